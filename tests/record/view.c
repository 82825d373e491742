/* view.c - the view object, read back by a JSON library and compared with the view field by field, in many positions
 * of random games on every map.  Its legal actions are tested in ../server/legal.c. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "fogg/facts.h"
#include "fogg/game.h"
#include "fogg/view_json.h"
#include "generate.h"
#include "test.h"

enum { MAX_VIEW = 1 << 20 };

static char text[MAX_VIEW];
static size_t length;

static void take(void *context, const char *bytes, size_t count)
{
    (void)context;
    CHECK(length + count < sizeof text);
    memcpy(text + length, bytes, count);
    length += count;
}

static json_t *read_back(const fogg_view *view, void (*write)(fogg_json *, const fogg_view *))
{
    fogg_json json;
    json_error_t error;
    length = 0;
    fogg_json_init(&json, take, NULL);
    write(&json, view);
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    CHECK_THAT(object != NULL, "%s: %.200s", error.text, text);
    return object;
}

static int number(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    CHECK_THAT(json_is_integer(value), "\"%s\" is no number", key);
    return (int)json_integer_value(value);
}

static const char *word(const json_t *value)
{
    CHECK(json_is_string(value));
    return json_string_value(value);
}

static void check_cards(const json_t *cards, const fogg_board *board, fogg_cards wanted)
{
    size_t kinds = 0;
    CHECK(json_is_object(cards));
    for (int card = 0; card < FOGG_CARD_COUNT; card++) {
        int count = fogg_cards_count(wanted, card);
        if (count > 0)
            CHECK_INT(number(cards, fogg_board_card_name(board, card)), count);
        kinds += count > 0;
    }
    CHECK_INT(json_object_size(cards), kinds);
}

static void check_card(const json_t *card, const fogg_board *board, int wanted)
{
    if (wanted == FOGG_NO_CARD)
        CHECK(json_is_null(card));
    else
        CHECK_STR(word(card), fogg_board_card_name(board, wanted));
}

static void check_routes(const json_t *list, const fogg_board *board, fogg_mask wanted)
{
    size_t i;
    const json_t *id;
    CHECK(json_is_array(list));
    json_array_foreach(list, i, id) CHECK_STR(word(id), board->routes[fogg_mask_pop(&wanted)].id);
    CHECK(fogg_mask_is_empty(wanted));
}

static void check_seat(const json_t *object, const fogg_public *open, int number_of_seat)
{
    const fogg_seat *seat = &open->seat[number_of_seat];
    const fogg_board *board = open->board;
    if (board->score_is_hidden && open->phase != FOGG_PHASE_OVER)
        CHECK(json_object_get(object, "points") == NULL); /* X16 */
    else
        CHECK_INT(number(object, "points"), seat->points);
    CHECK_INT(number(object, "cars"), seat->cars);
    CHECK_INT(number(object, "hand"), seat->hand);
    CHECK_INT(number(object, "tickets"), seat->tickets);
    check_cards(json_object_get(object, "known"), board, (fogg_cards){seat->known, seat->known_wild});
    check_routes(json_object_get(object, "routes"), board, fogg_public_routes(open, number_of_seat));
    size_t i, built = 0, tokens = 0;
    const json_t *value;
    json_array_foreach(json_object_get(object, "stations"), i, value)
        CHECK_STR(word(value), board->locations[open->station[number_of_seat][i]].id);
    while (built < FOGG_MAX_STATIONS && open->station[number_of_seat][built] != FOGG_NONE)
        built++;
    CHECK_INT(json_array_size(json_object_get(object, "stations")), built);
    if (board->stations > 0) {
        CHECK_INT(number(object, "stations_left"), board->stations - (int)built);
        CHECK_INT(number(object, "station_cost"), fogg_public_station_cost(open, number_of_seat));
    } else {
        CHECK(!json_object_get(object, "stations_left") && !json_object_get(object, "station_cost"));
    }
    for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++)
        if (seat->tokens >> symbol & 1)
            CHECK_INT(json_integer_value(json_array_get(json_object_get(object, "tokens"), tokens++)), symbol);
    CHECK_INT(json_array_size(json_object_get(object, "tokens")), tokens);
}

static void check_stacks(const json_t *list, const fogg_public *open)
{
    size_t count = 0;
    CHECK(json_is_array(list));
    for (int symbol = 0; open->board->has_tokens && symbol < FOGG_SYMBOLS; symbol++) {
        if (open->stack_at[symbol] == FOGG_NONE)
            continue;
        const json_t *stack = json_array_get(list, count++);
        CHECK_INT(number(stack, "symbol"), symbol);
        CHECK_STR(word(json_object_get(stack, "at")), open->board->locations[open->stack_at[symbol]].id);
        CHECK_INT(number(stack, "height"), open->stack_height[symbol]);
    }
    CHECK_INT(json_array_size(list), count);
}

static void check_tunnel(const json_t *object, const fogg_public *open)
{
    const json_t *tunnel = json_object_get(object, "tunnel"), *claimed = json_object_get(object, "claimed");
    const json_t *giving = json_object_get(object, "giving");
    CHECK_INT(tunnel != NULL, open->phase == FOGG_PHASE_TUNNEL);
    CHECK_INT(giving != NULL, open->phase == FOGG_PHASE_GIVE);
    CHECK_INT(claimed != NULL, open->phase == FOGG_PHASE_TOKEN);
    const fogg_route *route = &open->board->routes[open->tunnel_route];
    if (claimed)
        CHECK_STR(word(claimed), route->id);
    if (giving) {
        CHECK_STR(word(json_object_get(giving, "route")), route->id);
        check_cards(json_object_get(giving, "cards"), open->board, fogg_public_laid(open));
        check_cards(json_object_get(giving, "given"), open->board, (fogg_cards){open->given, open->given_wild});
        CHECK_INT(number(giving, "swaps"), open->swaps);
        CHECK_INT(number(giving, "extra"), open->tunnel_extra);
    }
    if (!tunnel)
        return;
    int wilds = open->tunnel_wilds;
    const json_t *cards = json_object_get(tunnel, "cards");
    CHECK_STR(word(json_object_get(tunnel, "route")), route->id);
    CHECK_INT(number(tunnel, "extra"), open->tunnel_extra);
    CHECK_INT(json_array_size(json_object_get(tunnel, "shown")), 3);
    for (size_t i = 0; i < 3; i++)
        check_card(json_array_get(json_object_get(tunnel, "shown"), i), open->board, open->tunnel_shown[i]);
    CHECK_INT(json_object_size(cards), (wilds > 0) + (wilds < route->length));
    if (wilds > 0)
        CHECK_INT(number(cards, fogg_board_card_name(open->board, FOGG_WILD)), wilds);
    if (wilds < route->length)
        CHECK_INT(number(cards, fogg_board_card_name(open->board, open->tunnel_colour)), route->length - wilds);
}

static void check_public(const json_t *object, const fogg_public *open)
{
    const json_t *waits = json_object_get(object, "waits_for"), *left = json_object_get(object, "turns_left");
    const json_t *market = json_object_get(object, "market"), *seats = json_object_get(object, "seats");
    size_t waiting = 0;
    CHECK_STR(word(json_object_get(object, "map")), open->board->id);
    CHECK_STR(word(json_object_get(object, "phase")), fogg_phase_name((fogg_phase)open->phase));
    CHECK_INT(number(object, "start"), open->start);
    CHECK_INT(number(object, "stock"), open->stock);
    CHECK_INT(number(object, "pile"), open->pile);
    CHECK(open->turns_left == FOGG_NOT_LAST ? json_is_null(left) : json_integer_value(left) == open->turns_left);
    CHECK_INT(json_array_size(market), FOGG_MARKET);
    for (size_t slot = 0; slot < FOGG_MARKET; slot++)
        check_card(json_array_get(market, slot), open->board, open->market[slot]);
    check_cards(json_object_get(object, "discards"), open->board, (fogg_cards){open->discards, open->discards_wild});
    CHECK_INT(json_object_get(object, "offered_count") != NULL, open->phase == FOGG_PHASE_KEEP_DRAWN);
    if (open->phase == FOGG_PHASE_KEEP_DRAWN)
        CHECK_INT(number(object, "offered_count"), open->offered);
    fogg_mask closed = open->board->all_routes;
    CHECK_INT(json_array_size(seats), open->seats);
    for (int seat = 0; seat < open->seats; seat++) {
        if (fogg_public_waits_for(open, seat))
            CHECK_INT(json_integer_value(json_array_get(waits, waiting++)), seat);
        check_seat(json_array_get(seats, (size_t)seat), open, seat);
        closed = fogg_mask_without(closed, fogg_public_routes(open, seat));
    }
    CHECK_INT(json_array_size(waits), waiting);
    check_routes(json_object_get(object, "closed"), open->board, fogg_mask_without(closed, fogg_public_free(open)));
    check_tunnel(object, open);
    check_stacks(json_object_get(object, "stacks"), open);
}

/* A ticket that is held or offered; `is_joined`: its cities are, so there is no way to tell. */
static void check_ticket(const json_t *object, const fogg_view *view, int ticket, bool is_joined)
{
    char id[FOGG_MAX_ROUTE_ID];
    fogg_way way;
    size_t size = fogg_board_ticket_id(view->open.board, ticket, id);
    const char *told = word(json_object_get(object, "id"));
    CHECK(strlen(told) == size && memcmp(told, id, size) == 0);
    CHECK_INT(number(object, "points"), view->open.board->tickets[ticket].points);
    const json_t *found = json_object_get(object, "way");
    if (is_joined || !fogg_public_way(&view->open, view->seat, ticket, &way)) {
        CHECK(found == NULL);
        return;
    }
    CHECK_INT(number(found, "spaces"), way.spaces);
    check_routes(json_object_get(found, "routes"), view->open.board, way.routes);
}

static void check_own(const json_t *object, const fogg_view *view)
{
    const json_t *tickets = json_object_get(object, "tickets"), *offered = json_object_get(object, "offered");
    fogg_mask done = fogg_public_tickets_joined(&view->open, view->seat, view->tickets);
    size_t held = 0, shown = 0;
    CHECK_INT(number(object, "seat"), view->seat);
    check_cards(json_object_get(object, "hand"), view->open.board, view->hand);
    for (int ticket = 0; ticket < view->open.board->ticket_count; ticket++) {
        if (!fogg_mask_has(view->tickets, ticket))
            continue;
        const json_t *mine = json_array_get(tickets, held++);
        bool is_joined = fogg_mask_has(done, ticket);
        check_ticket(mine, view, ticket, is_joined);
        CHECK(json_is_boolean(json_object_get(mine, "done")));
        CHECK_INT(json_is_true(json_object_get(mine, "done")), is_joined);
    }
    CHECK_INT(json_array_size(tickets), held);
    for (; shown < FOGG_MAX_OFFER && view->offered[shown] != FOGG_NONE; shown++)
        check_ticket(json_array_get(offered, shown), view, view->offered[shown], false);
    CHECK(json_is_array(offered) && json_array_size(offered) == shown);
    CHECK(json_is_array(json_object_get(object, "legal")));
}

static void check_listed(const fogg_view *view)
{
    json_t *object = read_back(view, fogg_view_write_listed);
    const json_t *actions = json_object_get(object, "actions");
    int count = fogg_view_legal_count(view);
    CHECK_INT(json_array_size(actions), count);
    for (int i = 0; i < count; i += 1 + count / 20) {
        char action[FOGG_MAX_ACTION_TEXT];
        size_t size = fogg_action_print(view, fogg_view_legal_at(view, i), action);
        const char *told = word(json_array_get(actions, (size_t)i));
        CHECK(strlen(told) == size && memcmp(told, action, size) == 0);
    }
    json_decref(object);
}

/* What the seat sees, or a spectator. */
static void check_view(const fogg_game *game, int seat)
{
    fogg_view view;
    fogg_game_view(game, seat, &view);
    json_t *object = read_back(&view, fogg_view_write);
    check_public(object, &view.open);
    if (seat == FOGG_SPECTATOR) {
        static const char *const own[] = {"hand", "tickets", "offered", "legal", "actions"};
        CHECK(json_is_null(json_object_get(object, "seat")));
        for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
            CHECK_THAT(json_object_get(object, own[i]) == NULL, "a spectator sees \"%s\"", own[i]);
    } else {
        check_own(object, &view);
        check_listed(&view);
    }
    json_decref(object);
}

/* A game of random play: its rare positions and, of the others, one in `seldom`.  Returns the phases met, a bit
 * each. */
static unsigned check_game(const fogg_board *board, int seats, uint64_t seed, int seldom)
{
    const unsigned rare =
        1u << FOGG_PHASE_TUNNEL | 1u << FOGG_PHASE_TOKEN | 1u << FOGG_PHASE_KEEP_DRAWN | 1u << FOGG_PHASE_GIVE;
    fogg_game game;
    fogg_view view;
    uint64_t dice = seed;
    unsigned phases = 0;
    fogg_game_init_fast(&game, board, seats, seed);
    for (int turn = 0, seat; (seat = fogg_game_to_act(&game)) >= 0; turn++) {
        bool is_rare = (rare >> game.open.phase & 1) != 0 || game.open.turns_left != FOGG_NOT_LAST;
        if ((is_rare && turn < 300) || turn < 6 || turn % seldom == 0) {
            phases |= 1u << game.open.phase;
            check_view(&game, seat);
            check_view(&game, (seat + 1) % game.open.seats);
            check_view(&game, FOGG_SPECTATOR);
        }
        fogg_game_view(&game, seat, &view);
        dice = dice * UINT64_C(6364136223846793005) + 1;
        fogg_game_play_unchecked(
            &game, seat, fogg_view_legal_at(&view, (int)((dice >> 33) % (unsigned)fogg_view_legal_count(&view))), NULL);
    }
    phases |= 1u << game.open.phase;
    check_view(&game, 0);
    check_view(&game, FOGG_SPECTATOR);
    return phases;
}

TEST(view_object_says_what_the_view_holds)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    unsigned phases = 0;
    for (int m = 0; m < 4; m++) {
        static fogg_board board;
        fixture_board(&board, maps[m]);
        for (uint64_t seed = 1; seed <= 4; seed++)
            phases |= check_game(&board, board.min_seats + (int)(seed % 3), seed, 16);
    }
    CHECK_INT(phases, (1u << (FOGG_PHASE_OVER + 1)) - 1); /* every phase of the four games was met */
}

TEST(view_object_says_what_the_view_holds_on_generated_maps)
{
    static fogg_board board;
    static char map[GENERATE_MAX];
    unsigned phases = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        CHECK_INT(fogg_board_parse(&board, map, generate_map(seed, map), NULL, NULL), 0);
        phases |= check_game(&board, board.max_seats, seed, 64);
    }
    CHECK((phases >> FOGG_PHASE_GIVE & 1) != 0);
}

TEST(phases_have_the_names_that_the_protocol_says)
{
    static const char *const names[] = {"keep-dealt", "place", "turn", "second", "keep-drawn",
                                        "tunnel",     "token", "over", "give"};
    for (int phase = 0; phase <= FOGG_PHASE_GIVE; phase++)
        CHECK_STR(fogg_phase_name((fogg_phase)phase), names[phase]);
}

int main(void)
{
    RUN(phases_have_the_names_that_the_protocol_says);
    RUN(view_object_says_what_the_view_holds);
    RUN(view_object_says_what_the_view_holds_on_generated_maps);
    return test_done();
}
