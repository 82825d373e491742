/* race.h - moves compared by how they did in the same imagined games.
 *
 * Luck with the cards changes a result far more than the choice of a move does.  But all moves are played in the
 * same imagined games and have the same luck there, so the differences within each game are counted.  The planner's
 * move, number 0, is kept unless another is better by more than its error.  A move leaves the race when it is surely
 * worse, or when the games that are left can hardly make it the leader. */
#ifndef FROZEN_RACE_H
#define FROZEN_RACE_H

#include "moves.h"

enum { RACE_SAMPLES = 4096 }; /* imagined games at most */

typedef struct race {
    unsigned live; /* moves still in the race, a bit each */
    int samples;   /* imagined games done */
    float value[MOVES_MAX][RACE_SAMPLES];
} race;

void race_begin(race *r, int count);

/* Ends the race for moves that have lost it, `left` being how many more imagined games there may be. */
void race_drop(race *r, float left);

/* Whether there is nothing more to find out. */
static inline bool race_is_over(const race *r)
{
    return (r->live & (r->live - 1)) == 0;
}

/* The move to be made. */
int race_winner(const race *r);

#endif
