/* system_socket.h - what systems do in different ways with sockets; system.h has the rest. */
#ifndef SYSTEM_SOCKET_H
#define SYSTEM_SOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/types.h>

/* A stream socket that programs started later do not inherit.  Returns -1 with errno set. */
int system_socket(int family, bool is_blocking);

/* Accepts a connection: a socket that does not block and that programs started later do not inherit.  Returns -1 with
 * errno set. */
int system_accept(int listener, struct sockaddr *from, socklen_t *size);

/* Like send, but without a signal if the other end is gone.  The fall-back relies on SIGPIPE being ignored. */
ssize_t system_send(int file, const void *bytes, size_t length);

#endif
