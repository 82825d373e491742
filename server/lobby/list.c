/* list.c - lists of tables: the lobby, and a person's own games. */
#include "list.h"

#include <stdio.h>
#include <stdlib.h>

#include "fogg/json_write.h"
#include "write.h"

enum { MOST_GAMES = 100, MOST_LISTED = 200 };

typedef struct games_job {
    store_job base;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    fogg_buffer games;
} games_job;

static void begin(fogg_buffer *out, const char *type, const char *re)
{
    fogg_json json;
    buffer_add_format(out, "{\"type\":\"%s\",\"re\":", type);
    fogg_json_init(&json, buffer_take, out);
    fogg_json_string(&json, re);
}

static void take_game(void *context, const store_table *stored)
{
    games_job *job = context;
    if (job->games.length > 0)
        buffer_add_text(&job->games, ",");
    write_summary(stored, 0, &job->games);
}

static store_status run_games(fogg_store *store, store_job *base)
{
    games_job *job = (games_job *)base;
    return store->kind->read_tables_of(store, job->client->person, MOST_GAMES, take_game, job);
}

static void done_games(store_job *base)
{
    games_job *job = (games_job *)base;
    if (base->status == STORE_OK) {
        fogg_buffer out = {0};
        begin(&out, "games", job->re);
        buffer_add_format(&out, ",\"games\":[%s]}", buffer_text(&job->games));
        client_tell(job->client, &out);
    } else {
        write_store_error(job->client, job->re, base->status);
    }
    buffer_clear(&job->games);
    client_drop(job->client);
    free(job);
}

void list_games(fogg_hall *hall, fogg_client *client, const char *re)
{
    games_job *job = memory_of(sizeof *job);
    job->base = (store_job){.run = run_games, .done = done_games};
    job->client = client_keep(client);
    snprintf(job->re, sizeof job->re, "%s", re);
    queue_add(hall->queue, &job->base);
}

void list_pong(const fogg_hall *hall, fogg_client *client, const char *re)
{
    fogg_buffer out = {0};
    begin(&out, "pong", re);
    buffer_add_format(&out, ",\"time\":%lld}", (long long)hall->now);
    client_tell(client, &out);
}

void write_lobby(fogg_hall *hall, fogg_client *client, const char *re)
{
    fogg_buffer out = {0};
    int count = 0;
    begin(&out, "lobby", re);
    buffer_add_text(&out, ",\"tables\":[");
    for (int i = 0; i < hall->slot_count; i++) {
        for (fogg_table *t = hall->slots[i]; t && count < MOST_LISTED; t = t->next_in_slot) {
            if (!t->is_listed)
                continue;
            if (count++ > 0)
                buffer_add_text(&out, ",");
            write_summary(&t->stored, t->viewer_count, &out);
        }
    }
    buffer_add_text(&out, "]}");
    client_tell(client, &out);
}
