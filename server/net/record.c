/* record.c - the record of a finished game: a header, and the lines of its log as they were told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../lobby/code.h"
#include "../lobby/mode.h"
#include "fogg/record.h"
#include "fogg/sha256.h"
#include "fogg/version.h"
#include "http.h"
#include "parts.h"

typedef struct record_job {
    store_job base;
    net_exchange *exchange; /* held */
    const fogg_hall *hall;  /* boards only: the job runs in another thread */
    int64_t id;
    fogg_buffer text;
} record_job;

/* The header, and the map if not every program has it.  The board of somebody's map is named by its key, the record by
 * its id. */
static void write_header(const store_table *stored, const fogg_board *board, const fogg_carried_map *map,
                         fogg_buffer *out)
{
    fogg_header header = {.seats = stored->seats, .has_seed = true, .has_commit = true};
    fogg_setup setup = {.seats = stored->seats, .start = stored->start};
    fogg_game game;
    memcpy(setup.seed, stored->seed, sizeof setup.seed);
    fogg_game_init(&game, board, &setup, NULL);
    header.start = game.open.start;
    fogg_header_set_map(&header, board);
    for (int seat = 0; seat < stored->seats; seat++) {
        const store_seat *from = &stored->seat[seat];
        snprintf(header.player[seat].name, sizeof header.player[seat].name, "%s", from->name);
        if (from->kind == STORE_SEAT_BOT)
            snprintf(header.player[seat].kind, sizeof header.player[seat].kind, "bot:%.58s", from->bot);
        else
            snprintf(header.player[seat].kind, sizeof header.player[seat].kind, "human");
    }
    memcpy(header.seed, stored->seed, sizeof header.seed);
    fogg_sha256(stored->seed, sizeof stored->seed, header.commit);
    snprintf(header.engine, sizeof header.engine, "%s", fogg_version());
    time_t started = (time_t)(stored->started / 1000);
    struct tm parts;
    gmtime_r(&started, &parts);
    strftime(header.date, sizeof header.date, "%Y-%m-%dT%H:%M:%SZ", &parts);
    header.map[strcspn(header.map, "@")] = '\0';
    if (map->text)
        fogg_record_write_header_and_map(&header, map, buffer_take, out);
    else
        fogg_record_write_header(&header, buffer_take, out);
    buffer_add(out, "\n", 1);
}

static void take_entry(void *context, const store_entry *entry)
{
    buffer_add_text(context, entry->events);
}

/* Somebody's map, as records carry it. */
static store_status write_with_map(fogg_store *store, const store_table *stored, const fogg_board *board,
                                   fogg_buffer *out)
{
    char *file = mode_file(store, stored->map);
    if (!file)
        return STORE_MISSING;
    map_parts parts;
    map_parts_cut(&parts, file, strlen(file));
    const fogg_carried_map carried = {.text = parts.rules.at,
                                      .length = parts.rules.length,
                                      .art = parts.art.at,
                                      .art_length = parts.art.at ? strlen(parts.art.at) : 0};
    write_header(stored, board, &carried, out);
    free(file);
    return STORE_OK;
}

static store_status write_with_mode(fogg_store *store, const store_table *stored, const fogg_board *board,
                                    fogg_buffer *out)
{
    char fault[MODE_MAX_FAULT];
    mode_text mode;
    if (!mode_read(store, stored->map, &mode, fault))
        return STORE_MISSING;
    const fogg_carried_map carried = {
        .text = mode.text, .length = mode.length, .art = mode.art, .art_length = mode.art_length};
    write_header(stored, board, &carried, out);
    mode_clear(&mode);
    return STORE_OK;
}

static store_status write_record(fogg_store *store, const store_table *stored, const fogg_board *board,
                                 fogg_buffer *out)
{
    store_status status = STORE_OK;
    if (mode_is(stored->map))
        status = write_with_mode(store, stored, board, out);
    else if (strchr(stored->map, '@') != NULL)
        status = write_with_map(store, stored, board, out);
    else
        write_header(stored, board, &(fogg_carried_map){0}, out);
    return status == STORE_OK ? store->kind->read_log(store, stored->id, 0, 1 << 30, take_entry, out) : status;
}

store_status record_read(fogg_store *store, const fogg_hall *hall, int64_t id, fogg_buffer *out)
{
    store_table stored;
    store_status status = store->kind->get_table(store, id, &stored);
    if (status != STORE_OK)
        return status;
    const fogg_board *board = hall_take_board(hall, store, stored.map);
    if (stored.state != STORE_TABLE_OVER || !board)
        status = STORE_MISSING; /* K4: nobody sees it before the end */
    else
        status = write_record(store, &stored, board, out);
    hall_drop_board(hall, board);
    return status;
}

static store_status run(fogg_store *store, store_job *base)
{
    record_job *job = (record_job *)base;
    return record_read(store, job->hall, job->id, &job->text);
}

static void done(store_job *base)
{
    record_job *job = (record_job *)base;
    if (base->status == STORE_OK)
        exchange_answer(job->exchange, 200, "application/x-ndjson", &job->text, NULL);
    else if (base->status == STORE_MISSING)
        exchange_refuse(job->exchange, 404, "not-found", "no finished game has that code");
    else
        exchange_refuse_store(job->exchange, base->status);
    buffer_clear(&job->text);
    exchange_drop(job->exchange);
    free(job);
}

void record_request(net_exchange *exchange)
{
    char code[CODE_LENGTH + 1];
    const char *name = exchange->path + strlen("/record/");
    int64_t id;
    snprintf(code, sizeof code, "%s", name);
    if (strlen(name) != CODE_LENGTH + strlen(".fogg") || strcmp(name + CODE_LENGTH, ".fogg") != 0 ||
        !code_parse(code, &id)) {
        exchange_refuse(exchange, 404, "not-found", "a record is /record/CODE.fogg");
        return;
    }
    record_job *job = memory_of(sizeof *job);
    job->base = (store_job){.place = {.owner = exchange_owner(exchange)}, .run = run, .done = done};
    job->exchange = exchange_keep(exchange);
    job->hall = &exchange->server->hall;
    job->id = id;
    queue_add(exchange->server->queue, &job->base);
}
