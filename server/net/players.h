/* players.h - the games that can be played and the bots that can be asked for. */
#ifndef NET_PLAYERS_H
#define NET_PLAYERS_H

#include "fogg/board.h"
#include "fogg/server.h"

enum { PLAYERS_MAX_BOTS = 64 };

typedef struct net_players {
    fogg_board *owned;
    const fogg_board *boards[17]; /* NULL after the last */
    const char *bots[PLAYERS_MAX_BOTS + 1];
    char *listed; /* a copy of the options' list, cut into names */
    const char *stand_in;
} net_players;

/* Reads the built-in maps and tries every bot's name.  Returns false after telling what is wrong. */
bool players_open(net_players *players, const fogg_server_options *options);
void players_close(net_players *players);

#endif
