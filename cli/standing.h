/* standing.h - how the players of a tournament stand: win rates, Elo, their 95 % intervals, and a sequential test.
 *
 * Luck comes with the deal, so each deal is played once in each seating.  One observation is what a player wins on
 * average in one deal. */
#ifndef STANDING_H
#define STANDING_H

#include <stdbool.h>

typedef struct standing {
    long deals;          /* observations */
    long games;          /* seats taken */
    double wins;         /* shares of victories */
    double sum, squares; /* of the observations */
    double score;        /* points, all games together */
    long done, held;     /* tickets */
    long moves;
    double seconds; /* that its decisions took */
    long faults;    /* decisions lost to a stand-in */
} standing;

/* A win rate with its interval, and the same as Elo: 0 is the fair share of one in `players`. */
typedef struct standing_rate {
    double rate, low, high;
    double elo, elo_low, elo_high;
} standing_rate;

standing_rate standing_of(const standing *s, int players);

/* The win rate that an Elo difference stands for. */
double standing_expected(double elo, int players);

/* Wald's sequential test of elo0 against elo1, 5 % errors either way: the log-likelihood ratio (normal, variance
 * observed); beyond +-STANDING_BOUND it is decided. */
#define STANDING_BOUND 2.9444 /* log 19 */
double standing_ratio(const standing *s, double elo0, double elo1, int players);

#endif
