/* entry.c - typing at the end of a line. */
#include "entry.h"

#include <stdio.h>
#include <string.h>

#include "foot.h"
#include "glyphs.h"
#include "pen.h"

enum { CONTROL_U = 21 };

static void erase_last(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && ((unsigned char)text[length - 1] & 0xc0) == 0x80)
        length--;
    text[length > 0 ? length - 1 : 0] = '\0';
}

entry_answer entry_key(entry *e, int key)
{
    size_t length = strlen(e->text);
    if (key == KEY_IS_ESCAPE)
        return ENTRY_LEFT;
    if (key == KEY_IS_ENTER)
        return length > 0 ? ENTRY_TAKEN : ENTRY_LEFT;
    if (key == KEY_IS_BACKSPACE)
        erase_last(e->text);
    else if (key == CONTROL_U)
        e->text[0] = '\0';
    else if (key >= ' ' && key != 127 && length + 5 < sizeof e->text)
        e->text[length + glyphs_write((uint32_t)key, e->text + length)] = '\0';
    return ENTRY_STAYS;
}

void entry_draw(const entry *e, const screen *on, int row, const char *mark)
{
    static const style sign = {222, STYLE_PLAIN, STYLE_BOLD}, look = {231, STYLE_PLAIN, 0};
    const char *begin = e->text;
    /* A line longer than the screen shows its end, where people type. */
    for (int left = glyphs_width(e->text) + glyphs_width(mark) + 1 - on->columns; left > 0; left--)
        glyphs_next(&begin);
    screen_text(on, row, 0, on->columns, look, "");
    pen line = pen_at(on, row, 0, on->columns);
    pen_text(&line, sign, mark);
    pen_text(&line, look, begin);
    screen_cursor(row, line.column < on->columns ? line.column : on->columns - 1);
}

bool entry_ask(screen *on, const fogg_language *language, const char *question, const char *remark, char *text,
               size_t size)
{
    entry e;
    snprintf(e.text, sizeof e.text, "%s", text);
    for (;;) {
        spots clicks = {0};
        screen_erase();
        foot_say(on, on->rows / 2 - 1, question);
        foot_say(on, on->rows - 2, remark);
        foot_keys(on, on->rows - 1, fogg_words(language, "keys.entry"), &clicks);
        entry_draw(&e, on, on->rows / 2, "> ");
        screen_show();
        int key = screen_key(on, -1);
        if (key == KEY_IS_GONE)
            return false;
        switch (entry_key(&e, key)) {
        case ENTRY_TAKEN:
            snprintf(text, size, "%s", e.text);
            return true;
        case ENTRY_LEFT:
            return false;
        case ENTRY_STAYS:
            break;
        }
    }
}
