/* balance.c - games played and counted. */
#include "fogg/balance.h"

#include <stdlib.h>
#include <string.h>

#include "fogg/facts.h"
#include "fogg/game.h"
#include "fogg/survey.h"

static const char *const rivals[FOGG_BALANCE_RIVALS] = {"hungry", "longroute", "hoarder"};

struct fogg_balance_table {
    const fogg_board *board;
    int seats;
    fogg_survey *survey;
    fogg_bot *bots[FOGG_MAX_SEATS];
    fogg_bot *rivals[FOGG_BALANCE_RIVALS];
    fogg_balance *sums; /* of the game that is played; NULL if it is not counted */
    int turn;
};

const char *fogg_balance_rival_name(int rival)
{
    return rivals[rival];
}

fogg_balance_table *fogg_balance_open(const fogg_board *board, int seats, const char *player,
                                      char error[FOGG_MAX_BOT_ERROR])
{
    static const char memory[] = "out of memory";
    fogg_balance_table *table = calloc(1, sizeof *table);
    bool is_good = table && (table->survey = fogg_survey_open(board)) != NULL;
    if (!is_good)
        memcpy(error, memory, sizeof memory);
    const fogg_bot_host host = {.survey = table ? table->survey : NULL};
    for (int seat = 0; seat < seats && is_good; seat++)
        is_good = (table->bots[seat] = fogg_bot_open(player, board, 0, &host, error)) != NULL;
    for (int r = 0; r < FOGG_BALANCE_RIVALS && is_good; r++)
        is_good = (table->rivals[r] = fogg_bot_open(rivals[r], board, 0, &host, error)) != NULL;
    if (!is_good) {
        fogg_balance_close(table);
        return NULL;
    }
    table->board = board;
    table->seats = seats;
    return table;
}

void fogg_balance_close(fogg_balance_table *table)
{
    if (!table)
        return;
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        fogg_bot_close(table->bots[seat]);
    for (int r = 0; r < FOGG_BALANCE_RIVALS; r++)
        fogg_bot_close(table->rivals[r]);
    fogg_survey_close(table->survey);
    free(table);
}

static void follow(void *context, const fogg_game *game, const fogg_event *event)
{
    fogg_balance_table *table = context;
    fogg_balance *sums = table->sums;
    (void)game;
    table->turn += event->kind == FOGG_EV_TURN;
    if (!sums)
        return;
    if (event->kind == FOGG_EV_KEEP) {
        for (int i = 0; i < event->ticket_count; i++) {
            sums->offered[event->tickets[i]]++;
            sums->kept[event->tickets[i]]++;
        }
        for (int i = 0; i < event->refused_count; i++)
            sums->offered[event->refused[i]]++;
    } else if (event->kind == FOGG_EV_CLAIM) {
        sums->claimed[event->route]++;
        sums->when[event->route] += table->turn;
    }
}

/* Plays one game and returns the winners, a bit a seat. */
static unsigned play(fogg_balance_table *table, uint64_t seed, fogg_game *game)
{
    const fogg_sink sink = {.context = table, .tell = follow};
    table->turn = 0;
    fogg_game_init_fast_told(game, table->board, table->seats, seed, &sink);
    for (int seat = 0; seat < table->seats; seat++)
        fogg_bot_reset(table->bots[seat], seed * FOGG_MAX_SEATS + (uint64_t)seat);
    for (int seat = fogg_game_to_act(game); seat >= 0; seat = fogg_game_to_act(game)) {
        fogg_view view;
        fogg_game_view(game, seat, &view);
        fogg_game_play(game, seat, fogg_bot_choose(table->bots[seat], &view), &sink);
    }
    fogg_score scores[FOGG_MAX_SEATS];
    return fogg_game_scores(game, scores);
}

/* What a seat has of a win, in FOGG_BALANCE_WIN. */
static long part_of_win(unsigned winners, int seat)
{
    return (winners >> seat & 1) != 0 ? FOGG_BALANCE_WIN / __builtin_popcount(winners) : 0;
}

/* Adds what the end of a game shows. */
static void add_end(fogg_balance *sums, const fogg_balance_table *table, const fogg_game *game, unsigned winners)
{
    fogg_score scores[FOGG_MAX_SEATS];
    const fogg_board *board = table->board;
    fogg_mask all = {{0, 0}};
    fogg_game_scores(game, scores);
    for (int seat = 0; seat < table->seats; seat++) {
        int place = (seat + table->seats - game->open.start) % table->seats;
        fogg_mask held = fogg_game_tickets(game, seat), done = fogg_public_tickets_joined(&game->open, seat, held);
        sums->wins[place] += part_of_win(winners, seat);
        sums->score[place] += scores[seat].total;
        all = fogg_mask_or(all, fogg_public_routes(&game->open, seat));
        while (!fogg_mask_is_empty(held)) {
            int t = fogg_mask_pop(&held);
            bool is_done = fogg_mask_has(done, t);
            sums->done[t] += is_done;
            sums->gained[t] += is_done ? board->tickets[t].points : -board->tickets[t].points;
        }
    }
    for (int l = 0; l < board->location_count; l++)
        sums->visited[l] += !fogg_mask_is_empty(fogg_mask_and(all, board->locations[l].routes));
    sums->turns += table->turn;
    sums->games++;
}

void fogg_balance_game(fogg_balance_table *table, uint64_t seed, fogg_balance *sums)
{
    fogg_game game;
    table->sums = sums;
    unsigned winners = play(table, seed, &game);
    table->sums = NULL;
    add_end(sums, table, &game, winners);
}

void fogg_balance_rivals(fogg_balance_table *table, long number, uint64_t seed, fogg_balance *sums)
{
    int seat = (int)(number % table->seats);
    fogg_bot *usual = table->bots[seat];
    for (int r = 0; r < FOGG_BALANCE_RIVALS; r++) {
        fogg_game game;
        table->bots[seat] = table->rivals[r];
        sums->rival[r] += part_of_win(play(table, seed, &game), seat);
    }
    table->bots[seat] = usual;
    sums->rival_games++;
}

static void write_list(fogg_json *json, const char *key, const long *numbers, int count)
{
    fogg_json_key(json, key);
    fogg_json_begin_list(json);
    for (int i = 0; i < count; i++)
        fogg_json_integer(json, numbers[i]);
    fogg_json_end_list(json);
}

void fogg_balance_write(fogg_json *json, const fogg_board *board, int seats, const fogg_balance *sums)
{
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "games", sums->games);
    fogg_json_integer_at(json, "turns", sums->turns);
    write_list(json, "wins", sums->wins, seats);
    write_list(json, "score", sums->score, seats);
    write_list(json, "offered", sums->offered, board->ticket_count);
    write_list(json, "kept", sums->kept, board->ticket_count);
    write_list(json, "done", sums->done, board->ticket_count);
    write_list(json, "gained", sums->gained, board->ticket_count);
    write_list(json, "claimed", sums->claimed, board->route_count);
    write_list(json, "when", sums->when, board->route_count);
    write_list(json, "visited", sums->visited, board->location_count);
    fogg_json_integer_at(json, "rival_games", sums->rival_games);
    write_list(json, "rival", sums->rival, FOGG_BALANCE_RIVALS);
    fogg_json_end_object(json);
}
