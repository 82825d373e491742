/* bench.c - fogg bench: how fast the engine plays uniformly random games, and whether it still plays the same ones. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "commands.h"
#include "fogg/fingerprint.h"
#include "fogg/game.h"
#include "maps.h"
#include "options.h"
#include "scramble.h"
#include "usual.h"

enum { ROUNDS = 50 }; /* the fastest of so many rounds counts, because a disturbance can only make a round slower */

/* What the games were like: sums over all of them. */
typedef struct bench_sums {
    long long games, decisions, turns;
    long long score, tickets_held, tickets_done, routes, longest;
    double first_seat_wins; /* a shared win counts its share */
} bench_sums;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void add_scores(bench_sums *sums, const fogg_game *game)
{
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    for (int seat = 0; seat < game->open.seats; seat++) {
        sums->score += scores[seat].total;
        sums->tickets_done += scores[seat].done;
        sums->tickets_held += scores[seat].done + scores[seat].failed;
        sums->longest += scores[seat].longest_length;
        sums->routes += fogg_mask_count(fogg_public_routes(&game->open, seat));
    }
    if ((winners >> game->open.start & 1) != 0)
        sums->first_seat_wins += 1.0 / __builtin_popcount(winners);
}

/* Plays games, the first of them with this number, counts them in `sums`, and returns the processor time it took. */
static double play(const fogg_board *board, int seats, long long first, long long games, uint64_t seed,
                   bool is_cheapest, bool is_scored, bench_sums *sums)
{
    double begin = seconds();
    for (long long i = 0; i < games; i++) {
        fogg_game game;
        fogg_game_init_fast(&game, board, seats, scramble(seed, (uint64_t)(first + i)));
        fogg_playout playout = fogg_game_play_randomly(&game, is_cheapest);
        sums->decisions += playout.decisions;
        sums->turns += playout.turns;
        if (is_scored)
            add_scores(sums, &game);
    }
    sums->games += games;
    return seconds() - begin;
}

typedef struct bench_result {
    bench_sums sums;
    double scored_per_s, unscored_per_s, ns_per_decision;
    uint64_t fingerprint;
} bench_result;

static bench_result measure(const fogg_board *board, int seats, long long games, uint64_t seed, bool is_cheapest)
{
    bench_result r = {.fingerprint = fogg_fingerprint(board, seats)};
    long long rounds = games < ROUNDS ? games : ROUNDS, first = 0;
    for (long long round = 0; round < rounds; round++) {
        long long part = (games - first) / (rounds - round);
        bench_sums unscored = {0};
        double scored_per_s = (double)part / play(board, seats, first, part, seed, is_cheapest, true, &r.sums);
        double time = play(board, seats, first, part, seed, is_cheapest, false, &unscored);
        if (scored_per_s > r.scored_per_s)
            r.scored_per_s = scored_per_s;
        if ((double)part / time > r.unscored_per_s) {
            r.unscored_per_s = (double)part / time;
            r.ns_per_decision = time * 1e9 / (double)unscored.decisions;
        }
        first += part;
    }
    return r;
}

static void print_json(const fogg_board *board, int seats, const bench_result *r)
{
    double games = (double)r->sums.games, players = games * seats;
    printf("{\"map\":\"%s\",\"players\":%d,\"games\":%lld,\"scored_games_per_s\":%.0f,\"unscored_games_per_s\":%.0f,"
           "\"ns_per_decision\":%.2f,\"state_bytes\":%zu,\"fingerprint\":\"%016" PRIx64
           "\",\"decisions\":%.3f,\"turns\":%.3f,"
           "\"mean_score\":%.3f,\"tickets_held\":%.3f,\"tickets_done\":%.4f,\"routes\":%.3f,\"longest\":%.3f,"
           "\"first_seat_wins\":%.5f}\n",
           board->id, seats, r->sums.games, r->scored_per_s, r->unscored_per_s, r->ns_per_decision,
           fogg_game_bytes(board), r->fingerprint, (double)r->sums.decisions / games, (double)r->sums.turns / games,
           (double)r->sums.score / players, (double)r->sums.tickets_held / players,
           (double)r->sums.tickets_done / players, (double)r->sums.routes / players, (double)r->sums.longest / players,
           r->sums.first_seat_wins / games);
}

static void print_table(const fogg_board *board, int seats, const bench_result *r)
{
    double games = (double)r->sums.games, players = games * seats;
    printf("%s, %d players, %lld uniformly random games on one core\n\n", board->title, seats, r->sums.games);
    printf("  scored games a second    %12.0f\n", r->scored_per_s);
    printf("  unscored games a second  %12.0f\n", r->unscored_per_s);
    printf("  actions a second         %12.0f\n", 1e9 / r->ns_per_decision);
    printf("  nanoseconds a decision   %12.1f\n", r->ns_per_decision);
    printf("  bytes of a position      %12zu\n", fogg_game_bytes(board));
    printf("  fingerprint          %016" PRIx64 "\n\n", r->fingerprint);
    printf("  a game:    %.2f decisions, %.2f turns, the first seat wins %.2f %%\n", (double)r->sums.decisions / games,
           (double)r->sums.turns / games, 100 * r->sums.first_seat_wins / games);
    printf("  a player:  score %.2f, %.2f tickets held, %.3f done, %.2f routes, longest path %.2f\n",
           (double)r->sums.score / players, (double)r->sums.tickets_held / players,
           (double)r->sums.tickets_done / players, (double)r->sums.routes / players, (double)r->sums.longest / players);
}

int command_bench(int argc, char **argv)
{
    const char *map = "usa";
    long long seats = 2, games = 200000, seed = 1;
    bool is_cheapest = false, is_json = false;
    const option choices[] = {
        usual_map(&map),
        {.name = "players",
         .argument = "N",
         .help = "how many (2)",
         .number = &seats,
         .least = 2,
         .most = FOGG_MAX_SEATS},
        {.name = "games",
         .argument = "N",
         .help = "how many to play (200000)",
         .number = &games,
         .least = 1,
         .most = 1000000000},
        usual_seed(&seed, "of the first game (1)"),
        {.name = "cheapest",
         .help = "of the ways to pay with a colour, only colour before wilds",
         .flag = &is_cheapest},
        {.name = "json", .help = "print one JSON object", .flag = &is_json},
        {0},
    };
    const options usage = {
        .command = "bench",
        .operands = "",
        .about = "Plays uniformly random games to the end on one core, scored and unscored, and prints how\n"
                 "many a second, averages to check the rules by, and the fingerprint: one number that\n"
                 "only a change of behaviour changes.",
        .choices = choices};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    static fogg_board board;
    if (!map_load(map, &board))
        return EXIT_FAILURE;
    if (seats < board.min_seats || seats > board.max_seats)
        return options_fault("bench", "%s is for %d to %d players, not %lld", board.title, board.min_seats,
                             board.max_seats, seats);
    bench_result result = measure(&board, (int)seats, games, (uint64_t)seed, is_cheapest);
    if (is_json)
        print_json(&board, (int)seats, &result);
    else
        print_table(&board, (int)seats, &result);
    return EXIT_SUCCESS;
}
