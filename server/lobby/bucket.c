/* bucket.c - a leaky bucket. */
#include "bucket.h"

bool bucket_take(fogg_bucket *bucket, int a_minute, int at_once, int64_t now)
{
    if (now < bucket->looked)
        bucket->looked = now; /* the clock was set back: do not wait until it reaches the old time */
    int64_t leaked = (now - bucket->looked) * a_minute / 60; /* thousandths: a minute has 60,000 milliseconds */
    if (leaked > 0 || bucket->looked == 0) {
        bucket->spent = leaked >= bucket->spent ? 0 : (int32_t)(bucket->spent - leaked);
        bucket->looked = now;
    }
    if (bucket->spent + 1000 > at_once * 1000)
        return false;
    bucket->spent += 1000;
    return true;
}
