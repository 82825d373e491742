/* hint.c - the expert's choice, and the simplest reason that fits it. */
#include "hint.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "fogg/bot.h"
#include "fogg/score.h"
#include "goal.h"

static uint64_t now_in_microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* The most valuable ticket in hand that `fits`; -1 if none does. */
static int best_ticket(const fogg_view *view, int route, bool (*fits)(const fogg_view *, int ticket, int route))
{
    const fogg_board *board = view->open.board;
    int best = -1;
    for (int t = 0; t < board->ticket_count; t++)
        if ((view->tickets >> t & 1) != 0 && fits(view, t, route) &&
            (best < 0 || board->tickets[t].points > board->tickets[best].points))
            best = t;
    return best;
}

static bool is_completed(const fogg_view *view, int ticket, int route)
{
    fogg_mask routes = view->open.seat[view->seat].routes;
    uint64_t asked = UINT64_C(1) << ticket;
    if (fogg_tickets_joined(view->open.board, routes, asked) == asked)
        return false;
    fogg_mask_add(&routes, route);
    return fogg_tickets_joined(view->open.board, routes, asked) == asked;
}

static bool is_served(const fogg_view *view, int ticket, int route)
{
    return fogg_mask_has(goal_of(view, ticket).routes, route);
}

static char *claim_reason(const wording *w, const fogg_view *view, int route, char *out, size_t size)
{
    char ticket[192];
    int completed = best_ticket(view, route, is_completed), served = best_ticket(view, route, is_served);
    if (completed >= 0)
        return fogg_say(w->language, out, size, "hint.completes",
                        FOGG_WORDS({"ticket", wording_ticket(w, completed, ticket, sizeof ticket)}));
    if (served >= 0)
        return fogg_say(w->language, out, size, "hint.serves",
                        FOGG_WORDS({"ticket", wording_ticket(w, served, ticket, sizeof ticket)}));
    return wording_count(w, "hint.points", w->board->points[w->board->routes[route].length], out, size);
}

/* The route that a ticket still needs and that this card helps to pay. */
static char *draw_reason(const wording *w, const fogg_view *view, int card, char *out, size_t size)
{
    char route[192];
    for (int t = 0; t < w->board->ticket_count; t++) {
        fogg_mask routes = (view->tickets >> t & 1) != 0 ? goal_of(view, t).routes : (fogg_mask){{0, 0}};
        while (!fogg_mask_is_empty(routes)) {
            int r = fogg_mask_pop(&routes);
            if (w->board->routes[r].colour == card || w->board->routes[r].colour == FOGG_GREY || card == FOGG_WILD)
                return fogg_say(w->language, out, size, "hint.collects",
                                FOGG_WORDS({"route", wording_route(w, r, route, sizeof route)}));
        }
    }
    out[0] = '\0';
    return out;
}

static char *reason(const wording *w, const fogg_view *view, fogg_action action, char *out, size_t size)
{
    unsigned source = fogg_action_detail(action);
    out[0] = '\0';
    if (fogg_view_legal_count(view) == 1)
        return fogg_say(w->language, out, size, "hint.only", FOGG_NO_WORDS);
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_CLAIM:
        return claim_reason(w, view, fogg_action_place(action), out, size);
    case FOGG_DRAW:
        if (source == FOGG_FROM_STOCK)
            return fogg_say(w->language, out, size, "hint.stock", FOGG_NO_WORDS);
        return draw_reason(w, view, view->open.market[source], out, size);
    case FOGG_TICKETS:
        return fogg_say(w->language, out, size, "hint.tickets", FOGG_WORDS({"cars", wording_pieces(w)}));
    case FOGG_STATION:
        return fogg_say(w->language, out, size, "hint.station", FOGG_NO_WORDS);
    case FOGG_KEEP:
    case FOGG_PLACE:
    case FOGG_PAY:
    case FOGG_DECLINE:
    case FOGG_TOKEN:
    case FOGG_PASS:
    case FOGG_GIVE:
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    return out;
}

bool hint_give(console *t, fogg_action *action, char *out, size_t size)
{
    const wording *w = &t->words;
    const fogg_view *view = &t->view;
    const fogg_bot_host host = {.survey = table_survey(t), .clock = now_in_microseconds, .threads = 2};
    char error[FOGG_MAX_BOT_ERROR], text[WORDING_BYTES], why[WORDING_BYTES];
    fogg_bot *bot = fogg_bot_open("expert", t->board, 1, &host, error);
    if (!bot) {
        snprintf(out, size, "%s", error);
        return false;
    }
    *action = fogg_bot_choose(bot, view);
    fogg_bot_close(bot);
    wording_action(w, view, *action, text, sizeof text);
    reason(w, view, *action, why, sizeof why);
    snprintf(out, size, "%s. %s", text, why);
    return true;
}
