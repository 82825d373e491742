/* notify.h - tells people of their turn who are not at the table, if they asked for it: by Web Push, webhook, e-mail.
 *
 * One message a turn and way, some seconds after the turn began, if it still lasts and nobody sits there.  In the quiet
 * hours of a person it waits for their end.  What waits is in memory only, so a new start forgets it.
 *
 * The courier sends.  Without a way to other networks nothing is tried. */
#ifndef NET_NOTIFY_H
#define NET_NOTIFY_H

#include "courier.h"

typedef struct net_notify net_notify;

/* Returns NULL after telling what is wrong. */
net_notify *notify_open(net_server *server);

/* `notify_stop` ends the threads; `notify_close` frees the rest, when the queue is closed. */
void notify_stop(net_notify *notify);
void notify_close(net_notify *notify);

/* A few times a second: what is due is begun. */
void notify_tick(net_notify *notify);

/* Who sends. */
net_courier *notify_courier(const net_notify *notify);

/* Turns that wait until somebody may have to be told of them. */
int notify_waiting(const net_notify *notify);

/* The public key for browsers; whether mails can be sent; whether anything can reach anybody. */
const char *notify_key(const net_notify *notify);
bool notify_has_mail(const net_notify *notify);
bool notify_can_reach(const net_notify *notify);

/* Sends a test in every way that the settings name, now. */
void notify_test(net_notify *notify, int64_t person, const notice_settings *settings);

/* Sends the code that confirms an e-mail address. */
void notify_code(net_notify *notify, int64_t person, const notice_settings *settings);

#endif
