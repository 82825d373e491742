/* pair.h - a set of near routes: the two words of a fogg_mask that most boards need.
 *
 * Play-outs use it: only boards without far routes have the tables that make them fast (tally.h). */
#ifndef FOGG_PAIR_H
#define FOGG_PAIR_H

#include "fogg/view.h"

typedef struct pair {
    uint64_t word[2];
} pair;

/* The first two of some words. */
static inline pair pair_of(const uint64_t *from)
{
    return (pair){{from[0], from[1]}};
}

static inline pair pair_and(pair a, pair b)
{
    return (pair){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

/* Those of `a` that are not in `b`. */
static inline pair pair_without(pair a, pair b)
{
    return (pair){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool pair_is_empty(pair a)
{
    return (a.word[0] | a.word[1]) == 0;
}

/* Removes and returns the lowest of a pair that is not empty. */
static inline int pair_pop(pair *a)
{
    if (a->word[0] != 0) {
        int index = __builtin_ctzll(a->word[0]);
        a->word[0] &= a->word[0] - 1;
        return index;
    }
    int index = 64 + __builtin_ctzll(a->word[1]);
    a->word[1] &= a->word[1] - 1;
    return index;
}

/* Gives some far routes, a bit each, to an owner. */
static inline void far_give(fogg_public *open, uint64_t routes, int owner)
{
    for (int i = 0; i < 3; i++)
        open->far[i] = (open->far[i] & ~routes) | ((owner + 1) >> i & 1 ? routes : 0);
}

#endif
