/* holding.h - what the cards in a hand are good for: worked out anew only when the hand or what the plan needs has
 * changed. */
#ifndef HOLDING_H
#define HOLDING_H

#include "plan.h"

/* All zeros is the empty hand of a seat that needs nothing. */
typedef struct holding {
    fogg_cards hand;   /* that it was worked out for */
    uint64_t need;     /* with plan.need */
    fogg_mask payable; /* routes, whether or not they are free */
    int16_t squares;   /* sum over the colours of the square of the cards held */
    uint8_t grey;      /* and plan.grey */
    uint8_t lacks;     /* cards that the plan lacks, wilds not counted */
    uint8_t spare;     /* cards that it does not need */
    uint8_t most;      /* cards of one colour */
    uint8_t second;    /* of another */
    uint8_t many;      /* colours with HOLDING_MANY cards or more */
} holding;

enum { HOLDING_MANY = 3 };

/* Brings it up to date. */
void holding_refresh(holding *h, const glance *g, const plan *p);

#endif
