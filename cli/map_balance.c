/* map_balance.c - fogg map balance: what a map is like in play.
 *
 * Many games between equal players tell who begins best, how long a game is, and which tickets and routes are good or
 * never used; games of other players against them tell whether one simple strategy beats all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "fogg/balance.h"
#include "heap.h"
#include "map.h"
#include "maps.h"
#include "options.h"
#include "usual.h"

/* What was counted on a board. */
typedef struct balance {
    const fogg_board *board;
    int seats;
    fogg_balance sums;
} balance;

enum { RIVAL_STEP = 4 }; /* one game of simple strategies for so many of equal players */

/* Plays all games.  Returns false after telling why. */
static bool measure(balance *b, const char *player, long games, uint64_t seed)
{
    char error[FOGG_MAX_BOT_ERROR];
    fogg_balance_table *table = fogg_balance_open(b->board, b->seats, player, error);
    if (!table) {
        fprintf(stderr, "fogg map balance: %s\n", error);
        return false;
    }
    for (long i = 0; i < games; i++)
        fogg_balance_game(table, seed + (uint64_t)i, &b->sums);
    for (long i = 0; i == 0 || i < games / RIVAL_STEP; i++)
        fogg_balance_rivals(table, i, seed + (uint64_t)i, &b->sums);
    fogg_balance_close(table);
    return true;
}

static double share(double part, double whole)
{
    return whole > 0 ? 100 * part / whole : 0;
}

static void print_json(const balance *b)
{
    char id[FOGG_MAX_ROUTE_ID];
    const fogg_board *board = b->board;
    printf("{\"map\":\"%s\",\"players\":%d,\"games\":%ld,\"turns\":%.1f,\n \"order\":[", board->id, b->seats,
           b->sums.games, (double)b->sums.turns / (double)b->sums.games);
    for (int place = 0; place < b->seats; place++)
        printf("%s{\"wins\":%.1f,\"score\":%.1f}", place > 0 ? "," : "",
               share((double)b->sums.wins[place] / FOGG_BALANCE_WIN, (double)b->sums.games),
               (double)b->sums.score[place] / (double)b->sums.games);
    printf("],\n \"tickets\":[\n");
    for (int t = 0; t < board->ticket_count; t++) {
        fogg_board_ticket_id(board, t, id);
        printf("  {\"id\":\"%s\",\"points\":%d,\"offered\":%ld,\"kept\":%ld,\"done\":%ld,\"gained\":%ld}%s\n", id,
               board->tickets[t].points, b->sums.offered[t], b->sums.kept[t], b->sums.done[t], b->sums.gained[t],
               t + 1 < board->ticket_count ? "," : "");
    }
    printf(" ],\n \"routes\":[\n");
    for (int r = 0; r < board->route_count; r++)
        printf("  {\"id\":\"%s\",\"claimed\":%ld,\"turn\":%.1f}%s\n", board->routes[r].id, b->sums.claimed[r],
               b->sums.claimed[r] > 0 ? (double)b->sums.when[r] / (double)b->sums.claimed[r] : 0,
               r + 1 < board->route_count ? "," : "");
    printf(" ],\n \"locations\":[\n");
    for (int l = 0; l < board->location_count; l++)
        printf("  {\"id\":\"%s\",\"used\":%ld}%s\n", board->locations[l].id, b->sums.visited[l],
               l + 1 < board->location_count ? "," : "");
    printf(" ],\n \"strategies\":[");
    for (int s = 0; s < FOGG_BALANCE_RIVALS; s++)
        printf("%s{\"player\":\"%s\",\"wins\":%.1f}", s > 0 ? "," : "", fogg_balance_rival_name(s),
               share((double)b->sums.rival[s] / FOGG_BALANCE_WIN, (double)b->sums.rival_games));
    printf("]}\n");
}

/* How often a route is claimed: the halves of a double route count together, because with few players one closes the
 * other.  -1 for a half that is not the first. */
static long claims_between(const balance *b, int r)
{
    const fogg_route *routes = b->board->routes;
    long claimed = 0;
    for (int other = 0; other < b->board->route_count; other++)
        if (routes[other].a == routes[r].a && routes[other].b == routes[r].b) {
            if (other < r)
                return -1;
            claimed += b->sums.claimed[other];
        }
    return claimed;
}

/* What an author might change, in words. */
static void print_advice(const balance *b)
{
    const fogg_board *board = b->board;
    char id[FOGG_MAX_ROUTE_ID];
    double fair = 100.0 / b->seats, games = (double)b->sums.games;
    int said = 0;
    printf("  advice\n");
    for (int place = 0; place < b->seats; place++)
        if (share((double)b->sums.wins[place] / FOGG_BALANCE_WIN, games) > 1.25 * fair && ++said)
            printf("    whoever is %d. in the order of turns wins %.0f %% of the games; fair are %.0f %%\n", place + 1,
                   share((double)b->sums.wins[place] / FOGG_BALANCE_WIN, games), fair);
    for (int s = 0; s < FOGG_BALANCE_RIVALS; s++)
        if (share((double)b->sums.rival[s] / FOGG_BALANCE_WIN, (double)b->sums.rival_games) > fair && ++said)
            printf("    the simple player %s wins %.0f %% of its games: one strategy may beat all\n",
                   fogg_balance_rival_name(s),
                   share((double)b->sums.rival[s] / FOGG_BALANCE_WIN, (double)b->sums.rival_games));
    for (int t = 0; t < board->ticket_count; t++) {
        fogg_board_ticket_id(board, t, id);
        if (b->sums.kept[t] >= 10 && share((double)b->sums.done[t], (double)b->sums.kept[t]) < 40 && ++said)
            printf("    ticket %s is completed by only %.0f %% of those who keep it: it may be worth more, or be "
                   "shorter\n",
                   id, share((double)b->sums.done[t], (double)b->sums.kept[t]));
        else if (b->sums.offered[t] >= 20 && share((double)b->sums.kept[t], (double)b->sums.offered[t]) < 15 && ++said)
            printf("    ticket %s is kept by only %.0f %% of those who are offered it: it may be worth more\n", id,
                   share((double)b->sums.kept[t], (double)b->sums.offered[t]));
    }
    for (int r = 0; r < board->route_count; r++) {
        long claimed = claims_between(b, r);
        if (claimed >= 0 && share((double)claimed, games) < 2 && ++said)
            printf("    route %s--%s is claimed in %.1f %% of the games\n", board->locations[board->routes[r].a].id,
                   board->locations[board->routes[r].b].id, share((double)claimed, games));
    }
    for (int l = 0; l < board->location_count; l++)
        if (share((double)b->sums.visited[l], games) < 10 && ++said)
            printf("    %s is reached in only %.0f %% of the games\n", board->locations[l].id,
                   share((double)b->sums.visited[l], games));
    if (said == 0)
        printf("    nothing stands out\n");
}

static void print_table(const balance *b)
{
    const fogg_board *board = b->board;
    long offered = 0, kept = 0, done = 0;
    printf("%s: %ld games of %d players, %.1f turns a game\n", board->title, b->sums.games, b->seats,
           (double)b->sums.turns / (double)b->sums.games);
    for (int place = 0; place < b->seats; place++)
        printf("  %d. in turn     %5.1f %% won, %6.1f points\n", place + 1,
               share((double)b->sums.wins[place] / FOGG_BALANCE_WIN, (double)b->sums.games),
               (double)b->sums.score[place] / (double)b->sums.games);
    for (int t = 0; t < board->ticket_count; t++) {
        offered += b->sums.offered[t];
        kept += b->sums.kept[t];
        done += b->sums.done[t];
    }
    printf("  tickets        %5.1f %% of those offered are kept, %.1f %% of those kept completed\n",
           share((double)kept, (double)offered), share((double)done, (double)kept));
    for (int s = 0; s < FOGG_BALANCE_RIVALS; s++)
        printf("  %-14s %5.1f %% won against the others\n", fogg_balance_rival_name(s),
               share((double)b->sums.rival[s] / FOGG_BALANCE_WIN, (double)b->sums.rival_games));
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
