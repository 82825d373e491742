/* gift.h - somebody puts a map on the server, or reports one.
 *
 * A map comes in pieces (message `map`), because messages are small: base64 of the file, compressed with zlib.  A
 * thread of the pool reads and checks it, the store keeps it, and then tables can be opened with it (atlas.h). */
#ifndef LOBBY_GIFT_H
#define LOBBY_GIFT_H

#include "hall.h"
#include "request.h"

/* A piece of a map; somebody finds a map wrong. */
void gift_take(fogg_hall *hall, fogg_client *client, const fogg_request *request);
void gift_report(fogg_hall *hall, fogg_client *client, const fogg_request *request);

#endif
