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

/* Who plays: the planner, or players who look one turn ahead with the net of the course. */
typedef enum lessons_kind { LESSONS_PLANNED, LESSONS_FORESEEN } lessons_kind;

/* Plays games on boards that `pick` chooses, and fills `out` with `count` positions of them, in any order.  The same
 * dice give the same lessons. */
typedef const course *course_pick(void *context, uint64_t *dice);
void lessons_fill(lesson *out, int count, course_pick *pick, void *context, lessons_kind kind, uint64_t *dice);

#endif
