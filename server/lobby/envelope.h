/* envelope.h - what nodes send each other, as bytes.
 *
 * An envelope says how large its head is: a later version may add fields behind those of this one, which then passes
 * them over.  Several may travel together, each filled up to a multiple of eight bytes. */
#ifndef LOBBY_ENVELOPE_H
#define LOBBY_ENVELOPE_H

#include "../store/store.h"
#include "../work/buffer.h"

typedef enum envelope_kind {
    ENVELOPE_HELLO,    /* to all: this node is there */
    ENVELOPE_BEAT,     /* the number of the last envelope that was sent */
    ENVELOPE_BROKEN,   /* something is missing: both ends begin anew */
    ENVELOPE_PASS,     /* edge to owner: a message of a connection */
    ENVELOPE_LEFT,     /* edge to owner: the connection is gone */
    ENVELOPE_TELL,     /* owner to edge: a message for a connection */
    ENVELOPE_CLOSE,    /* owner to edge: the connection is to be closed */
    ENVELOPE_NOT_MINE, /* to the edge: the message concerns a table of another node */
    ENVELOPE_SHOW,     /* to all: games of this node that are watched most, as showcase_game (hall.h) */
} envelope_kind;

typedef struct envelope {
    char magic[8];
    uint32_t order, size; /* of the bytes of a number; of this head */
    envelope_kind kind;
    uint32_t tries; /* nodes that a message was passed to so far; with HELLO: 1 if it takes several at once */
    int64_t from;
    uint64_t number;     /* of the link */
    uint64_t connection; /* with HELLO: the newest rules that the node plays */
    int64_t table, person;
    uint64_t address;
    int64_t silent_until;
    char name[STORE_MAX_NAME];
    uint32_t is_account, code; /* of RFC 6455 */
    uint32_t muted, length;    /* ids and bytes that follow */
} envelope;

void envelope_print(envelope *e, const int64_t *muted, const void *bytes, fogg_buffer *out);

/* Reads bytes from anywhere: false if they are no envelope.  `muted` and `text` point into them. */
bool envelope_read(const void *bytes, size_t length, envelope *out, const int64_t **muted, const char **text);

/* How many bytes the first of several envelopes has, those that fill it up to the next included; 0: there is none. */
size_t envelope_first(const void *bytes, size_t length);

#endif
