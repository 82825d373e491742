/* name.c - which names are allowed.  Others see a name, so it must not hold characters that deceive. */
#include "fogg/name.h"

#include <stdint.h>

#include "fogg/utf8.h"

typedef struct range {
    uint32_t first, last;
} range;

/* Characters that nobody sees, or that look like a blank and are none. */
static const range unseen[] = {
    {0xa0, 0xa0},     {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},      {0x115f, 0x1160}, {0x1680, 0x1680},
    {0x17b4, 0x17b5}, {0x180b, 0x180f},   {0x2000, 0x200f},   {0x2028, 0x202f},    {0x205f, 0x206f}, {0x2800, 0x2800},
    {0x3000, 0x3000}, {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfe00, 0xfe0f},    {0xfeff, 0xfeff}, {0xffa0, 0xffa0},
    {0xfff0, 0xffff}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff},
};

/* Characters that make what follows run in the other direction. */
static const range turning[] = {{0x202a, 0x202e}, {0x2066, 0x2069}};

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

/* The character at the start of good UTF-8; its bytes in `size`. */
static uint32_t character(const char *text, size_t *size)
{
    const unsigned char *at = (const unsigned char *)text;
    *size = at[0] < 0x80 ? 1 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    uint32_t value = *size == 1 ? at[0] : at[0] & (0xffU >> (*size + 1));
    for (size_t i = 1; i < *size; i++)
        value = value << 6 | (at[i] & 0x3f);
    return value;
}

static bool is_in(uint32_t character, const range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (character >= ranges[i].first && character <= ranges[i].last)
            return true;
    return false;
}

static bool has_any(const char *text, size_t length, const range *ranges, size_t count)
{
    for (size_t at = 0, size; at < length; at += size)
        if (is_in(character(text + at, &size), ranges, count))
            return true;
    return false;
}

static bool is_blank(const char *name, size_t at)
{
    return name[at] == ' ';
}

const char *fogg_name_fault(const char *name, size_t length)
{
    int characters = 0;
    if (length == 0 || length >= FOGG_MAX_NAME)
        return "a name has 1 to 24 characters, at most 63 bytes";
    if (fogg_utf8_good(name, length) != length)
        return "a name is UTF-8 without control characters";
    if (has_any(name, length, unseen, COUNT(unseen)))
        return "a name has no characters that nobody sees";
    for (size_t i = 0; i < length; i++) {
        characters += ((unsigned char)name[i] & 0xc0) != 0x80;
        if (is_blank(name, i) && (i == 0 || i == length - 1 || is_blank(name, i - 1)))
            return "a name has no blanks at its ends and no two in a row";
    }
    return characters > FOGG_MAX_NAME_CHARACTERS ? "a name has 1 to 24 characters, at most 63 bytes" : NULL;
}

bool fogg_name_keeps_direction(const char *text, size_t length)
{
    return !has_any(text, length, turning, COUNT(turning));
}

bool fogg_name_is_seen(const char *text, size_t length)
{
    for (size_t at = 0, size; at < length; at += size)
        if (!is_in(character(text + at, &size), unseen, COUNT(unseen)) && !is_blank(text, at))
            return true;
    return false;
}
