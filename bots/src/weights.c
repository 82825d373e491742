/* weights.c - the planner's numbers for three kinds of game, found by `tune walk` (tools/tune; docs/bots.md has the
 * commands).  Numbers that a kind of game has no use for are those of another kind. */
#include "weights.h"

static const weights long_game = {
    .turn = 129,
    .pursue = 157,
    .held = 11,
    .replan = 0,
    .tempo = 8,
    .hurry = 1,
    .station = 289,
    .tunnel = 8,
    .tunnel_odds = 69,
    .tunnel_spare = 1,
    .ferry = 37,
    .token = 17,
    .keep_cost = 181,
    .keep_extra = 313,
    .drawn_extra = 167,
    .claim_length = 19,
    .claim_danger = 36,
    .claim_wild = 35,
    .fill_early = 308,
    .fill_miss = 62,
    .fill_join = 23,
    .fill_line = 3,
    .fill_race = 36,
    .draw_need = 169,
    .draw_close = 29,
    .draw_danger = 9,
    .draw_grey = 10,
    .draw_blind = 105,
    .draw_wild = 47,
};

static const weights station_game = {
    .turn = 123,
    .pursue = 254,
    .held = 9,
    .replan = 1,
    .tempo = 28,
    .hurry = 1,
    .station = 255,
    .tunnel = 24,
    .tunnel_odds = 75,
    .tunnel_spare = 1,
    .ferry = 66,
    .token = 31,
    .keep_cost = 53,
    .keep_extra = 174,
    .drawn_extra = 8,
    .claim_length = 15,
    .claim_danger = 15,
    .claim_wild = 13,
    .fill_early = 291,
    .fill_miss = 119,
    .fill_join = 12,
    .fill_line = 10,
    .fill_race = 30,
    .draw_need = 146,
    .draw_close = 2,
    .draw_danger = 96,
    .draw_grey = 47,
    .draw_blind = 119,
    .draw_wild = 111,
};

static const weights short_game = {
    .turn = 201,
    .pursue = 154,
    .held = 16,
    .replan = 1,
    .tempo = 16,
    .hurry = 1,
    .station = 339,
    .tunnel = 33,
    .tunnel_odds = 71,
    .tunnel_spare = 1,
    .ferry = 5,
    .token = 20,
    .keep_cost = 102,
    .keep_extra = 74,
    .drawn_extra = 131,
    .claim_length = 26,
    .claim_danger = 16,
    .claim_wild = 2,
    .fill_early = 122,
    .fill_miss = 54,
    .fill_join = 3,
    .fill_line = 1,
    .fill_race = 37,
    .draw_need = 28,
    .draw_close = 17,
    .draw_danger = 3,
    .draw_grey = 30,
    .draw_blind = 106,
    .draw_wild = 46,
};

enum { SHORT_GAME = 30 }; /* cars */

const weights *weights_of(const fogg_board *board)
{
    if (board->cars <= SHORT_GAME)
        return &short_game;
    return board->stations > 0 ? &station_game : &long_game;
}
