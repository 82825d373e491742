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

/* Rows of items: as many as there are, or as fit. */
static int menu_rows(const menu *m, layout_area area)
{
    return m->count < area.rows - 1 ? m->count : area.rows - 1;
}

void menu_draw(menu *m, const screen *on, layout_area area)
{
    static const style frame = {16, 179, STYLE_BOLD | STYLE_MARK}, item_style = {252, 236, 0},
                       chosen_style = {231, 24, STYLE_BOLD | STYLE_MARK};
    int count = passing_count(m), rows = menu_rows(m, area);
    char title[MENU_TEXT + MENU_FILTER + 16];
    snprintf(title, sizeof title, " %s%s%s", m->title, m->filter[0] != '\0' ? "  /" : "", m->filter);
    screen_text(on, area.row, area.column, area.columns, frame, title);
    if (m->chosen < m->top)
        m->top = m->chosen;
    if (m->chosen >= m->top + rows)
        m->top = m->chosen - rows + 1;
    for (int row = 0; row < rows; row++) {
        int number = m->top + row;
        const menu_item *item = number < count ? passing_at(m, number) : NULL;
        bool is_chosen = item && number == m->chosen;
        style look = is_chosen ? chosen_style : item_style;
        pen p = pen_at(on, area.row + 1 + row, area.column, area.columns);
        pen_text(&p, look, is_chosen ? ">" : " ");
        if (item && m->is_many)
            pen_text(&p, look, item->is_ticked ? "[x] " : "[ ] ");
        if (item)
            pen_text(&p, look, item->text);
        while (p.column < p.end - 1)
            pen_text(&p, look, " ");
        bool has_more = (row == 0 && m->top > 0) || (row == rows - 1 && m->top + rows < count);
        pen_text(&p, look, has_more ? (row == 0 ? "^" : "v") : " ");
    }
}

bool menu_point(menu *m, layout_area area, int row)
{
    int number = m->top + row - area.row - 1;
    if (row <= area.row || row > area.row + menu_rows(m, area) || number >= passing_count(m))
        return false;
    m->chosen = number;
    return true;
}
