/* list.h - lists of tables: the lobby and its news, and a person's own games.
 *
 * Whoever watches the lobby gets a page of it, and from then on one message with all that has changed, at most twice
 * a second. That message is the same for all watchers: written once and shared, whatever filter a watcher has set. */
#ifndef LOBBY_LIST_H
#define LOBBY_LIST_H

#include "request.h"
#include "table.h"

enum {
    LIST_PAGE = 50,                  /* tables on a page */
    LIST_PAUSE = 500,                /* milliseconds between two messages of news */
    LIST_MOST_CHANGED = 50,          /* tables in one message of news; what is more waits for the next */
    LIST_MOST_GONE = 1000,           /* codes in one, likewise */
    LIST_AT_ONCE = 128,              /* clients that are looked at, and told if they watch, in one go */
    LIST_HOST_GONE = 10 * 60 * 1000, /* milliseconds without its host after which a listed table closes */
};

/* Answers "lobby": a page of it, and the client watches from now on; or it watches no more. */
void list_lobby(fogg_hall *hall, fogg_client *client, const fogg_request *request);

/* A table is new, has changed, or was read: updates the index, and tells watchers with the next news. */
void list_publish(fogg_table *table);

/* A table leaves memory: it is in the lobby no more. */
void list_withdraw(fogg_table *table);

/* `client` has come to the table or left it; NULL: somebody else may be the host now. */
void list_see_host(fogg_table *table, const fogg_client *client);

/* Whether a listed table has waited so long for its host that it closes.  With days a move nobody needs to be there. */
bool list_is_deserted(const fogg_table *table);

/* Time has passed: tells the watchers what has changed, if it is time to.  Each of them costs a system call, so only
 * LIST_AT_ONCE are told in one go, and others get their turn before the rest. */
void list_tell(fogg_hall *hall);

/* Tells the next ones.  Returns whether some are left. */
bool list_tell_more(fogg_hall *hall);

/* A client leaves the hall. */
void list_skip(fogg_hall *hall, const fogg_client *client);

void list_games(fogg_hall *hall, fogg_client *client, const char *re);
void list_pong(const fogg_hall *hall, fogg_client *client, const char *re);

#endif
