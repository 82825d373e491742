/* telling.h - one game as a program is told of it: who plays, what its seat saw happen, how it ended.  No process. */
#ifndef TELLING_H
#define TELLING_H

#include "fogg/bot_program.h"
#include "sheet.h"

typedef struct telling {
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
} telling;

void telling_begin(telling *c, const fogg_bot_program_game *game);
bool telling_is(const telling *c, const fogg_bot_program_game *game);
void telling_tell(telling *c, const fogg_line *line);

/* Write the lines `newgame` and `result`. */
void telling_write_opening(const telling *c, sheet *out);
void telling_write_result(const telling *c, sheet *out);

void telling_clear(telling *c);

#endif
