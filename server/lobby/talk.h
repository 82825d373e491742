/* talk.h - chat at a table, and muting. */
#ifndef LOBBY_TALK_H
#define LOBBY_TALK_H

#include "request.h"
#include "table.h"

void talk_say(fogg_table *table, fogg_client *client, const fogg_request *request);
void talk_mute(fogg_hall *hall, fogg_client *client, const fogg_request *request);

/* Reads whom a client's person has muted. */
void talk_load_mutes(fogg_hall *hall, fogg_client *client);

#endif
