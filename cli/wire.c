/* wire.c - libwebsockets as a client, with its own loop. */
#include "wire.h"
#include "fogg/record.h"
#include "heap.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { RETRY_SECONDS = 1, MAX_MESSAGE = 4 << 20, COOKIE = 256 };

typedef struct note {
    struct note *next;
    size_t length;
    char text[]; /* behind LWS_PRE bytes of room */
} note;

struct wire {
    wire_address address;
    char cookie[COOKIE];            /* "fogg_session=..."; "" until the server gave one */
    char body[256];                 /* of the request for a session */
    char suffix[3 * FOGG_MAX_NAME]; /* of the session's file: the name that was asked for, or "" */
    char trouble[WIRE_TEXT];
    struct lws_context *context;
    struct lws *http, *socket; /* NULL while there is none */
    bool is_up;
    int count;
    time_t retry_at;
    lws_sorted_usec_list_t tick;
    note *outgoing, *incoming, *taken;
    char *partial; /* of a message that is still coming */
    size_t partial_length;
};

/* ---- the session's file ------------------------------------------------------------------------------------------ */

static bool session_path(const wire *w, char *out, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char folder[2048];
    if (data && data[0] == '/')
        snprintf(folder, sizeof folder, "%s", data);
    else if (home && home[0] != '\0')
        snprintf(folder, sizeof folder, "%s/.local/share", home);
    else
        return false;
    mkdir(folder, 0755);
    int length = snprintf(out, size, "%s/fogg", folder);
    mkdir(out, 0755);
    for (const char *at = w->address.host; *at != '\0'; at++)
        if (*at == '/')
            return false;
    snprintf(out + length, size - (size_t)length, "/session-%s-%d%s", w->address.host, w->address.port, w->suffix);
    return true;
}

static void read_session(wire *w)
{
    char path[4096];
    FILE *file = session_path(w, path, sizeof path) ? fopen(path, "r") : NULL;
    if (file && fgets(w->cookie, sizeof w->cookie, file))
        w->cookie[strcspn(w->cookie, "\r\n")] = '\0';
    if (file)
        fclose(file);
}

static void write_session(const wire *w)
{
    char path[4096];
    mode_t mask = umask(077); /* only the owner may read it, because it gives access to the seat */
    FILE *file = session_path(w, path, sizeof path) ? fopen(path, "w") : NULL;
    umask(mask);
    if (file) {
        fprintf(file, "%s\n", w->cookie);
        fclose(file);
    }
}

/* ---- callbacks --------------------------------------------------------------------------------------------------- */

static void append(note **list, const char *text, size_t length)
{
    note *new = heap_new(sizeof *new + LWS_PRE + length + 1);
    new->length = length;
    memcpy(new->text + LWS_PRE, text, length);
    while (*list)
        list = &(*list)->next;
    *list = new;
}

static void drop(note **list)
{
    while (*list) {
        note *first = *list;
        *list = first->next;
        free(first);
    }
}

static void fail(wire *w, const char *why)
{
    snprintf(w->trouble, sizeof w->trouble, "%s:%d: %.200s", w->address.host, w->address.port,
             why && why[0] != '\0' ? why : "the connection is lost");
    w->retry_at = time(NULL) + RETRY_SECONDS;
}

static bool add_header(struct lws *wsi, unsigned char **at, unsigned char *end, enum lws_token_indexes token,
                       const char *value)
{
    return lws_add_http_header_by_token(wsi, token, (const unsigned char *)value, (int)strlen(value), at, end) == 0;
}

/* What the request for a session says of its body. */
static int add_body_headers(struct lws *wsi, const wire *w, unsigned char **at, size_t length)
{
    unsigned char *end = *at + length;
    char text[32];
    snprintf(text, sizeof text, "%zu", strlen(w->body));
    if (!add_header(wsi, at, end, WSI_TOKEN_HTTP_CONTENT_TYPE, "application/json") ||
        !add_header(wsi, at, end, WSI_TOKEN_HTTP_CONTENT_LENGTH, text))
        return -1;
    lws_client_http_body_pending(wsi, 1);
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, wire *w, void *in, size_t length)
{
    char text[1024 + LWS_PRE], *at = text + LWS_PRE;
    int room = 1024;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        return add_body_headers(wsi, w, in, length);
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE:
        lws_client_http_body_pending(wsi, 0);
        memcpy(at, w->body, strlen(w->body));
        return lws_write(wsi, (unsigned char *)at, strlen(w->body), LWS_WRITE_HTTP_FINAL) < 0 ? -1 : 0;
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
        if (lws_http_client_http_response(wsi) == 200 &&
            lws_hdr_copy(wsi, w->cookie, sizeof w->cookie, WSI_TOKEN_HTTP_SET_COOKIE) > 0) {
            w->cookie[strcspn(w->cookie, ";")] = '\0';
            write_session(w);
        } else {
            snprintf(text, sizeof text, "the server refuses guests (status %u)", lws_http_client_http_response(wsi));
            fail(w, text);
        }
        return 0;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP:
        return lws_http_client_read(wsi, &at, &room) < 0 ? -1 : 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        fail(w, in);
        w->http = NULL;
        return 0;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
        w->http = NULL;
        return 0;
    default: /* libwebsockets has many more events, which do not concern us */
        return 0;
    }
}

static void receive(wire *w, struct lws *wsi, const char *bytes, size_t length)
{
    bool is_whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (w->partial_length + length >= MAX_MESSAGE)
        return;
    w->partial = heap_grow(w->partial, w->partial_length + length + 1);
    memcpy(w->partial + w->partial_length, bytes, length);
    w->partial_length += length;
    if (is_whole) {
        append(&w->incoming, w->partial, w->partial_length);
        w->partial_length = 0;
    }
}

static int send_one(wire *w, struct lws *wsi)
{
    note *first = w->outgoing;
    if (!first)
        return 0;
    w->outgoing = first->next;
    int written = lws_write(wsi, (unsigned char *)first->text + LWS_PRE, first->length, LWS_WRITE_TEXT);
    free(first);
    if (w->outgoing)
        lws_callback_on_writable(wsi);
    return written < 0 ? -1 : 0;
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, wire *w, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        return add_header(wsi, in, *(unsigned char **)in + length, WSI_TOKEN_HTTP_COOKIE, w->cookie) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        w->is_up = true;
        w->count++;
        w->trouble[0] = '\0';
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        receive(w, wsi, in, length);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_one(w, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        fail(w, reason == LWS_CALLBACK_CLIENT_CONNECTION_ERROR ? in : NULL);
        w->is_up = false;
        w->socket = NULL;
        w->partial_length = 0;
        drop(&w->outgoing);
        return 0;
    default: /* as above */
        return 0;
    }
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    wire *w = wsi ? lws_context_user(lws_get_context(wsi)) : NULL;
    (void)user;
    if (!w)
        return 0;
    const struct lws_protocols *protocol = lws_get_protocol(wsi);
    bool is_socket = protocol && strcmp(protocol->name, "fogg") == 0;
    return is_socket ? on_socket(wsi, reason, w, in, length) : on_http(wsi, reason, w, in, length);
}

/* ---- connecting -------------------------------------------------------------------------------------------------- */

static void connect_to(wire *w)
{
    bool has_session = w->cookie[0] != '\0';
    char host[300];
    snprintf(host, sizeof host, "%s:%d", w->address.host, w->address.port);
    struct lws_client_connect_info info = {
        .context = w->context,
        .address = w->address.host,
        .port = w->address.port,
        .path = has_session ? "/ws" : "/api/guest",
        .host = host,
        .method = has_session ? NULL : "POST",
        .protocol = has_session ? "fogg" : NULL,
        .local_protocol_name = has_session ? "fogg" : "http",
        .ssl_connection = w->address.is_secure ? LCCSCF_USE_SSL : 0,
        .pwsi = has_session ? &w->socket : &w->http,
    };
    w->retry_at = time(NULL) + RETRY_SECONDS;
    lws_client_connect_via_info(&info);
}

wire *wire_open(const wire_address *address, const char *name, bool is_name_wished)
{
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = on_event, .rx_buffer_size = 4096},
        {.name = "fogg", .callback = on_event, .rx_buffer_size = 65536},
        {0},
    };
    wire *w = heap_new(sizeof *w);
    w->address = *address;
    for (const char *at = name; is_name_wished && *at != '\0' && strlen(w->suffix) + 4 < sizeof w->suffix; at++)
        snprintf(w->suffix + strlen(w->suffix), 4, at == name ? "-%02x" : "%02x", (unsigned char)*at);
    snprintf(w->body, sizeof w->body, "{\"name\":\"");
    for (const char *at = name; *at != '\0' && strlen(w->body) + 8 < sizeof w->body; at++)
        if ((unsigned char)*at >= ' ')
            snprintf(w->body + strlen(w->body), 3, *at == '"' || *at == '\\' ? "\\%c" : "%c", *at);
    snprintf(w->body + strlen(w->body), 3, "\"}");
    read_session(w);
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = w,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    w->context = lws_create_context(&info);
    if (!w->context) {
        free(w);
        return NULL;
    }
    return w;
}

void wire_close(wire *w)
{
    lws_context_destroy(w->context);
    drop(&w->outgoing);
    drop(&w->incoming);
    drop(&w->taken);
    free(w->partial);
    free(w);
}

static void on_tick(lws_sorted_usec_list_t *tick)
{
    (void)tick; /* it only wakes the loop */
}

void wire_serve(wire *w, int milliseconds)
{
    if (!w->http && !w->socket && time(NULL) >= w->retry_at)
        connect_to(w);
    if (w->outgoing && w->is_up)
        lws_callback_on_writable(w->socket);
    lws_sul_schedule(w->context, 0, &w->tick, on_tick, (lws_usec_t)(milliseconds > 0 ? milliseconds : 1) * 1000);
    lws_service(w->context, 0);
}

bool wire_is_up(const wire *w)
{
    return w->is_up;
}

int wire_count(const wire *w)
{
    return w->count;
}

const char *wire_trouble(const wire *w)
{
    return w->trouble;
}

void wire_forget(wire *w)
{
    w->cookie[0] = '\0';
    if (w->socket)
        lws_set_timeout(w->socket, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

void wire_send(wire *w, const char *text)
{
    if (w->is_up)
        append(&w->outgoing, text, strlen(text));
}

const char *wire_next(wire *w)
{
    drop(&w->taken);
    if (!w->incoming)
        return NULL;
    w->taken = w->incoming;
    w->incoming = w->incoming->next;
    w->taken->next = NULL;
    return w->taken->text + LWS_PRE;
}
