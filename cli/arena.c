/* arena.c - fogg arena: which player is the stronger, and how sure that is. */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "fogg/json_write.h"
#include "heap.h"
#include "ladder.h"
#include "maps.h"
#include "options.h"
#include "sim.h"
#include "tournament.h"
#include "usual.h"

static atomic_bool *stop_flag; /* of the tournament that runs */

static void interrupt(int number)
{
    (void)number;
    atomic_store(stop_flag, true);
}

/* ---- while it runs -------------------------------------------------------------------------------------------- */

typedef struct meter {
    uint64_t begun, shown; /* microseconds */
    ladder *ladder;        /* that the results go into; NULL: none */
    bool is_ladder_full;
} meter;

/* Puts a set on the ladder.  A player of several seats won what they won together. */
static void count_in_ladder(void *context, const tournament *t, const int *who, const double *wins)
{
    meter *m = context;
    ladder_line *l = ladder_line_of(m->ladder, t, who);
    m->is_ladder_full = m->is_ladder_full || l == NULL;
    if (l == NULL)
        return;
    l->deals++;
    for (int s = 0; s < l->count; s++)
        for (int player = 0; player < t->count; player++)
            if (strcmp(t->name[player], m->ladder->name[l->share[s].player]) == 0) {
                double share = wins[player] / t->seats;
                l->share[s].wins += wins[player];
                l->share[s].squares += share * share;
                break;
            }
}

/* One line that is written over, a few times a second. */
static void show_progress(void *context, const tournament *t)
{
    meter *m = context;
    uint64_t now = contestant_clock();
    if (now - m->shown < 200000 && t->sets_done < t->sets)
        return;
    m->shown = now;
    char bar[25] = {0};
    double part = (double)t->sets_done / (double)t->sets, spent = (double)(now - m->begun) / 1e6;
    long left = (long)(spent / part - spent);
    for (int i = 0; i < 24; i++)
        bar[i] = i < (int)(part * 24) ? '#' : '.';
    standing_rate r = standing_of(&t->standing[0], t->seats);
    fprintf(stderr, "\r[%s] %ld of %ld games, %ld:%02ld left, %s %.1f %%\033[K", bar, t->sets_done * t->seats,
            t->sets * t->seats, left / 60, left % 60, t->name[0], 100 * r.rate);
}

/* ---- the results ---------------------------------------------------------------------------------------------- */

static void print_test(const tournament *t)
{
    const char *outcome = t->ratio >= STANDING_BOUND    ? "accepted: at least"
                          : t->ratio <= -STANDING_BOUND ? "rejected: at most"
                                                        : "undecided between";
    double told = t->ratio >= STANDING_BOUND ? t->elo1 : t->elo0;
    printf("\nTest of %s, Elo %g against %g: %s %g", t->name[0], t->elo0, t->elo1, outcome, told);
    if (t->ratio < STANDING_BOUND && t->ratio > -STANDING_BOUND)
        printf(" and %g", t->elo1);
    printf(" (log-likelihood ratio %.2f of %.2f)\n", t->ratio, STANDING_BOUND);
}

static void print_table(const tournament *t)
{
    int width = 6;
    for (int i = 0; i < t->count; i++)
        width = (int)strlen(t->name[i]) > width ? (int)strlen(t->name[i]) : width;
    printf("%s, %d players, %ld games: %ld deals, each in %d seatings; seed %llu\n\n", t->board->title, t->seats,
           t->sets_done * t->seats, t->sets_done / t->lineups, t->seats, (unsigned long long)t->seed);
    printf("%-*s  %6s  %8s  %6s  %11s  %5s  %13s  %6s  %9s  %9s\n", width, "player", "games", "wins", "win %", "95 %",
           "Elo", "95 %", "score", "tickets", "ms a move");
    for (int i = 0; i < t->count; i++) {
        const standing *s = &t->standing[i];
        standing_rate r = standing_of(s, t->seats);
        double games = s->games > 0 ? (double)s->games : 1;
        char rates[32], elos[32];
        snprintf(rates, sizeof rates, "%.1f-%.1f", 100 * r.low, 100 * r.high);
        snprintf(elos, sizeof elos, "%+.0f..%+.0f", r.elo_low, r.elo_high);
        printf("%-*s  %6ld  %8.1f  %6.1f  %11s  %+5.0f  %13s  %6.1f  %4.2f/%4.2f  %9.3f\n", width, t->name[i], s->games,
               s->wins, 100 * r.rate, rates, r.elo, elos, s->score / games, (double)s->done / games,
               (double)s->held / games, s->moves > 0 ? 1000 * s->seconds / (double)s->moves : 0);
    }
    for (int i = 0; i < t->count; i++)
        if (t->standing[i].faults > 0)
            printf("\n%s lost %ld of %ld decisions to planner; the last: %s\n", t->name[i], t->standing[i].faults,
                   t->standing[i].moves, t->fault[i]);
    if (t->has_test)
        print_test(t);
}

/* A number with so many digits after the point; the writer knows integers only. */
static void put_decimal(const char *key, double number, int digits)
{
    printf(",\"%s\":%.*f", key, digits, number);
}

static void put_text(void *context, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, context);
}

static void print_json(const tournament *t)
{
    printf("{\"map\":\"%s\",\"seats\":%d,\"seed\":%llu,\"games\":%ld,\"deals\":%ld", t->board->id, t->seats,
           (unsigned long long)t->seed, t->sets_done * t->seats, t->sets_done / t->lineups);
    if (t->has_test)
        printf(",\"sprt\":{\"elo0\":%g,\"elo1\":%g,\"ratio\":%.4f,\"bound\":%.4f}", t->elo0, t->elo1, t->ratio,
               STANDING_BOUND);
    printf(",\"players\":[");
    for (int i = 0; i < t->count; i++) {
        const standing *s = &t->standing[i];
        standing_rate r = standing_of(s, t->seats);
        double games = s->games > 0 ? (double)s->games : 1;
        fogg_json json;
        printf("%s{\"name\":", i > 0 ? "," : "");
        fogg_json_init(&json, put_text, stdout);
        fogg_json_string(&json, t->name[i]);
        printf(",\"games\":%ld", s->games);
        put_decimal("wins", s->wins, 3);
        put_decimal("win_rate", r.rate, 5);
        put_decimal("low", r.low, 5);
        put_decimal("high", r.high, 5);
        put_decimal("elo", r.elo, 1);
        put_decimal("elo_low", r.elo_low, 1);
        put_decimal("elo_high", r.elo_high, 1);
        put_decimal("mean_score", s->score / games, 3);
        put_decimal("tickets_done", (double)s->done / games, 3);
        put_decimal("tickets_held", (double)s->held / games, 3);
        put_decimal("ms_per_move", s->moves > 0 ? 1000 * s->seconds / (double)s->moves : 0, 4);
        printf(",\"faults\":%ld}", s->faults);
    }
    printf("]}\n");
}

/* ---- the command ---------------------------------------------------------------------------------------------- */

/* Every name is tried once before the games begin, so that a bad one is told at once. */
static bool names_are_good(const tournament *t, char *error)
{
    const fogg_bot_host host = {.survey = t->survey, .clock = contestant_clock, .threads = 1};
    for (int i = 0; i < t->count; i++) {
        contestant c;
        if (!contestant_open(&c, t->name[i], t->board, &host, &t->limits, error))
            return false;
        contestant_close(&c);
    }
    return true;
}

static void free_names(char **names)
{
    for (int i = 0; i < OPTION_LIST; i++)
        free(names[i]);
}

/* Those of --bots, split into copies that `names` owns, and those of --bot.  Returns OPTIONS_GOOD or an exit status. */
static int choose_players(tournament *t, const option_list *bots, const option_list *single, char **names)
{
    static const option_list usual = {{"search,planner"}, 1}, opponent = {{"planner"}, 1};
    const option_list *lists = bots->count > 0      ? bots
                               : single->count == 0 ? &usual
                               : single->count == 1 ? &opponent
                                                    : bots;
    bool has_room = true;
    for (int i = 0; i < lists->count && has_room; i++) {
        const char *found[TOURNAMENT_PLAYERS + 1];
        names[i] = heap_copy(lists->at[i]);
        int count = contestant_names(names[i], found, TOURNAMENT_PLAYERS + 1);
        has_room = t->count + count <= TOURNAMENT_PLAYERS;
        for (int n = 0; n < count && has_room; n++)
            t->name[t->count++] = found[n];
    }
    has_room = has_room && t->count + single->count <= TOURNAMENT_PLAYERS;
    for (int i = 0; i < single->count && has_room; i++)
        t->name[t->count++] = single->at[i];
    return has_room ? OPTIONS_GOOD : options_fault("arena", "at most %d players can meet", TOURNAMENT_PLAYERS);
}

static bool read_test(const char *text, tournament *t)
{
    char *end;
    t->elo0 = strtod(text, &end);
    if (end == text || *end != ',')
        return false;
    const char *second = end + 1;
    t->elo1 = strtod(second, &end);
    t->has_test = true;
    return end != second && *end == '\0' && t->elo1 > t->elo0 && isfinite(t->elo0) && isfinite(t->elo1);
}

/* What a player thinks, on a line of standard error.  One call writes the whole line, so that threads do not mix. */
static void show_info(void *context, const contestant *c, const fogg_bot_program_info *info)
{
    char sentence[FOGG_BOT_PROGRAM_SENTENCE];
    fogg_text text;
    (void)context;
    fogg_text_init(&text, sentence, sizeof sentence);
    fogg_bot_program_info_say(info, &text);
    const char *name = c->program != NULL ? fogg_bot_program_name(c->program) : "";
    fprintf(stderr, "game %s, seat %d, %s: %s\n", c->game, c->seat, name[0] != '\0' ? name : c->name, sentence);
}

static void print(const tournament *t, bool is_json)
{
    if (is_json)
        print_json(t);
    else
        print_table(t);
}

static void run(tournament *t, bool is_json, bool is_verbose, const char *pool_path, char *error)
{
    static meter m;
    static ladder results;
    m = (meter){.begun = contestant_clock(), .ladder = pool_path != NULL ? &results : NULL};
    if (pool_path != NULL && !ladder_read(&results, pool_path, error)) {
        ladder_free(&results);
        return;
    }
    int first = results.lines;
    bool has_bar = isatty(STDERR_FILENO) && !is_verbose;
    t->context = &m;
    t->progress = has_bar ? show_progress : NULL;
    t->counted = pool_path != NULL ? count_in_ladder : NULL;
    if (is_verbose)
        t->listener = show_info;
    if (t->out)
        tournament_write_head(t, t->out);
    stop_flag = &t->is_stopped;
    struct sigaction on_interrupt = {.sa_handler = interrupt, .sa_flags = SA_RESETHAND},
                     before; /* a second one ends the program */
    sigaction(SIGINT, &on_interrupt, &before);
    bool is_good = tournament_play(t, error);
    sigaction(SIGINT, &before, NULL);
    if (has_bar)
        fputs("\r\033[K", stderr);
    if (is_good && !t->out)
        print(t, is_json);
    else if (is_good && atomic_load(&t->is_stopped))
        snprintf(error, FOGG_MAX_BOT_ERROR, "stopped: the part is not whole");
    else if (is_good)
        tournament_write_end(t, t->out);
    if (is_good && t->out && (fflush(t->out) != 0 || ferror(t->out)))
        snprintf(error, FOGG_MAX_BOT_ERROR, "the part cannot be written");
    if (is_good && pool_path != NULL && m.is_ladder_full)
        snprintf(error, FOGG_MAX_BOT_ERROR, "a pool has at most %d players", LADDER_PLAYERS);
    else if (is_good && pool_path != NULL && ladder_append(&results, first, pool_path, error))
        ladder_print(&results, t->board->id, t->seats, is_json ? stderr : stdout);
    ladder_free(&results);
}

static bool is_same_map(const tournament *t, char *error)
{
    char hash[2 * FOGG_HASH_BYTES + 1];
    for (int i = 0; i < FOGG_HASH_BYTES; i++)
        snprintf(hash + 2 * i, 3, "%02x", t->board->hash[i]);
    if (strcmp(hash, t->map_hash) == 0)
        return true;
    snprintf(error, FOGG_MAX_BOT_ERROR, "%s is not the map that the parts were played on", t->map);
    return false;
}

/* Adds up the parts that other machines have played. */
static int merge(tournament *t, fogg_board *board, const char *map, const char *const *paths, int count, bool is_json)
{
    char *owned = NULL, error[FOGG_MAX_BOT_ERROR] = "";
    bool is_good = tournament_read_head(t, paths[0], &owned, error);
    if (is_good && map)
        t->map = map; /* its file is elsewhere here */
    is_good = is_good && map_load(t->map, board);
    t->board = board;
    if (is_good && (t->seats < board->min_seats || t->seats > board->max_seats)) {
        snprintf(error, sizeof error, "%s: %d seats at %s", paths[0], t->seats, board->id);
        is_good = false;
    }
    is_good = is_good && is_same_map(t, error) && tournament_merge(t, paths, count, error);
    if (is_good)
        print(t, is_json);
    else if (error[0] != '\0')
        fprintf(stderr, "fogg arena: %s\n", error);
    free(owned);
    return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int command_arena(int argc, char **argv)
{
    static fogg_board board;
    static tournament t;
    const char *map = NULL, *test = NULL, *part = NULL, *pool_path = NULL;
    option_list bots = {0}, single = {0};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    long long players = 2, games = 1000, seed = 1, threads = cores > 0 ? cores : 1, deadline = 5000, budget = 0,
              nodes = 0;
    bool is_json = false, is_verbose = false, is_merge = false;
    const option choices[] = {
        usual_map(&map),
        {.name = "players",
         .argument = "N",
         .help = "seats at the table (2)",
         .number = &players,
         .least = 2,
         .most = 5},
        {.name = "games",
         .argument = "G",
         .help = "how many games, at least (1000)",
         .number = &games,
         .least = 1,
         .most = 100000000},
        usual_seed(&seed, "what chance begins with (1)"),
        {.name = "bots",
         .argument = "A,B,...",
         .values = "PLAYERS",
         .help = "the players (search,planner)",
         .list = &bots},
        {.name = "bot",
         .argument = "NAME",
         .values = "PLAYERS",
         .help = "one more, with commas in its name or not; alone it meets planner",
         .list = &single},
        {.name = "sprt",
         .argument = "E0,E1",
         .help = "stop when it is clear which Elo the first one has",
         .text = &test},
        {.name = "pool",
         .argument = "FILE",
         .help = "add the results to this file, and print the rating list",
         .text = &pool_path},
        {.name = "threads",
         .argument = "T",
         .help = "games at a time (one a core)",
         .number = &threads,
         .least = 1,
         .most = 64},
        usual_deadline(&deadline),
        {.name = "budget",
         .argument = "MS",
         .help = "that programs are told to take for a decision (9/10 of the deadline)",
         .number = &budget,
         .least = 1,
         .most = 3600000},
        {.name = "nodes",
         .argument = "N",
         .help = "that programs are told to look at for a decision",
         .number = &nodes,
         .least = 1,
         .most = 1000000000000},
        usual_part(&part),
        usual_merge(&is_merge),
        {.name = "verbose", .help = "print what players think", .flag = &is_verbose},
        {.name = "json", .help = "print one JSON object", .flag = &is_json},
        {0},
    };
    const options usage = {
        .command = "arena",
        .operands = "[FILE...]",
        .most = PART_MOST,
        .about = "Plays games between players and tells how strong they are. Every deal is played once in each\n"
                 "seating. A player is one of those docs/bots.md lists, or a program: cmd:./mybot.py\n"
                 "Fewer players than seats: the last one takes all the others. More: all meet all.\n"
                 "Many machines: each runs the same command with its own --part, and --merge adds the files up.",
        .choices = choices};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (pool_path != NULL && (is_merge || part != NULL))
        return options_fault("arena", "--pool is not for parts; a pool grows by further runs, each with its own seed");
    if (is_merge != (argc > 0))
        return options_fault("arena", is_merge ? "--merge needs the files of the parts" : "files are for --merge");
    if (is_merge && sim_is_part(argv[0]))
        return sim_merge((const char *const *)argv, argc);
    if (is_merge)
        return merge(&t, &board, map, (const char *const *)argv, argc, is_json);
    if (part && !part_read(part, &t.part))
        return options_fault("arena", "--part: \"%s\" is no part; write 2/8 for the second of eight", part);
    if (test != NULL && !read_test(test, &t))
        return options_fault("arena", "--sprt takes two numbers, the lower first, such as 0,30, not \"%s\"", test);
    t.map = map ? map : "usa";
    if (!map_load(t.map, &board))
        return EXIT_FAILURE;
    if (players < board.min_seats || players > board.max_seats)
        return options_fault("arena", "%s is for %d to %d players", board.title, board.min_seats, board.max_seats);
    char *names[OPTION_LIST] = {NULL};
    status = choose_players(&t, &bots, &single, names);
    if (status != OPTIONS_GOOD) {
        free_names(names);
        return status;
    }
    fogg_survey *survey = fogg_survey_open(&board);
    t.board = &board;
    t.survey = survey;
    t.seats = (int)players;
    t.games = (long)games;
    t.seed = (uint64_t)seed;
    t.threads = (int)threads;
    t.bot_threads = cores > threads ? (int)(cores / threads) : 1;
    t.limits = (contestant_limits){.deadline_ms = (int)deadline, .budget_ms = (int)budget, .nodes = nodes};
    t.out = part ? stdout : NULL;
    char error[FOGG_MAX_BOT_ERROR] = "";
    if (!names_are_good(&t, error))
        status = options_fault("arena", "%s", error);
    else
        run(&t, is_json, is_verbose, pool_path, error);
    fogg_survey_close(survey);
    free_names(names);
    if (status != OPTIONS_GOOD)
        return status;
    if (error[0] != '\0')
        fprintf(stderr, "fogg arena: %s\n", error);
    return error[0] != '\0' ? EXIT_FAILURE : EXIT_SUCCESS;
}
