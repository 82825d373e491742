/* bench_value.h - evaluations of positions as they come up in games of the planner, one after the other, for those who
 * measure how long they take: bench.c, and wasm/speed.c in the browser. */
#ifndef BENCH_VALUE_H
#define BENCH_VALUE_H

#include "fogg/survey.h"

enum { BENCH_VALUE_POSITIONS = 200 };

/* Keeps the positions. */
void bench_value_collect(const fogg_survey *map, int seats);

/* Evaluates all of them so many times, for all seats, and brings their plans up to date.  Returns the sum of the
 * chances of a seat, so that nothing is left out. */
int64_t bench_value_run(int times);

#endif
