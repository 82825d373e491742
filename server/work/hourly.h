/* hourly.h - how often something may be done in an hour, whichever hour is looked at.
 *
 * Counts by five minutes, and looks back an hour and the five minutes that have begun: never more than allowed in
 * sixty minutes, and what was used is free again after at most sixty-five. */
#ifndef WORK_HOURLY_H
#define WORK_HOURLY_H

#include <stdbool.h>
#include <stdint.h>

enum { HOURLY_SLOTS = 13 };

typedef struct fogg_hourly {
    int64_t last; /* the slot of the last count, in slots since moment 0 */
    uint16_t count[HOURLY_SLOTS];
} fogg_hourly;

/* Whether one more is allowed at `now`, milliseconds of a clock that never goes back; if so it is counted.  Zeroed
 * memory has counted nothing. */
bool hourly_take(fogg_hourly *hourly, int most, int64_t now);

/* One that was counted does not count after all. */
void hourly_give_back(fogg_hourly *hourly, int64_t now);

/* How many count at `now`. */
int hourly_count(const fogg_hourly *hourly, int64_t now);

#endif
