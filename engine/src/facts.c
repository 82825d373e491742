/* facts.c - what follows from the public part of a game, where it takes a loop over the seats. */
#include "fogg/facts.h"

#include "bits.h"
#include "fogg/score.h"

int fogg_public_station_owner(const fogg_public *open, int location)
{
    for (int seat = 0; seat < open->seats; seat++)
        for (int i = 0; i < fogg_public_stations_built(open, seat); i++)
            if (open->station[seat][i] == location)
                return seat;
    return -1;
}

uint64_t fogg_public_station_sites(const fogg_public *open)
{
    uint64_t sites = bits_below(open->board->location_count);
    for (int seat = 0; seat < open->seats; seat++)
        for (int i = 0; i < FOGG_MAX_STATIONS; i++)
            if (open->station[seat][i] != FOGG_NONE)
                sites &= ~(UINT64_C(1) << open->station[seat][i]);
    return sites;
}

uint64_t fogg_public_stack_sites(const fogg_public *open)
{
    uint64_t sites = bits_below(open->board->location_count);
    for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++)
        if (open->stack_at[symbol] != FOGG_NONE)
            sites &= ~(UINT64_C(1) << open->stack_at[symbol]);
    return sites;
}

fogg_mask fogg_public_routes_of_others(const fogg_public *open, int seat)
{
    fogg_mask others = {{0, 0}};
    for (int other = 0; other < open->seats; other++)
        if (other != seat)
            others = fogg_mask_or(others, fogg_public_routes(open, other));
    return others;
}

fogg_mask fogg_public_tickets_joined(const fogg_public *open, int seat, fogg_mask tickets)
{
    uint8_t borrowed[FOGG_MAX_STATIONS];
    int built = fogg_public_stations_built(open, seat);
    fogg_mask own = fogg_public_routes(open, seat);
    if (built == 0)
        return fogg_tickets_joined(open->board, own, tickets);
    return fogg_tickets_joined_with_stations(open->board, own, fogg_public_routes_of_others(open, seat), tickets,
                                             open->station[seat], built, borrowed);
}

/* The fewest wilds with which `swaps` and `held` cards of a colour pay, or -1. */
static int fewest_wilds(const fogg_route *route, int held, int wild, int swaps)
{
    int wilds = route->ferry - swaps > 0 ? route->ferry - swaps : 0;
    if (route->length - swaps - wilds > held)
        wilds = route->length - swaps - held;
    return wilds <= wild && wilds <= fogg_route_wilds_most(route, swaps) ? wilds : -1;
}

bool fogg_route_payment(const fogg_board *board, int route, fogg_cards hand, int colour, fogg_payment *out)
{
    const fogg_route *r = &board->routes[route];
    if (colour != FOGG_WILD && r->colour != FOGG_GREY && r->colour != colour)
        return false;
    int held = colour == FOGG_WILD ? 0 : fogg_colours_count(hand.colours, colour);
    for (int swaps = 0; swaps <= r->swap_most; swaps++) {
        int wilds = fewest_wilds(r, held, hand.wild, swaps), coloured = r->length - swaps - wilds;
        if (wilds < 0 || fogg_cards_total(hand) - coloured - wilds < swaps * r->swap)
            continue;
        *out = (fogg_payment){coloured > 0 ? colour : FOGG_WILD, wilds, swaps};
        return true;
    }
    return false;
}

/* As below, where no board has limits: eight colours with a few words of bits. */
static fogg_mask payable_freely(const fogg_board *board, fogg_mask routes, fogg_cards hand)
{
    int wild = hand.wild < FOGG_MAX_LENGTH ? hand.wild : FOGG_MAX_LENGTH;
    fogg_mask found = board->payable[FOGG_WILD][wild];
    for (uint64_t rest = hand.colours; rest != 0;) {
        int colour = __builtin_ctzll(rest) / 8, held = fogg_colours_count(rest, colour);
        rest -= fogg_colours_of(colour, held);
        int reach = held + wild < FOGG_MAX_LENGTH ? held + wild : FOGG_MAX_LENGTH;
        found = fogg_mask_or(found, board->payable[colour][reach]);
    }
    return fogg_mask_and(fogg_mask_and(found, board->ferries[wild]), routes);
}

fogg_mask fogg_routes_payable(const fogg_board *board, fogg_mask routes, fogg_cards hand)
{
    if (!board->has_limits)
        return payable_freely(board, routes, hand);
    fogg_mask found = {{0, 0}};
    while (!fogg_mask_is_empty(routes)) {
        int route = fogg_mask_pop(&routes);
        fogg_payment payment;
        bool is_payable = fogg_route_payment(board, route, hand, FOGG_WILD, &payment);
        for (int colour = 0; colour < board->colours && !is_payable; colour++)
            is_payable = fogg_route_payment(board, route, hand, colour, &payment);
        if (is_payable)
            fogg_mask_add(&found, route);
    }
    return found;
}
