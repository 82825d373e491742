/* mask.h - a set of routes or of tickets, one bit each.
 *
 * Words rather than one large integer, so that a mask has the alignment of its words.  Most boards have at most
 * FOGG_NEAR_ROUTES routes, and none has more tickets: the third word of their sets is always zero.  A file that only
 * meets such sets defines FOGG_NEAR_ONLY before it includes this header; then nothing here looks at the third word. */
#ifndef FOGG_MASK_H
#define FOGG_MASK_H

#include <stdbool.h>
#include <stdint.h>

#include "api.h"
#include "assertion.h"

FOGG_API_BEGIN

typedef struct fogg_mask {
    uint64_t word[3]; /* bit i & 63 of word i >> 6 is route or ticket i */
} fogg_mask;

enum {
    FOGG_NEAR_ROUTES = 128, /* what two words hold; the routes after them are the far ones */
    FOGG_MASK_BITS = 192,
};

#ifdef FOGG_NEAR_ONLY
#define FOGG_HAS_FAR 0
#else
#define FOGG_HAS_FAR 1
#endif

/* Whether bits are counted by adding.  Not every x86-64 processor has an instruction for it, so by default gcc calls a
 * function of its library: what is written out below is quicker. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && !defined(__POPCNT__)
#define FOGG_BITS_ARE_ADDED 1
#else
#define FOGG_BITS_ARE_ADDED 0
#endif

/* How many bits of each four are set, in these four. */
static inline uint64_t fogg_bits_by_four(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    return (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
}

/* The sum of sixteen numbers of four bits. */
static inline int fogg_bits_total(uint64_t fours)
{
    const uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(((fours & low) + (fours >> 4 & low)) * UINT64_C(0x0101010101010101) >> 56);
}

/* How many bits are set. */
static inline int fogg_bits_count(uint64_t bits)
{
    return FOGG_BITS_ARE_ADDED ? fogg_bits_total(fogg_bits_by_four(bits)) : __builtin_popcountll(bits);
}

/* The third word, or a zero that the compiler knows. */
static inline uint64_t fogg_mask_far(fogg_mask a)
{
    return FOGG_HAS_FAR ? a.word[2] : 0;
}

/* The set of one. */
static inline fogg_mask fogg_mask_of(int index)
{
    FOGG_ASSERT(index >= 0 && index < FOGG_MASK_BITS);
    uint64_t bit = UINT64_C(1) << (index & 63);
    if (FOGG_HAS_FAR && __builtin_expect(index >= FOGG_NEAR_ROUTES, 0))
        return (fogg_mask){{0, 0, bit}};
    return index < 64 ? (fogg_mask){{bit, 0, 0}} : (fogg_mask){{0, bit, 0}};
}

/* The set of the first `count`. */
static inline fogg_mask fogg_mask_below(int count)
{
    FOGG_ASSERT(count >= 0 && count <= FOGG_MASK_BITS);
    uint64_t low = count < 64 ? (UINT64_C(1) << count) - 1 : ~UINT64_C(0);
    uint64_t high = count <= 64 ? 0 : count < 128 ? ~UINT64_C(0) >> (128 - count) : ~UINT64_C(0);
    uint64_t far = !FOGG_HAS_FAR || count <= 128 ? 0 : ~UINT64_C(0) >> (192 - count);
    return (fogg_mask){{low, high, far}};
}

static inline bool fogg_mask_is_same(fogg_mask a, fogg_mask b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1] && fogg_mask_far(a) == fogg_mask_far(b);
}

static inline fogg_mask fogg_mask_and(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] & b.word[0], a.word[1] & b.word[1], fogg_mask_far(a) & fogg_mask_far(b)}};
}

static inline fogg_mask fogg_mask_or(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] | b.word[0], a.word[1] | b.word[1], fogg_mask_far(a) | fogg_mask_far(b)}};
}

/* Those of `a` that are not in `b`. */
static inline fogg_mask fogg_mask_without(fogg_mask a, fogg_mask b)
{
    return (fogg_mask){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1], fogg_mask_far(a) & ~fogg_mask_far(b)}};
}

static inline bool fogg_mask_is_empty(fogg_mask a)
{
    return (a.word[0] | a.word[1] | fogg_mask_far(a)) == 0;
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
    uint64_t far = fogg_mask_far(a);
    if (FOGG_BITS_ARE_ADDED)
        return fogg_bits_total(fogg_bits_by_four(a.word[0]) + fogg_bits_by_four(a.word[1]) + fogg_bits_by_four(far));
    return fogg_bits_count(a.word[0]) + fogg_bits_count(a.word[1]) + fogg_bits_count(far);
}

/* The lowest of a mask that is not empty. */
static inline int fogg_mask_first(fogg_mask a)
{
    FOGG_ASSERT(!fogg_mask_is_empty(a));
    if (a.word[0] != 0)
        return __builtin_ctzll(a.word[0]);
    return !FOGG_HAS_FAR || a.word[1] != 0 ? 64 + __builtin_ctzll(a.word[1]) : 128 + __builtin_ctzll(a.word[2]);
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
    if (!FOGG_HAS_FAR || a->word[1] != 0) {
        int index = 64 + __builtin_ctzll(a->word[1]);
        a->word[1] &= a->word[1] - 1;
        return index;
    }
    int index = 128 + __builtin_ctzll(a->word[2]);
    a->word[2] &= a->word[2] - 1;
    return index;
}

FOGG_API_END

#endif
