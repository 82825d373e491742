/* text.c - bytes, words, and a small printf of our own. */
#include "text.h"

#include "fogg/utf8.h"

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
    size_t i = 0;
    while (i < a.length && string[i] == a.at[i] && string[i] != '\0')
        i++;
    return i == a.length && string[i] == '\0';
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
    size_t shown = a.length < MAX_QUOTED ? a.length : MAX_QUOTED;
    writer_char(w, '"');
    for (size_t i = 0; i < shown; i++) {
        size_t good = fogg_utf8_good(a.at + i, shown - i);
        writer_span(w, (span){a.at + i, good});
        i += good;
        if (i < shown) {
            unsigned char byte = (unsigned char)a.at[i];
            writer_string(w, "\\x");
            writer_char(w, hex[byte >> 4]);
            writer_char(w, hex[byte & 15]);
        }
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
