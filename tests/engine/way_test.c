/* way_test.c - the cheapest way to a ticket, compared with relaxing every route until nothing changes. */
#include "boards.h"
#include "fogg/facts.h"
#include "fogg/game.h"
#include "test.h"

enum { FAR = 1000 };

/* What a seat would pay for a route: nothing for its own and for what its stations could borrow; FAR if it cannot
 * have it. */
static int price_of(const fogg_public *open, int seat, int route)
{
    const fogg_route *r = &open->board->routes[route];
    if (fogg_mask_has(fogg_public_routes(open, seat), route))
        return 0;
    if (fogg_mask_has(fogg_public_routes_of_others(open, seat), route)) {
        bool is_borrowed =
            fogg_public_station_owner(open, r->a) == seat || fogg_public_station_owner(open, r->b) == seat;
        return is_borrowed ? 0 : FAR;
    }
    return fogg_mask_has(fogg_public_open_routes(open, seat), route) ? r->length : FAR;
}

static int cheapest(const fogg_public *open, int seat, int from, int to)
{
    int cost[FOGG_MAX_LOCATIONS];
    for (int l = 0; l < open->board->location_count; l++)
        cost[l] = l == from ? 0 : FAR;
    for (bool changes = true; changes;) {
        changes = false;
        for (int r = 0; r < open->board->route_count; r++) {
            int a = open->board->routes[r].a, b = open->board->routes[r].b, price = price_of(open, seat, r);
            int next_a = cost[b] + price, next_b = cost[a] + price;
            changes |= next_a < cost[a] || next_b < cost[b];
            cost[a] = next_a < cost[a] ? next_a : cost[a];
            cost[b] = next_b < cost[b] ? next_b : cost[b];
        }
    }
    return cost[to];
}

static void check_ticket(const fogg_public *open, int seat, int ticket)
{
    const fogg_ticket *t = &open->board->tickets[ticket];
    fogg_way way;
    bool is_there = fogg_public_way(open, seat, ticket, &way);
    bool is_joined = !fogg_mask_is_empty(fogg_public_tickets_joined(open, seat, fogg_mask_of(ticket)));
    int wanted = is_joined ? 0 : cheapest(open, seat, t->a, t->b);
    CHECK_INT(is_there, wanted <= open->seat[seat].cars);
    if (!is_there)
        return;
    CHECK_INT(way.spaces, wanted);
    int spaces = 0;
    while (!fogg_mask_is_empty(way.routes)) {
        int route = fogg_mask_pop(&way.routes);
        CHECK(fogg_mask_has(fogg_public_open_routes(open, seat), route));
        spaces += open->board->routes[route].length;
    }
    CHECK_INT(spaces, wanted);
}

static void the_way_to_a_ticket_is_the_cheapest_there_is(void)
{
    uint64_t state = 7;
    for (int board = 0; board < BOARDS; board++) {
        for (uint64_t seed = 1; seed <= 12; seed++) {
            fogg_game game;
            fogg_game_init_fast(&game, board_at(board), 3, seed);
            for (int decision = 0; fogg_game_to_act(&game) >= 0; decision++) {
                int seat = fogg_game_to_act(&game);
                fogg_actions legal;
                fogg_game_legal(&game, seat, &legal);
                fogg_game_play_unchecked(&game, seat, legal.at[dice(&state, (uint32_t)legal.count)], NULL);
                if (decision % 40 == 0)
                    check_ticket(&game.open, seat, (int)dice(&state, (uint32_t)board_at(board)->ticket_count));
            }
            for (int seat = 0; seat < 3; seat++)
                for (int ticket = 0; ticket < board_at(board)->ticket_count; ticket++)
                    check_ticket(&game.open, seat, ticket);
        }
    }
}

static void there_is_no_way_without_cars(void)
{
    fogg_game game;
    fogg_game_init_fast(&game, board_at(0), 2, 1);
    fogg_way way;
    CHECK(fogg_public_way(&game.open, 0, 0, &way));
    CHECK(way.spaces > 0 && !fogg_mask_is_empty(way.routes));
    game.open.seat[0].cars = (uint8_t)(way.spaces - 1);
    CHECK(!fogg_public_way(&game.open, 0, 0, &way));
    game.open.seat[0].cars++;
    CHECK(fogg_public_way(&game.open, 0, 0, &way));
}

int main(void)
{
    RUN(the_way_to_a_ticket_is_the_cheapest_there_is);
    RUN(there_is_no_way_without_cars);
    return test_done();
}
