/* balance.c - the map that is open, played many times, for whoever draws it: the same games as `fogg map balance`. */
#include "fogg/balance.h"

#include <string.h>

#include "io.h"
#include "solo.h"

/* Seats players, whose name is in the room, at the board that map_open read; sums begin anew. */
int EXPORT(balance_open)(int seats, size_t length);

/* Plays games with the seeds from `seed` on, and a quarter as many of simple strategies against the others. */
int EXPORT(balance_play)(uint32_t seed, int games);

/* The sums as fogg_balance_write writes them. */
void EXPORT(balance_tell)(void);

static fogg_balance_table *table;
static fogg_balance sums;
static int table_seats;

enum { RIVAL_STEP = 4 }; /* one game of strategies for so many of equal players */

void balance_leave(void)
{
    fogg_balance_close(table);
    table = NULL;
}

int balance_open(int seats, size_t length)
{
    (void)length;
    char error[FOGG_MAX_BOT_ERROR];
    balance_leave();
    memset(&sums, 0, sizeof sums);
    io_begin();
    if (seats < the_solo.board.min_seats || seats > the_solo.board.max_seats) {
        io_add_string("the map is not for so many players");
        return -1;
    }
    table = fogg_balance_open(&the_solo.board, seats, io_room(), error);
    table_seats = seats;
    if (!table)
        io_add_string(error);
    return table ? 0 : -1;
}

int balance_play(uint32_t seed, int games)
{
    if (!table)
        return -1;
    for (uint32_t i = 0; i < (uint32_t)games; i++) {
        fogg_balance_game(table, (uint64_t)seed + i, &sums);
        if ((seed + i) % RIVAL_STEP == 0)
            fogg_balance_rivals(table, (long)((seed + i) / RIVAL_STEP), (uint64_t)seed + i, &sums);
    }
    return 0;
}

void balance_tell(void)
{
    io_begin();
    fogg_json json;
    fogg_json_init(&json, io_add, NULL);
    fogg_balance_write(&json, &the_solo.board, table_seats, &sums);
}
