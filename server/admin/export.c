/* export.c - everything that is known of one person. */
#include "export.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "../lobby/code.h"
#include "../lobby/mode.h"
#include "../lobby/write.h"
#include "../notice/settings.h"

static void write_code_at(fogg_json *json, const char *key, int64_t id)
{
    char code[CODE_LENGTH + 1];
    code_print(id, code);
    fogg_json_string_at(json, key, code);
}

static void write_boolean_at(fogg_json *json, const char *key, bool value)
{
    fogg_json_key(json, key);
    fogg_json_boolean(json, value);
}

/* A moment; null for 0 (never) and for STORE_FOR_EVER. */
static void write_moment_at(fogg_json *json, const char *key, int64_t at)
{
    fogg_json_key(json, key);
    if (at == 0 || at == STORE_FOR_EVER)
        fogg_json_null(json);
    else
        fogg_json_integer(json, at);
}

static void take_session(void *context, const store_session *session)
{
    fogg_json *json = context;
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "opened", session->opened);
    fogg_json_integer_at(json, "seen", session->seen);
    fogg_json_string_at(json, "address", session->address);
    fogg_json_end_object(json);
}

static void take_muted(void *context, int64_t id)
{
    char code[CODE_LENGTH + 1];
    code_print(id, code);
    fogg_json_string(context, code);
}

static void take_chat(void *context, const store_chat *chat)
{
    fogg_json *json = context;
    fogg_json_begin_object(json);
    write_code_at(json, "table", chat->table);
    fogg_json_integer_at(json, "at", chat->at);
    fogg_json_string_at(json, chat->is_phrase ? "phrase" : "text", chat->text);
    fogg_json_end_object(json);
}

/* Of an e-mail address only the address is told: who could read the code here need not own the address. */
static void take_wish(void *context, const store_wish *wish)
{
    fogg_json *json = context;
    notice_settings settings = {0};
    bool is_mail = strcmp(wish->kind, STORE_WISH_MAIL) == 0;
    if (is_mail)
        settings_take(&settings, wish);
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "kind", wish->kind);
    fogg_json_string_at(json, "key", wish->key);
    fogg_json_string_at(json, "value", is_mail ? settings.mail : wish->value);
    fogg_json_end_object(json);
}

static void take_map(void *context, const store_map *map)
{
    fogg_json *json = context;
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "map", map->key);
    fogg_json_integer_at(json, "made", map->made);
    write_boolean_at(json, "removed", map->is_removed);
    fogg_json_string_at(json, "file", map->file);
    fogg_json_end_object(json);
}

static void take_report(void *context, const store_map *map)
{
    fogg_json_string(context, map->key);
}

static void take_table(void *context, const store_table *stored)
{
    fogg_export *e = context;
    e->tables = memory_grow(e->tables, (size_t)(e->count + 1) * sizeof *e->tables);
    e->tables[e->count++] = stored->id;
}

static void write_ban(fogg_json *json, const store_ban *ban)
{
    fogg_json_key(json, "ban");
    if (!ban) {
        fogg_json_null(json);
        return;
    }
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "made", ban->made);
    write_moment_at(json, "until", ban->until);
    fogg_json_string_at(json, "reason", ban->reason);
    fogg_json_end_object(json);
}

static void write_person(fogg_json *json, const store_known *known)
{
    const store_person *person = &known->person;
    write_code_at(json, "person", person->id);
    fogg_json_string_at(json, "name", person->name);
    write_boolean_at(json, "account", person->password[0] != '\0');
    fogg_json_integer_at(json, "created", person->created);
    write_moment_at(json, "seen", known->seen);
    write_boolean_at(json, "muted_by_host", person->silent_until != 0);
    write_moment_at(json, "muted_until", person->silent_until);
}

/* Ends the list of tables and the text. */
static void end(fogg_export *e)
{
    fogg_json_end_list(&e->json);
    fogg_json_end_object(&e->json);
    buffer_add_text(&e->out, "\n");
}

store_status export_begin(fogg_export *e, fogg_store *store, int64_t person, const fogg_board *const *boards,
                          int64_t now)
{
    store_known known;
    store_ban ban;
    fogg_json *json = &e->json;
    *e = (fogg_export){.person = person, .boards = boards, .modes = modes_open()};
    store_status status = store->kind->get_known(store, person, &known);
    if (status != STORE_OK)
        return status;
    bool is_banned = store->kind->find_ban(store, person, "", now, &ban) == STORE_OK;
    fogg_json_init(json, buffer_take, &e->out);
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "export", 1);
    fogg_json_integer_at(json, "made", now);
    write_person(json, &known);
    write_ban(json, is_banned ? &ban : NULL);
    fogg_json_key(json, "sessions");
    fogg_json_begin_list(json);
    status = store->kind->read_sessions(store, person, take_session, json);
    fogg_json_end_list(json);
    fogg_json_key(json, "muted");
    fogg_json_begin_list(json);
    if (status == STORE_OK)
        status = store->kind->read_mutes(store, person, take_muted, json);
    fogg_json_end_list(json);
    fogg_json_key(json, "wishes");
    fogg_json_begin_list(json);
    if (status == STORE_OK)
        status = store->kind->read_wishes(store, person, take_wish, json);
    fogg_json_end_list(json);
    fogg_json_key(json, "chat");
    fogg_json_begin_list(json);
    if (status == STORE_OK)
        status = store->kind->read_chat_of(store, person, take_chat, json);
    fogg_json_end_list(json);
    fogg_json_key(json, "maps");
    fogg_json_begin_list(json);
    if (status == STORE_OK)
        status = store->kind->read_maps_of(store, person, take_map, json);
    fogg_json_end_list(json);
    fogg_json_key(json, "reported");
    fogg_json_begin_list(json);
    if (status == STORE_OK)
        status = store->kind->read_reports_of(store, person, take_report, json);
    fogg_json_end_list(json);
    fogg_json_key(json, "tables");
    fogg_json_begin_list(json);
    if (status == STORE_OK)
        status = store->kind->read_tables_of(store, person, INT_MAX, take_table, e);
    if (status == STORE_OK && e->count == 0)
        end(e);
    return status;
}

/* The log of one table as the person may know it. */
typedef struct log_reader {
    const fogg_board *board;
    int seat;
    bool is_over, is_unreadable;
    fogg_buffer events;
    fogg_json *json; /* in the list of actions */
} log_reader;

static void take_entry(void *context, const store_entry *entry)
{
    log_reader *r = context;
    if (!write_log_lines(r->board, entry->events, 1, INT_MAX, r->seat, r->is_over, &r->events))
        r->is_unreadable = true;
    if (entry->kind != STORE_ENTRY_ACTION || entry->actor != STORE_ACTOR_HUMAN || entry->seat != r->seat)
        return;
    fogg_json_begin_object(r->json);
    fogg_json_integer_at(r->json, "at", entry->at);
    fogg_json_string_at(r->json, "action", entry->action);
    fogg_json_end_object(r->json);
}

static int seat_of(const store_table *stored, int64_t person)
{
    int seat = 0;
    while (seat < stored->seats &&
           !(stored->seat[seat].kind == STORE_SEAT_HUMAN && stored->seat[seat].person == person))
        seat++;
    return seat < stored->seats ? seat : FOGG_SPECTATOR;
}

/* Held until modes_drop. */
static const fogg_board *board_of(const fogg_export *e, fogg_store *store, const char *map)
{
    if (mode_is(map))
        return modes_take(e->modes, store, map);
    for (const fogg_board *const *board = e->boards; *board; board++)
        if (strcmp((*board)->id, map) == 0)
            return *board;
    return NULL;
}

static void write_table_head(fogg_json *json, const store_table *stored, int seat)
{
    static const char *const states[] = {"open", "running", "over", "closed", "suspended"};
    write_code_at(json, "table", stored->id);
    fogg_json_string_at(json, "map", stored->map);
    fogg_json_string_at(json, "state", states[stored->state]);
    write_moment_at(json, "created", stored->created);
    write_moment_at(json, "started", stored->started);
    write_moment_at(json, "ended", stored->ended);
    fogg_json_integer_at(json, "seat", seat);
    fogg_json_key(json, "players");
    fogg_json_begin_list(json);
    for (int i = 0; i < stored->seats; i++)
        fogg_json_string(json, stored->seat[i].name);
    fogg_json_end_list(json);
    if (seat != FOGG_SPECTATOR && stored->seat[seat].has_result) {
        fogg_json_integer_at(json, "points", stored->seat[seat].points);
        write_boolean_at(json, "winner", stored->seat[seat].is_winner);
    }
}

static store_status write_one(fogg_export *e, fogg_store *store, int64_t id)
{
    store_table stored;
    fogg_json *json = &e->json;
    store_status status = store->kind->get_table(store, id, &stored);
    if (status == STORE_MISSING || status == STORE_DAMAGED)
        return STORE_OK; /* removed meanwhile, or unreadable: export the rest all the same */
    if (status != STORE_OK)
        return status;
    log_reader r = {.board = board_of(e, store, stored.map),
                    .seat = seat_of(&stored, e->person),
                    .is_over = stored.state == STORE_TABLE_OVER,
                    .json = json};
    fogg_json_begin_object(json);
    write_table_head(json, &stored, r.seat);
    fogg_json_key(json, "actions");
    fogg_json_begin_list(json);
    if (r.board)
        status = store->kind->read_log(store, id, 0, INT_MAX, take_entry, &r);
    fogg_json_end_list(json);
    write_lines_at(json, "events", r.is_unreadable ? "" : buffer_text(&r.events), &e->out);
    fogg_json_end_object(json);
    buffer_clear(&r.events);
    modes_drop(e->modes, r.board);
    return status == STORE_DAMAGED ? STORE_OK : status;
}

store_status export_step(fogg_export *e, fogg_store *store)
{
    store_status status = write_one(e, store, e->tables[e->next++]);
    if (status == STORE_OK && e->next == e->count)
        end(e);
    return status;
}

bool export_is_done(const fogg_export *e)
{
    return e->next == e->count;
}

void export_clear(fogg_export *e)
{
    buffer_clear(&e->out);
    free(e->tables);
    if (e->modes)
        modes_close(e->modes);
}
