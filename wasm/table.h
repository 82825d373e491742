/* table.h - the one game that the module holds, with everything that has happened in it. */
#ifndef FOGG_WASM_TABLE_H
#define FOGG_WASM_TABLE_H

#include "fogg/record.h"

typedef struct table {
    fogg_board board;
    fogg_header header;
    fogg_game game;
    fogg_line *lines; /* what happened, the first event first */
    long count, room;
    bool is_open; /* there is a game */
} table;

extern table the_table;

/* Empties the log of the table. */
void table_forget(void);

/* Adds an event; the result is filled in for the last one. */
void table_log(const fogg_game *game, const fogg_event *event);

#endif
