/* trail_test.c - C28: the longest trail against a search that tries everything, and on the worst networks there are. */
#include "boards.h"
#include "fogg/score.h"
#include "test.h"

/* Every trail, one route after another. */
static int brute_force(const fogg_board *board, fogg_mask unused, int location)
{
    int longest = 0;
    fogg_mask here = fogg_mask_and(board->locations[location].routes, unused);
    while (!fogg_mask_is_empty(here)) {
        int r = fogg_mask_pop(&here);
        const fogg_route *route = &board->routes[r];
        fogg_mask rest = unused;
        fogg_mask_remove(&rest, r);
        int length = route->length + brute_force(board, rest, route->a ^ route->b ^ location);
        longest = length > longest ? length : longest;
    }
    return longest;
}

static int brute_force_all(const fogg_board *board, fogg_mask routes)
{
    int longest = 0;
    for (int v = 0; v < board->location_count; v++) {
        int length = brute_force(board, routes, v);
        longest = length > longest ? length : longest;
    }
    return longest;
}

/* The trail is one: each route once, each beginning where the one before ended; and as long as it is said to be. */
static void check_trail(const fogg_board *board, fogg_mask routes, const uint8_t *trail, int count, int length)
{
    int spaces = 0;
    uint64_t ends = 0;
    for (int i = 0; i < count; i++) {
        const fogg_route *route = &board->routes[trail[i]];
        uint64_t both = UINT64_C(1) << route->a | UINT64_C(1) << route->b;
        CHECK(fogg_mask_has(routes, trail[i]));
        fogg_mask_remove(&routes, trail[i]);
        CHECK(i == 0 || (both & ends) != 0);
        /* Where the trail can stand now: the other end of this route from any end it could have come from. */
        ends = i == 0 ? both
                      : ((ends >> route->a & 1) != 0 ? UINT64_C(1) << route->b : 0) |
                            ((ends >> route->b & 1) != 0 ? UINT64_C(1) << route->a : 0);
        spaces += route->length;
    }
    CHECK_INT(spaces, length);
}

static void compare(const fogg_board *board, fogg_mask routes)
{
    uint8_t trail[FOGG_MAX_ROUTES];
    int count, wanted = brute_force_all(board, routes);
    CHECK_INT(fogg_longest_trail(board, routes), wanted);
    CHECK_INT(fogg_longest_trail_path(board, routes, trail, &count), wanted);
    check_trail(board, routes, trail, count, wanted);
}

TEST(no_routes_make_no_trail)
{
    uint8_t trail[FOGG_MAX_ROUTES];
    int count;
    CHECK_INT(fogg_longest_trail(board_at(0), (fogg_mask){{0, 0}}), 0);
    CHECK_INT(fogg_longest_trail_path(board_at(0), (fogg_mask){{0, 0}}, trail, &count), 0);
    CHECK_INT(count, 0);
}

TEST(scattered_networks_agree_with_brute_force)
{
    uint64_t state = 1;
    for (int i = 0; i < 1200; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        compare(board, random_network(&state, board, board->cars, 8));
    }
}

TEST(dense_networks_agree_with_brute_force)
{
    uint64_t state = 2;
    for (int i = 0; i < 600; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        compare(board, random_network(&state, board, board->cars < 24 ? board->cars : 24, 0));
    }
}

/* What the worst networks cost is for a benchmark to tell; here all of them must come out, within the test's time limit, as long
 * as the trail that the other function writes down. */
TEST(the_worst_networks_of_all_cars_have_a_trail_as_long_as_said)
{
    uint64_t state = 3;
    for (int i = 0; i < 2000; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        fogg_mask routes = random_network(&state, board, board->cars, 0);
        uint8_t trail[FOGG_MAX_ROUTES];
        int count, longest = fogg_longest_trail(board, routes);
        CHECK_INT(fogg_longest_trail_path(board, routes, trail, &count), longest);
        check_trail(board, routes, trail, count, longest);
    }
}

int main(void)
{
    RUN(no_routes_make_no_trail);
    RUN(scattered_networks_agree_with_brute_force);
    RUN(dense_networks_agree_with_brute_force);
    RUN(the_worst_networks_of_all_cars_have_a_trail_as_long_as_said);
    return test_done();
}
