/* gift.c - a map comes in: its pieces, a thread that reads it, the store; and people who find a map wrong. */
#include "gift.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "atlas.h"
#include "parcel.h"
#include "write.h"

typedef struct coming {
    pool_job pool;
    store_job store;
    fogg_hall *hall;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    char *data; /* base64 */
    atlas_reading read;
    store_map stored;
    bool is_expected; /* by the atlas */
} coming;

static void end_coming(coming *c)
{
    if (c->is_expected)
        atlas_expect_no_more(c->hall, c->stored.person);
    client_drop(c->client);
    atlas_clear_reading(&c->read);
    free(c->data);
    free(c);
}

static void run_coming(pool_job *base)
{
    coming *c = (coming *)base;
    char *file = parcel_open(c->data, ATLAS_MAX_FILE);
    if (file)
        atlas_read_file(&c->read, file);
    else
        snprintf(c->read.fault, sizeof c->read.fault, "a map is zlib and base64, with at most %d KiB of text",
                 ATLAS_MAX_FILE >> 10);
}

/* What is against this map from this person: a code, with a sentence, or NULL. */
static const char *fault_of(const coming *c, const char **sentence)
{
    const fogg_hall *hall = c->hall;
    const fogg_board *board = c->read.board;
    *sentence = c->read.fault;
    if (!board)
        return "bad-map";
    *sentence = atlas_name_fault(&c->read);
    if (*sentence)
        return "bad-map";
    const atlas_map *old = atlas_find(hall, board->id);
    *sentence = "this map is on the server already";
    if (atlas_is_built_in(hall, board))
        return "map-taken";
    if (old && (old->person != c->client->person || old->is_removed))
        return "map-taken";
    *sentence = "its variants differ from those of the same map on the server; give the map another id";
    if (old && atlas_has_other_variants(&c->read, old))
        return "map-taken";
    *sentence = "the server has as many maps as it can hold";
    if (!old && atlas_is_full(hall))
        return "too-many-maps";
    *sentence = "you have as many maps on this server as one person may have";
    if (!old && atlas_count_of(hall, c->client->person) >= ATLAS_MOST_OF_PERSON)
        return "too-many-maps";
    *sentence = "the title looks like that of another map";
    if (atlas_looks_like_another(hall, &c->read, c->client->person))
        return "bad-map";
    *sentence = "too many maps from your address; try again later";
    if (!old && c->client->gifts && !hourly_take(c->client->gifts, ATLAS_MOST_OF_ADDRESS, hall->now))
        return "too-many-maps";
    return NULL;
}

static store_status run_put(fogg_store *store, store_job *base)
{
    coming *c = (coming *)((char *)base - offsetof(coming, store));
    char news[sizeof ATLAS_NEWS + FOGG_MAX_ID];
    snprintf(news, sizeof news, ATLAS_NEWS "%s", c->stored.key);
    store_status status = store->kind->put_map(store, &c->stored);
    return status == STORE_OK ? store->kind->tell(store, news) : status;
}

static void done_put(store_job *base)
{
    coming *c = (coming *)((char *)base - offsetof(coming, store));
    if (base->status == STORE_OK) {
        unsigned held;
        if (log_is_due(&c->hall->pace, "map", c->hall->now, &held))
            log_line(LOG_INFO, "map", "map=%s author=%s bytes=%zu held=%u", log_quoted(c->stored.key),
                     log_quoted(c->stored.author), strlen(c->read.file), held);
        atlas_add(c->hall, &c->read, &c->stored);
        write_done(c->client, c->re, "map", c->stored.key);
    } else if (base->status == STORE_CONFLICT) {
        write_error(c->client, c->re, "map-taken", "this map is on the server already");
    } else {
        write_store_error(c->client, c->re, base->status);
    }
    end_coming(c);
}

static void done_coming(pool_job *base)
{
    coming *c = (coming *)base;
    const char *sentence, *code = c->hall->is_closing ? "closing" : fault_of(c, &sentence);
    if (code) {
        c->hall->counts.many_maps += strcmp(code, "too-many-maps") == 0;
        write_error(c->client, c->re, code, c->hall->is_closing ? "the server is closing" : sentence);
        end_coming(c);
        return;
    }
    c->stored = (store_map){.person = c->client->person, .made = c->hall->date, .file = c->read.file};
    snprintf(c->stored.key, sizeof c->stored.key, "%s", c->read.board->id);
    snprintf(c->stored.author, sizeof c->stored.author, "%s", c->client->name);
    c->is_expected = !atlas_find(c->hall, c->stored.key);
    if (c->is_expected)
        atlas_expect(c->hall, c->stored.person);
    c->store =
        (store_job){.place = {.owner = client_owner(c->client)}, .run = run_put, .done = done_put, .is_write = true};
    queue_add(c->hall->queue, &c->store);
}

void gift_take(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    if (!client->is_account) {
        write_error(client, request->id, "no-account", "register first: a map stands under its author's name");
        return;
    }
    parcel_state state = parcel_add(client, request);
    if (state == PARCEL_BAD) {
        write_error(client, request->id, "bad-field", "the pieces of a map come in order");
        return;
    }
    if (state == PARCEL_PART) {
        write_done(client, request->id, NULL, NULL);
        return;
    }
    const char *sentence, *code = parcel_refusal(hall, client, &sentence);
    if (code) {
        write_error(client, request->id, code, sentence);
        return;
    }
    coming *c = memory_of(sizeof *c);
    *c = (coming){.pool = {.place = {.owner = client_owner(client)}, .run = run_coming, .done = done_coming},
                  .hall = hall,
                  .client = client_keep(client),
                  .data = parcel_take(client)};
    snprintf(c->re, sizeof c->re, "%s", request->id);
    pool_add(hall->thinkers, &c->pool);
}

/* ---- reports ----------------------------------------------------------------------------------------------------- */

typedef struct report_job {
    store_job base;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    char key[FOGG_MAX_ID];
    int64_t person;
} report_job;

static store_status run_report(fogg_store *store, store_job *base)
{
    const report_job *job = (report_job *)base;
    return store->kind->report_map(store, job->key, job->person);
}

static void done_report(store_job *base)
{
    report_job *job = (report_job *)base;
    if (base->status == STORE_OK)
        write_done(job->client, job->re, NULL, NULL);
    else
        write_store_error(job->client, job->re, base->status);
    client_drop(job->client);
    free(job);
}

void gift_report(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    const atlas_map *map = atlas_find(hall, request->map);
    if (!map) {
        write_error(client, request->id, "not-found", "there is no such map");
        return;
    }
    unsigned held;
    if (log_is_due(&hall->pace, "map-reported", hall->now, &held))
        log_line(LOG_WARN, "map-reported", "map=%s held=%u", log_quoted(request->map), held);
    report_job *job = memory_of(sizeof *job);
    *job = (report_job){
        .base = {.place = {.owner = client_owner(client)}, .run = run_report, .done = done_report, .is_write = true},
        .client = client_keep(client),
        .person = client->person};
    snprintf(job->re, sizeof job->re, "%s", request->id);
    snprintf(job->key, sizeof job->key, "%s", map->board->id);
    queue_add(hall->queue, &job->base);
}
