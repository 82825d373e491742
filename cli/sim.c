/* sim.c - fogg sim: games between players, recorded if wanted, and how they went. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "contestant.h"
#include "dataset.h"
#include "fogg/record.h"
#include "fogg/sha256.h"
#include "fogg/version.h"
#include "game_map.h"
#include "options.h"
#include "part.h"
#include "save.h"
#include "sim.h"
#include "usual.h"

static const char *const names[FOGG_MAX_SEATS] = {"Ann", "Bob", "Cleo", "Dan", "Eve"};

enum { MAX_PLAYER = 1024 }; /* bytes of a player's name, which may be a command */

/* What the command line asks for. */
typedef struct sim_plan {
    game_map map;
    fogg_survey *survey; /* of the board, for the players of all games */
    int seats;
    int start; /* or -1 */
    long long games;
    long long seed;
    char bot[FOGG_MAX_SEATS][MAX_PLAYER];
    contestant *player; /* one a seat, for all games */
    bool has_program;
    contestant_limits limits;
    char date[32];
    FILE *record; /* or NULL */
    const char *record_name;
    int record_fault; /* errno of the write that failed */
    dataset *data;    /* or NULL */
    work_part part;
} sim_plan;

/* A game as it goes: who listens to it. */
typedef struct sim_course {
    const sim_plan *plan;
    long events;
    long long turns;
} sim_course;

static void write_line(FILE *out, fogg_text *text)
{
    fogg_text_add(text, "\n");
    fwrite(text->at, 1, text->length, out);
}

static void listen(void *context, const fogg_game *game, const fogg_event *event)
{
    sim_course *course = context;
    course->turns += event->kind == FOGG_EV_TURN;
    if (!course->plan->record && !course->plan->has_program)
        return;
    char buffer[FOGG_MAX_LINE_OUT];
    fogg_text text;
    fogg_line line = {.number = ++course->events, .event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &line.result);
    for (int seat = 0; seat < course->plan->seats; seat++)
        contestant_tell(&course->plan->player[seat], &line);
    if (!course->plan->record)
        return;
    fogg_text_init(&text, buffer, sizeof buffer);
    fogg_record_write_line(game->open.board, &line, fogg_text_take, &text);
    write_line(course->plan->record, &text);
}

static void write_bytes(void *file, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, file);
}

static void write_header(const sim_plan *plan, const fogg_setup *setup, int start)
{
    fogg_header header = {.seats = plan->seats, .start = start, .has_seed = true, .has_commit = true};
    fogg_header_set_map(&header, &plan->map.board);
    snprintf(header.engine, sizeof header.engine, "%s", fogg_version());
    snprintf(header.date, sizeof header.date, "%s", plan->date);
    for (int seat = 0; seat < plan->seats; seat++) {
        snprintf(header.player[seat].name, sizeof header.player[seat].name, "%s", names[seat]);
        contestant_kind(plan->bot[seat], header.player[seat].kind);
    }
    memcpy(header.seed, setup->seed, sizeof header.seed);
    fogg_sha256(setup->seed, sizeof setup->seed, header.commit);
    game_map_write_header(&plan->map, &header, write_bytes, plan->record);
    fputc('\n', plan->record);
}

/* Seeds: the game's is the SHA-256 of "fogg sim <seed> <game>", a bot's the first eight bytes of that of
 * "fogg sim <seed> <game> seat <seat>". */
static void derive_seed(const sim_plan *plan, long long game, int seat, uint8_t out[FOGG_SHA256_BYTES])
{
    char text[96];
    int length = snprintf(text, sizeof text, "fogg sim %lld %lld", plan->seed, game);
    if (seat >= 0)
        length += snprintf(text + length, sizeof text - (size_t)length, " seat %d", seat);
    fogg_sha256(text, (size_t)length, out);
}

/* Tells the players that a game begins. */
static void begin_game(const sim_plan *plan, long long number)
{
    char id[32], kinds[FOGG_MAX_SEATS][FOGG_MAX_KIND];
    fogg_bot_program_game about = {.id = id, .board = &plan->map.board, .seats = plan->seats};
    snprintf(id, sizeof id, "%lld", number);
    for (int seat = 0; seat < plan->seats && seat < FOGG_MAX_SEATS; seat++) {
        contestant_kind(plan->bot[seat], kinds[seat]);
        about.name[seat] = names[seat];
        about.kind[seat] = kinds[seat];
    }
    for (int seat = 0; seat < plan->seats; seat++) {
        uint8_t digest[FOGG_SHA256_BYTES];
        derive_seed(plan, number, seat, digest);
        about.seat = seat;
        about.seed = 0;
        for (int i = 7; i >= 0; i--)
            about.seed = about.seed << 8 | digest[i];
        contestant_begin(&plan->player[seat], &about);
    }
}

/* Plays a game that is set up to its end, which comes by itself (C14).  Returns false after telling which player
 * broke a rule. */
static bool play(const sim_plan *plan, fogg_game *game, const fogg_sink *sink)
{
    for (int seat = fogg_game_to_act(game); seat >= 0; seat = fogg_game_to_act(game)) {
        fogg_view view;
        fogg_game_view(game, seat, &view);
        fogg_action action = contestant_choose(&plan->player[seat], &view);
        fogg_verdict verdict = fogg_game_play(game, seat, action, sink);
        if (verdict == FOGG_LEGAL && plan->data)
            dataset_add(plan->data, &view, action);
        if (verdict != FOGG_LEGAL) {
            fprintf(stderr, "fogg sim: %s broke rule %s: %s\n", plan->bot[seat], fogg_verdict_rule(verdict),
                    fogg_verdict_sentence(verdict));
            return false;
        }
    }
    return true;
}

static void add_result(sim_tally *tally, const fogg_game *game)
{
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    for (int seat = 0; seat < game->open.seats; seat++) {
        if (winners >> seat & 1)
            tally->shares[seat] += SIM_SHARES / __builtin_popcount(winners);
        tally->score[seat] += scores[seat].total;
        tally->done[seat] += scores[seat].done;
        tally->held[seat] += scores[seat].done + scores[seat].failed;
    }
}

static bool play_game(const sim_plan *plan, long long number, sim_tally *tally)
{
    fogg_game game;
    fogg_setup setup = {.seats = plan->seats, .start = plan->start};
    sim_course course = {.plan = plan};
    const fogg_sink sink = {.context = &course, .tell = listen};
    derive_seed(plan, number, -1, setup.seed);
    if (plan->record) { /* the header comes first, and says who begins */
        fogg_game_init(&game, &plan->map.board, &setup, NULL);
        write_header(plan, &setup, game.open.start);
    }
    begin_game(plan, number);
    fogg_game_init(&game, &plan->map.board, &setup, &sink);
    bool is_played = play(plan, &game, &sink);
    for (int seat = 0; seat < plan->seats; seat++)
        contestant_finish(&plan->player[seat]);
    tally->turns += course.turns;
    if (is_played)
        add_result(tally, &game);
    return is_played && (!plan->data || dataset_end_game(plan->data, &game));
}

/* How far it is, once a second, where somebody watches. */
static void print_progress(long long done, long long games)
{
    static time_t last;
    time_t now = time(NULL);
    if (last == 0)
        last = now;
    if (!isatty(STDERR_FILENO) || (now - last < 1 && done < games))
        return;
    if (done < games)
        fprintf(stderr, "\r%lld of %lld games", done, games);
    else
        fprintf(stderr, "\r%40s\r", "");
    last = now;
}

static bool play_games(sim_plan *plan, sim_tally *tally)
{
    /* A part is a range of games: the records of all parts, one behind the other, are those of one machine. */
    long long before = plan->games / plan->part.count * (plan->part.number - 1), last = plan->games;
    if (plan->part.number < plan->part.count)
        last = before + plan->games / plan->part.count;
    for (long long game = before + 1; game <= last; game++) {
        if (!play_game(plan, game, tally))
            return false;
        if (plan->record && ferror(plan->record)) {
            plan->record_fault = errno;
            return false;
        }
        print_progress(game - before, last - before);
    }
    return true;
}

void sim_print(FILE *out, const sim_work *work, const sim_tally *tally)
{
    double games = (double)work->games;
    fprintf(out, "%s, %d players, %lld game%s, seed %lld: %.1f turns a game\n\n", work->title, work->seats, work->games,
            work->games == 1 ? "" : "s", work->seed, (double)tally->turns / games);
    fprintf(out, "%-6s %-20s %9s %7s %11s %12s %12s\n", "seat", "player", "wins", "", "mean score", "tickets held",
            "tickets done");
    for (int seat = 0; seat < work->seats; seat++) {
        double wins = (double)tally->shares[seat] / SIM_SHARES;
        fprintf(out, "%-6s %-20s %9.1f %5.1f %% %11.2f %12.2f %12.2f\n", names[seat], work->bot[seat], wins,
                100.0 * wins / games, (double)tally->score[seat] / games, (double)tally->held[seat] / games,
                (double)tally->done[seat] / games);
    }
    for (int seat = 0; seat < work->seats; seat++)
        if (tally->faults[seat] > 0)
            fprintf(out, "\n%s lost %lld decisions to planner; the last: %s\n", names[seat], tally->faults[seat],
                    tally->fault[seat]);
}

static void tell_result(FILE *out, const sim_plan *plan, sim_tally *tally, bool is_part)
{
    char hash[2 * FOGG_HASH_BYTES + 1];
    sim_work work = {.title = plan->map.board.title,
                     .seats = plan->seats,
                     .games = plan->games,
                     .seed = plan->seed,
                     .map = hash,
                     .start = plan->start};
    for (int i = 0; i < FOGG_HASH_BYTES; i++)
        snprintf(hash + 2 * i, 3, "%02x", plan->map.board.hash[i]);
    for (int seat = 0; seat < plan->seats && seat < FOGG_MAX_SEATS; seat++) {
        work.bot[seat] = plan->bot[seat];
        tally->faults[seat] = plan->player[seat].faults;
        snprintf(tally->fault[seat], SIM_FAULT, "%.199s", plan->player[seat].last_fault);
    }
    if (is_part)
        sim_write_part(out, &work, tally, plan->part.number, plan->part.count);
    else
        sim_print(out, &work, tally);
}

/* Where the next player's name begins in "random,search:nodes=20,depth=3": behind a comma that no option follows; or
 * NULL. */
static const char *next_name(const char *list)
{
    for (const char *comma = strchr(list, ','); comma; comma = strchr(comma + 1, ',')) {
        size_t word = strcspn(comma + 1, ",:=");
        if (comma[1 + word] != '=')
            return comma + 1;
    }
    return NULL;
}

/* Deals the names to the seats, from the first again when there are fewer, and opens the players.  Returns OPTIONS_GOOD
 * or an exit status. */
static int open_players(sim_plan *plan, const option_list *bots)
{
    const fogg_bot_host host = {.survey = plan->survey};
    const char *name = bots->at[0];
    bool is_through = false;
    int list = 0; /* the one that the name is of */
    for (int seat = 0; seat < plan->seats; seat++) {
        const char *next = next_name(name);
        size_t length = next ? (size_t)(next - name) - 1 : strlen(name);
        char error[FOGG_MAX_BOT_ERROR];
        if (length >= MAX_PLAYER)
            return options_fault("sim", "--bot: \"%.20s...\" is too long a name", name);
        memcpy(plan->bot[seat], name, length);
        plan->bot[seat][length] = '\0';
        if (!contestant_open(&plan->player[seat], plan->bot[seat], &plan->map.board, &host, &plan->limits, error))
            return options_fault("sim", "--bot: %s", error);
        plan->has_program = plan->has_program || plan->player[seat].program;
        if (!next)
            list = (list + 1) % bots->count;
        is_through = is_through || (!next && list == 0);
        name = next ? next : bots->at[list];
    }
    return is_through ? OPTIONS_GOOD : options_fault("sim", "--bot names more players than there are seats");
}

/* The time of the run, or of SOURCE_DATE_EPOCH so that the same games are the same bytes. */
static int read_date(sim_plan *plan)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = time(NULL);
    if (epoch) {
        char *end = NULL;
        errno = 0;
        long long seconds = strtoll(epoch, &end, 10);
        if (epoch[0] == '\0' || *end != '\0' || errno != 0 || seconds < 0 || seconds > INT64_C(253402300799))
            return options_fault("sim", "SOURCE_DATE_EPOCH is no number of seconds: \"%s\"", epoch);
        now = (time_t)seconds;
    }
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(plan->date, sizeof plan->date, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return OPTIONS_GOOD;
}

static bool open_record(sim_plan *plan, const char *name)
{
    bool is_standard = strcmp(name, "-") == 0;
    char error[FOGG_MAX_ERROR_TEXT];
    if (!is_standard && !save_may_replace(name, error, sizeof error)) {
        fprintf(stderr, "fogg sim: %s\n", error);
        return false;
    }
    plan->record_name = is_standard ? "standard output" : name;
    plan->record = is_standard ? stdout : fopen(name, "wb");
    if (!plan->record)
        fprintf(stderr, "fogg sim: cannot open %s: %s\n", name, strerror(errno));
    return plan->record != NULL;
}

static bool close_record(sim_plan *plan)
{
    if (!plan->record || plan->record == stdout)
        return true;
    if (fclose(plan->record) != 0 && plan->record_fault == 0)
        plan->record_fault = errno;
    if (plan->record_fault != 0)
        fprintf(stderr, "fogg sim: cannot write %s: %s\n", plan->record_name, strerror(plan->record_fault));
    return plan->record_fault == 0;
}

/* A data set is complete only if every game came to its end. */
static bool close_data(sim_plan *plan, bool is_played)
{
    const char *players[FOGG_MAX_SEATS];
    for (int seat = 0; seat < plan->seats; seat++)
        players[seat] = plan->bot[seat];
    if (is_played)
        return dataset_close(plan->data, players, plan->seed);
    dataset_abandon(plan->data);
    return false;
}

static int run(sim_plan *plan, const char *record, const char *data, bool is_part)
{
    static sim_tally tally;
    if (record && !open_record(plan, record))
        return EXIT_FAILURE;
    if (data && !(plan->data = dataset_open(data, &plan->map.board, plan->seats))) {
        close_record(plan);
        return EXIT_FAILURE;
    }
    bool is_standard = plan->record == stdout;
    bool is_played = play_games(plan, &tally);
    bool is_kept = close_record(plan);
    if (!close_data(plan, is_played && is_kept))
        return EXIT_FAILURE;
    tell_result(is_standard ? stderr : stdout, plan, &tally, is_part);
    return EXIT_SUCCESS;
}

int command_sim(int argc, char **argv)
{
    static sim_plan plan;
    static contestant players_of_plan[FOGG_MAX_SEATS];
    const char *map = "usa", *record = NULL, *data = NULL, *part = NULL;
    bool is_merge = false;
    option_list bots = {0};
    long long players = 2, start = -1, deadline = 5000;
    plan.player = players_of_plan;
    plan.games = plan.seed = 1;
    plan.part = (work_part){1, 1};
    const option choices[] = {
        usual_map(&map),
        {.name = "players", .argument = "N", .help = "how many play (2)", .number = &players, .least = 2, .most = 5},
        {.name = "games",
         .argument = "G",
         .help = "how many games (1)",
         .number = &plan.games,
         .least = 1,
         .most = 1000000000},
        {.name = "seed",
         .argument = "S",
         .help = "what all chance comes from (1)",
         .number = &plan.seed,
         .least = INT64_MIN,
         .most = INT64_MAX},
        {.name = "bot",
         .argument = "NAME,...",
         .values = "PLAYERS",
         .help = "the players, repeated to fill the seats (random); may be given several times",
         .list = &bots},
        usual_deadline(&deadline),
        {.name = "record", .argument = "FILE", .help = "write every game there; - is standard output", .text = &record},
        {.name = "dataset",
         .argument = "DIR",
         .help = "write positions, actions and results there, for numpy (docs/python.md)",
         .text = &data},
        {.name = "start",
         .argument = "SEAT",
         .help = "who begins, from 0; -1 leaves it to chance (-1)",
         .number = &start,
         .least = -1,
         .most = FOGG_MAX_SEATS - 1},
        usual_part(&part),
        usual_merge(&is_merge),
        {0},
    };
    const options usage = {
        .command = "sim",
        .operands = "[FILE...]",
        .most = PART_MOST,
        .choices = choices,
        .about = "Plays games between players and prints how they went: wins (a shared one is shared), mean score,\n"
                 "tickets.  A player is one of those docs/bots.md lists, or a program: cmd:./mybot.py\n"
                 "  The same seed gives the same games; the same bytes too, with SOURCE_DATE_EPOCH set."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (is_merge != (argc > 0))
        return options_fault("sim", is_merge ? "--merge needs the files of the parts" : "files are for --merge");
    if (is_merge)
        return sim_merge((const char *const *)argv, argc);
    if (part && (!part_read(part, &plan.part) || plan.part.count > plan.games))
        return options_fault("sim", "--part: \"%s\" is no part; write 2/8 for the second of eight", part);
    if (bots.count == 0)
        bots.at[bots.count++] = "random";
    if (!game_map_load(&plan.map, map))
        return EXIT_FAILURE;
    if (players < plan.map.board.min_seats || players > plan.map.board.max_seats)
        return options_fault("sim", "%s is for %d to %d players, not %lld", plan.map.board.id, plan.map.board.min_seats,
                             plan.map.board.max_seats, players);
    if (start >= players)
        return options_fault("sim", "there is no seat %lld among %lld players", start, players);
    plan.seats = (int)players;
    plan.start = (int)start;
    plan.limits.deadline_ms = (int)deadline;
    plan.survey = fogg_survey_open(&plan.map.board);
    status = open_players(&plan, &bots);
    if (status == OPTIONS_GOOD)
        status = read_date(&plan);
    if (status == OPTIONS_GOOD)
        status = run(&plan, record, data, part != NULL);
    for (int seat = 0; seat < plan.seats; seat++)
        contestant_close(&players_of_plan[seat]);
    fogg_survey_close(plan.survey);
    game_map_clear(&plan.map);
    return status;
}
