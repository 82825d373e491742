/* address.c - limits for each address. */
#include "address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../work/buffer.h"

enum { FORGET_AFTER = 3600000, SLOTS = 1024 }; /* milliseconds */

void address_normalize(char text[ADDRESS_MAX])
{
    struct in6_addr six;
    if (inet_pton(AF_INET6, text, &six) != 1)
        return;
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, &six.s6_addr[12], text, ADDRESS_MAX);
        return;
    }
    char network[INET6_ADDRSTRLEN];
    memset(&six.s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, &six, network, sizeof network);
    snprintf(text, ADDRESS_MAX, "%s/64", network);
}

static net_address **slot_of(net_addresses *addresses, const char *text)
{
    uint32_t hash = 2166136261U;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619U;
    return &addresses->slot[hash % SLOTS];
}

static net_address *find(net_addresses *addresses, const char *text)
{
    net_address **slot = slot_of(addresses, text);
    for (net_address *a = *slot; a; a = a->next)
        if (strcmp(a->text, text) == 0)
            return a;
    net_address *made = memory_of(sizeof *made);
    snprintf(made->text, sizeof made->text, "%s", text);
    made->next = *slot;
    *slot = made;
    addresses->count++;
    return made;
}

net_address *address_keep(net_addresses *addresses, const char *text)
{
    net_address *address = find(addresses, text);
    address->holders++;
    return address;
}

void address_drop(net_address *address)
{
    address->holders--;
}

static bool is_forgotten(const net_address *a, int64_t now)
{
    return a->holders == 0 && now - a->visits.looked > FORGET_AFTER && now - a->tables.looked > FORGET_AFTER;
}

static void remove_where(net_addresses *addresses, bool all, int64_t now)
{
    for (int i = 0; i < SLOTS; i++) {
        for (net_address **at = &addresses->slot[i]; *at;) {
            net_address *a = *at;
            if (all || is_forgotten(a, now)) {
                *at = a->next;
                free(a);
                addresses->count--;
            } else {
                at = &a->next;
            }
        }
    }
}

void address_sweep(net_addresses *addresses, int64_t now)
{
    remove_where(addresses, false, now);
}

void address_clear(net_addresses *addresses)
{
    remove_where(addresses, true, 0);
}
