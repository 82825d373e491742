/* bot_check.h - tries a player program: does it keep to the protocol of docs/bots.md, on every map? */
#ifndef FOGG_BOT_CHECK_H
#define FOGG_BOT_CHECK_H

#include <stdint.h>
#include <stdio.h>

#include "fogg/bot_program.h"

typedef struct bot_check_plan {
    const char *command;
    const char *options;     /* to be set, "depth=3+log=on", or "" */
    const fogg_board *board; /* the only one to play on; NULL: all built-in ones */
    int deadline_ms;
    uint64_t seed;
    FILE *out;
} bot_check_plan;

/* Plays with the program and tells every fault, with the lines exchanged before it.  Returns how many there were, or -1
 * if memory is out. */
int bot_check(const bot_check_plan *plan);

#endif
