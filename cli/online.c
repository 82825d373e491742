/* online.c - connecting, and playing by messages.
 *
 * Everything that is shown comes from the server: events and the view.  Every action has its own id.  If the connection
 * is lost before the answer comes, the action is sent again with the same id, and the server never plays it twice. */
#include "online.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "heap.h"
#include "online_place.h"
#include "system.h"

enum { PATIENCE = 10 }; /* seconds that an answer may take before the person is told */

const char *const online_clocks[] = {"lobby.clock.none", "lobby.clock.move", "lobby.clock.bank", "lobby.clock.days",
                                     NULL};

static volatile sig_atomic_t is_interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    is_interrupted = 1;
}

/* ---- saying ------------------------------------------------------------------------------------------------------ */

void online_send(online *o, json_t *message)
{
    char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    if (text)
        wire_send(o->wire, text);
    free(text);
    json_decref(message);
}

void online_send_enter(online *o)
{
    if (o->wants_seat)
        online_send(o, json_pack("{s:s, s:s, s:s}", "type", "sit", "id", "sit", "table", o->table));
    online_send(o, json_pack("{s:s, s:s, s:s, s:I}", "type", "enter", "id", "enter", "table", o->table, "have",
                             (json_int_t)o->have));
}

void online_send_act(online *o)
{
    online_send(o, json_pack("{s:s, s:s, s:s, s:s, s:I}", "type", "act", "id", o->act_id, "table", o->table, "action",
                             o->act_text, "have", (json_int_t)o->have));
}

void online_send_lobby(online *o)
{
    online_send(o, json_pack("{s:s, s:s, s:b, s:i}", "type", "lobby", "id", "lobby", "on", 1, "page", o->page));
}

static json_t *clock_of(int number)
{
    switch (number) {
    case 1:
        return json_pack("{s:s, s:i}", "kind", "move", "time", 60);
    case 2:
        return json_pack("{s:s, s:i, s:i}", "kind", "bank", "time", 600, "increment", 5);
    case 3:
        return json_pack("{s:s, s:i}", "kind", "days", "time", 1);
    default:
        return json_pack("{s:s}", "kind", "none");
    }
}

/* "me,open,hard" as the protocol has it. */
static json_t *seats_of(const char *text)
{
    json_t *seats = json_array();
    for (const char *at = text; *at != '\0';) {
        char word[FOGG_MAX_NAME], seat[FOGG_MAX_NAME + 8];
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        bool is_person = strcmp(word, "me") == 0 || strcmp(word, "open") == 0;
        snprintf(seat, sizeof seat, "%s%s", is_person ? "" : "bot:", word);
        json_array_append_new(seats, json_string(seat));
        at += length + (at[length] == ',');
    }
    return seats;
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

static void serve(console *t, int milliseconds)
{
    online *o = t->place;
    wire_serve(o->wire, milliseconds);
    if (wire_is_up(o->wire) && o->greeted != wire_count(o->wire)) {
        o->greeted = wire_count(o->wire);
        t->trouble[0] = '\0';
        o->is_changed = true;
        online_send(o, json_pack("{s:s, s:s, s:i}", "type", "hello", "id", "hello", "version", 1));
    }
    if (!wire_is_up(o->wire) && wire_trouble(o->wire)[0] != '\0' && strcmp(t->trouble, wire_trouble(o->wire)) != 0) {
        snprintf(t->trouble, sizeof t->trouble, "%s", wire_trouble(o->wire));
        o->is_changed = true;
    }
    for (const char *text = wire_next(o->wire); text; text = wire_next(o->wire))
        online_hear(t, text);
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
    online_send_act(o);
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
    while (milliseconds < 0 && !o->is_changed && !is_interrupted);
    if (o->error[0] != '\0' && t->is_gathering) {
        snprintf(t->trouble, sizeof t->trouble, "%s", o->error);
        return CONSOLE_LOST;
    }
    return o->is_changed ? CONSOLE_CHANGED : CONSOLE_IDLE;
}

static bool say(console *t, const char *text)
{
    online *o = t->place;
    online_send(o, json_pack("{s:s, s:s, s:s, s:s}", "type", "say", "id", "say", "table", o->table, "text", text));
    return true;
}

static bool resign(console *t)
{
    online *o = t->place;
    online_send(o, json_pack("{s:s, s:s, s:s}", "type", "resign", "id", "resign", "table", o->table));
    return true;
}

/* Whether all that there is to know of the table has come. */
static bool is_there(const console *t)
{
    const online *o = t->place;
    return o->is_entered && (!o->is_begun || !t->is_gathering);
}

/* Waits until a table is entered or refused. */
static bool arrive(console *t, char *error)
{
    online *o = t->place;
    time_t until = time(NULL) + PATIENCE;
    while (!is_there(t) && o->error[0] == '\0' && !is_interrupted) {
        serve(t, 50);
        if (!is_there(t) && o->error[0] == '\0' && time(NULL) > until)
            snprintf(o->error, sizeof o->error, "%.400s", t->trouble[0] != '\0' ? t->trouble : "no answer");
    }
    t->old_events = t->event_count;
    snprintf(error, FOGG_MAX_ERROR_TEXT, "%s", o->error);
    return is_there(t) && o->error[0] == '\0';
}

/* Forgets the table before. */
static void leave(online *o)
{
    o->is_entered = o->is_begun = o->is_listing = false;
    o->have = 0;
    o->error[0] = o->act_id[0] = o->table[0] = '\0';
}

static bool rematch(console *t)
{
    online *o = t->place;
    char error[FOGG_MAX_ERROR_TEXT];
    time_t until = time(NULL) + PATIENCE;
    o->next[0] = o->error[0] = '\0';
    online_send(o, json_pack("{s:s, s:s, s:s}", "type", "rematch", "id", "rematch", "table", o->table));
    while (o->next[0] == '\0' && o->error[0] == '\0' && time(NULL) < until)
        serve(t, 20);
    if (o->next[0] == '\0')
        return false;
    leave(o);
    snprintf(o->table, sizeof o->table, "%s", o->next);
    o->wants_seat = true;
    online_send_enter(o);
    return arrive(t, error);
}

static void close_online(console *t)
{
    online *o = t->place;
    wire_close(o->wire);
    free(o);
    t->place = NULL;
}

static const console_driver driver = {act, step, close_online, say, resign, rematch};

/* ---- tables ------------------------------------------------------------------------------------------------------ */

bool online_has_table(const console *t)
{
    return ((const online *)t->place)->address.table[0] != '\0';
}

void online_ask_tables(console *t, int page)
{
    online *o = t->place;
    o->is_listing = true;
    o->page = page;
    online_send_lobby(o);
}

const lobby *online_tables(const console *t)
{
    return &((const online *)t->place)->lobby;
}

bool online_enter(console *t, const char *code, bool wants_seat, char *error)
{
    online *o = t->place;
    leave(o);
    snprintf(o->table, sizeof o->table, "%s", code ? code : o->address.table);
    o->wants_seat = wants_seat;
    online_send_enter(o);
    return arrive(t, error);
}

bool online_make(console *t, const char *map, const char *seats, int clock, char *error)
{
    online *o = t->place;
    leave(o);
    json_t *message = json_pack("{s:s, s:s, s:s, s:o, s:o, s:b}", "type", "open", "id", "open", "map", map, "seats",
                                seats_of(seats), "clock", clock_of(clock), "public", 1);
    char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    snprintf(o->opening, sizeof o->opening, "%s", text ? text : "");
    free(text);
    json_decref(message);
    o->wants_seat = true;
    wire_send(o->wire, o->opening);
    bool is_good = arrive(t, error);
    o->opening[0] = '\0';
    return is_good;
}

/* ---- connecting -------------------------------------------------------------------------------------------------- */

static void tell(const console *t, online_progress *progress, void *context, const char *key, const char *why)
{
    const online *o = t->place;
    char text[WORDING_BYTES], host[320];
    snprintf(host, sizeof host, "%s:%d", o->address.host, o->address.port);
    progress(context, fogg_say(t->words.language, text, sizeof text, key,
                               FOGG_WORDS({"host", host}, {"why", why}, {"name", o->me})));
}

/* Until the server has said who we are. */
static void connect_to(console *t, online_progress *progress, void *context)
{
    online *o = t->place;
    char told[sizeof t->trouble] = "";
    time_t until = time(NULL) + PATIENCE;
    tell(t, progress, context, "online.connecting", "");
    while (o->me[0] == '\0' && o->error[0] == '\0' && !is_interrupted) {
        serve(t, 50);
        if (t->trouble[0] != '\0' && strcmp(told, t->trouble) != 0) {
            snprintf(told, sizeof told, "%s", t->trouble);
            tell(t, progress, context, "online.again", told);
        }
        if (o->me[0] == '\0' && time(NULL) > until)
            snprintf(o->error, sizeof o->error, "%.400s", told[0] != '\0' ? told : "no answer");
    }
    if (o->me[0] != '\0')
        tell(t, progress, context, "online.connected", "");
}

bool online_open(console *t, const online_plan *plan, online_progress *progress, void *context, char *error)
{
    online *o = heap_new(sizeof *o);
    *t = (console){.is_live = true, .driver = &driver, .place = o};
    t->words = (wording){plan->language, NULL, &t->header, NULL};
    t->view.seat = FOGG_SPECTATOR;
    error[0] = '\0';
    if (!wire_address_parse(&o->address, plan->url, error)) {
        free(o);
        return false;
    }
    o->wire = wire_open(&o->address, plan->name, plan->is_name_wished);
    if (!o->wire) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "no memory");
        free(o);
        return false;
    }
    struct sigaction action = {.sa_handler = interrupt}, before;
    sigaction(SIGINT, &action, &before);
    connect_to(t, progress, context);
    sigaction(SIGINT, &before, NULL);
    if (o->me[0] != '\0' && !is_interrupted)
        return true;
    snprintf(error, FOGG_MAX_ERROR_TEXT, "%.500s", o->error);
    console_close(t);
    return false;
}
