/* showcase.h - running games of other nodes that the lobby shows: the fifty that are watched most.
 *
 * Each node tells the others every few seconds which of its public games are watched most (links.h).  What these tables
 * are is read from the store, as for tables that wait for players. */
#ifndef LOBBY_SHOWCASE_H
#define LOBBY_SHOWCASE_H

#include "table.h"

/* The games of this node that are watched most, at most SHOWCASE_MOST; returns how many. */
int showcase_choose(fogg_hall *hall, showcase_game games[SHOWCASE_MOST]);

/* Another node tells of one of its games. */
void showcase_add(fogg_hall *hall, showcase_game game);

/* Reads those that others have told of since the last call: the lobby shows them for a while. */
void showcase_read(fogg_hall *hall);

#endif
