/* pace.c - a time to look at each move. */
#include "pace.h"

#include <string.h>
#include <time.h>

const char *const pace_names[PACE_COUNT] = {"off", "quick", "normal", "slow"};

static const int milliseconds[PACE_COUNT] = {0, 400, 1000, 2200};

int pace_find(const char *name)
{
    for (int level = 0; level < PACE_COUNT; level++)
        if (strcmp(pace_names[level], name) == 0)
            return level;
    return -1;
}

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

int pace_wait(const pace *p)
{
    uint64_t time = now();
    return p->is_skipped || time >= p->ready_at ? 0 : (int)(p->ready_at - time);
}

void pace_shown(pace *p, bool is_turn_over)
{
    int wait = milliseconds[p->level];
    p->ready_at = now() + (uint64_t)(is_turn_over ? wait : wait / 2);
}

void pace_skip(pace *p)
{
    p->is_skipped = true;
}

void pace_begin(pace *p)
{
    p->is_skipped = false;
    p->ready_at = 0;
}

void pace_change(pace *p, int steps)
{
    int level = (int)p->level - steps;
    p->level = (pace_level)(level < 0 ? 0 : level >= PACE_COUNT ? PACE_COUNT - 1 : level);
}
