/* shortname.c - candidates in the order of taste, and the first that is free. */
#include "shortname.h"

#include <string.h>

#include "glyphs.h"

enum { MAX_NAME = 64 };

/* A name without what is no letter, and where its words begin. */
typedef struct spelling {
    uint32_t letters[MAX_NAME];
    int count;
    int words[MAX_NAME];
    int word_count;
} spelling;

static bool is_letter(uint32_t glyph)
{
    return glyph > 127 || (glyph >= 'a' && glyph <= 'z') || (glyph >= 'A' && glyph <= 'Z') ||
           (glyph >= '0' && glyph <= '9');
}

static void spell(const char *name, bool is_ascii, spelling *out)
{
    uint32_t glyphs[MAX_NAME];
    int count = glyphs_of(name, is_ascii, glyphs, MAX_NAME);
    bool is_inside = false;
    *out = (spelling){0};
    for (int i = 0; i < count; i++) {
        if (is_letter(glyphs[i]) && !is_inside)
            out->words[out->word_count++] = out->count;
        is_inside = is_letter(glyphs[i]);
        if (is_inside)
            out->letters[out->count++] = glyphs[i];
    }
}

static bool is_taken(const shortnames *s, int until, const uint32_t *letters)
{
    for (int l = 0; l < until; l++)
        if (memcmp(s->letters[l], letters, sizeof s->letters[l]) == 0)
            return true;
    return false;
}

/* Takes three letters of the name if nobody has them; `first` < `second` < `third`. */
static bool take(shortnames *s, int location, const spelling *from, int first, int second, int third)
{
    if (third >= from->count)
        return false;
    uint32_t letters[SHORTNAME_WIDTH] = {from->letters[first], from->letters[second], from->letters[third]};
    if (is_taken(s, location, letters))
        return false;
    memcpy(s->letters[location], letters, sizeof letters);
    return true;
}

static void find(shortnames *s, int location, const spelling *from)
{
    const int *word = from->words;
    if (from->word_count >= 3 && take(s, location, from, word[0], word[1], word[2]))
        return;
    if (from->word_count == 2 && (take(s, location, from, word[0], word[1], word[1] + 1) ||
                                  (word[1] > 1 && take(s, location, from, word[0], word[0] + 1, word[1]))))
        return;
    for (int second = 1; second < from->count; second++)
        for (int third = second + 1; third < from->count; third++)
            if (take(s, location, from, 0, second, third))
                return;
    /* No three letters of the name are left: its first one and the location's number. */
    s->letters[location][0] = from->count > 0 ? from->letters[0] : '?';
    s->letters[location][1] = (uint32_t)('0' + location / 10);
    s->letters[location][2] = (uint32_t)('0' + location % 10);
}

void shortnames_find(shortnames *s, const fogg_board *board, bool is_ascii)
{
    *s = (shortnames){0};
    for (int l = 0; l < board->location_count; l++) {
        spelling spelt;
        spell(board->locations[l].name, is_ascii, &spelt);
        find(s, l, &spelt);
    }
}
