/* position.h - positions made by hand, for the tests of the players. */
#ifndef POSITION_H
#define POSITION_H

#include <string.h>

#include "table.h"

/* A game of two, in which it is seat 0's turn and nobody has done anything. */
static inline void begin(fogg_game *game, fogg_position *p, const char *map)
{
    const fogg_board *board = board_named(map);
    fogg_game_init_fast(game, board, 2, 1);
    for (int seat = 0; seat < 2; seat++)
        fogg_game_play_unchecked(game, seat, fogg_action_keep(7, 0), NULL);
    fogg_game_position(game, p);
    p->open.turn = 0;
    p->open.start = 0;
    for (int seat = 0; seat < 2; seat++) { /* hands go back to the stock */
        p->stock.colours += p->hand[seat].colours;
        p->stock.wild = (uint8_t)(p->stock.wild + p->hand[seat].wild);
        p->hand[seat] = (fogg_cards){0, 0};
    }
}

static inline void give(fogg_position *p, int seat, const char *card, int count)
{
    const fogg_board *board = p->open.board;
    int kind = fogg_board_card(board, card, strlen(card));
    CHECK(kind >= 0);
    CHECK(fogg_cards_count(p->stock, kind) >= count);
    fogg_cards_add(&p->stock, kind, -count);
    fogg_cards_add(&p->hand[seat], kind, count);
}

/* The seat has built the route. */
static inline void build(fogg_position *p, int seat, const char *id)
{
    int route = route_named(p->open.board, id);
    fogg_seat *s = &p->open.seat[seat];
    fogg_public_give_route(&p->open, route, seat);
    s->cars = (uint8_t)(s->cars - p->open.board->routes[route].length);
    s->points = (int16_t)(s->points + p->open.board->points[p->open.board->routes[route].length]);
}

/* Seat 1 has placed a third of its cars in the west of the United States: tickets are no longer left for later. */
static inline void begin_second_stage(fogg_position *p)
{
    build(p, 1, "portland--salt-lake-city");
    build(p, 1, "helena--seattle");
    build(p, 1, "el-paso--los-angeles");
}

/* The seat holds no ticket: all that it held go to the pile. */
static inline void hold_none(fogg_position *p, int seat)
{
    for (int t = 0; t < p->open.board->ticket_count; t++)
        if (fogg_mask_has(p->tickets[seat], t))
            p->pile[p->open.pile++] = (uint8_t)t;
    p->tickets[seat] = (fogg_mask){{0, 0}};
}

/* The seat holds exactly this ticket. */
static inline void hold(fogg_position *p, int seat, const char *id)
{
    int ticket = ticket_named(p->open.board, id);
    hold_none(p, seat);
    for (int other = 0; other < p->open.seats; other++)
        if (fogg_mask_has(p->tickets[other], ticket) && other != seat) { /* in exchange for another */
            fogg_mask_remove(&p->tickets[other], ticket);
            fogg_mask_add(&p->tickets[other], p->pile[--p->open.pile]);
        }
    int kept = 0;
    for (int i = 0; i < p->open.pile; i++)
        if (p->pile[i] != ticket)
            p->pile[kept++] = p->pile[i];
    p->open.pile = (uint8_t)kept;
    p->tickets[seat] = fogg_mask_of(ticket);
}

#endif
