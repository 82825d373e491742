/* net.h - shared by the files of the network: the server as a whole, and one connection. */
#ifndef NET_NET_H
#define NET_NET_H

#include <libwebsockets.h>
#include <pthread.h>

#include "../admin/retention.h"
#include "../lobby/hall.h"
#include "../store/queue.h"
#include "../work/histogram.h"
#include "../work/pool.h"
#include "address.h"
#include "door.h"
#include "files.h"
#include "fogg/server.h"
#include "head.h"
#include "tap.h"
#include "tls.h"
#include "wheel.h"

enum { NET_REQUEST_WITHIN = 20000 }; /* milliseconds for a whole request, however slowly its bytes come */

/* Why a client is refused.  Each kind is counted for the metrics, and logged at most once a second with the count. */
typedef enum net_refusal {
    REFUSED_SOCKETS,     /* too many sockets of one address */
    REFUSED_DESCRIPTORS, /* the process has no descriptor left */
    REFUSED_REQUEST,     /* not a valid request */
    REFUSED_FORWARDED,   /* a bad X-Forwarded-For */
    REFUSED_UPGRADE,     /* to something else than websocket */
    REFUSED_ORIGIN,      /* a page of another origin */
    REFUSED_CLOSING,     /* the server ends */
    REFUSED_CONNECTIONS, /* too many WebSockets in all, of one address, of one person */
    REFUSED_OF_ADDRESS,
    REFUSED_OF_PERSON,
    REFUSED_BANNED,    /* an address that the host has banned */
    REFUSED_NEWCOMERS, /* too many attempts to come in from one address */
    REFUSED_BUSY,      /* too much is in line */
    REFUSED_COUNT
} net_refusal;

typedef struct net_order net_order;
typedef struct net_orders net_orders;

typedef struct net_server {
    fogg_server_options options; /* as reloaded last */
    struct ev_loop *loop;        /* our own loop, which libwebsockets uses; we decide when it ends */
    struct lws_context *context;
    struct lws_vhost *vhost;
    SSL_CTX *tls;                 /* the library's; NULL without TLS */
    struct lws_context *wakeable; /* the one that other threads may wake: NULL before and after; guarded by `waking` */
    pthread_mutex_t waking;
    net_door door;
    net_wheel wheel;
    fogg_hall hall;
    fogg_retention retention;
    int64_t node;                       /* this server's id in a database that others may share; 0: a data file */
    struct fogg_bus *bus;               /* to other nodes; NULL: there are none */
    ev_prepare before_waiting;          /* sends what was gathered for them */
    int64_t last_news, looked_for_news; /* of other servers of the database */
    bool is_reading_news;
    store_queue *queue;
    fogg_pool *quick, *thinkers; /* bots that decide at once; bots that take their time */
    fogg_pool *passwords;
    int lock; /* on the data file: store/lock.h */
    net_files files;
    net_addresses addresses;
    lws_sorted_usec_list_t timer, tell_timer;
    ev_timer guard;                     /* sees that the timers go on */
    int64_t ticked;                     /* monotonic milliseconds */
    int sockets;                        /* of any kind */
    int connections, most_connections;  /* WebSockets */
    int64_t began, swept, probed, told; /* monotonic milliseconds */
    int64_t closing_since;              /* 0: not closing */
    uint64_t old_failures;              /* of the store, before it was tried last and could write */
    bool is_full;                       /* the store could not write when it was tried last */
    bool has_no_room;                   /* because its disk is full */
    uint64_t requests, accepted, silent_sockets, slow_readers;
    uint64_t refused[REFUSED_COUNT], refused_before[REFUSED_COUNT]; /* in all; when that was logged last */
    char refused_address[REFUSED_COUNT][ADDRESS_MAX];               /* the last of each kind */
    uint64_t wrong_passwords;
    fogg_histogram request_seconds;
    net_orders *orders;            /* the local socket of the host; NULL without one */
    net_order *waiting_orders;     /* for a table to be free: people.c */
    struct net_notify *notify;     /* tells people of their turn */
    struct net_analyses *analyses; /* of finished games, by workers; NULL: the host does not want it */
} net_server;

/* A socket from accept to close: first at the door, then the library's. */
struct net_socket {
    wheel_entry timer; /* first: an entry of the wheel is its socket */
    net_server *server;
    net_address *address;              /* of the other end, a proxy perhaps; held, and counted there */
    int64_t arrived;                   /* monotonic milliseconds */
    struct lws *wsi;                   /* NULL: at the door */
    struct net_connection *connection; /* when it has become a WebSocket */
    net_tap tap;                       /* what the library reads of it */
    int tapped;                        /* the descriptor that tap_begin was given */

    /* At the door. */
    ev_io watch;
    int file;
    int seen;   /* bytes looked at */
    int pieces; /* in which they came */
    bool is_draining;
    net_socket *next, *before;
};

typedef struct net_exchange net_exchange;
typedef struct net_queued net_queued;

/* One connection, HTTP or WebSocket: what libwebsockets keeps for us. */
typedef struct net_connection {
    struct lws *wsi;
    net_server *server;
    net_address *address; /* held, and counted there, while it is a WebSocket */
    int64_t heard;        /* the last sign of life, monotonic milliseconds */
    bool is_asked;        /* whether it is alive */
    bool is_ping_due;
    uint8_t session[STORE_HASH_BYTES]; /* its token's hash; zero without one */
    net_exchange *exchange;            /* HTTP: the request in hand */
    fogg_client *client;               /* WebSocket */
    char *input;                       /* a message whose end has not come */
    size_t input_length;
    int pieces;               /* of it, so far */
    net_queued *first, *last; /* messages to send */
    size_t queued;            /* their bytes */
    int close_code;           /* to be closed when all is sent, 0 for not */
    char close_reason[48];
} net_connection;

/* Milliseconds since 1970.  Durations are measured with work/monotonic.h. */
int64_t net_now(void);

/* Equal to net_now when the server begins; from then on a clock that never jumps.  The hall uses it. */
int64_t net_steady(void);

/* Whether the server can do its work: it does not end, and the store has not failed since it was tried last. */
bool net_is_well(const net_server *server);

/* Whether the process works (/healthz).  A node whose database is away works: it would not help to end it. */
bool net_is_alive(const net_server *server);

/* Why it is not a good one to connect to, in words; NULL if it is. */
const char *net_why_not_ready(const net_server *server);

/* Whether the connection is encrypted: by our own TLS, or by that of a proxy. */
bool net_is_secure(const net_server *server);

/* The address of the other end, as text: behind a proxy what the proxy says.  `out` holds ADDRESS_MAX bytes.
 * Returns false if the proxy's header is too long or no list of addresses. */
bool net_address_text(const net_server *server, struct lws *wsi, char *out);

/* Closes the socket unless something is heard within so many milliseconds; what was set before no longer counts. */
void net_expect(struct lws *wsi, int64_t milliseconds);

/* A socket is closed and forgotten. */
void net_free_socket(net_socket *socket);

/* A header's text, "" if there is none or it does not fit. */
const char *net_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size);

/* Counts a refused client. */
void net_count_refusal(net_server *server, net_refusal kind, const char *address);
const char *net_refusal_name(net_refusal kind);

/* Logs the refusals since the last call, one line for each kind. */
void net_log_refusals(net_server *server);

/* Whether the request comes from one of our own pages, or from no page at all. */
bool net_is_origin_good(const net_server *server, struct lws *wsi);

/* The events of libwebsockets: WebSockets in socket.c, requests in http.c.  What is returned goes back to the
 * library. */
void socket_expire(net_connection *connection);
int socket_event(net_connection *connection, struct lws *wsi, enum lws_callback_reasons reason, void *in,
                 size_t length);
int http_event(net_connection *connection, struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length);

#endif
