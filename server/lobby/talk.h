/* talk.h - chat at a table, and muting. */
#ifndef LOBBY_TALK_H
#define LOBBY_TALK_H

#include "request.h"
#include "table.h"

void talk_say(fogg_table *table, fogg_client *client, const fogg_request *request);
void talk_mute(fogg_hall *hall, fogg_client *client, const fogg_request *request);

/* Reads whom a person has muted, in the store's reading thread, for a client that has not joined yet. */
store_status talk_read_mutes(fogg_store *store, int64_t person, fogg_client *client);

/* A client joins: takes over what the person has muted on another device since talk_read_mutes. */
void talk_share_mutes(const fogg_hall *hall, fogg_client *client);

#endif
