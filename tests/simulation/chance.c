/* chance.c - SplitMix64, twice: what the server draws does not change what the simulation draws. */
#include "chance.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static uint64_t own, handed_out;

static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static const char *name_of(void)
{
    return "simulation";
}

static uint32_t draw(void)
{
    return (uint32_t)next(&handed_out);
}

static void fill(void *bytes, size_t size)
{
    for (char *at = bytes; size > 0;) {
        uint64_t number = next(&handed_out);
        size_t part = size < sizeof number ? size : sizeof number;
        memcpy(at, &number, part);
        at += part;
        size -= part;
    }
}

void chance_open(void)
{
    static randombytes_implementation simulated = {.implementation_name = name_of, .random = draw, .buf = fill};
    if (randombytes_set_implementation(&simulated) != 0 || sodium_init() < 0)
        abort();
}

void chance_seed(uint64_t seed)
{
    own = seed;
    handed_out = ~seed;
}

int chance_of(int count)
{
    return (int)(next(&own) % (uint64_t)count);
}

bool chance_once_in(int count)
{
    return count > 0 && chance_of(count) == 0;
}
