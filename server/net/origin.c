/* origin.c - where a request comes from: the page's origin, the address of the other end. */
#include <stdio.h>
#include <string.h>

#include "net.h"

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
