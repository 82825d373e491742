/* thought.h - what player programs said that they think, decision by decision.
 *
 * It may tell what a seat holds, so nobody is shown it before the game is over: K2.  It lives in memory with its table
 * and is not part of the log. */
#ifndef LOBBY_THOUGHT_H
#define LOBBY_THOUGHT_H

#include "../work/buffer.h"
#include "fogg/bot_program.h"

enum {
    THOUGHTS_MAX = 400,          /* kept, the last ones */
    THOUGHTS_MAX_BYTES = 200000, /* of them together */
};

typedef struct thoughts {
    char **text; /* JSON objects, THOUGHTS_MAX of them, or NULL */
    int count;
    size_t bytes;
} thoughts;

/* Adds what `seat` thought before the event of that number; the oldest are forgotten. */
void thoughts_add(thoughts *all, int number, int seat, const fogg_bot_program_info *info);

/* The objects with commas between. */
void thoughts_print(const thoughts *all, fogg_buffer *out);

void thoughts_clear(thoughts *all);

#endif
