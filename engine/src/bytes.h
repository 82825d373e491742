/* bytes.h - filling and copying memory without a C library: compilers provide both on every target; and inlining by force. */
#ifndef FOGG_BYTES_H
#define FOGG_BYTES_H

#include <stddef.h>

#define ALWAYS_INLINE static inline __attribute__((always_inline))

static inline void bytes_fill(void *to, int value, size_t size)
{
    __builtin_memset(to, value, size);
}

static inline void bytes_copy(void *to, const void *from, size_t size)
{
    __builtin_memcpy(to, from, size);
}

#endif
