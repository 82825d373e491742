/* listen.h - what can be found wrong before anything is opened: where to listen, certificates, the page's folder. */
#ifndef NET_LISTEN_H
#define NET_LISTEN_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/server.h"

typedef struct net_listen {
    char address[64]; /* "" for all */
    int port;
    bool is_ipv6;
} net_listen;

enum { LISTEN_ADDRESS = 96 }; /* bytes of an address for browsers */

/* Reads "127.0.0.1:8080", "[::1]:8080" or ":8080".  Returns false after telling what is wrong. */
bool listen_parse(const char *text, net_listen *place);

/* Whether certificate and key can be read and belong together, if there are any.  Returns false after telling what
 * is wrong. */
bool listen_check(const fogg_server_options *options);

/* Listens there.  Returns the socket, or -1 after telling what is wrong; `place` learns which port was free if it
 * asked for any. */
int listen_open(net_listen *place, const fogg_server_options *options);

/* Writes the address that a browser on this machine opens: "http://127.0.0.1:8080/". */
void listen_write(const net_listen *place, bool is_tls, char out[LISTEN_ADDRESS]);

/* The folder of the page: beside the program, as built or as installed, wherever both were moved together; else where
 * the build was told to install it.  Returns false if there is none. */
bool listen_find_page(char *path, size_t size);

#endif
