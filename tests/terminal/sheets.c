/* sheets.c - screens as text, with the colours and the places that can be clicked below. */
#include "sheets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "choices.h"
#include "foot.h"
#include "menu.h"
#include "panel.h"
#include "paper.h"
#include "sitting.h"
#include "test.h"

enum { MOST_BYTES = 1 << 18 };

typedef struct sheet {
    const char *map, *language;
    int columns, rows;
    bool is_ascii;
} sheet;

static const sheet sheets[] = {{"usa", "en", 80, 24, false},
                               {"europe", "en", 100, 30, false},
                               {"europe", "fr", 200, 60, false},
                               {"sanfrancisco", "en", 120, 40, false},
                               {"newyork", "de", 80, 24, true}};

enum { SHEETS = sizeof sheets / sizeof sheets[0] };

static char drawn[MOST_BYTES];
static size_t drawn_length;

static void add(const char *text)
{
    size_t length = strlen(text);
    CHECK(drawn_length + length < sizeof drawn);
    memcpy(drawn + drawn_length, text, length + 1);
    drawn_length += length;
}

static void mix(uint64_t *hash, int value)
{
    *hash = (*hash ^ (uint64_t)(uint32_t)value) * UINT64_C(1099511628211);
}

/* Writes an area of the screen: its characters, then a number for its colours. */
static void add_area(const char *title, layout_area area)
{
    char text[4 * PAPER_COLUMNS + 8];
    uint64_t colours = UINT64_C(14695981039346656037);
    snprintf(text, sizeof text, "== %s, from row %d and column %d ==\n", title, area.row, area.column);
    add(text);
    for (int row = area.row; row < area.row + area.rows; row++) {
        paper_row(row, area.column, area.columns, text, sizeof text);
        add(text);
        add("\n");
        for (int column = area.column; column < area.column + area.columns; column++) {
            const style *look = &paper[row][column].style;
            mix(&colours, look->ink);
            mix(&colours, look->paper);
            mix(&colours, look->look);
        }
    }
    snprintf(text, sizeof text, "colours %016llx\n", (unsigned long long)colours);
    add(text);
}

static void add_spots(const spots *clicks)
{
    char text[100];
    for (int i = 0; i < clicks->count; i++) {
        snprintf(text, sizeof text, "click %d,%d width %d key %d\n", clicks->list[i].row, clicks->list[i].column,
                 clicks->list[i].width, clicks->list[i].key);
        add(text);
    }
}

/* What lies under each cell of the map. */
static void add_places(const sitting *s)
{
    char text[100];
    uint64_t places = UINT64_C(14695981039346656037);
    for (int row = 0; row < s->screen.rows; row++)
        for (int column = 0; column < s->screen.columns; column++) {
            int which = -1;
            mix(&places, (int)scope_find(&s->scope, row, column, &which));
            mix(&places, which);
        }
    snprintf(text, sizeof text, "places %016llx\n", (unsigned long long)places);
    add(text);
}

static void draw_map(sitting *s, const char *title, const picture_marks *marks)
{
    screen_erase();
    sitting_draw_marked(s, marks);
    add_area(title, s->layout.map);
    add_places(s);
}

static void draw_maps(sitting *s)
{
    static const picture_marks none = {.location = -1, .route = -1};
    picture_marks marks = {.location = 3, .route = 5};
    draw_map(s, "map", &none);
    fogg_mask_add(&marks.new_routes, 7);
    draw_map(s, "map with marks", &marks);
    scope_zoom(&s->scope, 2);
    draw_map(s, "map, larger", &none);
    scope_pan(&s->scope, 9, -4);
    draw_map(s, "map, moved", &marks);
}

static void draw_menu(const sitting *s, menu *m, int count, const char *title)
{
    if (count == 0)
        return;
    for (int chosen = 0; chosen < 2; chosen++) {
        m->chosen = chosen * (count - 1);
        screen_erase();
        menu_draw(m, &s->screen, s->layout.dialog);
        add_area(title, s->layout.dialog);
    }
    menu_key(m, 'a', s->layout.dialog.rows);
    screen_erase();
    menu_draw(m, &s->screen, s->layout.dialog);
    add_area(title, s->layout.dialog);
}

static void draw_texts(sitting *s)
{
    static menu m;
    const console *t = &s->console;
    spots clicks = {0};
    for (int is_hidden = 0; is_hidden < 2; is_hidden++) {
        clicks.count = 0;
        screen_erase();
        panel_draw(t, &s->screen, &s->layout, is_hidden != 0, is_hidden != 0 ? 0 : t->event_count - 2, NULL, &clicks);
        add_area(is_hidden != 0 ? "panel, hidden" : "panel", s->layout.panel);
        add_spots(&clicks);
    }
    draw_menu(s, &m, choices_goals(&m, t), "goals");
    draw_menu(s, &m, choices_draw(&m, t), "draw");
    draw_menu(s, &m, choices_claim(&m, t, -1), "claim");
    int route = 0;
    while (route < t->board->route_count && choices_payment(&m, t, FOGG_CLAIM, route) == 0)
        route++;
    if (route < t->board->route_count)
        draw_menu(s, &m, choices_payment(&m, t, FOGG_CLAIM, route), "payment");
    draw_menu(s, &m, choices_station(&m, t), "station");
    draw_menu(s, &m, choices_decide(&m, t, "menu.decide"), "decide");
    screen_erase();
    layout_area foot = {s->screen.rows - 4, 0, 4, s->screen.columns};
    clicks.count = 0;
    foot_keys(&s->screen, s->screen.rows - 1, fogg_words_find(t->words.language, "keys.turn"), &clicks);
    foot_say(&s->screen, s->screen.rows - 2, fogg_words_find(t->words.language, "verdict.twin-closed"));
    add_area("foot", foot);
    add_spots(&clicks);
}

/* Draws a sheet; returns the name of its file. */
static const char *draw_sheet(const sheet *wanted, bool is_map)
{
    static sitting s;
    static char name[100];
    drawn_length = 0;
    drawn[0] = '\0';
    sitting_open(&s, wanted->map, wanted->language, wanted->columns, wanted->rows);
    s.screen.is_ascii = wanted->is_ascii;
    if (is_map)
        draw_maps(&s);
    else
        draw_texts(&s);
    sitting_close(&s);
    snprintf(name, sizeof name, "%s-%dx%d-%s-%s.txt", wanted->map, wanted->columns, wanted->rows, wanted->language,
             is_map ? "map" : "texts");
    return name;
}

typedef struct check {
    const sheet *wanted;
    const char *folder;
    bool is_map;
} check;

static void is_drawn_as_before(void *data)
{
    const check *c = data;
    char path[1000], line[4 * PAPER_COLUMNS + 8];
    snprintf(path, sizeof path, "%s/%s", c->folder, draw_sheet(c->wanted, c->is_map));
    FILE *file = fopen(path, "r");
    CHECK_THAT(file != NULL, "%s cannot be read", path);
    const char *at = drawn;
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        size_t length = strlen(line);
        if (strncmp(at, line, length) != 0) {
            fclose(file);
            test_fail(__FILE__, __LINE__, "%s:%d: drawn is %.*s", path, number, (int)strcspn(at, "\n"), at);
        }
        at += length;
    }
    fclose(file);
    CHECK(*at == '\0');
}

void sheets_check(const char *folder)
{
    for (int i = 0; i < SHEETS; i++)
        for (int is_map = 0; is_map < 2; is_map++) {
            check c = {&sheets[i], folder, is_map != 0};
            char name[160];
#if !defined __x86_64__ || defined __FMA__
            if (c.is_map)
                continue;
#endif
            snprintf(name, sizeof name, "%s: %s, %d by %d, %s",
                     is_map != 0 ? "maps are as before" : "texts are as before", sheets[i].map, sheets[i].columns,
                     sheets[i].rows, sheets[i].language);
            test_run_with(name, is_drawn_as_before, &c);
        }
}

int sheets_write(const char *folder)
{
    for (int i = 0; i < 2 * SHEETS; i++) {
        char path[1000];
        snprintf(path, sizeof path, "%s/%s", folder, draw_sheet(&sheets[i / 2], i % 2 != 0));
        FILE *file = fopen(path, "w");
        if (!file || fputs(drawn, file) < 0 || fclose(file) != 0) {
            perror(path);
            return 1;
        }
    }
    return 0;
}
