/* think.c - bots choose, in threads of their own.
 *
 * A bot is made for each decision from what the seat may know, so nothing of it needs to be kept or stored.  If a
 * player cannot be opened, fails, or waits in line too long, a player that answers at once decides instead, so a table
 * never waits for long.
 *
 * Decisions that take time may also be made elsewhere (work/far.h).  Then the hall waits for as long as the bot may
 * think and a second, and not longer.
 *
 * Bots that answer at once have threads that no other bot uses.  Every decision waits in line by its table's address
 * and host (work/line.h), also one of a stand-in.  So nobody's tenth decision goes before somebody else's first. */
#include "think.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "../work/monotonic.h"
#include "atlas.h"
#include "code.h"
#include "deed.h"
#include "errand.h"
#include "fogg/bot.h"
#include "fogg/sha256.h"
#include "program.h"

enum {
    MOST_OF_HOST = 2, /* slow decisions in line at tables of one host; what is more is decided at once */
    BUDGET = 1000,    /* milliseconds that a bot may take elsewhere, unless its name says another budget */
    PATIENCE = 1000,  /* milliseconds on top of that */
};

typedef struct think_job {
    pool_job base;
    fogg_table *table;
    struct think_job *next_asked; /* the hall's list of those asked for elsewhere */
    uint64_t number;              /* there */
    int64_t give_up_at;           /* by the hall's clock */
    bool is_given_up;             /* `error` says why */
    int seat;
    store_actor actor;
    int entries;   /* of the match when it was asked */
    int64_t until; /* it may stand in line, by monotonic_ms */
    uint64_t seed;
    fogg_program *program; /* that is asked; NULL: the bot is */
    program_game *game;    /* then: what it is told */
    const fogg_survey *survey;
    char bot[STORE_MAX_BOT];
    const char *at_once; /* a bot that decides instead */
    bool is_one_too_many;
    fogg_view view;
    char action[FOGG_MAX_ACTION_TEXT];
    char error[FOGG_BOT_PROGRAM_ERROR]; /* why another bot decided; "" if none did */
} think_job;

uint64_t think_clock(void)
{
    return (uint64_t)monotonic_us();
}

static bool ask_bot(const think_job *job, const char *name, fogg_action *action, char *error)
{
    const fogg_bot_host host = {.survey = job->survey, .clock = think_clock, .threads = 1};
    fogg_bot *bot = fogg_bot_open(name, job->view.open.board, job->seed, &host, error);
    if (!bot)
        return false;
    *action = fogg_bot_choose(bot, &job->view);
    fogg_bot_close(bot);
    return true;
}

static bool ask(think_job *job, fogg_action *action)
{
    if (job->is_given_up)
        return false;
    if (job->is_one_too_many || monotonic_ms() > job->until) {
        snprintf(job->error, sizeof job->error, "too many%s stand in line before it",
                 job->is_one_too_many ? " of the same host" : "");
        return false;
    }
    return job->program ? program_choose(job->program, job->game, &job->view, monotonic_ms(), action, job->error)
                        : ask_bot(job, job->bot, action, job->error);
}

static void run(pool_job *base)
{
    think_job *job = (think_job *)base;
    char error[FOGG_MAX_BOT_ERROR];
    fogg_action action = fogg_view_legal_at(&job->view, 0);
    if (ask(job, &action))
        job->error[0] = '\0';
    else
        ask_bot(job, job->at_once, &action, error);
    fogg_action_print(&job->view, action, job->action);
}

/* Tables whose bots take their time are a list of the hall. */
static void begin_thinking(fogg_table *table, bool is_quick)
{
    fogg_hall *hall = table->hall;
    table->is_thinking = true;
    if (is_quick)
        return;
    table->is_in_thought = true;
    table->before_thinking = NULL;
    table->next_thinking = hall->thinking;
    if (hall->thinking)
        hall->thinking->before_thinking = table;
    hall->thinking = table;
}

static void end_thinking(fogg_table *table)
{
    table->is_thinking = false;
    if (!table->is_in_thought)
        return;
    table->is_in_thought = false;
    if (table->before_thinking)
        table->before_thinking->next_thinking = table->next_thinking;
    else
        table->hall->thinking = table->next_thinking;
    if (table->next_thinking)
        table->next_thinking->before_thinking = table->before_thinking;
}

static bool has_many_in_line(const fogg_hall *hall, int64_t host)
{
    int count = 0;
    for (const fogg_table *t = hall->thinking; t; t = t->next_thinking)
        count += t->stored.host == host;
    return count >= MOST_OF_HOST;
}

static bool is_instant(const char *bot)
{
    const fogg_bot_kind *kind = fogg_bot_kind_of(bot);
    return kind && kind->is_instant;
}

/* Who should decide for a seat: its own bot, or the one that plays for people who are not there. */
static const char *player_of(const fogg_table *table, int seat)
{
    const store_seat *stored = &table->stored.seat[seat];
    return stored->kind == STORE_SEAT_BOT ? stored->bot : table->hall->stand_in;
}

/* If another player decided than the one that should have, the table is told and the decision is counted. */
static store_actor actor_of(const think_job *job)
{
    const char *decided = job->error[0] != '\0' ? job->at_once : job->bot;
    if (job->actor != STORE_ACTOR_BOT || strcmp(decided, player_of(job->table, job->seat)) == 0)
        return job->actor;
    return STORE_ACTOR_STAND_IN;
}

static void done(pool_job *base)
{
    think_job *job = (think_job *)base;
    fogg_table *table = job->table;
    end_thinking(table);
    if (job->error[0] != '\0') {
        table->hall->counts.bot_faults++;
        char code[CODE_LENGTH + 1];
        unsigned held;
        code_print(table->stored.id, code);
        if (log_is_due(&table->hall->pace, job->bot, table->hall->now, &held))
            log_line(LOG_WARN, "no-bot", "bot=%s table=%s error=%s held=%u", log_quoted(job->bot), code,
                     log_quoted(job->error), held);
    }
    bool is_current = !table->hall->is_closing && !table->is_busy && !table->is_loading && table_is_running(table) &&
                      table->match->entries == job->entries;
    if (is_current && job->game && job->game->has_info)
        thoughts_add(&table->thoughts, table->match->events + 1, job->seat, &job->game->info);
    assert(!table->keeps_turn);
    table->keeps_turn = job->base.keeps_turn;
    if (is_current) {
        deed_for(table, job->seat, job->action, actor_of(job));
    } else {
        table_end_turn(table);
        table_go_on(table);
    }
    program_game_free(job->game);
    free(job);
}

/* The game as the program in this seat is told of it. */
static program_game *game_of(const fogg_table *table, int seat)
{
    program_game *game = memory_of(sizeof *game);
    uint8_t text[FOGG_SEED_BYTES + 1], digest[FOGG_SHA256_BYTES];
    char code[CODE_LENGTH + 1];
    code_print(table->stored.id, code);
    snprintf(game->id, sizeof game->id, "%s-%d", code, seat);
    game->board = table->board;
    game->seat = seat;
    game->seats = table->stored.seats;
    for (int s = 0; s < game->seats; s++) {
        const store_seat *stored = &table->stored.seat[s];
        bool is_bot = stored->kind == STORE_SEAT_BOT;
        snprintf(game->name[s], sizeof game->name[s], "%s", stored->name);
        snprintf(game->kind[s], sizeof game->kind[s], "%s%s", is_bot ? "bot:" : "human", is_bot ? stored->bot : "");
    }
    memcpy(text, table->stored.seed, FOGG_SEED_BYTES); /* K4: a digest of the seed tells nothing of it */
    text[FOGG_SEED_BYTES] = (uint8_t)seat;
    fogg_sha256(text, sizeof text, digest);
    memcpy(&game->seed, digest, sizeof game->seed);
    buffer_add_text(&game->lines, buffer_text(&table->match->lines));
    return game;
}

/* ---- elsewhere ----------------------------------------------------------------------------------------------- */

/* Milliseconds that the bot takes for a decision: what its name says, "search:ms=300". */
static int64_t budget_of(const char *bot)
{
    const char *found = strstr(bot, "ms=");
    long long wanted = found && found > bot && (found[-1] == ':' || found[-1] == ',') ? atoll(found + 3) : BUDGET;
    return wanted < BUDGET ? BUDGET : wanted > 3600000 ? 3600000 : wanted;
}

static bool has_person(const fogg_table *table)
{
    for (int seat = 0; seat < table->match->seats; seat++)
        if (!match_is_driven(table->match, seat))
            return true;
    return false;
}

/* Nobody elsewhere decides: a player that answers at once does, here. */
static void give_up(think_job *job, const char *why)
{
    fogg_hall *hall = job->table->hall;
    hall->counts.far_given_up++;
    job->is_given_up = true;
    snprintf(job->error, sizeof job->error, "%s", why);
    job->base.keeps_turn = true;
    pool_add(hall->quick, &job->base);
}

static void ask_elsewhere(think_job *job)
{
    fogg_hall *hall = job->table->hall;
    fogg_buffer bytes = {0};
    errand e;
    char line[STORE_MAX_BOT + 32];
    errand_init(&e, &job->view, job->bot, job->seed);
    e.number = job->number = ++hall->asked_count;
    hall->counts.far_asked++;
    fogg_buffer seen = {0};
    if (job->program) {
        program_see(job->game, &seen);
        errand_tell(&e, job->game, seen.length);
    }
    const fogg_board *board = job->table->board;
    bool carries_board = !atlas_is_built_in(hall, board); /* workers have the built-in maps only */
    if (carries_board)
        errand_carry(&e);
    buffer_add(&bytes, (const char *)&e, sizeof e);
    if (carries_board)
        buffer_add(&bytes, (const char *)board, sizeof *board);
    if (job->program) {
        buffer_add(&bytes, seen.at, seen.length);
        snprintf(line, sizeof line, "program.%s", job->bot);
    } else {
        snprintf(line, sizeof line, "%s.%lld", has_person(job->table) ? "soon" : "later",
                 (long long)job->table->stored.host);
    }
    job->give_up_at = hall->now + budget_of(job->bot) + PATIENCE;
    job->next_asked = hall->asked;
    hall->asked = job;
    bool is_asked = hall->far->ask(hall->far, job->number, line, bytes.at, bytes.length);
    buffer_clear(&bytes);
    buffer_clear(&seen);
    if (!is_asked)
        think_answer(hall, job->number, "", "no worker can be asked");
}

static think_job *take_asked(fogg_hall *hall, uint64_t number)
{
    for (think_job **at = &hall->asked; *at; at = &(*at)->next_asked) {
        if ((*at)->number == number) {
            think_job *found = *at;
            *at = found->next_asked;
            return found;
        }
    }
    return NULL;
}

bool think_is_asked(const fogg_hall *hall, uint64_t number)
{
    const think_job *job = hall->asked;
    while (job && job->number != number)
        job = job->next_asked;
    return job != NULL;
}

void think_answer(fogg_hall *hall, uint64_t number, const char *action, const char *error)
{
    think_job *job = take_asked(hall, number);
    if (!job)
        return;
    if (error[0] != '\0' || action[0] == '\0') {
        give_up(job, error[0] != '\0' ? error : "the worker gave no answer");
        return;
    }
    hall->counts.far_answered++;
    snprintf(job->action, sizeof job->action, "%s", action);
    done(&job->base);
}

void think_tick(fogg_hall *hall)
{
    for (think_job *job = hall->asked, *next; job; job = next) {
        next = job->next_asked;
        if (hall->now >= job->give_up_at)
            think_answer(hall, job->number, "", "no worker has answered in time");
    }
}

void think_close(fogg_hall *hall)
{
    while (hall->asked) {
        think_job *job = hall->asked;
        hall->asked = job->next_asked;
        done(&job->base);
    }
}

/* ---- the end of a game --------------------------------------------------------------------------------------- */

typedef struct end_job {
    pool_job base;
    fogg_program *program;
    program_game *game;
} end_job;

static void run_end(pool_job *base)
{
    end_job *job = (end_job *)base;
    program_end(job->program, job->game);
}

static void done_end(pool_job *base)
{
    end_job *job = (end_job *)base;
    program_game_free(job->game);
    free(job);
}

void think_end(fogg_table *table)
{
    fogg_hall *hall = table->hall;
    for (int seat = 0; seat < table->match->seats && table->match->keeps_lines; seat++) {
        fogg_program *program = program_of(hall->programs, player_of(table, seat));
        if (!program || program->is_far || !(table->match->seat[seat].is_bot || table->match->seat[seat].has_resigned))
            continue;
        end_job *job = memory_of(sizeof *job);
        *job = (end_job){.base = {.place = {.owner = table_owner(table)}, .run = run_end, .done = done_end},
                         .program = program,
                         .game = game_of(table, seat)};
        pool_add(program->pool, &job->base);
    }
}

void think_begin(fogg_table *table, int seat, store_actor actor)
{
    fogg_hall *hall = table->hall;
    think_job *job = memory_of(sizeof *job);
    job->base = (pool_job){.place = {.owner = table_owner(table)}, .run = run, .done = done};
    job->table = table;
    job->seat = seat;
    job->actor = actor;
    job->entries = table->match->entries;
    job->until = monotonic_ms() + hall->limits.in_line;
    snprintf(job->bot, sizeof job->bot, "%s", table->bot_failures == 0 ? player_of(table, seat) : hall->stand_in);
    job->program = program_of(hall->programs, job->bot);
    job->game = job->program ? game_of(table, seat) : NULL;
    job->at_once = is_instant(hall->stand_in) ? hall->stand_in : "planner";
    bool is_slow = !is_instant(job->bot);
    job->is_one_too_many = is_slow && has_many_in_line(hall, table->stored.host);
    bool is_quick = !is_slow || job->is_one_too_many;
    bool is_far = !is_quick && hall->far && (!job->program || job->program->is_far);
    randombytes_buf(&job->seed, sizeof job->seed);
    fogg_game_view(&table->match->game, seat, &job->view);
    job->survey = hall_survey(hall, job->view.open.board);
    job->base.keeps_turn = is_quick;
    begin_thinking(table, is_quick);
    if (is_far)
        ask_elsewhere(job);
    else if (job->program && job->program->is_far)
        give_up(job, "no worker can be asked");
    else
        pool_add(is_quick ? hall->quick : job->program ? job->program->pool : hall->thinkers, &job->base);
}
