/* boards.h - the built-in boards, parsed once, for tests. */
#ifndef BOARDS_H
#define BOARDS_H

#include "fogg/board.h"

enum { BOARDS = 4 };

/* The index-th built-in board; the case fails if its map has a fault. */
const fogg_board *board_at(int index);

/* A small generator for tests, apart from the engine's own. */
uint32_t dice(uint64_t *state, uint32_t sides);

/* A random set of routes that one player could own: `cars` cars, no twins; `spread` in 8 of the routes may start
 * apart. */
fogg_mask random_network(uint64_t *state, const fogg_board *board, int cars, int spread);

#endif
