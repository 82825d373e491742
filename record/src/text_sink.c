/* text_sink.c - bounded text: text.h. */
#include "fogg/text.h"

#include <string.h>

void fogg_text_init(fogg_text *text, char *buffer, size_t size)
{
    *text = (fogg_text){.at = buffer, .size = size};
    buffer[0] = '\0';
}

void fogg_text_add_bytes(fogg_text *text, const char *bytes, size_t length)
{
    if (text->length < text->size - 1) {
        size_t room = text->size - 1 - text->length;
        size_t part = length < room ? length : room;
        memcpy(text->at + text->length, bytes, part);
        text->at[text->length + part] = '\0';
    }
    text->length += length;
}

void fogg_text_add(fogg_text *text, const char *string)
{
    fogg_text_add_bytes(text, string, strlen(string));
}

void fogg_text_add_integer(fogg_text *text, long long number)
{
    char digits[FOGG_MAX_INTEGER];
    fogg_text_add_bytes(text, digits, fogg_integer_print(number, digits));
}

bool fogg_text_fits(const fogg_text *text)
{
    return text->length < text->size;
}

void fogg_text_take(void *text, const char *bytes, size_t length)
{
    fogg_text_add_bytes(text, bytes, length);
}

size_t fogg_integer_print(long long number, char *out)
{
    char reversed[FOGG_MAX_INTEGER];
    size_t count = 0, length = 0;
    unsigned long long rest = number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;
    do {
        reversed[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        out[length++] = '-';
    while (count > 0)
        out[length++] = reversed[--count];
    return length;
}
