/* leftover_test.c - C28 on networks with many loops: the pairs of the least cost, the trail by what it leaves out, and
 * that the longest trail is found quickly on any network that 63 cars can make. */
#include "leftover.h"

#include <string.h>

#include "boards.h"
#include "pairing.h"
#include "test.h"

/* A board of nothing but routes. */
static fogg_board drawn;

static void draw_nothing(int locations)
{
    memset(&drawn, 0, sizeof drawn);
    drawn.location_count = (uint8_t)locations;
}

static void draw(int a, int b, int length)
{
    fogg_mask_add(&drawn.all_routes, drawn.route_count);
    drawn.routes[drawn.route_count++] = (fogg_route){.a = (uint8_t)a, .b = (uint8_t)b, .length = (uint8_t)length};
}

/* Random routes, at most two between the same locations. */
static void draw_at_random(uint64_t *state, int locations, int routes, int longest)
{
    static int between[FOGG_MAX_LOCATIONS][FOGG_MAX_LOCATIONS];
    memset(between, 0, sizeof between);
    draw_nothing(locations);
    for (int cars = FOGG_MAX_CARS, tries = 0; drawn.route_count < routes && tries < 1000; tries++) {
        int a = (int)dice(state, locations), b = (int)dice(state, locations), length = 1 + (int)dice(state, longest);
        if (a >= b || length > cars || between[a][b]++ >= 2)
            continue;
        draw(a, b, length);
        cars -= length;
    }
}

/* Whether the trail walks different routes, each from where the one before ended; returns its spaces. */
static int walk(const uint8_t *trail, int count)
{
    fogg_mask unused = drawn.all_routes;
    uint64_t at = ~UINT64_C(0);
    int spaces = 0;
    for (int i = 0; i < count; i++) {
        const fogg_route *r = &drawn.routes[trail[i]];
        CHECK(fogg_mask_has(unused, trail[i]));
        fogg_mask_remove(&unused, trail[i]);
        at = ((at >> r->a & 1) != 0 ? UINT64_C(1) << r->b : 0) | ((at >> r->b & 1) != 0 ? UINT64_C(1) << r->a : 0);
        CHECK(at != 0);
        spaces += r->length;
    }
    return spaces;
}

/* The longest trail by the method under test alone, walked as well; by both public functions; all must be equal. */
static int longest(void)
{
    uint8_t trail[FOGG_MAX_ROUTES];
    uint64_t kept = 0;
    network net;
    int count, spaces = 0;
    network_build(&net, &drawn, drawn.all_routes);
    for (uint64_t done = 0; done != net.routes;) {
        int first = __builtin_ctzll(net.routes & ~done);
        uint64_t part = 0, more = UINT64_C(1) << first;
        while (more != part) {
            part = more;
            for (uint64_t rest = part; rest != 0; rest &= rest - 1) {
                int i = __builtin_ctzll(rest);
                more |= net.at[net.end[i]] | net.at[net.end[i] ^ net.ends[i]];
            }
        }
        spaces = leftover_longest_trail(&net, part, spaces, &kept);
        done |= part;
    }
    if (spaces > 0) {
        count = leftover_walk(&net, kept, trail);
        CHECK_INT(count, __builtin_popcountll(kept));
        CHECK_INT(walk(trail, count), spaces);
        uint64_t before = kept;
        CHECK_INT(leftover_longest_trail(&net, net.routes, FOGG_MAX_CARS, &kept), FOGG_MAX_CARS);
        CHECK(kept == before);
    }
    CHECK_INT(fogg_longest_trail(&drawn, drawn.all_routes), spaces);
    CHECK_INT(fogg_longest_trail_path(&drawn, drawn.all_routes, trail, &count), spaces);
    CHECK_INT(walk(trail, count), spaces);
    return spaces;
}

static int try_all(fogg_mask unused, int location)
{
    int best = 0;
    for (int r = 0; r < drawn.route_count; r++) {
        const fogg_route *route = &drawn.routes[r];
        if (!fogg_mask_has(unused, r) || (route->a != location && route->b != location))
            continue;
        fogg_mask rest = unused;
        fogg_mask_remove(&rest, r);
        int length = route->length + try_all(rest, route->a ^ route->b ^ location);
        best = length > best ? length : best;
    }
    return best;
}

TEST(small_networks_agree_with_a_search_of_all_trails)
{
    uint64_t state = 11;
    for (int i = 0; i < 1500; i++) {
        int wanted = 0;
        draw_at_random(&state, 3 + i % 10, 2 + i % 10, 1 + i % 5);
        for (int v = 0; v < drawn.location_count; v++) {
            int length = try_all(drawn.all_routes, v);
            wanted = length > wanted ? length : wanted;
        }
        CHECK_INT(longest(), wanted);
    }
}

/* All locations joined with one another: with an odd number of them every route can be walked; with an even number one
 * route must be left out for every two locations but the ends. */
TEST(everything_joined_with_everything)
{
    for (int n = 2; n <= 11; n++) {
        draw_nothing(n);
        for (int a = 0; a < n; a++)
            for (int b = 0; b < a; b++)
                draw(a, b, 1);
        CHECK_INT(longest(), n * (n - 1) / 2 - (n % 2 == 0 ? (n - 2) / 2 : 0));
    }
}

/* Two rings with a rung between each two locations: three routes meet everywhere, one of which is left out. */
TEST(two_rings_with_rungs)
{
    for (int n = 3; n <= 21; n++) {
        draw_nothing(2 * n);
        for (int i = 0; i < n; i++) {
            draw(i, (i + 1) % n, 1);
            draw(n + i, n + (i + 1) % n, 1);
            draw(i, n + i, 1);
        }
        CHECK_INT(longest(), 2 * n + 1);
    }
}

/* A ring of bridges between triangles' corners: what is kept at first falls apart, one triangle each. */
TEST(a_chain_of_triangles_is_walked_along)
{
    draw_nothing(45);
    for (int i = 0; i < 15; i++) {
        int a = 3 * i;
        draw(a, a + 1, 1);
        draw(a + 1, a + 2, 1);
        draw(a, a + 2, 1);
        if (i > 0)
            draw(a - 1, a, 1);
    }
    /* In each triangle two of three routes, all three in the first and last; and all bridges. */
    CHECK_INT(longest(), 13 * 2 + 2 * 3 + 14);
}

/* Many spokes that meet in three hubs: of the three routes of a spoke only two can be walked, but at the two ends. */
TEST(spokes_between_three_hubs)
{
    draw_nothing(24);
    for (int i = 0; i < 21; i++)
        for (int hub = 0; hub < 3; hub++)
            draw(hub, 3 + i, 1);
    CHECK_INT(longest(), 2 * 21 + 2);
}

/* What a search of trails would take hours for.  The bound: half of the odd locations, but for two, leave out a route
 * each.  In so dense networks it is reached. */
TEST(dense_networks_of_all_cars_are_walked_up_to_the_bound)
{
    uint64_t state = 12;
    for (int i = 0; i < 300; i++) {
        int at[FOGG_MAX_LOCATIONS] = {0}, odd = 0;
        draw_at_random(&state, 9 + i % 8, FOGG_MAX_CARS, 1);
        for (int r = 0; r < drawn.route_count; r++) {
            at[drawn.routes[r].a]++;
            at[drawn.routes[r].b]++;
        }
        for (int v = 0; v < drawn.location_count; v++)
            odd += at[v] % 2;
        int spaces = longest(), bound = drawn.route_count - (odd > 2 ? (odd - 2) / 2 : 0);
        CHECK(spaces <= bound);
        CHECK(i % 8 > 4 || spaces >= bound - 1);
    }
}

/* Sparse and middling ones: no bound is known, but all three ways to ask must agree, and end. */
TEST(networks_of_every_density_end_soon)
{
    uint64_t state = 13;
    for (int i = 0; i < 600; i++) {
        draw_at_random(&state, 8 + i % 50, FOGG_MAX_CARS, 1 + i % 3);
        longest();
    }
}

/* Three routes at every location, at random: loops everywhere and nothing to spare. */
TEST(networks_with_three_routes_everywhere_end_soon)
{
    uint64_t state = 14;
    for (int i = 0; i < 200; i++) {
        int ends[126];
        draw_nothing(42);
        for (int k = 0; k < 126; k++)
            ends[k] = k / 3;
        for (int k = 125; k > 0; k--) {
            int other = (int)dice(&state, k + 1), end = ends[k];
            ends[k] = ends[other];
            ends[other] = end;
        }
        for (int k = 0; k < 126; k += 2)
            if (ends[k] != ends[k + 1])
                draw(ends[k], ends[k + 1], 1);
        CHECK(longest() <= 43);
    }
}

/* The least cost of pairing the points of a set, tried in every way; each set once. */
static int least[1 << 14];

static int least_of(const pairing *p, unsigned set)
{
    if (set == 0 || least[set] >= 0)
        return set == 0 ? 0 : least[set];
    int u = __builtin_ctz(set), best = 1 << 20;
    for (unsigned rest = set & (set - 1); rest != 0; rest &= rest - 1) {
        int v = __builtin_ctz(rest);
        int cost = p->cost[u + 1][v + 1] + least_of(p, set & ~(1U << u) & ~(1U << v));
        best = cost < best ? cost : best;
    }
    return least[set] = best;
}

static void price_at_random(uint64_t *state, pairing *p, int count, int most)
{
    p->count = count;
    for (int u = 1; u <= count; u++)
        for (int v = 1; v <= u; v++)
            p->cost[u][v] = p->cost[v][u] = (uint8_t)(u == v ? 0 : dice(state, most + 1));
}

static int check_pairs(pairing *p)
{
    int made = pairing_make(p), sum = 0;
    for (int u = 1; u <= p->count; u++) {
        CHECK(p->mate[u] >= 1 && p->mate[u] <= p->count && p->mate[u] != u && p->mate[p->mate[u]] == u);
        sum += p->cost[u][p->mate[u]];
    }
    CHECK_INT(made * 2, sum);
    return made;
}

TEST(pairs_cost_as_little_as_trying_every_way)
{
    static const int most[] = {1, 2, 5, 20, PAIRING_COST_MAX};
    static pairing p;
    uint64_t state = 15;
    for (int i = 0; i < 3000; i++) {
        int count = 2 * (i % 8);
        price_at_random(&state, &p, count, most[i % 5]);
        memset(least, -1, sizeof least[0] << count);
        CHECK_INT(check_pairs(&p), least_of(&p, (1U << count) - 1));
    }
}

/* Points in threes: a pair costs nothing inside a three and 1 between two of them, so each two threes need one costly
 * pair.  Prices cannot settle that without blossoms, also inside one another. */
TEST(points_in_odd_groups_pay_for_one_pair_each_two_groups)
{
    static pairing p;
    for (int size = 3; size <= 11; size += 2)
        for (int groups = 2; groups * size <= PAIRING_MAX; groups += 2) {
            p.count = groups * size;
            for (int u = 1; u <= p.count; u++)
                for (int v = 1; v <= p.count; v++) {
                    int apart = (u - 1) / size - (v - 1) / size;
                    p.cost[u][v] = (uint8_t)(apart == 0 ? 0 : apart * apart > 1 ? 9 : 4);
                }
            CHECK_INT(check_pairs(&p), 4 * groups / 2);
        }
}

TEST(as_many_points_as_there_can_be_are_paired)
{
    static pairing p;
    uint64_t state = 16;
    for (int i = 0; i < 60; i++) {
        price_at_random(&state, &p, PAIRING_MAX, 1 + i % PAIRING_COST_MAX);
        int first = check_pairs(&p);
        /* The same points under other numbers. */
        for (int u = 1; u <= p.count; u++)
            for (int v = 1; v < u; v++)
                if (u + v < p.count + 1) {
                    int x = p.count + 1 - u, y = p.count + 1 - v;
                    uint8_t cost = p.cost[u][v];
                    p.cost[u][v] = p.cost[v][u] = p.cost[x][y];
                    p.cost[x][y] = p.cost[y][x] = cost;
                }
        CHECK_INT(check_pairs(&p), first);
    }
}

int main(void)
{
    RUN(pairs_cost_as_little_as_trying_every_way);
    RUN(points_in_odd_groups_pay_for_one_pair_each_two_groups);
    RUN(as_many_points_as_there_can_be_are_paired);
    RUN(small_networks_agree_with_a_search_of_all_trails);
    RUN(everything_joined_with_everything);
    RUN(two_rings_with_rungs);
    RUN(a_chain_of_triangles_is_walked_along);
    RUN(spokes_between_three_hubs);
    RUN(dense_networks_of_all_cars_are_walked_up_to_the_bound);
    RUN(networks_of_every_density_end_soon);
    RUN(networks_with_three_routes_everywhere_end_soon);
    return test_done();
}
