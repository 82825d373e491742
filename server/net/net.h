/* net.h - shared by the files of the network: the server as a whole, and one connection. */
#ifndef NET_NET_H
#define NET_NET_H

#include <libwebsockets.h>
#include <pthread.h>

#include "../lobby/hall.h"
#include "../store/queue.h"
#include "../work/pool.h"
#include "address.h"
#include "files.h"
#include "fogg/server.h"

enum { HEADER_BYTES = 8192 }; /* of all headers of a request: cookies of a whole domain may come with it */

typedef struct net_order net_order;

typedef struct net_server {
    const fogg_server_options *options;
    struct lws_context *context;       /* NULL when the loop is about to end */
    struct lws_context *ended_context; /* then this */
    struct lws_context *wakeable; /* the one that other threads may wake: NULL before and after; guarded by `waking` */
    pthread_mutex_t waking;
    fogg_hall hall;
    store_queue *queue;
    fogg_pool *pool;
    int lock; /* on the data file: store/lock.h */
    net_files files;
    net_addresses addresses;
    lws_sorted_usec_list_t timer;
    int connections, most_connections; /* WebSockets */
    int64_t began, swept;
    int64_t closing_since; /* 0: not closing */
    uint64_t old_failures; /* of the store, a minute ago or more */
    uint64_t requests, refused_connections, slow_readers;
    uint64_t wrong_passwords;
    fogg_bucket refusals;      /* logged */
    net_order *waiting_orders; /* for a table to be free: people.c */
    bool is_exporting;         /* somebody's data: one at a time */
} net_server;

typedef struct net_exchange net_exchange;
typedef struct net_queued net_queued;

/* One connection, HTTP or WebSocket: what libwebsockets keeps for us. */
typedef struct net_connection {
    struct lws *wsi;
    net_server *server;
    net_address *address;              /* held, and counted there, while it is a WebSocket */
    uint8_t session[STORE_HASH_BYTES]; /* its token's hash; zero without one */
    net_exchange *exchange;            /* HTTP: the request in hand */
    fogg_client *client;               /* WebSocket */
    char *input;                       /* a message whose end has not come */
    size_t input_length;
    int pieces;               /* of it, so far */
    net_queued *first, *last; /* messages to send */
    size_t queued;            /* their bytes */
    int close_code;           /* to be closed when all is sent, 0 for not */
    const char *close_reason;
} net_connection;

/* Milliseconds since 1970. */
int64_t net_now(void);

/* The address of the other end, as text: behind a proxy what the proxy says.  `out` holds ADDRESS_MAX bytes. */
void net_address_text(const net_server *server, struct lws *wsi, char *out);

/* Whether one more socket, just accepted, is allowed to its address; behind a proxy all are.  Counting it, until it is gone. */
bool net_has_room(net_server *server, int file);
void net_count_socket(net_server *server, struct lws *wsi);
void net_uncount_socket(struct lws *wsi);

/* A header's text, "" if there is none or it does not fit. */
const char *net_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size);

/* Counts a connection that is turned away, and logs it unless there are very many. */
void net_refused(net_server *server, const char *address, const char *why);

/* Whether the request comes from one of our own pages, or from no page at all. */
bool net_is_origin_good(const net_server *server, struct lws *wsi);

/* The events of libwebsockets: WebSockets in socket.c, requests in http.c.  What is returned goes back to the library. */
int socket_event(net_connection *connection, struct lws *wsi, enum lws_callback_reasons reason, void *in,
                 size_t length);
int http_event(net_connection *connection, struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length);

#endif
