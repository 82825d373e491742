/* origin.c - where a request comes from: the page's origin and the address of the other end; also counts refusals. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "../work/monotonic.h"
#include "net.h"

const char *net_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)size, token) < 0)
        out[0] = '\0';
    return out;
}

bool net_is_secure(const net_server *server)
{
    return server->tls != NULL || server->options.proxies > 0;
}

bool net_address_text(const net_server *server, struct lws *wsi, char *out)
{
    char forwarded[ADDRESS_MAX_FORWARDED];
    out[0] = '\0';
    if (server->options.proxies > 0 && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        /* The library joins several such headers into one, in their order. */
        if (lws_hdr_copy(wsi, forwarded, (int)sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) < 0)
            return false;
        return address_forwarded(forwarded, (int)server->options.proxies, out);
    }
    lws_get_peer_simple(wsi, out, ADDRESS_MAX);
    address_normalize(out);
    return true;
}

const char *net_refusal_name(net_refusal kind)
{
    static const char *const names[] = {
        [REFUSED_SOCKETS] = "sockets-of-address",
        [REFUSED_DESCRIPTORS] = "descriptors",
        [REFUSED_REQUEST] = "bad-request",
        [REFUSED_FORWARDED] = "bad-forwarded-for",
        [REFUSED_UPGRADE] = "upgrade",
        [REFUSED_ORIGIN] = "origin",
        [REFUSED_CLOSING] = "closing",
        [REFUSED_CONNECTIONS] = "connections",
        [REFUSED_OF_ADDRESS] = "connections-of-address",
        [REFUSED_OF_PERSON] = "connections-of-person",
        [REFUSED_BANNED] = "banned",
        [REFUSED_NEWCOMERS] = "people-of-address",
        [REFUSED_BUSY] = "busy",
    };
    return names[kind];
}

void net_count_refusal(net_server *server, net_refusal kind, const char *address)
{
    server->refused[kind]++;
    snprintf(server->refused_address[kind], ADDRESS_MAX, "%s", address);
}

void net_log_refusals(net_server *server)
{
    for (int kind = 0; kind < REFUSED_COUNT; kind++) {
        uint64_t count = server->refused[kind] - server->refused_before[kind];
        if (count == 0)
            continue;
        server->refused_before[kind] = server->refused[kind];
        log_line(LOG_WARN, "refused", "why=%s count=%llu address=%s", net_refusal_name((net_refusal)kind),
                 (unsigned long long)count, log_quoted(server->refused_address[kind]));
    }
}

void net_expect(struct lws *wsi, int64_t milliseconds)
{
    net_socket *socket = lws_get_opaque_user_data(wsi);
    if (socket)
        wheel_set(&socket->server->wheel, &socket->timer, monotonic_ms(), milliseconds);
}

void net_free_socket(net_socket *socket)
{
    wheel_cancel(&socket->timer);
    tap_end(socket);
    socket->address->sockets--;
    socket->server->sockets--;
    address_drop(socket->address);
    free(socket);
}

/* Whether `origin` is in a list separated by commas. */
static bool is_listed(const char *list, const char *origin)
{
    size_t length = strlen(origin);
    for (const char *at = list; at && *at != '\0';) {
        size_t word = strcspn(at, ",");
        if (word == length && strncmp(at, origin, length) == 0)
            return true;
        at += word + (at[word] == ',');
    }
    return false;
}

bool net_is_origin_good(const net_server *server, struct lws *wsi)
{
    char origin[256], host[256];
    int length = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN);
    if (length <= 0)
        return true; /* without an Origin it is no browser, so no other page can misuse a cookie */
    if (length >= (int)sizeof origin)
        return false;
    net_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    net_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    const char *rest = strstr(origin, "://");
    if (rest && host[0] != '\0' && strcmp(rest + 3, host) == 0)
        return true;
    return is_listed(server->options.origins, origin);
}
