/* bench.c - how fast the planner is: at the table, as a play-out of the search, and opened for one decision.
 *
 *     bench-bots [MAP [SEATS]]     on one core; the fastest round counts: other work can only slow one down
 *     bench-bots MAP SEATS value   only the time of an evaluation, in microseconds
 *
 * Then it prints the ladder in brief (bench_ladder.h).  Ends with status 1 if a planner that is opened for one
 * decision, as the server does it, takes more than MOST_RATIO times as long as the decision itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench_ladder.h"
#include "bench_value.h"
#include "fogg/bot.h"
#include "fogg/maps.h"
#include "src/scene.h"

enum { ROUNDS = 10, GAMES = 5000, VIEWS = 1000, MOST_RATIO = 3 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* A whole game as at a table: views in, actions checked, the end scored.  Returns the number of decisions. */
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

/* The same game as a play-out of the search, from the deal to the value of its end. */
static int32_t play_out(const fogg_survey *map, const weights *w, int seats, uint64_t seed)
{
    fogg_game game;
    mind minds[FOGG_MAX_SEATS] = {0};
    fogg_game_init_fast(&game, map->board, seats, seed);
    playout_run(&game, minds, map, w, PLAYOUT_WHOLE);
    prospect of_seat[FOGG_MAX_SEATS];
    playout_result(&game, of_seat);
    return of_seat[0].value;
}

/* Views that planners meet in their games. */
static void collect_views(fogg_view *views, const fogg_survey *map, int seats)
{
    const weights *w = weights_of(map->board);
    fogg_game game;
    int count = 0;
    for (uint64_t seed = 0; count < VIEWS; seed++) {
        mind minds[FOGG_MAX_SEATS] = {0};
        fogg_game_init_fast(&game, map->board, seats, seed);
        for (int seat; count < VIEWS && (seat = fogg_game_to_act(&game)) >= 0;) {
            glance g = glance_of_game(&game, seat);
            fogg_game_view(&game, seat, &views[count++]);
            fogg_game_play_unchecked(&game, seat, playout_choose(&game, &minds[seat], map, w, &g), NULL);
        }
    }
}

/* The seconds that a bot needs for all views if it is reset before each. */
static double decide_with(fogg_bot *bot, const fogg_view *views)
{
    double begin = seconds();
    for (int i = 0; i < VIEWS; i++) {
        fogg_bot_reset(bot, 1);
        fogg_bot_choose(bot, &views[i]);
    }
    return seconds() - begin;
}

/* The same with a bot that is opened and closed for each view. */
static double decide_anew(const fogg_board *board, const fogg_bot_host *host, const fogg_view *views)
{
    char error[FOGG_MAX_BOT_ERROR];
    double begin = seconds();
    for (int i = 0; i < VIEWS; i++) {
        fogg_bot *bot = fogg_bot_open("planner", board, 1, host, error);
        if (bot == NULL)
            abort();
        fogg_bot_choose(bot, &views[i]);
        fogg_bot_close(bot);
    }
    return seconds() - begin;
}

/* Returns whether a bot for one decision costs little more than the decision. */
static bool time_one_decision(const fogg_survey *map, fogg_bot *bot, int seats)
{
    static fogg_view views[VIEWS];
    const fogg_bot_host host = {.survey = map};
    double alone = 1e9, shared = 1e9, own = 1e9;
    collect_views(views, map, seats);
    for (int round = 0; round < ROUNDS; round++) {
        double times[3] = {decide_with(bot, views), decide_anew(map->board, &host, views), 1e9};
        if (round == 0)
            times[2] = decide_anew(map->board, NULL, views);
        alone = times[0] < alone ? times[0] : alone;
        shared = times[1] < shared ? times[1] : shared;
        own = times[2] < own ? times[2] : own;
    }
    printf("  a decision                   %8.2f us\n", alone * 1e6 / VIEWS);
    printf("  a bot opened for it          %8.2f us   (%.2f times as long, %d at most)\n", shared * 1e6 / VIEWS,
           shared / alone, MOST_RATIO);
    printf("  the same with its own survey %8.2f us   (%.0f times as long)\n", own * 1e6 / VIEWS, own / alone);
    return shared <= MOST_RATIO * alone;
}

/* How long the learned evaluation of a position takes, in microseconds. */
static double time_evaluation(const survey *map, int seats)
{
    enum { TIMES = 200, ROUNDS_OF_IT = 5 };
    double least = 1e9;
    bench_value_collect(map, seats);
    for (int round = 0; round < ROUNDS_OF_IT; round++) {
        double begin = seconds();
        if (bench_value_run(TIMES) <= 0)
            abort();
        double took = seconds() - begin;
        least = took < least ? took : least;
    }
    return least * 1e6 / (BENCH_VALUE_POSITIONS * TIMES);
}

int main(int argc, char **argv)
{
    static fogg_board board;
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
    fogg_survey *map = fogg_survey_open(&board);
    if (map == NULL)
        abort();
    if (argc > 3 && strcmp(argv[3], "value") == 0) {
        printf("%.3f\n", time_evaluation(map, seats));
        fogg_survey_close(map);
        return EXIT_SUCCESS;
    }
    const fogg_bot_host host = {.survey = map};
    for (int seat = 0; seat < seats; seat++)
        bots[seat] = fogg_bot_open("planner", &board, 0, &host, error);
    double table = 1e9, out = 1e9, sum = 0;
    long decisions = 0;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t first = (uint64_t)round * GAMES;
        double begin = seconds();
        for (uint64_t i = 0; i < GAMES; i++)
            decisions += play_at_table(bots, &board, seats, first + i);
        double middle = seconds();
        for (uint64_t i = 0; i < GAMES; i++)
            sum += (double)play_out(map, w, seats, first + i) / VALUE_ONE;
        double end = seconds();
        table = middle - begin < table ? middle - begin : table;
        out = end - middle < out ? end - middle : out;
    }
    printf("%s, %d players, the planner on one core, from the deal to the end\n\n", board.title, seats);
    printf("  games a second at the table  %8.0f   (%.0f decisions a game)\n", GAMES / table,
           (double)decisions / ROUNDS / GAMES);
    printf("  play-outs a second           %8.0f   (mean value of seat 0: %.4f)\n", GAMES / out, sum / ROUNDS / GAMES);
    printf("  an evaluation                %8.2f us\n", time_evaluation(map, seats));
    bool is_cheap = time_one_decision(map, bots[0], seats);
    if (board.min_seats <= 2)
        bench_ladder(map);
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_close(bots[seat]);
    fogg_survey_close(map);
    return is_cheap ? EXIT_SUCCESS : EXIT_FAILURE;
}
