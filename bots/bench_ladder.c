/* bench_ladder.c - pairs of players that meet in the same deals, each deal in both seatings.  Budgets are in nodes, so
 * the same build prints the same shares. */
#include "bench_ladder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "fogg/bot.h"
#include "fogg/game.h"
#include "src/survey.h"

typedef struct rung {
    const char *upper, *lower;
    int deals;
} rung;

static const rung ladder[] = {
    {"planner", "planner@0.1", 1000}, {"planner", "longroute", 250},
    {"planner", "hungry", 250},       {"planner", "onestep", 250},
    {"planner", "path", 250},         {"easy", "beginner", 500},
    {"normal", "easy", 500},          {"hard", "normal", 500},
    {"strong", "hard", 40},           {"search:nodes=300", "search@0.1:nodes=300", 20},
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* One game; returns what the first bot won.  `spent` gets the seconds of each bot's decisions, `moves` their number. */
static double play(fogg_bot **bots, const fogg_board *board, int first, uint64_t seed, double *spent, long *moves)
{
    fogg_game game;
    fogg_score scores[FOGG_MAX_SEATS];
    fogg_game_init_fast(&game, board, 2, seed);
    for (int i = 0; i < 2; i++)
        fogg_bot_reset(bots[i], 4 * seed + 2 * (uint64_t)first + (uint64_t)i);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        int who = seat ^ first;
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        double begin = seconds();
        fogg_action action = fogg_bot_choose(bots[who], &view);
        spent[who] += seconds() - begin;
        moves[who]++;
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    unsigned winners = fogg_game_scores(&game, scores);
    return (winners >> first & 1) != 0 ? 1.0 / __builtin_popcount(winners) : 0;
}

static void climb(const rung *r, const fogg_survey *map)
{
    const fogg_bot_host host = {.survey = map};
    const char *names[2] = {r->upper, r->lower};
    fogg_bot *bots[2];
    double spent[2] = {0}, sum = 0, squares = 0;
    long moves[2] = {0};
    for (int i = 0; i < 2; i++) {
        char error[FOGG_MAX_BOT_ERROR];
        bots[i] = fogg_bot_open(names[i], map->board, 1, &host, error);
        if (bots[i] == NULL)
            abort();
    }
    for (int deal = 0; deal < r->deals; deal++) {
        double share = 0;
        for (int first = 0; first < 2; first++)
            share += play(bots, map->board, first, (uint64_t)deal, spent, moves) / 2;
        sum += share;
        squares += share * share;
    }
    double mean = sum / r->deals, error = sqrt(fmax(squares / r->deals - mean * mean, 0) / r->deals);
    printf("  %-18s %-21s %5.1f +- %4.1f %%   %8.3f %8.3f\n", r->upper, r->lower, 100 * mean, 196 * error,
           1000 * spent[0] / (double)moves[0], 1000 * spent[1] / (double)moves[1]);
    fflush(stdout);
    for (int i = 0; i < 2; i++)
        fogg_bot_close(bots[i]);
}

void bench_ladder(const fogg_survey *map)
{
    printf("\n  %-18s %-21s %14s   %17s\n", "the ladder", "against", "wins", "ms a move");
    for (size_t i = 0; i < sizeof ladder / sizeof *ladder; i++)
        climb(&ladder[i], map);
}
