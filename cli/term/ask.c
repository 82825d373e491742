/* ask.c - the questions before a game, as lists on the screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../heap.h"
#include "../record_file.h"
#include "../seats.h"
#include "fogg/maps.h"
#include "menu.h"
#include "term.h"

typedef struct asking {
    screen screen;
    const fogg_language *language;
    menu menu;
} asking;

/* Shows the menu until an answer is taken; -1 if it is left. */
static int ask(asking *a)
{
    static const style title = {230, STYLE_PLAIN, STYLE_BOLD}, keys = {245, STYLE_PLAIN, 0};
    for (;;) {
        int width = a->screen.columns < 60 ? a->screen.columns : 60, rows = a->menu.count + 1;
        layout_area area = {a->screen.rows > rows + 4 ? 3 : 0, (a->screen.columns - width) / 2, rows, width};
        screen_erase();
        screen_cursor(-1, 0);
        screen_text(&a->screen, 1, area.column, width, title, "fogg");
        menu_draw(&a->menu, &a->screen, area);
        screen_text(&a->screen, a->screen.rows - 1, 0, a->screen.columns, keys, fogg_words(a->language, "keys.menu"));
        screen_show();
        int key = screen_key(&a->screen, -1);
        if (key == KEY_IS_GONE || key == 'q')
            return -1;
        if (key == KEY_IS_MOUSE && (a->screen.mouse.what == MOUSE_CLICK || a->screen.mouse.what == MOUSE_RELEASE) &&
            menu_point(&a->menu, area, a->screen.mouse.row))
            key = KEY_IS_ENTER;
        switch (menu_key(&a->menu, key, rows)) {
        case MENU_TAKEN:
            return (int)menu_chosen(&a->menu)->action;
        case MENU_LEFT:
            return -1;
        case MENU_STAYS:
            break;
        }
    }
}

static void add(asking *a, int number, int key, const char *text)
{
    char line[MENU_TEXT];
    snprintf(line, sizeof line, "%c  %.150s", key, text);
    menu_item *item = menu_add(&a->menu, line);
    item->action = (fogg_action)number;
    item->key = key;
}

static int ask_map(asking *a)
{
    menu_begin(&a->menu, MENU_ANSWER, fogg_words(a->language, "ask.map"));
    for (int i = 0; fogg_maps[i].id; i++) {
        char key[64];
        snprintf(key, sizeof key, "map.%s", fogg_maps[i].id);
        add(a, i, '1' + i, fogg_words(a->language, key));
    }
    return ask(a);
}

static int ask_opponents(asking *a, const fogg_board *board)
{
    menu_begin(&a->menu, MENU_ANSWER, fogg_words(a->language, "ask.opponents"));
    for (int count = board->min_seats - 1; count < board->max_seats; count++)
        add(a, count, '0' + count, "");
    return ask(a);
}

/* The number of a level among the kinds of players. */
static int ask_level(asking *a)
{
    int level = 0;
    menu_begin(&a->menu, MENU_ANSWER, fogg_words(a->language, "ask.level"));
    for (int k = 0; fogg_bot_kinds[k].name; k++) {
        char key[64];
        if (!fogg_bot_kinds[k].is_level)
            continue;
        if (strcmp(fogg_bot_kinds[k].name, "normal") == 0)
            a->menu.chosen = level;
        snprintf(key, sizeof key, "player.%s", fogg_bot_kinds[k].name);
        add(a, k, '1' + level++, fogg_words(a->language, key));
    }
    return ask(a);
}

static bool ask_all(asking *a, local_plan *plan, const fogg_board **board)
{
    int map = *board ? 0 : ask_map(a);
    if (map < 0)
        return false;
    if (!*board)
        *board = record_board(fogg_maps[map].id, NULL);
    int opponents = ask_opponents(a, *board), level = opponents < 0 ? -1 : ask_level(a);
    if (level < 0)
        return false;
    seats_fill(plan, seats_my_name(), opponents, fogg_bot_kinds[level].name);
    return true;
}

int term_ask(local_plan *plan, const fogg_board **board)
{
    asking *a = heap_new(sizeof *a);
    if (!screen_open(&a->screen)) {
        free(a);
        return TERM_NO_SCREEN;
    }
    a->language = plan->language;
    bool is_wanted = ask_all(a, plan, board);
    screen_close();
    free(a);
    return is_wanted;
}
