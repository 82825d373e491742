/* write.c - answers, and what a table looks like. */
#include "write.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "atlas.h"
#include "code.h"
#include "fogg/bot.h"
#include "fogg/json_write.h"
#include "fogg/version.h"
#include "fogg/view_json.h"
#include "phrase.h"
#include "request.h"

fogg_json write_begin(fogg_buffer *out, const char *type, const char *re)
{
    fogg_json json;
    fogg_json_init(&json, buffer_take, out);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "type", type);
    if (re)
        fogg_json_string_at(&json, "re", re);
    return json;
}

void write_code(fogg_json *json, int64_t id)
{
    char code[CODE_LENGTH + 1];
    code_print(id, code);
    fogg_json_string(json, code);
}

static void write_code_at(fogg_json *json, const char *key, int64_t id)
{
    fogg_json_key(json, key);
    if (id == 0)
        fogg_json_null(json);
    else
        write_code(json, id);
}

void write_lines_at(fogg_json *json, const char *key, const char *lines, fogg_buffer *out)
{
    fogg_json_key(json, key);
    fogg_json_begin_list(json);
    buffer_add_text(out, lines);
    fogg_json_end_list(json);
}

static void write_boolean_at(fogg_json *json, const char *key, bool value)
{
    fogg_json_key(json, key);
    fogg_json_boolean(json, value);
}

void write_error(fogg_client *client, const char *re, const char *code, const char *sentence)
{
    fogg_buffer out = {0};
    fogg_json json = write_begin(&out, "error", re && re[0] != '\0' ? re : NULL);
    fogg_json_string_at(&json, "code", code);
    fogg_json_string_at(&json, "message", sentence);
    fogg_json_end_object(&json);
    client_tell(client, &out);
}

void write_illegal(fogg_client *client, const char *re, fogg_verdict verdict)
{
    fogg_buffer out = {0};
    char sentence[256];
    snprintf(sentence, sizeof sentence, "%s: %s", fogg_verdict_rule(verdict), fogg_verdict_sentence(verdict));
    fogg_json json = write_begin(&out, "error", re);
    fogg_json_string_at(&json, "code", "illegal");
    fogg_json_string_at(&json, "message", sentence);
    fogg_json_string_at(&json, "verdict", fogg_verdict_name(verdict));
    fogg_json_string_at(&json, "rule", fogg_verdict_rule(verdict));
    fogg_json_end_object(&json);
    client_tell(client, &out);
}

void write_verdict(fogg_client *client, const char *re, fogg_verdict verdict)
{
    fogg_buffer out = {0};
    fogg_json json = write_begin(&out, "verdict", re);
    fogg_json_string_at(&json, "verdict", fogg_verdict_name(verdict));
    if (verdict != FOGG_LEGAL)
        fogg_json_string_at(&json, "rule", fogg_verdict_rule(verdict));
    fogg_json_end_object(&json);
    client_tell(client, &out);
}

void write_bye(fogg_buffer *out, int after)
{
    fogg_json json = write_begin(out, "bye", NULL);
    fogg_json_string_at(&json, "reason", "restart");
    fogg_json_integer_at(&json, "after", after);
    fogg_json_end_object(&json);
}

void write_log(fogg_client *client, const char *re, int64_t table, int first, bool has_more, const char *lines)
{
    fogg_buffer out = {0};
    fogg_json json = write_begin(&out, "log", re);
    write_code_at(&json, "table", table);
    fogg_json_integer_at(&json, "first", first);
    write_boolean_at(&json, "more", has_more);
    write_lines_at(&json, "events", lines, &out);
    fogg_json_end_object(&json);
    client_tell(client, &out);
}

void write_store_error(fogg_client *client, const char *re, store_status status)
{
    switch (status) {
    case STORE_OK:
        break;
    case STORE_MISSING:
        write_error(client, re, "no-such-table", "there is no table of that code");
        break;
    case STORE_CONFLICT:
        write_error(client, re, "moved-on", "something else happened first; enter the table again");
        break;
    case STORE_FULL:
        write_error(client, re, "store-full", "the server has no room left; nothing was changed");
        break;
    case STORE_DAMAGED:
        write_error(client, re, "suspended", "what is stored of this table is damaged; nothing was changed");
        break;
    case STORE_FAILED:
        write_error(client, re, "store-failed", "the server cannot write at the moment; nothing was changed");
        break;
    case STORE_UNKNOWN:
        write_error(client, re, "store-unknown", STORE_UNKNOWN_SENTENCE);
        break;
    }
}

void write_done(fogg_client *client, const char *re, const char *key, const char *value)
{
    fogg_buffer out = {0};
    fogg_json json = write_begin(&out, "done", re);
    if (key)
        fogg_json_string_at(&json, key, value);
    fogg_json_end_object(&json);
    client_tell(client, &out);
}

static bool is_level(const char *name)
{
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name; kind++)
        if (strcmp(kind->name, name) == 0)
            return kind->is_level;
    return false;
}

static void write_variants(fogg_json *json, const atlas_variants *variants)
{
    fogg_json_key(json, "variants");
    fogg_json_begin_list(json);
    for (int i = 0; i < variants->count; i++) {
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "variant", variants->at[i].what.id);
        fogg_json_string_at(json, "title", variants->at[i].what.title);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

static void write_choices(const fogg_hall *hall, fogg_json *json)
{
    fogg_json_key(json, "maps");
    fogg_json_begin_list(json);
    for (const fogg_board *const *board = hall->boards; *board; board++) {
        const atlas_variants *variants = atlas_variants_of(hall, (int)(board - hall->boards));
        const atlas_map *map = atlas_at(hall, (int)(board - hall->boards));
        if (map && map->is_removed)
            continue;
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "map", (*board)->id);
        if (map)
            fogg_json_string_at(json, "author", map->author);
        fogg_json_string_at(json, "title", map ? map->title : (*board)->title);
        fogg_json_integer_at(json, "least", (*board)->min_seats);
        fogg_json_integer_at(json, "most", (*board)->max_seats);
        if (variants)
            write_variants(json, variants);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
    fogg_json_key(json, "bots");
    fogg_json_begin_list(json);
    for (const char *const *bot = hall->bots; *bot; bot++) {
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "bot", *bot);
        write_boolean_at(json, "level", is_level(*bot));
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
    fogg_json_key(json, "phrases");
    fogg_json_begin_list(json);
    for (const char *const *phrase = phrases; *phrase; phrase++)
        fogg_json_string(json, *phrase);
    fogg_json_end_list(json);
}

void write_welcome(const fogg_hall *hall, fogg_client *client, const char *re)
{
    fogg_buffer out = {0};
    fogg_json json = write_begin(&out, "welcome", re);
    fogg_json_integer_at(&json, "version", PROTOCOL_VERSION);
    fogg_json_string_at(&json, "server", fogg_version());
    fogg_json_integer_at(&json, "time", hall->date);
    write_boolean_at(&json, "analyses", hall->has_analyses);
    fogg_json_key(&json, "you");
    if (client->has_person) {
        fogg_json_begin_object(&json);
        write_code_at(&json, "person", client->person);
        fogg_json_string_at(&json, "name", client->name);
        write_boolean_at(&json, "account", client->is_account);
        fogg_json_key(&json, "muted");
        fogg_json_begin_list(&json);
        for (int i = 0; i < client->muted_count; i++)
            write_code(&json, client->muted[i]);
        fogg_json_end_list(&json);
        fogg_json_end_object(&json);
    } else {
        fogg_json_null(&json);
    }
    write_choices(hall, &json);
    fogg_json_end_object(&json);
    client_tell(client, &out);
}

static const char *state_name(store_table_state state)
{
    switch (state) {
    case STORE_TABLE_OPEN:
        return "open";
    case STORE_TABLE_RUNNING:
        return "running";
    case STORE_TABLE_OVER:
        return "over";
    case STORE_TABLE_CLOSED:
        return "closed";
    case STORE_TABLE_SUSPENDED:
        return "suspended";
    }
    return "suspended";
}

static void write_clock(fogg_json *json, const store_table *stored)
{
    static const char *const names[] = {"none", "move", "bank", "days"};
    fogg_json_key(json, "clock");
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "kind", names[stored->clock]);
    if (stored->clock != STORE_CLOCK_NONE)
        fogg_json_integer_at(json, "time", stored->clock_time);
    if (stored->clock == STORE_CLOCK_BANK)
        fogg_json_integer_at(json, "increment", stored->clock_increment);
    fogg_json_end_object(json);
}

static void write_seat(fogg_json *json, const store_seat *seat, const match_seat *state)
{
    static const char *const kinds[] = {"open", "human", "bot"};
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "kind", kinds[seat->kind]);
    if (seat->name[0] != '\0')
        fogg_json_string_at(json, "name", seat->name);
    if (seat->person != 0)
        write_code_at(json, "person", seat->person);
    if (seat->kind == STORE_SEAT_HUMAN)
        write_boolean_at(json, "account", seat->is_account);
    if (seat->kind == STORE_SEAT_BOT)
        fogg_json_string_at(json, "bot", seat->bot);
    if (state && !state->is_bot) {
        write_boolean_at(json, "present", state->is_present);
        write_boolean_at(json, "away", state->is_away);
        write_boolean_at(json, "resigned", state->has_resigned);
    }
    if (state && state->stood_in > 0)
        fogg_json_integer_at(json, "stood_in", state->stood_in);
    if (seat->has_result) {
        fogg_json_integer_at(json, "points", seat->points);
        write_boolean_at(json, "winner", seat->is_winner);
    }
    fogg_json_end_object(json);
}

static void write_settings(fogg_json *json, const store_table *stored, const fogg_match *match)
{
    write_code_at(json, "table", stored->id);
    fogg_json_string_at(json, "state", state_name(stored->state));
    fogg_json_string_at(json, "map", stored->map);
    write_boolean_at(json, "public", stored->is_public);
    write_code_at(json, "host", stored->host);
    write_clock(json, stored);
    fogg_json_key(json, "seats");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < stored->seats; seat++)
        write_seat(json, &stored->seat[seat], match ? &match->seat[seat] : NULL);
    fogg_json_end_list(json);
}

/* What has become of the seats that a rematch keeps for those who played. */
static void write_asked(fogg_json *json, const fogg_table *next)
{
    fogg_json_string_at(json, "rematch_state", state_name(next->stored.state));
    fogg_json_key(json, "asked");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < next->stored.seats; seat++) {
        const store_seat *at = &next->stored.seat[seat];
        fogg_json_string(json, at->kind == STORE_SEAT_BOT     ? "bot"
                               : at->kind == STORE_SEAT_HUMAN ? "joined"
                               : at->person != 0              ? "asked"
                                                              : "declined");
    }
    fogg_json_end_list(json);
}

void write_table(const fogg_table *table, bool has_seat, const char *re, fogg_buffer *out)
{
    uint8_t commit[32];
    const store_table *stored = &table->stored;
    fogg_json json = write_begin(out, "table", re);
    write_settings(&json, stored, table->match);
    table_commit(table, commit);
    fogg_json_key(&json, "commit");
    fogg_json_hex(&json, commit, sizeof commit);
    if (stored->state == STORE_TABLE_OVER) { /* K4: nobody may know the seed before the end */
        fogg_json_key(&json, "seed");
        fogg_json_hex(&json, stored->seed, sizeof stored->seed);
    }
    fogg_json_key(&json, "start");
    if (stored->start >= 0)
        fogg_json_integer(&json, stored->start);
    else
        fogg_json_null(&json);
    fogg_json_integer_at(&json, "away", stored->away);
    fogg_json_integer_at(&json, "created", stored->created);
    write_boolean_at(&json, "takeable", stored->is_takeable);
    fogg_json_integer_at(&json, "watchers", table->viewer_count);
    fogg_json_integer_at(&json, "spectators", table_spectators(table));
    fogg_json_integer_at(&json, "last", table->match ? table->match->events : 0);
    write_code_at(&json, "rematch", has_seat ? stored->rematch : 0);
    const fogg_table *next = has_seat && stored->rematch != 0 ? table_in_memory(table->hall, stored->rematch) : NULL;
    if (next && next->status == STORE_OK && !next->is_loading)
        write_asked(&json, next);
    fogg_json_end_object(&json);
}

void write_announcement(fogg_table *table)
{
    fogg_message *made[2];
    for (int has_seat = 0; has_seat < 2; has_seat++) {
        fogg_buffer out = {0};
        write_table(table, has_seat, NULL, &out);
        made[has_seat] = message_of(&out);
    }
    for (fogg_client *c = table->viewers; c;) {
        fogg_client *next = c->next_at_table;
        client_send(c, made[table_viewer(table, c) != FOGG_SPECTATOR]);
        c = next;
    }
    message_drop(made[0]);
    message_drop(made[1]);
}

void write_to_table_before(const fogg_table *rematch)
{
    int64_t id = rematch->stored.follows;
    fogg_table *before = id != 0 ? table_in_memory(rematch->hall, id) : NULL;
    if (before && before->status == STORE_OK && !before->is_loading)
        write_announcement(before);
}

void write_watchers(fogg_table *table)
{
    enum { PAUSE = 1000 }; /* milliseconds between two such messages */
    if (!table->has_new_watchers || table->is_loading || table->status != STORE_OK ||
        table->hall->now - table->watchers_told_at < PAUSE)
        return;
    table->has_new_watchers = false;
    table->watchers_told_at = table->hall->now;
    fogg_buffer out = {0};
    fogg_json json = write_begin(&out, "watchers", NULL);
    write_code_at(&json, "table", table->stored.id);
    fogg_json_integer_at(&json, "watchers", table->viewer_count);
    fogg_json_integer_at(&json, "spectators", table_spectators(table));
    fogg_json_end_object(&json);
    table_broadcast(table, &out, 0);
}

void write_turn(const fogg_table *table, int seat, bool is_on)
{
    fogg_buffer out = {0};
    int64_t person = table->stored.seat[seat].person;
    fogg_json json = write_begin(&out, "turn", NULL);
    write_code_at(&json, "table", table->stored.id);
    fogg_json_string_at(&json, "map", table->stored.map);
    write_boolean_at(&json, "on", is_on);
    fogg_json_end_object(&json);
    fogg_message *made = message_of(&out);
    int told = 0;
    for (fogg_client *c = hall_clients_of(table->hall, person); c && told < WRITE_MOST_TOLD;) {
        fogg_client *next = c->next_of_person;
        if (c->person == person && c->has_greeted && c->table != table) {
            client_send(c, made);
            told++;
        }
        c = next;
    }
    message_drop(made);
}

void write_summary(const store_table *stored, const fogg_table *table, fogg_buffer *out)
{
    fogg_json json;
    fogg_json_init(&json, buffer_take, out);
    fogg_json_begin_object(&json);
    write_settings(&json, stored, NULL);
    fogg_json_integer_at(&json, "created", stored->created);
    fogg_json_integer_at(&json, "ended", stored->ended);
    fogg_json_integer_at(&json, "watchers",
                         !table                ? 0
                         : table->is_elsewhere ? table->far_watchers
                                               : table->viewer_count);
    if (table && table->is_listed) {
        write_boolean_at(&json, "joinable", table->is_joinable);
        write_boolean_at(&json, "host_present", table->is_host_present);
        bool has_free_seat = false;
        for (int seat = 0; seat < stored->seats; seat++)
            has_free_seat |= table_is_seat_free(table, seat);
        if (has_free_seat)
            write_boolean_at(&json, "free_seat", true);
    }
    fogg_json_end_object(&json);
}

void write_chat(const store_chat *chat, fogg_buffer *out)
{
    fogg_json json = write_begin(out, "chat", NULL);
    write_code_at(&json, "table", chat->table);
    fogg_json_integer_at(&json, "n", chat->number);
    write_code_at(&json, "person", chat->person);
    fogg_json_key(&json, "seat");
    if (chat->seat >= 0)
        fogg_json_integer(&json, chat->seat);
    else
        fogg_json_null(&json);
    fogg_json_string_at(&json, "name", chat->name);
    write_boolean_at(&json, "account", chat->is_account);
    fogg_json_string_at(&json, chat->is_phrase ? "phrase" : "text", chat->text);
    fogg_json_integer_at(&json, "at", chat->at);
    fogg_json_end_object(&json);
}

void write_thoughts(const fogg_table *table, fogg_buffer *out)
{
    fogg_buffer list = {0};
    assert(table->stored.state == STORE_TABLE_OVER);
    fogg_json json = write_begin(out, "thoughts", NULL);
    write_code_at(&json, "table", table->stored.id);
    thoughts_print(&table->thoughts, &list);
    write_lines_at(&json, "thoughts", buffer_text(&list), out);
    fogg_json_end_object(&json);
    buffer_clear(&list);
}

static void write_clocks(fogg_json *json, const fogg_table *table)
{
    const fogg_match *match = table->match;
    if (match->clock.kind == STORE_CLOCK_NONE)
        return;
    fogg_json_key(json, "clocks");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < match->seats; seat++)
        fogg_json_integer(json, clock_left(&match->clock, seat, match_clock_time(match, table_time(table))));
    fogg_json_end_list(json);
}

static void write_plan(const fogg_table *table, int seat, const char *dropped, fogg_verdict why, fogg_buffer *out)
{
    fogg_json json = write_begin(out, "premoves", NULL);
    fogg_json_key(&json, "table");
    write_code(&json, table->stored.id);
    fogg_json_string_at(&json, "plan", table->premoves[seat] ? table->premoves[seat] : "");
    if (dropped) {
        fogg_json_string_at(&json, "dropped", dropped);
        fogg_json_string_at(&json, "verdict", fogg_verdict_name(why));
        fogg_json_string_at(&json, "rule", fogg_verdict_rule(why));
    }
    fogg_json_end_object(&json);
}

/* Tells every client of the seat's own person that is at the table. */
void write_premoves(fogg_table *table, int seat, const char *dropped, fogg_verdict why)
{
    fogg_buffer out = {0};
    write_plan(table, seat, dropped, why, &out);
    fogg_message *made = message_of(&out);
    for (fogg_client *c = table->viewers; c;) {
        fogg_client *next = c->next_at_table;
        if (table_viewer(table, c) == seat)
            client_send(c, made);
        c = next;
    }
    message_drop(made);
}

void write_premoves_to(const fogg_table *table, fogg_client *client)
{
    int seat = table_viewer(table, client);
    fogg_buffer out = {0};
    if (seat == FOGG_SPECTATOR || !table->premoves[seat])
        return;
    write_plan(table, seat, NULL, FOGG_LEGAL, &out);
    client_tell(client, &out);
}

void write_events(const fogg_table *table, int viewer, const char *re, int first, const char *lines, int stood_in,
                  bool has_view, fogg_buffer *out)
{
    fogg_json json = write_begin(out, "events", re);
    write_code_at(&json, "table", table->stored.id);
    fogg_json_integer_at(&json, "first", first);
    write_lines_at(&json, "events", lines, out);
    if (stood_in >= 0)
        fogg_json_integer_at(&json, "stood_in", stood_in);
    if (has_view) {
        fogg_view view;
        fogg_game_view(&table->match->game, viewer, &view);
        fogg_json_integer_at(&json, "last", table->match->events);
        write_clocks(&json, table);
        fogg_json_key(&json, "view");
        fogg_view_write(&json, &view);
    }
    fogg_json_end_object(&json);
}
