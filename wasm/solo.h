/* solo.h - the one game that the module holds, with everything that has happened in it. */
#ifndef FOGG_WASM_SOLO_H
#define FOGG_WASM_SOLO_H

#include "fogg/record.h"

typedef struct solo {
    fogg_board board;
    fogg_header header;
    fogg_game game;
    fogg_line *lines; /* what happened, the first event first */
    long count, room;
    bool is_open; /* there is a game */
} solo;

extern solo the_solo;

/* Closes the bots and what they know of the board: for before the board changes.  In players.c. */
void players_leave(void);

/* The same of the table at which a map is measured.  In balance.c. */
void balance_leave(void);

/* Empties the log. */
void solo_forget(void);

/* Adds an event; the result is filled in for the last one. */
void solo_log(const fogg_game *game, const fogg_event *event);

/* Adds a line of a record as it is; its number is the next one. */
void solo_log_line(const fogg_line *line);

#endif
