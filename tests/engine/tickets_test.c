/* tickets_test.c - C24 and E11: joined tickets and borrowed routes, compared with a search that tries everything. */
#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "fogg/facts.h"
#include "fogg/score.h"
#include "test.h"

enum { MAX_STATIONS = FOGG_MAX_STATIONS };

/* Whether a chain of routes joins two locations, by spreading from one of them. */
static bool is_joined(const fogg_board *board, fogg_mask routes, int a, int b)
{
    uint64_t reached = UINT64_C(1) << a;
    for (bool grows = true; grows;) {
        grows = false;
        for (int r = 0; r < board->route_count; r++) {
            if (!fogg_mask_has(routes, r))
                continue;
            uint64_t ends = UINT64_C(1) << board->routes[r].a | UINT64_C(1) << board->routes[r].b;
            if ((reached & ends) != 0 && (reached & ends) != ends) {
                reached |= ends;
                grows = true;
            }
        }
    }
    return (reached >> b & 1) != 0;
}

static fogg_mask joined(const fogg_board *board, fogg_mask routes, fogg_mask tickets)
{
    fogg_mask done = {{0, 0}};
    for (int t = 0; t < board->ticket_count; t++)
        if (fogg_mask_has(tickets, t) && is_joined(board, routes, board->tickets[t].a, board->tickets[t].b))
            fogg_mask_add(&done, t);
    return done;
}

static int points(const fogg_board *board, fogg_mask tickets)
{
    int sum = 0;
    for (int t = 0; t < board->ticket_count; t++)
        sum += fogg_mask_has(tickets, t) ? board->tickets[t].points : 0;
    return sum;
}

/* The best points over every choice of a route, or none, for each station from the `station`-th on; and the most
 * tickets among the best. */
static void try_all(const fogg_board *board, fogg_mask own, fogg_mask others, fogg_mask tickets,
                    const uint8_t *stations, int count, int *best, int *best_done)
{
    if (count <= 0) {
        fogg_mask done = joined(board, own, tickets);
        int sum = points(board, done), number = fogg_mask_count(done);
        if (sum > *best || (sum == *best && number > *best_done)) {
            *best = sum;
            *best_done = number;
        }
        return;
    }
    try_all(board, own, others, tickets, stations + 1, count - 1, best, best_done);
    for (int r = 0; r < board->route_count; r++) {
        bool ends_here = board->routes[r].a == stations[0] || board->routes[r].b == stations[0];
        if (!ends_here || !fogg_mask_has(others, r))
            continue;
        fogg_mask with = own;
        fogg_mask_add(&with, r);
        try_all(board, with, others, tickets, stations + 1, count - 1, best, best_done);
    }
}

static fogg_mask random_tickets(uint64_t *state, const fogg_board *board, int count)
{
    fogg_mask tickets = {{0, 0}};
    while (count-- > 0)
        fogg_mask_add(&tickets, (int)dice(state, board->ticket_count));
    return tickets;
}

TEST(joined_tickets_agree_with_spreading_over_the_map)
{
    uint64_t state = 1;
    for (int i = 0; i < 2000; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        fogg_mask own = random_network(&state, board, board->cars, 2);
        fogg_mask tickets = random_tickets(&state, board, 12);
        CHECK(fogg_mask_is_same(fogg_tickets_joined(board, own, tickets), joined(board, own, tickets)));
    }
}

TEST(stations_borrow_as_well_as_can_be)
{
    uint64_t state = 2;
    for (int i = 0; i < 700; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        fogg_mask own = random_network(&state, board, board->cars / 2, 2);
        fogg_mask others = fogg_mask_without(random_network(&state, board, FOGG_MAX_CARS, 2), own);
        fogg_mask tickets = random_tickets(&state, board, 8);
        uint8_t stations[MAX_STATIONS], borrowed[MAX_STATIONS];
        int count = 1 + (int)dice(&state, MAX_STATIONS);
        for (int s = 0; s < count && s < MAX_STATIONS; s++)
            stations[s] = (uint8_t)dice(&state, board->location_count);

        int best = -1, best_done = -1;
        try_all(board, own, others, tickets, stations, count, &best, &best_done);
        fogg_mask done = fogg_tickets_joined_with_stations(board, own, others, tickets, stations, count, borrowed);
        CHECK_INT(points(board, done), best);
        CHECK_INT(fogg_mask_count(done), best_done);

        fogg_mask with = own; /* the routes that it says it borrowed join these tickets */
        for (int s = 0; s < count; s++) {
            if (borrowed[s] == FOGG_NONE)
                continue;
            const fogg_route *route = &board->routes[borrowed[s]];
            CHECK(fogg_mask_has(others, borrowed[s]));
            CHECK(route->a == stations[s] || route->b == stations[s]);
            fogg_mask_add(&with, borrowed[s]);
        }
        CHECK(fogg_mask_is_same(joined(board, with, tickets), done));
    }
}

/* X9: a ticket with as many targets as can be, on a line of locations l00 to l19. */
TEST(a_ticket_of_eight_targets_is_worth_the_best_one_reached)
{
    static fogg_board board;
    char text[4096];
    int length = snprintf(text, sizeof text,
                          "fogg-map 1\nmap made \"Made\"\nplayers 2 to 2\ncars 45\ncolours red\n"
                          "cards 12 each 2 wild\ndeal-tickets 1 keep 1\nroute-points 1:1\n");
    for (int l = 0; l < 20; l++)
        length += snprintf(text + length, sizeof text - (size_t)length, "location l%02d \"%d\"\n", l, l);
    for (int l = 0; l < 19; l++)
        length += snprintf(text + length, sizeof text - (size_t)length, "route l%02d l%02d 1 red\n", l, l + 1);
    length += snprintf(text + length, sizeof text - (size_t)length, "ticket l00 l01 1\nticket l00");
    for (int target = 0; target < FOGG_MAX_TARGETS; target++)
        length += snprintf(text + length, sizeof text - (size_t)length, " l%02d:%d", 8 + target, 3 + target);
    text[length++] = '\n';
    CHECK_INT(fogg_board_parse(&board, text, (size_t)length, NULL, NULL), 0);
    int ticket = board.journeys[0].target_count == FOGG_MAX_TARGETS ? 0 : 1;
    CHECK_INT(board.journeys[ticket].target_count, FOGG_MAX_TARGETS);
    fogg_mask own = {{0, 0}};
    for (int l = 1; l < 20; l++) { /* the line grows from l00 on, and reaches one target after the other */
        char id[] = "l00--l01";
        snprintf(id, sizeof id, "l%02d--l%02d", l - 1, l);
        fogg_mask_add(&own, fogg_board_route(&board, id, strlen(id)));
        int reached = l - 8 < FOGG_MAX_TARGETS ? l - 8 : FOGG_MAX_TARGETS - 1;
        CHECK_INT(fogg_ticket_points(&board, own, ticket), reached < 0 ? -3 : 3 + reached);
    }
}

int main(void)
{
    RUN(joined_tickets_agree_with_spreading_over_the_map);
    RUN(stations_borrow_as_well_as_can_be);
    RUN(a_ticket_of_eight_targets_is_worth_the_best_one_reached);
    return test_done();
}
