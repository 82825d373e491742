/* weights.c - the planner's numbers, found by playing many thousands of games between neighbouring sets of them. */
#include "weights.h"

static const weights long_game = {
    .turn = 64,
    .pursue = 116,
    .held = 21,
    .tempo = 8,
    .hurry = 8,
    .tunnel = 16,
    .ferry = 24,
    .station = 160,
    .token = 17,
    .keep_cost = 176,
    .keep_extra = 200,
    .drawn_extra = 16,
    .draw_cars = 64,
    .draw_cards = 0,
    .draw_rival = 20,
    .claim_length = 16,
    .claim_danger = 16,
    .claim_wild = 8,
    .claim_early = -1000,
    .fill_early = 200,
    .fill_wait = 100,
    .fill_join = 26,
    .draw_need = 70,
    .draw_close = 32,
    .draw_grey = 12,
    .draw_fill = 100,
    .draw_blind = 99,
    .draw_wild = 63,
};

static const weights station_game = {
    .turn = 64,
    .pursue = 130,
    .held = 27,
    .tempo = 9,
    .hurry = 10,
    .tunnel = 16,
    .ferry = 24,
    .station = 282,
    .token = 17,
    .keep_cost = 70,
    .keep_extra = 200,
    .drawn_extra = 16,
    .draw_cars = 64,
    .draw_cards = 0,
    .draw_rival = 20,
    .claim_length = 16,
    .claim_danger = 16,
    .claim_wild = 8,
    .claim_early = -1000,
    .fill_early = 260,
    .fill_wait = 100,
    .fill_join = 22,
    .draw_need = 64,
    .draw_close = 32,
    .draw_grey = 15,
    .draw_fill = 100,
    .draw_blind = 132,
    .draw_wild = 90,
};

static const weights short_game = {
    .turn = 40,
    .pursue = 150,
    .held = 20,
    .tempo = 20,
    .hurry = 6,
    .tunnel = 16,
    .ferry = 24,
    .station = 160,
    .token = 17,
    .keep_cost = 100,
    .keep_extra = 200,
    .drawn_extra = 16,
    .draw_cars = 64,
    .draw_cards = 0,
    .draw_rival = 20,
    .claim_length = 16,
    .claim_danger = 16,
    .claim_wild = 8,
    .claim_early = -1000,
    .fill_early = 200,
    .fill_wait = 100,
    .fill_join = 4,
    .draw_need = 64,
    .draw_close = 32,
    .draw_grey = 12,
    .draw_fill = 100,
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
