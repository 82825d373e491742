/* online_hear.c - the messages of a server. */
#include <stdio.h>
#include <string.h>

#include "fogg/utf8.h"
#include "online_place.h"
#include "online_view.h"

/* A text of a message, to be shown: "" if it has control characters, which no server of ours sends. */
static const char *text_at(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text && fogg_utf8_good(text, strlen(text)) == strlen(text) ? text : "";
}

/* Whom the table waits for, and its link, as a sentence. */
static void tell_gathering(console *t, const json_t *seats)
{
    online *o = t->place;
    char names[512] = "";
    const json_t *seat;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        size_t at = strlen(names);
        bool is_open = strcmp(text_at(seat, "kind"), "open") == 0;
        snprintf(names + at, sizeof names - at, "%s%s", i > 0 ? ", " : "",
                 is_open ? fogg_words(t->words.language, "online.open") : text_at(seat, "name"));
    }
    snprintf(t->link, sizeof t->link, "%s://%s:%d/#/table/%s", o->address.is_secure ? "https" : "http", o->address.host,
             o->address.port, o->table);
    fogg_say(t->words.language, t->gathering, sizeof t->gathering, "say.gathering",
             FOGG_WORDS({"seats", names}, {"link", t->link}));
}

/* Who sits where: names for the sentences, and whom the table still waits for. */
static void hear_table(console *t, const json_t *message)
{
    online *o = t->place;
    const json_t *seat, *seats = json_object_get(message, "seats");
    size_t i;
    if (strcmp(text_at(message, "table"), o->table) != 0)
        return; /* of a table that was left */
    const game_map *map = game_map_of_table(text_at(message, "map"));
    if (!map) {
        snprintf(o->error, sizeof o->error, "no map \"%.60s\" here", text_at(message, "map"));
        return;
    }
    t->header.seats = (int)(json_array_size(seats) < FOGG_MAX_SEATS ? json_array_size(seats) : FOGG_MAX_SEATS);
    json_array_foreach(seats, i, seat)
    {
        bool is_open = strcmp(text_at(seat, "kind"), "open") == 0;
        if (i >= FOGG_MAX_SEATS)
            break;
        snprintf(t->header.player[i].name, sizeof t->header.player[i].name, "%s",
                 is_open ? fogg_words(t->words.language, "online.open") : text_at(seat, "name"));
        snprintf(t->header.player[i].kind, sizeof t->header.player[i].kind, "%s%.50s",
                 strcmp(text_at(seat, "kind"), "bot") == 0 ? "bot:" : "human", text_at(seat, "bot"));
    }
    if (!o->is_entered) {
        o->is_entered = t->is_gathering = true;
        t->map = map;
        t->board = t->words.board = &map->board;
        t->words.pieces = map->pieces;
        console_clear(t);
    }
    o->is_begun = strcmp(text_at(message, "state"), "open") != 0;
    tell_gathering(t, seats);
    if (strcmp(text_at(message, "state"), "closed") == 0)
        snprintf(o->error, sizeof o->error, "the table is closed");
    o->is_changed = true;
}

static void hear_clocks(console *t, const json_t *clocks)
{
    const json_t *left;
    size_t seat;
    json_array_foreach(clocks, seat, left)
    {
        if (seat < FOGG_MAX_SEATS && json_is_integer(left))
            console_tell_clock(t, (int)seat, json_integer_value(left));
    }
}

/* The game is over: the log now shows the tickets of everybody. */
static void ask_for_log(console *t, long from)
{
    online *o = t->place;
    t->is_partial = true;
    online_send(
        o, json_pack("{s:s, s:s, s:s, s:I}", "type", "log", "id", "log", "table", o->table, "from", (json_int_t)from));
}

static void hear_events(console *t, const json_t *message)
{
    online *o = t->place;
    const json_t *event, *view = json_object_get(message, "view");
    size_t i;
    fogg_line line;
    if (!o->is_entered || strcmp(text_at(message, "table"), o->table) != 0)
        return;
    json_array_foreach(json_object_get(message, "events"), i, event)
    {
        bool is_new = json_integer_value(json_object_get(event, "n")) == o->have + 1;
        if (!is_new || !online_read_event(t->board, event, &line))
            continue;
        o->have++;
        console_tell_line(t, &line);
        if (!line.is_seat && line.event.kind == FOGG_EV_END) {
            t->result = line.result;
            o->keeps = 0;
            ask_for_log(t, 1);
        }
    }
    hear_clocks(t, json_object_get(message, "clocks"));
    if (view && online_read_view(t->board, view, &t->view)) {
        t->is_gathering = false;
        memset(t->is_here, 0, sizeof t->is_here);
        if (t->view.seat < t->header.seats)
            t->is_here[t->view.seat] = true;
    }
    if (json_integer_value(json_object_get(message, "first")) > o->have + 1)
        online_send_enter(o); /* something is missing */
    o->is_changed = true;
}

/* The number-th choice of tickets that was told. */
static fogg_event *keep_at(const console *t, int number)
{
    for (long i = 0; i < t->event_count; i++)
        if (t->events[i].kind == FOGG_EV_KEEP && number-- == 0)
            return &t->events[i];
    return NULL;
}

static void hear_log(console *t, const json_t *message)
{
    online *o = t->place;
    const json_t *event, *events = json_object_get(message, "events");
    long last = 0;
    size_t i;
    fogg_line line;
    json_array_foreach(events, i, event)
    {
        last = (long)json_integer_value(json_object_get(event, "n"));
        if (!online_read_event(t->board, event, &line) || line.is_seat || line.event.kind != FOGG_EV_KEEP)
            continue;
        fogg_event *told = keep_at(t, o->keeps++);
        if (told)
            *told = line.event;
    }
    if (json_is_true(json_object_get(message, "more")) && last > 0)
        ask_for_log(t, last + 1);
    else
        t->is_partial = false;
    o->is_changed = true;
}

static void hear_chat(console *t, const json_t *message)
{
    online *o = t->place;
    const json_t *seat = json_object_get(message, "seat");
    char key[96];
    if (!o->is_entered || strcmp(text_at(message, "table"), o->table) != 0)
        return;
    snprintf(key, sizeof key, "phrase.%.60s", text_at(message, "phrase"));
    const char *phrase = fogg_words_find(t->words.language, key);
    console_tell_chat(t, json_is_integer(seat) ? (int)json_integer_value(seat) : -1, text_at(message, "name"),
                      phrase ? phrase : text_at(message, "text"));
    o->is_changed = true;
}

static void hear_error(console *t, const json_t *message)
{
    online *o = t->place;
    const char *re = text_at(message, "re"), *code = text_at(message, "code");
    if (strcmp(re, "sit") == 0)
        return; /* no seat is free, or we already have one: `enter` will show which */
    if (o->act_id[0] != '\0' && strcmp(re, o->act_id) == 0) {
        o->act_id[0] = '\0';
        o->verdict = FOGG_NOT_NOW;
    }
    if (strcmp(re, "log") == 0)
        t->is_partial = false; /* the tickets of the others stay unknown */
    if (strcmp(re, "open") == 0 || strcmp(re, "enter") == 0 || strcmp(re, "rematch") == 0)
        snprintf(o->error, sizeof o->error, "%.100s: %.400s", code, text_at(message, "message"));
    snprintf(t->trouble, sizeof t->trouble, "%.500s", text_at(message, "message"));
    o->is_changed = true;
}

/* The server knows us: goes on with whatever was under way. */
static void hear_welcome(online *o, const json_t *message)
{
    const json_t *you = json_object_get(message, "you");
    if (!json_is_object(you)) {
        wire_forget(o->wire);
        return;
    }
    snprintf(o->me, sizeof o->me, "%s", text_at(you, "name"));
    if (o->opening[0] != '\0')
        wire_send(o->wire, o->opening);
    if (o->table[0] != '\0')
        online_send_enter(o);
    if (o->is_listing)
        online_send_lobby(o);
    if (o->act_id[0] != '\0')
        online_send_act(o);
}

static void hear_done(online *o, const json_t *message)
{
    const char *re = text_at(message, "re");
    if (strcmp(re, "open") == 0) {
        o->opening[0] = '\0';
        snprintf(o->table, sizeof o->table, "%s", text_at(message, "table"));
        o->have = 0;
        online_send_enter(o);
    } else if (strcmp(re, "rematch") == 0) {
        snprintf(o->next, sizeof o->next, "%s", text_at(message, "table"));
    }
}

void online_hear(console *t, const char *text)
{
    online *o = t->place;
    json_t *message = json_loads(text, 0, NULL);
    const char *type = text_at(message, "type"), *re = text_at(message, "re");
    if (strcmp(type, "welcome") == 0)
        hear_welcome(o, message);
    else if (strcmp(type, "table") == 0)
        hear_table(t, message);
    else if (strcmp(type, "events") == 0)
        hear_events(t, message);
    else if (strcmp(type, "chat") == 0)
        hear_chat(t, message);
    else if (strcmp(type, "error") == 0)
        hear_error(t, message);
    else if (strcmp(type, "done") == 0)
        hear_done(o, message);
    else if (strcmp(type, "log") == 0 && o->is_entered)
        hear_log(t, message);
    else if (strcmp(type, "lobby") == 0)
        lobby_take(&o->lobby, message);
    else if (strcmp(type, "lobby-changes") == 0)
        lobby_change(&o->lobby, message);
    if (strncmp(type, "lobby", 5) == 0)
        o->is_changed = true;
    if (o->act_id[0] != '\0' && strcmp(type, "events") == 0 && strcmp(re, o->act_id) == 0) {
        o->act_id[0] = '\0';
        o->verdict = FOGG_LEGAL;
    }
    json_decref(message);
}
