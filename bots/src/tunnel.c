/* tunnel.c - what lies in the stock is told by what does not. */
#include "tunnel.h"

enum { SHOWN = FOGG_TUNNEL_CARDS, ONE = 1024 };

/* Cards of a kind that the seat cannot see; FOGG_WILD for wilds. */
static int unseen(const glance *g, int card)
{
    const fogg_public *open = g->open;
    int left = card == FOGG_WILD ? open->board->cards_wild - g->hand.wild - open->discards_wild
                                 : open->board->cards_each - fogg_colours_count(g->hand.colours, card) -
                                       fogg_colours_count(open->discards, card);
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        left -= open->market[slot] == card;
    for (int seat = 0; seat < open->seats; seat++)
        if (seat != g->seat)
            left -= card == FOGG_WILD ? open->seat[seat].known_wild : fogg_colours_count(open->seat[seat].known, card);
    return left;
}

int tunnel_odds(const glance *g, int colour, int spare)
{
    if (spare >= SHOWN)
        return ONE;
    int cards = g->open->stock;
    for (int seat = 0; seat < g->open->seats; seat++)
        cards += seat != g->seat ? fogg_public_unknown_cards(g->open, seat) : 0;
    int matching = unseen(g, FOGG_WILD) + (colour < FOGG_WILD ? unseen(g, colour) : 0);
    if (cards < SHOWN || matching >= cards) /* the discards are shuffled in between */
        cards = matching > 0 ? 4 * matching : 1;
    int p = ONE * matching / cards, q = ONE - p;
    int none = q * q / ONE * q / ONE, one = 3 * p * q / ONE * q / ONE, two = 3 * p * p / ONE * q / ONE;
    return spare <= 0 ? none : spare == 1 ? none + one : none + one + two;
}

fogg_mask tunnel_trusted(const glance *g, fogg_mask routes, int least)
{
    const fogg_board *board = g->open->board;
    for (fogg_mask tunnels = fogg_mask_and(routes, board->tunnels); !fogg_mask_is_empty(tunnels);) {
        int r = fogg_mask_pop(&tunnels), most = -1, with = FOGG_WILD;
        for (int colour = 0; colour < board->colours; colour++) {
            int held = fogg_colours_count(g->hand.colours, colour);
            if ((board->routes[r].colour == FOGG_GREY || board->routes[r].colour == colour) && held > most) {
                most = held;
                with = colour;
            }
        }
        if (tunnel_odds(g, with, most + g->hand.wild - board->routes[r].length) * 100 < least * ONE)
            fogg_mask_remove(&routes, r);
    }
    return routes;
}
