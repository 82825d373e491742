/* glyphs.c - the few lines of UTF-8 that drawing needs; the texts are known to be good. */
#include "glyphs.h"

#include <stdio.h>
#include <string.h>

#include "../fold.h"

uint32_t glyphs_next(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    if (at[0] == 0)
        return 0;
    int more = at[0] < 0xc0 ? 0 : at[0] < 0xe0 ? 1 : at[0] < 0xf0 ? 2 : 3;
    uint32_t glyph = more == 0 ? at[0] : at[0] & (0x3fU >> more);
    int used = 1;
    for (; used <= more && (at[used] & 0xc0) == 0x80; used++)
        glyph = glyph << 6 | (at[used] & 0x3f);
    *text += used;
    return glyph;
}

int glyphs_of(const char *text, bool is_ascii, uint32_t *out, int room)
{
    char plain[1024];
    if (is_ascii) {
        snprintf(plain, sizeof plain, "%s", text);
        text = fold_text(plain);
    }
    int count = 0;
    while (count < room && (out[count] = glyphs_next(&text)) != 0)
        count++;
    return count;
}

int glyphs_width(const char *text)
{
    int count = 0;
    while (glyphs_next(&text) != 0)
        count++;
    return count;
}

size_t glyphs_write(uint32_t glyph, char *out)
{
    if (glyph < 0x80) {
        out[0] = (char)glyph;
        return 1;
    }
    size_t length = glyph < 0x800 ? 2 : glyph < 0x10000 ? 3 : 4;
    static const unsigned char heads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length - 1; i > 0; i--, glyph >>= 6)
        out[i] = (char)(0x80 | (glyph & 0x3f));
    out[0] = (char)(heads[length] | glyph);
    return length;
}
