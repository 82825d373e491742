/* fixture.h - the recorded games of tests/replays, and games made on the spot. */
#ifndef FIXTURE_H
#define FIXTURE_H

#include <stddef.h>

#include "fogg/record.h"

/* One recorded game and its board.  The text lives until the next one is loaded. */
typedef struct fixture {
    const char *text;
    size_t length;
    fogg_header header;
    fogg_board board;
} fixture;

/* Loads the file; a map that is not built in lies beside it as <map>.txt.  Fails the test case if it cannot. */
void fixture_load(fixture *fixture, const char *path);

/* A game of random play by chance of `seed`, recorded in `out` (size bytes); ended by resignation after `decisions`, or -1.
 * Returns the length of the text. */
size_t fixture_play(const fogg_board *board, int seats, uint8_t seed, int decisions, char *out, size_t size);

/* Parses a built-in map. */
void fixture_board(fogg_board *board, const char *id);

#endif
