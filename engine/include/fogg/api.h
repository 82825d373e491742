/* api.h - marks what the library offers: whatever a public header declares between FOGG_API_BEGIN and FOGG_API_END.
 *
 * The shared library is built with hidden visibility, so only these functions and tables can be seen from outside.  In
 * C++ they get C linkage. */
#ifndef FOGG_API_H
#define FOGG_API_H

#if defined(__GNUC__)
#define FOGG_API_VISIBLE _Pragma("GCC visibility push(default)")
#define FOGG_API_HIDDEN  _Pragma("GCC visibility pop")
#else
#define FOGG_API_VISIBLE
#define FOGG_API_HIDDEN
#endif

#if defined(__cplusplus)
/* clang-format off */
#define FOGG_API_BEGIN FOGG_API_VISIBLE extern "C" {
#define FOGG_API_END   } FOGG_API_HIDDEN
/* clang-format on */
#else
#define FOGG_API_BEGIN FOGG_API_VISIBLE
#define FOGG_API_END   FOGG_API_HIDDEN
#endif

#endif
