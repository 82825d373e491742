/* course.h - one game as a program is told of it: who plays, what its seat saw happen, how it ended.  No process. */
#ifndef COURSE_H
#define COURSE_H

#include "fogg/bot_program.h"
#include "sheet.h"

typedef struct course {
    bool is_on;    /* a game has begun */
    sheet id;      /* of it */
    sheet opening; /* what stands in newgame but for `resumed` and the end of the object */
    const fogg_board *board;
    int seat;
    long told;        /* number of the last event */
    bool has_decided; /* its seat has: the game is not new */
    sheet events;     /* all so far, as "event {...}" lines */
    bool has_result;
    fogg_result result;
    int lost; /* decisions */
} course;

void course_begin(course *c, const fogg_bot_program_game *game);
bool course_is(const course *c, const fogg_bot_program_game *game);
void course_tell(course *c, const fogg_line *line);

/* Write the lines `newgame` and `result`. */
void course_write_opening(const course *c, sheet *out);
void course_write_result(const course *c, sheet *out);

void course_clear(course *c);

#endif
