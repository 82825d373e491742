/* cheapest.c - random games in which each colour is one way to pay for a route, and colour is spent before wilds.
 * Other engines have published averages of such games. */
#include "pick.h"
#include "play.h"
#include "random.h"

/* Spaces of the longest route that a number of cards and the seat's cars reach. */
static int reach_of(const eye *e, int cards)
{
    return least(least(cards, e->open->seat[e->seat].cars), FOGG_MAX_LENGTH);
}

/* X4: leaves out routes that do not take as many wilds as would be needed.  Other cards never stand for any here. */
static fogg_mask within_limits(const eye *e, fogg_mask routes, int held)
{
    const fogg_board *board = e->open->board;
    for (fogg_mask rest = routes; board->has_limits && !fogg_mask_is_empty(rest);) {
        int route = fogg_mask_pop(&rest);
        const fogg_route *r = &board->routes[route];
        if (most(r->ferry, r->length - held) > r->wilds_most)
            fogg_mask_remove(&routes, route);
    }
    return routes;
}

/* The routes that cards of a colour and all wilds can pay.  Wilds only counts as a colour, too. */
static fogg_mask reached(const eye *e, int colour)
{
    const fogg_board *board = e->open->board;
    fogg_mask routes = open_routes(e->open, e->seat);
    if (colour == FOGG_WILD)
        return within_limits(e, fogg_mask_and(board->payable[FOGG_WILD][reach_of(e, e->wild)], routes), 0);
    int held = fogg_colours_count(e->hand, colour);
    if (held == 0)
        return (fogg_mask){{0, 0}};
    fogg_mask group = fogg_mask_and(board->payable[colour][reach_of(e, held + e->wild)],
                                    board->ferries[least(e->wild, FOGG_MAX_LENGTH)]);
    return within_limits(e, fogg_mask_and(group, routes), held);
}

/* The claim with the fewest wilds: those that a ferry asks for, or those that replace missing cards of the colour.
 * If all cards are wilds, the colour of the payment is wild. */
static fogg_action claim_of(const eye *e, int route, int colour)
{
    const fogg_route *r = &e->open->board->routes[route];
    int held = colour == FOGG_WILD ? 0 : fogg_colours_count(e->hand, colour), wilds = most(r->ferry, r->length - held);
    return fogg_action_claim(route, wilds < r->length ? colour : FOGG_WILD, wilds);
}

static int count_claims(const eye *e)
{
    int count = 0;
    for (int colour = 0; colour <= FOGG_WILD; colour++)
        count += fogg_mask_count(reached(e, colour));
    return count;
}

static fogg_action claim_at(const eye *e, int index)
{
    for (int colour = 0;; colour++) {
        fogg_mask routes = reached(e, colour);
        int count = fogg_mask_count(routes);
        if (index < count)
            return claim_of(e, mask_at(routes, index), colour);
        index -= count;
    }
}

/* E10: the wilds that pay for a station together with a colour, or -1 if it cannot be paid so. */
static int station_wilds(const eye *e, int colour)
{
    int wilds;
    return fogg_public_station_payments(e->open, e->seat, hand_seen(e), colour, &wilds) > 0 ? wilds : -1;
}

static int count_station_colours(const eye *e)
{
    int count = 0;
    for (int colour = 0; colour <= FOGG_WILD; colour++)
        count += station_wilds(e, colour) >= 0;
    return count;
}

static fogg_action station_at(const eye *e, int location, int index)
{
    int colour = 0;
    while (station_wilds(e, colour) < 0 || index-- > 0)
        colour++;
    return fogg_action_station(location, colour, station_wilds(e, colour));
}

static fogg_action pick_turn(fogg_game *game)
{
    const fogg_public *open = &game->open;
    eye e = eye_of_game(game, open->turn);
    unsigned sources = draw_sources(open);
    uint64_t sites = fogg_public_station_sites(open);
    int draws = fogg_bits_count(sources), tickets = open->pile > 0, claims = count_claims(&e);
    int payments = open->board->stations > 0 ? count_station_colours(&e) : 0;
    int stations = payments * fogg_bits_count(sites), total = draws + tickets + stations + claims;
    if (total == 0)
        return legal_at(&e, 0); /* C14, or a claim that only other cards pay (X5, X6) */
    int index = (int)chance_fast_below(hidden_of(game), (uint32_t)total);
    if (index < draws)
        return fogg_action_of(FOGG_DRAW, (unsigned)source_at(sources, index));
    if ((index -= draws) < tickets)
        return fogg_action_of(FOGG_TICKETS, 0);
    if ((index -= tickets) < stations)
        return station_at(&e, bit_at(sites, index / payments), index % payments);
    return claim_at(&e, index - stations);
}

fogg_playout play_cheapest(fogg_game *game)
{
    const fogg_public *open = &game->open;
    fogg_playout playout = {0, 0};
    while (open->phase != FOGG_PHASE_OVER) {
        int seat = fogg_game_to_act(game);
        fogg_action action;
        playout.decisions++;
        if (open->phase == FOGG_PHASE_TURN) {
            action = pick_turn(game);
            playout.turns++;
        } else if (open->phase == FOGG_PHASE_KEEP_DEALT || open->phase == FOGG_PHASE_KEEP_DRAWN) {
            action = pick_keep(game, seat, false, true);
            playout.decisions -= open->phase == FOGG_PHASE_KEEP_DRAWN && open->offered == 1;
        } else {
            action = pick(game, seat);
        }
        FOGG_ASSERT(is_legal(game, action));
        play(game, seat, action, NULL);
    }
    return playout;
}
