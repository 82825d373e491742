/* legal.c - the legal actions of a seat: how many, the index-th, all of them.
 *
 * One walk over the groups of actions, in ascending order, serves all three.  It stops at the action with the wanted
 * index, or goes to the end to count the actions, or writes down every action that it passes. */
#include "legal.h"

typedef struct walk {
    int left;          /* actions to go until the one wanted */
    fogg_action found; /* the one wanted, once the walk has stopped there */
    fogg_actions *out; /* gets what is passed, if not NULL */
} walk;

/* Passes one action; returns true if it is the one wanted. */
static bool step(walk *w, fogg_action action)
{
    if (w->out != NULL)
        w->out->at[w->out->count++] = action;
    w->found = action;
    return w->left-- == 0;
}

/* What a route or a location adds to an action without one. */
static fogg_action place_of(int place)
{
    return fogg_action_claim(place, 0, 0) - fogg_action_claim(0, 0, 0);
}

/* Passes a group of claims or stations whose places are the bits of a mask. */
static bool step_group(walk *w, fogg_action first, fogg_mask places)
{
    if (w->out != NULL) {
        while (!fogg_mask_is_empty(places))
            step(w, first + place_of(fogg_mask_pop(&places)));
        return false;
    }
    int count = fogg_mask_count(places);
    if (w->left >= count) {
        w->left -= count;
        return false;
    }
    w->found = first + place_of(mask_at(places, w->left));
    return true;
}

static bool walk_keep(const eye *e, walk *w)
{
    int count = offer_count(e), low_bits = least(count, FOGG_ORDER_OFFER);
    int minimum = fogg_public_least_to_keep(e->open);
    int orders = refusal_orders(e->open, count, count - minimum);
    for (unsigned high = 0; high < 1U << (count - low_bits); high++)
        for (unsigned order = 0; order < (unsigned)orders; order++)
            for (unsigned low = 0; low < 1U << low_bits; low++) {
                unsigned mask = high << low_bits | low;
                int kept = fogg_bits_count(mask);
                if (kept >= minimum && (int)order < refusal_orders(e->open, count, count - kept) &&
                    !keeps_too_many_long(e, mask) && step(w, fogg_action_keep(mask, order)))
                    return true;
            }
    return false;
}

static bool walk_place(const eye *e, walk *w)
{
    for (uint64_t sites = fogg_public_stack_sites(e->open); sites != 0; sites &= sites - 1)
        if (step(w, fogg_action_of(FOGG_PLACE, (unsigned)__builtin_ctzll(sites))))
            return true;
    return false;
}

static bool walk_draw(const eye *e, walk *w)
{
    const fogg_public *open = e->open;
    for (unsigned slot = 0; slot < FOGG_MARKET; slot++) {
        int card = open->market[slot];
        bool is_barred = card == FOGG_WILD && !fogg_public_can_take_wild(open); /* C9 */
        if (card != FOGG_NO_CARD && !is_barred && step(w, fogg_action_of(FOGG_DRAW, slot)))
            return true;
    }
    return fogg_public_has_stock(open) && step(w, fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK));
}

static bool walk_claims_of(const eye *e, walk *w, fogg_mask routes)
{
    const fogg_board *board = e->open->board;
    int cars = e->open->seat[e->seat].cars;
    int wild = least(e->wild, FOGG_MAX_LENGTH);
    for (uint64_t hand = e->hand; hand != 0;) {
        int colour = __builtin_ctzll(hand) / 8;
        int held = fogg_colours_count(hand, colour);
        hand -= fogg_colours_of(colour, held);
        for (int wilds = 0; wilds <= wild; wilds++)
            if (step_group(w, fogg_action_claim(0, colour, wilds),
                           claim_group(board, routes, colour, held, wilds, cars)))
                return true;
    }
    for (int wilds = 1; wilds <= least(wild, cars); wilds++)
        if (step_group(w, fogg_action_claim(0, FOGG_WILD, wilds), claim_group_wild(board, routes, wilds)))
            return true;
    return false;
}

/* Claims of far routes come after all others, in the order of the actions. */
static bool walk_claims(const eye *e, walk *w)
{
    fogg_mask routes = open_routes(e->open, e->seat);
    if (__builtin_expect(!e->open->board->has_far, 1))
        return walk_claims_of(e, w, routes);
    fogg_mask near = fogg_mask_below(FOGG_NEAR_ROUTES);
    return walk_claims_of(e, w, fogg_mask_and(routes, near)) || walk_claims_of(e, w, fogg_mask_without(routes, near));
}

static bool walk_swaps_of(const eye *e, walk *w, fogg_mask routes, int swaps)
{
    for (int colour = 0; colour <= FOGG_WILD; colour++)
        for (int wilds = 0; (colour == FOGG_WILD || fogg_colours_count(e->hand, colour) > 0) &&
                            wilds <= least(e->wild, FOGG_MAX_LENGTH - swaps);
             wilds++)
            for (fogg_mask rest = routes; !fogg_mask_is_empty(rest);) {
                int route = fogg_mask_pop(&rest);
                if (check_claim_payment(e, &e->open->board->routes[route], colour, wilds, swaps) == FOGG_LEGAL &&
                    step(w, fogg_action_claim_swapped(route, colour, wilds, swaps)))
                    return true;
            }
    return false;
}

/* X5, X6: claims in which any cards stand for some of those due.  Few boards have them, on few routes. */
static bool walk_swapped_claims(const eye *e, walk *w)
{
    const fogg_public *open = e->open;
    fogg_mask routes = fogg_mask_and(open_routes(open, e->seat), open->board->swappable);
    if (__builtin_expect(fogg_mask_is_empty(routes), 1))
        return false;
    fogg_mask near = fogg_mask_below(FOGG_NEAR_ROUTES);
    int cards = fogg_colours_total(e->hand) + e->wild;
    for (int swaps = 1; swaps <= FOGG_MAX_LENGTH && 2 * swaps <= cards; swaps++)
        if (walk_swaps_of(e, w, fogg_mask_and(routes, near), swaps) ||
            walk_swaps_of(e, w, fogg_mask_without(routes, near), swaps))
            return true;
    return false;
}

static bool walk_stations(const eye *e, walk *w)
{
    if (fogg_public_stations_left(e->open, e->seat) == 0)
        return false;
    fogg_mask sites = {{fogg_public_station_sites(e->open), 0}};
    for (int colour = 0; colour <= FOGG_WILD; colour++) {
        int fewest, payments = fogg_public_station_payments(e->open, e->seat, hand_seen(e), colour, &fewest);
        for (int wilds = fewest; wilds < fewest + payments; wilds++)
            if (step_group(w, fogg_action_station(0, colour, wilds), sites))
                return true;
    }
    return false;
}

/* C14: passing, only if nothing was found before. */
static bool walk_turn(const eye *e, walk *w)
{
    int before = w->left;
    if (walk_draw(e, w))
        return true;
    if (e->open->pile > 0 && step(w, fogg_action_of(FOGG_TICKETS, 0)))
        return true;
    if (walk_claims(e, w) || walk_stations(e, w) || walk_swapped_claims(e, w))
        return true;
    return w->left == before && step(w, fogg_action_of(FOGG_PASS, 0));
}

/* E6, E7: the extra cards in the colour laid, wilds among them as the player likes. */
static bool walk_tunnel(const eye *e, walk *w)
{
    const fogg_public *open = e->open;
    int extra = open->tunnel_extra;
    int held = open->tunnel_colour == FOGG_WILD ? 0 : fogg_colours_count(e->hand, open->tunnel_colour);
    for (int wilds = most(0, extra - held); wilds <= least(extra, e->wild); wilds++)
        if (step(w, fogg_action_of(FOGG_PAY, (unsigned)wilds)))
            return true;
    return step(w, fogg_action_of(FOGG_DECLINE, 0));
}

/* X5, X6: cards of one kind after the other, as many of it as the player likes. */
static bool walk_give(const eye *e, walk *w)
{
    for (int number = 1; number <= least(e->open->tunnel_extra, 15); number++)
        for (int card = 0; card <= FOGG_WILD; card++) {
            int held = card == FOGG_WILD ? e->wild : fogg_colours_count(e->hand, card);
            if (held >= number && step(w, fogg_action_give(card, number)))
                return true;
        }
    return false;
}

static bool walk_token(const eye *e, walk *w)
{
    const fogg_route *route = &e->open->board->routes[e->open->tunnel_route];
    return step(w, fogg_action_of(FOGG_TOKEN, (unsigned)least(route->a, route->b))) ||
           step(w, fogg_action_of(FOGG_TOKEN, (unsigned)most(route->a, route->b)));
}

static bool walk_all(const eye *e, walk *w)
{
    if (!fogg_public_waits_for(e->open, e->seat))
        return false;
    switch ((fogg_phase)e->open->phase) {
    case FOGG_PHASE_KEEP_DEALT:
    case FOGG_PHASE_KEEP_DRAWN:
        return walk_keep(e, w);
    case FOGG_PHASE_PLACE:
        return walk_place(e, w);
    case FOGG_PHASE_TURN:
        return walk_turn(e, w);
    case FOGG_PHASE_SECOND:
        return walk_draw(e, w);
    case FOGG_PHASE_TUNNEL:
        return walk_tunnel(e, w);
    case FOGG_PHASE_TOKEN:
        return walk_token(e, w);
    case FOGG_PHASE_GIVE:
        return walk_give(e, w);
    case FOGG_PHASE_OVER:
        return false;
    }
    return false;
}

int legal_count(const eye *e)
{
    walk w = {.left = FOGG_MAX_ACTIONS};
    walk_all(e, &w);
    return FOGG_MAX_ACTIONS - w.left;
}

fogg_action legal_at(const eye *e, int index)
{
    walk w = {.left = index};
    walk_all(e, &w);
    return w.found;
}

void legal_list(const eye *e, fogg_actions *out)
{
    out->count = 0;
    walk w = {.left = FOGG_MAX_ACTIONS, .out = out};
    walk_all(e, &w);
}
