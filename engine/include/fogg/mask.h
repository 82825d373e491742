/* mask.h - a set of routes or of tickets, one bit each.
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
    uint64_t word[2]; /* bit i & 63 of word i >> 6 is route or ticket i */
} fogg_mask;

enum { FOGG_MASK_BITS = 128 };

/* The set of one. */
static inline fogg_mask fogg_mask_of(int index)
{
    FOGG_ASSERT(index >= 0 && index < FOGG_MASK_BITS);
    uint64_t bit = UINT64_C(1) << (index & 63);
    return index < 64 ? (fogg_mask){{bit, 0}} : (fogg_mask){{0, bit}};
}

/* The set of the first `count`. */
static inline fogg_mask fogg_mask_below(int count)
{
    FOGG_ASSERT(count >= 0 && count <= FOGG_MASK_BITS);
    uint64_t low = count < 64 ? (UINT64_C(1) << count) - 1 : ~UINT64_C(0);
    uint64_t high = count <= 64 ? 0 : ~UINT64_C(0) >> (128 - count);
    return (fogg_mask){{low, high}};
}

static inline bool fogg_mask_is_same(fogg_mask a, fogg_mask b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static inline fogg_mask fogg_mask_and(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline fogg_mask fogg_mask_or(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

/* Those of `a` that are not in `b`. */
static inline fogg_mask fogg_mask_without(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool fogg_mask_is_empty(fogg_mask a)
{
    return (a.word[0] | a.word[1]) == 0;
}

static inline bool fogg_mask_has(fogg_mask a, int index)
{
    FOGG_ASSERT(index >= 0 && index < FOGG_MASK_BITS);
    return (a.word[index >> 6] >> (index & 63) & 1) != 0;
}

static inline void fogg_mask_add(fogg_mask *a, int index)
{
    FOGG_ASSERT(index >= 0 && index < FOGG_MASK_BITS);
    a->word[index >> 6] |= UINT64_C(1) << (index & 63);
}

static inline void fogg_mask_remove(fogg_mask *a, int index)
{
    FOGG_ASSERT(index >= 0 && index < FOGG_MASK_BITS);
    a->word[index >> 6] &= ~(UINT64_C(1) << (index & 63));
}

static inline int fogg_mask_count(fogg_mask a)
{
    return __builtin_popcountll(a.word[0]) + __builtin_popcountll(a.word[1]);
}

/* The lowest of a mask that is not empty. */
static inline int fogg_mask_first(fogg_mask a)
{
    FOGG_ASSERT(!fogg_mask_is_empty(a));
    return a.word[0] != 0 ? __builtin_ctzll(a.word[0]) : 64 + __builtin_ctzll(a.word[1]);
}

/* Removes and returns the lowest of a mask that is not empty: `while (!fogg_mask_is_empty(m))
 * f(fogg_mask_pop(&m));` */
static inline int fogg_mask_pop(fogg_mask *a)
{
    FOGG_ASSERT(!fogg_mask_is_empty(*a));
    if (a->word[0] != 0) {
        int index = __builtin_ctzll(a->word[0]);
        a->word[0] &= a->word[0] - 1;
        return index;
    }
    int index = 64 + __builtin_ctzll(a->word[1]);
    a->word[1] &= a->word[1] - 1;
    return index;
}

FOGG_API_END

#endif
