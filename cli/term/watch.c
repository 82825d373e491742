/* watch.c - a recorded game on the map, forward and back. */
#include "watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../annotation.h"
#include "../heap.h"
#include "../sweeps.h"
#include "client.h"
#include "fogg/maps.h"
#include "fogg/replay.h"
#include "panel.h"

enum { AUTO_PAUSE = 700, AS_WHO_ACTS = -1 }; /* milliseconds between two events that go by themselves */

typedef struct watch {
    client client;
    console console;
    fogg_replay replay;
    annotations notes; /* what an analysis says, if the record has one */
    long all;          /* events of the record */
    long at;           /* the event that is shown, from 1 */
    int view;          /* whose eyes: a seat, FOGG_SPECTATOR, or AS_WHO_ACTS */
    bool is_auto;      /* it goes by itself */
} watch;

static void collect(void *context, const fogg_game *game, const fogg_line *line)
{
    watch *w = context;
    console_tell_line(&w->console, line);
    if (line->event.kind == FOGG_EV_END)
        fogg_result_of(game, &w->console.result);
}

/* The seat whose view is shown. */
static int viewer(const watch *w)
{
    if (w->view != AS_WHO_ACTS)
        return w->view;
    for (long i = w->at - 1; i >= 0; i--)
        if (w->console.events[i].seat >= 0 && w->console.events[i].kind != FOGG_EV_KIND_COUNT &&
            panel_tells(&w->console.events[i]))
            return w->console.events[i].seat;
    return 0;
}

static void point_out(watch *w, const fogg_event *event)
{
    client *c = &w->client;
    c->marks = (picture_marks){.location = -1, .route = -1};
    switch (event->kind) {
    case FOGG_EV_CLAIM:
    case FOGG_EV_TUNNEL:
    case FOGG_EV_LAY:
        c->marks.route = event->route;
        scope_follow(&c->scope, chart_at(&c->chart.curves[event->route], 0.5F));
        break;
    case FOGG_EV_STATION:
    case FOGG_EV_TOKEN:
    case FOGG_EV_PLACE:
        c->marks.location = event->location;
        scope_follow(&c->scope, c->chart.places[event->location]);
        break;
    case FOGG_EV_DEAL:
    case FOGG_EV_MARKET:
    case FOGG_EV_SWEEP:
    case FOGG_EV_SHUFFLE:
    case FOGG_EV_KEEP:
    case FOGG_EV_TURN:
    case FOGG_EV_DRAW:
    case FOGG_EV_OFFER:
    case FOGG_EV_DECLINE:
    case FOGG_EV_PASS:
    case FOGG_EV_LAST:
    case FOGG_EV_END:
    case FOGG_EV_GIVE:
    case FOGG_EV_KIND_COUNT:
        break;
    }
}

enum { BAR = 10 }; /* cells that stand for a certain win */

/* Adds every seat's chance to win, as a bar and in per cent, to the message. */
static void add_chances(watch *w)
{
    const int *chance = annotations_chances(&w->notes, w->at);
    client *c = &w->client;
    for (int seat = 0; chance && seat < w->console.header.seats; seat++) {
        char bar[3 * BAR + 1] = "";
        for (int cell = 0; cell < BAR; cell++)
            strcat(bar, chance[seat] * BAR >= cell * 10000 + 5000 ? "█" : "░");
        size_t length = strlen(c->message);
        snprintf(c->message + length, sizeof c->message - length, "  %s %s %d %%", w->console.header.player[seat].name,
                 bar, (chance[seat] + 50) / 100);
    }
}

/* Adds what the decision that led to event `at` lost, and what was better. */
static void add_loss(watch *w)
{
    const annotation *note = annotations_find(&w->notes, w->at);
    client *c = &w->client;
    char action[WORDING_BYTES], error[FOGG_MAX_ACTION_TEXT], loss[16], key[32], said[WORDING_BYTES];
    fogg_action best;
    fogg_view view;
    if (!note || !note->best || note->fault[0] == '\0' || note->seat >= w->console.header.seats)
        return;
    fogg_replay_seek(&w->replay, w->at - 1);
    fogg_game_view(&w->replay.game, note->seat, &view);
    bool is_read = fogg_action_parse(&view, note->best, &best, error);
    if (is_read)
        wording_action(&w->console.words, &view, best, action, sizeof action);
    fogg_replay_seek(&w->replay, w->at);
    if (!is_read)
        return;
    snprintf(loss, sizeof loss, "%d", (note->loss + 50) / 100);
    snprintf(key, sizeof key, "watch.%s", note->fault);
    fogg_say(w->console.words.language, said, sizeof said, key, FOGG_WORDS({"loss", loss}, {"action", action}));
    size_t length = strlen(c->message);
    snprintf(c->message + length, sizeof c->message - length, "  %s", said);
}

/* Shows the game as it is right after event `at`. */
static void show(watch *w)
{
    char text[WORDING_BYTES], number[16], all[16];
    fogg_replay_seek(&w->replay, w->at);
    w->console.event_count = w->at;
    fogg_game_view(&w->replay.game, viewer(w), &w->console.view);
    const fogg_event *event = &w->console.events[w->at - 1];
    point_out(w, event);
    if (event->kind == FOGG_EV_END)
        wording_winners(&w->console.words, &w->console.result, text, sizeof text);
    else
        console_sentence(&w->console, w->at - 1, event, text, sizeof text);
    snprintf(number, sizeof number, "%ld", w->at);
    snprintf(all, sizeof all, "%ld", w->all);
    client_say(&w->client, "watch.event", FOGG_WORDS({"n", number}, {"all", all}, {"text", text}));
    add_loss(w);
    add_chances(w);
}

/* To the next event, in a direction, that is told; to the next turn with `by_turns`. */
static void step(watch *w, int direction, bool by_turns)
{
    for (long at = w->at + direction; at >= 1 && at <= w->all; at += direction) {
        const fogg_event *event = &w->console.events[at - 1];
        bool is_told = panel_tells(event) && !sweeps_go_on(w->console.events, w->all, at - 1);
        bool is_stop = by_turns ? event->kind == FOGG_EV_TURN : is_told;
        if (is_stop || event->kind == FOGG_EV_END || at == 1) {
            w->at = at;
            break;
        }
    }
    show(w);
}

static void next_view(watch *w)
{
    int seats = w->console.header.seats;
    w->view = w->view == AS_WHO_ACTS      ? 0
              : w->view == FOGG_SPECTATOR ? AS_WHO_ACTS
              : w->view + 1 < seats       ? w->view + 1
                                          : FOGG_SPECTATOR;
    show(w);
    if (w->view == FOGG_SPECTATOR)
        client_say(&w->client, "watch.all", FOGG_NO_WORDS);
    else
        client_say(&w->client, "watch.view", FOGG_WORDS({"name", w->console.header.player[viewer(w)].name}));
}

/* What a click means: the key of the spot that was clicked, or KEY_IS_MOUSE. */
static int clicked(const client *c)
{
    const screen_mouse *mouse = &c->screen.mouse;
    bool is_click = mouse->what == MOUSE_CLICK ||
                    (mouse->what == MOUSE_RELEASE && mouse->row == c->press_row && mouse->column == c->press_column);
    int key = is_click ? client_spot(c, mouse->row, mouse->column) : SPOTS_NONE;
    return key != SPOTS_NONE ? key : KEY_IS_MOUSE;
}

static void take_key(watch *w, int key)
{
    client *c = &w->client;
    if (c->layout.is_small)
        return; /* nothing is in sight, so nothing can be meant */
    if (key == KEY_IS_MOUSE)
        key = clicked(c);
    if (c->mode == CLIENT_PAGE) {
        if (!page_key(&c->page, key, c->layout.page.rows - 1)) {
            c->mode = CLIENT_WATCH;
            show(w); /* the score has taken the place of what was said */
        }
        return;
    }
    w->is_auto = key == 'a' ? !w->is_auto : w->is_auto && key == KEY_IS_NONE;
    if (key == KEY_IS_RIGHT || key == ' ' || key == KEY_IS_LEFT)
        step(w, key == KEY_IS_LEFT ? -1 : 1, false);
    else if (key == KEY_IS_DOWN || key == KEY_IS_UP)
        step(w, key == KEY_IS_UP ? -1 : 1, true);
    else if (key == KEY_IS_HOME || key == KEY_IS_END) {
        w->at = key == KEY_IS_HOME ? 1 : w->all;
        show(w);
    } else if (key == 'v')
        next_view(w);
    else if (key == 'l')
        client_show_log(c);
    else if (key == 's' && console_is_over(&w->console))
        client_show_score(c);
    else if (key == 'q' || key == KEY_IS_ESCAPE)
        c->is_leaving = true;
    else if (key == KEY_IS_MOUSE)
        client_mouse(c);
    else
        client_move_key(c, key);
}

static void run(watch *w)
{
    client *c = &w->client;
    fogg_replay_seek(&w->replay, w->at);
    fogg_game_view(&w->replay.game, viewer(w), &w->console.view);
    client_draw(c); /* its layout is known then */
    show(w);
    while (!c->is_leaving) {
        client_draw(c);
        int key = screen_key(&c->screen, w->is_auto ? AUTO_PAUSE : -1);
        if (key == KEY_IS_GONE)
            return;
        if (key == KEY_IS_NONE && w->is_auto)
            step(w, 1, false);
        else
            take_key(w, key);
        w->is_auto = w->is_auto && w->at < w->all;
    }
}

/* Plays the record once to the end, so that every event is known and no step can fail later. */
static bool read_record(watch *w, const game_map *map, const fogg_language *language, const char *text, size_t length,
                        fogg_record_error *error)
{
    const fogg_board *board = &map->board;
    bool is_read = fogg_replay_open(&w->replay, board, text, length) && fogg_replay_run(&w->replay, collect, w);
    /* A game that was left in the middle can be watched as far as it went. */
    is_read = is_read || (w->console.event_count > 0 && w->console.event_count == w->replay.events);
    if (!is_read)
        *error = w->replay.error;
    w->console.board = board;
    w->console.header = w->replay.header;
    w->console.words = (wording){language, board, &w->console.header, map->pieces};
    w->all = w->console.event_count;
    w->at = 1;
    w->view = AS_WHO_ACTS;
    return is_read;
}

watch_end watch_play(const game_map *map, const fogg_language *language, const char *text, size_t length,
                     fogg_record_error *error)
{
    watch *w = heap_new(sizeof *w);
    client *c = &w->client;
    watch_end end = WATCH_REFUSED;
    if (read_record(w, map, language, text, length, error)) {
        end = WATCH_NO_SCREEN;
        c->console = &w->console;
        c->mode = CLIENT_WATCH;
        c->press_row = -1;
        w->console.map = map;
        annotations_read(&w->notes, text, length);
        client_open_chart(c);
        if (screen_open(&c->screen)) {
            run(w);
            screen_close();
            end = WATCH_DONE;
        }
        client_close(c);
        annotations_clear(&w->notes);
    }
    console_close(&w->console);
    free(w);
    return end;
}
