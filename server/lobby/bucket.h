/* bucket.h - how often something may be done: so many a minute, and a few at once. */
#ifndef LOBBY_BUCKET_H
#define LOBBY_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

typedef struct fogg_bucket {
    int32_t spent;  /* thousandths of one */
    int64_t looked; /* milliseconds */
} fogg_bucket;

/* Whether one more is allowed now; if so it is counted.  An empty bucket, all zero, allows `at_once`. */
bool bucket_take(fogg_bucket *bucket, int a_minute, int at_once, int64_t now);

#endif
