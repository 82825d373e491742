/* foot.c - texts broken between words, keys between keys. */
#include "foot.h"

#include <stdio.h>
#include <string.h>

#include "glyphs.h"
#include "pen.h"

enum { MAX_ROWS = 6, MAX_KEYS = 24, LAST_KEYS = 2 };

/* Finds the rows of a message; returns how many. */
static int break_message(const screen *on, const char *message, const char **parts, size_t *lengths)
{
    int count = 0;
    for (const char *next = message; count < MAX_ROWS && (*next != '\0' || count == 0); count++) {
        parts[count] = next;
        lengths[count] = pen_break(parts[count], on->columns, &next);
    }
    return count;
}

int foot_rows(const screen *on, const char *message)
{
    const char *parts[MAX_ROWS];
    size_t lengths[MAX_ROWS];
    return break_message(on, message, parts, lengths);
}

void foot_say(const screen *on, int row, const char *message)
{
    static const style look = {230, STYLE_PLAIN, STYLE_BOLD};
    const char *parts[MAX_ROWS];
    size_t lengths[MAX_ROWS];
    int count = break_message(on, message, parts, lengths);
    for (int i = 0; i < count; i++) {
        char part[1024];
        snprintf(part, sizeof part, "%.*s", (int)lengths[i], parts[i]);
        screen_text(on, row - count + 1 + i, 0, on->columns, look, part);
    }
}

/* The key that a word of the last row means; SPOTS_NONE if it cannot be clicked. */
static int key_of(const char *item, size_t length)
{
    size_t word = strcspn(item, " ");
    if (word >= length)
        return SPOTS_NONE;
    if (word == 1)
        return (unsigned char)item[0];
    if (word == 5 && memcmp(item, "Enter", 5) == 0)
        return KEY_IS_ENTER;
    return word == 3 && memcmp(item, "Esc", 3) == 0 ? KEY_IS_ESCAPE : SPOTS_NONE;
}

typedef struct key_item {
    char text[96];
    int key, width;
} key_item;

static int split(const char *keys, key_item *items)
{
    static const char dot[] = " · ";
    int count = 0;
    while (*keys != '\0' && count < MAX_KEYS) {
        const char *blanks = strstr(keys, "  "), *middle = strstr(keys, dot);
        const char *end = !blanks || (middle && middle < blanks) ? middle : blanks;
        size_t length = end ? (size_t)(end - keys) : strlen(keys);
        key_item *item = &items[count++];
        snprintf(item->text, sizeof item->text, "%.*s", (int)length, keys);
        item->key = key_of(keys, length);
        item->width = glyphs_width(item->text);
        keys += length + (end ? (end == middle ? strlen(dot) : 2) : 0);
        keys += strspn(keys, " ");
    }
    return count;
}

void foot_keys(const screen *on, int row, const char *keys, spots *clicks)
{
    static const style look = {245, STYLE_PLAIN, 0}, key_look = {252, STYLE_PLAIN, STYLE_BOLD};
    key_item items[MAX_KEYS];
    int count = split(keys, items), whole = -2;
    for (int i = 0; i < count; i++)
        whole += items[i].width + 2;
    while (whole > on->columns && count > LAST_KEYS) {
        int gone = count - LAST_KEYS - 1;
        whole -= items[gone].width + 2;
        memmove(&items[gone], &items[gone + 1], (size_t)LAST_KEYS * sizeof *items);
        count--;
    }
    screen_text(on, row, 0, on->columns, look, "");
    pen line = pen_at(on, row, 0, on->columns);
    for (int i = 0; i < count; i++) {
        if (items[i].key != SPOTS_NONE)
            spots_add(clicks, row, line.column, items[i].width, items[i].key);
        const char *rest = items[i].text + strcspn(items[i].text, " ");
        char word[96];
        snprintf(word, sizeof word, "%.*s", (int)(rest - items[i].text), items[i].text);
        pen_text(&line, key_look, word);
        pen_text(&line, look, rest);
        pen_text(&line, look, "  ");
    }
}
