/* think.h - a worker: makes decisions of bots for servers, which it gets through NATS. */
#ifndef FOGG_THINK_H
#define FOGG_THINK_H

#include <stdbool.h>

typedef struct fogg_think_options {
    const char *nats;   /* where NATS is: nats://127.0.0.1:4222 */
    long long threads;  /* decisions at a time */
    const char *bots;   /* programs as players, "NAME=cmd:COMMAND", separated by semicolons; NULL for none */
    long long deadline; /* milliseconds for an answer of a program */
    bool is_quiet;      /* no log lines below warnings */
} fogg_think_options;

extern const fogg_think_options fogg_think_defaults;

/* Works until SIGTERM or SIGINT; decisions in hand are finished.  Returns 0 then; 1 after telling on standard error
 * what is wrong. */
int fogg_think(const fogg_think_options *options);

#endif
