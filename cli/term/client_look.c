/* client_look.c - the cursor goes from city to city; one key an action. */
#include <math.h>
#include <stdio.h>

#include "choices.h"
#include "client.h"
#include "fogg/facts.h"
#include "term.h"

/* Says what is under the cursor. */
static void describe_route(client *c, int route)
{
    const console *t = c->console;
    char name[192], demand[192], state[128];
    const char *key = fogg_mask_has(fogg_public_free(&t->view.open), route) ? "route.free" : "route.closed";
    snprintf(state, sizeof state, "%s", fogg_words(t->words.language, key));
    for (int seat = 0; seat < t->header.seats; seat++)
        if (fogg_mask_has(fogg_public_routes(&t->view.open, seat), route))
            fogg_say(t->words.language, state, sizeof state, "route.owner",
                     FOGG_WORDS({"name", t->header.player[seat].name}));
    client_say(c, "say.route",
               FOGG_WORDS({"route", wording_route(&t->words, route, name, sizeof name)},
                          {"demand", wording_demand(&t->words, route, demand, sizeof demand)}, {"state", state}));
}

static void describe_city(client *c, int location)
{
    const console *t = c->console;
    const fogg_location *l = &t->board->locations[location];
    char routes[64];
    wording_count(&t->words, "count.routes", fogg_mask_count(fogg_mask_and(l->routes, fogg_public_free(&t->view.open))),
                  routes, sizeof routes);
    int length = snprintf(c->message, sizeof c->message, "%s: %s", l->name, routes);
    if (l->has_attraction)
        snprintf(c->message + length, sizeof c->message - (size_t)length, ", %s",
                 fogg_words(t->words.language, "place.attraction"));
    int symbol = t->board->has_tokens ? fogg_public_token_symbol(&t->view.open, location) : -1;
    if (symbol >= 0) {
        char number[8], text[96];
        snprintf(number, sizeof number, "%d", t->view.open.stack_height[symbol]);
        fogg_say(t->words.language, text, sizeof text, "place.stack",
                 FOGG_WORDS({"n", number}, {"symbol", wording_symbol(&t->words, symbol)}));
        snprintf(c->message + length, sizeof c->message - (size_t)length, ", %s", text);
    }
}

static void go_to_city(client *c, int location)
{
    c->marks.location = location;
    c->marks.route = -1;
    scope_follow(&c->scope, c->chart.places[location]);
    describe_city(c, location);
}

/* The nearest city in a direction; distance to the side counts double. */
static void move_cursor(client *c, int dx, int dy)
{
    const chart *sheet = &c->chart;
    chart_point from = c->marks.location >= 0
                           ? sheet->places[c->marks.location]
                           : (chart_point){sheet->left + sheet->width / 2, sheet->top + sheet->height / 2};
    int best = -1;
    float least = INFINITY;
    for (int l = 0; l < c->console->board->location_count; l++) {
        float x = sheet->places[l].x - from.x, y = sheet->places[l].y - from.y;
        float ahead = x * (float)dx + y * (float)dy, aside = fabsf(x * (float)dy) + fabsf(y * (float)dx);
        if (ahead > 1 && aside < 2 * ahead && ahead + 2 * aside < least && l != c->marks.location) {
            least = ahead + 2 * aside;
            best = l;
        }
    }
    if (best >= 0)
        go_to_city(c, best);
}

void client_point_out(client *c, const menu_item *item)
{
    c->marks.routes = item ? item->routes : (fogg_mask){{0, 0}};
    c->marks.route = item ? item->route : -1;
    if (item && item->location >= 0) {
        c->marks.location = item->location;
        scope_follow(&c->scope, c->chart.places[item->location]);
    }
    if (item && item->route >= 0) {
        c->marks.location = -1;
        scope_follow(&c->scope, chart_at(&c->chart.curves[item->route], 0.5F));
    }
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

bool client_move_key(client *c, int key)
{
    int page_columns = c->scope.columns / 4, page_rows = c->scope.rows / 4;
    if (key == KEY_IS_LEFT || key == 'h')
        move_cursor(c, -1, 0);
    else if (key == KEY_IS_RIGHT)
        move_cursor(c, 1, 0);
    else if (key == KEY_IS_UP || key == 'k')
        move_cursor(c, 0, -1);
    else if (key == KEY_IS_DOWN || key == 'j')
        move_cursor(c, 0, 1);
    else if (key == KEY_IS_PAN_LEFT || key == 'H')
        scope_pan(&c->scope, -page_columns, 0);
    else if (key == KEY_IS_PAN_RIGHT || key == 'L')
        scope_pan(&c->scope, page_columns, 0);
    else if (key == KEY_IS_PAN_UP || key == 'K' || key == KEY_IS_PAGE_UP)
        scope_pan(&c->scope, 0, -page_rows);
    else if (key == KEY_IS_PAN_DOWN || key == 'J' || key == KEY_IS_PAGE_DOWN)
        scope_pan(&c->scope, 0, page_rows);
    else if (key == '+' || key == '=')
        scope_zoom(&c->scope, 1);
    else if (key == '-')
        scope_zoom(&c->scope, -1);
    else if (key == 'z')
        scope_zoom(&c->scope, 0);
    else
        return false;
    return true;
}

static void change_pace(client *c, int steps)
{
    char key[32];
    pace_change(&c->pace, steps);
    snprintf(key, sizeof key, "pace.%s", pace_names[c->pace.level]);
    client_say(c, "say.pace", FOGG_WORDS({"pace", fogg_words(c->console->words.language, key)}));
}

static void act_key(client *c, int key)
{
    const console *t = c->console;
    int here = c->marks.location;
    bool is_turn = t->view.open.phase == FOGG_PHASE_TURN;
    if (key >= '1' && key <= '5')
        client_play(c, fogg_action_of(FOGG_DRAW, (unsigned)(key - '1')));
    else if (key == '0')
        client_play(c, fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK));
    else if (key == 'd')
        client_open(c, choices_draw(&c->menu, t), "verdict.stock-empty");
    else if (key == 'c')
        client_open(c, choices_claim(&c->menu, t, -1), "say.no-route");
    else if (key == 'b')
        client_open(c, choices_station(&c->menu, t), "say.no-station");
    else if (key == 't')
        client_open(c, choices_decide(&c->menu, t, "menu.tickets"), "verdict.no-tickets");
    else if (key == 'p')
        client_play(c, fogg_action_of(FOGG_PASS, 0));
    else if (key == 'i')
        client_hint(c);
    else if (key == KEY_IS_ENTER && is_turn && c->marks.route >= 0)
        client_open(c, choices_payment(&c->menu, t, FOGG_CLAIM, c->marks.route), "say.no-route");
    else if (key == KEY_IS_ENTER && is_turn)
        client_open(c, choices_claim(&c->menu, t, here), "say.no-route");
    else if (key == KEY_IS_ENTER)
        client_decide(c);
}

void client_look_key(client *c, int key)
{
    c->message[0] = '\0';
    if (key == 'q') {
        c->is_leaving = true;
    } else if (key == '?') {
        client_show_help(c);
    } else if (key == 'l') {
        client_show_log(c);
    } else if (key == 's' && console_is_over(c->console)) {
        client_show_score(c);
    } else if ((key == 'r' || (key == 'N' && !c->console->is_live)) && console_is_over(c->console)) {
        c->outcome = key == 'r' ? TERM_REMATCH : TERM_NEW_GAME;
        c->is_leaving = true;
    } else if (key == 'm' && c->console->driver && c->console->driver->say) {
        c->entry.text[0] = '\0';
        c->mode = CLIENT_CHAT;
    } else if (key == 'n' && scope_has_short_names(&c->scope)) {
        client_show_names(c);
    } else if (key == 'g') {
        client_open(c, choices_goals(&c->menu, c->console), "say.no-goals");
    } else if (key == '<' || key == '>') {
        change_pace(c, key == '<' ? -1 : 1);
    } else if (key == ' ' && !console_is_mine(c->console)) {
        pace_skip(&c->pace);
    } else if (key == KEY_IS_ESCAPE) {
        c->marks = (picture_marks){.location = -1, .route = -1};
    } else if (client_move_key(c, key)) {
        return;
    } else if ((console_is_mine(c->console) || console_can_resign(c->console)) && (key == ':' || key == '/')) {
        prompt_begin(&c->prompt);
        c->mode = CLIENT_TEXT;
    } else if (console_is_mine(c->console)) {
        act_key(c, key);
    }
}

/* ---- mouse ------------------------------------------------------------------------------------------------------- */

int client_spot(const client *c, int row, int column)
{
    bool is_drawing = c->mode == CLIENT_MENU && c->menu.kind == MENU_DRAW && row < c->layout.dialog.row;
    bool is_keys = row > c->layout.message, is_market = c->mode == CLIENT_LOOK || is_drawing;
    return is_keys || is_market ? spots_find(&c->spots, row, column) : SPOTS_NONE;
}

static bool click_spot(client *c, int row, int column)
{
    int key = client_spot(c, row, column);
    if (key == SPOTS_NONE)
        return false;
    client_take_key(c, key);
    return true;
}

static void click(client *c, int row, int column)
{
    int which = 0;
    if (click_spot(c, row, column))
        return;
    if (c->mode == CLIENT_MENU) {
        if (menu_point(&c->menu, c->layout.dialog, row))
            client_menu_key(c, KEY_IS_ENTER);
        return;
    }
    if (c->mode != CLIENT_LOOK && c->mode != CLIENT_WATCH)
        return;
    switch (scope_find(&c->scope, row, column, &which)) {
    case CANVAS_LOCATION:
        go_to_city(c, which);
        break;
    case CANVAS_ROUTE:
        c->marks.location = -1;
        c->marks.route = which;
        describe_route(c, which);
        break;
    case CANVAS_NOTHING:
        break;
    }
}

void client_mouse(client *c)
{
    const screen_mouse *mouse = &c->screen.mouse;
    switch (mouse->what) {
    case MOUSE_WHEEL_UP:
        scope_zoom(&c->scope, 1);
        break;
    case MOUSE_WHEEL_DOWN:
        scope_zoom(&c->scope, -1);
        break;
    case MOUSE_PRESS:
        c->press_row = mouse->row;
        c->press_column = mouse->column;
        break;
    case MOUSE_RELEASE:
        if (c->press_row >= 0 && (c->press_row != mouse->row || c->press_column != mouse->column))
            scope_pan(&c->scope, c->press_column - mouse->column, c->press_row - mouse->row);
        else
            click(c, mouse->row, mouse->column);
        c->press_row = -1;
        break;
    case MOUSE_CLICK:
        click(c, mouse->row, mouse->column);
        break;
    }
}
