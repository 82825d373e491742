/* socket.c - WebSockets: messages in, messages out, and the limits of both.
 *
 * A client joins the hall when its session has been looked up; until then nothing is read from it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "../account/token.h"
#include "../lobby/request.h"
#include "../lobby/talk.h"
#include "../work/monotonic.h"
#include "net.h"
#include "people.h"

enum {
    MOST_QUEUED = 512 << 10, /* bytes that wait for a slow reader, besides those that the system holds */
    SYSTEM_BYTES = 64 << 10,
    WRITES_AT_ONCE = 16,   /* messages sent before others get their turn */
    MOST_PIECES = 256,     /* of one message */
    PING_AFTER = 120000,   /* milliseconds without a sign of life */
    HANG_UP_AFTER = 60000, /* more */
};

_Static_assert(MESSAGE_HEADROOM >= LWS_PRE, "a message has room for the library's header");

struct net_queued {
    net_queued *next;
    fogg_message *message; /* held */
};

typedef struct session_job {
    store_job base;
    net_server *server;
    fogg_client *client; /* held */
    bool has_hash;       /* it came with a token */
    uint8_t hash[STORE_HASH_BYTES];
    char address[ADDRESS_MAX];
    int64_t now, since;
    store_person person;
    store_session session;
    bool is_banned;
} session_job;

static void clear_output(net_connection *connection)
{
    while (connection->first) {
        net_queued *next = connection->first->next;
        message_drop(connection->first->message);
        free(connection->first);
        connection->first = next;
    }
    connection->last = NULL;
    connection->queued = 0;
}

/* The library keeps what the system does not take and sends it later.  It closes a broken connection by itself. */
static void write_message(net_connection *connection, fogg_message *message)
{
    unsigned char *text = (unsigned char *)message->bytes + MESSAGE_HEADROOM;
    if (lws_write(connection->wsi, text, message->length, LWS_WRITE_TEXT) < 0)
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

static void close_client(fogg_client *client, int code, const char *reason)
{
    net_connection *connection = client->carrier;
    if (!connection || !connection->wsi || connection->close_code != 0)
        return;
    connection->close_code = code;
    snprintf(connection->close_reason, sizeof connection->close_reason, "%s", reason);
    lws_callback_on_writable(connection->wsi);
}

static void send_message(fogg_client *client, fogg_message *message)
{
    net_connection *connection = client->carrier;
    if (!connection || !connection->wsi || connection->close_code == 1008)
        return;
    if (connection->queued + message->length > MOST_QUEUED) {
        connection->server->slow_readers++;
        clear_output(connection);
        close_client(client, 1008, "reads too slowly");
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_CLOSE_SEND, 2);
        return;
    }
    if (!connection->first && !lws_partial_buffered(connection->wsi)) {
        write_message(connection, message); /* the usual case: nothing waits, so the message is sent at once */
        return;
    }
    net_queued *made = memory_of(sizeof *made);
    made->message = message_keep(message);
    if (connection->last)
        connection->last->next = made;
    else
        connection->first = made;
    connection->last = made;
    connection->queued += message->length;
    lws_callback_on_writable(connection->wsi);
}

static int connections_of(const fogg_hall *hall, int64_t person)
{
    int count = 0;
    for (const fogg_client *c = hall_clients_of(hall, person); c; c = c->next_of_person)
        count += c->person == person;
    return count;
}

static void join(net_server *server, fogg_client *client)
{
    net_connection *connection = client->carrier;
    if (client->is_gone || !connection || connection->close_code != 0)
        return;
    if (client->has_person && connections_of(&server->hall, client->person) >= server->options.connections_of_person) {
        net_count_refusal(server, REFUSED_OF_PERSON, connection->address->text);
        close_client(client, 1008, "too many connections of one person");
        return;
    }
    hall_join(&server->hall, client, net_steady());
    lws_rx_flow_control(connection->wsi, 1);
}

static store_status run_session(fogg_store *store, store_job *base)
{
    session_job *job = (session_job *)base;
    store_ban ban;
    store_status status = STORE_MISSING;
    if (job->has_hash)
        status = store->kind->get_session(store, job->hash, job->since, &job->person, &job->session);
    if (status != STORE_OK)
        job->person.id = 0;
    job->is_banned = store->kind->find_ban(store, job->person.id, job->address, job->now, &ban) == STORE_OK;
    return status == STORE_OK ? talk_read_mutes(store, job->person.id, job->client) : status;
}

static void done_session(store_job *base)
{
    session_job *job = (session_job *)base;
    fogg_client *client = job->client;
    if (base->status == STORE_OK) {
        client->has_person = true;
        client->person = job->person.id;
        client->is_account = job->person.password[0] != '\0';
        client->silent_until = job->person.silent_until;
        memcpy(client->name, job->person.name, sizeof client->name);
    }
    if (job->is_banned) {
        net_count_refusal(job->server, REFUSED_BANNED, job->address);
        close_client(client, 1008, "banned");
    } else if (base->status != STORE_OK && base->status != STORE_MISSING) {
        close_client(client, 1012, "connect again"); /* nobody knows who it is: that is not to be nobody */
    } else {
        if (base->status == STORE_OK)
            people_touch(job->server, client_owner(job->client), &job->session, job->address, job->now);
        join(job->server, client);
    }
    client_drop(client);
    free(job);
}

static int refuse(net_server *server, struct lws *wsi, unsigned int status, net_refusal why)
{
    char address[ADDRESS_MAX];
    net_address_text(server, wsi, address);
    net_count_refusal(server, why, address);
    lws_return_http_status(wsi, status, NULL);
    return -1;
}

/* The library would also upgrade to HTTP/2, and then requests would pass a proxy unchecked.  Only the first request of
 * a connection may upgrade it. */
static int confirm_upgrade(net_server *server, struct lws *wsi, const char *protocol)
{
    const net_socket *socket = lws_get_opaque_user_data(wsi);
    bool is_good = strcasecmp(protocol, "websocket") == 0 && socket && socket->tap.stage == TAP_FRAMES;
    return is_good ? 0 : refuse(server, wsi, HTTP_STATUS_BAD_REQUEST, REFUSED_UPGRADE);
}

/* The headers have arrived; the WebSocket is not accepted yet. */
static int filter(net_server *server, struct lws *wsi)
{
    char text[ADDRESS_MAX], path[8];
    if (server->closing_since != 0)
        return refuse(server, wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, REFUSED_CLOSING);
    if (strcmp(net_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path), "/ws") != 0)
        return refuse(server, wsi, HTTP_STATUS_NOT_FOUND, REFUSED_UPGRADE);
    if (!net_is_origin_good(server, wsi))
        return refuse(server, wsi, HTTP_STATUS_FORBIDDEN, REFUSED_ORIGIN);
    if (server->connections >= server->options.connections)
        return refuse(server, wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, REFUSED_CONNECTIONS);
    if (!net_address_text(server, wsi, text))
        return refuse(server, wsi, HTTP_STATUS_BAD_REQUEST, REFUSED_FORWARDED);
    net_address *address = address_keep(&server->addresses, text);
    bool is_full = address->connections >= server->options.connections_of_address;
    address_drop(address);
    return is_full ? refuse(server, wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, REFUSED_OF_ADDRESS) : 0;
}

static int begin(net_connection *connection, struct lws *wsi)
{
    net_server *server = lws_context_user(lws_get_context(wsi));
    char cookie[HEAD_MOST], address[ADDRESS_MAX];
    net_socket *socket = lws_get_opaque_user_data(wsi);
    memset(connection, 0, sizeof *connection);
    connection->wsi = wsi;
    connection->server = server;
    connection->heard = monotonic_ms();
    socket->connection = connection;
    net_expect(wsi, PING_AFTER);
    net_address_text(server, wsi, address);
    connection->address = address_keep(&server->addresses, address);
    connection->address->connections++;
    server->connections++;
    if (server->connections > server->most_connections)
        server->most_connections = server->connections;
    fogg_client *client = connection->client = client_make();
    client->carrier = connection;
    client->send = send_message;
    client->close = close_client;
    client->opens = &connection->address->tables;
    client->gifts = &connection->address->maps;
    client->address = connection->address->number;
    int bytes = SYSTEM_BYTES;
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    lws_rx_flow_control(wsi, 0);
    session_job *job = memory_of(sizeof *job);
    *job = (session_job){.base = {.place = {.owner = client_owner(client)}, .run = run_session, .done = done_session},
                         .server = server,
                         .client = client_keep(client),
                         .now = net_now()};
    job->since = job->now - (int64_t)TOKEN_LIFE_SECONDS * 1000;
    memcpy(job->address, connection->address->text, sizeof job->address);
    job->has_hash = token_in_cookie(net_header(wsi, WSI_TOKEN_HTTP_COOKIE, cookie, sizeof cookie), job->hash);
    if (job->has_hash)
        memcpy(connection->session, job->hash, sizeof connection->session);
    queue_add(server->queue, &job->base);
    tap_close_bad(socket); /* frames that came with the request */
    return 0;
}

static int end(net_connection *connection)
{
    net_server *server = connection->server;
    if (!connection->client)
        return 0;
    hall_leave(&server->hall, connection->client, net_steady());
    connection->client->carrier = NULL;
    connection->client->opens = connection->client->gifts = NULL;
    client_drop(connection->client);
    connection->client = NULL;
    net_socket *socket = lws_get_opaque_user_data(connection->wsi);
    if (socket) {
        socket->connection = NULL;
    }
    connection->wsi = NULL;
    connection->address->connections--;
    address_drop(connection->address);
    server->connections--;
    clear_output(connection);
    free(connection->input);
    connection->input = NULL;
    return 0;
}

void socket_expire(net_connection *connection)
{
    int64_t silence = monotonic_ms() - connection->heard;
    if (silence < PING_AFTER) {
        connection->is_asked = false;
        net_expect(connection->wsi, PING_AFTER - silence);
    } else if (!connection->is_asked) {
        connection->is_asked = connection->is_ping_due = true;
        net_expect(connection->wsi, HANG_UP_AFTER);
        lws_callback_on_writable(connection->wsi);
    } else {
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    }
}

static int fail(struct lws *wsi, enum lws_close_status code, const char *reason)
{
    lws_close_reason(wsi, code, (unsigned char *)reason, strlen(reason));
    return -1;
}

/* A piece of a message.  Whole messages, the usual case, are not copied. */
static int receive(net_connection *connection, struct lws *wsi, const char *bytes, size_t length)
{
    net_server *server = connection->server;
    bool is_last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    connection->heard = monotonic_ms();
    if (connection->close_code == LWS_CLOSE_STATUS_PROTOCOL_ERR)
        return fail(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR, connection->close_reason);
    if (lws_frame_is_binary(wsi))
        return fail(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    if (connection->input_length + length > REQUEST_MAX_BYTES)
        return fail(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message has at most 4096 bytes");
    if (++connection->pieces > MOST_PIECES)
        return fail(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "a message in too many pieces");
    if (is_last)
        connection->pieces = 0;
    if (connection->close_code != 0)
        return 0;
    if (is_last && connection->input_length == 0) {
        hall_receive(&server->hall, connection->client, bytes, length, net_steady());
        return 0;
    }
    connection->input = memory_grow(connection->input, connection->input_length + length + 1);
    memcpy(connection->input + connection->input_length, bytes, length);
    connection->input_length += length;
    if (is_last) {
        hall_receive(&server->hall, connection->client, connection->input, connection->input_length, net_steady());
        free(connection->input);
        connection->input = NULL;
        connection->input_length = 0;
    }
    return 0;
}

static int write_out(net_connection *connection, struct lws *wsi)
{
    if (connection->is_ping_due) {
        unsigned char ping[LWS_PRE + 1] = {0};
        connection->is_ping_due = false;
        if (lws_write(wsi, ping + LWS_PRE, 0, LWS_WRITE_PING) < 0)
            return -1;
    }
    for (int i = 0; connection->first && i < WRITES_AT_ONCE && !lws_partial_buffered(wsi); i++) {
        net_queued *queued = connection->first;
        write_message(connection, queued->message);
        connection->first = queued->next;
        if (!connection->first)
            connection->last = NULL;
        connection->queued -= queued->message->length;
        message_drop(queued->message);
        free(queued);
    }
    if (connection->first)
        lws_callback_on_writable(wsi);
    else if (connection->close_code != 0)
        return fail(wsi, (enum lws_close_status)connection->close_code, connection->close_reason);
    return 0;
}

int socket_event(net_connection *connection, struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return filter(lws_context_user(lws_get_context(wsi)), wsi);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(lws_context_user(lws_get_context(wsi)), wsi, in);
    case LWS_CALLBACK_RECEIVE_PONG:
        connection->heard = monotonic_ms();
        return 0;
    case LWS_CALLBACK_ESTABLISHED:
        return begin(connection, wsi);
    case LWS_CALLBACK_CLOSED:
        return end(connection);
    case LWS_CALLBACK_RECEIVE:
        return receive(connection, wsi, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_out(connection, wsi);
    default: /* the library has dozens of other events */
        return 0;
    }
}
