/* ledger.h - what an account keeps of its analysed games, so that its profile is the same in every browser.
 *
 * The page works the entries out; the server keeps them as they are, a wish each, and tells them to nobody else. */
#ifndef LOBBY_LEDGER_H
#define LOBBY_LEDGER_H

#include "hall.h"
#include "request.h"

enum { LEDGER_MOST = 400 }; /* games of an account */

/* Somebody adds a game, or replaces it; asks for all. */
void ledger_put(fogg_hall *hall, fogg_client *client, const fogg_request *request);
void ledger_list(fogg_hall *hall, fogg_client *client, const fogg_request *request);

#endif
