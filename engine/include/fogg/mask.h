/* mask.h - a set of routes, one bit a route.
 *
 * Two words rather than a 128-bit integer, so that a mask has the alignment of its words and packs tightly into a
 * game. */
#ifndef FOGG_MASK_H
#define FOGG_MASK_H

#include <stdbool.h>
#include <stdint.h>

#include "api.h"
#include "assertion.h"

FOGG_API_BEGIN

typedef struct fogg_mask {
    uint64_t word[2]; /* bit r & 63 of word r >> 6 is route r */
} fogg_mask;

static inline fogg_mask fogg_mask_and(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline fogg_mask fogg_mask_or(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

/* The routes of `a` that are not in `b`. */
static inline fogg_mask fogg_mask_without(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool fogg_mask_is_empty(fogg_mask a)
{
    return (a.word[0] | a.word[1]) == 0;
}

static inline bool fogg_mask_has(fogg_mask a, int route)
{
    FOGG_ASSERT(route >= 0 && route < 128);
    return (a.word[route >> 6] >> (route & 63) & 1) != 0;
}

static inline void fogg_mask_add(fogg_mask *a, int route)
{
    FOGG_ASSERT(route >= 0 && route < 128);
    a->word[route >> 6] |= UINT64_C(1) << (route & 63);
}

static inline void fogg_mask_remove(fogg_mask *a, int route)
{
    FOGG_ASSERT(route >= 0 && route < 128);
    a->word[route >> 6] &= ~(UINT64_C(1) << (route & 63));
}

static inline int fogg_mask_count(fogg_mask a)
{
    return __builtin_popcountll(a.word[0]) + __builtin_popcountll(a.word[1]);
}

/* The lowest route of a mask that is not empty. */
static inline int fogg_mask_first(fogg_mask a)
{
    FOGG_ASSERT(!fogg_mask_is_empty(a));
    return a.word[0] != 0 ? __builtin_ctzll(a.word[0]) : 64 + __builtin_ctzll(a.word[1]);
}

/* Removes and returns the lowest route of a mask that is not empty: `while (!fogg_mask_is_empty(m))
 * f(fogg_mask_pop(&m));` */
static inline int fogg_mask_pop(fogg_mask *a)
{
    FOGG_ASSERT(!fogg_mask_is_empty(*a));
    if (a->word[0] != 0) {
        int route = __builtin_ctzll(a->word[0]);
        a->word[0] &= a->word[0] - 1;
        return route;
    }
    int route = 64 + __builtin_ctzll(a->word[1]);
    a->word[1] &= a->word[1] - 1;
    return route;
}

FOGG_API_END

#endif
