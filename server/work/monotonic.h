/* monotonic.h - a clock for durations.  It never jumps, whatever happens to the time of day; its zero means nothing. */
#ifndef WORK_MONOTONIC_H
#define WORK_MONOTONIC_H

#include <stdint.h>

int64_t monotonic_us(void); /* microseconds */
int64_t monotonic_ms(void); /* milliseconds */

/* From here on the time is what `microseconds` says: for simulations, before any thread is there. */
void monotonic_use(int64_t (*microseconds)(void));

#endif
