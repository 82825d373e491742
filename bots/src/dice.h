/* dice.h - a player's own generator: splitmix64. */
#ifndef DICE_H
#define DICE_H

#include <stdint.h>

static inline uint64_t dice_roll(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* A number from 0 to n-1, n >= 1. */
static inline int dice_below(uint64_t *state, int n)
{
    return (int)((dice_roll(state) >> 32) * (uint32_t)n >> 32);
}

#endif
