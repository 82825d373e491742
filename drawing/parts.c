/* parts.c - where the parts of a map file begin. */
#include "parts.h"

#include <stdbool.h>
#include <string.h>

/* Whether a line is `wanted`, blanks and the line ends of Windows left out. */
static bool is_line(const char *line, const char *end, const char *wanted)
{
    while (line < end && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        end--;
    return (size_t)(end - line) == strlen(wanted) && memcmp(line, wanted, strlen(wanted)) == 0;
}

/* The next part begins behind a line that names it; no part comes back to one before it. */
static void cut(map_part *const list[3], int part, const char *text, size_t length)
{
    static const char *const marks[3] = {NULL, MAP_ART_LINE, MAP_LAND_LINE};
    const char *end = text + length;
    int number = 0;
    *list[part] = (map_part){text, length, 0};
    for (const char *at = text; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *next = newline ? newline + 1 : end;
        number++;
        for (int later = part + 1; later < 3; later++) {
            if (!is_line(at, newline ? newline : end, marks[later]))
                continue;
            list[part]->length = (size_t)(at - list[part]->at);
            part = later;
            *list[part] = (map_part){next, (size_t)(end - next), number};
        }
        at = next;
    }
}

void map_parts_cut(map_parts *parts, const char *file, size_t length)
{
    *parts = (map_parts){0};
    cut((map_part *const[3]){&parts->rules, &parts->art, &parts->land}, 0, file, length);
}

void map_parts_cut_drawing(map_parts *parts, const char *drawing, size_t length)
{
    *parts = (map_parts){0};
    cut((map_part *const[3]){&parts->rules, &parts->art, &parts->land}, 1, drawing, length);
}
