/* histogram.c - counts of durations, by size. */
#include "histogram.h"

const int64_t histogram_bounds[HISTOGRAM_BOUNDS] = {100,   250,    500,    1000,   2500,    5000,    10000,   25000,
                                                    50000, 100000, 250000, 500000, 1000000, 2500000, 5000000, 10000000};

void histogram_note(fogg_histogram *histogram, int64_t microseconds)
{
    int at = 0;
    if (microseconds < 0)
        microseconds = 0;
    while (at < HISTOGRAM_BOUNDS && microseconds > histogram_bounds[at])
        at++;
    atomic_fetch_add_explicit(&histogram->count[at], 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&histogram->sum, (uint64_t)microseconds, memory_order_relaxed);
}

static uint64_t count_at(const fogg_histogram *histogram, int at)
{
    return atomic_load_explicit(&histogram->count[at], memory_order_relaxed);
}

uint64_t histogram_total(const fogg_histogram *histogram)
{
    uint64_t total = 0;
    for (int i = 0; i <= HISTOGRAM_BOUNDS; i++)
        total += count_at(histogram, i);
    return total;
}

void histogram_write(const fogg_histogram *histogram, fogg_buffer *out, const char *name, const char *labels)
{
    const char *comma = labels[0] != '\0' ? "," : "";
    uint64_t total = 0;
    for (int i = 0; i < HISTOGRAM_BOUNDS; i++) {
        total += count_at(histogram, i); /* a bucket of Prometheus counts all that are not longer */
        buffer_add_format(out, "fogg_%s_bucket{%s%sle=\"%g\"} %llu\n", name, labels, comma,
                          (double)histogram_bounds[i] / 1e6, (unsigned long long)total);
    }
    total += count_at(histogram, HISTOGRAM_BOUNDS);
    buffer_add_format(out, "fogg_%s_bucket{%s%sle=\"+Inf\"} %llu\n", name, labels, comma, (unsigned long long)total);
    const char *open = labels[0] != '\0' ? "{" : "", *close = labels[0] != '\0' ? "}" : "";
    buffer_add_format(out, "fogg_%s_sum%s%s%s %.6f\n", name, open, labels, close,
                      (double)atomic_load_explicit(&histogram->sum, memory_order_relaxed) / 1e6);
    buffer_add_format(out, "fogg_%s_count%s%s%s %llu\n", name, open, labels, close, (unsigned long long)total);
}
