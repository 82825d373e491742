/* local.h - the local socket by which a host talks to the running server: a file beside the data file, for its owner
 * only.
 *
 * Each connection carries one order: the client sends a line of JSON (order.h), the server answers a line with a
 * status. */
#ifndef ADMIN_LOCAL_H
#define ADMIN_LOCAL_H

#include "order.h"

/* Listens.  Whoever calls this holds the lock of the data file, so a socket that is there is left over and
 * replaced.  Returns a descriptor, or -1 with errno. */
int local_listen(const char *data);

/* Takes the file of the socket away. */
void local_remove(const char *data);

/* Reads a line, its end cut off; at most `size` bytes with the zero.  Returns false if none comes within the
 * socket's time. */
bool local_read_line(int file, char *line, size_t size);
bool local_write_line(int file, const char *line);

/* Sends an order to the server of this data file and waits for its answer.  Returns false if no server can be
 * reached. */
bool local_send(const char *data, const order *what, store_status *status);

#endif
