/* glance.h - the little that a policy needs to see of a position: the public part and one seat's own cards and
 * tickets.
 *
 * Views and imagined games are both read through it, so that one policy serves the bot and its play-outs. */
#ifndef GLANCE_H
#define GLANCE_H

#include "fogg/facts.h"
#include "fogg/game.h"

typedef struct glance {
    const fogg_public *open;
    const uint8_t *offered; /* as fogg_game_offer and views have it */
    fogg_mask tickets;
    fogg_cards hand;
    int seat;
} glance;

static inline glance glance_of_view(const fogg_view *view)
{
    return (glance){&view->open, view->offered, view->tickets, view->hand, view->seat};
}

static inline const fogg_seat *glance_self(const glance *g)
{
    return &g->open->seat[g->seat];
}

/* The routes that the seat has claimed. */
static inline fogg_mask glance_own(const glance *g)
{
    return fogg_public_routes(g->open, g->seat);
}

/* The routes that the seat may claim and has the cars for, whether or not it has the cards. */
static inline fogg_mask glance_routes(const glance *g)
{
    int cars = glance_self(g)->cars;
    fogg_mask routes = fogg_public_open_routes(g->open, g->seat);
    if (cars >= FOGG_MAX_LENGTH)
        return routes;
    return fogg_mask_and(routes, g->open->board->payable[FOGG_WILD][cars]);
}

/* Those of `routes` that the hand can pay. */
static inline fogg_mask glance_affordable(const glance *g, fogg_mask routes)
{
    const fogg_board *board = g->open->board;
    if (__builtin_expect(board->has_limits, 0))
        return fogg_routes_payable(board, routes, g->hand);
    int wild = g->hand.wild < FOGG_MAX_LENGTH ? g->hand.wild : FOGG_MAX_LENGTH;
    fogg_mask found = board->payable[FOGG_WILD][wild];
    for (uint64_t hand = g->hand.colours; hand != 0;) {
        int colour = __builtin_ctzll(hand) / 8, held = fogg_colours_count(hand, colour);
        hand -= fogg_colours_of(colour, held);
        int reach = held + wild < FOGG_MAX_LENGTH ? held + wild : FOGG_MAX_LENGTH;
        found = fogg_mask_or(found, board->payable[colour][reach]);
    }
    return fogg_mask_and(fogg_mask_and(found, board->ferries[wild]), routes);
}

/* How to pay for a route that the hand can pay on a board with limits (X4-X6): few swaps and wilds, and cards that
 * `need`, counts by colour, does not ask for. */
static inline fogg_action glance_pay_within_limits(const glance *g, uint64_t need, int route)
{
    const fogg_board *board = g->open->board;
    fogg_payment pay, best = {FOGG_WILD, board->routes[route].length, 0};
    int best_score = -100000;
    for (int colour = 0; colour <= FOGG_WILD; colour++) {
        if ((colour >= board->colours && colour != FOGG_WILD) ||
            !fogg_route_payment(board, route, g->hand, colour, &pay))
            continue;
        int spare =
            colour == FOGG_WILD ? 0 : fogg_colours_count(g->hand.colours, colour) - fogg_colours_count(need, colour);
        int score = spare - 32 * pay.wilds - 64 * pay.swaps;
        if (score > best_score) {
            best_score = score;
            best = pay;
        }
    }
    return fogg_action_claim_swapped(route, best.colour, best.wilds, best.swaps);
}

/* X5, X6: gives cards of the kind of which most can be spared; wilds last. */
static inline fogg_action glance_give(const glance *g, uint64_t need)
{
    int best = FOGG_WILD, best_spare = -1000;
    for (int colour = 0; colour < g->open->board->colours; colour++) {
        int held = fogg_colours_count(g->hand.colours, colour), spare = held - fogg_colours_count(need, colour);
        if (held > 0 && spare > best_spare) {
            best_spare = spare;
            best = colour;
        }
    }
    int held = fogg_cards_count(g->hand, best), number = best_spare > 1 && best_spare < held ? best_spare : held;
    number = best_spare <= 1 && best != FOGG_WILD ? 1 : number;
    number = number < g->open->tunnel_extra ? number : g->open->tunnel_extra;
    return fogg_action_give(best, number < 15 ? number : 15);
}

/* X10: whether so many of the dealt tickets may be kept. */
static inline bool glance_may_keep(const glance *g, unsigned mask)
{
    const fogg_board *board = g->open->board;
    int longs = 0;
    for (int i = 0; mask >> i != 0; i++)
        longs += (mask >> i & 1) != 0 && board->tickets[g->offered[i]].is_long;
    return g->open->phase != FOGG_PHASE_KEEP_DEALT || longs <= board->kept_long_most;
}

/* The same without risky tunnels.  When few cards are left to turn up, a tunnel demands the same extra cards at every
 * try (E6): it is in the set only if the hand can pay the highest demand. */
static inline fogg_mask glance_affordable_surely(const glance *g, fogg_mask routes)
{
    enum { FEW = 16, EXTRA = FOGG_TUNNEL_CARDS };
    const fogg_public *open = g->open;
    const fogg_board *board = open->board;
    fogg_mask payable = glance_affordable(g, routes), tunnels = fogg_mask_and(payable, board->tunnels);
    int cards = fogg_public_loose_cards(open);
    if (cards == 0 || cards >= FEW) /* E9: with none at all nothing extra is due */
        return payable;
    while (!fogg_mask_is_empty(tunnels)) {
        int r = fogg_mask_pop(&tunnels), most = 0;
        for (int colour = 0; colour < board->colours; colour++) {
            int held = fogg_colours_count(g->hand.colours, colour);
            if ((board->routes[r].colour == FOGG_GREY || board->routes[r].colour == colour) && held > most)
                most = held;
        }
        if (most + g->hand.wild < board->routes[r].length + EXTRA)
            fogg_mask_remove(&payable, r);
    }
    return payable;
}

/* Tickets to choose from. */
static inline int glance_offer_count(const glance *g)
{
    int count = 0;
    while (count < fogg_board_offer_places(g->open->board) && g->offered[count] != FOGG_NONE)
        count++;
    return count;
}

/* Whether a card can be drawn at all in this phase: C13. */
static inline bool glance_can_draw(const glance *g)
{
    const fogg_public *open = g->open;
    if (fogg_public_has_stock(open))
        return true;
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        if (open->market[slot] < FOGG_WILD || (open->market[slot] == FOGG_WILD && fogg_public_can_take_wild(open)))
            return true;
    return false;
}

static inline bool glance_is_last_turn(const glance *g)
{
    return fogg_public_is_last_round(g->open);
}

#endif
