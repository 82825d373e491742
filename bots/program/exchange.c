/* exchange.c - two pipes and a clock. */
#include "exchange.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_UP_MS = 50 }; /* how soon a cancelled decision is noticed */

long long exchange_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool exchange_begin(exchange *x, const char *command, char *error)
{
    inbox_empty(&x->in);
    return process_start(&x->process, command, error);
}

bool exchange_end(exchange *x, int ms)
{
    if (ms > 0)
        return process_end(&x->process, ms);
    process_kill(&x->process);
    return false;
}

/* Waits until one of the two is ready.  Returns EXCHANGE_LATE when the time is up. */
static exchange_state wait_for(const exchange *x, struct pollfd *items, nfds_t count, long long until)
{
    while (!x->is_cancelled) {
        long long left = until - exchange_now();
        int ready = poll(items, count, left <= 0 ? 0 : left < LOOK_UP_MS ? (int)left : LOOK_UP_MS);
        if (ready > 0)
            return EXCHANGE_GOOD;
        if ((ready == 0 && left <= 0) || (ready < 0 && errno != EINTR))
            return EXCHANGE_LATE;
    }
    return EXCHANGE_CANCELLED;
}

/* Reads what is there. */
static exchange_state take_in(exchange *x)
{
    size_t room;
    char *at = inbox_room(&x->in, &room);
    if (room == 0)
        return EXCHANGE_GOOD;
    ssize_t count = read(x->process.from, at, room);
    if (count > 0)
        inbox_grow(&x->in, (size_t)count);
    else if (count == 0 || (errno != EAGAIN && errno != EINTR))
        return EXCHANGE_ENDED;
    return EXCHANGE_GOOD;
}

static void trace_lines(const exchange *x, const char *lines, size_t length)
{
    for (const char *at = lines, *end = lines + length; x->tracer != NULL && at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t part = (size_t)((stop != NULL ? stop : end) - at);
        x->tracer(x->trace_context, '>', at, part);
        at += part + 1;
    }
}

exchange_state exchange_say(exchange *x, const char *lines, size_t length, long long until)
{
    bool is_heard = true; /* whether its output is looked at: not once it is closed or the inbox is full */
    if (length == 0)
        return EXCHANGE_GOOD;
    trace_lines(x, lines, length);
    for (size_t sent = 0; sent < length;) {
        struct pollfd items[2] = {{.fd = x->process.to, .events = POLLOUT},
                                  {.fd = is_heard ? x->process.from : -1, .events = POLLIN}};
        exchange_state state = wait_for(x, items, 2, until);
        if (state != EXCHANGE_GOOD)
            return state;
        if (items[1].revents != 0) {
            size_t before = x->in.end - x->in.begin;
            is_heard = take_in(x) == EXCHANGE_GOOD && x->in.end - x->in.begin > before;
        }
        if (items[0].revents == 0)
            continue;
        ssize_t count = write(x->process.to, lines + sent, length - sent);
        if (count > 0)
            sent += (size_t)count;
        else if (count < 0 && errno != EAGAIN && errno != EINTR)
            return EXCHANGE_DEAF;
    }
    return EXCHANGE_GOOD;
}

exchange_state exchange_say_sheet(exchange *x, const sheet *lines, long long until)
{
    return lines->is_short ? EXCHANGE_SHORT : exchange_say(x, lines->at, lines->length, until);
}

exchange_state exchange_hear(exchange *x, long long until, char **line, size_t *length)
{
    for (;;) {
        switch (inbox_take(&x->in, line, length)) {
        case INBOX_LINE_READY:
            if (x->tracer != NULL)
                x->tracer(x->trace_context, '<', *line, *length);
            return EXCHANGE_GOOD;
        case INBOX_TOO_LONG:
            return EXCHANGE_LONG;
        case INBOX_NEEDS_MORE:
            break;
        }
        struct pollfd item = {.fd = x->process.from, .events = POLLIN};
        exchange_state state = wait_for(x, &item, 1, until);
        if (state == EXCHANGE_GOOD)
            state = take_in(x);
        if (state != EXCHANGE_GOOD)
            return state;
    }
}
