/* players.h - the games that can be played and the bots that can be asked for. */
#ifndef NET_PLAYERS_H
#define NET_PLAYERS_H

#include "../lobby/program.h"
#include "fogg/board.h"
#include "fogg/server.h"

enum { PLAYERS_MAX_BOTS = 64 };

typedef struct net_players {
    fogg_board *owned;
    const fogg_board *boards[17]; /* NULL after the last */
    const char *bots[PLAYERS_MAX_BOTS + 1];
    int bot_count;
    char *listed; /* copies of the options, cut into names */
    char *stand_in;
    fogg_program *programs;
} net_players;

/* Reads the built-in maps and tries every bot's name; programs start with their first decision.  `wake` is called in
 * a thread of theirs when programs_deliver has something to do.  Returns false after telling what is wrong. */
bool players_open(net_players *players, const fogg_server_options *options, void (*wake)(void *context), void *context);

/* The programs must have been closed. */
void players_close(net_players *players);

#endif
