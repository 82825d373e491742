/* hourly.h - limits how often something may be done in any 60 minutes.
 *
 * Counts in slots of five minutes, and adds up an hour and the slot that has begun.  So the limit holds in any sixty
 * minutes, and a use stops counting after at most sixty-five. */
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
