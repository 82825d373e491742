/* ladder.h - the file of `fogg arena --pool`: results of many tournaments, and the rating list that follows from them.
 *
 * The file is text.  Each line is what one line-up played in one run, so games are added in parts and lines of several
 * machines may be put together; fields are separated by tabs:
 *
 *     map  players  seed  deals  { name  seats taken  wins  squares }...
 *
 * `wins` counts shared victories in parts; `squares` sums up the square of the share of wins of each deal.  A player of
 * an old version is named with that version (planner@0.1), so the list lasts. */
#ifndef LADDER_H
#define LADDER_H

#include <stdbool.h>
#include <stdio.h>

#include "tournament.h"

enum { LADDER_PLAYERS = 64, LADDER_NAME = 128 };

/* One player's part of a line. */
typedef struct ladder_share {
    int player; /* index of its name in the ladder */
    int seats;  /* that it takes */
    double wins, squares;
} ladder_share;

typedef struct ladder_line {
    char map[48];
    int seats;
    unsigned long long seed;
    long deals;
    int count;
    ladder_share share[FOGG_MAX_SEATS];
} ladder_line;

typedef struct ladder {
    int players;
    char name[LADDER_PLAYERS][LADDER_NAME];
    int lines, room;
    ladder_line *line;
} ladder;

/* A rating with its 95 % interval; the first player named `planner@0.1`, or else the mean of all, has 1500. */
typedef struct ladder_rating {
    int player;
    long games;
    double elo, low, high;
} ladder_rating;

/* Reads a file; one that is not there is an empty ladder.  Returns false with a sentence in `error` (FOGG_MAX_BOT_ERROR
 * bytes). */
bool ladder_read(ladder *p, const char *path, char *error);

/* The line of a line-up in this run, made if need be; `who` has the player of each seat.  NULL: there are too many
 * players. */
ladder_line *ladder_line_of(ladder *p, const tournament *t, const int *who);

/* Appends the lines from number `first` on to the file. */
bool ladder_append(const ladder *p, int first, const char *path, char *error);

/* Rates all players who have played on that map with so many seats, best first (LADDER_PLAYERS entries).  Returns how
 * many there are. */
int ladder_rate(const ladder *p, const char *map, int seats, ladder_rating *ratings);

void ladder_print(const ladder *p, const char *map, int seats, FILE *out);

void ladder_free(ladder *p);

#endif
