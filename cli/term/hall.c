/* hall.c - the lobby of a server on the screen: its tables as a list that keeps up to date. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../heap.h"
#include "../online.h"
#include "entry.h"
#include "fogg/maps.h"
#include "foot.h"
#include "menu.h"
#include "term.h"

enum { WAIT = 100, LEFT = -1, OPEN = 1000, MORE = 1001, SIT = 1, WATCH = 2, MAX_WIDTH = 100 };

typedef struct hall {
    console *console;
    screen screen;
    menu menu;
} hall;

static const char *word(const hall *h, const char *key)
{
    return fogg_words(h->console->words.language, key);
}

static menu_item *add(hall *h, int number, const char *text)
{
    menu_item *item = menu_add(&h->menu, text);
    item->action = (fogg_action)number;
    return item;
}

static layout_area draw(hall *h, spots *clicks)
{
    int width = h->screen.columns < MAX_WIDTH ? h->screen.columns : MAX_WIDTH;
    layout_area area = {1, (h->screen.columns - width) / 2, h->screen.rows - 4, width};
    screen_erase();
    screen_cursor(-1, 0);
    menu_draw(&h->menu, &h->screen, area);
    foot_say(&h->screen, h->screen.rows - 2, h->console->trouble);
    foot_keys(&h->screen, h->screen.rows - 1, word(h, "keys.menu"), clicks);
    screen_show();
    return area;
}

/* Shows the menu until an answer is taken.  `refill`, if not NULL, makes it anew whenever the server tells
 * something. */
static int ask(hall *h, void (*refill)(hall *))
{
    for (;;) {
        spots clicks = {0};
        layout_area area = draw(h, &clicks);
        int key = screen_key(&h->screen, WAIT);
        const screen_mouse *mouse = &h->screen.mouse;
        bool is_click = key == KEY_IS_MOUSE && (mouse->what == MOUSE_CLICK || mouse->what == MOUSE_RELEASE);
        if (key == KEY_IS_GONE)
            return LEFT;
        if (is_click && spots_find(&clicks, mouse->row, mouse->column) != SPOTS_NONE)
            key = spots_find(&clicks, mouse->row, mouse->column);
        else if (is_click)
            key = menu_point(&h->menu, area, mouse->row) ? KEY_IS_ENTER : KEY_IS_NONE;
        menu_answer answer = key == KEY_IS_NONE ? MENU_STAYS : menu_key(&h->menu, key, area.rows - 1);
        if (answer == MENU_TAKEN)
            return (int)menu_chosen(&h->menu)->action;
        if (answer == MENU_LEFT)
            return LEFT;
        if (console_step(h->console, 0) == CONSOLE_CHANGED && refill)
            refill(h);
    }
}

/* The list of tables; what was typed and chosen stays. */
static void fill(hall *h)
{
    const lobby *l = online_tables(h->console);
    char text[512], page[16], pages[16], filter[MENU_FILTER];
    int chosen = h->menu.chosen;
    snprintf(filter, sizeof filter, "%s", h->menu.filter);
    menu_begin(&h->menu, MENU_ANSWER, word(h, l->count > 0 ? "lobby.choose" : "lobby.empty"));
    for (int i = 0; i < l->count; i++)
        add(h, i, lobby_words(&l->tables[i], h->console->words.language, text, sizeof text));
    add(h, OPEN, word(h, "lobby.open"));
    if (l->pages > 1) {
        snprintf(page, sizeof page, "%d", l->page);
        snprintf(pages, sizeof pages, "%d", l->pages);
        add(h, MORE,
            fogg_say(h->console->words.language, text, sizeof text, "lobby.more",
                     FOGG_WORDS({"page", page}, {"pages", pages})));
    }
    snprintf(h->menu.filter, sizeof h->menu.filter, "%s", filter);
    h->menu.chosen = chosen;
    menu_key(&h->menu, KEY_IS_NONE, 0);
}

static bool ask_new(hall *h, lobby_wish *wish)
{
    menu_begin(&h->menu, MENU_ANSWER, word(h, "ask.map"));
    for (int i = 0; fogg_maps[i].id; i++) {
        char key[64];
        snprintf(key, sizeof key, "map.%s", fogg_maps[i].id);
        add(h, i, word(h, key));
    }
    int map = ask(h, NULL);
    if (map < 0)
        return false;
    snprintf(wish->map, sizeof wish->map, "%s", fogg_maps[map].id);
    snprintf(wish->seats, sizeof wish->seats, "me,open");
    if (!entry_ask(&h->screen, h->console->words.language, word(h, "lobby.seats"), "", wish->seats, sizeof wish->seats))
        return false;
    menu_begin(&h->menu, MENU_ANSWER, word(h, "lobby.clock"));
    for (int i = 0; online_clocks[i]; i++)
        add(h, i, word(h, online_clocks[i]));
    wish->clock = ask(h, NULL);
    return wish->clock >= 0;
}

static bool ask_table(hall *h, const lobby_table *table, lobby_wish *wish)
{
    char text[512];
    snprintf(wish->code, sizeof wish->code, "%s", table->code);
    menu_begin(&h->menu, MENU_ANSWER, lobby_words(table, h->console->words.language, text, sizeof text));
    if (table->is_joinable)
        add(h, SIT, word(h, "lobby.sit"));
    add(h, WATCH, word(h, "lobby.watch"));
    add(h, 0, word(h, "lobby.back"));
    int chosen = ask(h, NULL);
    wish->wants_seat = chosen == SIT;
    return chosen > 0;
}

static bool choose(hall *h, lobby_wish *wish)
{
    online_ask_tables(h->console, 1);
    for (;;) {
        const lobby *l = online_tables(h->console);
        *wish = (lobby_wish){0};
        h->menu.filter[0] = '\0';
        h->menu.chosen = 0;
        fill(h);
        int chosen = ask(h, fill);
        if (chosen == LEFT)
            return false;
        if (chosen == MORE)
            online_ask_tables(h->console, l->page % l->pages + 1);
        else if (chosen == OPEN ? ask_new(h, wish) : chosen < l->count && ask_table(h, &l->tables[chosen], wish))
            return true;
    }
}

int term_lobby(console *t, lobby_wish *wish)
{
    hall *h = heap_new(sizeof *h);
    h->console = t;
    if (!screen_open(&h->screen)) {
        free(h);
        return TERM_NO_SCREEN;
    }
    bool is_chosen = choose(h, wish);
    screen_close();
    free(h);
    return is_chosen;
}
