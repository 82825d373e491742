/* client.h - one connection, whatever carries it: a WebSocket, or a test.
 *
 * Clients have a reference count, because a job of the store or of a bot may outlive the connection. */
#ifndef LOBBY_CLIENT_H
#define LOBBY_CLIENT_H

#include <stdbool.h>
#include <stdint.h>

#include "../store/store.h"
#include "../work/buffer.h"
#include "../work/hourly.h"
#include "../work/line.h"
#include "bucket.h"
#include "message.h"

enum { CLIENT_OWNERS = 4 }; /* nodes that know a client at once */

typedef struct fogg_table fogg_table;
typedef struct fogg_client fogg_client;

struct fogg_client {
    /* Functions of the carrier.  `send` holds the message if it needs it longer; `close` may be called once, with a
     * code of RFC 6455. */
    void (*send)(fogg_client *client, fogg_message *message);
    void (*close)(fogg_client *client, int code, const char *reason);
    void *carrier;

    int holders;
    bool is_gone;      /* the connection is closed: nothing more is sent */
    bool is_sent_away; /* it is to connect again: nothing of it is heard any more, and nothing is told */
    bool has_greeted;  /* has said hello */
    bool has_person;
    bool is_account;
    bool is_in_lobby;
    int readings;   /* it is catching up with missed events; later events wait until that is done */
    int reads_to;   /* the last event of the last of these readings */
    int entered;    /* how often it has entered a table: what was begun to be read before is no longer wanted */
    int64_t person; /* who, from the session; 0 without one */
    char name[STORE_MAX_NAME];
    int64_t silent_until; /* may not chat before */

    fogg_table *table;                                          /* the one it has entered */
    fogg_client *next_at_table, *next_in_hall, *before_in_hall; /* lists of the hall */
    fogg_client *next_of_person;                                /* the same for clients of a person */
    int64_t *muted;                                             /* people whose chat it does not get */
    int muted_count;

    fogg_buffer parcel; /* the pieces of one that have come so far: parcel.h */
    int parcel_of;      /* a request_type */
    int parcel_pieces;

    bool is_far;                   /* its connection is at another node: links.h */
    uint64_t number;               /* by which other nodes know it; 0: they do not */
    int64_t owners[CLIENT_OWNERS]; /* nodes that do */
    int owner_count, far_tries;    /* nodes that its message was passed to */
    fogg_client *next_near;
    bool is_ahead;                /* it knows more of a table than this node did, which has read it again */
    int64_t far_table, far_owner; /* the table that it looks at elsewhere, and the node where it has entered; 0: none */

    fogg_bucket messages, faults, chats;
    uint64_t address;   /* a number for its address: clients of one address share the bots' time */
    fogg_hourly *opens; /* counts tables made from its address; NULL for no limit */
    fogg_hourly *gifts; /* the same for maps */
};

fogg_client *client_make(void);
fogg_client *client_keep(fogg_client *client);
void client_drop(fogg_client *client);

/* Sends a text or an error; the text's buffer is empty afterwards.  Nothing happens to a client that is gone. */
void client_tell(fogg_client *client, fogg_buffer *text);
void client_send(fogg_client *client, fogg_message *message);

/* Closes the connection because what it looks at is played elsewhere now: it comes back and enters again. */
void client_send_away(fogg_client *client);
bool client_has_muted(const fogg_client *client, int64_t person);
void client_set_mute(fogg_client *client, int64_t person, bool is_on);

/* Whose work it is that the client asks for. */
line_owner client_owner(const fogg_client *client);

#endif
