/* weights.c - the planner's numbers, found by playing many thousands of games between neighbouring sets of them. */
#include "names.h"

#include "weights.h"

static const weights long_game = {
    .turn = 64,
    .pursue = 116,
    .held = 21,
    .tempo = 8,
    .hurry = 8,
    .station = 160,
    .keep_cost = 176,
    .fill_early = 200,
    .fill_join = 26,
    .draw_need = 70,
    .draw_grey = 12,
    .draw_blind = 99,
    .draw_wild = 63,
};

static const weights station_game = {
    .turn = 64,
    .pursue = 130,
    .held = 27,
    .tempo = 9,
    .hurry = 10,
    .station = 282,
    .keep_cost = 70,
    .fill_early = 260,
    .fill_join = 22,
    .draw_need = 64,
    .draw_grey = 15,
    .draw_blind = 132,
    .draw_wild = 90,
};

static const weights short_game = {
    .turn = 40,
    .pursue = 150,
    .held = 20,
    .tempo = 20,
    .hurry = 6,
    .station = 160,
    .keep_cost = 100,
    .fill_early = 200,
    .fill_join = 4,
    .draw_need = 64,
    .draw_grey = 12,
    .draw_blind = 120,
    .draw_wild = 72,
};

enum { SHORT_GAME = 30 }; /* cars */

const weights *weights_of(const fogg_board *board)
{
    if (board->cars <= SHORT_GAME)
        return &short_game;
    return board->stations > 0 ? &station_game : &long_game;
}
