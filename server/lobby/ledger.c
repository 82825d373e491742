/* ledger.c - entries are written and read. */
#include "ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "write.h"

typedef struct ledger_job {
    store_job base;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    store_wish wish; /* to be written */
    int count;       /* of other entries that are there */
    fogg_buffer entries;
} ledger_job;

static ledger_job *make_job(fogg_client *client, const fogg_request *request)
{
    ledger_job *job = memory_of(sizeof *job);
    *job = (ledger_job){.client = client_keep(client), .wish = {.person = client->person, .kind = STORE_WISH_GAME}};
    snprintf(job->re, sizeof job->re, "%s", request->id);
    return job;
}

static void end_job(ledger_job *job)
{
    buffer_clear(&job->entries);
    client_drop(job->client);
    free(job);
}

static bool refuse_guest(fogg_client *client, const fogg_request *request)
{
    if (!client->is_account)
        write_error(client, request->id, "no-account", "register first: a profile belongs to an account");
    return !client->is_account;
}

static void count_entry(void *context, const store_wish *wish)
{
    ledger_job *job = context;
    job->count += strcmp(wish->kind, STORE_WISH_GAME) == 0 && strcmp(wish->key, job->wish.key) != 0;
}

static store_status run_put(fogg_store *store, store_job *base)
{
    ledger_job *job = (ledger_job *)base;
    store_status status = store->kind->read_wishes(store, job->wish.person, count_entry, job);
    if (status == STORE_OK && job->count >= LEDGER_MOST)
        return STORE_CONFLICT;
    return status == STORE_OK ? store->kind->set_wish(store, &job->wish) : status;
}

static void done_put(store_job *base)
{
    ledger_job *job = (ledger_job *)base;
    if (base->status == STORE_OK)
        write_done(job->client, job->re, NULL, NULL);
    else if (base->status == STORE_CONFLICT)
        write_error(job->client, job->re, "too-many-games", "your profile has as many games as it can hold");
    else
        write_store_error(job->client, job->re, base->status);
    end_job(job);
}

void ledger_put(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    if (refuse_guest(client, request))
        return;
    ledger_job *job = make_job(client, request);
    job->base =
        (store_job){.place = {.owner = client_owner(client)}, .run = run_put, .done = done_put, .is_write = true};
    snprintf(job->wish.key, sizeof job->wish.key, "%s", request->game);
    snprintf(job->wish.value, sizeof job->wish.value, "%s", request->entry);
    queue_add(hall->queue, &job->base);
}

static void take_entry(void *context, const store_wish *wish)
{
    ledger_job *job = context;
    fogg_json json;
    if (strcmp(wish->kind, STORE_WISH_GAME) != 0)
        return;
    if (job->entries.length > 0)
        buffer_add_text(&job->entries, ",");
    fogg_json_init(&json, buffer_take, &job->entries);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "game", wish->key);
    fogg_json_string_at(&json, "entry", wish->value);
    fogg_json_end_object(&json);
}

static store_status run_list(fogg_store *store, store_job *base)
{
    ledger_job *job = (ledger_job *)base;
    return store->kind->read_wishes(store, job->wish.person, take_entry, job);
}

static void done_list(store_job *base)
{
    ledger_job *job = (ledger_job *)base;
    if (base->status == STORE_OK) {
        fogg_buffer out = {0};
        fogg_json json = write_begin(&out, "profile", job->re);
        write_lines_at(&json, "games", buffer_text(&job->entries), &out);
        fogg_json_end_object(&json);
        client_tell(job->client, &out);
    } else {
        write_store_error(job->client, job->re, base->status);
    }
    end_job(job);
}

void ledger_list(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    if (refuse_guest(client, request))
        return;
    ledger_job *job = make_job(client, request);
    job->base = (store_job){.place = {.owner = client_owner(client)}, .run = run_list, .done = done_list};
    queue_add(hall->queue, &job->base);
}
