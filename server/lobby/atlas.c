/* atlas.c - maps that people have put on the server. */
#include "atlas.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../account/skeleton.h"
#include "../log.h"
#include "fogg/maps.h"
#include "fogg/name.h"
#include "map_file.h"

struct atlas {
    const fogg_board **boards;
    fogg_survey **surveys;
    int first; /* where its boards begin in the list */
    int count;
    atlas_map maps[ATLAS_ROOM];
    int64_t expected[ATLAS_MOST]; /* authors of maps that are on their way to the store */
    int expected_count;
    atlas_variants *built_in[HALL_MAX_MAPS]; /* variants of the built-in maps */
};

/* The variants of a map that can be played; those with faults are left out.  NULL if there are none.  In any thread. */
static atlas_variants *read_variants(const char *rules, size_t length)
{
    fogg_variant found[FOGG_MAX_VARIANTS];
    int count = fogg_variant_list(rules, length, found, FOGG_MAX_VARIANTS);
    atlas_variants *variants = count > 0 ? memory_of(sizeof *variants) : NULL;
    fogg_board *board = count > 0 ? memory_of(sizeof *board) : NULL;
    char *text = count > 0 ? memory_of(FOGG_MAX_VARIANT_TEXT) : NULL;
    for (int i = 0; i < count && i < FOGG_MAX_VARIANTS; i++) {
        size_t written = fogg_variant_text(rules, length, found[i].id, NULL, text, FOGG_MAX_VARIANT_TEXT, NULL, NULL);
        if (written == 0 || fogg_board_parse(board, text, written, NULL, NULL) != 0)
            continue;
        atlas_variant *variant = &variants->at[variants->count++];
        variant->what = found[i];
        memcpy(variant->hash, board->hash, sizeof variant->hash);
    }
    free(text);
    free(board);
    if (variants && variants->count == 0) {
        free(variants);
        variants = NULL;
    }
    return variants;
}

atlas *atlas_open(const fogg_board **boards, fogg_survey **surveys, int count)
{
    atlas *a = memory_of(sizeof *a);
    *a = (atlas){.boards = boards, .surveys = surveys, .first = count};
    for (int i = 0; i < count && i < HALL_MAX_MAPS; i++) {
        const fogg_map *map = fogg_map_find(boards[i]->id);
        a->built_in[i] = map ? read_variants(map->text, map->length) : NULL;
    }
    return a;
}

void atlas_close(atlas *a)
{
    for (int i = 0; i < a->count; i++) {
        free((void *)a->maps[i].board);
        free(a->maps[i].file);
        free(a->maps[i].skeleton);
        free(a->maps[i].variants);
    }
    for (int i = 0; i < HALL_MAX_MAPS; i++)
        free(a->built_in[i]);
    free(a);
}

static atlas_map *find(const fogg_hall *hall, const char *key)
{
    atlas *a = hall->atlas;
    for (int i = 0; i < a->count; i++)
        if (strcmp(a->maps[i].board->id, key) == 0)
            return &a->maps[i];
    return NULL;
}

const atlas_map *atlas_find(const fogg_hall *hall, const char *key)
{
    return find(hall, key);
}

const atlas_map *atlas_at(const fogg_hall *hall, int place)
{
    const atlas *a = hall->atlas;
    return place >= a->first ? &a->maps[place - a->first] : NULL;
}

const atlas_variants *atlas_variants_of(const fogg_hall *hall, int place)
{
    const atlas *a = hall->atlas;
    if (place >= a->first)
        return place - a->first < a->count ? a->maps[place - a->first].variants : NULL;
    return place < HALL_MAX_MAPS ? a->built_in[place] : NULL;
}

bool atlas_has_other_variants(const atlas_reading *r, const atlas_map *old)
{
    int count = r->variants ? r->variants->count : 0;
    if (count != (old->variants ? old->variants->count : 0))
        return true;
    for (int i = 0; i < count; i++)
        if (strcmp(r->variants->at[i].what.id, old->variants->at[i].what.id) != 0 ||
            memcmp(r->variants->at[i].hash, old->variants->at[i].hash, FOGG_HASH_BYTES) != 0)
            return true;
    return false;
}

bool atlas_offers(const fogg_hall *hall, const fogg_board *board)
{
    const atlas_map *map = find(hall, board->id);
    return !map || !map->is_removed;
}

/* ---- reading ----------------------------------------------------------------------------------------------------- */

static void keep_first(void *context, int line, const char *object, const char *message)
{
    char *fault = context;
    if (fault[0] == '\0')
        snprintf(fault, ATLAS_MAX_FAULT, "line %d: %.100s: %.120s", line, object, message);
}

const char *atlas_name_fault(const atlas_reading *r)
{
    const fogg_board *board = r->board;
    static const char turning[] = "the names of a map hold no characters that turn the direction of others";
    if (!fogg_name_is_seen(board->title, strlen(board->title)))
        return "the title of a map has something to see";
    if (!fogg_name_keeps_direction(board->title, strlen(board->title)))
        return turning;
    for (int i = 0; i < board->location_count; i++)
        if (!fogg_name_keeps_direction(board->locations[i].name, strlen(board->locations[i].name)))
            return turning;
    for (int i = 0; r->variants && i < r->variants->count; i++) {
        const char *title = r->variants->at[i].what.title;
        if (!fogg_name_is_seen(title, strlen(title)) || !fogg_name_keeps_direction(title, strlen(title)))
            return turning;
    }
    return NULL;
}

void atlas_read_file(atlas_reading *r, char *text)
{
    char key[MAP_MAX_KEY];
    map_file *file = memory_of(sizeof *file);
    r->file = text;
    if (map_file_read(file, text, strlen(text), keep_first, r->fault) == 0) {
        map_file_key(&file->board, key);
        if (strlen(key) >= FOGG_MAX_ID) {
            snprintf(r->fault, sizeof r->fault, "the id of a map has at most 30 characters here");
        } else {
            char skeleton[SKELETON_BYTES];
            skeleton_of(file->board.title, skeleton);
            r->skeleton = memory_of_text(skeleton);
            r->board = memory_of(sizeof *r->board);
            *r->board = file->board;
            r->survey = memory_got(fogg_survey_open(r->board));
            r->variants = read_variants(file->parts.rules.at, file->parts.rules.length);
            memcpy(r->board->id, key, strlen(key) + 1);
        }
    }
    free(file);
}

void atlas_clear_reading(atlas_reading *r)
{
    fogg_survey_close(r->survey);
    free(r->variants);
    free(r->board);
    free(r->file);
    free(r->skeleton);
    *r = (atlas_reading){0};
}

void atlas_add(fogg_hall *hall, atlas_reading *r, const store_map *stored)
{
    atlas *a = hall->atlas;
    atlas_map *map = find(hall, r->board->id);
    if (map) {
        free(map->file);
        free(map->skeleton);
        free(map->variants);
        map->file = r->file;
        map->skeleton = r->skeleton;
        map->variants = r->variants; /* the titles may be others */
        memcpy(map->title, r->board->title, sizeof map->title);
        r->file = r->skeleton = NULL;
        r->variants = NULL;
    } else if (a->count < ATLAS_ROOM) {
        map = &a->maps[a->count];
        *map = (atlas_map){.board = r->board,
                           .file = r->file,
                           .skeleton = r->skeleton,
                           .person = stored->person,
                           .is_removed = stored->is_removed,
                           .variants = r->variants};
        memcpy(map->title, r->board->title, sizeof map->title);
        snprintf(map->author, sizeof map->author, "%s", stored->author);
        int at = a->first + a->count++;
        a->surveys[at] = r->survey;
        atomic_thread_fence(memory_order_release); /* other threads read the list to its NULL */
        a->boards[at] = r->board;
        *r = (atlas_reading){0};
    }
    atlas_clear_reading(r);
}

/* --- at the start ------------------------------------------------------------------------------------------------- */

typedef struct atlas_job {
    store_job base;
    fogg_hall *hall;
} atlas_job;

static void take_stored(void *context, const store_map *stored)
{
    atlas_reading r = {0};
    atlas_read_file(&r, memory_of_text(stored->file));
    if (r.board && strcmp(r.board->id, stored->key) == 0) {
        atlas_add(context, &r, stored);
        return;
    }
    log_line(LOG_WARN, "map-damaged", "map=%s why=%s", log_quoted(stored->key), log_quoted(r.fault));
    atlas_clear_reading(&r);
}

static store_status run_read(fogg_store *store, store_job *base)
{
    return store->kind->read_maps(store, take_stored, ((atlas_job *)base)->hall);
}

static void done_read(store_job *base)
{
    if (base->status != STORE_OK)
        log_line(LOG_ERROR, "maps-unread", "status=%s", store_status_name(base->status));
    free(base);
}

void atlas_read(fogg_hall *hall)
{
    atlas_job *job = memory_of(sizeof *job);
    *job = (atlas_job){.base = {.run = run_read, .done = done_read}, .hall = hall};
    queue_add(hall->queue, &job->base);
}

void atlas_expect(fogg_hall *hall, int64_t person)
{
    atlas *a = hall->atlas;
    assert(a->expected_count < ATLAS_MOST);
    a->expected[a->expected_count++] = person;
}

void atlas_expect_no_more(fogg_hall *hall, int64_t person)
{
    atlas *a = hall->atlas;
    for (int i = 0; i < a->expected_count; i++) {
        if (a->expected[i] == person) {
            a->expected[i] = a->expected[--a->expected_count];
            return;
        }
    }
}

typedef struct fetch_job {
    store_job base;
    fogg_hall *hall;
    char key[FOGG_MAX_ID];
    atlas_reading read;
    store_map stored;
} fetch_job;

static void take_fetched(void *context, const store_map *stored)
{
    fetch_job *job = context;
    job->stored = *stored;
    job->stored.file = NULL; /* it is gone after this call */
    atlas_read_file(&job->read, memory_of_text(stored->file));
}

static store_status run_fetch(fogg_store *store, store_job *base)
{
    return store->kind->get_map(store, ((fetch_job *)base)->key, take_fetched, base);
}

static void done_fetch(store_job *base)
{
    fetch_job *job = (fetch_job *)base;
    if (base->status == STORE_OK && job->read.board && strcmp(job->read.board->id, job->key) == 0)
        atlas_add(job->hall, &job->read, &job->stored);
    atlas_clear_reading(&job->read);
    free(job);
}

void atlas_fetch(fogg_hall *hall, const char *key)
{
    fetch_job *job = memory_of(sizeof *job);
    *job = (fetch_job){.base = {.run = run_fetch, .done = done_fetch}, .hall = hall};
    snprintf(job->key, sizeof job->key, "%s", key);
    queue_add(hall->queue, &job->base);
}

int atlas_count_of(const fogg_hall *hall, int64_t person)
{
    int count = 0;
    for (int i = 0; i < hall->atlas->expected_count; i++)
        count += hall->atlas->expected[i] == person;
    for (int i = 0; i < hall->atlas->count; i++)
        count += hall->atlas->maps[i].person == person && !hall->atlas->maps[i].is_removed;
    return count;
}

bool atlas_is_full(const fogg_hall *hall)
{
    const atlas *a = hall->atlas;
    int offered = a->expected_count;
    for (int i = 0; i < a->count; i++)
        offered += !a->maps[i].is_removed;
    return offered >= ATLAS_MOST || a->count + a->expected_count >= ATLAS_ROOM;
}

bool atlas_looks_like_another(const fogg_hall *hall, const atlas_reading *r, int64_t person)
{
    const atlas *a = hall->atlas;
    char skeleton[SKELETON_BYTES];
    if (r->skeleton[0] == '\0')
        return true; /* it cannot be compared */
    for (int i = 0; i < a->first; i++) {
        skeleton_of(hall->boards[i]->title, skeleton);
        if (strcmp(skeleton, r->skeleton) == 0)
            return true;
    }
    for (int i = 0; i < a->count; i++)
        if (a->maps[i].person != person && !a->maps[i].is_removed && strcmp(a->maps[i].skeleton, r->skeleton) == 0)
            return true;
    return false;
}

bool atlas_is_built_in(const fogg_hall *hall, const fogg_board *board)
{
    for (int i = 0; i < hall->atlas->first; i++)
        if (memcmp(hall->boards[i]->hash, board->hash, sizeof board->hash) == 0)
            return true;
    return false;
}

/* ---- changes ----------------------------------------------------------------------------------------------------- */

void atlas_remove(fogg_hall *hall, const char *key)
{
    atlas_map *map = find(hall, key);
    if (map)
        map->is_removed = true;
}

void atlas_rename(fogg_hall *hall, int64_t person, const char *name)
{
    for (int i = 0; i < hall->atlas->count; i++) {
        atlas_map *map = &hall->atlas->maps[i];
        if (map->person != person)
            continue;
        snprintf(map->author, sizeof map->author, "%s", name ? name : STORE_NOBODY_NAME);
        map->person = name ? person : STORE_NOBODY;
    }
}
