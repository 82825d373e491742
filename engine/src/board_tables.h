/* board_tables.h - what fogg_board_tables of board.h really holds.  Only the engine includes this. */
#ifndef FOGG_BOARD_TABLES_H
#define FOGG_BOARD_TABLES_H

#include "pair.h"

/* How many routes of a set can be paid, for eight colours at once: byte c of a word counts for colour c.  Word n of
 * `plain` and `payable` counts routes of at most n spaces.  Word n of `lean` counts routes with at most n spaces
 * that can take cards of the colour: the other spaces of a ferry need wilds.  There are words beyond the longest
 * route, so that any four can be read at once. */
enum { BOARD_WAYS = 20, BOARD_TALLY_LENGTH = 8 /* boards with longer routes have no tallies */ };

typedef struct board_ways {
    uint64_t plain[BOARD_WAYS]; /* without ferries */
    uint64_t payable[BOARD_WAYS];
    uint64_t lean[BOARD_WAYS];
    uint8_t any[16]; /* byte n: routes of at most n spaces, of any colour */
} board_ways;

/* The aliasing attribute lets the engine look at the public header's opaque words through these fields. */
typedef struct __attribute__((may_alias)) board_tables {
    board_ways ways; /* those of all routes */

    /* `lean[c][n]`: routes that cards of colour c can pay, with at most n spaces that can take them: the other
     * spaces of a ferry need wilds. */
    pair lean[FOGG_MAX_COLOURS][BOARD_TALLY_LENGTH + 1];
    /* No ferry asks for more than two wilds, both halves of a double are alike, wilds are free, and there are no far
     * routes. */
    bool can_tally;
} board_tables;

_Static_assert(sizeof(board_tables) == sizeof(fogg_board_tables), "FOGG_BOARD_TABLE_WORDS is wrong");

static inline const board_tables *tables_of(const fogg_board *board)
{
    return (const board_tables *)(const void *)&board->tables;
}

static inline board_tables *tables_to_fill(fogg_board *board)
{
    return (board_tables *)(void *)&board->tables;
}

#endif
