/* pool.h - results of many tournaments in one file, and the rating list that follows from them.
 *
 * The file is text.  Each line is what one line-up played in one run, so games are added in parts and lines of several
 * machines may be put together; fields are separated by tabs:
 *
 *     map  players  seed  deals  { name  seats taken  wins  squares }...
 *
 * `wins` counts shared victories in parts; `squares` sums up the square of the share of wins of each deal.  A player of
 * an old version is named with that version (planner@0.1), so the list lasts. */
#ifndef POOL_H
#define POOL_H

#include <stdbool.h>
#include <stdio.h>

#include "tournament.h"

enum { POOL_PLAYERS = 64, POOL_NAME = 128 };

/* One player's part of a line. */
typedef struct pool_share {
    int player; /* index of its name in the pool */
    int seats;  /* that it takes */
    double wins, squares;
} pool_share;

typedef struct pool_line {
    char map[48];
    int seats;
    unsigned long long seed;
    long deals;
    int count;
    pool_share share[FOGG_MAX_SEATS];
} pool_line;

typedef struct pool {
    int players;
    char name[POOL_PLAYERS][POOL_NAME];
    int lines, room;
    pool_line *line;
} pool;

/* A rating with its 95 % interval; the first player named `planner@0.1`, or else the mean of all, has 1500. */
typedef struct pool_rating {
    int player;
    long games;
    double elo, low, high;
} pool_rating;

/* Reads a file; one that is not there is an empty pool.  Returns false with a sentence in `error` (FOGG_MAX_BOT_ERROR
 * bytes). */
bool pool_read(pool *p, const char *path, char *error);

/* The line of a line-up in this run, made if need be; `who` has the player of each seat.  NULL: there are too many
 * players. */
pool_line *pool_line_of(pool *p, const tournament *t, const int *who);

/* Appends the lines from number `first` on to the file. */
bool pool_append(const pool *p, int first, const char *path, char *error);

/* Rates all players who have played on that map with so many seats, best first (POOL_PLAYERS entries).  Returns how
 * many there are. */
int pool_rate(const pool *p, const char *map, int seats, pool_rating *ratings);

void pool_print(const pool *p, const char *map, int seats, FILE *out);

void pool_free(pool *p);

#endif
