/* chance.h - the generator inside a game.
 *
 * Word n of a seeded game is the first eight bytes, little-endian, of ChaCha20 block n under the seed as key, nonce
 * zero; so anyone with the seed can recompute every card (docs/record.md).  Play-outs use a fast generator instead. */
#ifndef FOGG_CHANCE_H
#define FOGG_CHANCE_H

#include "hidden.h"

uint64_t chance_chacha_word(const uint8_t key[FOGG_SEED_BYTES], uint64_t block);

static inline uint64_t chance_splitmix(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* The fast generator: PCG XSH-RS (M. E. O'Neill), 32 bits from one multiplication. */
static inline uint32_t chance_fast(uint64_t *state)
{
    uint64_t old = *state;
    *state = old * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((old ^ old >> 22) >> (22 + (old >> 61)));
}

/* Starts the fast generator.  The seed is scrambled, so that neighbouring seeds do not give shifted copies of one
 * sequence. */
static inline void chance_start_fast(hidden *h, uint64_t seed)
{
    h->is_fast = 1;
    h->drawn = chance_splitmix(&seed);
}

/* Maps 32 random bits to 0..n-1; for n below 2^16 no value is favoured by more than one part in 65,536. */
static inline uint32_t chance_scale(uint32_t bits, uint32_t n)
{
    return (uint32_t)((uint64_t)bits * n >> 32);
}

/* A number from 0 to n-1, n >= 1. */
static inline uint32_t chance_below(hidden *h, uint32_t n)
{
    uint32_t bits = h->is_fast ? chance_fast(&h->drawn) : (uint32_t)(chance_chacha_word(h->seed, h->drawn++) >> 32);
    return chance_scale(bits, n);
}

/* The same for a game that is known to have the fast generator. */
static inline uint32_t chance_fast_below(hidden *h, uint32_t n)
{
    return chance_scale(chance_fast(&h->drawn), n);
}

/* Switches a game to the fast generator, if it does not have it yet. */
static inline void chance_quicken(hidden *h)
{
    if (!h->is_fast)
        chance_start_fast(h, chance_chacha_word(h->seed, h->drawn));
}

#endif
