/* fold.c - the letters of the catalogue and of the maps, without their marks. */
#include "fold.h"

#include <langinfo.h>
#include <locale.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The replacement of a character; it never has more bytes than the character. */
static const struct {
    const char *letters;
    const char *plain;
} folds[] = {
    {"àáâãäåăā", "a"}, {"ÀÁÂÃÄÅĂĀ", "A"},     {"çćč", "c"}, {"ÇĆČ", "C"}, {"èéêëē", "e"},   {"ÈÉÊËĒ", "E"},
    {"ìíîïī", "i"},    {"ÌÍÎÏĪ", "I"},        {"ñń", "n"},  {"ÑŃ", "N"},  {"òóôõöøō", "o"}, {"ÒÓÔÕÖØŌ", "O"},
    {"șşš", "s"},      {"ȘŞŠ", "S"},          {"țţ", "t"},  {"ȚŢ", "T"},  {"ùúûüū", "u"},   {"ÙÚÛÜŪ", "U"},
    {"ýÿ", "y"},       {"žź", "z"},           {"×", "x"},   {"·", "."},   {"ł", "l"},       {"Ł", "L"},
    {"ß", "ss"},       {"œ", "oe"},           {"Œ", "OE"},  {"æ", "ae"},  {"Æ", "AE"},      {"º", "o"},
    {"«»“”„", "\""},   {"‘’‚", "'"},          {"–—−", "-"}, {"…", "."},   {"✓", "+"},       {"✗", "x"},
    {"¿¡", ""},        {"\u00a0\u202f", " "}, {"█", "#"},   {"░", "."},   {"±", "+-"},
};

static size_t bytes_of(const char *character)
{
    size_t length = 1;
    while (((unsigned char)character[length] & 0xc0) == 0x80)
        length++;
    return length;
}

static const char *plain_of(const char *character, size_t length)
{
    for (size_t f = 0; f < sizeof folds / sizeof folds[0]; f++)
        for (const char *at = folds[f].letters; *at != '\0'; at += bytes_of(at))
            if (bytes_of(at) == length && memcmp(at, character, length) == 0)
                return folds[f].plain;
    return "?";
}

char *fold_text(char *text)
{
    char *out = text;
    for (const char *at = text; *at != '\0';) {
        if ((unsigned char)*at < 0x80) {
            *out++ = *at++;
            continue;
        }
        size_t length = bytes_of(at);
        for (const char *plain = plain_of(at, length); *plain != '\0'; plain++)
            *out++ = *plain;
        at += length;
    }
    *out = '\0';
    return text;
}

char *fold_typed(char *text)
{
    for (char *at = fold_text(text); *at != '\0'; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    return text;
}

const char *fold_letter(unsigned code)
{
    const char two[3] = {(char)(0xc0 | code >> 6), (char)(0x80 | (code & 0x3f)), '\0'};
    if (code < 0x80 || code >= 0x800)
        return "";
    const char *plain = plain_of(two, 2);
    return plain[0] == '?' ? "" : plain;
}

void fold_set_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    if (setlocale(LC_CTYPE, ""))
        return;
    for (size_t v = 0; v < sizeof variables / sizeof variables[0]; v++) {
        const char *value = getenv(variables[v]);
        if (!value || value[0] == '\0')
            continue;
        if (strstr(value, "UTF-8") || strstr(value, "utf8"))
            setlocale(LC_CTYPE, "C.UTF-8");
        return;
    }
}

bool fold_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
