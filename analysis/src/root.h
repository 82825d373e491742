/* root.h - the square root of a whole number, rounded down. */
#ifndef ROOT_H
#define ROOT_H

#include <stdint.h>

static inline int64_t root(int64_t n)
{
    int64_t low = 0, high = INT64_C(3037000499);
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= n)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

#endif
