/* nats_streams.h - the connection and the streams that servers and workers share. */
#ifndef NET_NATS_STREAMS_H
#define NET_NATS_STREAMS_H

#include <nats/nats.h>
#include <stdatomic.h>

#include "nats.h"

/* Lines of jobs, those that people wait for first. */
typedef struct nats_line {
    const char *stream;   /* its name */
    const char *subjects; /* "fogg.soon.*" */
    const char *consumer; /* the name under which all workers pull */
    int most;             /* jobs of one host, or of one program */
} nats_line;

enum { NATS_SOON, NATS_LATER, NATS_PROGRAM, NATS_LINES };
extern const nats_line nats_lines[NATS_LINES];

/* How often NATS has come back: then the lines of before are gone, and must be joined anew. */
extern atomic_int nats_returns;

/* Connects as `name` and makes the streams if there are none.  Returns false with a sentence in `error`, and nothing to
 * close. */
bool nats_connect(const char *url, const char *name, natsConnection **connection, jsCtx **streams, char *error);

#endif
