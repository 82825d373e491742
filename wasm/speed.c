/* speed.c - how fast the engine is in a browser, to compare with the native build (`make bench-web`).
 *
 * It makes a module of its own, speed.wasm, with the engine compiled as for the page: the loops that play random games
 * are long, and the page never plays any. */
#include "fogg/game.h"
#include "io.h"

/* Reads a map from the room; returns how many faults it has. */
int EXPORT(speed_open)(size_t length);

/* Plays `games` random games of the open map and returns how many decisions they took. */
long EXPORT(speed_random_games)(int seats, long games, uint32_t seed);

static fogg_board board;

int speed_open(size_t length)
{
    return fogg_board_parse(&board, io_room(), length, NULL, NULL);
}

long speed_random_games(int seats, long games, uint32_t seed)
{
    long decisions = 0;
    for (long i = 0; i < games; i++) {
        fogg_game game;
        fogg_game_init_fast(&game, &board, seats, seed + (uint64_t)i);
        decisions += fogg_game_play_randomly(&game, false).decisions;
    }
    return decisions;
}
