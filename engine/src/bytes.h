/* bytes.h - filling and copying memory without a C library (compilers provide both on every target), and forced
 * inlining. */
#ifndef FOGG_BYTES_H
#define FOGG_BYTES_H

#include <stddef.h>

/* Sanitized builds leave inlining to the compiler: with forced inlining they need half a minute for random.c alone. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED
#endif
#ifdef IS_SANITIZED
#define ALWAYS_INLINE static inline
#else
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

static inline void bytes_fill(void *to, int value, size_t size)
{
    __builtin_memset(to, value, size);
}

static inline void bytes_copy(void *to, const void *from, size_t size)
{
    __builtin_memcpy(to, from, size);
}

#endif
