/* guess.c - goes through all hands three times: for the likeliest, for the sum of the weights, and to tell them. */
#include "guess.h"

#include <limits.h>

enum {
    HAND_STEPS = 8, /* the work for a hand */
    RATE_BITS = 20, /* after the point of the chance that a unit of weight stands for */
};

typedef struct round {
    int held, most;
    uint64_t sum, rate;
    guess_sink *sink;
    void *context;
} round;

static void compare(void *context, const uint8_t *tickets, int score)
{
    round *r = context;
    (void)tickets;
    r->most = score > r->most ? score : r->most;
}

static void add(void *context, const uint8_t *tickets, int score)
{
    round *r = context;
    (void)tickets;
    r->sum += belief_weight(r->most - score);
}

static void tell(void *context, const uint8_t *tickets, int score)
{
    round *r = context;
    fogg_mask hand = {{0, 0}};
    for (int i = 0; i < r->held; i++)
        fogg_mask_add(&hand, tickets[i]);
    r->sink(r->context, hand, belief_weight(r->most - score) * r->rate >> RATE_BITS);
}

uint64_t guess_steps(int unseen, int held, uint64_t *hands)
{
    held = held < unseen ? held : unseen;
    *hands = 1;
    for (int i = 0; i < held; i++) {
        *hands = *hands * (uint64_t)(unseen - i) / (uint64_t)(i + 1);
        if (*hands >= GUESS_ONE >> 16)
            return *hands = GUESS_ONE;
    }
    return *hands * HAND_STEPS;
}

void guess_hands(const belief *b, int seat, fogg_mask left, uint64_t chance, guess_sink *sink, void *context)
{
    round r = {.held = b->seat[seat].held, .most = INT_MIN, .sink = sink, .context = context};
    belief_each_hand(b, seat, 0, left, compare, &r);
    belief_each_hand(b, seat, 0, left, add, &r);
    if (r.sum == 0)
        return;
    r.rate = (chance << RATE_BITS) / r.sum;
    belief_each_hand(b, seat, 0, left, tell, &r);
}
