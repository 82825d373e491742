/* weights.c - the planner's numbers for three kinds of game and the three stages of each, found by `tune walk`
 * (tools/tune; docs/bots.md has the commands).  Numbers that a kind of game has no use for mean nothing. */
#include "weights.h"

/* A number in the three stages. */
#define ROW(name, first, second, third) .at[0].name = (first), .at[1].name = (second), .at[2].name = (third)

static const weights long_game = {
    ROW(turn, 161, 177, 194),       ROW(pursue, 106, 135, 207),     ROW(held, 23, 57, 54),
    ROW(replan, 0, 0, 0),           ROW(tempo, 4, 18, 11),          ROW(hurry, 2, 4, 2),
    ROW(station, 230, 397, 114),    ROW(tunnel, 1, 72, 43),         ROW(tunnel_odds, 83, 65, 72),
    ROW(tunnel_spare, 1, 1, 1),     ROW(ferry, 3, 47, 7),           ROW(token, 17, 5, 7),
    ROW(keep_cost, 171, 84, 133),   ROW(keep_extra, 358, 334, 331), ROW(drawn_extra, 190, 189, 194),
    ROW(claim_length, 31, 22, 10),  ROW(claim_danger, 12, 29, 39),  ROW(claim_wild, 26, 3, 23),
    ROW(fill_early, 392, 209, 397), ROW(fill_miss, 7, 42, 37),      ROW(fill_wait, 155, 95, 86),
    ROW(fill_join, 12, 5, 37),      ROW(fill_line, 25, 1, 9),       ROW(fill_race, 160, 36, 23),
    ROW(draw_need, 166, 189, 191),  ROW(draw_close, 25, 73, 52),    ROW(draw_danger, 14, 2, 57),
    ROW(draw_grey, 5, 0, 10),       ROW(draw_blind, 149, 104, 96),  ROW(draw_wild, 38, 38, 169),
};

static const weights station_game = {
    ROW(turn, 217, 164, 156),       ROW(pursue, 124, 216, 298),     ROW(held, 1, 39, 28),
    ROW(replan, 1, 1, 1),           ROW(tempo, 28, 28, 33),         ROW(hurry, 0, 4, 1),
    ROW(station, 238, 271, 224),    ROW(tunnel, 30, 26, 34),        ROW(tunnel_odds, 98, 76, 78),
    ROW(tunnel_spare, 1, 1, 1),     ROW(ferry, 42, 32, 66),         ROW(token, 47, 24, 31),
    ROW(keep_cost, 53, 93, 143),    ROW(keep_extra, 154, 253, 120), ROW(drawn_extra, -36, -58, -1),
    ROW(claim_length, 12, 23, 36),  ROW(claim_danger, 8, 29, 37),   ROW(claim_wild, 2, 10, 17),
    ROW(fill_early, 315, 277, 264), ROW(fill_miss, 53, 63, 91),     ROW(fill_wait, 117, 95, 91),
    ROW(fill_join, 5, 8, 15),       ROW(fill_line, 12, 8, 11),      ROW(fill_race, 100, 91, 147),
    ROW(draw_need, 193, 177, 197),  ROW(draw_close, 20, 45, 5),     ROW(draw_danger, 41, 73, 59),
    ROW(draw_grey, 39, 58, 55),     ROW(draw_blind, 153, 134, 96),  ROW(draw_wild, 69, 117, 174),
};

static const weights short_game = {
    ROW(turn, 371, 289, 247),      ROW(pursue, 57, 197, 264),     ROW(held, 13, 53, 29),
    ROW(replan, 1, 1, 1),          ROW(tempo, 12, 21, 20),        ROW(hurry, 6, 4, 3),
    ROW(station, 505, 391, 461),   ROW(tunnel, 60, 76, 4),        ROW(tunnel_odds, 76, 88, 94),
    ROW(tunnel_spare, 1, 1, 1),    ROW(ferry, 4, 37, 33),         ROW(token, 30, 33, 68),
    ROW(keep_cost, 121, 160, 75),  ROW(keep_extra, 386, 161, -7), ROW(drawn_extra, 105, 98, 88),
    ROW(claim_length, 43, 47, 5),  ROW(claim_danger, 56, 16, 0),  ROW(claim_wild, 3, 4, 14),
    ROW(fill_early, 61, 293, 110), ROW(fill_miss, 1, 30, 80),     ROW(fill_wait, 109, 96, 96),
    ROW(fill_join, 8, 6, 2),       ROW(fill_line, 11, 56, 26),    ROW(fill_race, 91, 72, 27),
    ROW(draw_need, 94, 107, 34),   ROW(draw_close, 19, 113, 95),  ROW(draw_danger, 93, 1, 18),
    ROW(draw_grey, 29, 24, 31),    ROW(draw_blind, 109, 99, 107), ROW(draw_wild, 45, 50, 37),
};

enum { SHORT_GAME = 30 }; /* cars */

const weights *weights_of(const fogg_board *board)
{
    if (board->cars <= SHORT_GAME)
        return &short_game;
    return board->stations > 0 ? &station_game : &long_game;
}
