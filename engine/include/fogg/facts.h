/* facts.h - what follows from the public part of a game: the one place where each of these rules is worked out.
 *
 * Whoever needs such a number asks here, so that a rule switch of a map changes it for everybody at once.  All take
 * what everybody may know, change nothing and look at nothing else. */
#ifndef FOGG_FACTS_H
#define FOGG_FACTS_H

#include "api.h"
#include "assertion.h"
#include "view.h"

FOGG_API_BEGIN

/* E10: the stations that a seat has built. */
static inline int fogg_public_stations_built(const fogg_public *open, int seat)
{
    FOGG_ASSERT(seat >= 0 && seat < open->seats);
    int built = 0;
    while (built < FOGG_MAX_STATIONS && open->station[seat][built] != FOGG_NONE)
        built++;
    return built;
}

/* E10: the stations that a seat can still build. */
static inline int fogg_public_stations_left(const fogg_public *open, int seat)
{
    return open->board->stations - fogg_public_stations_built(open, seat);
}

/* E10: the cards that the seat's next station costs; 0 if it has none left.  The first costs one card, the second
 * two, and so on. */
static inline int fogg_public_station_cost(const fogg_public *open, int seat)
{
    int built = fogg_public_stations_built(open, seat);
    return built < open->board->stations ? built + 1 : 0;
}

/* E10: in how many ways, which differ in the number of wilds, a hand can pay for the seat's next station with cards of
 * a colour among them (FOGG_WILD: with wilds only).  `*fewest` gets the fewest wilds. */
static inline int fogg_public_station_payments(const fogg_public *open, int seat, fogg_cards hand, int colour,
                                               int *fewest)
{
    int cost = fogg_public_station_cost(open, seat);
    if (colour == FOGG_WILD) {
        *fewest = cost;
        return cost > 0 && hand.wild >= cost;
    }
    int held = fogg_colours_count(hand.colours, colour), most = hand.wild < cost ? hand.wild : cost - 1;
    *fewest = held < cost ? cost - held : 0;
    return held > 0 && most >= *fewest ? most - *fewest + 1 : 0;
}

/* E10: the seat whose station stands at a location, or -1. */
int fogg_public_station_owner(const fogg_public *open, int location);

/* E10: the locations without a station, a bit each. */
uint64_t fogg_public_station_sites(const fogg_public *open);

/* E11: the routes that all other seats have claimed. */
fogg_mask fogg_public_routes_of_others(const fogg_public *open, int seat);

/* C24, E11: which of `tickets` the seat's routes and the best use of its stations would join if the game ended now. */
fogg_mask fogg_public_tickets_joined(const fogg_public *open, int seat, fogg_mask tickets);

/* What is missing to join a ticket. */
typedef struct fogg_way {
    int spaces;       /* to claim; 0: the ticket is joined, or a borrowed route would join it */
    fogg_mask routes; /* those to claim */
} fogg_way;

/* The cheapest way to join a ticket, as the seat stands: its own routes and those that its stations could borrow
 * cost nothing, routes that it may still claim cost their spaces.  Returns false if there is no way, or if the
 * seat's cars do not suffice for any.  This is advice: what a ticket scores is fogg_public_tickets_joined. */
bool fogg_public_way(const fogg_public *open, int seat, int ticket, fogg_way *out);

/* C24, X9: what a ticket is worth: its best target that `routes` reach; minus its cheapest if they reach none. */
int fogg_ticket_points(const fogg_board *board, fogg_mask routes, int ticket);

/* How a route is paid for. */
typedef struct fogg_payment {
    int colour; /* FOGG_WILD: no card of a colour is among them */
    int wilds;
    int swaps; /* X5, X6: cards that any others stand for, which are given next */
} fogg_payment;

/* X4, X5: how many wilds may be laid for a route of which any cards stand for `swaps` of the cards due.  Where wilds do
 * not stand for a colour, only as many as wild signs are left. */
static inline int fogg_route_wilds_most(const fogg_route *route, int swaps)
{
    FOGG_ASSERT(swaps >= 0);
    if (route->wilds_most == route->length)
        return route->length;
    return route->wilds_most > swaps ? route->wilds_most - swaps : 0;
}

/* C15, E5, X4-X6: how a hand can pay for a route with cards of a colour (any, if it is FOGG_WILD: then without one):
 * the payment with the fewest swaps, then with the fewest wilds.  Returns false if it cannot. */
bool fogg_route_payment(const fogg_board *board, int route, fogg_cards hand, int colour, fogg_payment *out);

/* Those of `routes` that a hand can pay in some way. */
fogg_mask fogg_routes_payable(const fogg_board *board, fogg_mask routes, fogg_cards hand);

/* The cards of the colour laid for the claim whose route is `tunnel_route`, and the wilds laid; without cards given
 * (X5, X6). */
static inline fogg_cards fogg_public_laid(const fogg_public *open)
{
    int wilds = open->tunnel_wilds, swaps = open->phase == FOGG_PHASE_GIVE ? open->swaps : 0;
    int coloured = open->board->routes[open->tunnel_route].length - wilds - swaps;
    return (fogg_cards){open->tunnel_colour == FOGG_WILD ? 0 : fogg_colours_of(open->tunnel_colour, coloured),
                        (uint8_t)wilds};
}

/* C3, C21: the least number of tickets that must be kept of what is offered now; 0 if no tickets are being chosen. */
static inline int fogg_public_least_to_keep(const fogg_public *open)
{
    if (open->phase == FOGG_PHASE_KEEP_DEALT)
        return open->board->dealt_keep;
    if (open->phase != FOGG_PHASE_KEEP_DRAWN)
        return 0;
    return open->offered < open->board->drawn_keep ? open->offered : open->board->drawn_keep;
}

/* C25: whether the last round has begun and is not over. */
static inline bool fogg_public_is_last_round(const fogg_public *open)
{
    return open->turns_left != FOGG_NOT_LAST && open->phase != FOGG_PHASE_OVER;
}

/* X16: whether clients show the points so far. */
static inline bool fogg_public_score_is_shown(const fogg_public *open)
{
    return !open->board->score_is_hidden || open->phase == FOGG_PHASE_OVER;
}

/* C12, C13: whether a card can come from the stock, shuffled from the discards if need be. */
static inline bool fogg_public_has_stock(const fogg_public *open)
{
    return (open->stock | open->discards | open->discards_wild) != 0;
}

/* C9, X1: whether a wild of the market may be taken now, when a card is drawn. */
static inline bool fogg_public_can_take_wild(const fogg_public *open)
{
    return open->phase != FOGG_PHASE_SECOND || open->board->market_wild_is_one;
}

/* The cards in the stock and in the discards. */
static inline int fogg_public_loose_cards(const fogg_public *open)
{
    return open->stock + fogg_cards_total((fogg_cards){open->discards, open->discards_wild});
}

/* K3: the cards of a hand that nobody else has seen. */
static inline int fogg_public_unknown_cards(const fogg_public *open, int seat)
{
    const fogg_seat *s = &open->seat[seat];
    return s->hand - fogg_cards_total((fogg_cards){s->known, s->known_wild});
}

/* E6: the cards laid for the tunnel that is to be paid. */
static inline fogg_cards fogg_public_tunnel_laid(const fogg_public *open)
{
    FOGG_ASSERT(open->phase == FOGG_PHASE_TUNNEL);
    return fogg_public_laid(open);
}

/* S1: the symbol of the stack that stands at a location and has tokens left, or -1. */
static inline int fogg_public_token_symbol(const fogg_public *open, int location)
{
    for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++)
        if (open->stack_at[symbol] == location && open->stack_height[symbol] > 0)
            return symbol;
    return -1;
}

/* S2, S3: the locations without a token stack, a bit each. */
uint64_t fogg_public_stack_sites(const fogg_public *open);

FOGG_API_END

#endif
