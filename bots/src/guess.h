/* guess.h - every hand of tickets that a rival may hold, with its chance.
 *
 * The chances are those with which belief_deal deals, worked out instead of sampled.  It draws BELIEF_TRIES sets, each
 * ticket by ticket by weight, and takes one of them by its share.  So a set S has the chance
 *
 *     p(S) * BELIEF_TRIES * share(S) * E[1 / (share(S) + the shares of the other sets drawn)]
 *
 * where p(S) is the sum over all orders in which its tickets can be drawn, and the expectation needs only how likely
 * each share is.  All is in integers, GUESS_ONE for certainty; rounding loses less than a millionth. */
#ifndef GUESS_H
#define GUESS_H

#include "belief.h"

#define GUESS_ONE (UINT64_C(1) << 43)

enum { GUESS_TICKETS = 8 }; /* in a hand, at most */

/* Takes one hand and its chance. */
typedef void guess_sink(void *context, fogg_mask tickets, uint64_t chance);

/* The work for all hands of so many tickets, of `unseen` ones, in the smallest steps; `*hands` gets how many there are.
 * Both are at most GUESS_ONE. */
uint64_t guess_steps(int unseen, int held, uint64_t *hands);

/* Tells every hand that `seat` may hold if its tickets are among `left`, none of them a long one; their chances add up
 * to `chance`. */
void guess_hands(const belief *b, const fogg_public *open, int seat, fogg_mask left, uint64_t chance, guess_sink *sink,
                 void *context);

#endif
