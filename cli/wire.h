/* wire.h - a connection to a server of docs/protocol.md: a guest's session over HTTP, then one WebSocket, made again
 * when it breaks.
 *
 * The session is kept in $XDG_DATA_HOME/fogg, one file a server (and name, if one was asked for), so that a person
 * who comes back gets the same seat. One thread. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>

enum { WIRE_TEXT = 512, WIRE_CODE = 64 };

typedef struct wire wire;

/* The parts of http://host:port/#/table/CODE; also https, ws and wss, and without a table. */
typedef struct wire_address {
    char host[256];
    int port;
    bool is_secure;
    char table[WIRE_CODE]; /* "" if the address names none */
} wire_address;

/* Returns false, with a sentence in `error` (WIRE_TEXT bytes), if the text is no address. */
bool wire_address_parse(wire_address *address, const char *text, char *error);

/* Begins to connect, under this name if the server does not know us.  `is_name_wished`: under this name in any case;
 * each such name has a session of its own.  NULL if libwebsockets cannot be started. */
wire *wire_open(const wire_address *address, const char *name, bool is_name_wished);
void wire_close(wire *wire);

/* Lets the connection work for so many milliseconds at most. */
void wire_serve(wire *wire, int milliseconds);

/* Whether the WebSocket is open; how often it has been opened.  When this number changes, the caller must send `hello`
 * again. */
bool wire_is_up(const wire *wire);
int wire_count(const wire *wire);

/* Why there is no connection; "" while there is nothing to tell. */
const char *wire_trouble(const wire *wire);

/* The server does not know our session any more: connects again with a new one. */
void wire_forget(wire *wire);

/* Sends a message; it is lost if there is no connection. */
void wire_send(wire *wire, const char *text);

/* The next message that came, or NULL.  It lives until the next call. */
const char *wire_next(wire *wire);

#endif
