/* choices.c - legal actions, grouped as people think of them. */
#include "choices.h"

#include <stdio.h>
#include <string.h>

#include "../goal.h"
#include "fogg/facts.h"

static const char *text_of(const console *t, const char *key)
{
    return fogg_words(t->words.language, key);
}

int choices_keep(menu *m, const console *t)
{
    char title[MENU_TEXT], text[192];
    menu_begin(m, MENU_KEEP, wording_phase(&t->words, &t->view, title, sizeof title));
    m->is_many = true;
    for (int i = 0; i < FOGG_MAX_OFFER && t->view.offered[i] != FOGG_NONE; i++) {
        char numbered[MENU_TEXT];
        snprintf(numbered, sizeof numbered, "%d  %.150s", i + 1,
                 wording_ticket(&t->words, t->view.offered[i], text, sizeof text));
        menu_item *item = menu_add(m, numbered);
        item->key = '1' + i;
        item->routes = goal_of(&t->view, t->view.offered[i]).routes;
        item->location = t->board->tickets[t->view.offered[i]].a;
    }
    return m->count;
}

fogg_action choices_kept(const menu *m)
{
    unsigned mask = 0;
    for (int i = 0; i < m->count; i++)
        mask |= (unsigned)m->items[i].is_ticked << i;
    return fogg_action_keep(mask, 0);
}

int choices_draw(menu *m, const console *t)
{
    menu_begin(m, MENU_DRAW, text_of(t, "menu.draw"));
    int count = fogg_view_legal_count(&t->view);
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_view_legal_at(&t->view, i);
        char words[MENU_TEXT - 8], text[MENU_TEXT];
        if (fogg_action_kind_of(action) != FOGG_DRAW)
            continue;
        unsigned source = fogg_action_detail(action);
        int key = source == FOGG_FROM_STOCK ? '0' : (int)('1' + source);
        snprintf(text, sizeof text, "%c  %s", key, wording_action(&t->words, &t->view, action, words, sizeof words));
        menu_item *item = menu_add(m, text);
        item->action = action;
        item->key = key;
    }
    return m->count;
}

/* The routes that the tickets in hand still need. */
static fogg_mask wanted_routes(const console *t)
{
    fogg_mask wanted = {{0, 0}};
    for (int i = 0; i < t->board->ticket_count; i++)
        if (fogg_mask_has(t->view.tickets, i))
            wanted = fogg_mask_or(wanted, goal_of(&t->view, i).routes);
    return wanted;
}

static void add_route(menu *m, const console *t, int route, bool is_wanted)
{
    char name[192], demand[192], text[MENU_TEXT];
    snprintf(text, sizeof text, "%s%.70s  %.60s  +%d", is_wanted ? "* " : "  ",
             wording_route(&t->words, route, name, sizeof name),
             wording_demand(&t->words, route, demand, sizeof demand), t->board->points[t->board->routes[route].length]);
    menu_item *item = menu_add(m, text);
    item->route = route;
}

int choices_claim(menu *m, const console *t, int location)
{
    fogg_mask routes = {{0, 0}}, wanted = wanted_routes(t);
    int count = fogg_view_legal_count(&t->view);
    menu_begin(m, MENU_CLAIM, text_of(t, "menu.claim"));
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_view_legal_at(&t->view, i);
        if (fogg_action_kind_of(action) == FOGG_CLAIM)
            fogg_mask_add(&routes, fogg_action_place(action));
    }
    if (location >= 0)
        routes = fogg_mask_and(routes, t->board->locations[location].routes);
    for (int pass = 0; pass < 2; pass++)
        for (int r = 0; r < t->board->route_count; r++)
            if (fogg_mask_has(routes, r) && fogg_mask_has(wanted, r) == (pass == 0))
                add_route(m, t, r, pass == 0);
    return m->count;
}

int choices_station(menu *m, const console *t)
{
    uint64_t places = 0;
    int count = fogg_view_legal_count(&t->view);
    menu_begin(m, MENU_STATION, text_of(t, "menu.station"));
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_view_legal_at(&t->view, i);
        if (fogg_action_kind_of(action) == FOGG_STATION)
            places |= UINT64_C(1) << fogg_action_place(action);
    }
    for (int l = 0; l < t->board->location_count; l++)
        if ((places >> l & 1) != 0)
            menu_add(m, t->board->locations[l].name)->location = l;
    return m->count;
}

static void pay_title(menu *m, const console *t, fogg_action_kind kind, int place)
{
    char title[MENU_TEXT], route[192], points[8];
    if (kind == FOGG_CLAIM) {
        snprintf(points, sizeof points, "%d", t->board->points[t->board->routes[place].length]);
        fogg_say(t->words.language, title, sizeof title, "menu.pay.route",
                 FOGG_WORDS({"route", wording_route(&t->words, place, route, sizeof route)}, {"points", points}));
    } else {
        fogg_say(t->words.language, title, sizeof title, "menu.pay.station",
                 FOGG_WORDS({"place", t->board->locations[place].name}));
    }
    menu_begin(m, MENU_ACTION, title);
}

int choices_payment(menu *m, const console *t, fogg_action_kind kind, int place)
{
    int count = fogg_view_legal_count(&t->view);
    int due =
        kind == FOGG_CLAIM ? t->board->routes[place].length : fogg_public_station_cost(&t->view.open, t->view.seat);
    pay_title(m, t, kind, place);
    for (int wilds = 0; wilds <= due; wilds++)
        for (int i = 0; i < count; i++) {
            fogg_action action = fogg_view_legal_at(&t->view, i);
            char cards[MENU_TEXT];
            if (fogg_action_kind_of(action) != (unsigned)kind || fogg_action_place(action) != place ||
                fogg_action_wilds(action) != wilds)
                continue;
            wording_cards(&t->words, wording_payment(fogg_action_colour(action), due, wilds), cards, sizeof cards);
            menu_item *item = menu_add(m, cards);
            item->action = action;
            item->route = kind == FOGG_CLAIM ? place : -1;
            item->location = kind == FOGG_STATION ? place : -1;
        }
    return m->count;
}

int choices_decide(menu *m, const console *t, const char *title_key)
{
    char text[MENU_TEXT], title[MENU_TEXT];
    int count = fogg_view_legal_count(&t->view);
    wording_phase(&t->words, &t->view, title, sizeof title);
    menu_begin(m, MENU_ACTION, title_key ? text_of(t, title_key) : title);
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_view_legal_at(&t->view, i);
        unsigned kind = fogg_action_kind_of(action);
        if (kind == FOGG_CLAIM || kind == FOGG_STATION || kind == FOGG_DRAW || kind == FOGG_KEEP)
            continue;
        menu_item *item = menu_add(m, wording_action(&t->words, &t->view, action, text, sizeof text));
        item->action = action;
        if (kind == FOGG_PLACE || kind == FOGG_TOKEN)
            item->location = fogg_action_place(action);
        if (kind == FOGG_PAY || kind == FOGG_DECLINE)
            item->route = t->view.open.tunnel_route;
    }
    return m->count;
}

int choices_goals(menu *m, const console *t)
{
    menu_begin(m, MENU_GOALS, text_of(t, "menu.goals"));
    for (int i = 0; i < t->board->ticket_count; i++) {
        char ticket[192], state[96], text[MENU_TEXT];
        if (!fogg_mask_has(t->view.tickets, i))
            continue;
        goal found = goal_of(&t->view, i);
        if (found.missing > 0)
            wording_count(&t->words, "ticket.missing", found.missing, state, sizeof state);
        else
            snprintf(state, sizeof state, "%s", text_of(t, found.missing == 0 ? "ticket.joined" : "ticket.lost"));
        snprintf(text, sizeof text, "%.100s  %.50s", wording_ticket(&t->words, i, ticket, sizeof ticket), state);
        menu_item *item = menu_add(m, text);
        item->routes = found.routes;
        item->location = t->board->tickets[i].a;
    }
    return m->count;
}
