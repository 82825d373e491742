/* race.h - moves compared by how they did in the same imagined games.
 *
 * Luck with the cards changes a result far more than the choice of a move does.  But all moves are played in the
 * same imagined games and have the same luck there, so the differences within each game are counted.  The planner's
 * move, number 0, is kept unless another is better by more than its error.
 *
 * The budget is divided by halving: after each part of it the worse half of the moves leaves the race, so that most
 * games are spent on the moves that are hard to tell apart.  A move that is surely worse leaves at once.  All numbers
 * are integers: the same race on every machine. */
#ifndef RACE_H
#define RACE_H

#include "moves.h"
#include "playout.h"

enum { RACE_SAMPLES = 1 << 16 }; /* imagined games at most */

/* How a move stands: chances are of VALUE_ONE. */
typedef struct race_mark {
    int games;            /* that it was played in */
    int32_t chance;       /* to win after it, on average */
    int32_t error;        /* the standard error of that */
    int32_t behind;       /* what its value was less than that of the leader, in the same games */
    int32_t behind_error; /* the standard error of that */
} race_mark;

typedef struct race {
    unsigned live;                                  /* moves still in the race, a bit each */
    int count;                                      /* moves */
    int field;                                      /* moves at the start */
    int samples;                                    /* imagined games */
    int64_t sum[MOVES_MAX];                         /* of values */
    int64_t chances[MOVES_MAX], squares[MOVES_MAX]; /* sums of chances to win, and of their squares */
    int64_t apart[MOVES_MAX][MOVES_MAX]; /* squares of the differences of values; of [a][b] the one with a < b */
    race_mark left[MOVES_MAX];           /* how those stood that are out of the race, when they left it */
} race;

void race_begin(race *r, int count);

/* Counts one more imagined game: what it was worth after each move that is in the race. */
void race_count(race *r, const prospect *of_move);

/* Ends the race for moves that have lost it, `spent` thousandths of the budget being used up.  `least` moves may stay
 * to its end. */
void race_drop(race *r, int spent, int least);

/* Whether there is nothing more to find out. */
static inline bool race_is_over(const race *r)
{
    return (r->live & (r->live - 1)) == 0;
}

/* The move to be made. */
int race_winner(const race *r);

/* How a move stands, or stood when it left the race. */
race_mark race_mark_of(const race *r, int move);

/* The moves in order: the one to be made first, then those that stayed longest and did best. */
void race_order(const race *r, int *order);

#endif
