/* balance.h - what a map is like in play: sums over many games between equal players, and of simple strategies against
 * them.  `fogg map balance` prints them, and the studio of the page shows them.
 *
 *     fogg_balance_table *table = fogg_balance_open(&board, 3, "planner", error);
 *     fogg_balance sums = {0};
 *     for (uint64_t seed = 1; seed <= 2000; seed++)
 *         fogg_balance_game(table, seed, &sums);
 *     fogg_balance_close(table);
 *
 * Sums of several tables of one board and as many seats can be added up: every field is a sum. */
#ifndef FOGG_BALANCE_H
#define FOGG_BALANCE_H

#include "fogg/api.h"
#include "fogg/board.h"
#include "fogg/bot.h"
#include "fogg/json_write.h"

FOGG_API_BEGIN

/* Simple strategies that should not beat the player that is measured with. */
enum { FOGG_BALANCE_RIVALS = 3 };
const char *fogg_balance_rival_name(int rival);

enum { FOGG_BALANCE_WIN = 60 }; /* a win; a shared one counts its share */

typedef struct fogg_balance {
    long games, turns;
    long wins[FOGG_MAX_SEATS]; /* by place in the order of turns, in FOGG_BALANCE_WIN */
    long score[FOGG_MAX_SEATS];
    long offered[FOGG_MAX_TICKETS], kept[FOGG_MAX_TICKETS], done[FOGG_MAX_TICKETS];
    long gained[FOGG_MAX_TICKETS];                        /* points, less those lost */
    long claimed[FOGG_MAX_ROUTES], when[FOGG_MAX_ROUTES]; /* `when`: the turns of the claims, added up */
    long visited[FOGG_MAX_LOCATIONS];                     /* games in which somebody came there */
    long rival_games;
    long rival[FOGG_BALANCE_RIVALS]; /* wins of one such player against others, in FOGG_BALANCE_WIN */
} fogg_balance;

typedef struct fogg_balance_table fogg_balance_table;

/* Seats players at a table.  The board must live as long as the table.  Returns NULL after writing why into `error`. */
fogg_balance_table *fogg_balance_open(const fogg_board *board, int seats, const char *player,
                                      char error[FOGG_MAX_BOT_ERROR]);
void fogg_balance_close(fogg_balance_table *table);

/* Plays one game between equal players and adds it to the sums. */
void fogg_balance_game(fogg_balance_table *table, uint64_t seed, fogg_balance *sums);

/* Plays one game of each simple strategy against the others; `number` chooses its seat. */
void fogg_balance_rivals(fogg_balance_table *table, long number, uint64_t seed, fogg_balance *sums);

/* The sums as an object, whole numbers all: lists by place, ticket, route and location of the board. */
void fogg_balance_write(fogg_json *json, const fogg_board *board, int seats, const fogg_balance *sums);

FOGG_API_END

#endif
