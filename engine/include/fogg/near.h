/* near.h - the word that somebody meant: of several, the one nearest to what was written.
 *
 *     fogg_near near;
 *     fogg_near_init(&near, "diepe", 5);
 *     for (each known word)
 *         fogg_near_try(&near, word);
 *     if (near.best)
 *         "did you mean ...?" */
#ifndef FOGG_NEAR_H
#define FOGG_NEAR_H

#include <stddef.h>

#include "api.h"

FOGG_API_BEGIN

typedef struct fogg_near {
    const char *text; /* what was written, not zero-terminated */
    size_t length;
    const char *best; /* the nearest word so far that is near enough to have been meant, or NULL */
    int distance;     /* its distance: single-byte insertions, removals, changes, and swaps of neighbours */
} fogg_near;

/* Begins with no word.  `text` must live as long as `near`. */
void fogg_near_init(fogg_near *near, const char *text, size_t length);

/* Takes `word` into account.  Of equally near ones the first is kept. */
void fogg_near_try(fogg_near *near, const char *word);

FOGG_API_END

#endif
