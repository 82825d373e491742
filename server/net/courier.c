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
    MOST_SENDING = 3000,   /* messages on their way */
    MOST_WAITING = 1000,   /* messages that wait for their next try: they take no room from new ones */
    MOST_OF_PERSON = 12,   /* eight browsers, a webhook, an e-mail address, and some */
    PUSH_LIFE = 24 * 3600, /* seconds that a push service keeps a message */
    SLOW = 2000,           /* milliseconds that a receiver may take */
    REST_FACTOR = 10,
    MOST_REST = 3600000, /* milliseconds */
    RESTS = 1024,        /* people whose receivers are left in peace; of the same slot only the last */
    CODES_AN_HOUR = 3,   /* to one e-mail address */
    CODE_SLOTS = 1024,   /* addresses of the same slot share them */
    LONGER = 5,          /* times, from one try to the next */
    ASK_AGAIN = 1000,    /* milliseconds until a table that is being read is asked again */
    KEY_BYTES = 16,
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
    courier_ask *ask;
    void *context;
    struct send_job *waiting; /* to be sent again */
    int count;                /* of those */
    person_rest rest[RESTS];
    fogg_hourly codes[CODE_SLOTS];
    uint8_t secret[crypto_shorthash_KEYBYTES]; /* so that nobody can find addresses that share a slot with another */
    uint64_t counts[COURIER_WAY_COUNT][COURIER_RESULT_COUNT];
};

/* One message. */
typedef struct send_job {
    pool_job base;
    struct send_job *next; /* of those that wait */
    net_courier *courier;
    courier_way way;
    int64_t person;
    notice_device device; /* of a push */
    char to[REACH_MAX_URL];
    notice_letter letter;
    courier_turn turn;
    char key[2 * KEY_BYTES + 1]; /* the same at every try, so that a webhook can tell a message that comes twice */
    int tries;                   /* that have failed */
    int64_t due;                 /* of the next, the hall's steady clock */
    int64_t now;                 /* seconds since 1970 */
    int64_t took;                /* milliseconds */
    reach_answer answer;
} send_job;

static const char *const way_names[COURIER_WAY_COUNT] = {"push", "webhook", "mail"};
static const char *const result_names[COURIER_RESULT_COUNT] = {"sent", "failed", "again"};

const char *courier_way_name(courier_way way)
{
    return way_names[way];
}

const char *courier_result_name(courier_result result)
{
    return result_names[result];
}

uint64_t courier_count(const net_courier *courier, courier_way way, courier_result result)
{
    return courier->counts[way][result];
}

const fogg_pool *courier_pool(const net_courier *courier)
{
    return courier->pool;
}

int courier_waiting(const net_courier *courier)
{
    return courier->count;
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
        job->answer = (reach_answer){.status = 410};
        snprintf(job->answer.error, sizeof job->answer.error, "the device's keys are none");
    }
    buffer_clear(&text);
    buffer_clear(&body);
    buffer_clear(&authorization);
}

static void send_webhook(send_job *job)
{
    char key[sizeof job->key + 32];
    snprintf(key, sizeof key, "Idempotency-Key: %s", job->key);
    const char *const headers[] = {"Content-Type: application/json", key, NULL};
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
    fogg_hall *hall = &job->courier->server->hall;
    unsigned held;
    rest->until = hall->now + rest->length;
    if (log_is_due(&hall->pace, "slow-receiver", hall->now, &held))
        log_line(LOG_INFO, "slow-receiver", "way=%s took=%lld rest=%lld held=%u", way_names[job->way],
                 (long long)job->took, (long long)rest->length, held);
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

/* Whether the same message may arrive later.  A mail without an answer may have arrived: it is not sent twice. */
static bool may_pass(const send_job *job)
{
    int status = job->answer.status;
    if (job->answer.is_forbidden)
        return false;
    if (job->way == COURIER_MAIL)
        return status >= 400 && status < 500;
    return status == 0 || status == 408 || status == 425 || status == 429 || status >= 500;
}

/* Milliseconds until the next try, or -1: there is none.  A receiver that is left in peace stays so. */
static int64_t wait_of(const send_job *job)
{
    const net_courier *courier = job->courier;
    const person_rest *rest = &courier->rest[(uint64_t)job->person % RESTS];
    int64_t wait = courier->server->options.notice_again * 1000, now = courier->server->hall.now;
    if (job->tries >= COURIER_TRIES || !may_pass(job) || job->answer.retry_after > COURIER_PATIENCE)
        return -1;
    for (int i = 1; i < job->tries; i++)
        wait *= LONGER;
    if (wait < job->answer.retry_after * 1000)
        wait = job->answer.retry_after * 1000;
    wait += randombytes_uniform((uint32_t)(wait / 4) + 1); /* so that not all come at once */
    if (job->way != COURIER_MAIL && rest->person == job->person && wait < rest->until - now)
        wait = rest->until - now;
    return wait <= 2 * COURIER_PATIENCE * 1000 ? wait : -1;
}

static int waiting_of(const net_courier *courier, int64_t person)
{
    int count = 0;
    for (const send_job *job = courier->waiting; job; job = job->next)
        count += job->person == person;
    return count;
}

static void give_up(send_job *job)
{
    fogg_hall *hall = &job->courier->server->hall;
    unsigned held;
    job->courier->counts[job->way][COURIER_FAILED]++;
    if (log_is_due(&hall->pace, way_names[job->way], hall->now, &held))
        log_line(LOG_WARN, "not-told", "way=%s status=%d tries=%d error=%s held=%u", way_names[job->way],
                 job->answer.status, job->tries, log_quoted(job->answer.error), held);
    free(job);
}

static void wait_until(send_job *job, int64_t due)
{
    job->due = due;
    job->next = job->courier->waiting;
    job->courier->waiting = job;
    job->courier->count++;
}

static void done_send(pool_job *base)
{
    send_job *job = (send_job *)base;
    net_courier *courier = job->courier;
    fogg_hall *hall = &courier->server->hall;
    int status = job->answer.status;
    job->tries++;
    note_time(job);
    int64_t wait = wait_of(job);
    if (wait >= 0 && job->turn.table != 0 && !hall->is_closing &&
        courier->ask(courier->context, &job->turn) == COURIER_UNWANTED)
        wait = -1;
    if (status >= 200 && status < 300) {
        courier->counts[job->way][COURIER_SENT]++;
        free(job);
    } else if (wait >= 0 && !hall->is_closing && courier->count < MOST_WAITING &&
               waiting_of(courier, job->person) < MOST_OF_PERSON) {
        wait_until(job, hall->now + wait);
    } else {
        if (job->way == COURIER_PUSH && (status == 404 || status == 410) && !hall->is_closing)
            forget_device(job);
        give_up(job);
    }
}

static void add(net_courier *courier, send_job *job)
{
    job->base = (pool_job){.place = {.owner = {.address = (uint64_t)job->person}}, .run = run_send, .done = done_send};
    job->now = net_now() / 1000;
    pool_add(courier->pool, &job->base);
}

/* The wait of a message is over: it is sent if somebody still wants it. */
static void send_again(net_courier *courier, send_job *job)
{
    switch (job->turn.table != 0 ? courier->ask(courier->context, &job->turn) : COURIER_WANTED) {
    case COURIER_WANTED:
        courier->counts[job->way][COURIER_AGAIN]++;
        add(courier, job);
        break;
    case COURIER_UNWANTED:
        give_up(job);
        break;
    case COURIER_UNKNOWN:
        wait_until(job, courier->server->hall.now + ASK_AGAIN);
        break;
    }
}

void courier_tick(net_courier *courier)
{
    send_job *list = courier->waiting;
    if (courier->server->hall.is_closing)
        return;
    courier->waiting = NULL;
    courier->count = 0;
    while (list) {
        send_job *job = list;
        list = list->next;
        if (courier->server->hall.now >= job->due)
            send_again(courier, job);
        else
            wait_until(job, job->due);
    }
}

/* A message to be filled in; NULL if there is no room for it. */
static send_job *begin(net_courier *courier, courier_way way, int64_t person, const notice_letter *letter,
                       const courier_turn *turn)
{
    uint8_t key[KEY_BYTES];
    if (pool_depth(courier->pool) >= MOST_SENDING ||
        pool_waiting_of(courier->pool, (uint64_t)person) >= MOST_OF_PERSON ||
        (way != COURIER_MAIL && is_resting(courier, person))) {
        courier->counts[way][COURIER_FAILED]++;
        return NULL;
    }
    send_job *job = memory_of(sizeof *job);
    job->courier = courier;
    job->way = way;
    job->person = person;
    job->letter = *letter;
    job->turn = *turn;
    randombytes_buf(key, sizeof key);
    sodium_bin2hex(job->key, sizeof job->key, key, sizeof key);
    return job;
}

void courier_push(net_courier *courier, int64_t person, const notice_device *device, const notice_letter *letter,
                  const courier_turn *turn)
{
    send_job *job = begin(courier, COURIER_PUSH, person, letter, turn);
    if (!job)
        return;
    job->device = *device;
    memcpy(job->letter.language, device->language, sizeof job->letter.language);
    add(courier, job);
}

static void send_to(net_courier *courier, courier_way way, int64_t person, const char *to, const notice_letter *letter,
                    const courier_turn *turn)
{
    send_job *job = begin(courier, way, person, letter, turn);
    if (!job)
        return;
    snprintf(job->to, sizeof job->to, "%s", to);
    add(courier, job);
}

void courier_call(net_courier *courier, int64_t person, const char *url, const notice_letter *letter,
                  const courier_turn *turn)
{
    send_to(courier, COURIER_WEBHOOK, person, url, letter, turn);
}

void courier_mail(net_courier *courier, int64_t person, const char *address, const notice_letter *letter,
                  const courier_turn *turn)
{
    send_to(courier, COURIER_MAIL, person, address, letter, turn);
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

net_courier *courier_open(net_server *server, const push_key *key, courier_ask *ask, void *context)
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
    courier->ask = ask;
    courier->context = context;
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
    while (courier->waiting) {
        send_job *next = courier->waiting->next;
        free(courier->waiting);
        courier->waiting = next;
    }
    free(courier);
}
