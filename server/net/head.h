/* head.h - checks the bytes of a request before anything acts on them: is it complete, and can it be read in only one
 * way?
 *
 * If a proxy and a server disagree about where a request ends, an attacker can smuggle a second one through.  So a
 * request that can be read in two ways is refused: lengths given twice or not in plain digits, Transfer-Encoding, lines
 * that end with LF alone, folded lines, blanks before a colon, paths with % or empty names, names of headers that the
 * library reads in another way.  The only protocol that a connection may be upgraded to is `websocket`. */
#ifndef NET_HEAD_H
#define NET_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum {
    HEAD_MOST = 8192, /* bytes of request line and headers: cookies of a whole domain may come with it */
    HEAD_MOST_BODY = 2048,
    HEAD_MOST_PIECES = 64, /* in which a request may arrive: it is read from its beginning with every one */
};

/* What is wrong with a request, or that nothing is. */
typedef struct head_verdict {
    int status;           /* HTTP status of the refusal; 0: nothing is wrong so far */
    const char *code;     /* as in answers: "bad-request" */
    const char *sentence; /* for people */
    bool is_whole;        /* good, and its last byte is there */
    bool is_upgrade;      /* whole, and asks for a WebSocket */
    size_t length;        /* of the request, if it is whole */
} head_verdict;

/* Looks at what has arrived so far of a request, in so many pieces. */
head_verdict head_check(const char *bytes, size_t length, int pieces);

/* Whether a Content-Length is one number in plain digits, small enough to be read. */
bool head_is_length(const char *text, size_t length, size_t *value);

#endif
