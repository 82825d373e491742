/* tally_test.c - the claims, stations and tickets that play-outs count and pick are exactly the legal ones. */
#include <stdlib.h>

#include "boards.h"
#include "tally.h"
#include "test.h"

static fogg_actions legal;
static fogg_action picked[FOGG_MAX_ACTIONS];

static int ascending(const void *a, const void *b)
{
    fogg_action left = *(const fogg_action *)a, right = *(const fogg_action *)b;
    return left < right ? -1 : left > right;
}

static void compare_claims(const fogg_game *game, int seat, tally *t)
{
    const fogg_board *board = game->open.board;
    board_shape shape = {.longest = board->longest,
                         .has_ferries = !fogg_mask_is_empty(fogg_mask_without(board->all_routes, board->ferries[0])),
                         .is_shared = game->open.seats <= board->twin_seats};
    pair routes = pair_of(open_routes(&game->open, seat).word);
    claims c;
    tally_follow(t, board, routes, shape);
    claims_count(&c, t, &game->open, seat, hand_of(game, seat), shape);
    for (int i = 0; i < c.total; i++)
        picked[i] = claims_at(&c, board, routes, i, shape);
    qsort(picked, (size_t)c.total, sizeof picked[0], ascending);
    int claim_count = 0;
    for (int i = 0; i < legal.count; i++) {
        if (fogg_action_kind_of(legal.at[i]) != FOGG_CLAIM)
            continue;
        CHECK(claim_count < c.total);
        CHECK(picked[claim_count] == legal.at[i]);
        claim_count++;
    }
    CHECK_INT(claim_count, c.total);
}

static void compare_keeps(const fogg_game *game, int seat)
{
    const uint8_t *offer = eye_of_game(game, seat).offered;
    keep_ways ways = keep_ways_of(&game->open, offer, !refusal_leaves(&game->open, true));
    CHECK_INT(ways.count, legal.count);
    for (int i = 0; i < ways.count; i++)
        picked[i] = fogg_action_keep(ways.way[i] & 0xf, ways.way[i] >> 4);
    qsort(picked, (size_t)ways.count, sizeof picked[0], ascending);
    for (int i = 0; i < ways.count; i++)
        CHECK(picked[i] == legal.at[i]);
    ways = keep_ways_of(&game->open, offer, false);
    for (int i = 0, left = ways.count; i < legal.count; i++) {
        bool is_found = false;
        for (int j = 0; j < ways.count; j++)
            is_found = is_found || fogg_action_keep(ways.way[j], 0) == legal.at[i];
        left -= is_found;
        CHECK(is_found == (fogg_action_keep_order(legal.at[i]) == 0));
        CHECK(i + 1 < legal.count || left == 0);
    }
}

static void compare_stations(const fogg_game *game, int seat)
{
    uint64_t sites = fogg_public_station_sites(&game->open);
    int cost = fogg_public_station_cost(&game->open, seat), count = 0, station_count = 0;
    int payments = cost > 0 ? count_station_payments(hand_of(game, seat), cost) : 0;
    for (; sites != 0; sites &= sites - 1)
        for (int i = 0; i < payments; i++)
            picked[count++] = station_paid_at(hand_of(game, seat), cost, __builtin_ctzll(sites), i);
    qsort(picked, (size_t)count, sizeof picked[0], ascending);
    for (int i = 0; i < legal.count; i++) {
        if (fogg_action_kind_of(legal.at[i]) != FOGG_STATION)
            continue;
        CHECK(station_count < count);
        CHECK(picked[station_count] == legal.at[i]);
        station_count++;
    }
    CHECK_INT(station_count, count);
}

/* Draws most of the time, so that hands grow and every number of wilds occurs. */
static fogg_action choose(uint64_t *state)
{
    uint32_t among = dice(state, 3) != 0 && legal.count > 6 ? 6 : (uint32_t)legal.count;
    return legal.at[dice(state, among)];
}

TEST(what_is_counted_and_picked_is_what_is_legal)
{
    uint64_t state = 1;
    for (int i = 0; i < 160; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        int seats = board->min_seats + i / BOARDS % (board->max_seats - board->min_seats + 1);
        tally t[FOGG_MAX_SEATS];
        fogg_game game;
        fogg_game_init_fast(&game, board, seats, (uint64_t)i);
        for (int seat = 0; seat < seats; seat++)
            tally_init(&t[seat], board);
        for (int seat = fogg_game_to_act(&game); seat >= 0; seat = fogg_game_to_act(&game)) {
            fogg_game_legal(&game, seat, &legal);
            if (game.open.phase == FOGG_PHASE_TURN) {
                compare_claims(&game, seat, &t[seat]);
                compare_stations(&game, seat);
            } else if (game.open.phase == FOGG_PHASE_KEEP_DEALT || game.open.phase == FOGG_PHASE_KEEP_DRAWN) {
                compare_keeps(&game, seat);
            }
            fogg_game_play_unchecked(&game, seat, choose(&state), NULL);
        }
    }
}

int main(void)
{
    RUN(what_is_counted_and_picked_is_what_is_legal);
    return test_done();
}
