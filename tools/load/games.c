/* games.c - many games at once. */
#include "games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include "link.h"

enum { MAX_LATENCIES = 4000000, BATCH = 512, WARM_UP = 1000000 }; /* microseconds */

typedef struct seat {
    struct duel *duel;
    int number; /* 0: opens the tables; 1: sits down */
    ws_link link;
    bool is_writing; /* waits until the socket takes more */
    int acted_at;    /* the last event at its last decision: a position that is told twice is answered once */
} seat;

typedef struct duel {
    seat seat[2];
    char table[16];
    int64_t sent_at;   /* when the action without an answer was sent; 0: there is none */
    int64_t due_at;    /* when the next may be sent: games act one after another, not all at the same moment */
    char waiting[512]; /* the next action's message, "" for none */
    int waiting_seat;
    bool has_begun;
} duel;

typedef struct load {
    const games_plan *plan;
    int epoll;
    duel *duels;
    int64_t *latency;
    int latency_count;
    int begun, games_over;
    long actions, errors, events;
    int64_t began; /* when the measurement began; 0 before */
} load;

static load all;

static void say(seat *s, const char *text)
{
    link_send(&s->link, text, strlen(text));
    if (s->link.out_length > 0 && !s->is_writing) {
        struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = s};
        epoll_ctl(all.epoll, EPOLL_CTL_MOD, s->link.file, &event);
        s->is_writing = true;
    }
}

static void open_table(duel *d)
{
    char text[200];
    d->table[0] = '\0';
    d->seat[0].acted_at = d->seat[1].acted_at = 0;
    snprintf(text, sizeof text,
             "{\"type\":\"open\",\"id\":\"open\",\"map\":\"%s\",\"seats\":[\"me\",\"open\"],\"public\":false}",
             all.plan->map);
    say(&d->seat[0], text);
}

/* Copies a JSON string that begins at `from` (after its quote). */
static void copy_string(const char *from, char *out, size_t size)
{
    size_t length = strcspn(from, "\"");
    snprintf(out, size, "%.*s", (int)length, from);
}

/* A payment's words: {"red":3,"wild":1} becomes "red 3 wild 1". */
static void copy_payment(const char *from, char *out, size_t size)
{
    size_t length = 0;
    for (; *from != '}' && *from != '\0' && length + 2 < size; from++) {
        if (*from == '{' || *from == '"')
            continue;
        out[length++] = *from == ':' || *from == ',' ? ' ' : *from;
    }
    out[length] = '\0';
}

static bool find_claim(const char *legal, char *action, size_t size)
{
    char route[120], payment[60];
    const char *claim = strstr(legal, "\"kind\":\"claim\",\"route\":\"");
    if (!claim)
        return false;
    copy_string(claim + strlen("\"kind\":\"claim\",\"route\":\""), route, sizeof route);
    const char *pay = strstr(claim, "\"pay\":[");
    copy_payment(pay + 7, payment, sizeof payment);
    snprintf(action, size, "claim %s %s", route, payment);
    return true;
}

/* The simplest sensible player: keeps all, claims what it can, else draws. */
static bool choose(const char *message, char *action, size_t size)
{
    char word[120];
    const char *legal = strstr(message, "\"legal\":["), *found;
    if (!legal || legal[9] == ']')
        return false;
    if (strstr(legal, "\"kind\":\"keep\"")) {
        snprintf(action, size, "keep all");
    } else if ((found = strstr(legal, "\"at\":[\"")) && (strstr(legal, "\"place\"") || strstr(legal, "\"token\""))) {
        copy_string(found + 7, word, sizeof word);
        snprintf(action, size, "%s %s", strstr(legal, "\"place\"") ? "place" : "token", word);
    } else if (strstr(legal, "\"kind\":\"decline\"")) {
        snprintf(action, size, "decline");
    } else if (find_claim(legal, action, size)) {
        return true;
    } else if (strstr(legal, "\"from\":\"stock\"")) {
        snprintf(action, size, "draw stock");
    } else if ((found = strstr(legal, "\"card\":\""))) {
        copy_string(found + 8, word, sizeof word);
        snprintf(action, size, "draw %s", word);
    } else if (strstr(legal, "\"kind\":\"tickets\"")) {
        snprintf(action, size, "tickets");
    } else {
        snprintf(action, size, "pass");
    }
    return true;
}

/* Microseconds between two actions of one game, with a rate. */
static int64_t interval(void)
{
    return (int64_t)all.plan->games * 1000000 / all.plan->rate;
}

static void send_waiting(duel *d, int64_t now)
{
    say(&d->seat[d->waiting_seat], d->waiting);
    d->waiting[0] = '\0';
    d->sent_at = now;
    if (all.plan->rate > 0)
        d->due_at = d->due_at + interval() > now - 1000000 ? d->due_at + interval() : now + interval();
}

static void take_events(seat *s, char *text, int64_t now)
{
    static unsigned number;
    duel *d = s->duel;
    char action[200];
    const char *last = strstr(text, "\"last\":");
    all.events++;
    if (!last)
        return;
    if (strncmp(text + 16, ",\"re\":", 6) == 0 && d->sent_at != 0) {
        bool is_measured = all.began != 0 && d->sent_at >= all.began;
        if (is_measured && all.latency_count < MAX_LATENCIES)
            all.latency[all.latency_count++] = now - d->sent_at;
        all.actions += is_measured;
        d->sent_at = 0;
    }
    if (!d->has_begun) {
        d->has_begun = true;
        all.begun++;
        d->due_at = now;
    }
    if (strstr(text, "\"phase\":\"over\"")) {
        if (s->number == 0) {
            all.games_over += all.began != 0;
            open_table(d);
        }
        return;
    }
    int have = atoi(last + strlen("\"last\":"));
    bool is_asking = d->sent_at != 0 && d->waiting_seat == s->number; /* its answer will tell what comes next */
    if (d->waiting[0] == '\0' && !is_asking && have > s->acted_at && choose(text, action, sizeof action)) {
        snprintf(d->waiting, sizeof d->waiting,
                 "{\"type\":\"act\",\"id\":\"%x\",\"table\":\"%s\",\"action\":\"%s\",\"have\":%d}", number++, d->table,
                 action, atoi(last + 7));
        d->waiting_seat = s->number;
    }
    if (d->waiting[0] != '\0' && now >= d->due_at && d->sent_at == 0)
        send_waiting(d, now);
}

static void take(void *context, char *text, size_t length)
{
    seat *s = context;
    duel *d = s->duel;
    char out[200];
    (void)length;
    if (strncmp(text, "{\"type\":\"events\"", 16) == 0) {
        take_events(s, text, now_us());
    } else if (strncmp(text, "{\"type\":\"welcome\"", 17) == 0) {
        if (s->number == 0)
            open_table(d);
    } else if (strncmp(text, "{\"type\":\"done\",\"re\":\"open\"", 26) == 0) {
        copy_string(strstr(text, "\"table\":\"") + 9, d->table, sizeof d->table);
        for (int i = 0; i < 2; i++) {
            snprintf(out, sizeof out, "{\"type\":\"enter\",\"id\":\"enter\",\"table\":\"%s\"}", d->table);
            say(&d->seat[i], out);
        }
        snprintf(out, sizeof out, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", d->table);
        say(&d->seat[1], out);
    } else if (strncmp(text, "{\"type\":\"error\"", 15) == 0) {
        if (all.errors++ < 5)
            fprintf(stderr, "load: %.300s\n", text);
        d->sent_at = 0;
    }
}

static bool come(int port, const char *name, char *cookie, size_t size)
{
    char request[400], answer[4096], body[64];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    snprintf(
        request, sizeof request,
        "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n"
        "Connection: close\r\n\r\n%s",
        port, strlen(body), body);
    int status = link_http(port, request, answer, sizeof answer);
    const char *found = strstr(answer, "fogg_session=");
    if (status != 200 || !found) {
        fprintf(stderr, "load: no session: status %d\n", status);
        return false;
    }
    snprintf(cookie, size, "%.*s", (int)strcspn(found, ";"), found);
    return true;
}

/* Where somebody of a game connects. */
static int port_of(int game, int who)
{
    int at = all.plan->is_apart && who == 1 ? game / all.plan->port_count : game;
    return all.plan->ports[at % all.plan->port_count];
}

static bool connect_all(void)
{
    for (int i = 0; i < all.plan->games; i++) {
        for (int n = 0; n < 2; n++) {
            seat *s = &all.duels[i].seat[n];
            s->duel = &all.duels[i];
            s->number = n;
            char name[32], cookie[160]; /* everybody is somebody else: a person has few connections */
            snprintf(name, sizeof name, "%s %d", n == 0 ? "Ann" : "Bob", i);
            int port = port_of(i, n);
            if (!come(port, name, cookie, sizeof cookie) || !link_open(&s->link, port, cookie)) {
                fprintf(stderr, "load: connection %d refused\n", 2 * i + n);
                return false;
            }
            struct epoll_event event = {.events = EPOLLIN, .data.ptr = s};
            epoll_ctl(all.epoll, EPOLL_CTL_ADD, s->link.file, &event);
            say(s, "{\"type\":\"hello\",\"id\":\"hello\",\"version\":1}");
        }
    }
    return true;
}

static bool serve(int wait)
{
    struct epoll_event events[BATCH];
    int count = epoll_wait(all.epoll, events, BATCH, wait);
    for (int i = 0; i < count; i++) {
        seat *s = events[i].data.ptr;
        if (events[i].events & EPOLLOUT) {
            link_flush(&s->link);
            if (s->link.out_length == 0) {
                struct epoll_event event = {.events = EPOLLIN, .data.ptr = s};
                epoll_ctl(all.epoll, EPOLL_CTL_MOD, s->link.file, &event);
                s->is_writing = false;
            }
        }
        if (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR) && !link_read(&s->link, take, s)) {
            fputs("load: the server has closed a connection\n", stderr);
            return false;
        }
    }
    return true;
}

static void send_due(void)
{
    int64_t now = now_us();
    for (int i = 0; i < all.plan->games; i++) {
        duel *d = &all.duels[i];
        if (d->waiting[0] != '\0' && d->sent_at == 0 && now >= d->due_at)
            send_waiting(d, now);
    }
}

static bool run_until(int64_t end)
{
    while (now_us() < end) {
        if (!serve(1))
            return false;
        if (all.plan->rate > 0)
            send_due();
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

/* The latency in milliseconds that `of_a_hundred` per cent of the actions did not exceed. */
static double percentile(int of_a_hundred)
{
    int64_t index = (int64_t)all.latency_count * of_a_hundred / 100;
    return all.latency_count > 0 ? (double)all.latency[index] / 1000 : 0;
}

static void report(double seconds)
{
    qsort(all.latency, (size_t)all.latency_count, sizeof *all.latency, compare);
    printf("{\"games\":%d,\"seconds\":%.2f,\"actions\":%ld,\"actions_a_second\":%.0f,\"events_messages\":%ld,"
           "\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"games_over\":%d,\"errors\":%ld}\n",
           all.plan->games, seconds, all.actions, (double)all.actions / seconds, all.events, percentile(50),
           percentile(99), all.games_over, all.errors);
}

int games_run(const games_plan *plan)
{
    all = (load){.plan = plan, .epoll = epoll_create1(0)};
    all.duels = calloc((size_t)plan->games, sizeof *all.duels);
    all.latency = malloc(MAX_LATENCIES * sizeof *all.latency);
    if (!connect_all())
        return 1;
    int64_t give_up = now_us() + INT64_C(120000000);
    while (all.begun < plan->games) {
        if (!serve(10) || now_us() > give_up) {
            fprintf(stderr, "load: only %d of %d games have begun\n", all.begun, plan->games);
            return 1;
        }
    }
    int64_t now = now_us();
    for (int i = 0; plan->rate > 0 && i < plan->games; i++)
        all.duels[i].due_at = now + i * interval() / plan->games;
    if (!run_until(now + WARM_UP)) /* all games began at once: that is over first */
        return 1;
    all.began = now_us();
    if (!run_until(all.began + (int64_t)plan->seconds * 1000000))
        return 1;
    report((double)(now_us() - all.began) / 1e6);
    for (int i = 0; i < plan->games; i++)
        for (int n = 0; n < 2; n++)
            link_close(&all.duels[i].seat[n].link);
    return 0;
}
