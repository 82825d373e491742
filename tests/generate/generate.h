/* generate.h - random maps for tests: one seed, one map text that `fogg map check` accepts.
 *
 * Every switch of docs/map-format.md takes every kind of value, sizes go up to the limits of the engine, and one map in
 * three has a tiny deck.  Players and rules must cope with all of them.  The same seed gives the same text
 * everywhere. */
#ifndef GENERATE_H
#define GENERATE_H

#include <stddef.h>
#include <stdint.h>

enum { GENERATE_MAX = 32768 }; /* bytes of a map text, its end included */

/* Writes the map of a seed, its id "generated-<seed>".  Returns its length without the end. */
size_t generate_map(uint64_t seed, char text[GENERATE_MAX]);

#endif
