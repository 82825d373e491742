/* list.h - lists of tables: the lobby, and a person's own games. */
#ifndef LOBBY_LIST_H
#define LOBBY_LIST_H

#include "hall.h"

void list_games(fogg_hall *hall, fogg_client *client, const char *re);
void list_pong(const fogg_hall *hall, fogg_client *client, const char *re);

#endif
