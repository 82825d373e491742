/* utf8.c - one character at a time. */
#include "fogg/utf8.h"

/* Whether `lead` and the byte after it begin a character in its shortest form, within Unicode and outside of the
 * surrogates. */
static bool is_shortest(unsigned char lead, unsigned char second)
{
    return lead == 0xe0   ? second >= 0xa0
           : lead == 0xed ? second <= 0x9f
           : lead == 0xf0 ? second >= 0x90
           : lead == 0xf4 ? second <= 0x8f
           : lead == 0xc2 ? second >= 0xa0 /* U+0080 to U+009F are control characters */
                          : lead > 0xc2 && lead < 0xf4;
}

/* The bytes of the character at the start of `at`, 0 if there is no good one. */
static size_t character(const unsigned char *at, size_t length)
{
    if (at[0] < 0x80)
        return at[0] >= 0x20 && at[0] != 0x7f;
    size_t size = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (length < size || !is_shortest(at[0], at[1]))
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    return size;
}

size_t fogg_utf8_good(const char *text, size_t length)
{
    size_t good = 0;
    while (good < length) {
        size_t size = character((const unsigned char *)text + good, length - good);
        if (size == 0)
            break;
        good += size;
    }
    return good;
}

/* Whether letters, digits or "#" and then a semicolon follow. */
static bool is_entity(const char *at, size_t length)
{
    size_t i = 0;
    while (i < length && ((at[i] >= '0' && at[i] <= '9') || (at[i] >= 'A' && at[i] <= 'Z') ||
                          (at[i] >= 'a' && at[i] <= 'z') || at[i] == '#'))
        i++;
    return i > 0 && i < length && at[i] == ';';
}

bool fogg_utf8_has_markup(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '<' || text[i] == '>' || (text[i] == '&' && is_entity(text + i + 1, length - i - 1)))
            return true;
    return false;
}

size_t fogg_utf8_mark(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    return length >= 3 && text[0] == mark[0] && text[1] == mark[1] && text[2] == mark[2] ? 3 : 0;
}
