/* think.c - bots choose, in threads of their own.
 *
 * A bot is made for each decision from what the seat may know, so nothing of it needs to be kept or stored.  A player that cannot be
 * had, fails, or has stood in line for too long loses the decision to one that answers at once: a table never waits for long. */
#include "think.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../log.h"
#include "code.h"
#include "fogg/bot.h"
#include "play.h"
#include "program.h"

enum {
    MOST_IN_LINE = 5000, /* milliseconds */
    MOST_OF_HOST = 2,    /* decisions in line at tables of one host; what is more is decided at once */
};

typedef struct think_job {
    pool_job base;
    fogg_table *table;
    int seat;
    store_actor actor;
    int entries;      /* of the match when it was asked */
    int64_t asked_at; /* by clock_ms */
    uint64_t seed;
    fogg_program *program; /* that is asked; NULL: the bot is */
    const fogg_survey *survey;
    char bot[STORE_MAX_BOT];
    const char *at_once; /* a bot that decides instead */
    bool is_one_too_many;
    fogg_view view;
    char action[FOGG_MAX_ACTION_TEXT];
    char error[BOT_PROGRAM_ERROR]; /* why another bot decided; "" if none did */
} think_job;

static uint64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static int64_t clock_ms(void)
{
    return (int64_t)(clock_now() / 1000);
}

static bool ask_bot(const think_job *job, const char *name, fogg_action *action, char *error)
{
    const fogg_bot_host host = {.survey = job->survey, .clock = clock_now, .threads = 1};
    fogg_bot *bot = fogg_bot_open(name, job->view.open.board, job->seed, &host, error);
    if (!bot)
        return false;
    *action = fogg_bot_choose(bot, &job->view);
    fogg_bot_close(bot);
    return true;
}

static bool ask(think_job *job, fogg_action *action)
{
    if (job->is_one_too_many || clock_ms() - job->asked_at > MOST_IN_LINE) {
        snprintf(job->error, sizeof job->error, "too many%s stand in line before it",
                 job->is_one_too_many ? " of the same host" : "");
        return false;
    }
    return job->program ? program_choose(job->program, &job->view, clock_ms(), action, job->error)
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

/* Tables that think are a list of the hall. */
static void begin_thinking(fogg_table *table)
{
    table->is_thinking = true;
    table->next_thinking = table->hall->thinking;
    table->hall->thinking = table;
}

static void end_thinking(fogg_table *table)
{
    fogg_table **at = &table->hall->thinking;
    while (*at != table)
        at = &(*at)->next_thinking;
    *at = table->next_thinking;
    table->is_thinking = false;
}

static bool has_many_in_line(const fogg_hall *hall, int64_t host)
{
    int count = 0;
    for (const fogg_table *t = hall->thinking; t; t = t->next_thinking)
        count += t->stored.host == host;
    return count >= MOST_OF_HOST;
}

static void done(pool_job *base)
{
    think_job *job = (think_job *)base;
    fogg_table *table = job->table;
    end_thinking(table);
    if (job->error[0] != '\0') {
        table->hall->counts.bot_faults++;
        char code[CODE_LENGTH + 1];
        code_print(table->stored.id, code);
        log_line(LOG_WARN, "no-bot", "bot=%s table=%s error=%s", log_quoted(job->bot), code, log_quoted(job->error));
    }
    bool is_current = !table->hall->is_closing && !table->is_busy && !table->is_loading && table_is_running(table) &&
                      table->match->entries == job->entries;
    if (is_current)
        play_for(table, job->seat, job->action, job->actor);
    else
        table_continue(table);
    free(job);
}

void think_begin(fogg_table *table, int seat, store_actor actor)
{
    fogg_hall *hall = table->hall;
    const store_seat *stored = &table->stored.seat[seat];
    bool is_own = stored->kind == STORE_SEAT_BOT && table->bot_failures == 0;
    think_job *job = memory_of(sizeof *job);
    job->base = (pool_job){.run = run, .done = done};
    job->table = table;
    job->seat = seat;
    job->actor = actor;
    job->entries = table->match->entries;
    job->asked_at = clock_ms();
    snprintf(job->bot, sizeof job->bot, "%s", is_own ? stored->bot : hall->stand_in);
    job->program = program_of(hall->programs, job->bot);
    job->at_once = program_of(hall->programs, hall->stand_in) ? "planner" : hall->stand_in;
    job->is_one_too_many = has_many_in_line(hall, table->stored.host);
    job->base.is_urgent = job->is_one_too_many;
    randombytes_buf(&job->seed, sizeof job->seed);
    fogg_game_view(&table->match->game, seat, &job->view);
    job->survey = hall_survey(hall, job->view.open.board);
    begin_thinking(table);
    pool_add(job->program && !job->is_one_too_many ? job->program->pool : hall->pool, &job->base);
}
