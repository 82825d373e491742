/* sim.h - how the games of fogg sim went, in whole numbers, so that the sum of parts is what one machine would have
 * counted. */
#ifndef SIM_H
#define SIM_H

#include <stdbool.h>
#include <stdio.h>

#include "fogg/game.h"

enum { SIM_SHARES = 60, SIM_FAULT = 200 }; /* a victory has so many shares: two to five winners divide it evenly */

typedef struct sim_tally {
    long long turns;
    long long shares[FOGG_MAX_SEATS]; /* of victories */
    long long score[FOGG_MAX_SEATS];
    long long done[FOGG_MAX_SEATS], held[FOGG_MAX_SEATS];
    long long faults[FOGG_MAX_SEATS];
    char fault[FOGG_MAX_SEATS][SIM_FAULT]; /* the last of each */
} sim_tally;

/* What was played: everything that the parts of one work have in common. */
typedef struct sim_work {
    const char *title; /* of the map */
    int seats;
    long long games, seed;
    const char *bot[FOGG_MAX_SEATS];
    const char *map; /* its hash */
    int start;
} sim_work;

void sim_print(FILE *out, const sim_work *work, const sim_tally *tally);

/* Writes a part; whether a file is one; adds up the parts in files and prints them.  Returns an exit status. */
void sim_write_part(FILE *out, const sim_work *work, const sim_tally *tally, int number, int count);
bool sim_is_part(const char *path);
int sim_merge(const char *const *paths, int count);

#endif
