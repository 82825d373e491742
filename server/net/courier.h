/* courier.h - carries notices to people: by Web Push, webhook and e-mail.
 *
 * Receivers are strangers' servers, which may be as slow as they like.  So threads of a pool do the waiting, a person
 * has one message under way and a few in line, and a receiver that takes long is left in peace: for ten times as long
 * as it took, and twice as long again each time it is slow once more.  Messages for it are dropped meanwhile.
 *
 * After a failure that may pass (no connection, a server that is busy or broken) a message is sent again: at most
 * COURIER_TRIES times in all, later each time (`--notice-again`, then 5 and 25 times as long, or when the receiver asks
 * for it, up to COURIER_PATIENCE), and only while it is still wanted.  What waits is in memory. */
#ifndef NET_COURIER_H
#define NET_COURIER_H

#include "../notice/letter.h"
#include "net.h"

typedef enum courier_way { COURIER_PUSH, COURIER_WEBHOOK, COURIER_MAIL, COURIER_WAY_COUNT } courier_way;

enum {
    COURIER_TRIES = 4,
    COURIER_PATIENCE = 900, /* seconds; a receiver that asks for more gets nothing */
};

/* What became of messages, for the metrics: arrived, given up, tried again. */
typedef enum courier_result { COURIER_SENT, COURIER_FAILED, COURIER_AGAIN, COURIER_RESULT_COUNT } courier_result;

/* The turn that a message tells of. */
typedef struct courier_turn {
    int64_t table; /* 0: it tells of no turn */
    int64_t person;
    int seat, events; /* of the match when the turn began: with others it is another turn */
} courier_turn;

/* Whether a message about a turn is still wanted; COURIER_UNKNOWN: the table is being read, so ask again. */
typedef enum courier_want { COURIER_WANTED, COURIER_UNWANTED, COURIER_UNKNOWN } courier_want;
typedef courier_want courier_ask(void *context, const courier_turn *turn);

typedef struct net_courier net_courier;

/* NULL without threads.  The key stays the caller's.  `ask` is called before a message is sent again. */
net_courier *courier_open(net_server *server, const push_key *key, courier_ask *ask, void *context);

/* `courier_stop` ends the threads, and what is under way with them; `courier_close` frees the rest. */
void courier_stop(net_courier *courier);
void courier_close(net_courier *courier);

/* Notes what has arrived, and what has not.  A few times a second: sends again what is due. */
void courier_deliver(net_courier *courier);
void courier_tick(net_courier *courier);

/* Begin to send to a person: to a browser, to a URL, through the host's mail server. */
void courier_push(net_courier *courier, int64_t person, const notice_device *device, const notice_letter *letter,
                  const courier_turn *turn);
void courier_call(net_courier *courier, int64_t person, const char *url, const notice_letter *letter,
                  const courier_turn *turn);
void courier_mail(net_courier *courier, int64_t person, const char *address, const notice_letter *letter,
                  const courier_turn *turn);

/* Whether one more code may be sent to an e-mail address within this hour; if so it is counted.  Anybody can ask for
 * one, and whoever has the address may not want any. */
bool courier_may_confirm(net_courier *courier, const char *address);

/* For the metrics: what became of messages; how many stand in line, and for how long. */
uint64_t courier_count(const net_courier *courier, courier_way way, courier_result result);
const char *courier_way_name(courier_way way);
const char *courier_result_name(courier_result result);
const fogg_pool *courier_pool(const net_courier *courier);
int courier_waiting(const net_courier *courier); /* messages that wait for their next try */

#endif
