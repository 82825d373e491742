/* door.h - where connections arrive: the listening socket, and every socket until its first request is there.
 *
 * A socket that has said nothing costs a small struct and an entry of the wheel; the library learns of it only when
 * there is something to answer.  Without TLS that is a whole request, body included, that cannot be read in two ways
 * (head.h); the door peeks at the bytes and leaves them in the system's buffer.  With TLS it is the first byte, because
 * only the library can read on. */
#ifndef NET_DOOR_H
#define NET_DOOR_H

#include <ev.h>
#include <stdbool.h>

typedef struct net_server net_server;
typedef struct net_socket net_socket;

typedef struct net_door {
    int file;            /* listens; -1: closed */
    int limit;           /* descriptors that the process may have */
    ev_io watch;         /* on `file` */
    bool is_shut;        /* out of descriptors: nothing is accepted until one is free */
    net_socket *waiting; /* whose first request has not come, linked by `next` */
    int count;           /* of them */
} net_door;

/* Begins to accept at `file`, which the door closes in the end. */
void door_open(net_server *server, int file);

/* Accepts again if that stopped for want of descriptors.  To be called a few times a second. */
void door_tick(net_server *server);

/* Accepts no more, and closes the sockets that are still waiting. */
void door_close(net_server *server);

/* A socket has waited too long. */
void door_expire(net_socket *socket);

#endif
