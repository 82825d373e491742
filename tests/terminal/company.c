/* company.c - the driver of a console whose game is in memory, and stand-ins for what a client asks others. */
#include "company.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../cli/hint.h"
#include "../../cli/online.h"
#include "paper.h"

company company_now;
latest_state company_latest;
lobby company_tables;

static void hear(const char *what, const char *text)
{
    size_t at = strlen(company_now.heard);
    snprintf(company_now.heard + at, sizeof company_now.heard - at, "%s%.200s\n", what, text);
}

/* ---- the game ---------------------------------------------------------------------------------------------------- */

static void tell(void *context, const fogg_game *game, const fogg_event *event)
{
    console *t = context;
    console_tell(t, event);
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &t->result);
}

/* Shows the view of the person whose decision is awaited; else the view stays that of the same seat. */
static void look(company *c)
{
    int seat = fogg_game_to_act(&c->game);
    if (seat < 0 || !c->console.is_here[seat])
        seat = c->console.view.seat;
    fogg_game_view(&c->game, seat, &c->console.view);
}

static fogg_verdict play(company *c, int seat, fogg_action action)
{
    const fogg_sink sink = {.context = &c->console, .tell = tell};
    fogg_verdict verdict = fogg_game_play(&c->game, seat, action, &sink);
    look(c);
    return verdict;
}

/* What the seat does by chance. */
static fogg_action any_action(company *c, int seat)
{
    int count = fogg_game_legal_count(&c->game, seat);
    c->chance = c->chance * 1664525 + 1013904223;
    return fogg_game_legal_at(&c->game, seat, (int)((c->chance >> 8) % (unsigned)count));
}

static fogg_action next_action(company *c, int seat)
{
    char error[FOGG_MAX_ACTION_TEXT];
    fogg_action action;
    fogg_view view;
    size_t length = strcspn(c->orders, "\n");
    if (c->orders[0] == '\0')
        return any_action(c, seat);
    fogg_game_view(&c->game, seat, &view);
    c->orders[length] = '\0';
    if (!fogg_action_parse(&view, c->orders, &action, error)) {
        hear("not understood: ", error);
        action = any_action(c, seat);
    }
    memmove(c->orders, c->orders + length + 1, strlen(c->orders + length + 1) + 1);
    return action;
}

static fogg_verdict act(console *t, fogg_action action)
{
    return play(&company_now, t->view.seat, action);
}

static console_news step(console *t, int milliseconds)
{
    company *c = &company_now;
    int seat = fogg_game_to_act(&c->game);
    bool is_told = c->has_news;
    c->has_news = false;
    if (c->is_lost)
        return CONSOLE_LOST;
    if (is_told)
        return CONSOLE_CHANGED;
    if (t->is_gathering || seat < 0 || t->is_here[seat] || (t->is_live && c->orders[0] == '\0')) {
        paper_pass_time(milliseconds);
        return CONSOLE_IDLE;
    }
    fogg_verdict verdict = play(c, seat, next_action(c, seat));
    if (verdict != FOGG_LEGAL)
        hear("not allowed: ", fogg_verdict_name(verdict));
    return CONSOLE_CHANGED;
}

static void close_game(console *t)
{
    (void)t;
}

static const console_driver here = {.act = act, .step = step, .close = close_game};

static bool say(console *t, const char *text)
{
    console_tell_chat(t, 0, t->header.player[0].name, text);
    hear("said: ", text);
    return true;
}

static bool resign(console *t)
{
    (void)t;
    hear("resigned", "");
    return true;
}

static void deal(company *c, unsigned seed)
{
    const fogg_sink sink = {.context = &c->console, .tell = tell};
    fogg_setup setup = {.seats = c->console.header.seats, .start = (int)seed % c->console.header.seats};
    snprintf((char *)setup.seed, sizeof setup.seed, "game %u", seed);
    c->chance = seed;
    fogg_game_init(&c->game, c->console.board, &setup, &sink);
    fogg_game_view(&c->game, 0, &c->console.view);
}

static bool rematch(console *t)
{
    hear("another game", "");
    if (company_now.has_no_rematch)
        snprintf(t->trouble, sizeof t->trouble, "nobody stays");
    else
        deal(&company_now, 99);
    return !company_now.has_no_rematch;
}

/* Another driver where others play at any moment: at a server. */
static const console_driver there = {
    .act = act, .step = step, .close = close_game, .say = say, .resign = resign, .rematch = rematch};

void company_go_live(void)
{
    company_now.console.is_live = true;
    company_now.console.driver = &there;
    snprintf(company_now.console.link, sizeof company_now.console.link, "http://server/#/table/CODE");
}

void company_gather(const char *text)
{
    console *t = &company_now.console;
    t->is_gathering = text[0] != '\0';
    snprintf(t->gathering, sizeof t->gathering, "%s", text);
    console_clear(t);
    if (!t->is_gathering)
        deal(&company_now, 6);
}

/* Whether seat 0 is to act in the phase of that name. */
static bool is_there(const fogg_game *game, const char *phase)
{
    static const struct {
        const char *name;
        fogg_phase phase;
    } phases[] = {{"keep", FOGG_PHASE_KEEP_DEALT},    {"turn", FOGG_PHASE_TURN},     {"second", FOGG_PHASE_SECOND},
                  {"tickets", FOGG_PHASE_KEEP_DRAWN}, {"tunnel", FOGG_PHASE_TUNNEL}, {"token", FOGG_PHASE_TOKEN},
                  {"place", FOGG_PHASE_PLACE},        {"give", FOGG_PHASE_GIVE},     {"last", FOGG_PHASE_TURN}};
    for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++)
        if (strcmp(phases[i].name, phase) == 0)
            return fogg_public_waits_for(&game->open, 0) && game->open.phase == phases[i].phase &&
                   (strcmp(phase, "last") != 0 || game->open.turns_left <= game->open.seats);
    return false;
}

bool company_open(const char *map, const char *language, int seats, int people, unsigned seed, const char *phase)
{
    static const char *const names[] = {"Ann", "Bob", "Cleo", "Dora", "Emil"};
    company *c = &company_now;
    *c = (company){0};
    console *t = &c->console;
    t->map = game_map_find(map);
    t->board = &t->map->board;
    t->words = (wording){fogg_language_find(language), t->board, &t->header, t->map->pieces};
    t->header.seats = seats;
    t->driver = &here;
    for (int seat = 0; seat < seats; seat++) {
        snprintf(t->header.player[seat].name, sizeof t->header.player[seat].name, "%s", names[seat]);
        t->is_here[seat] = seat < people;
    }
    deal(c, seed);
    while (!is_there(&c->game, phase)) {
        int seat = fogg_game_to_act(&c->game);
        if (seat < 0)
            return false;
        play(c, seat, any_action(c, seat));
    }
    look(c);
    t->old_events = t->event_count;
    return true;
}

void company_finish(void)
{
    company *c = &company_now;
    for (int seat; (seat = fogg_game_to_act(&c->game)) >= 0;)
        play(c, seat, any_action(c, seat));
}

void company_close(void)
{
    console_close(&company_now.console);
}

/* ---- what a client asks others ----------------------------------------------------------------------------------- */

/* The adviser always advises the last action of the list, and compared it with the first. */
bool hint_give(console *t, hint *out)
{
    int count = fogg_view_legal_count(&t->view);
    *out = (hint){.action = fogg_view_legal_at(&t->view, count - 1)};
    out->thoughts.count = count > 1 ? 2 : 1;
    out->thoughts.candidate[0].chance = 63;
    out->thoughts.candidate[1].chance = 21;
    wording_action(&t->words, &t->view, out->action, out->text, sizeof out->text);
    return true;
}

char *hint_chance(const console *t, const fogg_candidate *candidate, char *out, size_t size)
{
    (void)t;
    snprintf(out, size, "%d %%", candidate->chance);
    return out;
}

latest_state latest_tell(const fogg_language *language, char *out, size_t size)
{
    snprintf(out, size, "%s", company_latest == LATEST_FOUND ? fogg_words(language, "map.newyork") : "");
    return company_latest;
}

const char *const online_clocks[] = {"lobby.clock.none", "lobby.clock.move", NULL};

void online_ask_tables(console *t, int page)
{
    char number[16];
    (void)t;
    snprintf(number, sizeof number, "%d", page);
    hear("asked for page ", number);
    company_tables.page = page;
}

const lobby *online_tables(const console *t)
{
    (void)t;
    return &company_tables;
}
