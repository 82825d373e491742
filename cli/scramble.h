/* scramble.h - the seed of one game of many, from the seed of all of them and the game's number.
 *
 * If the number were just added to the seed, runs with neighbouring seeds would share games. */
#ifndef SCRAMBLE_H
#define SCRAMBLE_H

#include <stdint.h>

static inline uint64_t scramble(uint64_t seed, uint64_t number)
{
    uint64_t z = seed + (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

#endif
