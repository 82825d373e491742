/* bot_check.h - tries a player program: does it keep to the protocol of docs/bots.md, on every map? */
#ifndef FOGG_BOT_CHECK_H
#define FOGG_BOT_CHECK_H

#include <stdint.h>
#include <stdio.h>

#include "fogg/api.h"
#include "fogg/bot_program.h"

FOGG_API_BEGIN

typedef struct fogg_bot_check_plan {
    const char *command;
    const char *options;     /* to be set, "depth=3+log=on", or "" */
    const fogg_board *board; /* the only one to play on; NULL: all built-in ones */
    int deadline_ms;
    uint64_t seed;
    FILE *out;
} fogg_bot_check_plan;

/* Plays with the program and tells every fault, with the lines exchanged before it.  Returns how many there were, or -1
 * if memory is out. */
int fogg_bot_check(const fogg_bot_check_plan *plan);

FOGG_API_END

#endif
