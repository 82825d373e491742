/* keep_test.c - C3, C21: the table of ways to keep tickets, which play-outs pick from, has each legal choice once and
 * no other. */
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "fogg/game.h"
#include "generate.h"
#include "pick.h"
#include "test.h"

static int compare_actions(const void *a, const void *b)
{
    fogg_action x = *(const fogg_action *)a, y = *(const fogg_action *)b;
    return x < y ? -1 : x > y;
}

/* The choices of the table against the list of legal actions.  Returns how many tickets are offered. */
static int check_ways(const fogg_game *game, int seat)
{
    static fogg_actions legal;
    fogg_action found[KEEP_MOST_WAYS];
    fogg_game_legal(game, seat, &legal);
    eye e = eye_of_game(game, seat);
    keep_ways ways = keep_ways_of(&game->open, e.offered, !refusal_leaves(&game->open, true));
    CHECK_INT(ways.count, legal.count);
    for (int i = 0; i < ways.count && i < KEEP_MOST_WAYS; i++)
        found[i] = fogg_action_keep(ways.way[i] & 0xf, ways.way[i] >> 4);
    qsort(found, (size_t)ways.count, sizeof *found, compare_actions);
    for (int i = 0; i < ways.count; i++)
        CHECK_INT(found[i], legal.at[i]);
    /* Without orders: each set of kept tickets once. */
    keep_ways plain = keep_ways_of(&game->open, e.offered, false);
    unsigned sets = 0, wanted = 0;
    for (int i = 0; i < plain.count; i++) {
        CHECK(plain.way[i] < 16 && (sets >> plain.way[i] & 1) == 0);
        sets |= 1U << plain.way[i];
    }
    for (int i = 0; i < ways.count; i++)
        wanted |= 1U << (ways.way[i] & 0xf);
    CHECK_INT(sets, wanted);
    return offer_count(&e);
}

TEST(every_way_to_keep_dealt_and_drawn_tickets_is_in_the_table_once)
{
    static fogg_board board;
    static char text[GENERATE_MAX];
    bool seen[2][FOGG_MAX_OFFER + 1][FOGG_MAX_OFFER + 1] = {0};
    for (uint64_t seed = 0; seed < 600; seed++) {
        fogg_game game;
        CHECK_INT(fogg_board_parse(&board, text, generate_map(seed, text), NULL, NULL), 0);
        fogg_game_init_fast(&game, &board, board.min_seats, seed);
        for (int i = 0; i < 60 && fogg_game_to_act(&game) >= 0; i++) {
            int seat = fogg_game_to_act(&game);
            static fogg_actions legal;
            fogg_game_legal(&game, seat, &legal);
            if (fogg_action_kind_of(legal.at[0]) == FOGG_KEEP && !board.is_wide) {
                int offered = check_ways(&game, seat);
                seen[!refusal_leaves(&game.open, true)][offered][fogg_public_least_to_keep(&game.open)] = true;
            }
            /* Tickets are drawn whenever that is possible. */
            fogg_action tickets = fogg_action_of(FOGG_TICKETS, 0);
            fogg_game_play(&game, seat, fogg_game_check(&game, seat, tickets) == FOGG_LEGAL ? tickets : legal.at[0],
                           NULL);
        }
    }
    for (int offered = 1; offered <= FOGG_ORDER_OFFER; offered++)
        for (int least = 1; least <= offered; least++)
            CHECK_THAT(seen[1][offered][least], "no map offers %d tickets of which %d must be kept", offered, least);
    CHECK(seen[0][4][1] || seen[0][4][2] || seen[0][3][1]);
}

/* C3, C21: three tickets are offered; those refused go to the bottom in one of their orders. */
static void check_orders(const fogg_game *game, int seat, int least)
{
    static const int orders[] = {1, 1, 2, 6}; /* of so many refused */
    for (unsigned mask = 0; mask < 8; mask++) {
        int kept = __builtin_popcount(mask);
        for (unsigned order = 0; order < 8 && kept >= least; order++)
            CHECK_INT(fogg_game_check(game, seat, fogg_action_keep(mask, order)),
                      (int)order < orders[3 - kept] ? FOGG_LEGAL : FOGG_MALFORMED);
    }
}

TEST(an_order_of_more_tickets_than_are_refused_is_malformed)
{
    fogg_game game;
    fogg_game_init_fast(&game, board_at(0), 2, 3);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0 && game.open.phase == FOGG_PHASE_KEEP_DEALT;) {
        check_orders(&game, seat, 2);
        CHECK_INT(fogg_game_play(&game, seat, fogg_action_keep(7, 0), NULL), FOGG_LEGAL);
    }
    int seat = fogg_game_to_act(&game);
    CHECK_INT(fogg_game_play(&game, seat, fogg_action_of(FOGG_TICKETS, 0), NULL), FOGG_LEGAL);
    check_orders(&game, seat, 1);
}

int main(void)
{
    RUN(every_way_to_keep_dealt_and_drawn_tickets_is_in_the_table_once);
    RUN(an_order_of_more_tickets_than_are_refused_is_malformed);
    return test_done();
}
