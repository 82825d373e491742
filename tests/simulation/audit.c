/* audit.c - what must be true at every moment, found out from the store alone.
 *
 * The auditor reads the log of each table through a connection of its own and plays it again.  What is stored counts:
 * whatever anybody was told must agree with it. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/view_json.h"
#include "lobby/write.h"
#include "world.h"

enum { MAX_TABLES = 64 };

/* One entry of a log: the action's id and seat, and the game after its last event. */
typedef struct audit_entry {
    int seat, first, last;
    int64_t at;
    char id[STORE_MAX_ACTION_ID];
    char *events;
    fogg_game game;
} audit_entry;

typedef struct audit_table {
    int64_t id;
    store_table stored;
    fogg_match *match;
    audit_entry *entries;
    int count, room;
    char seed[2 * FOGG_SEED_BYTES + 1];
} audit_table;

static const fogg_board *board_of(const char *map)
{
    const fogg_board *const *board = node_boards();
    while (*board && strcmp((*board)->id, map) != 0)
        board++;
    return *board;
}

static audit_table tables[MAX_TABLES];
static int table_count;
static fogg_world *told; /* who is told of failures while a log is read */

void audit_open(fogg_world *world)
{
    (void)world;
    table_count = 0;
}

void audit_close(void)
{
    for (int i = 0; i < table_count; i++) {
        for (int k = 0; k < tables[i].count; k++)
            free(tables[i].entries[k].events);
        free(tables[i].entries);
        match_free(tables[i].match);
        tables[i] = (audit_table){0};
    }
    table_count = 0;
}

static void check_entry(const audit_table *table, const store_entry *entry)
{
    int events = table->count > 0 ? table->entries[table->count - 1].last : 0;
    if (entry->number != table->count + 1 || entry->first != events + 1)
        world_fail(told, "the log has entry %d with event %d after %d entries and %d events", entry->number,
                   entry->first, table->count, events);
    if (table->count > 0 && entry->at < table->entries[table->count - 1].at)
        world_fail(told, "entry %d is older than the one before it", entry->number);
    for (int i = 0; entry->action_id[0] != '\0' && i < table->count; i++)
        if (table->entries[i].seat == entry->seat && strcmp(table->entries[i].id, entry->action_id) == 0)
            world_fail(told, "the action %s of seat %d is in the log twice: entries %d and %d", entry->action_id,
                       entry->seat, i + 1, entry->number);
}

static void take_entry(void *context, const store_entry *entry)
{
    audit_table *table = context;
    if (entry->number <= table->count || told->failure[0] != '\0')
        return;
    check_entry(table, entry);
    if (!match_replay(table->match, entry)) {
        world_fail(told, "entry %d does not give what is written", entry->number);
        return;
    }
    if (table->count == table->room) {
        table->room = table->room > 0 ? table->room * 2 : 64;
        table->entries = memory_grow(table->entries, (size_t)table->room * sizeof *table->entries);
    }
    audit_entry *made = &table->entries[table->count++];
    *made = (audit_entry){
        .seat = entry->seat, .first = entry->first, .last = entry->last, .at = entry->at, .game = table->match->game};
    snprintf(made->id, sizeof made->id, "%s", entry->action_id);
    made->events = memory_of(strlen(entry->events) + 1);
    strcpy(made->events, entry->events);
}

/* The table as it is stored now; NULL if there is none. */
static audit_table *look_at(fogg_world *world, int64_t id)
{
    audit_table *found = tables;
    store_table stored;
    fogg_store *store = world->reader;
    told = world;
    if (store->kind->get_table(store, id, &stored) != STORE_OK)
        return NULL;
    while (found < tables + table_count && found->id != id)
        found++;
    if (found == tables + table_count) {
        if (++table_count > MAX_TABLES)
            abort();
        *found = (audit_table){.id = id};
        for (int i = 0; i < FOGG_SEED_BYTES; i++)
            snprintf(found->seed + 2 * i, 3, "%02x", stored.seed[i]);
    }
    found->stored = stored;
    if (!found->match && stored.state != STORE_TABLE_OPEN && stored.state != STORE_TABLE_CLOSED) {
        found->match = memory_of(sizeof *found->match);
        match_init(found->match, board_of(stored.map), &stored);
    }
    if (stored.state == STORE_TABLE_SUSPENDED)
        world_fail(world, "a game was suspended");
    if (found->match)
        store->kind->read_log(store, id, found->match->events + 1, 1 << 30, take_entry, found);
    if (found->match && world->failure[0] == '\0' && match_is_over(found->match) != (stored.state == STORE_TABLE_OVER))
        world_fail(world, "the log and the table do not agree whether the game is over");
    return found;
}

static int seat_of(const audit_table *table, int64_t person)
{
    for (int seat = 0; seat < table->stored.seats; seat++)
        if (table->stored.seat[seat].kind == STORE_SEAT_HUMAN && table->stored.seat[seat].person == person)
            return seat;
    return FOGG_SPECTATOR;
}

static json_t *line_of(const audit_table *table, const audit_entry *entry, int number, int viewer, bool is_over)
{
    fogg_buffer out = {0};
    write_log_lines(table->match->game.open.board, entry->events, number, number, viewer, is_over, &out);
    json_t *line = json_loads(buffer_text(&out), 0, NULL);
    buffer_clear(&out);
    return line;
}

static const audit_entry *entry_with(const audit_table *table, int number)
{
    for (int i = table->count - 1; i >= 0; i--)
        if (table->entries[i].first <= number && number <= table->entries[i].last)
            return &table->entries[i];
    return NULL;
}

static void check_event(fogg_world *world, const audit_table *table, int viewer, int number, const json_t *event)
{
    const audit_entry *entry = entry_with(table, number);
    world->counts.events++;
    if (!entry) {
        world_fail(world, "somebody was told event %d, which is not stored", number);
        return;
    }
    json_t *wanted = line_of(table, entry, number, viewer, false);
    bool is_same = json_equal(event, wanted);
    json_decref(wanted);
    if (!is_same && table->stored.state == STORE_TABLE_OVER) { /* after the end everything is shown */
        wanted = line_of(table, entry, number, viewer, true);
        is_same = json_equal(event, wanted);
        json_decref(wanted);
    }
    if (!is_same) {
        char *text = json_dumps(event, JSON_COMPACT);
        world_fail(world, "event %d was told as %.300s, which is not what seat %d may know of it", number, text,
                   viewer);
        free(text);
    }
}

static void check_view(fogg_world *world, const audit_table *table, int viewer, int last, const json_t *view)
{
    const audit_entry *entry = entry_with(table, last);
    fogg_view wanted;
    fogg_buffer out = {0};
    fogg_json json;
    world->counts.views++;
    if (!entry || entry->last != last) {
        world_fail(world, "a view after event %d, where no entry ends", last);
        return;
    }
    fogg_game_view(&entry->game, viewer, &wanted);
    fogg_json_init(&json, buffer_take, &out);
    fogg_view_write(&json, &wanted);
    json_t *object = json_loads(buffer_text(&out), 0, NULL);
    if (!json_equal(object, view))
        world_fail(world, "the view after event %d for seat %d is not that of a replay", last, viewer);
    json_decref(object);
    buffer_clear(&out);
}

void audit_events(fogg_world *world, int64_t id, int64_t person, int first, const void *events, const void *view,
                  int last)
{
    audit_table *table = look_at(world, id);
    if (!table || !table->match) {
        world_fail(world, "somebody was told events of a game that is not stored");
        return;
    }
    int viewer = seat_of(table, person);
    for (size_t i = 0; i < json_array_size(events) && world->failure[0] == '\0'; i++)
        check_event(world, table, viewer, first + (int)i, json_array_get(events, i));
    if (view && last > 0 && world->failure[0] == '\0')
        check_view(world, table, viewer, last, view);
}

static int count_of(fogg_world *world, int64_t id, int64_t person, const char *action)
{
    const audit_table *table = look_at(world, id);
    int count = 0;
    for (int i = 0; table && i < table->count; i++)
        count += table->entries[i].seat == seat_of(table, person) && strcmp(table->entries[i].id, action) == 0;
    return count;
}

void audit_acknowledged(fogg_world *world, int64_t table, int64_t person, const char *id)
{
    int count = count_of(world, table, person, id);
    world->counts.acknowledged++;
    if (count != 1)
        world_fail(world, "the action %s was acknowledged and is in the log %d times", id, count);
}

void audit_refused(fogg_world *world, int64_t table, int64_t person, const char *id)
{
    if (count_of(world, table, person, id) != 0)
        world_fail(world, "the action %s was refused, and is in the log", id);
}

typedef struct said {
    const char *text;
    int count, last;
} said;

static void take_chat(void *context, const store_chat *chat)
{
    said *looked = context;
    looked->count += strcmp(chat->text, looked->text) == 0;
}

void audit_said(fogg_world *world, int64_t table, const char *text)
{
    said looked = {.text = text};
    world->reader->kind->read_chat(world->reader, table, 1000, take_chat, &looked);
    if (looked.count != 1)
        world_fail(world, "the message \"%s\" was acknowledged and is stored %d times", text, looked.count);
}

void audit_message(fogg_world *world, const char *text)
{
    for (int i = 0; i < table_count; i++)
        if (tables[i].stored.state != STORE_TABLE_OVER && strstr(text, tables[i].seed) &&
            !audit_is_over(world, tables[i].id))
            world_fail(world, "the seed of a game that goes on, in %.200s", text);
}

bool audit_is_over(fogg_world *world, int64_t id)
{
    const audit_table *table = look_at(world, id);
    return table && (table->stored.state == STORE_TABLE_OVER || table->stored.state == STORE_TABLE_CLOSED);
}

int audit_last(fogg_world *world, int64_t id)
{
    const audit_table *table = look_at(world, id);
    return table && table->count > 0 ? table->entries[table->count - 1].last : 0;
}
