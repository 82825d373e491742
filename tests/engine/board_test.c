/* board_test.c - boards from text: the four games, the limits, look-ups, near misses, and what is text. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "fogg/game.h"
#include "fogg/maps.h"
#include "fogg/near.h"
#include "fogg/utf8.h"
#include "test.h"

static fogg_board board;

/* The last fault that was told, and how many there were. */
static struct {
    int count;
    int line;
    char text[1024];
} told;

static void remember(void *context, int line, const char *object, const char *message)
{
    (void)context;
    told.count++;
    told.line = line;
    snprintf(told.text, sizeof told.text, "%s: %s", object, message);
}

static int parse(const char *text)
{
    told.count = 0;
    int count = fogg_board_parse(&board, text, strlen(text), remember, NULL);
    CHECK_INT(told.count, count);
    return count;
}

static void load(const char *id)
{
    const fogg_map *map = fogg_map_find(id);
    CHECK(map != NULL);
    CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
    CHECK(fogg_board_ok(&board));
    CHECK_STR(board.id, id);
}

TEST(the_four_games_have_the_table_of_the_rules)
{
    static const struct {
        const char *id;
        int seats, cars, stations, colours, each, wild, cards, tickets, longs, keep, drawn, twins, longest, unbuilt,
            attraction;
        bool leave, tokens;
        fogg_tiebreak ties[2];
    } table[] = {
        {"usa", 5, 45, 0, 8, 12, 14, 4, 3, 0, 2, 3, 3, 10, 0, 0, false, false, {FOGG_TIE_LONGEST, FOGG_TIE_NONE}},
        {"europe", 5, 45, 3, 8, 12, 14, 4, 3, 1, 2, 3, 3, 10, 4, 0, true, false, {FOGG_TIE_STATIONS, FOGG_TIE_LONGEST}},
        {"newyork", 4, 15, 0, 6, 6, 8, 2, 2, 0, 1, 2, 2, 0, 0, 1, false, false, {FOGG_TIE_NONE, FOGG_TIE_NONE}},
        {"sanfrancisco", 4, 20, 0, 6, 6, 8, 2, 2, 0, 1, 2, 2, 0, 0, 0, false, true, {FOGG_TIE_NONE, FOGG_TIE_NONE}},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        load(table[i].id);
        CHECK_INT(board.min_seats, 2);
        CHECK_INT(board.max_seats, table[i].seats);
        CHECK_INT(board.cars, table[i].cars);
        CHECK_INT(board.stations, table[i].stations);
        CHECK_INT(board.colours, table[i].colours);
        CHECK_INT(board.cards_each, table[i].each);
        CHECK_INT(board.cards_wild, table[i].wild);
        CHECK_INT(board.dealt_cards, table[i].cards);
        CHECK_INT(board.dealt_tickets, table[i].tickets);
        CHECK_INT(board.dealt_long, table[i].longs);
        CHECK_INT(board.dealt_keep, table[i].keep);
        CHECK_INT(board.drawn_tickets, table[i].drawn);
        CHECK_INT(board.drawn_keep, 1);
        CHECK_INT(board.twin_seats, table[i].twins);
        CHECK_INT(board.longest_bonus, table[i].longest);
        CHECK_INT(board.station_bonus, table[i].unbuilt);
        CHECK_INT(board.attraction_points, table[i].attraction);
        CHECK_INT(board.refused_leave, table[i].leave);
        CHECK_INT(board.has_tokens, table[i].tokens);
        CHECK_INT(board.ties[0], table[i].ties[0]);
        CHECK_INT(board.ties[1], table[i].ties[1]);
    }
}

TEST(san_francisco_has_its_stacks_and_its_token_table)
{
    static const uint8_t points[] = {0, 0, 1, 2, 4, 6, 9, 12};
    load("sanfrancisco");
    CHECK(memcmp(board.token_points, points, sizeof points) == 0);
    CHECK_INT(board.stack_height[2] * 100 + board.stack_height[3] * 10 + board.stack_height[4], 223);
    CHECK_INT(board.chosen_height[2] * 100 + board.chosen_height[3] * 10 + board.chosen_height[4], 123);
    CHECK(board.locations[fogg_board_location(&board, "alcatraz", 8)].has_stack);
    CHECK(!board.locations[fogg_board_location(&board, "presidio", 8)].has_stack);
}

TEST(things_are_found_by_what_people_call_them)
{
    load("europe");
    CHECK_STR(board.locations[fogg_board_location(&board, "wien!", 4)].id, "wien");
    CHECK_INT(fogg_board_location(&board, "wie", 3), -1);
    CHECK_INT(fogg_board_location(&board, "", 0), -1);
    int route = fogg_board_route(&board, "budapest--wien-2", 16);
    CHECK_STR(board.routes[route].id, "budapest--wien-2");
    CHECK_INT(board.routes[route].twin, fogg_board_route(&board, "budapest--wien-1", 16));
    CHECK_INT(fogg_board_route(&board, "budapest--wien", 14), -1);
    char id[FOGG_MAX_ROUTE_ID];
    for (int t = 0; t < board.ticket_count; t++) {
        size_t length = fogg_board_ticket_id(&board, t, id);
        CHECK_INT(length, strlen(id));
        CHECK_INT(fogg_board_ticket(&board, id, length), t);
    }
    CHECK_INT(fogg_board_ticket(&board, "wien--stockholm", 15), -1);
    CHECK_INT(fogg_board_card(&board, "red", 3), 7);
    CHECK_INT(fogg_board_card(&board, "wild", 4), FOGG_WILD);
    CHECK_INT(fogg_board_card(&board, "grey", 4), -1);
    CHECK_STR(fogg_board_card_name(&board, 7), "red");
    CHECK_STR(fogg_board_card_name(&board, FOGG_WILD), "wild");
    CHECK_STR(fogg_board_card_name(&board, FOGG_GREY), "grey");
}

TEST(derived_tables_say_what_the_routes_say)
{
    load("europe");
    CHECK_INT(fogg_mask_count(board.all_routes), 101);
    CHECK_INT(fogg_mask_count(board.tunnels), 18);
    CHECK_INT(fogg_mask_count(board.long_tickets), 6);
    CHECK_INT(fogg_mask_count(board.ferries[0]), 101 - 13);
    CHECK_INT(fogg_mask_count(board.ferries[2]), 101);
    CHECK_INT(fogg_mask_count(board.payable[FOGG_WILD][1]), 4);
    CHECK_INT(fogg_mask_count(board.payable[0][8]), 8 + 37);
    CHECK(fogg_mask_is_empty(board.payable[0][0]));
    int route = fogg_board_route(&board, "palermo--smyrna", 15);
    CHECK(fogg_mask_has(board.locations[board.routes[route].a].routes, route));
    CHECK(!fogg_mask_has(board.payable[FOGG_WILD][5], route) && fogg_mask_has(board.payable[FOGG_WILD][6], route));
    CHECK(!fogg_mask_has(board.ferries[1], route));
}

TEST(a_damaged_board_is_not_ok)
{
    load("usa");
    const fogg_board good = board;
    board.routes[0].length = 9;
    CHECK(!fogg_board_ok(&board));
    board = good;
    board.routes[0].a = board.location_count;
    CHECK(!fogg_board_ok(&board));
    board = good;
    board.routes[fogg_board_route(&board, "seattle--vancouver-1", 20)].twin = FOGG_NONE;
    CHECK(!fogg_board_ok(&board));
    board = good;
    fogg_mask_remove(&board.payable[3][4], fogg_mask_first(board.payable[3][4]));
    CHECK(!fogg_board_ok(&board));
    board = good;
    board.tickets[3].is_long = true;
    CHECK(!fogg_board_ok(&board));
    board = good;
    board.dealt_cards = 22;
    CHECK(!fogg_board_ok(&board));
    board = good;
    board.locations[5].has_stack = true;
    CHECK(!fogg_board_ok(&board));
    board = good;
    CHECK(fogg_board_ok(&board));
}

/* A map of any size, to find the limits with: locations aa to .., a ring of routes, and what a case adds. */
static char made[65536];

__attribute__((format(printf, 1, 2))) static void add(const char *format, ...)
{
    size_t length = strlen(made);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(made + length, sizeof made - length, format, arguments);
    va_end(arguments);
}

static const char *name_of(int location)
{
    static char names[4][3];
    static int turn;
    char *name = names[turn++ & 3];
    name[0] = (char)('a' + location / 26);
    name[1] = (char)('a' + location % 26);
    return name;
}

static void make(int locations)
{
    made[0] = '\0';
    add("fogg-map 1\nmap made \"Made\"\nplayers 2 to 2\ncars 45\nstations none\ncolours red\ncards 12 each 2 wild\n"
        "wild-card bus\ndeal-cards 4\ndeal-tickets 1 keep 1\nrefused bottom\ndraw-tickets 3 keep 1\ndoubles-close "
        "never\n"
        "ferries no\ntunnels no\nroute-points 1:1\nlongest-path none\nattractions none\ntokens none\nstacks none\n"
        "chosen-stacks none\nties none\nticket aa ac 1\nticket aa ad 1\n");
    for (int l = 0; l < locations; l++)
        add("location %s \"%d\"\nroute %s %s 1 grey\n", name_of(l), l, name_of(l), name_of((l + 1) % locations));
}

TEST(the_engine_takes_64_locations_and_not_65)
{
    make(64);
    CHECK_INT(parse(made), 0);
    CHECK_INT(board.location_count, 64);
    CHECK(fogg_board_ok(&board));
    make(65);
    CHECK_INT(parse(made), 1);
    CHECK_STR(told.text, "locations: 65 locations; the engine takes at most 64");
}

TEST(the_engine_takes_192_routes_and_not_193)
{
    make(64);
    for (int l = 0; l < 64; l++)
        add("route %s %s 1 red\n", name_of(l), name_of((l + 2) % 64));
    CHECK_INT(parse(made), 0);
    CHECK_INT(board.route_count, FOGG_NEAR_ROUTES);
    CHECK(fogg_board_ok(&board) && !board.has_far);
    for (int l = 0; l < 64; l++)
        add("route %s %s 1 red\n", name_of(l), name_of((l + 3) % 64));
    CHECK_INT(parse(made), 0);
    CHECK_INT(board.route_count, 192);
    CHECK(fogg_board_ok(&board) && board.has_far);
    add("route aa be 1 red\n");
    CHECK_INT(parse(made), 1);
    CHECK_STR(told.text, "routes: 193 routes; the engine takes at most 192");
}

TEST(the_engine_takes_128_tickets_and_not_129)
{
    make(64);
    for (int l = 3; l < 64; l++)
        add("ticket ab %s 2\n", name_of(l));
    add("ticket ac ae 2\n");
    CHECK_INT(parse(made), 0);
    CHECK_INT(board.ticket_count, 64);
    CHECK_INT(fogg_game_bytes(&board), FOGG_FEW_BYTES);
    for (int l = 5; l < 64; l++)
        add("ticket ac %s 2\n", name_of(l));
    for (int l = 6; l < 11; l++)
        add("ticket ad %s 2\n", name_of(l));
    CHECK_INT(parse(made), 0);
    CHECK_INT(board.ticket_count, 128);
    CHECK_INT(fogg_game_bytes(&board), sizeof(fogg_game));
    add("ticket ad %s 2\n", name_of(11));
    CHECK_INT(parse(made), 1);
    CHECK_STR(told.text, "tickets: 129 tickets; the engine takes at most 128");
}

TEST(the_engine_takes_16_routes_at_a_location_and_not_17)
{
    make(30);
    for (int l = 2; l < 16; l++)
        add("route aa %s 1 red\n", name_of(l));
    CHECK_INT(parse(made), 0);
    CHECK_INT(fogg_mask_count(board.locations[0].routes), 16);
    CHECK(fogg_board_ok(&board));
    add("route aa aq 1 red\n");
    CHECK_INT(parse(made), 1);
    CHECK_STR(told.text, "location aa: 17 routes end here; the engine takes at most 16");
}

TEST(the_box_must_hold_what_is_dealt)
{
    make(5);
    CHECK_INT(parse(made), 0);
    char *deal = strstr(made, "deal-cards 4");
    deal[11] = '5'; /* 2 x 5 + 5 = 15 of 14 cards */
    CHECK_INT(parse(made), 1);
    CHECK_STR(told.text, "deal-cards: 2 players and the market take 15 cards; the box holds 14");
}

TEST(ids_and_names_as_long_as_can_be_fit)
{
    make(5);
    char id[FOGG_MAX_ID] = {0}, name[FOGG_MAX_NAME] = {0};
    memset(id, 'z', sizeof id - 1);
    memset(name, 'N', sizeof name - 1);
    add("location %s \"%s\"\nlocation %.46sy \"%s\"\nroute %s %.46sy 1 grey half 1\nroute %s %.46sy 1 grey half 2\n"
        "route aa %s 1 red\nticket %s %.46sy 1\n",
        id, name, id, name, id, id, id, id, id, id, id);
    CHECK_INT(parse(made), 0);
    CHECK_INT(strlen(board.routes[board.route_count - 2].id), 47 + 2 + 47 + 2);
    char ticket[FOGG_MAX_ROUTE_ID];
    CHECK_INT(fogg_board_ticket_id(&board, board.ticket_count - 1, ticket), 47 + 2 + 47);
}

TEST(nothing_is_a_fault_and_no_crash)
{
    CHECK_INT(fogg_board_parse(&board, "", 0, NULL, NULL), 1);
    CHECK_INT(fogg_board_parse(&board, "fogg-map 1", 10, NULL, NULL), 10); /* 7 switches, and nothing on the map */
}

TEST(a_switch_that_is_left_out_means_its_default)
{
    static const char needed[] = "fogg-map 1\nmap made \"Made\"\nplayers 2 to 2\ncars 45\ncolours red\n"
                                 "cards 12 each 2 wild\ndeal-tickets 1 keep 1\nroute-points 1:1\n"
                                 "location aa \"A\"\nlocation bb \"B\"\nlocation cc \"C\"\nroute aa bb 1 grey\n"
                                 "route bb cc 1 grey\nticket aa cc 1\nticket aa bb 1\n";
    static const char stated[] = "stations none\nwild-card locomotive\ndeal-cards 4\nrefused bottom\n"
                                 "draw-tickets 3 keep 1\ndoubles-close 2\nferries no\ntunnels no\nlongest-path none\n"
                                 "attractions none\ntokens none\nstacks none\nchosen-stacks none\nties none\n";
    static fogg_board brief;
    CHECK_INT(parse(needed), 0);
    CHECK(fogg_board_ok(&board));
    brief = board;
    made[0] = '\0';
    add("%s%s", needed, stated);
    CHECK_INT(parse(made), 0);
    CHECK(memcmp(brief.hash, board.hash, sizeof board.hash) != 0); /* of the words, which are others */
    memcpy(board.hash, brief.hash, sizeof board.hash);
    CHECK(memcmp(&brief, &board, sizeof board) == 0);
}

/* Parses a small map with one line more, which has one fault. */
static void check_fault(const char *line, const char *wanted)
{
    make(5);
    add("%s\n", line);
    CHECK_THAT(parse(made) == 1, "%d faults in \"%s\", the last: %s", told.count, line, told.text);
    CHECK_STR(told.text, wanted);
}

TEST(a_location_that_is_unknown_is_the_only_fault_of_its_line)
{
    check_fault("route aa xd 1 red", "route aa--xd: no location \"xd\"; did you mean \"ad\"?");
    check_fault("route xyz ac 1 red", "route xyz--ac: no location \"xyz\"");
    check_fault("route aa xe 1 red half 3", "route aa--xe: no location \"xe\"; did you mean \"ae\"?");
    check_fault("route ac ac 1 red half 3", "route ac--ac: both ends are \"ac\"");
}

TEST(a_line_of_one_word_is_named_by_that_word)
{
    check_fault("location", "location: the id is missing");
    check_fault("route", "route: the first location is missing");
}

/* Parses a small map whose first route has these details. */
static int parse_route(const char *details)
{
    made[0] = '\0';
    add("fogg-map 1\nmap made \"Made\"\nplayers 2 to 2\ncars 45\ncolours red\ncards 12 each 2 wild\n"
        "deal-tickets 1 keep 1\nroute-points 3:4\nferries yes\ntunnels yes\nlocation aa \"A\"\n"
        "location bb \"B\"\nlocation cc \"C\"\nroute aa bb 3 red %s\nroute bb cc 3 red ferry 1\n"
        "route aa cc 3 red tunnel\nticket aa cc 1\nticket aa bb 1\n",
        details);
    return parse(made);
}

TEST(cards_of_any_colours_do_not_pay_for_tunnels_and_ferries)
{
    static const char *const details[] = {"ferry 1 any 3", "ferry 2 any 3", "tunnel any 3", "any 3 ferry 1"};
    CHECK_THAT(parse_route("any 3") == 0, "%s", told.text);
    CHECK_INT(parse_route("ferry 1"), 0);
    for (size_t i = 0; i < sizeof details / sizeof details[0]; i++) {
        CHECK_INT(parse_route(details[i]), 1);
        CHECK_STR(told.text, "route aa--bb: \"any\" is for routes that are neither a tunnel nor a ferry");
    }
}

/* Parses a small map with other bytes and tells whether its hash is still the same. */
static bool is_hashed_like(const char *before, const char *name, const char *after, const char *points)
{
    static uint8_t first[FOGG_HASH_BYTES];
    made[0] = '\0';
    add("%sfogg-map 1\nmap made \"%s\"\nplayers 2 to 2\ncars 45\ncolours red\ncards 12 each 2 wild%s\n"
        "deal-tickets 1 keep 1\nroute-points 1:1\nlocation aa \"A\"\nlocation bb \"B\"\nlocation cc \"C\"\n"
        "route aa bb 1 grey\nroute bb cc 1 grey\nticket aa cc %s\nticket aa bb 1\n",
        before, name, after, points);
    CHECK_INT(parse(made), 0);
    if (first[0] == 0 && first[1] == 0)
        memcpy(first, board.hash, sizeof first);
    return memcmp(first, board.hash, sizeof first) == 0;
}

TEST(the_hash_is_of_what_the_rules_read)
{
    CHECK(is_hashed_like("", "Made", "", "1"));
    CHECK(is_hashed_like("\xef\xbb\xbf", "Made", "", "1")); /* a byte order mark */
    CHECK(is_hashed_like("", "Another title", "", "1"));
    CHECK(is_hashed_like("", "Made", " \t# a comment\n\n", "1"));
    CHECK(is_hashed_like("", "Made", "\r", "1"));
    CHECK(!is_hashed_like("", "Made", "", "2"));
    CHECK(!is_hashed_like("", "Made", "\nferries no", "1"));
}

TEST(a_byte_order_mark_is_skipped_only_at_the_beginning)
{
    CHECK_INT(fogg_board_parse(&board, "\xef\xbb\xbf", 3, NULL, NULL), 1);
    CHECK_INT(fogg_board_parse(&board, "\xef\xbb", 2, NULL, NULL), 1);
    CHECK_INT(fogg_board_parse(&board,
                               "\xef\xbb\xbf\xef\xbb\xbf"
                               "fogg-map 1",
                               16, NULL, NULL),
              1);
    CHECK_INT(fogg_board_parse(&board,
                               "\xef\xbb\xbf"
                               "fogg-map 1",
                               13, NULL, NULL),
              10);
}

TEST(a_switch_in_error_is_no_switch_left_out)
{
    made[0] = '\0';
    add("fogg-map 1\nmap made \"Made\"\nplayers 2 to 2\ncars 45\ncolours red\ncards 12 each 2 wild\n"
        "deal-tickets 1 keep 1\nroute-points 1:1\ndeal-cards many\nlocation aa \"A\"\nlocation bb \"B\"\n"
        "location cc \"C\"\nroute aa bb 1 grey\nroute bb cc 1 grey\nticket aa cc 1\nticket aa bb 1\n");
    CHECK_INT(parse(made), 1);
}

TEST(the_near_miss_is_the_nearest_and_not_too_far)
{
    fogg_near near;
    fogg_near_init(&near, "diepe", 5);
    fogg_near_try(&near, "dresden");
    CHECK(near.best == NULL);
    fogg_near_try(&near, "dieppes");
    CHECK_STR(near.best, "dieppes");
    fogg_near_try(&near, "dieppe");
    CHECK_STR(near.best, "dieppe");
    CHECK_INT(near.distance, 1);
    fogg_near_init(&near, "lonodn", 6); /* a swap is one slip */
    fogg_near_try(&near, "london");
    CHECK_INT(near.distance, 1);
    fogg_near_init(&near, "x", 1);
    fogg_near_try(&near, "y");
    CHECK(near.best == NULL);
}

TEST(a_word_of_more_than_64_letters_is_near_to_nothing)
{
    char longest[65] = {0}, longer[66] = {0};
    fogg_near near;
    memset(longest, 'a', 64);
    memset(longer, 'a', 65);
    fogg_near_init(&near, longest, 63);
    fogg_near_try(&near, longer);
    CHECK(near.best == NULL);
    fogg_near_try(&near, longest);
    CHECK(near.best == longest);
    fogg_near_init(&near, longer, 65);
    fogg_near_try(&near, longest);
    CHECK(near.best == NULL);
}

TEST(text_is_good_utf8_without_control_characters)
{
    CHECK_INT(fogg_utf8_good("Z\xc3\xbcrich \xe2\x82\xac \xf0\x9f\x9a\x82", 16), 16);
    static const char *const bad[] = {
        "\x80",     "\xc0\xaf", "\xc3", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80",
        "\xe2\x82", "\x1f",     "\x7f", "\xc2\x85"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_THAT(fogg_utf8_good(bad[i], strlen(bad[i])) == 0, "sequence %zu is taken for text", i);
    CHECK_INT(fogg_utf8_good("ab\0c", 4), 2);
}

TEST(markup_is_angle_brackets_and_entities)
{
    static const char *const markup[] = {"<b>", "a > b", "&lt;", "Q&amp;A", "&#60;", "&#x3c;", "& &a;"};
    static const char *const plain[] = {"", "Bow & Arrow", "A&B", "&;", "a; b", "& ;", "&\xc3\xa9;"};
    for (size_t i = 0; i < sizeof markup / sizeof markup[0]; i++)
        CHECK_THAT(fogg_utf8_has_markup(markup[i], strlen(markup[i])), "\"%s\" is taken for a name", markup[i]);
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        CHECK_THAT(!fogg_utf8_has_markup(plain[i], strlen(plain[i])), "\"%s\" is taken for markup", plain[i]);
    CHECK(!fogg_utf8_has_markup("&lt;", 3)); /* the semicolon is behind the text */
}

int main(void)
{
    RUN(the_four_games_have_the_table_of_the_rules);
    RUN(san_francisco_has_its_stacks_and_its_token_table);
    RUN(things_are_found_by_what_people_call_them);
    RUN(derived_tables_say_what_the_routes_say);
    RUN(a_damaged_board_is_not_ok);
    RUN(the_engine_takes_64_locations_and_not_65);
    RUN(the_engine_takes_192_routes_and_not_193);
    RUN(the_engine_takes_128_tickets_and_not_129);
    RUN(the_engine_takes_16_routes_at_a_location_and_not_17);
    RUN(the_box_must_hold_what_is_dealt);
    RUN(ids_and_names_as_long_as_can_be_fit);
    RUN(nothing_is_a_fault_and_no_crash);
    RUN(a_switch_that_is_left_out_means_its_default);
    RUN(the_hash_is_of_what_the_rules_read);
    RUN(a_byte_order_mark_is_skipped_only_at_the_beginning);
    RUN(a_switch_in_error_is_no_switch_left_out);
    RUN(the_near_miss_is_the_nearest_and_not_too_far);
    RUN(a_word_of_more_than_64_letters_is_near_to_nothing);
    RUN(cards_of_any_colours_do_not_pay_for_tunnels_and_ferries);
    RUN(a_location_that_is_unknown_is_the_only_fault_of_its_line);
    RUN(a_line_of_one_word_is_named_by_that_word);
    RUN(text_is_good_utf8_without_control_characters);
    RUN(markup_is_angle_brackets_and_entities);
    return test_done();
}
