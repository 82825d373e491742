/* hourly.c - counts in a ring of five-minute slots. */
#include "hourly.h"

#include <string.h>

enum { SLOT = 5 * 60 * 1000 }; /* milliseconds */

/* Slots that have passed since the last count are emptied. */
static void move_to(fogg_hourly *hourly, int64_t slot)
{
    if (slot - hourly->last >= HOURLY_SLOTS)
        memset(hourly->count, 0, sizeof hourly->count);
    for (int64_t s = hourly->last + 1; s <= slot && slot - hourly->last < HOURLY_SLOTS; s++)
        hourly->count[s % HOURLY_SLOTS] = 0;
    if (slot > hourly->last)
        hourly->last = slot;
}

int hourly_count(const fogg_hourly *hourly, int64_t now)
{
    int64_t slot = now / SLOT;
    int sum = 0;
    for (int64_t s = slot - HOURLY_SLOTS + 1; s <= hourly->last; s++)
        if (s > hourly->last - HOURLY_SLOTS && s >= 0)
            sum += hourly->count[s % HOURLY_SLOTS];
    return sum;
}

bool hourly_take(fogg_hourly *hourly, int most, int64_t now)
{
    if (hourly_count(hourly, now) >= most)
        return false;
    move_to(hourly, now / SLOT);
    if (hourly->count[hourly->last % HOURLY_SLOTS] < UINT16_MAX)
        hourly->count[hourly->last % HOURLY_SLOTS]++;
    return true;
}

void hourly_give_back(fogg_hourly *hourly, int64_t now)
{
    move_to(hourly, now / SLOT);
    for (int64_t s = hourly->last; s >= 0 && s > hourly->last - HOURLY_SLOTS; s--) {
        if (hourly->count[s % HOURLY_SLOTS] > 0) {
            hourly->count[s % HOURLY_SLOTS]--;
            return;
        }
    }
}
