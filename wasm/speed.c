/* speed.c - how fast the engine is here, to compare with the native build (`make bench-web`). */
#include "fogg/game.h"
#include "io.h"
#include "solo.h"

/* Plays `games` random games of the open map and returns how many decisions they took. */
long EXPORT(speed_random_games)(int seats, long games, uint32_t seed);

long speed_random_games(int seats, long games, uint32_t seed)
{
    long decisions = 0;
    for (long i = 0; i < games; i++) {
        fogg_game game;
        fogg_game_init_fast(&game, &the_solo.board, seats, seed + (uint64_t)i);
        decisions += fogg_game_play_randomly(&game, false).decisions;
    }
    return decisions;
}
