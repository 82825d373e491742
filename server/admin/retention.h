/* retention.h - removes what is older than the host wants to keep, in small steps through the store's queue.
 *
 * A step is one job of the store and removes a few things at most; between steps others get their turn.  When nothing
 * is left to remove, free pages are given back to the system, and there is a rest of an hour.  retention_tick drives it
 * and tells it the time. */
#ifndef ADMIN_RETENTION_H
#define ADMIN_RETENTION_H

#include "../lobby/hall.h"

/* How long things are kept, in days; 0 for ever. */
typedef struct retention_days {
    long long guests;   /* since the last use of a session of theirs */
    long long sessions; /* since their last use */
    long long chat;
    long long tables; /* that were not played to the end, since the last thing that happened there */
    long long games;  /* since they ended */
} retention_days;

typedef enum retention_stage {
    RETENTION_ENDED, /* bans, links and sessions that count no more */
    RETENTION_SESSIONS,
    RETENTION_CHAT,
    RETENTION_GUESTS,
    RETENTION_TABLES,
    RETENTION_GAMES,
    RETENTION_PACK, /* games that have ended take less room */
    RETENTION_SHRINK,
    RETENTION_STAGE_COUNT
} retention_stage;

typedef struct fogg_retention {
    fogg_hall *hall;
    retention_days days;
    retention_stage stage;
    int64_t next_at;                         /* the next step is not before */
    int64_t after;                           /* the id of the person who was looked at last */
    bool is_busy;                            /* a step is on its way */
    uint64_t removed[RETENTION_STAGE_COUNT]; /* in all; pages for RETENTION_SHRINK */
} fogg_retention;

void retention_open(fogg_retention *retention, fogg_hall *hall, const retention_days *days);

/* Begins a step if one is due at `now`, milliseconds of a clock that never jumps.  What is old enough to go is judged
 * by `date`, milliseconds since 1970. */
void retention_tick(fogg_retention *retention, int64_t now, int64_t date);

#endif
