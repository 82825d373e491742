/* reading.c - texts of the catalogue as pages. */
#include "reading.h"

#include "foot.h"
#include "page.h"
#include "rulebook.h"

enum { MAX_WIDTH = 92 };

static void add_tour(page *p, const fogg_language *language, int width)
{
    static const char *const keys[] = {"tour.goal", "tour.turn", "tour.map", "tour.end"};
    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
        page_add(p, fogg_words(language, keys[k]), width);
        page_add(p, "", width);
    }
}

/* `map`: its rules; NULL: the introduction. */
static void read(screen *on, const fogg_language *language, const game_map *map)
{
    page p = {0};
    int columns = 0, key = KEY_IS_NONE;
    layout_area area = {0};
    do {
        spots clicks = {0};
        if (columns != on->columns) { /* another width breaks the lines elsewhere */
            columns = on->columns;
            int width = columns < MAX_WIDTH ? columns : MAX_WIDTH;
            area = (layout_area){0, (columns - width) / 2, on->rows - 1, width};
            page_begin(&p, fogg_words(language, map ? "page.rules" : "page.intro"));
            if (map)
                rulebook_add(&p, &(wording){language, &map->board, NULL, map->pieces}, width - 2);
            else
                add_tour(&p, language, width - 2);
        }
        area.rows = on->rows - 1;
        screen_erase();
        screen_cursor(-1, 0);
        page_draw(&p, on, area);
        foot_keys(on, on->rows - 1, fogg_words(language, "keys.page"), &clicks);
        screen_show();
        key = screen_key(on, -1);
        if (key == KEY_IS_MOUSE && spots_find(&clicks, on->mouse.row, on->mouse.column) != SPOTS_NONE)
            key = KEY_IS_ESCAPE;
    } while (key != KEY_IS_GONE && page_key(&p, key, area.rows - 1));
    page_close(&p);
}

void reading_tour(screen *on, const fogg_language *language)
{
    read(on, language, NULL);
}

void reading_rules(screen *on, const fogg_language *language, const game_map *map)
{
    read(on, language, map);
}
