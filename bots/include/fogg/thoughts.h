/* thoughts.h - what a player that searches thought about its last decision: the moves that it compared, how likely it
 * wins after each, how sure that is, and what it expects to happen next.
 *
 *     fogg_action action = fogg_bot_choose(bot, &view);
 *     const fogg_thoughts *thoughts = fogg_bot_thoughts(bot);
 *     if (thoughts != NULL)
 *         "wins %d %% of the time", thoughts->candidate[0].chance * 100 / FOGG_CERTAIN
 *
 * Chances are whole numbers, FOGG_CERTAIN for certainty: the same on every machine for a budget of nodes.  They are
 * told from what the seat knows.  They may give away its cards, so nobody else should see them while the game is on. */
#ifndef FOGG_THOUGHTS_H
#define FOGG_THOUGHTS_H

#include "fogg/bot.h"

FOGG_API_BEGIN

enum {
    FOGG_CERTAIN = 65536,     /* a certain win */
    FOGG_MAX_CANDIDATES = 24, /* moves that are compared */
    FOGG_MAX_EXPECTED = 8,    /* decisions that are expected to follow */
};

/* One move. */
typedef struct fogg_candidate {
    fogg_action action;
    int32_t chance;       /* that the seat wins after it */
    int32_t error;        /* standard error of that chance */
    int32_t behind;       /* what it is worth less than the best, by the chance to win and the margin together; */
    int32_t behind_error; /* and the standard error of that, which is smaller: both had the same luck */
    int32_t playouts;     /* imagined games that it was played in */
} fogg_candidate;

/* One decision that is expected. */
typedef struct fogg_expected {
    fogg_action action; /* as it was in one of the imagined games; of a draw only the card has a meaning */
    uint8_t seat;
    uint8_t card;    /* of a draw from the market, as far as it is told apart; else FOGG_NO_CARD */
    uint8_t percent; /* of the games that came so far, in which this was done */
} fogg_expected;

typedef struct fogg_thoughts {
    int playouts; /* imagined games, all moves together; 0: the end was solved without any */
    int count;    /* candidates, at least 1 */
    int expected_count;
    fogg_candidate candidate[FOGG_MAX_CANDIDATES]; /* the one chosen first, then the others, the most promising first */
    fogg_expected expected[FOGG_MAX_EXPECTED];     /* what follows the first candidate */
} fogg_thoughts;

/* What the bot thought about its last decision.  NULL if it did not think: it is of a kind that does not search, the
 * decision was forced, or it slipped on purpose.  Holds until the bot is asked again. */
const fogg_thoughts *fogg_bot_thoughts(const fogg_bot *bot);

FOGG_API_END

#endif
