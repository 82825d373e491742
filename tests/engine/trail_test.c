/* trail_test.c - C28: the longest trail against a search that tries everything, and on the worst networks there are. */
#include <string.h>

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

/* A good trail: each route once, each beginning where the one before ended, and the length is the one given. */
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

/* The length of the trail on the worst networks must be that of the trail which the other function writes down.  Their
 * cost is measured by a benchmark; here they must only end within the test's time limit. */
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

enum { LARGE = 18 }; /* routes of a network whose every subset is looked at */

/* Word m, byte v: one more than the longest trail from location v over the routes in m, 0 until it is known. */
static uint8_t known[1 << LARGE][LARGE + 1];
static int route_of[LARGE], place_of[FOGG_MAX_LOCATIONS];

static int from_subset(const fogg_board *board, unsigned unused, int location)
{
    uint8_t *at = &known[unused][place_of[location]];
    if (*at != 0)
        return *at - 1;
    int longest = 0;
    for (unsigned rest = unused; rest != 0; rest &= rest - 1) {
        const fogg_route *route = &board->routes[route_of[__builtin_ctz(rest)]];
        if (route->a != location && route->b != location)
            continue;
        int length = route->length + from_subset(board, unused & ~(rest & -rest), route->a ^ route->b ^ location);
        longest = length > longest ? length : longest;
    }
    *at = (uint8_t)(longest + 1);
    return longest;
}

/* The longest trail of a connected network of at most LARGE routes, each subset and place looked at once. */
static int by_subsets(const fogg_board *board, fogg_mask routes)
{
    int count = 0, places = 0, longest = 0;
    memset(place_of, -1, sizeof place_of);
    while (!fogg_mask_is_empty(routes)) {
        const fogg_route *route = &board->routes[route_of[count++] = fogg_mask_pop(&routes)];
        const int ends[2] = {route->a, route->b};
        for (int i = 0; i < 2; i++)
            if (place_of[ends[i]] < 0)
                place_of[ends[i]] = places++;
    }
    memset(known, 0, sizeof known[0] << count);
    for (int v = 0; v < board->location_count; v++)
        if (place_of[v] >= 0) {
            int length = from_subset(board, (1U << count) - 1, v);
            longest = length > longest ? length : longest;
        }
    return longest;
}

/* A network that hangs together and has many loops: routes between two of its locations are added first. */
static fogg_mask looped_network(uint64_t *state, const fogg_board *board, int count)
{
    fogg_mask routes = {{0, 0}};
    int first = (int)dice(state, board->route_count);
    fogg_mask_add(&routes, first);
    uint64_t places = UINT64_C(1) << board->routes[first].a | UINT64_C(1) << board->routes[first].b;
    for (int added = 1; added < count; added++) {
        int best = -1, best_score = -1;
        for (int r = 0; r < board->route_count; r++) {
            const fogg_route *route = &board->routes[r];
            int ends = (int)(places >> route->a & 1) + (int)(places >> route->b & 1);
            int score = ends * 16 + (int)dice(state, 16);
            if (ends > 0 && !fogg_mask_has(routes, r) && score > best_score) {
                best = r;
                best_score = score;
            }
        }
        if (best < 0)
            break;
        fogg_mask_add(&routes, best);
        places |= UINT64_C(1) << board->routes[best].a | UINT64_C(1) << board->routes[best].b;
    }
    return routes;
}

/* Searches of so many loops take long enough to use what they remember of earlier steps. */
TEST(networks_of_many_loops_agree_with_a_search_of_all_subsets)
{
    uint64_t state = 4;
    for (int i = 0; i < 120; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        fogg_mask routes = looped_network(&state, board, LARGE - i % 3);
        uint8_t trail[FOGG_MAX_ROUTES];
        int count, wanted = by_subsets(board, routes);
        CHECK_INT(fogg_longest_trail(board, routes), wanted);
        CHECK_INT(fogg_longest_trail_path(board, routes, trail, &count), wanted);
        check_trail(board, routes, trail, count, wanted);
    }
}

int main(void)
{
    RUN(no_routes_make_no_trail);
    RUN(scattered_networks_agree_with_brute_force);
    RUN(dense_networks_agree_with_brute_force);
    RUN(networks_of_many_loops_agree_with_a_search_of_all_subsets);
    RUN(the_worst_networks_of_all_cars_have_a_trail_as_long_as_said);
    return test_done();
}
