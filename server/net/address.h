/* address.h - who comes from where, and how often: limits for each address.
 *
 * IPv6 addresses are counted by networks of 64 bits, because one person usually has a whole network. */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "../work/hourly.h"

enum {
    ADDRESS_MAX = 52,            /* bytes of an address as text, its end included */
    ADDRESS_MAX_FORWARDED = 512, /* of an X-Forwarded-For */
};

typedef struct net_address {
    struct net_address *next;
    char text[ADDRESS_MAX];
    int holders;        /* how many requests and connections refer to it; it is freed only at 0 */
    int sockets;        /* open ones of any kind */
    int connections;    /* WebSockets */
    uint64_t number;    /* a number of its own, kept while the address is known */
    fogg_hourly visits; /* new guests and attempts to sign in */
    fogg_hourly tables; /* made */
    fogg_hourly maps;   /* put here */
} net_address;

typedef struct net_addresses {
    net_address *slot[1024]; /* by a hash of the text */
    int count;
    uint64_t made; /* so far: the number of the last */
} net_addresses;

/* Spells an address as it is counted: "10.0.0.1", "2001:db8:1:2::/64".  Text that is no address stays as it is. */
void address_normalize(char text[ADDRESS_MAX]);

/* Finds the address that the outermost of `proxies` trusted proxies wrote into an X-Forwarded-For.  Each proxy adds one
 * at the right end; what stands further left may be made up.  With fewer addresses than proxies, takes the leftmost.  A
 * port after an address is passed over.  Returns false unless all of the list are addresses. */
bool address_forwarded(const char *header, int proxies, char out[ADDRESS_MAX]);

/* The address of that text, made if there is none; held until it is dropped. */
net_address *address_keep(net_addresses *addresses, const char *text);
void address_drop(net_address *address);

/* Forgets those that nobody holds and whose limits have recovered. */
void address_sweep(net_addresses *addresses, int64_t now);
void address_clear(net_addresses *addresses);

#endif
