/* sentence.c - wrapped text. */
#include "sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sentence_add(sentence *s, const char *format, ...)
{
    va_list arguments;
    size_t room = sizeof s->text - s->length;
    va_start(arguments, format);
    int added = vsnprintf(s->text + s->length, room, format, arguments);
    va_end(arguments);
    if (added > 0)
        s->length += (size_t)added < room ? (size_t)added : room - 1;
}

const char *sentence_joint(int index, int count)
{
    return index == 0 ? "" : index + 1 == count ? " and " : ", ";
}

int sentence_width(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

void sentence_print(sentence *s, int indent)
{
    int column = 0;
    const char *rest = s->text;
    size_t left = s->length;
    while (left > 0) {
        size_t blanks = strspn(rest, " "), word = strcspn(rest + blanks, " ");
        int columns = sentence_width(rest, blanks + word);
        if (column > indent && column + columns > SENTENCE_COLUMNS) {
            printf("\n%*s", indent, "");
            column = indent + columns - (int)blanks;
            printf("%.*s", (int)word, rest + blanks);
        } else {
            printf("%.*s", (int)(blanks + word), rest);
            column += columns;
        }
        rest += blanks + word;
        left -= blanks + word;
    }
    if (s->length > 0)
        printf("\n");
    s->length = 0;
    s->text[0] = '\0';
}
