/* daily.h - results of the deal of the day (docs/daily.md), of everybody on this server.
 *
 * A result comes with its record, in pieces.  A thread of the pool plays the record again; the store keeps the first
 * result of a person and a day as a wish.  Lists are read from the store. */
#ifndef LOBBY_DAILY_H
#define LOBBY_DAILY_H

#include "hall.h"
#include "request.h"

enum {
    DAILY_MAX_RECORD = 256 << 10, /* bytes */
    DAILY_SHOWN = 100,            /* results of a list, the best */
};

/* A piece of a record; somebody asks for the results of a day. */
void daily_take(fogg_hall *hall, fogg_client *client, const fogg_request *request);
void daily_list(fogg_hall *hall, fogg_client *client, const fogg_request *request);

#endif
