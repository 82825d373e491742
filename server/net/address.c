/* address.c - limits for each address. */
#include "address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../work/buffer.h"

enum { SLOTS = 1024 };

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

/* Copies one address of a list without blanks, brackets and port.  Returns false if it is none. */
static bool read_forwarded(const char *text, size_t length, char out[ADDRESS_MAX])
{
    struct in6_addr binary;
    while (length > 0 && (*text == ' ' || *text == '\t'))
        text++, length--;
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    const char *colon = memchr(text, ':', length), *bracket = memchr(text, ']', length);
    size_t end = length; /* of the address: before its port */
    if (length > 0 && text[0] == '[') {
        if (!bracket)
            return false;
        text++;
        length--;
        end = (size_t)(bracket - text);
    } else if (colon && !memchr(colon + 1, ':', (size_t)(text + length - colon - 1))) {
        end = (size_t)(colon - text);
    }
    const char *rest = text + end;
    size_t port = length - end;
    if (port > 0 && *rest == ']')
        rest++, port--;
    if (port > 0 && (*rest != ':' || port < 2 || port > 6))
        return false;
    for (size_t i = 1; i < port; i++)
        if (rest[i] < '0' || rest[i] > '9')
            return false;
    if (end == 0 || end >= INET6_ADDRSTRLEN)
        return false;
    memcpy(out, text, end);
    out[end] = '\0';
    return inet_pton(strchr(out, ':') ? AF_INET6 : AF_INET, out, &binary) == 1;
}

bool address_forwarded(const char *header, int proxies, char out[ADDRESS_MAX])
{
    int count = 1, number = 0;
    out[0] = '\0';
    if (strlen(header) >= ADDRESS_MAX_FORWARDED)
        return false;
    for (const char *at = header; *at != '\0'; at++)
        count += *at == ',';
    int wanted = count > proxies ? count - proxies : 0;
    for (const char *at = header;; number++) {
        char one[ADDRESS_MAX] = "";
        size_t length = strcspn(at, ",");
        if (!read_forwarded(at, length, one))
            return false;
        if (number == wanted)
            memcpy(out, one, sizeof one);
        at += length;
        if (*at == '\0')
            break;
        at++;
    }
    address_normalize(out);
    return true;
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
    made->number = ++addresses->made;
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
    return a->holders == 0 && hourly_count(&a->visits, now) == 0 && hourly_count(&a->tables, now) == 0 &&
           hourly_count(&a->maps, now) == 0;
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
