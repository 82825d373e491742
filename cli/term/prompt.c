/* prompt.c - editing, and Tab. */
#include "prompt.h"

#include <stdio.h>
#include <string.h>

#include "../fold.h"
#include "pen.h"

void prompt_begin(prompt *p)
{
    p->text[0] = '\0';
    p->cursor = 0;
    p->shown = -1;
    p->found.count = 0;
}

static void insert(prompt *p, char character)
{
    size_t length = strlen(p->text);
    if (length + 1 >= sizeof p->text)
        return;
    memmove(p->text + p->cursor + 1, p->text + p->cursor, length - p->cursor + 1);
    p->text[p->cursor++] = character;
}

static void erase(prompt *p, bool is_behind)
{
    if (is_behind && p->cursor == 0)
        return;
    p->cursor -= is_behind;
    size_t length = strlen(p->text);
    if (p->cursor < length)
        memmove(p->text + p->cursor, p->text + p->cursor + 1, length - p->cursor);
}

/* Puts a word in the place of the one that is being completed. */
static void replace(prompt *p, const char *word, size_t length, bool is_whole)
{
    p->text[p->found.from] = '\0';
    p->cursor = p->found.from;
    for (size_t i = 0; i < length; i++)
        insert(p, word[i]);
    if (is_whole)
        insert(p, ' ');
}

/* The first Tab completes as far as there is no doubt; further ones go through what is possible. */
static void complete(prompt *p, const fogg_view *view, const fogg_language *language)
{
    if (p->found.count == 0) {
        complete_word(view, language, p->text, &p->found);
        p->is_lost = p->found.count == 0;
        p->shown = -1;
        size_t common = complete_common(&p->found);
        if (p->found.count == 1)
            replace(p, p->found.words[0], common, true);
        else if (common > strlen(p->text + p->found.from))
            replace(p, p->found.words[0], common, false);
        if (p->found.count == 1)
            p->found.count = 0;
        return;
    }
    p->shown = (p->shown + 1) % p->found.count;
    replace(p, p->found.words[p->shown], strlen(p->found.words[p->shown]), false);
}

prompt_answer prompt_key(prompt *p, const fogg_view *view, const fogg_language *language, int key)
{
    size_t length = strlen(p->text);
    if (key == KEY_IS_TAB) {
        p->cursor = length;
        complete(p, view, language);
        return PROMPT_STAYS;
    }
    if (key != KEY_IS_NONE && key != KEY_IS_RESIZE)
        p->found.count = 0;
    if (key == KEY_IS_ESCAPE || (key == KEY_IS_BACKSPACE && length == 0))
        return PROMPT_LEFT;
    if (key == KEY_IS_ENTER) {
        snprintf(p->last, sizeof p->last, "%s", p->text);
        return length > 0 ? PROMPT_ENTERED : PROMPT_LEFT;
    }
    if (key == KEY_IS_LEFT && p->cursor > 0)
        p->cursor--;
    else if (key == KEY_IS_RIGHT && p->cursor < length)
        p->cursor++;
    else if (key == KEY_IS_HOME || key == 1)
        p->cursor = 0;
    else if (key == KEY_IS_END || key == 5)
        p->cursor = length;
    else if (key == KEY_IS_BACKSPACE || key == KEY_IS_DELETE)
        erase(p, key == KEY_IS_BACKSPACE);
    else if (key == 21)
        prompt_begin(p);
    else if (key == KEY_IS_UP) {
        snprintf(p->text, sizeof p->text, "%s", p->last);
        p->cursor = strlen(p->text);
    } else if (key >= ' ' && key < 127)
        insert(p, (char)key);
    else if (key > 127)
        for (const char *plain = fold_letter((unsigned)key); *plain != '\0'; plain++)
            insert(p, *plain); /* ids have plain letters */
    return PROMPT_STAYS;
}

void prompt_draw(const prompt *p, const screen *on, int row)
{
    static const style mark = {222, STYLE_PLAIN, STYLE_BOLD}, text = {231, STYLE_PLAIN, 0};
    /* A line longer than the screen shows its end, where people type. */
    size_t width = (size_t)on->columns - 4, begin = p->cursor > width ? p->cursor - width : 0;
    pen line = pen_at(on, row, 0, on->columns);
    pen_text(&line, mark, ": ");
    pen_text(&line, text, p->text + begin);
    screen_cursor(row, 2 + (int)(p->cursor - begin));
}
