/* speed.c - how fast engine and players are in a browser, to compare with the native build (`make bench-web`).
 *
 * It makes a module of its own, speed.wasm, with both compiled as for the page: the loops that play random games and
 * evaluate positions are long, and the page never runs any. */
#include "../bots/bench_value.h"
#include "fogg/bot.h"
#include "fogg/game.h"
#include "io.h"

/* Reads a map from the room; returns how many faults it has. */
int EXPORT(speed_open)(size_t length);

/* Plays `games` random games of the open map and returns how many decisions they took. */
long EXPORT(speed_random_games)(int seats, long games, uint32_t seed);

/* Evaluates positions of two players so many times; returns how many evaluations that were. */
long EXPORT(speed_evaluations)(int times);

/* A game of two experts begins. */
void EXPORT(speed_experts)(uint32_t seed);

/* Plays the next decision of that game; returns false if it is over. */
bool EXPORT(speed_decision)(void);

static fogg_board board;
static fogg_survey *map;
static fogg_bot *experts[2];
static fogg_game table;

int speed_open(size_t length)
{
    int faults = fogg_board_parse(&board, io_room(), length, NULL, NULL);
    if (faults == 0 && (map = fogg_survey_open(&board)) == NULL)
        __builtin_trap();
    if (faults == 0)
        bench_value_collect(map, 2);
    return faults;
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

long speed_evaluations(int times)
{
    return bench_value_run(times) > 0 ? (long)times * BENCH_VALUE_POSITIONS : 0;
}

void speed_experts(uint32_t seed)
{
    const fogg_bot_host host = {.survey = map};
    char error[FOGG_MAX_BOT_ERROR];
    fogg_game_init_fast(&table, &board, 2, seed);
    for (int seat = 0; seat < 2; seat++)
        if ((experts[seat] = fogg_bot_open("expert", &board, seed + (uint64_t)seat, &host, error)) == NULL)
            __builtin_trap();
}

bool speed_decision(void)
{
    int seat = fogg_game_to_act(&table);
    if (seat < 0)
        return false;
    fogg_view view;
    fogg_game_view(&table, seat, &view);
    fogg_game_play_unchecked(&table, seat, fogg_bot_choose(experts[seat], &view), NULL);
    return true;
}
