/* glyphs.h - UTF-8 text as the characters that cells hold. */
#ifndef GLYPHS_H
#define GLYPHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Moves past one character of good UTF-8 and returns it; 0 at the end of the text. */
uint32_t glyphs_next(const char **text);

/* The characters of a text, at most `room` of them; returns how many.  In ASCII, folded (fold.h). */
int glyphs_of(const char *text, bool is_ascii, uint32_t *out, int room);

/* How many columns a text takes; every character of our texts takes one. */
int glyphs_width(const char *text);

/* Writes a character as UTF-8 and returns its bytes, 1..4.  No end is written. */
size_t glyphs_write(uint32_t glyph, char *out);

#endif
