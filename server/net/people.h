/* people.h - what the running server does when people change: sockets are closed, names in memory follow.
 *
 * While a person changes, a table or session with the old state may just be read from the store.  So every change here
 * is applied three times: at once, when it is stored, and when all reads that began before are done. */
#ifndef NET_PEOPLE_H
#define NET_PEOPLE_H

#include "../admin/order.h"
#include "net.h"

/* Closes the WebSockets of a session; of a person, but for those of the session `except`, which may be NULL; of an
 * address. */
void people_end_session(net_server *server, const uint8_t *hash);
void people_end_person(net_server *server, int64_t person, const uint8_t *except, const char *why);
void people_end_address(net_server *server, const char *address, const char *why);

/* Does what a host, or a person for themselves, has ordered.  `done` is told the status when it is stored and has
 * taken effect. */
void people_order(net_server *server, const order *what, void (*done)(void *context, store_status status),
                  void *context);

/* Orders that wait for a table to be free try again; to be called at every tick. */
void people_tick(net_server *server);

/* Ends the orders that still wait: they are told that they have failed. */
void people_close(net_server *server);

/* Notes that a session is used, if that was not noted within the last hour or it was used elsewhere. */
void people_touch(net_server *server, line_owner owner, const store_session *session, const char *address, int64_t now);

#endif
