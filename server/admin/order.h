/* order.h - what a host may order, and the part of it that is done in the store.
 *
 * A running server carries an order out in its own threads (net/people.h); without a server `fogg admin` runs it on
 * the data file. */
#ifndef ADMIN_ORDER_H
#define ADMIN_ORDER_H

#include "../store/store.h"

typedef enum order_kind {
    ORDER_CLOSE,  /* `table` */
    ORDER_BAN,    /* `person` or `address`, `until`, `reason` */
    ORDER_UNBAN,  /* `person` or `address` */
    ORDER_RENAME, /* `person`, `name` */
    ORDER_REMOVE, /* `person` */
    ORDER_MUTE,   /* `person`, `until`; 0: may chat again */
    ORDER_RESET,  /* `person`, `hash` of a one-time token, `until`: an account */
    ORDER_END,    /* all sessions of `person` */
    ORDER_MAP,    /* the map `name` is removed */
    ORDER_KIND_COUNT
} order_kind;

typedef struct order {
    order_kind kind;
    int64_t person, table;
    char address[STORE_MAX_ADDRESS];
    char name[STORE_MAX_NAME];
    int64_t until;
    char reason[STORE_MAX_REASON];
    uint8_t hash[STORE_HASH_BYTES];
    int64_t now;
} order;

/* The names of the kinds, as they stand in messages: "close", "ban" ... */
const char *order_kind_name(order_kind kind);

/* Carries it out.  STORE_MISSING: there is no such person, table or ban, or no account; STORE_CONFLICT: an account
 * has the name, or the table is over or closed already. */
store_status order_run(fogg_store *store, const order *o);

/* The same, and other servers of the store hear of it. */
store_status order_run_and_tell(fogg_store *store, const order *o);

/* As text on one line, and back; `out` holds ORDER_MAX_TEXT bytes.  Returns false if the text is no order. */
enum { ORDER_MAX_TEXT = 2048 };
void order_print(const order *o, char *out);
bool order_parse(const char *text, size_t length, order *o);

#endif
