/* courier.h - carries notices to people: by Web Push, webhook and e-mail.
 *
 * Receivers are strangers' servers, which may be as slow as they like.  So threads of a pool do the waiting, a person
 * has one message under way and a few in line, and a receiver that takes long is left in peace: for ten times as long
 * as it took, and twice as long again each time it is slow once more.  Messages for it are dropped meanwhile. */
#ifndef NET_COURIER_H
#define NET_COURIER_H

#include "../notice/letter.h"
#include "net.h"

typedef enum courier_way { COURIER_PUSH, COURIER_WEBHOOK, COURIER_MAIL, COURIER_WAY_COUNT } courier_way;

typedef struct net_courier net_courier;

/* NULL without threads.  The key stays the caller's. */
net_courier *courier_open(net_server *server, const push_key *key);

/* `courier_stop` ends the threads, and what is under way with them; `courier_close` frees the rest. */
void courier_stop(net_courier *courier);
void courier_close(net_courier *courier);

/* Notes what has arrived, and what has not. */
void courier_deliver(net_courier *courier);

/* Begin to send to a person: to a browser, to a URL, through the host's mail server. */
void courier_push(net_courier *courier, int64_t person, const notice_device *device, const notice_letter *letter);
void courier_call(net_courier *courier, int64_t person, const char *url, const notice_letter *letter);
void courier_mail(net_courier *courier, int64_t person, const char *address, const notice_letter *letter);

/* Whether one more code may be sent to an e-mail address within this hour; if so it is counted.  Anybody can ask for
 * one, and whoever has the address may not want any. */
bool courier_may_confirm(net_courier *courier, const char *address);

/* For the metrics: messages that arrived, and that did not; how many stand in line, and for how long. */
uint64_t courier_count(const net_courier *courier, courier_way way, bool is_good);
const char *courier_way_name(courier_way way);
const fogg_pool *courier_pool(const net_courier *courier);

#endif
