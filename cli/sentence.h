/* sentence.h - a sentence that is written piece by piece, and then printed in lines of at most SENTENCE_COLUMNS
 * characters. */
#ifndef SENTENCE_H
#define SENTENCE_H

#include <stddef.h>

enum { SENTENCE_COLUMNS = 100, SENTENCE_BYTES = 8192 };

typedef struct sentence {
    char text[SENTENCE_BYTES];
    size_t length; /* 0: nothing was written */
} sentence;

/* Adds to the sentence; what does not fit is dropped. */
void sentence_add(sentence *sentence, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What stands between the items of a list: "a, b and c". */
const char *sentence_joint(int index, int count);

/* Prints the sentence on standard output, broken at blanks, further lines indented, and empties it. */
void sentence_print(sentence *sentence, int indent);

/* Characters that a text takes on the screen, near enough: bytes that begin one. */
int sentence_width(const char *text, size_t length);

#endif
