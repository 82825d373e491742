/* numbers.h - the actions of a board, numbered from 0 without gaps: what a learning program puts out.
 *
 *     fogg_numbers *numbers = fogg_numbers_open(board);
 *     int number = fogg_numbers_of(numbers, action);
 *     fogg_action action = fogg_numbers_action(numbers, number);
 *     fogg_numbers_close(numbers);
 *
 * Every action that can be legal on the board in any position has a number.  Numbers rise by kind and within a kind as
 * actions do (action.h): by payment, then by place.  They depend on the board alone, not on the number of seats.
 *
 *     keep       each set of positions in the offer with each order of the refused (C3, C21); of more than four
 *                tickets the order is not chosen, and the sets are sorted by their later positions first (X14)
 *     place      each location without a fixed stack (S2, S3)
 *     draw       five market slots, then the stock
 *     tickets
 *     claim      each colour, each number of wilds, each route that they can pay; last the payments of wilds only;
 *                then the same for the routes after the first 128
 *     station    the same for locations
 *     pay        the number of wilds among the extra cards of a tunnel
 *     decline
 *     token      each location
 *     pass
 *
 * Kinds that a board does not have (stations, tunnels, tokens) take no numbers. */
#ifndef FOGG_NUMBERS_H
#define FOGG_NUMBERS_H

#include "fogg/action.h"
#include "fogg/api.h"

FOGG_API_BEGIN

typedef struct fogg_numbers fogg_numbers;

/* Whether the actions of a board can be numbered: not where offers of fifteen or sixteen tickets (X14) or cards that
 * stand for others (X5, X6) make too many of them. */
bool fogg_numbers_fit(const fogg_board *board);

/* Numbers the actions of a board, which must live as long.  Returns NULL if memory is out, or if they do not fit. */
fogg_numbers *fogg_numbers_open(const fogg_board *board);

/* NULL is allowed. */
void fogg_numbers_close(fogg_numbers *numbers);

/* How many actions the board has. */
int fogg_numbers_count(const fogg_numbers *numbers);

/* The action with a number from 0 to count-1. */
fogg_action fogg_numbers_action(const fogg_numbers *numbers, int number);

/* The number of an action, or -1 if it can never be legal on this board.  Takes any bits at all. */
int fogg_numbers_of(const fogg_numbers *numbers, fogg_action action);

/* A hash of the whole numbering: two boards with the same one number the same actions alike.  A trained policy keeps
 * it, to notice that it is used with another board. */
uint64_t fogg_numbers_hash(const fogg_numbers *numbers);

FOGG_API_END

#endif
