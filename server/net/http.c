/* http.c - requests: the page's files, health, numbers; the rest is handed on. */
#include "http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../account/token.h"
#include "../work/monotonic.h"
#include "analysis.h"
#include "fogg/json_write.h"

enum {
    CHUNK = 16384,         /* bytes sent at a time */
    ANSWER_WITHIN = 60000, /* milliseconds for a piece of the answer to be taken */
    IDLE_WITHIN = 15000,   /* between two requests of a connection */
};

static const char policy[] = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src "
                             "'self' data: blob:; font-src 'self'; "
                             "connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri "
                             "'none'; form-action 'none'; "
                             "frame-ancestors 'none'";

/* Of a replay that other sites show in a frame: only under /embed/, where there is nothing to click by mistake. */
static const char embedded_policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors *";

/* Of every answer; what `is_framing` says does not hold under /embed/. */
static const struct {
    const char *name, *value;
    bool is_framing;
} safety[] = {
    {"x-fogg:", "1", false}, /* the protocol's version, by which a page finds out whether there is a game server */
    {"content-security-policy:", policy, true},
    {"x-content-type-options:", "nosniff", false},
    {"x-frame-options:", "DENY", true},
    {"referrer-policy:", "no-referrer", false},
    {"cross-origin-opener-policy:", "same-origin", false},
    {"cross-origin-resource-policy:", "same-origin", false},
};
static const char secure_header[] = "strict-transport-security:", secure_value[] = "max-age=31536000";

net_exchange *exchange_keep(net_exchange *exchange)
{
    exchange->holders++;
    return exchange;
}

void exchange_drop(net_exchange *exchange)
{
    if (--exchange->holders > 0)
        return;
    buffer_clear(&exchange->input);
    buffer_clear(&exchange->body);
    address_drop(exchange->address);
    free(exchange);
}

typedef struct answer_head {
    struct lws *wsi;
    unsigned char bytes[LWS_PRE + 2048];
    unsigned char *at;
    bool is_bad;
} answer_head;

static void add_header(answer_head *head, const char *name, const char *value)
{
    if (lws_add_http_header_by_name(head->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                    (int)strlen(value), &head->at, head->bytes + sizeof head->bytes) != 0)
        head->is_bad = true;
}

/* Without a length the library says itself that the connection closes. */
enum { NO_LENGTH = -1 };

static void begin_head(answer_head *head, net_exchange *exchange, int status, const char *type, long long length)
{
    struct lws *wsi = exchange->connection->wsi;
    head->wsi = wsi;
    head->at = head->bytes + LWS_PRE;
    lws_filepos_t told = length == NO_LENGTH ? LWS_ILLEGAL_HTTP_CONTENT_LEN : (lws_filepos_t)length;
    head->is_bad = lws_add_http_common_headers(wsi, (unsigned int)status, type, told, &head->at,
                                               head->bytes + sizeof head->bytes) != 0;
    for (size_t i = 0; i < sizeof safety / sizeof safety[0]; i++)
        if (!exchange->is_embedded || !safety[i].is_framing)
            add_header(head, safety[i].name, safety[i].value);
    if (exchange->is_embedded)
        add_header(head, "content-security-policy:", embedded_policy);
    if (net_is_secure(exchange->server))
        add_header(head, secure_header, secure_value);
    if (exchange->is_last && length != NO_LENGTH)
        add_header(head, "connection:", "close");
}

/* Sends the headers; the body follows when the connection takes it.  Closes the connection if that fails. */
static void end_head(net_exchange *exchange, answer_head *head)
{
    struct lws *wsi = exchange->connection->wsi;
    exchange->is_answered = true;
    histogram_note(&exchange->server->request_seconds, monotonic_us() - exchange->began);
    net_expect(wsi, ANSWER_WITHIN);
    if (head->is_bad ||
        lws_finalize_write_http_header(wsi, head->bytes + LWS_PRE, &head->at, head->bytes + sizeof head->bytes) != 0) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
        return;
    }
    lws_callback_on_writable(wsi);
}

void exchange_answer(net_exchange *exchange, int status, const char *type, fogg_buffer *body, const char *cookie)
{
    answer_head head;
    if (!exchange->connection || exchange->is_answered) {
        buffer_clear(body);
        return;
    }
    exchange->body = *body;
    *body = (fogg_buffer){0};
    exchange->bytes = buffer_text(&exchange->body);
    exchange->length = exchange->is_head ? 0 : exchange->body.length;
    begin_head(&head, exchange, status, type, (long long)exchange->body.length);
    add_header(&head, "cache-control:", "no-store");
    if (cookie)
        add_header(&head, "set-cookie:", cookie);
    end_head(exchange, &head);
}

static void set_piece(net_exchange *exchange, fogg_buffer *piece,
                      void (*want_more)(net_exchange *exchange, void *context), void *context)
{
    buffer_clear(&exchange->body);
    exchange->body = *piece;
    *piece = (fogg_buffer){0};
    exchange->bytes = buffer_text(&exchange->body);
    exchange->length = exchange->is_head ? 0 : exchange->body.length;
    exchange->sent = 0;
    exchange->is_open = want_more != NULL;
    exchange->want_more = want_more;
    exchange->context = context;
}

void exchange_answer_first(net_exchange *exchange, const char *type, fogg_buffer *piece,
                           void (*want_more)(net_exchange *exchange, void *context), void *context)
{
    answer_head head;
    set_piece(exchange, piece, want_more, context);
    begin_head(&head, exchange, 200, type, NO_LENGTH);
    add_header(&head, "cache-control:", "no-store");
    exchange->is_last = true;
    end_head(exchange, &head);
}

void exchange_answer_next(net_exchange *exchange, fogg_buffer *piece,
                          void (*want_more)(net_exchange *exchange, void *context), void *context)
{
    set_piece(exchange, piece, want_more, context);
    lws_callback_on_writable(exchange->connection->wsi);
}

void exchange_break(net_exchange *exchange)
{
    if (exchange->connection)
        lws_set_timeout(exchange->connection->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

/* Asks for the next piece, once. */
static void ask_for_more(net_exchange *exchange)
{
    void (*want_more)(net_exchange * exchange, void *context) = exchange->want_more;
    exchange->want_more = NULL;
    if (want_more)
        want_more(exchange, exchange->context);
}

static void write_refusal(const char *code, const char *sentence, fogg_buffer *body)
{
    fogg_json json;
    fogg_json_init(&json, buffer_take, body);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "code", code);
    fogg_json_string_at(&json, "message", sentence);
    fogg_json_end_object(&json);
}

void http_write_refusal(const net_server *server, int status, const char *code, const char *sentence, fogg_buffer *out)
{
    fogg_buffer body = {0};
    write_refusal(code, sentence, &body);
    buffer_add_format(out, "HTTP/1.1 %d Refused\r\ncontent-type: application/json\r\ncontent-length: %zu\r\n", status,
                      body.length);
    for (size_t i = 0; i < sizeof safety / sizeof safety[0]; i++)
        buffer_add_format(out, "%s %s\r\n", safety[i].name, safety[i].value);
    if (net_is_secure(server))
        buffer_add_format(out, "%s %s\r\n", secure_header, secure_value);
    buffer_add_format(out, "cache-control: no-store\r\nconnection: close\r\n\r\n%s", buffer_text(&body));
    buffer_clear(&body);
}

void exchange_refuse(net_exchange *exchange, int status, const char *code, const char *sentence)
{
    fogg_buffer body = {0};
    write_refusal(code, sentence, &body);
    exchange_answer(exchange, status, "application/json", &body, NULL);
}

void exchange_refuse_store(net_exchange *exchange, store_status status)
{
    if (status == STORE_UNKNOWN)
        exchange_refuse(exchange, 503, "store-unknown", STORE_UNKNOWN_SENTENCE);
    else
        exchange_refuse(exchange, 503, status == STORE_FULL ? "store-full" : "store-failed",
                        "the server cannot write at the moment; nothing was changed");
}

line_owner exchange_owner(const net_exchange *exchange)
{
    return (line_owner){.address = exchange->address->number};
}

static void answer_text(net_exchange *exchange, int status, const char *text)
{
    fogg_buffer body = {0};
    buffer_add_text(&body, text);
    exchange_answer(exchange, status, "text/plain; charset=utf-8", &body, NULL);
}

static void answer_file(net_exchange *exchange, const net_file *file)
{
    answer_head head;
    char accepted[256], tag[64];
    struct lws *wsi = exchange->connection->wsi;
    bool is_packed =
        file->packed && strstr(net_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted), "gzip");
    bool is_same = strcmp(net_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag, sizeof tag), file->tag) == 0;
    size_t length = is_packed ? file->packed_length : file->length;
    exchange->bytes = is_packed ? file->packed : file->bytes;
    exchange->length = exchange->is_head || is_same ? 0 : length;
    begin_head(&head, exchange, is_same ? 304 : 200, file->type, is_same ? 0 : (long long)length);
    if (is_packed)
        add_header(&head, "content-encoding:", "gzip");
    add_header(&head, "vary:", "accept-encoding");
    add_header(&head, "etag:", file->tag);
    add_header(&head, "cache-control:", file->is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
    end_head(exchange, &head);
}

static void answer_request(net_exchange *exchange)
{
    net_server *server = exchange->server;
    const net_file *file = files_find(&server->files, exchange->path);
    bool is_record = strncmp(exchange->path, "/record/", 8) == 0;
    if (exchange->is_embedded && (exchange->is_post || (!file && !is_record))) {
        exchange->is_embedded = false;
        exchange_refuse(exchange, 404, "not-found", "only the page and records are under /embed/");
    } else if (strncmp(exchange->path, "/api/", 5) == 0) {
        api_request(exchange);
    } else if (exchange->is_post) {
        exchange_refuse(exchange, 405, "bad-method", "only GET here");
    } else if (is_record) {
        record_request(exchange);
    } else if (strncmp(exchange->path, "/analysis/", 10) == 0) {
        analysis_request(exchange);
    } else if (strncmp(exchange->path, "/map/", 5) == 0) {
        map_request(exchange);
    } else if (strncmp(exchange->path, "/share/", 7) == 0) {
        share_request(exchange);
    } else if (strcmp(exchange->path, "/healthz") == 0) {
        bool is_well = net_is_alive(server);
        answer_text(exchange, is_well ? 200 : 503, is_well ? "ok\n" : "not well\n");
    } else if (strcmp(exchange->path, "/readyz") == 0) {
        const char *why_not = net_why_not_ready(server);
        char text[128];
        snprintf(text, sizeof text, why_not ? "not ready: %s\n" : "ready\n", why_not);
        answer_text(exchange, why_not ? 503 : 200, text);
    } else if (strcmp(exchange->path, "/metrics") == 0) {
        fogg_buffer body = {0};
        metrics_write(server, &body);
        exchange_answer(exchange, 200, "text/plain; version=0.0.4; charset=utf-8", &body, NULL);
    } else if (file) {
        answer_file(exchange, file);
    } else {
        exchange_refuse(exchange, 404, "not-found", "there is nothing of that name");
    }
}

/* Refuses what head.h refuses at the door.  Inside TLS every request has been checked in the same way (tap.h); where
 * that is not possible, they are checked here as far as the library shows them. */
static const char *fault_of(struct lws *wsi)
{
    char text[16];
    size_t length = 0;
    const net_socket *socket = lws_get_opaque_user_data(wsi);
    if (socket && socket->tap.fault)
        return socket->tap.fault;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return "Transfer-Encoding is not taken; give a Content-Length";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return NULL;
    if (lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, 1) > 0 ||
        lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH) < 0 ||
        !head_is_length(text, strlen(text), &length))
        return "Content-Length must be one number";
    return NULL;
}

/* The connection has ended, or begins another request: nobody waits for the answer any more. */
static int end_connection(net_connection *connection)
{
    net_exchange *exchange = connection ? connection->exchange : NULL;
    if (!exchange)
        return 0;
    connection->exchange = NULL;
    exchange->connection = NULL;
    ask_for_more(exchange);
    exchange_drop(exchange);
    return 0;
}

/* Begins the exchange of a request: connection, path, method and session. */
static net_exchange *make_exchange(net_connection *connection, struct lws *wsi, const char *path)
{
    net_server *server = lws_context_user(lws_get_context(wsi));
    char text[HEAD_MOST];
    end_connection(connection);
    net_exchange *exchange = memory_of(sizeof *exchange);
    connection->wsi = wsi;
    connection->exchange = exchange;
    server->requests++;
    exchange->connection = connection;
    exchange->server = server;
    exchange->holders = 1;
    exchange->began = monotonic_us();
    /* Without TLS only the first request of a connection is checked byte by byte; behind a proxy, several people share
     * one. */
    const net_socket *socket = lws_get_opaque_user_data(wsi);
    exchange->is_last = server->tls == NULL || server->options.proxies > 0 || !socket || socket->tap.is_overrun;
    exchange->is_embedded = strncmp(path, "/embed/", 7) == 0;
    snprintf(exchange->path, sizeof exchange->path, "%s", exchange->is_embedded ? path + strlen("/embed") : path);
    exchange->is_post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    exchange->is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    exchange->has_session =
        token_in_cookie(net_header(wsi, WSI_TOKEN_HTTP_COOKIE, text, sizeof text), exchange->session);
    return exchange;
}

/* Reads from whom the request comes.  Returns false after refusing it. */
static bool set_address(net_exchange *exchange, struct lws *wsi)
{
    net_server *server = exchange->server;
    char text[ADDRESS_MAX];
    const char *fault = fault_of(wsi);
    bool is_known = net_address_text(server, wsi, text);
    exchange->address = address_keep(&server->addresses, is_known ? text : "");
    if (!is_known)
        fault = "X-Forwarded-For must be a list of addresses";
    if (!fault)
        return true;
    net_count_refusal(server, is_known ? REFUSED_REQUEST : REFUSED_FORWARDED, text);
    exchange->is_last = true;
    exchange_refuse(exchange, 400, "bad-request", fault);
    return false;
}

static void refuse_body(net_exchange *exchange)
{
    exchange->is_last = true; /* the rest of the body is not read, so the connection cannot be used again */
    exchange_refuse(exchange, 413, "too-long", "a body has at most 2048 bytes");
}

static int begin_request(net_connection *connection, struct lws *wsi, const char *path)
{
    char text[256];
    net_exchange *exchange = make_exchange(connection, wsi, path);
    net_server *server = exchange->server;
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0); /* our wheel (wheel.h) watches its time-out */
    net_expect(wsi, NET_REQUEST_WITHIN);
    if (!set_address(exchange, wsi))
        return 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0 && !exchange->is_post && !exchange->is_head) {
        exchange_refuse(exchange, 405, "bad-method", "only GET, HEAD and POST");
        return 0;
    }
    if (!exchange->is_post) {
        answer_request(exchange);
        return 0;
    }
    if (!net_is_origin_good(server, wsi))
        exchange_refuse(exchange, 403, "bad-origin", "only pages of this server may ask that");
    else if (strncmp(net_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, text, sizeof text), "application/json", 16) != 0)
        exchange_refuse(exchange, 415, "bad-type", "the body must be application/json");
    else if (atoi(net_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text)) > HEAD_MOST_BODY)
        refuse_body(exchange);
    else if (atoi(text) == 0)
        answer_request(exchange); /* no body will come */
    return 0;
}

static int take_body(net_exchange *exchange, const char *bytes, size_t length)
{
    if (!exchange || exchange->is_answered)
        return 0;
    if (exchange->input.length + length > HEAD_MOST_BODY)
        refuse_body(exchange);
    else
        buffer_add(&exchange->input, bytes, length);
    return 0;
}

static int write_body(net_connection *connection, struct lws *wsi)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    net_exchange *exchange = connection->exchange;
    if (!exchange || !exchange->is_answered)
        return 0;
    size_t rest = exchange->length - exchange->sent, length = rest < CHUNK ? rest : CHUNK;
    if (length > 0) {
        memcpy(chunk + LWS_PRE, exchange->bytes + exchange->sent, length);
        bool is_end = length == rest && !exchange->is_open;
        if (lws_write(wsi, chunk + LWS_PRE, length, is_end ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
            return -1;
        exchange->sent += length;
    }
    if (exchange->sent < exchange->length) {
        net_expect(wsi, ANSWER_WITHIN);
        lws_callback_on_writable(wsi);
        return 0;
    }
    if (exchange->is_open) {
        ask_for_more(exchange);
        return 0;
    }
    bool is_last = exchange->is_last;
    net_socket *socket = lws_get_opaque_user_data(wsi);
    connection->exchange = NULL;
    exchange->connection = NULL;
    exchange_drop(exchange);
    if (is_last || lws_http_transaction_completed(wsi))
        return -1; /* closes, after the library has sent what the system has not taken yet */
    if (socket)
        tap_next(&socket->tap);
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    net_expect(wsi, IDLE_WITHIN);
    return 0;
}

int http_event(net_connection *connection, struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return begin_request(connection, wsi, in);
    case LWS_CALLBACK_HTTP_BODY:
        return take_body(connection->exchange, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (connection->exchange && !connection->exchange->is_answered)
            answer_request(connection->exchange);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return write_body(connection, wsi);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        return end_connection(connection);
    default: /* the library has dozens of other events */
        return 0;
    }
}
