/* orders.h - orders of the host come in through a local socket (admin/local.h) and are carried out in the loop's
 * thread. */
#ifndef NET_ORDERS_H
#define NET_ORDERS_H

#include "net.h"

/* Begins to listen, in a thread of its own.  Without a socket the server runs all the same: that is logged. */
void orders_open(net_server *server, void (*wake)(void *context));

/* Carries out what has come in; to be called in the loop's thread after `wake`. */
void orders_deliver(net_server *server);

/* Stops listening.  Call orders_free after the queue is closed: until then orders may still be under way. */
void orders_close(net_server *server);
void orders_free(net_server *server);

#endif
