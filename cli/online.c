/* online.c - messages in, messages out.
 *
 * Everything that is shown comes from the server: events and the view.  Every action has its own id.  If the connection
 * is lost before the answer comes, the action is sent again with the same id, and the server never plays it twice. */
#include "online.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fogg/utf8.h"
#include "heap.h"
#include "online_view.h"
#include "system.h"
#include "wire.h"

enum { PATIENCE = 10 }; /* seconds that an answer may take before the person is told */

typedef struct online {
    wire *wire;
    wire_address address;
    const online_plan *plan; /* while the table is opened */
    int greeted;             /* the connection that has been greeted: wire_count */
    char table[WIRE_CODE];
    long have;         /* the last event */
    bool has_view;     /* the game has begun */
    bool is_changed;   /* since the last step */
    char waiting[512]; /* whom the game waits for before it begins; told when it changes */
    char act_id[40];   /* of the action that has no answer yet; "" if there is none */
    char act_text[FOGG_MAX_ACTION_TEXT];
    fogg_verdict verdict;            /* what became of it */
    char error[FOGG_MAX_ERROR_TEXT]; /* why the table cannot be had */
} online;

static volatile sig_atomic_t is_interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    is_interrupted = 1;
}

/* ---- saying ------------------------------------------------------------------------------------------------------ */

static void say(online *o, json_t *message)
{
    char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    if (text)
        wire_send(o->wire, text);
    free(text);
    json_decref(message);
}

static void say_enter(online *o)
{
    say(o, json_pack("{s:s, s:s, s:s}", "type", "sit", "id", "sit", "table", o->table));
    say(o, json_pack("{s:s, s:s, s:s, s:I}", "type", "enter", "id", "enter", "table", o->table, "have",
                     (json_int_t)o->have));
}

static void say_act(online *o)
{
    say(o, json_pack("{s:s, s:s, s:s, s:s, s:I}", "type", "act", "id", o->act_id, "table", o->table, "action",
                     o->act_text, "have", (json_int_t)o->have));
}

/* "me,open,hard" as the protocol has it. */
static void say_open(online *o)
{
    json_t *seats = json_array();
    for (const char *at = o->plan->seats; *at != '\0';) {
        char word[FOGG_MAX_NAME], seat[FOGG_MAX_NAME + 8];
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        bool is_person = strcmp(word, "me") == 0 || strcmp(word, "open") == 0;
        snprintf(seat, sizeof seat, "%s%s", is_person ? "" : "bot:", word);
        json_array_append_new(seats, json_string(seat));
        at += length + (at[length] == ',');
    }
    say(o, json_pack("{s:s, s:s, s:s, s:o, s:b}", "type", "open", "id", "open", "map", o->plan->map, "seats", seats,
                     "public", 1));
}

/* A name for an action that nothing else has. */
static void name_act(online *o)
{
    uint8_t bytes[16] = {0};
    if (!system_random(bytes, sizeof bytes))
        memcpy(bytes, &(time_t){time(NULL)}, sizeof(time_t));
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(o->act_id + 2 * i, 3, "%02x", bytes[i]);
}

/* ---- hearing ----------------------------------------------------------------------------------------------------- */

/* A text of a message, to be shown: "" if it has control characters, which no server of ours sends. */
static const char *text_at(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text && fogg_utf8_good(text, strlen(text)) == strlen(text) ? text : "";
}

/* Who sits where: names for the sentences, and whom the table still waits for. */
static void hear_table(console *t, const json_t *message)
{
    online *o = t->place;
    const json_t *seat;
    size_t i;
    if (!t->board)
        t->map = game_map_find(text_at(message, "map"));
    t->board = t->map ? &t->map->board : NULL;
    if (!t->board) {
        snprintf(o->error, sizeof o->error, "no map \"%.60s\" here", text_at(message, "map"));
        return;
    }
    t->words.board = t->board;
    o->waiting[0] = '\0';
    size_t seats = json_array_size(json_object_get(message, "seats"));
    t->header.seats = seats < FOGG_MAX_SEATS ? (int)seats : FOGG_MAX_SEATS;
    json_array_foreach(json_object_get(message, "seats"), i, seat)
    {
        bool is_open = strcmp(text_at(seat, "kind"), "open") == 0;
        if (i >= FOGG_MAX_SEATS)
            break;
        const char *name = is_open ? fogg_words(t->words.language, "online.open") : text_at(seat, "name");
        snprintf(t->header.player[i].name, sizeof t->header.player[i].name, "%s", name);
        snprintf(t->header.player[i].kind, sizeof t->header.player[i].kind, "%s%.50s",
                 strcmp(text_at(seat, "kind"), "bot") == 0 ? "bot:" : "human", text_at(seat, "bot"));
        snprintf(o->waiting + strlen(o->waiting), sizeof o->waiting - strlen(o->waiting), "%s%s", i > 0 ? ", " : "",
                 name);
    }
    if (strcmp(text_at(message, "state"), "closed") == 0)
        snprintf(o->error, sizeof o->error, "the table is closed");
    o->is_changed = true;
}

static void hear_events(console *t, const json_t *message)
{
    online *o = t->place;
    const json_t *event, *view = json_object_get(message, "view");
    size_t i;
    fogg_line line;
    json_array_foreach(json_object_get(message, "events"), i, event)
    {
        bool is_new = json_integer_value(json_object_get(event, "n")) == o->have + 1;
        if (!is_new || !t->board || !online_read_event(t->board, event, &line))
            continue;
        o->have++;
        if (!line.is_seat) /* the message `table` tells who sits where */
            console_tell(t, &line.event);
        if (line.event.kind == FOGG_EV_END)
            t->result = line.result;
    }
    if (view && t->board && online_read_view(t->board, view, &t->view)) {
        o->has_view = true;
        memset(t->is_here, 0, sizeof t->is_here);
        if (t->view.seat < t->header.seats)
            t->is_here[t->view.seat] = true;
    }
    if (json_integer_value(json_object_get(message, "first")) > o->have + 1)
        say_enter(o); /* something is missing */
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
    if (strcmp(re, "open") == 0 || strcmp(re, "enter") == 0)
        snprintf(o->error, sizeof o->error, "%.100s: %.400s", code, text_at(message, "message"));
    snprintf(t->trouble, sizeof t->trouble, "%.500s", text_at(message, "message"));
    o->is_changed = true;
}

static void hear_welcome(online *o, const json_t *message)
{
    if (!json_is_object(json_object_get(message, "you"))) {
        wire_forget(o->wire);
        return;
    }
    if (o->table[0] == '\0')
        say_open(o);
    else
        say_enter(o);
    if (o->act_id[0] != '\0')
        say_act(o);
}

static void hear(console *t, const char *text)
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
    else if (strcmp(type, "error") == 0)
        hear_error(t, message);
    else if (strcmp(type, "done") == 0 && strcmp(re, "open") == 0) {
        snprintf(o->table, sizeof o->table, "%s", text_at(message, "table"));
        say_enter(o);
    }
    if (o->act_id[0] != '\0' && strcmp(type, "events") == 0 && strcmp(re, o->act_id) == 0) {
        o->act_id[0] = '\0';
        o->verdict = FOGG_LEGAL;
    }
    json_decref(message);
}

static void serve(console *t, int milliseconds)
{
    online *o = t->place;
    wire_serve(o->wire, milliseconds);
    if (wire_is_up(o->wire) && o->greeted != wire_count(o->wire)) {
        o->greeted = wire_count(o->wire);
        t->trouble[0] = '\0';
        o->is_changed = true;
        say(o, json_pack("{s:s, s:s, s:i}", "type", "hello", "id", "hello", "version", 1));
    }
    if (!wire_is_up(o->wire) && wire_trouble(o->wire)[0] != '\0' && strcmp(t->trouble, wire_trouble(o->wire)) != 0) {
        snprintf(t->trouble, sizeof t->trouble, "%s", wire_trouble(o->wire));
        o->is_changed = true;
    }
    for (const char *text = wire_next(o->wire); text; text = wire_next(o->wire))
        hear(t, text);
}

/* ---- the driver -------------------------------------------------------------------------------------------------- */

static fogg_verdict act(console *t, fogg_action action)
{
    online *o = t->place;
    if (o->act_id[0] != '\0')
        return FOGG_NOT_NOW; /* the one before has no answer yet */
    fogg_action_print(&t->view, action, o->act_text);
    name_act(o);
    o->verdict = FOGG_NOT_NOW;
    t->trouble[0] = '\0';
    say_act(o);
    time_t until = time(NULL) + PATIENCE;
    while (o->act_id[0] != '\0' && time(NULL) < until)
        serve(t, 20);
    return o->verdict;
}

static console_news step(console *t, int milliseconds)
{
    online *o = t->place;
    o->is_changed = false;
    do
        serve(t, milliseconds < 0 ? 100 : milliseconds);
    while (milliseconds < 0 && !o->is_changed);
    return o->is_changed ? CONSOLE_CHANGED : CONSOLE_IDLE;
}

static void close_online(console *t)
{
    online *o = t->place;
    wire_close(o->wire);
    free(o);
    t->place = NULL;
}

static const console_driver driver = {act, step, close_online};

/* Tells whom the game waits for, whenever that changes. */
static void tell_waiting(const console *t, char *told, size_t size)
{
    const online *o = t->place;
    char link[512], text[WORDING_BYTES];
    if (o->has_view || o->waiting[0] == '\0' || strcmp(told, o->waiting) == 0)
        return;
    snprintf(told, size, "%s", o->waiting);
    snprintf(link, sizeof link, "%s://%s:%d/#/table/%s", o->address.is_secure ? "https" : "http", o->address.host,
             o->address.port, o->table);
    puts(fogg_say(t->words.language, text, sizeof text, "online.wait", FOGG_WORDS({"seats", told}, {"link", link})));
    fflush(stdout);
}

bool online_open(console *t, const online_plan *plan, char *error)
{
    char told[512] = "";
    online *o = heap_new(sizeof *o);
    *t = (console){.is_live = true, .driver = &driver, .place = o};
    t->words = (wording){plan->language, NULL, &t->header};
    t->view.seat = FOGG_SPECTATOR;
    error[0] = '\0';
    if (!wire_address_parse(&o->address, plan->url, error)) {
        free(o);
        return false;
    }
    o->plan = plan;
    snprintf(o->table, sizeof o->table, "%s", o->address.table);
    o->wire = wire_open(&o->address, plan->name);
    struct sigaction action = {.sa_handler = interrupt}, before;
    sigaction(SIGINT, &action, &before);
    time_t until = time(NULL) + PATIENCE;
    while (o->wire && !o->has_view && o->error[0] == '\0' && !is_interrupted) {
        serve(t, 50);
        tell_waiting(t, told, sizeof told);
        if (o->greeted == 0 && time(NULL) > until)
            snprintf(o->error, sizeof o->error, "%.400s",
                     wire_trouble(o->wire)[0] != '\0' ? wire_trouble(o->wire) : "no answer");
    }
    sigaction(SIGINT, &before, NULL);
    o->plan = NULL;
    if (o->wire && o->has_view) {
        t->old_events = t->event_count;
        return true;
    }
    snprintf(error, FOGG_MAX_ERROR_TEXT, "%.500s", o->wire ? o->error : "no memory");
    if (o->wire)
        console_close(t);
    else
        free(o);
    return false;
}
