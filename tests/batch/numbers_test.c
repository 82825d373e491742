/* numbers_test.c - the numbering of actions: every legal action has a number, and every number is an action. */
#include "boards.h"
#include "fogg/game.h"
#include "fogg/numbers.h"

static void check_numbers_and_actions(const fogg_board *board, int seats)
{
    (void)seats;
    fogg_numbers *numbers = fogg_numbers_open(board);
    int count = fogg_numbers_count(numbers);
    CHECK(count > 0 && count <= FOGG_MAX_ACTIONS);
    for (int number = 0; number < count; number++) {
        fogg_action action = fogg_numbers_action(numbers, number);
        fogg_action before = number > 0 ? fogg_numbers_action(numbers, number - 1) : action;
        CHECK(number == 0 || fogg_action_kind_of(before) < fogg_action_kind_of(action) || before < action);
        CHECK_INT(fogg_numbers_of(numbers, action), number);
    }
    fogg_numbers_close(numbers);
}

TEST(numbers_and_actions_go_back_and_forth_in_ascending_order)
{
    on_every_board(check_numbers_and_actions);
}

static void check_legal_actions(const fogg_board *board, int seats)
{
    static fogg_actions legal;
    fogg_numbers *numbers = fogg_numbers_open(board);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        fogg_game game;
        fogg_game_init_fast(&game, board, seats, seed);
        uint64_t state = seed;
        for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
            fogg_game_legal(&game, seat, &legal);
            for (int i = 0; i < legal.count; i++)
                CHECK_THAT(fogg_numbers_of(numbers, legal.at[i]) >= 0, "%s: action %x has no number", board->id,
                           legal.at[i]);
            state = state * UINT64_C(6364136223846793005) + 1442695040888963407U;
            fogg_game_play_unchecked(&game, seat, legal.at[(state >> 33) % (unsigned)legal.count], NULL);
        }
    }
    fogg_numbers_close(numbers);
}

TEST(every_legal_action_of_random_games_has_a_number)
{
    on_every_board(check_legal_actions);
}

/* What check.c calls malformed must have no number, and every number must be well formed. */
static void check_any_bits(const fogg_board *board, int seats)
{
    (void)seats;
    fogg_numbers *numbers = fogg_numbers_open(board);
    int found = 0;
    for (uint32_t bits = 0; bits < 1U << 20; bits++) {
        int number = fogg_numbers_of(numbers, bits);
        CHECK(number < 0 || fogg_numbers_action(numbers, number) == bits);
        found += number >= 0;
    }
    CHECK_INT(found, fogg_numbers_count(numbers));
    CHECK_INT(fogg_numbers_of(numbers, UINT32_MAX), -1);
    CHECK_INT(fogg_numbers_of(numbers, 1U << 31), -1);
    fogg_numbers_close(numbers);
}

TEST(bits_that_are_no_action_have_no_number)
{
    static fogg_board board;
    for (const fogg_map *map = fogg_maps; map->id != NULL; map++) {
        CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
        check_any_bits(&board, 0);
    }
}

TEST(built_in_maps_have_as_many_actions_as_the_documentation_says)
{
    static const struct {
        const char *map;
        int count;
    } known[] = {{"usa", 1078}, {"europe", 2418}, {"newyork", 236}, {"sanfrancisco", 299}};
    static fogg_board board;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const fogg_map *map = fogg_map_find(known[i].map);
        CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
        fogg_numbers *numbers = fogg_numbers_open(&board);
        CHECK_INT(fogg_numbers_count(numbers), known[i].count);
        fogg_numbers_close(numbers);
    }
}

static uint64_t add_byte(uint64_t hash, unsigned byte)
{
    return (hash ^ byte) * UINT64_C(1099511628211);
}

static uint64_t add_text(uint64_t hash, const char *text)
{
    for (; *text != '\0'; text++)
        hash = add_byte(hash, (unsigned char)*text);
    return add_byte(hash, 0);
}

/* FNV-1a of the actions, least byte first, then of the ids of routes and locations, each with its end. */
static void check_hash(const fogg_board *board, int seats)
{
    fogg_numbers *numbers = fogg_numbers_open(board);
    uint64_t hash = UINT64_C(14695981039346656037);
    if (seats == board->min_seats) {
        for (int number = 0; number < fogg_numbers_count(numbers); number++)
            for (int shift = 0; shift < 32; shift += 8)
                hash = add_byte(hash, (uint32_t)fogg_numbers_action(numbers, number) >> shift & 255);
        for (int r = 0; r < board->route_count; r++)
            hash = add_text(hash, board->routes[r].id);
        for (int l = 0; l < board->location_count; l++)
            hash = add_text(hash, board->locations[l].id);
        CHECK(fogg_numbers_hash(numbers) == hash);
    }
    fogg_numbers_close(numbers);
}

/* X14: of five tickets at least three are kept in 16 ways, whatever is refused; of four that are drawn, at least one in
 * 15 ways, with the orders of up to three that go to the bottom: 1 + 4 * 1 + 6 * 2 + 4 * 6.  Both share what keeps
 * three or four of the first four in the order offered: five actions. */
TEST(offers_of_more_than_four_tickets_have_numbers)
{
    static fogg_board board;
    static char text[FOGG_MAX_VARIANT_TEXT];
    const fogg_map *map = fogg_map_find("usa");
    size_t length = fogg_variant_text(map->text, map->length, "all-tickets", NULL, text, sizeof text, NULL, NULL);
    CHECK_INT(fogg_board_parse(&board, text, length, NULL, NULL), 0);
    CHECK(fogg_numbers_fit(&board));
    fogg_numbers *numbers = fogg_numbers_open(&board);
    int keeps = 0;
    for (int number = 0; number < fogg_numbers_count(numbers); number++)
        keeps += fogg_action_kind_of(fogg_numbers_action(numbers, number)) == FOGG_KEEP;
    CHECK_INT(keeps, 16 + 41 - 5);
    CHECK(fogg_numbers_of(numbers, fogg_action_keep(0x1f, 0)) >= 0);
    CHECK_INT(fogg_numbers_of(numbers, fogg_action_keep(0x1f, 1)), -1); /* no order is chosen */
    CHECK_INT(fogg_numbers_of(numbers, fogg_action_keep(0x18, 0)), -1); /* too few */
    CHECK_INT(fogg_numbers_of(numbers, fogg_action_keep(0x3f, 0)), -1);
    CHECK_INT(fogg_numbers_of(numbers, fogg_action_keep(0xffff, 0)), -1);
    fogg_numbers_close(numbers);
}

TEST(hash_of_the_numbering_is_that_of_its_bytes)
{
    on_every_board(check_hash);
}

TEST(hash_of_the_numbering_tells_boards_apart)
{
    static fogg_board usa, other;
    const fogg_map *map = fogg_map_find("usa");
    CHECK_INT(fogg_board_parse(&usa, map->text, map->length, NULL, NULL), 0);
    fogg_numbers *one = fogg_numbers_open(&usa), *two = fogg_numbers_open(&usa);
    CHECK(fogg_numbers_hash(one) == fogg_numbers_hash(two));
    fogg_numbers_close(two);
    /* The same actions, but number n is another route or location: the first or the last of them. */
    char *const names[] = {other.routes[0].id, other.routes[usa.route_count - 1].id, other.locations[0].id,
                           other.locations[usa.location_count - 1].id};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        other = usa;
        names[i][0] = 'x';
        fogg_numbers *three = fogg_numbers_open(&other);
        CHECK_THAT(fogg_numbers_hash(one) != fogg_numbers_hash(three), "name %zu", i);
        fogg_numbers_close(three);
    }
    fogg_numbers_close(one);
}

int main(void)
{
    RUN(numbers_and_actions_go_back_and_forth_in_ascending_order);
    RUN(every_legal_action_of_random_games_has_a_number);
    RUN(bits_that_are_no_action_have_no_number);
    RUN(built_in_maps_have_as_many_actions_as_the_documentation_says);
    RUN(offers_of_more_than_four_tickets_have_numbers);
    RUN(hash_of_the_numbering_is_that_of_its_bytes);
    RUN(hash_of_the_numbering_tells_boards_apart);
    return test_done();
}
