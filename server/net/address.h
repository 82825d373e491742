/* address.h - who comes from where, and how often: limits for each address. */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "../lobby/bucket.h"

enum { ADDRESS_MAX = 48 }; /* bytes of an address as text, its end included */

typedef struct net_address {
    struct net_address *next;
    char text[ADDRESS_MAX];
    int connections;
    fogg_bucket visits; /* new guests and attempts to sign in */
} net_address;

typedef struct net_addresses {
    net_address *slot[1024];
    int count;
} net_addresses;

/* The address of that text, made if there is none. */
net_address *address_of(net_addresses *addresses, const char *text);

/* Forgets those without connections whose limits have recovered. */
void address_sweep(net_addresses *addresses, int64_t now);
void address_clear(net_addresses *addresses);

#endif
