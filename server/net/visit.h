/* visit.h - one request to /api/, on its way through the store, the password's thread and the store again. */
#ifndef NET_VISIT_H
#define NET_VISIT_H

#include "../account/password.h"
#include "../account/token.h"
#include "fogg/json_write.h"
#include "http.h"

typedef enum visit_kind {
    VISIT_GUEST,
    VISIT_REGISTER,
    VISIT_LOGIN,
    VISIT_LOGOUT,
    VISIT_ME,
    VISIT_PASSWORD, /* a new one for the old one */
    VISIT_SESSIONS, /* a list */
    VISIT_END,      /* one session, or all others */
    VISIT_EXPORT,   /* everything that is known of the person */
    VISIT_DELETE,   /* the person */
    VISIT_RESET,    /* a new password for a one-time token */
    VISIT_NOTICES,  /* where the person is told of turns */
    VISIT_NOTICE,   /* a change of that */
    VISIT_KIND_COUNT
} visit_kind;

typedef struct api_visit {
    store_job store; /* its jobs, one after the other */
    pool_job pool;
    net_exchange *exchange; /* held */
    visit_kind kind;
    int64_t now, since; /* sessions begun before `since` have ended */

    /* From the body. */
    char name[STORE_MAX_NAME];
    char check[PASSWORD_MOST + 1], make[PASSWORD_MOST + 1]; /* a password to compare, one to hash; "" for none */
    char ends[TOKEN_LENGTH + 1];                            /* the session to end, by its public id; "": all others */
    uint8_t reset[STORE_HASH_BYTES];
    struct notices_change *notice; /* owned */

    /* On the way. */
    bool is_new; /* the person is added */
    bool is_banned;
    store_ban ban;
    bool is_match; /* the password is that of the account, and the new one is hashed */
    char made[STORE_MAX_PASSWORD];
    store_person person;
    store_session session; /* the one it came with */
    fogg_buffer list;      /* of sessions: the answer */
    fogg_json json;        /* writes `list` */
    char token[TOKEN_LENGTH + 1];
    uint8_t hash[STORE_HASH_BYTES];
} api_visit;

/* Begins a visit whose body is read.  It frees itself when it is answered. */
void visit_begin(api_visit *visit);

/* Answers with everything that is known of visit->person, in steps, and ends the visit (export.c). */
void visit_export(api_visit *visit);

/* Frees it. */
void visit_end(api_visit *visit);

#endif
