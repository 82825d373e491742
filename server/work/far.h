/* far.h - decisions that other processes make: what the lobby needs of them.  net/nats.c is the maker; simulations have
 * another. */
#ifndef WORK_FAR_H
#define WORK_FAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct fogg_far fogg_far;

struct fogg_far {
    /* Hands over a job.  `line` is where it waits: "soon.HOST", "later.HOST" or "program.NAME".  The answer comes to
     * think_answer: once, twice, late or never.  Returns false if nobody can be asked. */
    bool (*ask)(fogg_far *far, uint64_t number, const char *line, const void *bytes, size_t length);
};

#endif
