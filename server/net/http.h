/* http.h - one request and its answer. */
#ifndef NET_HTTP_H
#define NET_HTTP_H

#include "../work/buffer.h"
#include "net.h"

/* A request in hand.  It may outlive its connection while the store or a pool works for it: `connection` is then NULL,
 * and the answer is dropped. */
struct net_exchange {
    net_connection *connection;
    net_server *server;
    int holders;
    char path[256];
    bool is_post, is_head;
    bool is_embedded; /* under /embed/: other sites may show it in a frame */
    bool is_last;     /* the connection closes after the answer */
    int64_t began;    /* monotonic microseconds */
    bool has_session; /* the cookie holds a token */
    uint8_t session[STORE_HASH_BYTES];
    net_address *address; /* held */
    fogg_buffer input;    /* of a POST */

    /* The answer. */
    bool is_answered; /* its headers are sent */
    const char *bytes;
    size_t length, sent;
    fogg_buffer body; /* what `bytes` points into, unless it is a file of the page */
    bool is_open;     /* more of the body comes; the end of the connection is its end */
    void (*want_more)(net_exchange *exchange, void *context); /* all is sent, or the connection is gone; NULL: the next
                                                                 piece is on its way */
    void *context;
};

net_exchange *exchange_keep(net_exchange *exchange);
void exchange_drop(net_exchange *exchange);

/* Whose work it is that the request asks for. */
line_owner exchange_owner(const net_exchange *exchange);

/* Answers with `body`, which is taken over; `cookie` is the value of a Set-Cookie header, NULL for none. */
void exchange_answer(net_exchange *exchange, int status, const char *type, fogg_buffer *body, const char *cookie);

/* The same for a body whose length nobody knows yet, so that a long one is never in memory as a whole: answers with its
 * first piece.  When that is sent `want_more` is called, which lets exchange_answer_next be called, now or later; it is
 * also called when the connection is gone.  NULL: that was all. */
void exchange_answer_first(net_exchange *exchange, const char *type, fogg_buffer *piece,
                           void (*want_more)(net_exchange *exchange, void *context), void *context);
void exchange_answer_next(net_exchange *exchange, fogg_buffer *piece,
                          void (*want_more)(net_exchange *exchange, void *context), void *context);

/* Breaks off such an answer: what was sent of it is no whole one. */
void exchange_break(net_exchange *exchange);

/* Answers with an error as JSON. */
void exchange_refuse(net_exchange *exchange, int status, const char *code, const char *sentence);
void exchange_refuse_store(net_exchange *exchange, store_status status);

/* Writes a whole answer that refuses a request, for a connection that then closes. */
void http_write_refusal(const net_server *server, int status, const char *code, const char *sentence, fogg_buffer *out);

/* Requests that take more than a lookup: /api/... in api.c, /record/... in record.c, /map/...
 * in map.c, /metrics in metrics.c. */
void api_request(net_exchange *exchange);
void record_request(net_exchange *exchange);
void map_request(net_exchange *exchange);

/* The record of a finished game, in a thread of the store.  STORE_MISSING: there is none, or it is not over. */
store_status record_read(fogg_store *store, const fogg_hall *hall, int64_t id, fogg_buffer *out);

/* A link to a position of a finished game, and its picture: share.c. */
void share_request(net_exchange *exchange);
void metrics_write(const net_server *server, fogg_buffer *out);

#endif
