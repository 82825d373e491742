/* online.h - a table at a server (docs/protocol.md), as any client has it. */
#ifndef ONLINE_H
#define ONLINE_H

#include "console.h"

typedef struct online_plan {
    const fogg_language *language;
    const char *url;   /* of a table, which is joined or watched; or of a server, where one is opened */
    const char *name;  /* under which a guest comes */
    const char *map;   /* of a table to open, */
    const char *seats; /* and who sits there: "me,open,hard" */
} online_plan;

/* Connects, takes a seat if one is free, and waits for the game to begin, telling on standard output whom it waits
 * for.  Returns false with a sentence in `error` (FOGG_MAX_ERROR_TEXT bytes), or with "" if it was interrupted;
 * nothing is to be closed then. */
bool online_open(console *console, const online_plan *plan, char *error);

#endif
