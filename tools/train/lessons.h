/* lessons.h - positions of self-play with how their games ended. */
#ifndef LESSONS_H
#define LESSONS_H

#include "learner.h"

/* A board with its survey. */
typedef struct course {
    fogg_board board;
    fogg_survey *map;
} course;

/* Makes a course of a map text, which must have no fault. */
course *course_open(const char *text, size_t length);

/* Plays games on boards that `pick` chooses, and fills `out` with `count` positions of them, in any order.  `nodes`: 0
 * for games of the planner, else of the search with so many play-outs a decision.  The same dice give the same
 * lessons. */
typedef const course *course_pick(void *context, uint64_t *dice);
void lessons_fill(lesson *out, int count, course_pick *pick, void *context, int nodes, uint64_t *dice);

#endif
