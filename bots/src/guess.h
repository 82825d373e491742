/* guess.h - every hand of tickets that a rival may hold, with its chance.
 *
 * The chances are those with which belief_deal deals, worked out instead of sampled: a hand's weight, divided by the
 * sum of the weights of all hands that are still possible.  All is in integers, GUESS_ONE for certainty; rounding loses
 * less than a millionth. */
#ifndef GUESS_H
#define GUESS_H

#include "belief.h"

#define GUESS_ONE (UINT64_C(1) << 43)

/* Takes one hand and its chance. */
typedef void guess_sink(void *context, fogg_mask tickets, uint64_t chance);

/* The work for all hands of so many tickets, of `unseen` ones, in the smallest steps; `*hands` gets how many there are.
 * Both are at most GUESS_ONE. */
uint64_t guess_steps(int unseen, int held, uint64_t *hands);

/* Tells every hand that `seat` may hold if its tickets are among `left`, none of them a long one; their chances add up
 * to `chance`. */
void guess_hands(const belief *b, int seat, fogg_mask left, uint64_t chance, guess_sink *sink, void *context);

#endif
