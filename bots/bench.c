/* bench.c - how fast the planner is: at the table, and as a play-out of the search.
 *
 *     bench-bots [MAP [SEATS]]     on one core; the fastest of several rounds, for what disturbs a round only slows it */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fogg/bot.h"
#include "fogg/maps.h"
#include "src/playout.h"

enum { ROUNDS = 10, GAMES = 5000 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* A whole game at the table: views in, actions checked, the end scored.  Returns the decisions. */
static int play_at_table(fogg_bot **bots, const fogg_board *board, int seats, uint64_t seed)
{
    fogg_game game;
    fogg_score scores[FOGG_MAX_SEATS];
    int decisions = 0;
    fogg_game_init_fast(&game, board, seats, seed);
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_reset(bots[seat], seed);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0; decisions++) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        if (fogg_game_play(&game, seat, fogg_bot_choose(bots[seat], &view), NULL) != FOGG_LEGAL)
            abort();
    }
    fogg_game_scores(&game, scores);
    return decisions;
}

/* The same from the deal to the end as the search does it, its value included. */
static float play_out(const atlas *map, const weights *w, int seats, uint64_t seed)
{
    fogg_game game;
    mind minds[FOGG_MAX_SEATS] = {0};
    fogg_game_init_fast(&game, map->board, seats, seed);
    playout_run(&game, minds, map, w);
    return playout_value(&game, 0);
}

int main(int argc, char **argv)
{
    static fogg_board board;
    static atlas map;
    const char *name = argc > 1 ? argv[1] : "usa";
    const fogg_map *text = fogg_map_find(name);
    int seats = argc > 2 ? atoi(argv[2]) : 2;
    if (text == NULL || fogg_board_parse(&board, text->text, text->length, NULL, NULL) > 0 || seats < board.min_seats ||
        seats > board.max_seats) {
        fprintf(stderr, "bench-bots: no map %s with %d players\n", name, seats);
        return EXIT_FAILURE;
    }
    const weights *w = weights_of(&board);
    fogg_bot *bots[FOGG_MAX_SEATS];
    char error[FOGG_MAX_BOT_ERROR];
    for (int seat = 0; seat < seats; seat++)
        bots[seat] = fogg_bot_open("planner", &board, 0, NULL, error);
    atlas_init(&map, &board, w->turn);
    double table = 1e9, out = 1e9, sum = 0;
    long decisions = 0;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t first = (uint64_t)round * GAMES;
        double begin = seconds();
        for (uint64_t i = 0; i < GAMES; i++)
            decisions += play_at_table(bots, &board, seats, first + i);
        double middle = seconds();
        for (uint64_t i = 0; i < GAMES; i++)
            sum += (double)play_out(&map, w, seats, first + i);
        double end = seconds();
        table = middle - begin < table ? middle - begin : table;
        out = end - middle < out ? end - middle : out;
    }
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_close(bots[seat]);
    printf("%s, %d players, the planner on one core, from the deal to the end\n\n", board.title, seats);
    printf("  games a second at the table  %8.0f   (%.0f decisions a game)\n", GAMES / table,
           (double)decisions / ROUNDS / GAMES);
    printf("  play-outs a second           %8.0f   (mean value of seat 0: %.4f)\n", GAMES / out, sum / ROUNDS / GAMES);
    return EXIT_SUCCESS;
}
