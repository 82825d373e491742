/* reach.h - the server as a client: a request to somebody else's server, or a mail, and how little it may do.
 *
 * People give the addresses, so they are not trusted: only http and https to ports that are meant for it, only to
 * addresses of the public internet that are not this machine's own (so nobody reaches the host's network through the
 * server), no redirects, no proxies, ten seconds, and of the answer only its status and Retry-After.  Blocks: for
 * threads of a pool. */
#ifndef NOTICE_REACH_H
#define NOTICE_REACH_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

enum { REACH_MAX_URL = 700, REACH_MAX_MAIL = 200, REACH_MAX_ERROR = 160 };

typedef struct reach_answer {
    int status;        /* of HTTP or SMTP; 0: there was none */
    int retry_after;   /* seconds that the receiver asks to wait; 0: it did not say */
    bool is_forbidden; /* the address is none that may be reached */
    char error[REACH_MAX_ERROR];
} reach_answer;

/* Before any thread begins; after the last has ended. */
void reach_open(void);
void reach_close(void);

/* From now on nothing is begun, and what is under way in other threads ends soon, without an answer. */
void reach_stop(void);

/* Whether this build can send anything. */
bool reach_is_possible(void);

/* Whether the machine has a way to other networks.  Sends nothing. */
bool reach_has_way(void);

/* What is wrong with a URL that somebody gave, or NULL.  `must_be_safe`: only https. */
const char *reach_url_fault(const char *url, bool must_be_safe);
const char *reach_mail_fault(const char *address);

/* Whether an address belongs to the public internet; whether it is one of this machine's own, which may have services
 * that only a firewall keeps from strangers. */
bool reach_is_public(const struct sockaddr *address);
bool reach_is_own(const struct sockaddr *address);

/* Sends `body` with headers ("Name: value", NULL after the last).  `is_private_good`: to any address. */
void reach_post(const char *url, const char *const *headers, const void *body, size_t length, bool is_private_good,
                reach_answer *answer);

/* Sends a mail through the host's server, "smtp://user:password@mail.example.org:587".  `text` has headers and body. */
void reach_mail(const char *server, const char *from, const char *to, const char *text, reach_answer *answer);

#endif
