/* assertion.h - states what the code relies on: checked in debug and sanitized builds, nothing in released ones
 * (NDEBUG).
 *
 * A build without a C library has nothing to print with, so it stops without a message. */
#ifndef FOGG_ASSERTION_H
#define FOGG_ASSERTION_H

#ifdef NDEBUG
#define FOGG_ASSERT(condition) ((void)0)
#elif __STDC_HOSTED__
#include <assert.h>
#define FOGG_ASSERT(condition) assert(condition)
#else
#define FOGG_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
