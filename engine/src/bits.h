/* bits.h - picking among the set bits of a word. */
#ifndef FOGG_BITS_H
#define FOGG_BITS_H

#include "fogg/mask.h"

/* The position of the index-th set bit, from 0.  The word must have more than `index` set bits. */
static inline int bit_at(uint64_t word, int index)
{
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << index, word));
#else
    int at = 0;
    for (int half = 32; half > 0; half >>= 1) {
        int low = fogg_bits_count(word & ((UINT64_C(1) << half) - 1));
        int is_high = index >= low;
        index -= is_high ? low : 0;
        word >>= is_high ? half : 0;
        at += is_high ? half : 0;
    }
    return at;
#endif
}

/* The index-th route or ticket of a mask. */
static inline int mask_at(fogg_mask mask, int index)
{
    int low = fogg_bits_count(mask.word[0]);
    if (index < low)
        return bit_at(mask.word[0], index);
    int high = fogg_bits_count(mask.word[1]);
    return index - low < high ? 64 + bit_at(mask.word[1], index - low) : 128 + bit_at(mask.word[2], index - low - high);
}

/* Gathers the lowest bits of eight bytes: bit i of the result is that of byte i.  All other bits must be zero. */
static inline unsigned bits_of_bytes(uint64_t bytes)
{
    return (unsigned)(bytes * UINT64_C(0x0102040810204080) >> 56);
}

/* The lowest `count` bits, up to all 64. */
static inline uint64_t bits_below(int count)
{
    return count == 64 ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1;
}

#endif
