/* client.c - draws, waits for a key or for the others, and goes on. */
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../heap.h"
#include "../maps.h"
#include "../sweeps.h"
#include "fogg/maps.h"
#include "foot.h"
#include "panel.h"
#include "term.h"

enum { WAIT_FOR_KEY = -1, WAIT_FOR_OTHERS = 15 /* milliseconds between two looks at the others */ };

void client_say(client *c, const char *key, const fogg_filling *fillings)
{
    fogg_say(c->console->words.language, c->message, sizeof c->message, key, fillings);
}

/* ---- drawing ----------------------------------------------------------------------------------------------------- */

static uint64_t ticket_ends(const client *c)
{
    const fogg_view *view = &c->console->view;
    uint64_t ends = 0;
    for (int i = 0; c->mode != CLIENT_PASS_ON && i < c->console->board->ticket_count; i++)
        if (fogg_mask_has(view->tickets, i))
            ends |= c->console->board->journeys[i].starts | c->console->board->journeys[i].goals;
    return ends;
}

static const char *keys_text(const client *c)
{
    const console *t = c->console;
    const char *key = "keys.wait";
    if (c->mode == CLIENT_WATCH)
        key = "keys.watch";
    else if (t->is_gathering && c->mode != CLIENT_PAGE)
        key = "keys.gathering";
    else if (c->mode == CLIENT_MENU)
        key = c->menu.is_many ? "keys.tick" : "keys.menu";
    else if (c->mode == CLIENT_PAGE && console_is_over(t) && t->driver) /* after a replay nothing else is offered */
        key = t->is_live ? "keys.score.live" : "keys.score";
    else if (c->mode == CLIENT_PAGE)
        key = "keys.page";
    else if (console_is_over(t))
        key = t->is_live ? "keys.over.live" : "keys.over";
    else if (console_is_mine(t) && t->view.open.phase == FOGG_PHASE_TURN)
        key = t->board->stations > 0 ? "keys.turn.stations" : "keys.turn";
    else if (console_is_mine(t))
        key = "keys.decide";
    else if (t->is_live)
        key = "keys.wait.live";
    return c->mode == CLIENT_PASS_ON ? "" : fogg_words(t->words.language, key);
}

/* What is said below everything else: what was said last, or what the game waits for. */
static const char *said(const client *c, char *phase, size_t size)
{
    if (c->message[0] != '\0')
        return c->message;
    if (c->console->is_gathering)
        return c->console->gathering;
    return wording_phase(&c->console->words, &c->console->view, phase, size);
}

/* A message of several rows takes them from what stands above it, so that it covers nothing. */
static void make_room(layout *l, int rows)
{
    enum { LEAST_DIALOG = 3 };
    int taken = rows - 1 < l->dialog.rows - LEAST_DIALOG ? rows - 1 : l->dialog.rows - LEAST_DIALOG;
    l->panel.rows -= taken;
    l->page.rows -= taken;
    l->dialog.rows -= taken;
}

static void draw_foot(client *c, const char *text)
{
    foot_say(&c->screen, c->layout.message, text);
    if (c->mode == CLIENT_CHAT)
        entry_draw(&c->entry, &c->screen, c->layout.message + 1, "\" ");
    else if (c->mode == CLIENT_TEXT)
        prompt_draw(&c->prompt, &c->screen, c->layout.message + 1);
    else
        foot_keys(&c->screen, c->layout.message + 1, keys_text(c), &c->spots);
}

long client_news(const client *c)
{
    int seat = c->console->view.seat;
    return seat < c->console->header.seats ? c->since[seat] : 0;
}

/* Marks what the others did since the person's last move. */
static void mark_news(client *c)
{
    const console *t = c->console;
    c->marks.new_routes = (fogg_mask){{0, 0}};
    c->marks.new_places = 0;
    for (long i = client_news(c); i < t->event_count && c->mode != CLIENT_WATCH && t->view.seat < t->header.seats;
         i++) {
        const fogg_event *event = &t->events[i];
        if (event->seat == (int)t->view.seat)
            continue;
        if (event->kind == FOGG_EV_CLAIM)
            fogg_mask_add(&c->marks.new_routes, event->route);
        else if (event->kind == FOGG_EV_STATION || event->kind == FOGG_EV_TOKEN || event->kind == FOGG_EV_PLACE)
            c->marks.new_places |= UINT64_C(1) << event->location;
    }
}

static void draw_map(client *c)
{
    const layout_area *map = &c->layout.map;
    bool is_moved = map->rows != c->scope.rows || map->columns != c->scope.columns || map->column != c->scope.column;
    if (is_moved) {
        scope_fit(&c->scope, map->row, map->column, map->rows, map->columns);
        if (c->marks.location >= 0)
            scope_follow(&c->scope, c->chart.places[c->marks.location]);
    }
    c->marks.ticket_ends = ticket_ends(c);
    mark_news(c);
    scope_draw(&c->scope, &c->screen, c->console, &c->marks);
}

void client_draw(client *c)
{
    screen_erase();
    screen_cursor(-1, 0);
    c->layout = layout_of(c->screen.rows, c->screen.columns);
    c->spots.count = 0;
    if (c->layout.is_small) {
        foot_say(&c->screen, c->screen.rows - 1, fogg_words(c->console->words.language, "panel.small"));
        screen_show();
        return;
    }
    char phase[WORDING_BYTES];
    const char *text = said(c, phase, sizeof phase);
    draw_map(c);
    make_room(&c->layout, foot_rows(&c->screen, text));
    panel_draw(c->console, &c->screen, &c->layout, c->mode == CLIENT_PASS_ON, client_news(c),
               c->mode == CLIENT_MENU ? &c->menu : NULL, &c->spots);
    if (c->mode == CLIENT_MENU)
        menu_draw(&c->menu, &c->screen, c->layout.dialog);
    if (c->mode == CLIENT_PAGE) {
        client_fit_page(c);
        page_draw(&c->page, &c->screen, c->layout.page);
    }
    draw_foot(c, text);
    screen_show();
}

/* ---- the loop ---------------------------------------------------------------------------------------------------- */

void client_take_key(client *c, int key)
{
    if (c->layout.is_small)
        return; /* nothing is in sight, so nothing can be meant */
    if (key == KEY_IS_MOUSE) {
        client_mouse(c);
        return;
    }
    switch (c->mode) {
    case CLIENT_LOOK:
        client_look_key(c, key);
        break;
    case CLIENT_MENU:
        client_menu_key(c, key);
        break;
    case CLIENT_TEXT:
        client_text_key(c, key);
        break;
    case CLIENT_PAGE:
        if (console_is_over(c->console) && (key == 'r' || key == 'N' || key == 'q' || key == 'm')) {
            c->mode = CLIENT_LOOK;
            client_look_key(c, key);
        } else if (!page_key(&c->page, key, c->layout.page.rows - 1))
            client_decide(c);
        break;
    case CLIENT_CHAT: {
        entry_answer answer = entry_key(&c->entry, key);
        if (answer == ENTRY_TAKEN)
            console_say(c->console, c->entry.text);
        if (answer != ENTRY_STAYS)
            client_decide(c);
        break;
    }
    case CLIENT_PASS_ON:
        if (key == KEY_IS_ENTER) {
            c->reader = c->console->view.seat;
            c->message[0] = '\0';
            client_decide(c);
        } else if (key == 'q') {
            c->is_leaving = true;
        }
        break;
    case CLIENT_WATCH:
        break;
    }
}

/* Trouble is told while it lasts. */
static void tell_trouble(client *c)
{
    const console *t = c->console;
    if (t->trouble[0] != '\0')
        client_say(c, t->is_live ? "say.server" : "say.trouble", FOGG_WORDS({"what", t->trouble}));
    else if (c->is_troubled)
        c->message[0] = '\0';
    c->is_troubled = t->trouble[0] != '\0';
}

/* Says what happened last, while the others play. */
static void tell_last(client *c)
{
    const console *t = c->console;
    for (long i = t->event_count - 1; i >= 0 && c->mode == CLIENT_LOOK && !c->is_troubled; i--) {
        fogg_event event = console_event(t, i, t->view.seat);
        if (!panel_tells(&event) || sweeps_go_on(t->events, t->event_count, i))
            continue;
        console_sentence(t, i, &event, c->message, sizeof c->message);
        return;
    }
}

static bool is_typing(const client *c)
{
    return c->mode == CLIENT_CHAT || c->mode == CLIENT_TEXT;
}

/* Something happened: the game may wait for another decision; in a hot seat the next person must say that they are
 * there.  Whoever is typing comes to it afterwards: letters of a sentence must not become moves. */
static void greet(client *c)
{
    const console *t = c->console;
    tell_trouble(c);
    if (is_typing(c))
        return;
    bool is_end = console_is_over(t) && !c->is_shown_end && !t->is_partial;
    if (t->is_gathering || (c->greeted == console_moves(t) && !is_end))
        return; /* only somebody's presence or words, or a connection, have changed */
    c->greeted = console_moves(t);
    if (is_end) {
        c->is_shown_end = true;
        client_show_score(c);
        return;
    }
    if (!console_is_mine(t)) {
        tell_last(c);
        return;
    }
    pace_begin(&c->pace);
    c->message[0] = '\0';
    if (console_is_hotseat(t) && c->reader != t->view.seat) {
        c->mode = CLIENT_PASS_ON;
        c->marks = (picture_marks){.location = -1, .route = -1};
        client_say(c, "say.pass-on", FOGG_WORDS({"name", t->header.player[t->view.seat].name}));
        return;
    }
    client_decide(c);
}

/* Clocks are drawn anew every second. */
static bool is_ticked(client *c)
{
    long long second = 0;
    for (int seat = 0; c->console->has_clock && seat < c->console->header.seats; seat++)
        second += console_clock(c->console, seat) / 1000;
    bool is_new = second != c->second;
    c->second = second;
    return is_new;
}

/* At a server: the next game with the same players, on the same screen. */
static void go_on(client *c)
{
    console *t = c->console;
    c->is_leaving = false;
    c->outcome = EXIT_SUCCESS;
    client_say(c, "say.rematch", FOGG_NO_WORDS);
    client_draw(c);
    if (!console_rematch(t)) {
        client_say(c, "say.no-rematch", FOGG_WORDS({"why", t->trouble}));
        t->trouble[0] = '\0'; /* it is told */
        c->is_troubled = false;
        return;
    }
    c->message[0] = t->trouble[0] = '\0';
    c->is_shown_end = false;
    c->greeted = -1;
    c->mode = CLIENT_LOOK;
    c->marks = (picture_marks){.location = -1, .route = -1};
    memset(c->since, 0, sizeof c->since);
}

static int run(client *c)
{
    console *t = c->console;
    console_news news = CONSOLE_CHANGED;
    while (!c->is_leaving) {
        if (news == CONSOLE_CHANGED) {
            greet(c);
            client_draw(c);
        }
        if (news == CONSOLE_LOST)
            break;
        bool is_waiting = !console_is_over(t) && (t->is_gathering || !console_is_mine(t));
        int turn = t->view.open.turn, rest = is_waiting && !t->is_live ? pace_wait(&c->pace) : 0;
        int key = screen_key(&c->screen, is_waiting || t->is_live ? rest : WAIT_FOR_KEY);
        long before = t->event_count;
        bool was_typing = is_typing(c);
        if (key == KEY_IS_GONE)
            break;
        if (key != KEY_IS_NONE)
            client_take_key(c, key);
        news = t->event_count != before || (was_typing && !is_typing(c)) ? CONSOLE_CHANGED : CONSOLE_IDLE;
        bool is_time = t->is_live || (is_waiting && pace_wait(&c->pace) == 0);
        if (news == CONSOLE_IDLE && is_time) {
            news = console_step(t, WAIT_FOR_OTHERS);
            if (news == CONSOLE_CHANGED)
                pace_shown(&c->pace, t->view.open.turn != turn);
        }
        if (c->outcome == TERM_REMATCH && t->is_live) {
            go_on(c);
            news = CONSOLE_CHANGED;
        }
        if (news == CONSOLE_IDLE && (key != KEY_IS_NONE || is_ticked(c)))
            client_draw(c);
    }
    return news == CONSOLE_LOST ? EXIT_FAILURE : EXIT_SUCCESS;
}

void client_open_chart(client *c)
{
    const game_map *map = c->console->map;
    chart_open(&c->chart, &map->board, map->text.art, map->text.art_length, map->text.land, map->text.land_length);
    scope_open(&c->scope, &c->chart);
    c->marks = (picture_marks){.location = -1, .route = -1};
    c->press_row = -1;
}

void client_close(client *c)
{
    page_close(&c->page);
    scope_close(&c->scope);
    chart_close(&c->chart);
}

int term_play(console *t, pace_level level)
{
    client *c = heap_new(sizeof *c);
    if (!screen_open(&c->screen)) {
        free(c);
        return TERM_NO_SCREEN;
    }
    c->console = t;
    c->pace.level = level;
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        c->since[seat] = t->old_events;
    c->reader = console_is_hotseat(t) ? -1 : t->view.seat;
    client_open_chart(c);
    int status = run(c);
    screen_close();
    char text[WORDING_BYTES];
    if (status != EXIT_SUCCESS)
        fprintf(stderr, "fogg play: %s\n", t->trouble);
    else if (c->outcome != EXIT_SUCCESS)
        status = c->outcome;
    else if (console_is_over(t))
        puts(wording_winners(&t->words, &t->result, text, sizeof text));
    else
        puts(fogg_say(t->words.language, text, sizeof text, t->is_live ? "online.left" : "plain.saved",
                      FOGG_WORDS({"link", t->link})));
    client_close(c);
    free(c);
    return status;
}
