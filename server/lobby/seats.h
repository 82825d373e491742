/* seats.h - who sits where, before the game begins: opening a table, sitting down, getting up, and playing again. */
#ifndef LOBBY_SEATS_H
#define LOBBY_SEATS_H

#include "request.h"
#include "table.h"

void seats_open(fogg_hall *hall, fogg_client *client, const fogg_request *request);
void seats_sit(fogg_table *table, fogg_client *client, const fogg_request *request);
void seats_stand(fogg_table *table, fogg_client *client, const fogg_request *request);

/* The host gives a seat that no human has to a bot, or opens it. */
void seats_set(fogg_table *table, fogg_client *client, const fogg_request *request);

/* The same seats once more, at a table of its own; whoever asks after the first sits down there. */
void seats_rematch(fogg_table *table, fogg_client *client, const fogg_request *request);

/* Gives up the seat that a rematch keeps for the client's person; anybody may have it then. */
void seats_decline(fogg_table *table, fogg_client *client, const fogg_request *request);

/* Everybody is there: the game begins. */
void seats_begin(fogg_table *table);

/* Gives up an open table that nobody has looked at for long. */
void seats_give_up(fogg_table *table);

#endif
