/* playout_test.c - random play from anywhere to the end. */
#include "board_reader.h"
#include "board_tables.h"
#include "boards.h"
#include "fogg/game.h"
#include "test.h"

static fogg_actions legal;

/* Play-outs begin anywhere: some of the routes are gone then, and it may be anybody's turn. */
static void play_out_midway(const fogg_board *board, int seats, uint64_t seed)
{
    fogg_game game;
    fogg_game_init_fast(&game, board, seats, seed);
    for (uint32_t left = dice(&seed, 150); left > 0 && game.open.phase != FOGG_PHASE_OVER; left--) {
        int seat = fogg_game_to_act(&game);
        fogg_game_legal(&game, seat, &legal);
        fogg_game_play_unchecked(&game, seat, legal.at[dice(&seed, (uint32_t)legal.count)], NULL);
    }
    fogg_game_play_randomly(&game, false);
    CHECK(game.open.phase == FOGG_PHASE_OVER);
    CHECK(fogg_game_ok(&game));
}

TEST(play_outs_begin_anywhere)
{
    for (int i = 0; i < 600; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        play_out_midway(board, board->min_seats + i / BOARDS % (board->max_seats - board->min_seats + 1), (uint64_t)i);
    }
}

/* E5: a ferry that tallies do not cover. */
TEST(play_outs_know_ferries_of_many_wilds)
{
    static fogg_board board;
    board = *board_at(1);
    for (int r = 0; r < board.route_count; r++)
        if (board.routes[r].length >= 3 && !board.routes[r].is_tunnel && board.routes[r].twin == FOGG_NONE)
            board.routes[r].ferry = 3;
    board_derive(&board);
    CHECK(!tables_of(&board)->can_tally);
    for (int i = 0; i < 100; i++)
        play_out_midway(&board, 2 + i % 4, (uint64_t)i);
}

int main(void)
{
    RUN(play_outs_begin_anywhere);
    RUN(play_outs_know_ferries_of_many_wilds);
    return test_done();
}
