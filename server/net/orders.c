/* orders.c - orders of the host: one at a time, read and answered in a thread, carried out in the loop. */
#include "orders.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "../admin/local.h"
#include "../lobby/code.h"
#include "../log.h"
#include "people.h"

enum { READ_WITHIN = 5 }; /* seconds */

typedef enum desk_state { DESK_IDLE, DESK_ASKED, DESK_TAKEN, DESK_ANSWERED } desk_state;

struct net_orders {
    net_server *server;
    void (*wake)(void *context);
    int listener, stop[2]; /* a byte in `stop` ends the thread */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t answered;
    desk_state state;
    bool is_closing;
    order what;
    store_status status;
};

/* Hands an order to the loop and waits.  A server that closes does not answer. */
static bool carry_out(net_orders *o, const order *what, store_status *status)
{
    pthread_mutex_lock(&o->lock);
    o->what = *what;
    o->state = DESK_ASKED;
    pthread_mutex_unlock(&o->lock);
    o->wake(o->server);
    pthread_mutex_lock(&o->lock);
    while (o->state != DESK_ANSWERED && !o->is_closing)
        pthread_cond_wait(&o->answered, &o->lock);
    bool is_answered = o->state == DESK_ANSWERED;
    *status = o->status;
    o->state = DESK_IDLE;
    pthread_mutex_unlock(&o->lock);
    return is_answered;
}

static void attend(net_orders *o, int file)
{
    char line[ORDER_MAX_TEXT];
    order what;
    store_status status;
    const struct timeval limit = {.tv_sec = READ_WITHIN};
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    if (local_read_line(file, line, sizeof line) && order_parse(line, strlen(line), &what) &&
        carry_out(o, &what, &status))
        local_write_line(file, store_status_name(status));
}

static void *work(void *context)
{
    net_orders *o = context;
    struct pollfd files[] = {{.fd = o->listener, .events = POLLIN}, {.fd = o->stop[0], .events = POLLIN}};
    for (;;) {
        if (poll(files, 2, -1) < 0 && errno != EINTR)
            return NULL;
        if (files[1].revents != 0)
            return NULL;
        int file = files[0].revents != 0 ? accept(o->listener, NULL, NULL) : -1;
        if (file >= 0) {
            attend(o, file);
            close(file);
        }
    }
}

void orders_open(net_server *server, void (*wake)(void *context))
{
    net_orders *o = memory_of(sizeof *o);
    *o = (net_orders){.server = server, .wake = wake, .stop = {-1, -1}};
    pthread_mutex_init(&o->lock, NULL);
    pthread_cond_init(&o->answered, NULL);
    o->listener = local_listen(server->options.data);
    if (o->listener >= 0 && pipe(o->stop) == 0 && pthread_create(&o->thread, NULL, work, o) == 0) {
        server->orders = o;
        return;
    }
    log_line(LOG_WARN, "no-admin", "text=%s", log_quoted(strerror(errno)));
    for (int i = 0; i < 2; i++)
        if (o->stop[i] >= 0)
            close(o->stop[i]);
    if (o->listener >= 0)
        close(o->listener);
    free(o);
}

static void log_order(const order *what, store_status status)
{
    char code[CODE_LENGTH + 1] = "-";
    if (what->person != 0 || what->table != 0)
        code_print(what->person != 0 ? what->person : what->table, code);
    log_line(LOG_INFO, "admin", "order=%s what=%s address=%s status=%s", order_kind_name(what->kind), code,
             log_quoted(what->address), store_status_name(status));
}

static void done(void *context, store_status status)
{
    net_orders *o = context;
    log_order(&o->what, status);
    pthread_mutex_lock(&o->lock);
    o->status = status;
    if (o->state == DESK_TAKEN)
        o->state = DESK_ANSWERED;
    pthread_cond_signal(&o->answered);
    pthread_mutex_unlock(&o->lock);
}

void orders_deliver(net_server *server)
{
    net_orders *o = server->orders;
    if (!o)
        return;
    pthread_mutex_lock(&o->lock);
    bool is_asked = o->state == DESK_ASKED && !o->is_closing;
    if (is_asked)
        o->state = DESK_TAKEN;
    pthread_mutex_unlock(&o->lock);
    if (is_asked)
        people_order(server, &o->what, done, o);
}

void orders_close(net_server *server)
{
    net_orders *o = server->orders;
    if (!o)
        return;
    pthread_mutex_lock(&o->lock);
    o->is_closing = true;
    pthread_cond_signal(&o->answered);
    pthread_mutex_unlock(&o->lock);
    while (write(o->stop[1], "x", 1) < 0 && errno == EINTR)
        ;
    pthread_join(o->thread, NULL);
    close(o->listener);
    close(o->stop[0]);
    close(o->stop[1]);
    local_remove(server->options.data);
}

void orders_free(net_server *server)
{
    free(server->orders);
    server->orders = NULL;
}
