/* bench_ladder.h - how strong the players are, in brief. */
#ifndef BENCH_LADDER_H
#define BENCH_LADDER_H

#include "fogg/survey.h"

/* Plays each step of the ladder on the survey's board, two players, and prints the share of wins with its interval. */
void bench_ladder(const fogg_survey *map);

#endif
