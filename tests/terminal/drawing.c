/* drawing.c - the screen at every size, late in games of five: names and routes in sight, no word cut.
 *
 *     test-drawing FOLDER                             runs the cases, with the sheets of the folder
 *     test-drawing --write FOLDER                     writes the sheets anew (sheets.h)
 *     test-drawing MAP COLUMNS ROWS LANGUAGE          prints one screen, to be looked at */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "choices.h"
#include "fogg/maps.h"
#include "foot.h"
#include "glyphs.h"
#include "menu.h"
#include "paper.h"
#include "sheets.h"
#include "sitting.h"
#include "test.h"

/* ---- the map ----------------------------------------------------------------------------------------------------- */

static const struct {
    int columns, rows;
} sizes[] = {{80, 24}, {100, 30}, {120, 40}, {200, 60}};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* What a case is about. */
typedef struct wanted {
    const char *map, *language;
    int columns, rows;
} wanted;

static bool is_letter(uint32_t glyph)
{
    return (glyph > 127 && glyph < 0x2000) || (glyph >= 'a' && glyph <= 'z') || (glyph >= 'A' && glyph <= 'Z');
}

/* Whether these characters stand on the map as a word of their own. */
static bool is_written(const layout_area *map, const uint32_t *glyphs, int count)
{
    for (int row = map->row; row < map->row + map->rows; row++)
        for (int column = map->column; column + count <= map->column + map->columns; column++) {
            int same = 0;
            while (same < count && paper[row][column + same].glyph == glyphs[same])
                same++;
            bool is_begun = column > map->column && is_letter(paper[row][column - 1].glyph);
            bool goes_on = column + count < map->column + map->columns && is_letter(paper[row][column + count].glyph);
            if (same == count && !is_begun && !goes_on)
                return true;
        }
    return false;
}

static void check_names(const sitting *s)
{
    for (int l = 0; l < s->board.location_count; l++) {
        uint32_t glyphs[64];
        const schematic *plan = &s->scope.schematic;
        bool is_short = s->scope.kind == SCOPE_SCHEMATIC && plan->is_short[l];
        int count = glyphs_of(s->board.locations[l].name, false, glyphs, 64);
        if (is_short)
            memcpy(glyphs, plan->names.letters[l], sizeof plan->names.letters[l]);
        CHECK_THAT(is_written(&s->layout.map, glyphs, is_short ? SHORTNAME_WIDTH : count), "%s is not whole",
                   s->board.locations[l].name);
    }
}

/* The cells of the screen that belong to each route; of the true map only those with a letter. */
static void check_routes(const sitting *s)
{
    int seen[FOGG_MAX_ROUTES] = {0};
    const layout_area *map = &s->layout.map;
    for (int row = map->row; row < map->row + map->rows; row++)
        for (int column = map->column; column < map->column + map->columns; column++) {
            int which = 0;
            if (scope_find(&s->scope, row, column, &which) == CANVAS_ROUTE &&
                (s->scope.kind == SCOPE_SCHEMATIC || paper[row][column].glyph != ' '))
                seen[which]++;
        }
    for (int r = 0; r < s->board.route_count; r++) {
        const fogg_route *route = &s->board.routes[r];
        int twin = route->twin == FOGG_NONE ? 0 : seen[route->twin];
        if (s->scope.kind == SCOPE_SCHEMATIC)
            CHECK_THAT(seen[r] + twin == schematic_mark_width(&s->board, r), "the mark of %s is covered", route->id);
        else
            CHECK_THAT(seen[r] >= route->length, "%s shows %d of %d spaces", route->id, seen[r], route->length);
    }
}

static void map_is_whole(void *data)
{
    static sitting s;
    const wanted *w = data;
    sitting_open(&s, w->map, w->language, w->columns, w->rows);
    sitting_draw_map(&s);
    CHECK_THAT(s.scope.kind == SCOPE_TRUE || s.scope.kind == SCOPE_SCHEMATIC, "only a part of the map is in sight");
    CHECK_THAT(w->columns < 200 || s.scope.kind == SCOPE_TRUE, "there is room for the true map");
    check_names(&s);
    check_routes(&s);
    sitting_close(&s);
}

/* A route that was claimed since one's last move looks different from all others. */
static void news_stand_out(void *data)
{
    static sitting s;
    const wanted *w = data;
    sitting_open(&s, w->map, w->language, w->columns, w->rows);
    picture_marks marks = {.location = -1, .route = -1};
    int route = 0, marked = 0;
    while (!fogg_mask_has(fogg_public_routes(&s.game.open, 1), route))
        route++;
    fogg_mask_add(&marks.new_routes, route);
    sitting_draw_marked(&s, &marks);
    for (int row = 0; row < s.layout.map.rows; row++)
        for (int column = 0; column < s.layout.map.columns; column++) {
            int which = -1;
            bool is_it = scope_find(&s.scope, row, column, &which) == CANVAS_ROUTE && which == route;
            bool is_marked = paper[row][column].style.paper == STYLE_OF_NEWS.paper;
            CHECK_THAT(is_it || !is_marked, "row %d, column %d is marked", row, column);
            marked += is_it && is_marked;
        }
    CHECK(marked > 0);
    sitting_close(&s);
}

/* ---- words ------------------------------------------------------------------------------------------------------- */

enum { WORDS = 1 << 15 };

/* Every word that may stand on the screen, as a hash. */
typedef struct vocabulary {
    uint64_t hashes[WORDS];
} vocabulary;

static uint64_t hash_of(const uint32_t *glyphs, int count)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (int i = 0; i < count; i++)
        hash = (hash ^ glyphs[i]) * UINT64_C(1099511628211);
    return hash;
}

/* Where the word is, or would be. */
static uint64_t *slot_of(vocabulary *v, uint64_t hash)
{
    uint64_t at = hash % WORDS;
    while (v->hashes[at] != 0 && v->hashes[at] != hash)
        at = (at + 1) % WORDS;
    return &v->hashes[at];
}

static bool is_known(vocabulary *v, const uint32_t *glyphs, int count)
{
    return *slot_of(v, hash_of(glyphs, count)) != 0;
}

static void learn(vocabulary *v, const char *text)
{
    uint32_t word[128], glyph;
    int count = 0;
    do {
        glyph = glyphs_next(&text);
        if (is_letter(glyph) && count < 128) {
            word[count++] = glyph;
        } else if (count > 0) {
            *slot_of(v, hash_of(word, count)) = hash_of(word, count);
            count = 0;
        }
    } while (glyph != 0);
}

static void learn_all(vocabulary *v, const console *t)
{
    *v = (vocabulary){{0}};
    for (size_t i = 0; i < t->words.language->count; i++)
        learn(v, t->words.language->words[i].text);
    for (int l = 0; l < t->board->location_count; l++)
        learn(v, t->board->locations[l].name);
    for (int seat = 0; seat < t->header.seats; seat++)
        learn(v, t->header.player[seat].name);
}

/* Every word of an area is one of the vocabulary; a word that was cut is none. */
static void check_words(vocabulary *v, const screen *on, layout_area area, const char *where)
{
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns;) {
            uint32_t word[PAPER_COLUMNS];
            int count = 0;
            while (column < area.column + area.columns && is_letter(paper[row][column].glyph))
                word[count++] = paper[row][column++].glyph;
            column += count == 0;
            if (count <= 1 || is_known(v, word, count))
                continue;
            char text[4 * PAPER_COLUMNS + 8];
            paper_row(row, area.column, area.columns, text, sizeof text);
            paper_print(on);
            test_fail(__FILE__, __LINE__, "%s: a word is cut in \"%s\"", where, text);
        }
}

static void check_menu(const sitting *s, vocabulary *v, menu *m, int count, const char *where)
{
    if (count == 0)
        return;
    m->chosen = count / 2;
    menu_draw(m, &s->screen, s->layout.dialog);
    check_words(v, &s->screen, s->layout.dialog, where);
}

static void check_menus(const sitting *s, vocabulary *v)
{
    static menu m;
    const console *t = &s->console;
    check_menu(s, v, &m, choices_goals(&m, t), "goals");
    check_menu(s, v, &m, choices_draw(&m, t), "draw");
    check_menu(s, v, &m, choices_claim(&m, t, -1), "claim");
    for (int r = 0; r < t->board->route_count; r++)
        check_menu(s, v, &m, choices_payment(&m, t, FOGG_CLAIM, r), "payment");
    check_menu(s, v, &m, choices_decide(&m, t, "menu.decide"), "decide");
}

static void check_foot(const sitting *s, vocabulary *v)
{
    char text[WORDING_BYTES];
    layout_area foot = {s->screen.rows - 6, 0, 6, s->screen.columns};
    const fogg_language *language = s->console.words.language;
    for (size_t i = 0; i < language->count; i++) {
        bool is_keys = strncmp(language->words[i].key, "keys.", 5) == 0;
        spots clicks = {0};
        if (is_keys)
            foot_keys(&s->screen, s->screen.rows - 1, language->words[i].text, &clicks);
        else
            foot_say(&s->screen, s->screen.rows - 1, language->words[i].text);
        foot.row = is_keys ? s->screen.rows - 1 : s->screen.rows - 6;
        foot.rows = s->screen.rows - foot.row;
        check_words(v, &s->screen, foot, language->words[i].key);
    }
    for (int verdict = 0; verdict < FOGG_VERDICT_COUNT; verdict++) {
        foot_say(&s->screen, s->screen.rows - 1,
                 wording_verdict(&s->console.words, (fogg_verdict)verdict, text, sizeof text));
        check_words(v, &s->screen, foot, "verdict");
    }
}

static void no_word_is_cut(void *data)
{
    static sitting s;
    static vocabulary v;
    const wanted *w = data;
    sitting_open(&s, w->map, w->language, w->columns, w->rows);
    learn_all(&v, &s.console);
    sitting_draw_panel(&s);
    check_words(&v, &s.screen, s.layout.panel, "panel");
    check_menus(&s, &v);
    screen_erase();
    check_foot(&s, &v);
    sitting_close(&s);
}

static void long_names_of_players_are_whole(void *data)
{
    static sitting s;
    static vocabulary v;
    const wanted *w = data;
    sitting_open(&s, w->map, w->language, w->columns, w->rows);
    for (int seat = 0; seat < s.console.header.seats; seat++)
        snprintf(s.console.header.player[seat].name, sizeof s.console.header.player[seat].name,
                 "%c an-der-Langen-Lache Graf", 'A' + seat);
    learn_all(&v, &s.console);
    sitting_draw_panel(&s);
    check_words(&v, &s.screen, s.layout.panel, "panel");
    sitting_close(&s);
}

TEST(a_cut_word_is_noticed)
{
    static vocabulary v;
    v = (vocabulary){{0}};
    learn(&v, "8 spaces missing");
    uint32_t whole[16], cut[16];
    int whole_count = glyphs_of("missing", false, whole, 16), cut_count = glyphs_of("missi", false, cut, 16);
    CHECK(is_known(&v, whole, whole_count));
    CHECK(!is_known(&v, cut, cut_count));
}

TEST(black_spaces_can_be_told_from_a_dark_screen)
{
    style look = style_of_space("black");
    CHECK(style_fill("black", false) != ' ' && style_fill("black", true) != ' ');
    CHECK(look.ink >= 245 && look.ink != look.paper);
}

TEST(screen_of_16_rows_and_50_columns_is_large_enough)
{
    CHECK(!layout_of(16, 50).is_small);
    CHECK(layout_of(15, 50).is_small);
    CHECK(layout_of(16, 49).is_small);
    CHECK(layout_of(30, 112).is_wide && !layout_of(29, 112).is_wide && !layout_of(30, 111).is_wide);
}

TEST(keys_move_the_choice_and_stop_at_the_ends)
{
    static const int keys[] = {KEY_IS_UP, KEY_IS_DOWN, KEY_IS_DOWN, KEY_IS_UP, KEY_IS_END, KEY_IS_DOWN, KEY_IS_HOME};
    static const char *const chosen[] = {"ant", "bee", "cow", "bee", "cow", "cow", "ant"};
    static menu m;
    menu_begin(&m, MENU_ACTION, "animals");
    menu_add(&m, "ant");
    menu_add(&m, "bee");
    menu_add(&m, "cow");
    for (int i = 0; i < 7; i++) {
        CHECK(menu_key(&m, keys[i], 5) == MENU_STAYS);
        CHECK_STR(menu_chosen(&m)->text, chosen[i]);
    }
    menu_key(&m, 'b', 5);
    CHECK_STR(menu_chosen(&m)->text, "bee");
    m.chosen = 1; /* only one passes the filter */
    CHECK(menu_chosen(&m) == NULL);
    m.filter[0] = '\0';
    m.chosen = 3;
    CHECK(menu_chosen(&m) == NULL);
}

TEST(no_two_short_names_are_alike)
{
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        static fogg_board board;
        static shortnames names;
        fogg_board_parse(&board, map->text, map->length, NULL, NULL);
        shortnames_find(&names, &board, false);
        for (int a = 0; a < board.location_count; a++)
            for (int b = a + 1; b < board.location_count; b++)
                CHECK_THAT(memcmp(names.letters[a], names.letters[b], sizeof names.letters[a]) != 0, "%s and %s",
                           board.locations[a].name, board.locations[b].name);
    }
}

/* The first row that has the text, or -1. */
static int row_with(const sitting *s, const char *text)
{
    for (int row = 0; row < s->screen.rows; row++) {
        char line[PAPER_COLUMNS * 4 + 1];
        paper_row(row, 0, s->screen.columns, line, sizeof line);
        if (strstr(line, text))
            return row;
    }
    return -1;
}

/* Nobody shuffles, so the sentence is in nobody's colour. */
static void what_happens_by_itself_has_no_seats_colour(void)
{
    static sitting s;
    sitting_open(&s, "usa", "en", 80, 24);
    console_tell(&s.console, &(fogg_event){.kind = FOGG_EV_SHUFFLE, .count = 63});
    sitting_draw_panel(&s);
    int row = row_with(&s, "shuffled into a new stock");
    CHECK(row >= 0);
    for (int seat = 0; row >= 0 && seat < FOGG_MAX_SEATS; seat++)
        CHECK(paper[row][0].style.ink != style_of_name(seat).ink);
    sitting_close(&s);
}

/* Each sign of a token is one of its own, and none of those that mean something else on the map. */
static void signs_of_tokens_can_be_told_apart(void)
{
    for (int ascii = 0; ascii < 2; ascii++)
        for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++) {
            uint32_t sign = style_symbol(symbol, ascii != 0);
            char text[8];
            text[glyphs_write(sign, text)] = '\0';
            CHECK(glyphs_width(text) == 1);
            for (int other = 0; other < symbol; other++)
                CHECK(style_symbol(other, ascii != 0) != sign);
            for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
                CHECK(style_seat_mark(seat, ascii != 0) != sign);
            CHECK(sign != '*' && sign != '-' && sign != '=' && sign != 0x2302 && sign != 0x2726);
        }
}

/* With nothing to draw the list of actions begins with claims. */
static void routes_are_offered_where_nothing_can_be_drawn(void)
{
    static sitting s;
    static menu m;
    sitting_open(&s, "usa", "en", 80, 24);
    int count = choices_claim(&m, &s.console, -1);
    fogg_public *open = &s.console.view.open;
    memset(open->market, FOGG_NO_CARD, FOGG_MARKET);
    open->stock = open->pile = open->discards_wild = 0;
    open->discards = 0;
    CHECK(count > 0);
    CHECK_INT(fogg_action_kind_of(fogg_view_legal_at(&s.console.view, 0)), FOGG_CLAIM);
    CHECK_INT(choices_claim(&m, &s.console, -1), count);
    CHECK_INT(choices_draw(&m, &s.console), 0);
    sitting_close(&s);
}

static void numbers_below_the_map_are_explained(void)
{
    static sitting s;
    sitting_open(&s, "newyork", "en", 80, 24);
    s.console.header.seats = 2;
    sitting_draw_panel(&s);
    CHECK(row_with(&s, "pts · cars · cards · tick.") >= 0);
    sitting_close(&s);
}

static void run_cases(const char *sentence, void (*body)(void *), const char *language)
{
    for (const fogg_map *map = fogg_maps; map->id; map++)
        for (int i = 0; i < SIZES; i++) {
            char name[160];
            wanted w = {map->id, language, sizes[i].columns, sizes[i].rows};
            snprintf(name, sizeof name, "%s: %s, %d by %d, %s", sentence, map->id, w.columns, w.rows, language);
            test_run_with(name, body, &w);
        }
}

int main(int argc, char **argv)
{
    static sitting s;
    if (argc == 5) {
        sitting_open(&s, argv[1], argv[4], atoi(argv[2]), atoi(argv[3]));
        sitting_draw_map(&s);
        sitting_draw_panel(&s);
        paper_print(&s.screen);
        sitting_close(&s);
        return 0;
    }
    if (argc == 3 && strcmp(argv[1], "--write") == 0)
        return sheets_write(argv[2]);
    if (argc != 2)
        return 2;
    sheets_check(argv[1]);
    RUN(a_cut_word_is_noticed);
    RUN(black_spaces_can_be_told_from_a_dark_screen);
    RUN(screen_of_16_rows_and_50_columns_is_large_enough);
    RUN(keys_move_the_choice_and_stop_at_the_ends);
    RUN(no_two_short_names_are_alike);
    RUN(what_happens_by_itself_has_no_seats_colour);
    RUN(numbers_below_the_map_are_explained);
    RUN(routes_are_offered_where_nothing_can_be_drawn);
    RUN(signs_of_tokens_can_be_told_apart);
    run_cases("every name and route is in sight", map_is_whole, "en");
    run_cases("what others did stands out", news_stand_out, "en");
    run_cases("long names of players are whole", long_names_of_players_are_whole, "en");
    for (const fogg_language *language = fogg_languages; language->code; language++)
        run_cases("no word is cut", no_word_is_cut, language->code);
    return test_done();
}
