/* name.c - which names are allowed: every character there is, lengths, blanks, and texts that turn round or show
 * nothing. */
#include "fogg/name.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "fogg/utf8.h"
#include "test.h"

static size_t put(uint32_t c, char *out)
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    size_t size = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3f));
    out[0] = (char)((0xf0U << (4 - size) & 0xff) | c);
    return size;
}

/* Written again here, a range a line, so that a slip in the table is seen. */
static bool is_unseen(uint32_t c)
{
    return c == 0xa0 || c == 0xad || c == 0x34f || c == 0x61c || c == 0x115f || c == 0x1160 || c == 0x1680 ||
           c == 0x17b4 || c == 0x17b5 || (c >= 0x180b && c <= 0x180f) || (c >= 0x2000 && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202f) || (c >= 0x205f && c <= 0x206f) || c == 0x2800 || c == 0x3000 || c == 0x3164 ||
           (c >= 0xe000 && c <= 0xf8ff) || (c >= 0xfe00 && c <= 0xfe0f) || c == 0xfeff || c == 0xffa0 ||
           (c >= 0xfff0 && c <= 0xffff) || (c >= 0x1bca0 && c <= 0x1bca3) || (c >= 0x1d173 && c <= 0x1d17a) ||
           c >= 0xe0000;
}

TEST(every_character_is_allowed_or_not_as_the_table_says)
{
    char name[8] = "a";
    for (uint32_t c = 0xa0; c <= 0x10ffff; c++) {
        if (c >= 0xd800 && c <= 0xdfff)
            continue;
        size_t length = 1 + put(c, name + 1);
        if (fogg_utf8_good(name, length) != length)
            continue;
        CHECK_THAT((fogg_name_fault(name, length) != NULL) == is_unseen(c), "U+%04X", (unsigned)c);
        CHECK_THAT(fogg_name_is_seen(name + 1, length - 1) == !is_unseen(c), "U+%04X is seen", (unsigned)c);
        bool turns = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
        CHECK_THAT(fogg_name_keeps_direction(name, length) == !turns, "U+%04X turns", (unsigned)c);
    }
}

static void check(const char *name, const char *part)
{
    const char *fault = fogg_name_fault(name, strlen(name));
    CHECK_THAT(part ? fault && strstr(fault, part) : !fault, "\"%s\": %s", name, fault ? fault : "no fault");
}

TEST(names_have_1_to_24_characters_in_at_most_63_bytes)
{
    check("", "1 to 24");
    check("A", NULL);
    check("abcdefghijklmnopqrstuvwx", NULL);
    check("abcdefghijklmnopqrstuvwxy", "1 to 24");
    char name[80];
    for (int bytes = 60; bytes <= 66; bytes += 3) { /* 20, 21 and 22 characters of three bytes */
        for (int i = 0; i < bytes; i += 3)
            memcpy(name + i, "\xe2\x82\xac", 3);
        name[bytes] = '\0';
        check(name, bytes <= 63 ? NULL : "63 bytes");
    }
    memset(name, 0, sizeof name);
    for (int i = 0; i < 24; i++)
        memcpy(name + 2 * i, "\xc8\x99", 2);
    check(name, NULL);
    strcat(name, "a");
    check(name, "1 to 24");
}

TEST(blanks_stand_alone_between_words)
{
    check("Jean Passepartout", NULL);
    check(" Fix", "blanks");
    check("Fix ", "blanks");
    check("Mr  Fogg", "blanks");
    check(" ", "blanks");
    check("a b c", NULL);
    check("tab\tbed", "control");
    check("half \xc8", "UTF-8");
    check("\xe0\xb8\x81\xe2\x80\xae", "nobody sees"); /* the turning character behind one of three bytes */
}

TEST(a_text_of_blanks_and_unseen_characters_shows_nothing)
{
    CHECK(!fogg_name_is_seen("", 0));
    CHECK(!fogg_name_is_seen("   ", 3));
    CHECK(!fogg_name_is_seen(" \xe2\x80\x8b ", 5));
    CHECK(fogg_name_is_seen(" \xe2\x80\x8b.", 5));
    CHECK(fogg_name_keeps_direction("abc", 3));
    CHECK(!fogg_name_keeps_direction("ab\xe2\x80\xae", 5));
    CHECK(fogg_name_keeps_direction("ab\xe2\x80\xae", 2));
}

int main(void)
{
    RUN(every_character_is_allowed_or_not_as_the_table_says);
    RUN(names_have_1_to_24_characters_in_at_most_63_bytes);
    RUN(blanks_stand_alone_between_words);
    RUN(a_text_of_blanks_and_unseen_characters_shows_nothing);
    return test_done();
}
