/* traits.h - what a learned evaluation looks at: numbers of one seat in one position, the same on every board.
 *
 * They are taken from a whole game, true or imagined, with what every seat plans.  Points are measured in turns (by the
 * board's pace, survey.h), cars by those that a seat begins with: so a number means the same in a long game and in a
 * short one. */
#ifndef TRAITS_H
#define TRAITS_H

#include "policy.h"

enum {
    TRAITS = 64,
    TRAITS_ONE = 64, /* what stands for 1 */
    TRAITS_CLIP = 511,
};

/* Writes the traits of every seat of a game that goes on, and the plan that each is judged by.  Brings the plans of all
 * seats up to date. */
void traits_of(const fogg_game *game, mind *minds, const survey *map, const weights *w, int16_t *const *out,
               const plan **plans);

/* What is special to one board: its routes, tickets and colours, by number.  A place is one of
 *
 *     0        + route     the seat has claimed it
 *     routes   + route     another seat has
 *     2 routes + route     the seat's plan wants it
 *     3 routes + ticket    the seat holds it
 *              + tickets   it holds it and plans to join it
 *     3 routes + 2 tickets + TRAITS_CARDS x colour + cards of that colour in hand, at most TRAITS_CARDS - 1 */
enum {
    TRAITS_CARDS = 8,
    TRAITS_PLACES_MOST = FOGG_MAX_ROUTES + 2 * FOGG_MAX_TICKETS + FOGG_WILD,
};

/* How many places a board has. */
static inline int traits_places(const fogg_board *board)
{
    return 3 * board->route_count + 2 * board->ticket_count + TRAITS_CARDS * board->colours;
}

/* Lists the seat's places and returns how many there are; its plan must be up to date. */
int traits_places_of(const fogg_game *game, const plan *p, int seat, uint16_t out[TRAITS_PLACES_MOST]);

#endif
