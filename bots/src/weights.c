/* weights.c - the planner's numbers for three kinds of game, found by `tune walk` (tools/tune; docs/bots.md has the
 * commands).  Numbers that a kind of game has no use for are those of another kind. */
#include "weights.h"

static const weights long_game = {
    .turn = 121,
    .pursue = 124,
    .held = 7,
    .replan = 0,
    .tempo = 9,
    .hurry = 1,
    .station = 290,
    .tunnel = 23,
    .tunnel_odds = 74,
    .tunnel_spare = 1,
    .ferry = 32,
    .token = 17,
    .keep_cost = 140,
    .keep_extra = 347,
    .drawn_extra = 153,
    .claim_length = 19,
    .claim_danger = 40,
    .claim_wild = 35,
    .fill_early = 281,
    .fill_join = 21,
    .fill_line = 0,
    .fill_race = 50,
    .draw_need = 165,
    .draw_close = 19,
    .draw_danger = 0,
    .draw_grey = 10,
    .draw_blind = 103,
    .draw_wild = 51,
};

static const weights station_game = {
    .turn = 170,
    .pursue = 290,
    .held = 28,
    .replan = 1,
    .tempo = 31,
    .hurry = 4,
    .station = 290,
    .tunnel = 18,
    .tunnel_odds = 72,
    .tunnel_spare = 1,
    .ferry = 61,
    .token = 17,
    .keep_cost = 67,
    .keep_extra = 144,
    .drawn_extra = -17,
    .claim_length = 17,
    .claim_danger = 6,
    .claim_wild = 25,
    .fill_early = 257,
    .fill_join = 27,
    .fill_line = 11,
    .fill_race = 0,
    .draw_need = 167,
    .draw_close = 20,
    .draw_danger = 97,
    .draw_grey = 38,
    .draw_blind = 154,
    .draw_wild = 107,
};

static const weights short_game = {
    .turn = 193,
    .pursue = 182,
    .held = 8,
    .replan = 1,
    .tempo = 14,
    .hurry = 0,
    .station = 290,
    .tunnel = 16,
    .tunnel_odds = 70,
    .tunnel_spare = 1,
    .ferry = 24,
    .token = 11,
    .keep_cost = 112,
    .keep_extra = 59,
    .drawn_extra = 127,
    .claim_length = 31,
    .claim_danger = 18,
    .claim_wild = 9,
    .fill_early = 142,
    .fill_join = 0,
    .fill_line = 8,
    .fill_race = 0,
    .draw_need = 74,
    .draw_close = 35,
    .draw_danger = 12,
    .draw_grey = 22,
    .draw_blind = 107,
    .draw_wild = 53,
};

enum { SHORT_GAME = 30 }; /* cars */

const weights *weights_of(const fogg_board *board)
{
    if (board->cars <= SHORT_GAME)
        return &short_game;
    return board->stations > 0 ? &station_game : &long_game;
}
