/* ask.c - the start menu, and the questions before a game, as lists on the screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../heap.h"
#include "../latest.h"
#include "../seats.h"
#include "entry.h"
#include "fogg/maps.h"
#include "foot.h"
#include "menu.h"
#include "reading.h"
#include "term.h"

enum { LEFT = -1, GONE = -2, MAX_WIDTH = 64 };

typedef struct asking {
    screen screen;
    local_plan *plan;
    menu menu;
    latest_state latest;              /* of the game that can go on */
    char remark[FOGG_MAX_ERROR_TEXT]; /* below the list until a key is pressed */
} asking;

static const char *word(const asking *a, const char *key)
{
    return fogg_words(a->plan->language, key);
}

/* ---- one question ------------------------------------------------------------------------------------------------ */

static layout_area draw(asking *a, const char *keys, spots *clicks)
{
    static const style title = {230, STYLE_PLAIN, STYLE_BOLD};
    int width = a->screen.columns < MAX_WIDTH ? a->screen.columns : MAX_WIDTH;
    layout_area area = {a->screen.rows > 12 ? 3 : 0, (a->screen.columns - width) / 2, 0, width};
    int rows = menu_rows(&a->menu, area, false), room = a->screen.rows - area.row - 2;
    area.rows = rows < room ? rows : room;
    screen_erase();
    screen_cursor(-1, 0);
    if (area.row > 1)
        screen_text(&a->screen, 1, area.column, width, title, "fogg");
    menu_draw(&a->menu, &a->screen, area);
    foot_say(&a->screen, a->screen.rows - 2, a->remark);
    foot_keys(&a->screen, a->screen.rows - 1, word(a, keys), clicks);
    screen_show();
    return area;
}

/* The key that a click means, or the key itself. */
static int key_of(asking *a, int key, layout_area area, const spots *clicks)
{
    const screen_mouse *mouse = &a->screen.mouse;
    if (key != KEY_IS_MOUSE || (mouse->what != MOUSE_CLICK && mouse->what != MOUSE_RELEASE))
        return key;
    int spot = spots_find(clicks, mouse->row, mouse->column);
    if (spot != SPOTS_NONE)
        return spot;
    return menu_point(&a->menu, area, mouse->row) ? KEY_IS_ENTER : KEY_IS_NONE;
}

/* Shows the menu until an answer is taken: its number, or LEFT, or GONE. */
static int ask(asking *a, const char *keys)
{
    for (;;) {
        spots clicks = {0};
        layout_area area = draw(a, keys, &clicks);
        int key = key_of(a, screen_key(&a->screen, -1), area, &clicks);
        if (key == KEY_IS_GONE || key == 'q')
            return GONE;
        if (key != KEY_IS_RESIZE && key != KEY_IS_MOUSE)
            a->remark[0] = '\0';
        switch (menu_key(&a->menu, key, area.rows - 1)) {
        case MENU_TAKEN:
            return (int)menu_chosen(&a->menu)->action;
        case MENU_LEFT:
            return LEFT;
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

/* ---- the questions ----------------------------------------------------------------------------------------------- */

static int ask_map(asking *a, const char *title)
{
    menu_begin(&a->menu, MENU_ANSWER, word(a, title));
    for (int i = 0; fogg_maps[i].id; i++) {
        char key[64];
        snprintf(key, sizeof key, "map.%s", fogg_maps[i].id);
        add(a, i, '1' + i, word(a, key));
    }
    return ask(a, "keys.menu");
}

static int ask_opponents(asking *a)
{
    menu_begin(&a->menu, MENU_ANSWER, word(a, "ask.opponents"));
    for (int count = a->plan->map->board.min_seats - 1; count < a->plan->map->board.max_seats; count++)
        add(a, count, '0' + count, "");
    return ask(a, "keys.menu");
}

/* The number of a level among the kinds of players. */
static int ask_level(asking *a)
{
    int level = 0;
    menu_begin(&a->menu, MENU_ANSWER, word(a, "ask.level"));
    for (int k = 0; fogg_bot_kinds[k].name; k++) {
        char key[64];
        if (!fogg_bot_kinds[k].is_level)
            continue;
        if (strcmp(fogg_bot_kinds[k].name, "normal") == 0)
            a->menu.chosen = level;
        snprintf(key, sizeof key, "player.%s", fogg_bot_kinds[k].name);
        add(a, k, '1' + level++, word(a, key));
    }
    return ask(a, "keys.menu");
}

/* How many, then how strong; from the second question Esc leads back to the first. */
static int ask_bots(asking *a)
{
    int opponents, level = LEFT;
    while (level == LEFT && (opponents = ask_opponents(a)) >= 0)
        if ((level = ask_level(a)) >= 0)
            seats_fill(a->plan, seats_my_name(), opponents, fogg_bot_kinds[level].name);
    return level >= 0 ? level : opponents < 0 ? opponents : level;
}

static bool fits(asking *a)
{
    const fogg_board *board = &a->plan->map->board;
    char least[8], most[8], count[8];
    if (a->plan->seats >= board->min_seats && a->plan->seats <= board->max_seats)
        return true;
    snprintf(least, sizeof least, "%d", board->min_seats);
    snprintf(most, sizeof most, "%d", board->max_seats);
    snprintf(count, sizeof count, "%d", a->plan->seats);
    fogg_say(
        a->plan->language, a->remark, sizeof a->remark, "start.seats",
        FOGG_WORDS({"map", wording_map(a->plan->language, board)}, {"least", least}, {"most", most}, {"n", count}));
    return false;
}

static int ask_people(asking *a)
{
    char text[ENTRY_BYTES], one[FOGG_MAX_NAME], two[FOGG_MAX_NAME];
    fogg_say(a->plan->language, one, sizeof one, "name.player", FOGG_WORDS({"n", "1"}));
    fogg_say(a->plan->language, two, sizeof two, "name.player", FOGG_WORDS({"n", "2"}));
    snprintf(text, sizeof text, "%s,%s", one, two);
    a->remark[0] = '\0';
    for (;;) {
        if (!entry_ask(&a->screen, a->plan->language, word(a, "start.people"), a->remark, text, sizeof text))
            return LEFT;
        if (seats_parse(text, seats_my_name(), a->plan, a->remark) && fits(a))
            return 1;
    }
}

static void ask_language(asking *a)
{
    menu_begin(&a->menu, MENU_ANSWER, word(a, "start.language.title"));
    for (int i = 0; fogg_languages[i].code; i++)
        add(a, i, '1' + i, fogg_words(&fogg_languages[i], "language.name"));
    int chosen = ask(a, "keys.menu");
    if (chosen >= 0)
        a->plan->language = &fogg_languages[chosen];
}

static void show_rules(asking *a)
{
    int map = ask_map(a, "start.rules.title");
    if (map >= 0)
        reading_rules(&a->screen, a->plan->language, game_map_find(fogg_maps[map].id));
}

/* ---- the start menu ---------------------------------------------------------------------------------------------- */

enum { START_NEW, START_HOTSEAT, START_RESUME, START_JOIN, START_LANGUAGE, START_INTRO, START_RULES, START_QUIT };

static int ask_start(asking *a)
{
    static const char *const keys[] = {"start.new",      "start.hotseat", "start.resume", "start.join",
                                       "start.language", "start.intro",   "start.rules",  "start.quit"};
    char latest[MENU_TEXT / 2], text[MENU_TEXT];
    a->latest = latest_tell(a->plan->language, latest, sizeof latest);
    menu_begin(&a->menu, MENU_ANSWER, word(a, "start.title"));
    for (int i = 0; i <= START_QUIT; i++) {
        bool is_told = i == START_RESUME && a->latest == LATEST_FOUND;
        snprintf(text, sizeof text, "%.60s%s%s%s", word(a, keys[i]), is_told ? " (" : "", is_told ? latest : "",
                 is_told ? ")" : "");
        add(a, i, '1' + i, text);
    }
    if (a->latest == LATEST_FOUND)
        a->menu.chosen = START_RESUME;
    return ask(a, "keys.start");
}

/* A map, then who plays on it; from there Esc leads back to the maps.  Returns whether both are known, or LEFT or
 * GONE. */
static int ask_game(asking *a, bool is_hotseat)
{
    const game_map *given = a->plan->map;
    for (;;) {
        int map = given ? 0 : ask_map(a, "ask.map");
        if (map < 0)
            return map;
        if (!given)
            a->plan->map = game_map_find(fogg_maps[map].id);
        int players = is_hotseat ? ask_people(a) : ask_bots(a);
        if (players >= 0)
            return true;
        a->plan->map = given;
        if (given || players == GONE || screen_is_gone())
            return players;
    }
}

static term_wish ask_all(asking *a, char *address)
{
    for (;;) {
        int chosen = ask_start(a), game = LEFT;
        if (chosen == START_NEW || chosen == START_HOTSEAT)
            game = ask_game(a, chosen == START_HOTSEAT);
        if (game >= 0)
            return TERM_PLAY;
        if (chosen == START_RESUME && a->latest != LATEST_NONE)
            return TERM_RESUME;
        if (chosen == START_RESUME)
            snprintf(a->remark, sizeof a->remark, "%s", word(a, "start.no-game"));
        if (chosen == START_JOIN &&
            entry_ask(&a->screen, a->plan->language, word(a, "start.address"), "", address, TERM_ADDRESS))
            return TERM_JOIN;
        if (chosen == START_LANGUAGE)
            ask_language(a);
        if (chosen == START_INTRO)
            reading_tour(&a->screen, a->plan->language);
        if (chosen == START_RULES)
            show_rules(a);
        if (chosen == GONE || game == GONE || chosen == START_QUIT || screen_is_gone())
            return TERM_NOTHING;
    }
}

int term_ask(local_plan *plan, term_wish *wish, char *address, const char *remark)
{
    asking *a = heap_new(sizeof *a);
    if (!screen_open(&a->screen)) {
        free(a);
        return TERM_NO_SCREEN;
    }
    a->plan = plan;
    snprintf(a->remark, sizeof a->remark, "%s", remark);
    if (address[0] == '\0')
        snprintf(address, TERM_ADDRESS, "http://localhost:8080");
    if (plan->map)
        *wish = ask_game(a, false) >= 0 ? TERM_PLAY : TERM_NOTHING;
    else
        *wish = ask_all(a, address);
    screen_close();
    free(a);
    return EXIT_SUCCESS;
}
