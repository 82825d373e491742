/* fixture.h - the recorded games of tests/replays, and games made on the spot. */
#ifndef FIXTURE_H
#define FIXTURE_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/record.h"

/* One recorded game and its board.  The text lives until the next one is loaded. */
typedef struct fixture {
    const char *text;
    size_t length;
    fogg_header header;
    fogg_board board;
} fixture;

/* Loads the file; a map that is not built in stands in the record, or lies beside it as <map>.txt.  Fails the
 * test case if it cannot. */
void fixture_load(fixture *fixture, const char *path);

/* How a game is made up. */
typedef struct fixture_game {
    int seats;
    uint8_t seed;  /* of chance, and of what the seats do */
    int decisions; /* after which the game is stopped; 0: it goes to its end */
    unsigned by;   /* who gave up then, a bit a seat */
    int spaces;    /* shorter routes are claimed only where nothing else can be done; cards are drawn for longer ones */
    bool is_idle;  /* every tunnel is tried, and given up where it demands something */
    bool is_moody; /* seats resign, are away and come back all the time */
} fixture_game;

/* A game of random play, recorded in `out` (size bytes) with its seed.  Returns the length of the text. */
size_t fixture_play(const fogg_board *board, const fixture_game *plan, char *out, size_t size);

/* Parses a built-in map. */
void fixture_board(fogg_board *board, const char *id);

#endif
