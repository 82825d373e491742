/* clock.c - the players' time. */
#include "clock.h"

enum { SECOND = 1000, DAY = 24 * 60 * 60 * SECOND };

void clock_init(match_clock *clock, const store_table *table)
{
    *clock = (match_clock){.kind = table->clock};
    clock->time = (int64_t)table->clock_time * (table->clock == STORE_CLOCK_DAYS ? DAY : SECOND);
    clock->increment = (int64_t)table->clock_increment * SECOND;
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        clock->bank[seat] = clock->time;
}

void clock_run(match_clock *clock, int seat, int64_t now)
{
    if (clock->since[seat] == 0)
        clock->since[seat] = now;
}

void clock_stop(match_clock *clock, int seat, int64_t now)
{
    if (clock->since[seat] == 0)
        return;
    if (clock->kind == STORE_CLOCK_BANK)
        clock->bank[seat] = clock_left(clock, seat, now) + clock->increment;
    clock->since[seat] = 0;
}

void clock_decided(match_clock *clock, int seat, int64_t now)
{
    if (clock->since[seat] != 0 && clock->kind != STORE_CLOCK_BANK)
        clock->since[seat] = now;
}

void clock_resume(match_clock *clock, int64_t now)
{
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        if (clock->since[seat] != 0 && clock->since[seat] < now && clock->kind != STORE_CLOCK_DAYS)
            clock->since[seat] = now;
}

int64_t clock_left(const match_clock *clock, int seat, int64_t now)
{
    if (clock->kind == STORE_CLOCK_NONE)
        return -1;
    int64_t left = clock->kind == STORE_CLOCK_BANK ? clock->bank[seat] : clock->time;
    if (clock->since[seat] != 0 && now > clock->since[seat])
        left -= now - clock->since[seat];
    return left > 0 ? left : 0;
}

int64_t clock_deadline(const match_clock *clock, int seat)
{
    if (clock->kind == STORE_CLOCK_NONE || clock->since[seat] == 0)
        return 0;
    return clock->since[seat] + (clock->kind == STORE_CLOCK_BANK ? clock->bank[seat] : clock->time);
}
