/* keep.h - retention: what is older than the host wants to keep is removed, in small steps through the store's queue.
 *
 * A step is one job of the store and removes a few things at most; between steps others get their turn.  When nothing
 * is left to remove, free pages are given back to the system, and the keeper rests for an hour.  keep_tick drives it
 * and tells it the time. */
#ifndef ADMIN_KEEP_H
#define ADMIN_KEEP_H

#include "../lobby/hall.h"

/* How long things are kept, in days; 0 for ever. */
typedef struct keep_days {
    long long guests;   /* since the last use of a session of theirs */
    long long sessions; /* since their last use */
    long long chat;
    long long tables; /* that were not played to the end, since the last thing that happened there */
    long long games;  /* since they ended */
} keep_days;

typedef enum keep_stage {
    KEEP_ENDED, /* bans, links and sessions that count no more */
    KEEP_SESSIONS,
    KEEP_CHAT,
    KEEP_GUESTS,
    KEEP_TABLES,
    KEEP_GAMES,
    KEEP_PACK, /* games that have ended take less room */
    KEEP_SHRINK,
    KEEP_STAGE_COUNT
} keep_stage;

typedef struct fogg_keeper {
    fogg_hall *hall;
    keep_days days;
    keep_stage stage;
    int64_t next_at;                    /* the next step is not before */
    int64_t after;                      /* the id of the person who was looked at last */
    bool is_busy;                       /* a step is on its way */
    uint64_t removed[KEEP_STAGE_COUNT]; /* in all; pages for KEEP_SHRINK */
} fogg_keeper;

void keep_open(fogg_keeper *keeper, fogg_hall *hall, const keep_days *days);

/* Begins a step if one is due at `now`, milliseconds of a clock that never jumps.  What is old enough to go is judged
 * by `date`, milliseconds since 1970. */
void keep_tick(fogg_keeper *keeper, int64_t now, int64_t date);

#endif
