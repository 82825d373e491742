/* menu.c - the list itself; the client knows what its items mean. */
#include "menu.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../fold.h"
#include "pen.h"

void menu_begin(menu *m, menu_kind kind, const char *title)
{
    m->kind = kind;
    snprintf(m->title, sizeof m->title, "%s", title);
    m->count = m->chosen = m->top = 0;
    m->filter[0] = '\0';
    m->is_many = false;
}

menu_item *menu_add(menu *m, const char *text)
{
    menu_item *item = &m->items[m->count < MENU_MAX_ITEMS ? m->count++ : MENU_MAX_ITEMS - 1];
    *item = (menu_item){.route = -1, .location = -1};
    snprintf(item->text, sizeof item->text, "%s", text);
    return item;
}

/* Whether the letters of the filter stand somewhere in the text, marks and case apart. */
static bool passes(const menu *m, const menu_item *item)
{
    char text[MENU_TEXT], wanted[MENU_FILTER];
    snprintf(text, sizeof text, "%s", item->text);
    snprintf(wanted, sizeof wanted, "%s", m->filter);
    fold_text(text);
    fold_text(wanted);
    for (char *at = text; *at != '\0'; at++)
        *at = (char)tolower((unsigned char)*at);
    for (char *at = wanted; *at != '\0'; at++)
        *at = (char)tolower((unsigned char)*at);
    return strstr(text, wanted) != NULL;
}

static int passing_count(const menu *m)
{
    int count = 0;
    for (int i = 0; i < m->count; i++)
        count += passes(m, &m->items[i]);
    return count;
}

/* The number-th item that passes. */
static menu_item *passing_at(menu *m, int number)
{
    for (int i = 0; i < m->count; i++)
        if (passes(m, &m->items[i]) && number-- == 0)
            return &m->items[i];
    return NULL;
}

menu_item *menu_chosen(menu *m)
{
    return passing_at(m, m->chosen);
}

static void move(menu *m, int steps)
{
    int count = passing_count(m);
    m->chosen += steps;
    if (m->chosen >= count)
        m->chosen = count - 1;
    if (m->chosen < 0)
        m->chosen = 0;
}

static void filter(menu *m, int key)
{
    size_t length = strlen(m->filter);
    if (key == KEY_IS_BACKSPACE && length > 0)
        m->filter[length - 1] = '\0';
    else if (key > ' ' && key < 127 && length + 1 < sizeof m->filter) {
        m->filter[length] = (char)key;
        m->filter[length + 1] = '\0';
        if (passing_count(m) == 0)
            m->filter[length] = '\0'; /* ignore a letter that would leave no item */
    }
    m->chosen = m->top = 0;
}

static bool take_by_key(menu *m, int key)
{
    int number = 0;
    for (int i = 0; i < m->count; i++) {
        if (!passes(m, &m->items[i]))
            continue;
        if (m->items[i].key == key && key > 0) {
            m->chosen = number;
            return true;
        }
        number++;
    }
    return false;
}

menu_answer menu_key(menu *m, int key, int visible_rows)
{
    menu_item *item = menu_chosen(m);
    if (key == KEY_IS_ESCAPE)
        return MENU_LEFT;
    if (key == KEY_IS_ENTER)
        return item || m->is_many ? MENU_TAKEN : MENU_STAYS;
    if (key == KEY_IS_UP || key == KEY_IS_DOWN)
        move(m, key == KEY_IS_UP ? -1 : 1);
    else if (key == KEY_IS_PAGE_UP || key == KEY_IS_PAGE_DOWN)
        move(m, (key == KEY_IS_PAGE_UP ? -1 : 1) * visible_rows);
    else if (key == KEY_IS_HOME || key == KEY_IS_END)
        move(m, key == KEY_IS_HOME ? -m->count : m->count);
    else if (m->is_many && key == ' ' && item)
        item->is_ticked = !item->is_ticked;
    else if (take_by_key(m, key)) {
        if (!m->is_many)
            return MENU_TAKEN;
        item = menu_chosen(m);
        item->is_ticked = !item->is_ticked;
    } else if (!m->is_many && (key == KEY_IS_BACKSPACE || (key > ' ' && key < 127)))
        filter(m, key);
    return MENU_STAYS;
}

/* Rows that a text takes, so that none of its words is cut. */
static int rows_of(const char *text, int width)
{
    int rows = 0;
    do {
        pen_break(text, width, &text);
        rows++;
    } while (*text != '\0');
    return rows;
}

/* Columns for the text of an item, between the signs at its sides. */
static int text_columns(const menu *m, layout_area area)
{
    return area.columns - 2 - (m->is_many ? 4 : 0);
}

static void title_of(const menu *m, char *out, size_t size)
{
    snprintf(out, size, "%s%s%s", m->title, m->filter[0] != '\0' ? "  /" : "", m->filter);
}

static int title_rows(const menu *m, layout_area area)
{
    char title[MENU_TEXT + MENU_FILTER + 16];
    title_of(m, title, sizeof title);
    int rows = rows_of(title, area.columns - 2);
    return rows < area.rows ? rows : area.rows - 1;
}

static int item_rows(const menu *m, layout_area area, const menu_item *item)
{
    return rows_of(item->text, text_columns(m, area));
}

/* Scrolls until the chosen item is in sight. */
static void follow(menu *m, layout_area area)
{
    int rows = area.rows - title_rows(m, area);
    if (m->chosen < m->top)
        m->top = m->chosen;
    for (;; m->top++) {
        int used = 0;
        for (int number = m->top; number <= m->chosen && passing_at(m, number); number++)
            used += item_rows(m, area, passing_at(m, number));
        if (used <= rows || m->top >= m->chosen)
            return;
    }
}

static void draw_title(const menu *m, const screen *on, layout_area area)
{
    static const style frame = {16, 179, STYLE_BOLD | STYLE_MARK};
    char title[MENU_TEXT + MENU_FILTER + 16], part[sizeof title + 2];
    int rows = title_rows(m, area);
    title_of(m, title, sizeof title);
    const char *next = title;
    for (int row = 0; row < rows; row++) {
        const char *begin = next;
        size_t length = pen_break(begin, area.columns - 2, &next);
        snprintf(part, sizeof part, " %.*s", (int)length, begin);
        screen_text(on, area.row + row, area.column, area.columns, frame, part);
    }
}

/* Draws an item from a row on; returns the row below it. */
static int draw_item(const menu *m, const screen *on, layout_area area, int row, int number, const menu_item *item)
{
    static const style item_style = {252, 236, 0}, chosen_style = {231, 24, STYLE_BOLD | STYLE_MARK};
    bool is_chosen = number == m->chosen;
    style look = is_chosen ? chosen_style : item_style;
    const char *next = item->text;
    for (bool is_first = true; (is_first || *next != '\0') && row < area.row + area.rows; is_first = false, row++) {
        char part[MENU_TEXT];
        const char *begin = next;
        size_t length = pen_break(begin, text_columns(m, area), &next);
        snprintf(part, sizeof part, "%.*s", (int)length, begin);
        pen p = pen_at(on, row, area.column, area.columns);
        pen_text(&p, look, is_chosen && is_first ? ">" : " ");
        if (m->is_many)
            pen_text(&p, look, !is_first ? "    " : item->is_ticked ? "[x] " : "[ ] ");
        pen_text(&p, look, part);
        while (p.column < p.end)
            pen_text(&p, look, " ");
    }
    return row;
}

void menu_draw(menu *m, const screen *on, layout_area area)
{
    static const style more = {252, 236, 0};
    int count = passing_count(m), first = area.row + title_rows(m, area), row = first, number;
    follow(m, area);
    draw_title(m, on, area);
    for (number = m->top; number < count && row < area.row + area.rows; number++)
        row = draw_item(m, on, area, row, number, passing_at(m, number));
    if (m->top > 0)
        screen_put(on, first, area.column + area.columns - 1, '^', more);
    if (number < count)
        screen_put(on, area.row + area.rows - 1, area.column + area.columns - 1, 'v', more);
}

bool menu_point(menu *m, layout_area area, int row)
{
    int at = area.row + title_rows(m, area), count = passing_count(m);
    for (int number = m->top; row >= at && number < count && at < area.row + area.rows; number++) {
        at += item_rows(m, area, passing_at(m, number));
        if (row < at && row < area.row + area.rows) {
            m->chosen = number;
            return true;
        }
    }
    return false;
}

int menu_rows(const menu *m, layout_area area, bool is_filtered)
{
    area.rows = MENU_MAX_ITEMS; /* as many as it takes */
    int rows = title_rows(m, area);
    for (int i = 0; i < m->count; i++)
        if (!is_filtered || passes(m, &m->items[i]))
            rows += item_rows(m, area, &m->items[i]);
    return rows;
}
