/* online.h - a server (docs/protocol.md), and a game at one of its tables, as any client has it. */
#ifndef ONLINE_H
#define ONLINE_H

#include "console.h"
#include "lobby.h"

typedef struct online_plan {
    const fogg_language *language;
    const char *url;     /* of a table, which is joined or watched, or of a server */
    const char *name;    /* under which a guest comes */
    bool is_name_wished; /* the name was asked for: whoever comes under another name is somebody else */
} online_plan;

/* Tells how far the connecting is. */
typedef void online_progress(void *context, const char *text);

/* Connects.  Returns false with a sentence in `error` (FOGG_MAX_ERROR_TEXT bytes), or with "" if it was interrupted;
 * nothing is to be closed then. */
bool online_open(console *console, const online_plan *plan, online_progress *tell, void *context, char *error);

/* Whether the address names a table. */
bool online_has_table(const console *console);

/* Asks for a page of the public tables, from 1; the list is there after some steps, and stays up to date. */
void online_ask_tables(console *console, int page);
const lobby *online_tables(const console *console);

/* Goes to a table: that of the address if `code` is NULL.  `wants_seat`: and takes a seat, if one is free.  Or opens
 * one, with "me,open,hard" for its seats and the number of a clock (online_clocks).  Each returns false with a sentence
 * in `error`; else the console has a board, and is gathering players if the game has not begun. */
bool online_enter(console *console, const char *code, bool wants_seat, char *error);
bool online_make(console *console, const char *map, const char *seats, int clock, char *error);

/* The clocks of a new table: keys of the catalogue, NULL after the last. */
extern const char *const online_clocks[];

#endif
