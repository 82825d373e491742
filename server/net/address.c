/* address.c - limits for each address. */
#include "address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../work/buffer.h"

enum { FORGET_AFTER = 3600000 }; /* milliseconds */

static net_address **slot_of(net_addresses *addresses, const char *text)
{
    uint32_t hash = 2166136261U;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619U;
    return &addresses->slot[hash % 1024];
}

net_address *address_of(net_addresses *addresses, const char *text)
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

static void remove_where(net_addresses *addresses, bool all, int64_t now)
{
    for (int i = 0; i < 1024; i++) {
        for (net_address **at = &addresses->slot[i]; *at;) {
            net_address *a = *at;
            if (all || (a->connections == 0 && now - a->visits.looked > FORGET_AFTER)) {
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
