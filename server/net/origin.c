/* origin.c - where a request comes from: the page's origin, the address of the other end. */
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include "../log.h"
#include "net.h"

enum {
    SOCKETS_A_CONNECTION = 2, /* allowed to an address for each WebSocket: pages and requests need some */
    REFUSALS_A_MINUTE = 60,   /* lines of the log */
};

const char *net_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)size, token) < 0)
        out[0] = '\0';
    return out;
}

void net_address_text(const net_server *server, struct lws *wsi, char *out)
{
    char forwarded[512];
    out[0] = '\0';
    if (server->options->is_behind_proxy &&
        net_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded)[0] != '\0') {
        const char *last = strrchr(forwarded, ','); /* the one that our own proxy has added */
        last = last ? last + 1 : forwarded;
        while (*last == ' ')
            last++;
        snprintf(out, ADDRESS_MAX, "%.*s", ADDRESS_MAX - 1, last);
    }
    if (out[0] == '\0')
        lws_get_peer_simple(wsi, out, ADDRESS_MAX);
    address_normalize(out);
}

/* The address of a socket's other end. */
static void peer_text(int file, char *out)
{
    struct sockaddr_storage place = {0};
    socklen_t length = sizeof place;
    out[0] = '\0';
    if (getpeername(file, (struct sockaddr *)&place, &length) == 0)
        getnameinfo((struct sockaddr *)&place, length, out, ADDRESS_MAX, NULL, 0, NI_NUMERICHOST);
    address_normalize(out);
}

bool net_has_room(net_server *server, int file)
{
    char text[ADDRESS_MAX];
    peer_text(file, text);
    net_address *address = address_keep(&server->addresses, text);
    bool has_room = server->options->is_behind_proxy ||
                    address->sockets < server->options->connections_of_address * SOCKETS_A_CONNECTION;
    address_drop(address);
    if (!has_room)
        net_refused(server, text, "too-many-sockets");
    return has_room;
}

void net_refused(net_server *server, const char *address, const char *why)
{
    server->refused_connections++;
    if (bucket_take(&server->refusals, REFUSALS_A_MINUTE, REFUSALS_A_MINUTE, net_now()))
        log_line(LOG_WARN, "refused", "why=%s address=%s", why, log_quoted(address));
}

void net_count_socket(net_server *server, struct lws *wsi)
{
    char text[ADDRESS_MAX];
    peer_text(lws_get_socket_fd(wsi), text);
    net_address *address = address_keep(&server->addresses, text);
    address->sockets++;
    lws_set_opaque_user_data(wsi, address);
}

void net_uncount_socket(struct lws *wsi)
{
    net_address *address = lws_get_opaque_user_data(wsi);
    if (!address)
        return;
    address->sockets--;
    address_drop(address);
    lws_set_opaque_user_data(wsi, NULL);
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
        return true; /* no browser: nothing rides on somebody else's cookie */
    if (length >= (int)sizeof origin)
        return false;
    net_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    net_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    const char *rest = strstr(origin, "://");
    if (rest && host[0] != '\0' && strcmp(rest + 3, host) == 0)
        return true;
    return is_listed(server->options->origins, origin);
}
