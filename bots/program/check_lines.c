/* check_lines.c - the lines of the second edition, one by one: what bot_program.c never sends at the wrong moment. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "check.h"
#include "exchange.h"
#include "fogg/game.h"
#include "fogg/view_json.h"
#include "said.h"
#include "telling.h"

enum {
    LISTEN_MS = 30, /* how long a line is waited for that must not come; one that comes later is found later */
    PIECE = 7,      /* bytes of a line that is sent slowly */
    PAUSES = 40,    /* of a millisecond, in it */
};

typedef struct lines {
    check *check;
    const fogg_board *board;
    exchange *exchange;
    telling telling;
    said heard;
    fogg_game game;
    fogg_view view;
    long told;
    sheet out;
} lines;

static void pause_ms(int ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = (long)(ms % 1000) * 1000000}, NULL);
}

static const char *trouble_of(exchange_state state)
{
    switch (state) {
    case EXCHANGE_GOOD:
        break;
    case EXCHANGE_LATE:
        return "no answer within the deadline";
    case EXCHANGE_ENDED:
    case EXCHANGE_DEAF:
        return "it has ended";
    case EXCHANGE_LONG:
        return "a line is too long";
    case EXCHANGE_CANCELLED:
        return "called off";
    case EXCHANGE_SHORT:
        return "memory is out";
    }
    return "";
}

static long long deadline(const lines *l)
{
    return exchange_now() + l->check->plan->deadline_ms;
}

static bool is_said(lines *l, exchange_state state)
{
    if (state != EXCHANGE_GOOD)
        check_fault(l->check, "%s", trouble_of(state));
    return state == EXCHANGE_GOOD;
}

static bool say(lines *l, const char *text)
{
    return is_said(l, exchange_say(l->exchange, text, strlen(text), deadline(l)));
}

static bool say_sheet(lines *l, const sheet *text)
{
    return is_said(l, exchange_say_sheet(l->exchange, text, deadline(l)));
}

/* Waits for a line of this kind; infos may come before it, anything else is a fault. */
static bool expect(lines *l, said_kind kind, const char *what)
{
    long long until = exchange_now() + l->check->plan->deadline_ms;
    for (;;) {
        char *line;
        size_t length;
        exchange_state state = exchange_hear(l->exchange, until, &line, &length);
        if (state != EXCHANGE_GOOD) {
            check_fault(l->check, "%s was expected: %s", what, trouble_of(state));
            return false;
        }
        said_read(line, length, &l->heard);
        if (l->heard.kind == kind)
            return true;
        if (l->heard.kind == SAID_BAD)
            check_fault(l->check, "%s", l->heard.text);
        else if (l->heard.kind != SAID_INFO)
            check_fault(l->check, "%s was expected", what);
    }
}

/* Nothing but infos may come now. */
static void expect_silence(lines *l)
{
    char *line;
    size_t length;
    long long until = exchange_now() + LISTEN_MS;
    while (exchange_hear(l->exchange, until, &line, &length) == EXCHANGE_GOOD) {
        said_read(line, length, &l->heard);
        if (l->heard.kind != SAID_INFO)
            check_fault(l->check, "nobody has asked for it");
    }
}

static bool expect_play(lines *l)
{
    char wrong[FOGG_MAX_ACTION_TEXT];
    fogg_action action;
    if (!expect(l, SAID_PLAY, "\"play\""))
        return false;
    if (!fogg_action_parse(&l->view, l->heard.text, &action, wrong))
        check_fault(l->check, "no action: %s", wrong);
    else if (fogg_view_check(&l->view, action) != FOGG_LEGAL)
        check_fault(l->check, "%s", fogg_verdict_sentence(fogg_view_check(&l->view, action)));
    return true;
}

static void tell(void *context, const fogg_game *game, const fogg_event *event)
{
    lines *l = context;
    (void)game;
    telling_tell(&l->telling, &(fogg_line){.number = ++l->told, .event = *event});
}

/* A new game up to its first decision: newgame, ready, events; `out` then holds the view line. */
static bool open_game(lines *l, const char *id)
{
    const fogg_sink sink = {.context = l, .tell = tell};
    fogg_bot_program_game about = {
        .id = id, .board = l->board, .seats = l->board->min_seats, .seed = l->check->plan->seed};
    fogg_json json;
    telling_begin(&l->telling, &about);
    l->told = 0;
    fogg_game_init_fast_told(&l->game, l->board, about.seats, l->check->plan->seed, &sink);
    fogg_game_view(&l->game, 0, &l->view);
    sheet_empty(&l->out);
    telling_write_opening(&l->telling, &l->out);
    if (!say_sheet(l, &l->out) || !expect(l, SAID_READY, "\"ready\"") || !say_sheet(l, &l->telling.events))
        return false;
    sheet_empty(&l->out);
    sheet_add(&l->out, "view ");
    fogg_json_init(&json, sheet_take, &l->out);
    fogg_view_write_listed(&json, &l->view);
    sheet_add(&l->out, "\n");
    return true;
}

/* The first line: a view with one more field. */
static bool offer(lines *l)
{
    sheet bare = {0};
    fogg_json json;
    fogg_game_init_fast(&l->game, l->board, l->board->min_seats, l->check->plan->seed);
    fogg_game_view(&l->game, 0, &l->view);
    fogg_json_init(&json, sheet_take, &bare);
    fogg_view_write_listed(&json, &l->view);
    sheet_empty(&l->out);
    sheet_add(&l->out, "{\"fogg\":2,");
    sheet_add_sheet(&l->out, &bare, 1);
    sheet_add(&l->out, "\n");
    sheet_clear(&bare);
    return say_sheet(l, &l->out);
}

/* Starts the program and shakes hands. */
static bool start(lines *l, const char *what)
{
    char why[PROCESS_ERROR];
    check_turn_to(l->check, "%s", what);
    if (!exchange_begin(l->exchange, l->check->plan->command, why)) {
        check_fault(l->check, "%s", why);
        return false;
    }
    if (!offer(l) || !expect(l, SAID_FOGG, "\"fogg 2\""))
        return false;
    for (;;) {
        char *line;
        size_t length;
        exchange_state state = exchange_hear(l->exchange, exchange_now() + l->check->plan->deadline_ms, &line, &length);
        if (state != EXCHANGE_GOOD) {
            check_fault(l->check, "\"ready\" was expected: %s", trouble_of(state));
            return false;
        }
        said_read(line, length, &l->heard);
        if (l->heard.kind == SAID_READY)
            return true;
    }
}

static void stop_while_it_thinks(lines *l)
{
    if (!open_game(l, "stop"))
        return;
    sheet_add(&l->out, "go ms 600000\nstop\n");
    if (say_sheet(l, &l->out) && expect_play(l))
        expect_silence(l);
}

static void stop_without_need(lines *l)
{
    if (!say(l, "stop\n"))
        return;
    expect_silence(l);
    if (!open_game(l, "stop again"))
        return;
    sheet_add(&l->out, "go ms 1000\n");
    if (say_sheet(l, &l->out) && expect_play(l) && say(l, "stop\n"))
        expect_silence(l);
}

static void unknown_words(lines *l)
{
    if (!say(l, "weather rain\n\nfault of nobody\n"))
        return;
    if (!open_game(l, "unknown words"))
        return;
    sheet view = l->out;
    l->out = (sheet){0};
    sheet_add(&l->out, "event {\"n\":0,\"ev\":\"weather\",\"rain\":[true]}\nview {\"weather\":{\"rain\":[1]},");
    sheet_add_sheet(&l->out, &view, strlen("view {"));
    sheet_add(&l->out, "go weather rain ms 1000 moons 3\n");
    sheet_clear(&view);
    if (say_sheet(l, &l->out) && expect_play(l))
        expect_silence(l);
}

static void slow_lines(lines *l)
{
    if (!open_game(l, "slow lines"))
        return;
    sheet_add(&l->out, "go ms 1000\n");
    const char *at = l->out.is_short ? "" : l->out.at;
    for (int piece = 0; piece < PAUSES && strlen(at) > PIECE; piece++, at += PIECE) {
        exchange_say(l->exchange, at, PIECE, deadline(l));
        pause_ms(1);
    }
    l->check->lines = 0;
    if (say(l, at) && expect_play(l))
        expect_silence(l);
}

static void another_game_in_between(lines *l)
{
    if (!open_game(l, "first") || !open_game(l, "second") || !open_game(l, "first"))
        return;
    sheet_add(&l->out, "go ms 1\n");
    if (say_sheet(l, &l->out) && expect_play(l))
        expect_silence(l);
}

static const struct {
    const char *what;
    void (*try)(lines *l);
} cases[] = {
    {"stop right after go", stop_while_it_thinks},
    {"stop when nothing is asked", stop_without_need},
    {"words and fields that it cannot know", unknown_words},
    {"a line that comes in pieces", slow_lines},
    {"another game before the first is over", another_game_in_between},
};

/* The program must end by itself when it is told to, or when its input ends. */
static void leave(lines *l, const char *what, const char *last)
{
    if (start(l, what) && (last[0] == '\0' || say(l, last)) && !exchange_end(l->exchange, l->check->plan->deadline_ms))
        check_fault(l->check, "it goes on for more than %d ms", l->check->plan->deadline_ms);
    exchange_end(l->exchange, 0);
}

void check_lines(check *c, const fogg_board *board)
{
    lines *l = calloc(1, sizeof *l);
    if (l != NULL)
        l->exchange = calloc(1, sizeof *l->exchange);
    c->is_short = l == NULL || l->exchange == NULL;
    if (!c->is_short) {
        l->check = c;
        l->board = board;
        l->exchange->tracer = check_trace;
        l->exchange->trace_context = c;
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            if (start(l, cases[i].what))
                cases[i].try(l);
            exchange_end(l->exchange, 0);
        }
        leave(l, "quit", "quit\n");
        leave(l, "the end of its input", "");
        telling_clear(&l->telling);
        sheet_clear(&l->out);
    }
    if (l != NULL)
        free(l->exchange);
    free(l);
}
