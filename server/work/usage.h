/* usage.h - which addresses have had more than their share of a thread's time lately.
 *
 * Each address has a leaking bucket: what it uses is added, and its share leaks out.  Whoever has more in it than may
 * be used at once is heavy.  What it used while it was heavy already, because nobody else wanted the time, does not add
 * up: it rests for as long as its last use asks for, not for all that it ever used.  Only the heaviest of some hundred
 * addresses are remembered, so it takes no memory to speak of; a forgotten address is a light one. */
#ifndef WORK_USAGE_H
#define WORK_USAGE_H

#include <stdbool.h>
#include <stdint.h>

enum { USAGE_SLOTS = 256 };

typedef struct work_usage {
    int share;       /* a heavy address gets one part in so many of the time; 0: nobody is ever heavy */
    int64_t at_once; /* microseconds that may be used without becoming heavy */
    struct {
        uint64_t address;
        int64_t level, at; /* microseconds used, when that was so */
    } slot[USAGE_SLOTS];
} work_usage;

/* An address has used so many microseconds, until `now`. */
void usage_note(work_usage *usage, uint64_t address, int64_t used, int64_t now);

bool usage_is_heavy(const work_usage *usage, uint64_t address, int64_t now);

#endif
