/* daily.h - the deal of a day: the same map, cards and opponents for everybody, from the date alone (docs/daily.md).
 *
 *     fogg_daily deal;
 *     fogg_score scores[FOGG_MAX_SEATS];
 *     if (fogg_daily_of(&deal, "2026-11-17") && fogg_replay_begin(&replay, text, length) &&
 *         fogg_daily_verify(&replay, &deal, board, scores) != 0)
 *         the record is of that day, and in order; the person has scores[0].total points */
#ifndef FOGG_DAILY_H
#define FOGG_DAILY_H

#include "fogg/api.h"
#include "fogg/replay.h"
#include "fogg/score.h"

FOGG_API_BEGIN

enum {
    FOGG_DAILY_SEATS = 3, /* the person has the first, bots the others */
    FOGG_DATE_BYTES = 11, /* "2026-11-17" and its end */
};

typedef struct fogg_daily {
    char date[FOGG_DATE_BYTES];
    const char *map; /* the id of a built-in one */
    uint8_t seed[FOGG_SEED_BYTES];
    int start;
} fogg_daily;

/* Who plays against the person, as records name the kind of a player. */
#define FOGG_DAILY_KIND "bot:hard"

/* The deal of a date, of which the first ten bytes are read.  Returns false if they are no date since 1970. */
bool fogg_daily_of(fogg_daily *deal, const char *date);

/* Checks the record that fogg_replay_begin has begun: its deal and opponents are those of the day, all chance is as the
 * seed gives it, every rule was kept, the game is over.  `board` is that of deal->map.  Returns the winners, a bit a
 * seat, with the scores; or 0 with `replay->error`.  What the bots decided is not checked: it may differ where the
 * game was interrupted. */
unsigned fogg_daily_verify(fogg_replay *replay, const fogg_daily *deal, const fogg_board *board, fogg_score *scores);

FOGG_API_END

#endif
