/* review.h - a decision of a finished game that another process judges (docs/analysis.md), as bytes on their way there
 * and back.
 *
 * Reviews wait in the same lines as decisions of bots (lobby/errand.h), behind those that people wait for, and begin
 * with the same fields.  Both ends must be the same program. */
#ifndef NET_REVIEW_H
#define NET_REVIEW_H

#include "../lobby/errand.h"
#include "fogg/analysis.h"

/* Numbers of reviews have this bit, those of decisions do not: answers come the same way. */
#define REVIEW_NUMBER (UINT64_C(1) << 63)

typedef struct review {
    errand_mark mark;
    uint64_t number;
    char news[ERRAND_NEWS]; /* where the answer goes */
    uint8_t board[FOGG_HASH_BYTES];
    size_t board_bytes; /* of the board that follows, because workers may not have it; 0: they do */
    char effort[16];
    bool is_prior; /* the chances before the deal are asked for, not a decision */
    int seats, start;
    fogg_step step; /* without its board */
} review;

typedef struct review_answer {
    errand_mark mark;
    uint64_t number;
    fogg_finding finding; /* of the prior only the chances */
} review_answer;

/* `carries_board`: the board will follow at once. */
void review_init(review *r, uint64_t number, const fogg_board *board, bool carries_board, const char *effort);

/* Reads bytes.  NULL, or a sentence if they are none of this version.  `board`: the bytes of the board behind it, which
 * are anywhere in memory; NULL if it carries none. */
const char *review_read(const void *bytes, size_t length, review *out, const void **board);
const char *review_read_answer(const void *bytes, size_t length, review_answer *out);
bool review_is_answer(const void *bytes, size_t length);

/* Judges on one of the boards that this process has (NULL after the last, `surveys` theirs), or on the one that the
 * review carries.  Returns false if there is none, or the review makes no sense. */
bool review_run(review *r, const void *carried, const fogg_board *const *boards, fogg_survey *const *surveys,
                review_answer *answer);

/* Whether a finding is one of this step: workers are believed only as far as nothing can break. */
bool review_is_sound(const fogg_step *step, const fogg_finding *finding);

#endif
