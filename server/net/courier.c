/* courier.c - messages on their way. */
#include "courier.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "../work/monotonic.h"

enum {
    THREADS = 8,           /* they only wait */
    MOST_SENDING = 1000,   /* messages */
    MOST_OF_PERSON = 12,   /* eight browsers, a webhook, an e-mail address, and some */
    PUSH_LIFE = 24 * 3600, /* seconds that a push service keeps a message */
    SLOW = 2000,           /* milliseconds that a receiver may take */
    REST_FACTOR = 10,
    MOST_REST = 3600000, /* milliseconds */
    RESTS = 1024,        /* people whose receivers are left in peace; of the same slot only the last */
    CODES_AN_HOUR = 3,   /* to one e-mail address */
    CODE_SLOTS = 1024,   /* addresses of the same slot share them */
};

typedef struct person_rest {
    int64_t person;
    int64_t until; /* the hall's steady clock */
    int64_t length;
} person_rest;

struct net_courier {
    net_server *server;
    const push_key *key;
    fogg_pool *pool;
    person_rest rest[RESTS];
    fogg_hourly codes[CODE_SLOTS];
    uint8_t secret[crypto_shorthash_KEYBYTES]; /* so that nobody can find addresses that share a slot with another */
    uint64_t sent[COURIER_WAY_COUNT][2];       /* failed, arrived */
};

/* One message. */
typedef struct send_job {
    pool_job base;
    net_courier *courier;
    courier_way way;
    int64_t person;
    notice_device device; /* of a push */
    char to[REACH_MAX_URL];
    notice_letter letter;
    int64_t now;  /* seconds since 1970 */
    int64_t took; /* milliseconds */
    reach_answer answer;
} send_job;

static const char *const way_names[COURIER_WAY_COUNT] = {"push", "webhook", "mail"};

const char *courier_way_name(courier_way way)
{
    return way_names[way];
}

uint64_t courier_count(const net_courier *courier, courier_way way, bool is_good)
{
    return courier->sent[way][is_good];
}

const fogg_pool *courier_pool(const net_courier *courier)
{
    return courier->pool;
}

/* ---- in a thread --------------------------------------------------------------------------------------------- */

static void send_push(send_job *job)
{
    const fogg_server_options *o = &job->courier->server->options;
    fogg_buffer text = {0}, body = {0}, authorization = {0};
    char life[32];
    snprintf(life, sizeof life, "TTL: %d", PUSH_LIFE);
    letter_write_json(&job->letter, true, &text);
    buffer_add_text(&authorization, "Authorization: ");
    if (push_encrypt(text.at, text.length, job->device.public_key, job->device.auth, &body) &&
        push_sign(job->courier->key, job->device.endpoint, o->site ? o->site : "mailto:fogg@localhost.invalid",
                  job->now, &authorization)) {
        const char *const headers[] = {"Content-Type: application/octet-stream",
                                       "Content-Encoding: aes128gcm",
                                       "Urgency: normal",
                                       life,
                                       authorization.at,
                                       NULL};
        reach_post(job->device.endpoint, headers, body.at, body.length, o->is_private_good, &job->answer);
    } else {
        snprintf(job->answer.error, sizeof job->answer.error, "the device's keys are none");
        job->answer.status = 410;
    }
    buffer_clear(&text);
    buffer_clear(&body);
    buffer_clear(&authorization);
}

static void send_webhook(send_job *job)
{
    static const char *const headers[] = {"Content-Type: application/json", NULL};
    fogg_buffer body = {0};
    letter_write_json(&job->letter, false, &body);
    reach_post(job->to, headers, body.at, body.length, job->courier->server->options.is_private_good, &job->answer);
    buffer_clear(&body);
}

static void send_mail(send_job *job)
{
    const fogg_server_options *o = &job->courier->server->options;
    fogg_buffer text = {0};
    letter_write_mail(&job->letter, o->mail_from, job->to, job->now, &text);
    reach_mail(o->mail, o->mail_from, job->to, text.at, &job->answer);
    buffer_clear(&text);
}

static void run_send(pool_job *base)
{
    send_job *job = (send_job *)base;
    int64_t began = monotonic_ms();
    switch (job->way) {
    case COURIER_PUSH:
        send_push(job);
        break;
    case COURIER_WEBHOOK:
        send_webhook(job);
        break;
    case COURIER_MAIL:
        send_mail(job);
        break;
    case COURIER_WAY_COUNT:
        break;
    }
    job->took = monotonic_ms() - began;
}

/* ---- receivers that take long -------------------------------------------------------------------------------- */

static person_rest *rest_of(net_courier *courier, int64_t person)
{
    return &courier->rest[(uint64_t)person % RESTS];
}

static bool is_resting(net_courier *courier, int64_t person)
{
    const person_rest *rest = rest_of(courier, person);
    return rest->person == person && courier->server->hall.now < rest->until;
}

/* The mail server is the host's own, so mails say nothing of the person's receivers. */
static void note_time(const send_job *job)
{
    person_rest *rest = rest_of(job->courier, job->person);
    bool is_known = rest->person == job->person;
    if (job->way == COURIER_MAIL || (job->took < SLOW && !is_known))
        return;
    if (job->took < SLOW) {
        *rest = (person_rest){0};
        return;
    }
    int64_t length = is_known ? 2 * rest->length : REST_FACTOR * job->took;
    *rest = (person_rest){.person = job->person, .length = length < MOST_REST ? length : MOST_REST};
    rest->until = job->courier->server->hall.now + rest->length;
}

/* ---- before and after ---------------------------------------------------------------------------------------- */

typedef struct forget_job {
    store_job base;
    store_wish wish;
} forget_job;

static store_status run_forget(fogg_store *store, store_job *base)
{
    return store->kind->set_wish(store, &((forget_job *)base)->wish);
}

static void done_forget(store_job *base)
{
    free(base);
}

/* The browser has ended its subscription. */
static void forget_device(const send_job *job)
{
    forget_job *forget = memory_of(sizeof *forget);
    forget->base = (store_job){.run = run_forget, .done = done_forget, .is_write = true};
    forget->wish = (store_wish){.person = job->person};
    snprintf(forget->wish.kind, sizeof forget->wish.kind, STORE_WISH_PUSH);
    snprintf(forget->wish.key, sizeof forget->wish.key, "%s", job->device.id);
    queue_add(job->courier->server->queue, &forget->base);
}

static void done_send(pool_job *base)
{
    send_job *job = (send_job *)base;
    fogg_hall *hall = &job->courier->server->hall;
    int status = job->answer.status;
    bool is_good = status >= 200 && status < 300;
    unsigned held;
    job->courier->sent[job->way][is_good]++;
    note_time(job);
    if (!is_good && log_is_due(&hall->pace, way_names[job->way], hall->now, &held))
        log_line(LOG_WARN, "not-told", "way=%s status=%d error=%s held=%u", way_names[job->way], status,
                 log_quoted(job->answer.error), held);
    if (job->way == COURIER_PUSH && (status == 404 || status == 410) && !hall->is_closing)
        forget_device(job);
    free(job);
}

/* A message in line, to be filled in; NULL if there is no room for it. */
static send_job *begin(net_courier *courier, courier_way way, int64_t person, const notice_letter *letter)
{
    if (pool_depth(courier->pool) >= MOST_SENDING ||
        pool_waiting_of(courier->pool, (uint64_t)person) >= MOST_OF_PERSON ||
        (way != COURIER_MAIL && is_resting(courier, person))) {
        courier->sent[way][false]++;
        return NULL;
    }
    send_job *job = memory_of(sizeof *job);
    job->base = (pool_job){.place = {.owner = {.address = (uint64_t)person}}, .run = run_send, .done = done_send};
    job->courier = courier;
    job->way = way;
    job->person = person;
    job->letter = *letter;
    job->now = net_now() / 1000;
    return job;
}

void courier_push(net_courier *courier, int64_t person, const notice_device *device, const notice_letter *letter)
{
    send_job *job = begin(courier, COURIER_PUSH, person, letter);
    if (!job)
        return;
    job->device = *device;
    memcpy(job->letter.language, device->language, sizeof job->letter.language);
    pool_add(courier->pool, &job->base);
}

static void send_to(net_courier *courier, courier_way way, int64_t person, const char *to, const notice_letter *letter)
{
    send_job *job = begin(courier, way, person, letter);
    if (!job)
        return;
    snprintf(job->to, sizeof job->to, "%s", to);
    pool_add(courier->pool, &job->base);
}

void courier_call(net_courier *courier, int64_t person, const char *url, const notice_letter *letter)
{
    send_to(courier, COURIER_WEBHOOK, person, url, letter);
}

void courier_mail(net_courier *courier, int64_t person, const char *address, const notice_letter *letter)
{
    send_to(courier, COURIER_MAIL, person, address, letter);
}

bool courier_may_confirm(net_courier *courier, const char *address)
{
    char plain[REACH_MAX_MAIL];
    uint64_t hash;
    size_t length = 0;
    /* What stands behind a + is for the same person, and capitals do not matter. */
    for (bool is_named = true; *address != '\0' && length < sizeof plain; address++) {
        is_named = is_named && *address != '+';
        if (is_named || *address == '@')
            plain[length++] = (char)tolower((unsigned char)*address);
        is_named = is_named || *address == '@';
    }
    crypto_shorthash((uint8_t *)&hash, (const uint8_t *)plain, length, courier->secret);
    return hourly_take(&courier->codes[hash % CODE_SLOTS], CODES_AN_HOUR, net_steady());
}

/* ---- the whole ----------------------------------------------------------------------------------------------- */

static void wake(void *context)
{
    (void)context; /* results are taken at the next tick: nobody waits for them */
}

net_courier *courier_open(net_server *server, const push_key *key)
{
    _Static_assert(crypto_shorthash_BYTES == sizeof(uint64_t), "a hash is a number");
    fogg_pool *pool = pool_open(THREADS, POOL_PATIENT, wake, NULL);
    if (!pool)
        return NULL;
    pool_set_turns(pool, 1);
    net_courier *courier = memory_of(sizeof *courier);
    courier->server = server;
    courier->key = key;
    courier->pool = pool;
    crypto_shorthash_keygen(courier->secret);
    return courier;
}

void courier_deliver(net_courier *courier)
{
    pool_deliver(courier->pool);
}

void courier_stop(net_courier *courier)
{
    reach_stop();
    pool_close(courier->pool);
    courier->pool = NULL;
}

void courier_close(net_courier *courier)
{
    free(courier);
}
