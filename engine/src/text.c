/* text.c - bytes, UTF-8, and a small printf of our own. */
#include "text.h"

enum {
    MAX_QUOTED = 64, /* bytes of a span that are quoted */
};

span span_of(const char *string)
{
    size_t length = 0;
    while (string[length] != '\0')
        length++;
    return (span){string, length};
}

bool span_equals(span a, span b)
{
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++)
        if (a.at[i] != b.at[i])
            return false;
    return true;
}

bool span_is(span a, const char *string)
{
    return span_equals(a, span_of(string));
}

void span_copy(span a, char *out)
{
    for (size_t i = 0; i < a.length; i++)
        out[i] = a.at[i];
    out[a.length] = '\0';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

span span_word(span *rest)
{
    while (rest->length > 0 && is_blank(rest->at[0])) {
        rest->at++;
        rest->length--;
    }
    span word = {rest->at, 0};
    while (rest->length > 0 && !is_blank(rest->at[0])) {
        rest->at++;
        rest->length--;
        word.length++;
    }
    return word;
}

bool span_number(span a, int most, int *number)
{
    if (a.length == 0 || a.length > 9 || (a.length > 1 && a.at[0] == '0'))
        return false;
    int value = 0;
    for (size_t i = 0; i < a.length; i++) {
        if (a.at[i] < '0' || a.at[i] > '9')
            return false;
        value = value * 10 + (a.at[i] - '0');
    }
    if (value > most)
        return false;
    *number = value;
    return true;
}

/* The length of the UTF-8 character at the start of `a`, 0 if there is none: overlong forms, surrogates and what lies beyond
 * U+10FFFF are none. */
static size_t utf8_length(span a)
{
    const unsigned char *at = (const unsigned char *)a.at;
    if (at[0] < 0x80)
        return 1;
    size_t length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (at[0] < 0xc2 || at[0] > 0xf4 || a.length < length)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f) || (at[0] == 0xf0 && at[1] < 0x90) ||
        (at[0] == 0xf4 && at[1] > 0x8f))
        return 0;
    return length;
}

size_t span_utf8(span a)
{
    size_t good = 0;
    while (good < a.length) {
        size_t length = utf8_length((span){a.at + good, a.length - good});
        if (length == 0)
            break;
        good += length;
    }
    return good;
}

void writer_init(writer *w, char *out, size_t size)
{
    *w = (writer){out, size, 0};
    out[0] = '\0';
}

void writer_char(writer *w, char c)
{
    if (w->length + 1 < w->size) {
        w->out[w->length++] = c;
        w->out[w->length] = '\0';
    }
}

void writer_span(writer *w, span a)
{
    for (size_t i = 0; i < a.length; i++)
        writer_char(w, a.at[i]);
}

void writer_string(writer *w, const char *string)
{
    writer_span(w, span_of(string));
}

void writer_number(writer *w, long number)
{
    char digits[24];
    int count = 0;
    unsigned long rest = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        writer_char(w, '-');
    while (count > 0)
        writer_char(w, digits[--count]);
}

void writer_quoted(writer *w, span a)
{
    static const char hex[] = "0123456789abcdef";
    writer_char(w, '"');
    span rest = {a.at, a.length < MAX_QUOTED ? a.length : MAX_QUOTED};
    while (rest.length > 0) {
        unsigned char byte = (unsigned char)rest.at[0];
        size_t length = utf8_length(rest);
        bool is_control =
            byte < 0x20 || byte == 0x7f || (byte == 0xc2 && length == 2 && (unsigned char)rest.at[1] < 0xa0);
        if (length > 0 && !is_control) {
            writer_span(w, (span){rest.at, length});
        } else {
            length = 1;
            writer_string(w, "\\x");
            writer_char(w, hex[byte >> 4]);
            writer_char(w, hex[byte & 15]);
        }
        rest.at += length;
        rest.length -= length;
    }
    writer_string(w, a.length > MAX_QUOTED ? "...\"" : "\"");
}

void writer_format(writer *w, const char *format, va_list arguments)
{
    for (const char *at = format; *at != '\0'; at++) {
        if (*at != '%') {
            writer_char(w, *at);
            continue;
        }
        at++;
        if (*at == 's')
            writer_string(w, va_arg(arguments, const char *));
        else if (*at == 'd')
            writer_number(w, va_arg(arguments, int));
        else if (*at == 'q')
            writer_quoted(w, va_arg(arguments, span));
    }
}
