/* histogram.h - how long things take: counts of durations, by size, in the form that Prometheus reads.
 *
 *     static fogg_histogram waits;
 *     int64_t began = monotonic_us();
 *     ...
 *     histogram_note(&waits, monotonic_us() - began);
 *     histogram_write(&waits, &out, "bot_wait_seconds", "queue=\"bots\"");
 *
 * Zeroed memory is an empty histogram.  Any thread may note a duration at any time. */
#ifndef WORK_HISTOGRAM_H
#define WORK_HISTOGRAM_H

#include <stdatomic.h>
#include <stdint.h>

#include "buffer.h"

enum { HISTOGRAM_BOUNDS = 16 };

/* The upper bounds of the buckets, microseconds: 100 us to 10 s. */
extern const int64_t histogram_bounds[HISTOGRAM_BOUNDS];

typedef struct fogg_histogram {
    atomic_uint_fast64_t count[HISTOGRAM_BOUNDS + 1]; /* durations up to the bound and above the one before; the rest */
    atomic_uint_fast64_t sum;                         /* of all, microseconds */
} fogg_histogram;

/* Counts a duration of so many microseconds; one below zero counts as zero. */
void histogram_note(fogg_histogram *histogram, int64_t microseconds);

/* How many durations were noted. */
uint64_t histogram_total(const fogg_histogram *histogram);

/* Writes the lines of fogg_NAME: buckets, sum and count.  `labels` ("queue=\"bots\"", or "") goes into each. */
void histogram_write(const fogg_histogram *histogram, fogg_buffer *out, const char *name, const char *labels);

#endif
