/* board.c - the board object, read back by a JSON library and compared with the board, on the built-in maps and on
 * generated ones, which have every switch. */
#include <jansson.h>
#include <string.h>

#include "fixture.h"
#include "fogg/board_json.h"
#include "fogg/switches.h"
#include "generate.h"
#include "test.h"

enum { MAX_OBJECT = 1 << 18, GENERATED = 150 };

static char text[MAX_OBJECT];
static size_t length;

static void take(void *context, const char *bytes, size_t count)
{
    (void)context;
    CHECK(length + count < sizeof text);
    memcpy(text + length, bytes, count);
    length += count;
}

/* A number, 0 if there is none. */
static int number(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    CHECK_THAT(!value || json_is_integer(value), "\"%s\" is no number", key);
    return (int)json_integer_value(value);
}

static bool truth(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    CHECK_THAT(!value || json_is_true(value), "\"%s\" is there and not true", key);
    return value != NULL;
}

static const char *word(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    CHECK_THAT(json_is_string(value), "\"%s\" is no string", key);
    return json_string_value(value);
}

static const char *element(const json_t *list, size_t at)
{
    const json_t *value = json_array_get(list, at);
    CHECK_THAT(json_is_string(value), "element %zu is no string", at);
    return json_string_value(value);
}

static void check_numbers(const json_t *list, const uint8_t *wanted, int count)
{
    CHECK(json_is_array(list));
    CHECK_INT(json_array_size(list), count);
    for (int i = 0; i < count; i++)
        CHECK_INT(json_integer_value(json_array_get(list, (size_t)i)), wanted[i]);
}

static void check_cards(const json_t *cards, const fogg_board *board)
{
    const json_t *colours = json_object_get(cards, "colours");
    CHECK_INT(json_array_size(colours), board->colours);
    for (int colour = 0; colour < board->colours; colour++)
        CHECK_STR(element(colours, (size_t)colour), board->colour_name[colour]);
    CHECK_INT(number(cards, "each"), board->cards_each);
    CHECK_INT(number(cards, "wild"), board->cards_wild);
    CHECK_STR(word(cards, "wild_name"), board->wild_name);
}

static bool names_kind(const json_t *kinds, const char *kind)
{
    size_t i;
    const json_t *value;
    json_array_foreach(kinds, i, value) if (strcmp(json_string_value(value), kind) == 0) return true;
    return false;
}

/* Each switch with one value that is set is there, by its name; no other is. */
static void check_switches(const json_t *object, const fogg_board *board)
{
    size_t told = 0;
    CHECK(json_is_object(object));
    for (int s = 0; s < fogg_switch_count(); s++) {
        const json_t *value = json_object_get(object, fogg_switch_name(s));
        CHECK_THAT((value != NULL) == fogg_switch_is_set(board, s), "%s", fogg_switch_name(s));
        told += value != NULL;
        if (json_is_string(value))
            CHECK_STR(json_string_value(value), fogg_switch_word(board, s));
        else if (value)
            CHECK_INT(json_integer_value(value), fogg_switch_value(board, s));
    }
    CHECK_INT(json_object_size(object), told);
    CHECK_INT(json_object_get(object, "market") != NULL, board->market != FOGG_MARKET);
    CHECK_INT(json_object_get(object, "hands") != NULL, board->hands_are_open);
    CHECK_INT(number(object, "most-tickets"), board->most_tickets_bonus);
    if (board->market_wild_is_one)
        CHECK_STR(word(object, "market-wild"), "one-card");
    if (board->twin_seats == 0)
        CHECK_STR(word(object, "doubles-close"), "never");
}

/* Switches that stand there only if they are not as in the first four games. */
static void check_more_rules(const json_t *object, const fogg_board *board)
{
    const json_t *kinds = json_object_get(object, "wilds_on"), *circles = json_object_get(object, "circles");
    CHECK_INT(truth(object, "refused_leave"), board->refused_leave);
    CHECK_INT(truth(object, "refused_always_leave"), board->refused_always_leave);
    CHECK_INT(kinds == NULL, board->wilds_on == FOGG_ON_ALL);
    if (kinds) {
        CHECK_INT(names_kind(kinds, "ferries"), (board->wilds_on & FOGG_ON_FERRIES) != 0);
        CHECK_INT(names_kind(kinds, "tunnels"), (board->wilds_on & FOGG_ON_TUNNELS) != 0);
        CHECK_INT(json_array_size(kinds), __builtin_popcount(board->wilds_on & (FOGG_ON_FERRIES | FOGG_ON_TUNNELS)));
    }
    CHECK_INT(json_object_get(object, "most_long") != NULL, board->kept_long_most < board->dealt_long);
    if (board->kept_long_most < board->dealt_long)
        CHECK_INT(number(object, "most_long"), board->kept_long_most);
    CHECK_INT(circles != NULL, board->circles > 0);
    if (circles)
        check_numbers(circles, board->circle_points, board->circles + 1);
}

static void check_rules(const json_t *object, const fogg_board *board)
{
    const uint8_t players[2] = {board->min_seats, board->max_seats};
    const json_t *deal = json_object_get(object, "deal"), *draw = json_object_get(object, "draw");
    CHECK_STR(word(object, "id"), board->id);
    CHECK_STR(word(object, "title"), board->title);
    check_numbers(json_object_get(object, "players"), players, 2);
    CHECK_INT(number(object, "cars"), board->cars);
    CHECK_INT(number(object, "stations"), board->stations);
    check_cards(json_object_get(object, "cards"), board);
    CHECK_INT(number(deal, "cards"), board->dealt_cards);
    CHECK_INT(number(deal, "tickets"), board->dealt_tickets);
    CHECK_INT(number(deal, "long"), board->dealt_long);
    CHECK_INT(number(deal, "keep"), board->dealt_keep);
    CHECK_INT(number(draw, "tickets"), board->drawn_tickets);
    CHECK_INT(number(draw, "keep"), board->drawn_keep);
    CHECK_INT(number(object, "doubles_close"), board->twin_seats);
    check_numbers(json_object_get(object, "route_points"), board->points, FOGG_MAX_LENGTH + 1);
    CHECK_INT(number(object, "longest"), board->longest_bonus);
    CHECK_INT(number(object, "station_bonus"), board->station_bonus);
    CHECK_INT(number(object, "attraction_points"), board->attraction_points);
    check_numbers(json_object_get(object, "token_points"), board->token_points,
                  board->has_tokens ? FOGG_SYMBOLS + 1 : 0);
    CHECK_INT(json_object_get(object, "stacks") != NULL, board->has_tokens);
    if (board->has_tokens) {
        check_numbers(json_object_get(object, "stacks"), board->stack_height, board->max_seats + 1);
        check_numbers(json_object_get(object, "chosen_stacks"), board->chosen_height, board->max_seats + 1);
    }
    static const char *const words[] = {
        [FOGG_TIE_NONE] = NULL, [FOGG_TIE_LONGEST] = "longest", [FOGG_TIE_STATIONS] = "stations"};
    const json_t *ties = json_object_get(object, "ties");
    size_t told = 0;
    for (int i = 0; i < 2; i++)
        if (board->ties[i] != FOGG_TIE_NONE)
            CHECK_STR(json_string_value(json_array_get(ties, told++)), words[board->ties[i]]);
    CHECK_INT(json_array_size(ties), told);
}

static void check_countries(const json_t *list, const fogg_board *board)
{
    CHECK_INT(list != NULL, board->country_count > 0);
    CHECK_INT(json_array_size(list), board->country_count);
    for (int c = 0; c < board->country_count; c++) {
        const json_t *country = json_array_get(list, (size_t)c), *points = json_object_get(country, "locations");
        CHECK_STR(word(country, "id"), board->countries[c].id);
        CHECK_STR(word(country, "name"), board->countries[c].name);
        size_t count = 0;
        for (int l = 0; l < board->location_count; l++)
            if (board->countries[c].locations >> l & 1)
                CHECK_STR(element(points, count++), board->locations[l].id);
        CHECK_INT(json_array_size(points), count);
    }
}

static void check_locations(const json_t *list, const fogg_board *board)
{
    CHECK_INT(json_array_size(list), board->location_count);
    for (int l = 0; l < board->location_count; l++) {
        const json_t *location = json_array_get(list, (size_t)l);
        CHECK_STR(word(location, "id"), board->locations[l].id);
        CHECK_STR(word(location, "name"), board->locations[l].name);
        CHECK_INT(truth(location, "attraction"), board->locations[l].has_attraction);
        CHECK_INT(truth(location, "stack"), board->locations[l].has_stack);
    }
}

static void check_routes(const json_t *list, const fogg_board *board)
{
    CHECK_INT(json_array_size(list), board->route_count);
    for (int r = 0; r < board->route_count; r++) {
        const json_t *object = json_array_get(list, (size_t)r);
        const fogg_route *route = &board->routes[r];
        CHECK_STR(word(object, "id"), route->id);
        CHECK_STR(word(object, "a"), board->locations[route->a].id);
        CHECK_STR(word(object, "b"), board->locations[route->b].id);
        CHECK_INT(number(object, "length"), route->length);
        CHECK_STR(word(object, "colour"), fogg_board_card_name(board, route->colour));
        CHECK_INT(number(object, "ferry"), route->ferry);
        CHECK_INT(truth(object, "tunnel"), route->is_tunnel);
        CHECK_INT(number(object, "swap"), route->swap);
        CHECK_INT(json_object_get(object, "twin") != NULL, route->twin != FOGG_NONE);
        if (route->twin != FOGG_NONE)
            CHECK_STR(word(object, "twin"), board->routes[route->twin].id);
    }
}

static void check_tickets(const json_t *list, const fogg_board *board)
{
    CHECK_INT(json_array_size(list), board->ticket_count);
    for (int t = 0; t < board->ticket_count; t++) {
        const json_t *object = json_array_get(list, (size_t)t), *targets = json_object_get(object, "targets");
        const fogg_journey *journey = &board->journeys[t];
        char id[FOGG_MAX_ROUTE_ID];
        size_t size = fogg_board_ticket_id(board, t, id);
        CHECK(strlen(word(object, "id")) == size && memcmp(word(object, "id"), id, size) == 0);
        CHECK_STR(word(object, "a"), fogg_board_place_id(board, journey->from));
        CHECK_STR(word(object, "b"), fogg_board_place_id(board, journey->targets[0].place));
        CHECK_INT(number(object, "points"), board->tickets[t].points);
        CHECK_INT(truth(object, "long"), board->tickets[t].is_long);
        CHECK_INT(json_array_size(targets), journey->target_count > 1 ? journey->target_count : 0);
        for (int i = 0; targets && i < journey->target_count; i++) {
            const json_t *target = json_array_get(targets, (size_t)i);
            CHECK_STR(word(target, "b"), fogg_board_place_id(board, journey->targets[i].place));
            CHECK_INT(number(target, "points"), journey->targets[i].points);
        }
    }
}

static void check_board(const fogg_board *board)
{
    fogg_json json;
    json_error_t error;
    length = 0;
    fogg_json_init(&json, take, NULL);
    fogg_board_write(&json, board);
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    CHECK_THAT(object != NULL, "%s: %s: %.200s", board->id, error.text, text);
    check_rules(object, board);
    check_more_rules(object, board);
    check_switches(json_object_get(object, "switches"), board);
    check_countries(json_object_get(object, "countries"), board);
    check_locations(json_object_get(object, "locations"), board);
    check_routes(json_object_get(object, "routes"), board);
    check_tickets(json_object_get(object, "tickets"), board);
    json_decref(object);
}

TEST(the_object_of_a_built_in_map_says_what_the_board_holds)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    for (int m = 0; m < 4; m++) {
        static fogg_board board;
        fixture_board(&board, maps[m]);
        check_board(&board);
    }
}

TEST(the_object_of_a_generated_map_says_what_the_board_holds)
{
    static fogg_board board;
    static char map[GENERATE_MAX];
    int countries = 0, targets = 0, circles = 0, signs = 0;
    for (uint64_t seed = 1; seed <= GENERATED; seed++) {
        CHECK_INT(fogg_board_parse(&board, map, generate_map(seed, map), NULL, NULL), 0);
        check_board(&board);
        countries += board.country_count > 0;
        circles += board.circles > 0;
        signs += board.sign_cards > 0;
        for (int t = 0; t < board.ticket_count; t++)
            targets += board.journeys[t].target_count > 1;
    }
    test_note("%d maps with countries, %d with circles, %d with cards for signs, %d tickets with targets", countries,
              circles, signs, targets);
    CHECK(countries > 0 && circles > 0 && signs > 0 && targets > 0);
}

int main(void)
{
    RUN(the_object_of_a_built_in_map_says_what_the_board_holds);
    RUN(the_object_of_a_generated_map_says_what_the_board_holds);
    return test_done();
}
