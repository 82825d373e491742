/* address.h - who comes from where, and how often: limits for each address.
 *
 * An address of IPv6 stands for its network of 64 bits, all of which one person may have. */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "../lobby/bucket.h"

enum { ADDRESS_MAX = 52 }; /* bytes of an address as text, its end included */

typedef struct net_address {
    struct net_address *next;
    char text[ADDRESS_MAX];
    int holders;        /* requests and connections that refer to it: it stays as long */
    int sockets;        /* open ones of any kind */
    int connections;    /* WebSockets */
    fogg_bucket visits; /* new guests and attempts to sign in */
    fogg_bucket tables; /* opened */
} net_address;

typedef struct net_addresses {
    net_address *slot[1024]; /* by a hash of the text */
    int count;
} net_addresses;

/* Spells an address as it is counted: "10.0.0.1", "2001:db8:1:2::/64".  Text that is no address stays as it is. */
void address_normalize(char text[ADDRESS_MAX]);

/* The address of that text, made if there is none; held until it is dropped. */
net_address *address_keep(net_addresses *addresses, const char *text);
void address_drop(net_address *address);

/* Forgets those that nobody holds and whose limits have recovered. */
void address_sweep(net_addresses *addresses, int64_t now);
void address_clear(net_addresses *addresses);

#endif
