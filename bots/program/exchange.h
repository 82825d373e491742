/* exchange.h - lines to and from a process, with deadlines. */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include <stdatomic.h>

#include "fogg/bot_program.h"
#include "inbox.h"
#include "process.h"
#include "sheet.h"

typedef struct exchange {
    process process;
    atomic_bool is_cancelled; /* set by another thread: everything fails from then on */
    fogg_bot_program_tracer *tracer;
    void *trace_context;
    inbox in;
} exchange;

typedef enum exchange_state {
    EXCHANGE_GOOD,
    EXCHANGE_LATE,
    EXCHANGE_ENDED,     /* it has closed its output, which it does too when it ends */
    EXCHANGE_DEAF,      /* it has closed its input */
    EXCHANGE_LONG,      /* a line that is too long */
    EXCHANGE_CANCELLED, /* called off */
    EXCHANGE_SHORT,     /* there was no memory for what is to be said */
} exchange_state;

/* Milliseconds of a clock that never goes back. */
long long exchange_now(void);

/* Sends lines, each with its end.  What the program says meanwhile is kept for exchange_hear. */
exchange_state exchange_say(exchange *x, const char *lines, size_t length, long long until);

/* Sends the lines of a sheet. */
exchange_state exchange_say_sheet(exchange *x, const sheet *lines, long long until);

/* Waits for the next line.  It is zero-terminated and stays until the next call. */
exchange_state exchange_hear(exchange *x, long long until, char **line, size_t *length);

/* Starts a process; false with a sentence of PROCESS_ERROR bytes. */
bool exchange_begin(exchange *x, const char *command, char *error);

/* Kills it, or gives it so many milliseconds to end by itself; returns whether it did. */
bool exchange_end(exchange *x, int ms);

#endif
