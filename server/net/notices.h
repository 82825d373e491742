/* notices.h - /api/notices: where a person wants to be told of a turn; read, changed, tried. */
#ifndef NET_NOTICES_H
#define NET_NOTICES_H

#include <jansson.h>

#include "../notice/settings.h"
#include "visit.h"

/* One change, as the body of a request asks for it. */
typedef struct notices_change {
    store_wish wish;            /* to be set; without a kind: none */
    int64_t table;              /* its webhook is meant; 0: none */
    bool is_mail;               /* a new address: a code is sent to it */
    bool is_test;               /* everything is to be tried */
    bool needs_account;         /* guests may not */
    bool is_refused_guest;      /* and this is one */
    char code[NOTICE_CODE + 1]; /* that came back; "": none */
    bool is_wrong_code;         /* which is noted: the change is stored, and the answer is a refusal */
    notice_settings settings;   /* as they are */
} notices_change;

/* Reads a body.  Returns what is wrong with it, or NULL. */
const char *notices_read(const json_t *body, const net_server *server, notices_change *out);

/* Writes the answer to GET /api/notices, in the store's thread. */
store_status notices_write(fogg_store *store, int64_t person, const net_server *server, fogg_buffer *out);

/* Whether the person may ask for that once more, which is counted: codes go to addresses of people who may not want
 * them. */
bool notices_may(const net_server *server, const store_person *person, const notices_change *change);

/* Makes the change, in the store's thread.  STORE_CONFLICT: it is refused; `refusal` says why. */
store_status notices_apply(fogg_store *store, const store_person *person, notices_change *change);
const char *notices_refusal(const notices_change *change, const char **code);

/* What follows when the change is stored. */
void notices_follow(net_server *server, int64_t person, const notices_change *change);

#endif
