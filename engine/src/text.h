/* text.h - pieces of text, and writing into a buffer of fixed size.
 *
 * A span is bytes that somebody else owns, not zero-terminated.  A writer never overruns its buffer: what does not
 * fit is dropped, and what is there is always zero-terminated. */
#ifndef TEXT_H
#define TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct span {
    const char *at;
    size_t length;
} span;

/* The bytes of a zero-terminated string. */
span span_of(const char *string);

bool span_equals(span a, span b);
bool span_is(span a, const char *string);

/* Copies the bytes and closes them with a zero; `out` holds one more than there are. */
void span_copy(span a, char *out);

/* Removes and returns the first word of `rest`: the bytes up to a blank or a tab.  Blanks and tabs before it are
 * skipped.  Empty at the end. */
span span_word(span *rest);

/* Whether `a` is a decimal number of at most `most`, without sign or leading zeros; stores it in `number` if it is. */
bool span_number(span a, int most, int *number);

typedef struct writer {
    char *out;
    size_t size;   /* bytes that `out` holds, at least 1 */
    size_t length; /* bytes written so far, the closing zero not counted */
} writer;

/* Begins to write an empty string into `out`. */
void writer_init(writer *w, char *out, size_t size);

void writer_char(writer *w, char c);
void writer_span(writer *w, span a);
void writer_string(writer *w, const char *string);
void writer_number(writer *w, long number);

/* Writes `a` in double quotes, bytes that do not print as \xNN, and cut short after 64 bytes: `a` may be anything at
 * all. */
void writer_quoted(writer *w, span a);

/* Writes `format` with %s a zero-terminated string, %d an int, %q a span in quotes; and nothing else. */
void writer_format(writer *w, const char *format, va_list arguments);

#endif
