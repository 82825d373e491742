/* skeleton.h - what a name looks like: two names that people may take for one another have the same skeleton.
 *
 * Letters that look alike in any script (Unicode's confusables), upper and lower case, full-width and other
 * compatible forms are one letter.  Capital i, small l, the figure 1 and the bar look alike, and capital and small i
 * are the same letter: so i, l, 1 and | all become i. */
#ifndef ACCOUNT_SKELETON_H
#define ACCOUNT_SKELETON_H

#include <stdbool.h>
#include <stddef.h>

enum { SKELETON_BYTES = 1024 }; /* of any skeleton, its end included: one letter may become many */

/* Writes the skeleton of a name in good UTF-8.  Returns false if the name cannot be compared: it is too long in this
 * form. */
bool skeleton_of(const char *name, char out[SKELETON_BYTES]);

/* Writes the name without the difference of capitals and small letters, in any alphabet.  Two names that are equal then
 * are one name, also where capitals look like other letters than their small ones do.  Returns false as above. */
bool skeleton_fold(const char *name, char out[SKELETON_BYTES]);

/* The version of the tables behind it.  Skeletons that were stored under another version must be made anew. */
const char *skeleton_version(void);

/* Whether the name is, or looks like, that of an office (admin, server ...), of the program, of a built-in player or
 * of one of `bots`, a list that ends with NULL, or NULL.  Blanks and punctuation are left out of the comparison. */
bool skeleton_is_reserved(const char *name, const char *const *bots);

#endif
