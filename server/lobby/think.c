/* think.c - bots choose, in threads of their own.
 *
 * A bot is made for each decision from what the seat may know, so nothing of it needs to be kept or stored. */
#include "think.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../log.h"
#include "fogg/bot.h"
#include "play.h"

typedef struct think_job {
    pool_job base;
    fogg_table *table;
    int seat;
    store_actor actor;
    int entries; /* of the match when it was asked */
    uint64_t seed;
    char bot[STORE_MAX_BOT];
    fogg_view view;
    char action[FOGG_MAX_ACTION_TEXT];
    char error[FOGG_MAX_BOT_ERROR]; /* why another bot decided; "" if none did */
} think_job;

static uint64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void run(pool_job *base)
{
    think_job *job = (think_job *)base;
    const fogg_bot_host host = {.clock = clock_now, .threads = 1};
    fogg_action action = fogg_view_legal_at(&job->view, 0);
    fogg_bot *bot = fogg_bot_open(job->bot, job->view.open.board, job->seed, &host, job->error);
    if (bot) {
        job->error[0] = '\0';
        action = fogg_bot_choose(bot, &job->view);
        fogg_bot_close(bot);
    }
    fogg_action_print(&job->view, action, job->action);
}

static void done(pool_job *base)
{
    think_job *job = (think_job *)base;
    fogg_table *table = job->table;
    table->is_thinking = false;
    if (job->error[0] != '\0')
        log_line(LOG_WARN, "no-bot", "bot=%s error=%s", log_quoted(job->bot), log_quoted(job->error));
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
    const store_seat *stored = &table->stored.seat[seat];
    bool is_own = stored->kind == STORE_SEAT_BOT && table->bot_failures == 0;
    think_job *job = memory_of(sizeof *job);
    job->base = (pool_job){.run = run, .done = done};
    job->table = table;
    job->seat = seat;
    job->actor = actor;
    job->entries = table->match->entries;
    snprintf(job->bot, sizeof job->bot, "%s", is_own ? stored->bot : table->hall->stand_in);
    randombytes_buf(&job->seed, sizeof job->seed);
    fogg_game_view(&table->match->game, seat, &job->view);
    table->is_thinking = true;
    pool_add(table->hall->pool, &job->base);
}
