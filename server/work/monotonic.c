/* monotonic.c - a clock for durations. */
#include "monotonic.h"

#include <time.h>

static int64_t (*handed_in)(void);

void monotonic_use(int64_t (*microseconds)(void))
{
    handed_in = microseconds;
}

int64_t monotonic_us(void)
{
    if (handed_in)
        return handed_in();
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t monotonic_ms(void)
{
    return monotonic_us() / 1000;
}
