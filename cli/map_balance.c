/* map_balance.c - fogg map balance: what a map is like in play.
 *
 * Many games between equal players tell who begins best, how long a game is, and which tickets and routes are good or
 * never used; games of other players against them tell whether one simple strategy beats all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "fogg/bot.h"
#include "fogg/facts.h"
#include "fogg/game.h"
#include "fogg/survey.h"
#include "heap.h"
#include "map.h"
#include "maps.h"
#include "options.h"
#include "usual.h"

/* Simple strategies that should not beat the player that is measured with. */
static const char *const strategies[] = {"hungry", "longroute", "hoarder"};
enum { STRATEGIES = sizeof strategies / sizeof strategies[0] };

/* Sums over all games. */
typedef struct balance {
    const fogg_board *board;
    int seats;
    long games, turns;
    double wins[FOGG_MAX_SEATS]; /* by place in the order of turns; a shared win counts its share */
    long score[FOGG_MAX_SEATS];
    long offered[FOGG_MAX_TICKETS], kept[FOGG_MAX_TICKETS], done[FOGG_MAX_TICKETS], gained[FOGG_MAX_TICKETS];
    long claimed[FOGG_MAX_ROUTES], when[FOGG_MAX_ROUTES]; /* `when`: sum of the turns of the claims */
    long visited[FOGG_MAX_LOCATIONS];
    double rival[STRATEGIES]; /* share of wins of one such player against others */
    long rival_games;
    int turn; /* of the game that is played */
    bool is_counting;
} balance;

static void follow(void *context, const fogg_game *game, const fogg_event *event)
{
    balance *b = context;
    (void)game;
    b->turn += event->kind == FOGG_EV_TURN;
    if (!b->is_counting)
        return;
    if (event->kind == FOGG_EV_KEEP) {
        for (int i = 0; i < event->ticket_count; i++) {
            b->offered[event->tickets[i]]++;
            b->kept[event->tickets[i]]++;
        }
        for (int i = 0; i < event->refused_count; i++)
            b->offered[event->refused[i]]++;
    } else if (event->kind == FOGG_EV_CLAIM) {
        b->claimed[event->route]++;
        b->when[event->route] += b->turn;
    }
}

/* Plays one game and returns the winners, a bit a seat. */
static unsigned play(balance *b, fogg_bot **bots, uint64_t seed, fogg_game *game)
{
    const fogg_sink sink = {.context = b, .tell = follow};
    b->turn = 0;
    fogg_game_init_fast_told(game, b->board, b->seats, seed, &sink);
    for (int seat = 0; seat < b->seats; seat++)
        fogg_bot_reset(bots[seat], seed * FOGG_MAX_SEATS + (uint64_t)seat);
    for (int seat = fogg_game_to_act(game); seat >= 0; seat = fogg_game_to_act(game)) {
        fogg_view view;
        fogg_game_view(game, seat, &view);
        fogg_game_play(game, seat, fogg_bot_choose(bots[seat], &view), &sink);
    }
    fogg_score scores[FOGG_MAX_SEATS];
    return fogg_game_scores(game, scores);
}

/* Adds what the end of a game shows. */
static void add_end(balance *b, const fogg_game *game, unsigned winners)
{
    fogg_score scores[FOGG_MAX_SEATS];
    const fogg_board *board = b->board;
    fogg_mask all = {{0, 0}};
    fogg_game_scores(game, scores);
    for (int seat = 0; seat < b->seats; seat++) {
        int place = (seat + b->seats - game->open.start) % b->seats;
        uint64_t held = fogg_game_tickets(game, seat), done = fogg_public_tickets_joined(&game->open, seat, held);
        b->wins[place] += (winners >> seat & 1) != 0 ? 1.0 / __builtin_popcount(winners) : 0;
        b->score[place] += scores[seat].total;
        all = fogg_mask_or(all, game->open.seat[seat].routes);
        for (; held != 0; held &= held - 1) {
            int t = __builtin_ctzll(held);
            bool is_done = (done >> t & 1) != 0;
            b->done[t] += is_done;
            b->gained[t] += is_done ? board->tickets[t].points : -board->tickets[t].points;
        }
    }
    for (int l = 0; l < board->location_count; l++)
        b->visited[l] += !fogg_mask_is_empty(fogg_mask_and(all, board->locations[l].routes));
    b->turns += b->turn;
    b->games++;
}

/* Plays all games.  Returns false after telling why. */
static bool measure(balance *b, const char *player, long games, uint64_t seed)
{
    char error[FOGG_MAX_BOT_ERROR];
    fogg_bot *bots[FOGG_MAX_SEATS] = {0}, *rivals[STRATEGIES] = {0};
    fogg_survey *survey = fogg_survey_open(b->board);
    const fogg_bot_host host = {.survey = survey};
    bool is_good = survey != NULL;
    for (int seat = 0; seat < b->seats && is_good; seat++)
        is_good = (bots[seat] = fogg_bot_open(player, b->board, 0, &host, error)) != NULL;
    for (int s = 0; s < STRATEGIES && is_good; s++)
        is_good = (rivals[s] = fogg_bot_open(strategies[s], b->board, 0, &host, error)) != NULL;
    if (!is_good)
        fprintf(stderr, "fogg map balance: %s\n", survey ? error : "out of memory");
    fogg_game game;
    b->is_counting = true;
    for (long i = 0; i < games && is_good; i++)
        add_end(b, &game, play(b, bots, seed + (uint64_t)i, &game));
    b->is_counting = false;
    b->rival_games = games / 4 > 0 ? games / 4 : 1;
    for (int s = 0; s < STRATEGIES && is_good; s++)
        for (long i = 0; i < b->rival_games; i++) {
            int seat = (int)(i % b->seats);
            fogg_bot *usual = bots[seat];
            bots[seat] = rivals[s];
            unsigned winners = play(b, bots, seed + (uint64_t)i, &game);
            bots[seat] = usual;
            b->rival[s] += (winners >> seat & 1) != 0 ? 1.0 / __builtin_popcount(winners) : 0;
        }
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        fogg_bot_close(bots[seat]);
    for (int s = 0; s < STRATEGIES; s++)
        fogg_bot_close(rivals[s]);
    fogg_survey_close(survey);
    return is_good;
}

static double share(double part, double whole)
{
    return whole > 0 ? 100 * part / whole : 0;
}

static void print_json(const balance *b)
{
    char id[FOGG_MAX_ROUTE_ID];
    const fogg_board *board = b->board;
    printf("{\"map\":\"%s\",\"players\":%d,\"games\":%ld,\"turns\":%.1f,\n \"order\":[", board->id, b->seats, b->games,
           (double)b->turns / (double)b->games);
    for (int place = 0; place < b->seats; place++)
        printf("%s{\"wins\":%.1f,\"score\":%.1f}", place > 0 ? "," : "", share(b->wins[place], (double)b->games),
               (double)b->score[place] / (double)b->games);
    printf("],\n \"tickets\":[\n");
    for (int t = 0; t < board->ticket_count; t++) {
        fogg_board_ticket_id(board, t, id);
        printf("  {\"id\":\"%s\",\"points\":%d,\"offered\":%ld,\"kept\":%ld,\"done\":%ld,\"gained\":%ld}%s\n", id,
               board->tickets[t].points, b->offered[t], b->kept[t], b->done[t], b->gained[t],
               t + 1 < board->ticket_count ? "," : "");
    }
    printf(" ],\n \"routes\":[\n");
    for (int r = 0; r < board->route_count; r++)
        printf("  {\"id\":\"%s\",\"claimed\":%ld,\"turn\":%.1f}%s\n", board->routes[r].id, b->claimed[r],
               b->claimed[r] > 0 ? (double)b->when[r] / (double)b->claimed[r] : 0,
               r + 1 < board->route_count ? "," : "");
    printf(" ],\n \"locations\":[\n");
    for (int l = 0; l < board->location_count; l++)
        printf("  {\"id\":\"%s\",\"used\":%ld}%s\n", board->locations[l].id, b->visited[l],
               l + 1 < board->location_count ? "," : "");
    printf(" ],\n \"strategies\":[");
    for (int s = 0; s < STRATEGIES; s++)
        printf("%s{\"player\":\"%s\",\"wins\":%.1f}", s > 0 ? "," : "", strategies[s],
               share(b->rival[s], (double)b->rival_games));
    printf("]}\n");
}

/* What an author might change, in words. */
static void print_advice(const balance *b)
{
    const fogg_board *board = b->board;
    char id[FOGG_MAX_ROUTE_ID];
    double fair = 100.0 / b->seats, games = (double)b->games;
    int said = 0;
    printf("  advice\n");
    for (int place = 0; place < b->seats; place++)
        if (share(b->wins[place], games) > 1.25 * fair && ++said)
            printf("    whoever is %d. in the order of turns wins %.0f %% of the games; fair are %.0f %%\n", place + 1,
                   share(b->wins[place], games), fair);
    for (int s = 0; s < STRATEGIES; s++)
        if (share(b->rival[s], (double)b->rival_games) > fair && ++said)
            printf("    the simple player %s wins %.0f %% of its games: one strategy may beat all\n", strategies[s],
                   share(b->rival[s], (double)b->rival_games));
    for (int t = 0; t < board->ticket_count; t++) {
        fogg_board_ticket_id(board, t, id);
        if (b->kept[t] >= 10 && share((double)b->done[t], (double)b->kept[t]) < 40 && ++said)
            printf("    ticket %s is completed by only %.0f %% of those who keep it: it may be worth more, or be "
                   "shorter\n",
                   id, share((double)b->done[t], (double)b->kept[t]));
        else if (b->offered[t] >= 20 && share((double)b->kept[t], (double)b->offered[t]) < 15 && ++said)
            printf("    ticket %s is kept by only %.0f %% of those who are offered it: it may be worth more\n", id,
                   share((double)b->kept[t], (double)b->offered[t]));
    }
    for (int r = 0; r < board->route_count; r++)
        if (share((double)b->claimed[r], games) < 2 && ++said)
            printf("    route %s is claimed in %.1f %% of the games\n", board->routes[r].id,
                   share((double)b->claimed[r], games));
    for (int l = 0; l < board->location_count; l++)
        if (share((double)b->visited[l], games) < 10 && ++said)
            printf("    %s is reached in only %.0f %% of the games\n", board->locations[l].id,
                   share((double)b->visited[l], games));
    if (said == 0)
        printf("    nothing stands out\n");
}

static void print_table(const balance *b)
{
    const fogg_board *board = b->board;
    long offered = 0, kept = 0, done = 0;
    printf("%s: %ld games of %d players, %.1f turns a game\n", board->title, b->games, b->seats,
           (double)b->turns / (double)b->games);
    for (int place = 0; place < b->seats; place++)
        printf("  %d. in turn     %5.1f %% won, %6.1f points\n", place + 1, share(b->wins[place], (double)b->games),
               (double)b->score[place] / (double)b->games);
    for (int t = 0; t < board->ticket_count; t++) {
        offered += b->offered[t];
        kept += b->kept[t];
        done += b->done[t];
    }
    printf("  tickets        %5.1f %% of those offered are kept, %.1f %% of those kept completed\n",
           share((double)kept, (double)offered), share((double)done, (double)kept));
    for (int s = 0; s < STRATEGIES; s++)
        printf("  %-14s %5.1f %% won against the others\n", strategies[s], share(b->rival[s], (double)b->rival_games));
    print_advice(b);
}

int map_balance(int argc, char **argv)
{
    long long games = 2000, players = 0, seed = 1;
    const char *player = "planner";
    bool is_json = false;
    const option choices[] = {
        {.name = "games", .argument = "N", .help = "how many (2000)", .number = &games, .least = 1, .most = 1000000},
        {.name = "players",
         .argument = "N",
         .help = "how many (the fewest that the map allows)",
         .number = &players,
         .least = 2,
         .most = FOGG_MAX_SEATS},
        {.name = "bot", .argument = "PLAYER", .help = "who plays (planner)", .text = &player},
        usual_seed(&seed, "of the first game (1)"),
        {.name = "json", .help = "print one JSON object a map", .flag = &is_json},
        {0},
    };
    const options usage = {.command = "map balance",
                           .operands = "MAP...",
                           .choices = choices,
                           .least = 1,
                           .most = 1000,
                           .about =
                               "Plays games between equal players and tells what a map is like: who begins best, how "
                               "long a game is, which\n"
                               "tickets are kept and completed, which routes and places are used, and whether a "
                               "simple strategy wins. Name\n"
                               "a built-in map beside your own to compare."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    fogg_board *board = heap_new(sizeof *board);
    balance *b = heap_new(sizeof *b);
    status = EXIT_SUCCESS;
    for (int i = 0; i < argc && status == EXIT_SUCCESS; i++) {
        if (!map_load(argv[i], board)) {
            status = EXIT_FAILURE;
            break;
        }
        int seats = players > 0 ? (int)players : board->min_seats;
        if (seats < board->min_seats || seats > board->max_seats) {
            status = options_fault("map balance", "%s is for %d to %d players, not %d", board->title, board->min_seats,
                                   board->max_seats, seats);
            break;
        }
        memset(b, 0, sizeof *b);
        b->board = board;
        b->seats = seats;
        if (!measure(b, player, (long)games, (uint64_t)seed))
            status = EXIT_FAILURE;
        else if (is_json)
            print_json(b);
        else
            print_table(b);
    }
    free(b);
    free(board);
    return status;
}
