/* notify.c - what waits to be told, the jobs that look up whom, and the jobs that tell. */
#include "notify.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "../lobby/code.h"
#include "../lobby/table.h"
#include "../work/monotonic.h"
#include "fogg/json_write.h"
#include "fogg/words.h"

enum {
    THREADS = 2,
    MOST_WAITING = 10000, /* turns */
    MOST_SENDING = 1000,  /* messages */
    AGAIN = 1000,         /* milliseconds until a table that is being read is asked again */
    MOST_TABLE_HOOKS = 4,
    MAX_TEXT = 600,
    PUSH_LIFE = 24 * 3600, /* seconds that a push service keeps a message */
};

/* A turn that somebody may have to be told of. */
typedef struct turn_notice {
    struct turn_notice *next;
    int64_t table, person;
    int seat, events; /* of the match when the turn began: with others it is another turn */
    int64_t due;      /* the hall's steady clock */
    bool is_later;    /* quiet hours have passed: the table's own webhook has been called before */
} turn_notice;

struct net_notify {
    net_server *server;
    push_key *key;
    fogg_pool *pool;
    turn_notice *waiting;
    int count;
    bool has_said;                      /* that there is no way to other networks */
    uint64_t sent[NOTIFY_WAY_COUNT][2]; /* failed, arrived */
};

/* What is told. */
typedef enum notice_kind { NOTICE_TURN, NOTICE_TEST, NOTICE_CODE_MAIL } notice_kind;

typedef struct notice_text {
    notice_kind kind;
    char table[CODE_LENGTH + 1]; /* "": none */
    char map[FOGG_MAX_ID];
    int seat;
    char name[STORE_MAX_NAME];
    char code[NOTICE_CODE + 1];
} notice_text;

/* One message, on its way. */
typedef struct send_job {
    pool_job base;
    net_notify *notify;
    notify_way way;
    int64_t person;
    notice_device device; /* of a push */
    char to[REACH_MAX_URL];
    char language[NOTICE_MAX_LANGUAGE + 1];
    notice_text text;
    int64_t now; /* seconds since 1970 */
    reach_answer answer;
} send_job;

static const char *const way_names[NOTIFY_WAY_COUNT] = {"push", "webhook", "mail"};

const char *notify_way_name(notify_way way)
{
    return way_names[way];
}

/* Whether anything can be sent; says so once if not. */
static bool has_way(net_notify *notify)
{
    bool has = notify_can_reach(notify);
    if (!has && !notify->has_said)
        log_line(LOG_WARN, "no-way-out", "why=%s",
                 log_quoted(reach_is_possible() ? "there is no way to other networks, so nobody is told of turns"
                                                : "this server was built without libcurl, so nobody is told of turns"));
    notify->has_said = !has;
    return has;
}

/* ---- what a message says ------------------------------------------------------------------------------------- */

static const fogg_language *language_of(const char *name)
{
    const fogg_language *found = fogg_language_find(name);
    return found ? found : &fogg_languages[0];
}

/* The address of the table, as others see the page; "" if the host has not said it. */
static void write_link(const send_job *job, char out[MAX_TEXT])
{
    const char *site = job->notify->server->options.site;
    size_t length = site ? strlen(site) : 0;
    out[0] = '\0';
    if (length > 0 && length < MAX_TEXT / 2)
        snprintf(out, MAX_TEXT, "%s%s%s%s", site, site[length - 1] == '/' ? "" : "/",
                 job->text.table[0] != '\0' ? "#/table/" : "", job->text.table);
}

static void write_title(const send_job *job, char out[MAX_TEXT])
{
    const fogg_language *l = language_of(job->language);
    fogg_say(l, out, MAX_TEXT, job->text.kind == NOTICE_CODE_MAIL ? "notice.code.subject" : "notice.turn",
             FOGG_WORDS({"code", job->text.code}));
}

static void write_words(const send_job *job, char out[MAX_TEXT])
{
    const fogg_language *l = language_of(job->language);
    char key[FOGG_MAX_ID + 8];
    snprintf(key, sizeof key, "map.%s", job->text.map);
    const char *map = fogg_words_find(l, key);
    switch (job->text.kind) {
    case NOTICE_TURN:
        fogg_say(l, out, MAX_TEXT, "notice.turn.at", FOGG_WORDS({"map", map ? map : job->text.map}));
        break;
    case NOTICE_TEST:
        fogg_say(l, out, MAX_TEXT, "notice.test", FOGG_NO_WORDS);
        break;
    case NOTICE_CODE_MAIL:
        fogg_say(l, out, MAX_TEXT, "notice.code.text", FOGG_WORDS({"code", job->text.code}));
        break;
    }
}

/* For programs and for the page's service worker.  It holds nothing that others at the table do not know. */
static void write_json(const send_job *job, bool has_words, fogg_buffer *out)
{
    char text[MAX_TEXT];
    fogg_json json;
    fogg_json_init(&json, buffer_take, out);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "type", job->text.kind == NOTICE_TURN ? "turn" : "test");
    if (job->text.kind == NOTICE_TURN) {
        fogg_json_string_at(&json, "table", job->text.table);
        fogg_json_string_at(&json, "map", job->text.map);
        fogg_json_integer_at(&json, "seat", job->text.seat);
        if (!has_words)
            fogg_json_string_at(&json, "name", job->text.name);
    }
    if (has_words) {
        write_title(job, text);
        fogg_json_string_at(&json, "title", text);
        write_words(job, text);
        fogg_json_string_at(&json, "body", text);
    } else {
        write_link(job, text);
        if (text[0] != '\0')
            fogg_json_string_at(&json, "link", text);
    }
    fogg_json_end_object(&json);
}

static void add_base64(fogg_buffer *out, const char *text, size_t most)
{
    size_t length = strlen(text), size = sodium_base64_encoded_len(length, sodium_base64_VARIANT_ORIGINAL);
    char *encoded = memory_of(size);
    sodium_bin2base64(encoded, size, (const uint8_t *)text, length, sodium_base64_VARIANT_ORIGINAL);
    for (size_t at = 0, rest = strlen(encoded); rest > 0;) {
        size_t step = rest < most ? rest : most;
        buffer_add(out, encoded + at, step);
        at += step;
        rest -= step;
        if (rest > 0)
            buffer_add_text(out, "\r\n");
    }
    free(encoded);
}

static void write_mail(const send_job *job, const char *from, fogg_buffer *out)
{
    char text[MAX_TEXT], date[64];
    const fogg_language *l = language_of(job->language);
    const char *domain = strchr(from, '@');
    fogg_buffer body = {0};
    time_t now = (time_t)job->now;
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", &parts);
    write_words(job, text);
    buffer_add_format(&body, "%s\r\n", text);
    write_link(job, text);
    if (text[0] != '\0')
        buffer_add_format(&body, "\r\n%s\r\n", text);
    if (job->text.kind != NOTICE_CODE_MAIL)
        buffer_add_format(&body, "\r\n-- \r\n%s\r\n", fogg_words(l, "notice.why"));
    write_title(job, text);
    buffer_add_format(out, "From: fogg <%s>\r\nTo: <%s>\r\nDate: %s\r\nMessage-ID: <%016llx.%016llx%s>\r\n", from,
                      job->to, date, (unsigned long long)code_make(), (unsigned long long)code_make(),
                      domain ? domain : "@localhost");
    buffer_add_text(out, "Subject: =?UTF-8?B?");
    add_base64(out, text, SIZE_MAX);
    buffer_add_text(out, "?=\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                         "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n");
    add_base64(out, buffer_text(&body), 76);
    buffer_add_text(out, "\r\n");
    buffer_clear(&body);
}

/* ---- sending ------------------------------------------------------------------------------------------------- */

static void send_push(send_job *job)
{
    const fogg_server_options *o = &job->notify->server->options;
    fogg_buffer text = {0}, body = {0}, authorization = {0};
    char life[32];
    snprintf(life, sizeof life, "TTL: %d", PUSH_LIFE);
    write_json(job, true, &text);
    buffer_add_text(&authorization, "Authorization: ");
    if (push_encrypt(text.at, text.length, job->device.public_key, job->device.auth, &body) &&
        push_sign(job->notify->key, job->device.endpoint, o->site ? o->site : "mailto:fogg@localhost.invalid", job->now,
                  &authorization)) {
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
    write_json(job, false, &body);
    reach_post(job->to, headers, body.at, body.length, job->notify->server->options.is_private_good, &job->answer);
    buffer_clear(&body);
}

static void send_mail(send_job *job)
{
    const fogg_server_options *o = &job->notify->server->options;
    fogg_buffer text = {0};
    write_mail(job, o->mail_from, &text);
    reach_mail(o->mail, o->mail_from, job->to, text.at, &job->answer);
    buffer_clear(&text);
}

static void run_send(pool_job *base)
{
    send_job *job = (send_job *)base;
    switch (job->way) {
    case NOTIFY_PUSH:
        send_push(job);
        break;
    case NOTIFY_WEBHOOK:
        send_webhook(job);
        break;
    case NOTIFY_MAIL:
        send_mail(job);
        break;
    case NOTIFY_WAY_COUNT:
        break;
    }
}

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
    queue_add(job->notify->server->queue, &forget->base);
}

static void done_send(pool_job *base)
{
    send_job *job = (send_job *)base;
    fogg_hall *hall = &job->notify->server->hall;
    int status = job->answer.status;
    bool is_good = status >= 200 && status < 300;
    unsigned held;
    job->notify->sent[job->way][is_good]++;
    if (!is_good && log_is_due(&hall->pace, way_names[job->way], hall->now, &held))
        log_line(LOG_WARN, "not-told", "way=%s status=%d error=%s held=%u", way_names[job->way], status,
                 log_quoted(job->answer.error), held);
    if (job->way == NOTIFY_PUSH && (status == 404 || status == 410) && !hall->is_closing)
        forget_device(job);
    free(job);
}

static send_job *job_of(net_notify *notify, notify_way way, int64_t person, const char *language,
                        const notice_text *text)
{
    send_job *job = memory_of(sizeof *job);
    job->base = (pool_job){.place = {.owner = {.address = (uint64_t)person}}, .run = run_send, .done = done_send};
    job->notify = notify;
    job->way = way;
    job->person = person;
    snprintf(job->language, sizeof job->language, "%s", language);
    job->text = *text;
    job->now = net_now() / 1000;
    return job;
}

static void add(net_notify *notify, send_job *job)
{
    if (pool_depth(notify->pool) < MOST_SENDING) {
        pool_add(notify->pool, &job->base);
    } else {
        notify->sent[job->way][false]++;
        free(job);
    }
}

static void send_to(net_notify *notify, notify_way way, int64_t person, const char *language, const char *to,
                    const notice_text *text)
{
    send_job *job = job_of(notify, way, person, language, text);
    snprintf(job->to, sizeof job->to, "%s", to);
    add(notify, job);
}

static void send_all(net_notify *notify, int64_t person, const notice_settings *s, const notice_text *text)
{
    for (int i = 0; i < s->devices; i++) {
        send_job *job = job_of(notify, NOTIFY_PUSH, person, s->device[i].language, text);
        job->device = s->device[i];
        add(notify, job);
    }
    if (s->webhook[0] != '\0')
        send_to(notify, NOTIFY_WEBHOOK, person, "en", s->webhook, text);
    if (s->mail[0] != '\0' && s->code[0] == '\0' && notify_has_mail(notify))
        send_to(notify, NOTIFY_MAIL, person, s->language, s->mail, text);
}

void notify_test(net_notify *notify, int64_t person, const notice_settings *settings)
{
    notice_text text = {.kind = NOTICE_TEST};
    if (has_way(notify))
        send_all(notify, person, settings, &text);
}

void notify_code(net_notify *notify, int64_t person, const notice_settings *settings)
{
    notice_text text = {.kind = NOTICE_CODE_MAIL};
    snprintf(text.code, sizeof text.code, "%s", settings->code);
    send_to(notify, NOTIFY_MAIL, person, settings->language, settings->mail, &text);
}

/* ---- who wants to be told ------------------------------------------------------------------------------------ */

typedef struct look_job {
    store_job base;
    net_notify *notify;
    turn_notice *turn; /* owned */
    notice_text text;
    notice_settings settings;
    char hooks[MOST_TABLE_HOOKS][REACH_MAX_URL]; /* of the table */
    int64_t hosts[MOST_TABLE_HOOKS];
    int hook_count;
} look_job;

static void take_hook(void *context, const store_wish *wish)
{
    look_job *job = context;
    if (job->hook_count == MOST_TABLE_HOOKS)
        return;
    job->hosts[job->hook_count] = wish->person;
    snprintf(job->hooks[job->hook_count++], REACH_MAX_URL, "%.*s", REACH_MAX_URL - 1, wish->value);
}

static store_status run_look(fogg_store *store, store_job *base)
{
    look_job *job = (look_job *)base;
    char key[STORE_MAX_WISH_KEY];
    snprintf(key, sizeof key, "%lld", (long long)job->turn->table);
    store_status status = store->kind->read_wishes(store, job->turn->person, settings_take, &job->settings);
    if (status == STORE_OK && !job->turn->is_later)
        status = store->kind->find_wishes(store, STORE_WISH_WEBHOOK, key, take_hook, job);
    return status;
}

static void wait_for(net_notify *notify, turn_notice *turn, int64_t due)
{
    turn->due = due;
    turn->next = notify->waiting;
    notify->waiting = turn;
    notify->count++;
}

static void done_look(store_job *base)
{
    look_job *job = (look_job *)base;
    net_notify *notify = job->notify;
    fogg_hall *hall = &notify->server->hall;
    int64_t until = settings_quiet_until(&job->settings, hall->date);
    if (base->status == STORE_OK && !hall->is_closing) {
        for (int i = 0; i < job->hook_count; i++)
            send_to(notify, NOTIFY_WEBHOOK, job->hosts[i], "en", job->hooks[i], &job->text);
        if (until == 0)
            send_all(notify, job->turn->person, &job->settings, &job->text);
        else if (job->settings.devices > 0 || job->settings.webhook[0] != '\0' || job->settings.mail[0] != '\0') {
            job->turn->is_later = true;
            wait_for(notify, job->turn, hall->now + until - hall->date);
            job->turn = NULL;
        }
    }
    free(job->turn);
    free(job);
}

/* The turn still lasts, and the person is not there. */
static void look_up(net_notify *notify, turn_notice *turn, const fogg_table *table)
{
    look_job *job = memory_of(sizeof *job);
    job->base = (store_job){.run = run_look, .done = done_look};
    job->notify = notify;
    job->turn = turn;
    job->text.kind = NOTICE_TURN;
    code_print(turn->table, job->text.table);
    snprintf(job->text.map, sizeof job->text.map, "%s", table->stored.map);
    job->text.seat = turn->seat;
    snprintf(job->text.name, sizeof job->text.name, "%s", table->stored.seat[turn->seat].name);
    queue_add(notify->server->queue, &job->base);
}

static void call_turn(void *caller, const fogg_table *table, int seat)
{
    net_notify *notify = caller;
    const store_seat *stored = &table->stored.seat[seat];
    if (notify->count >= MOST_WAITING || stored->kind != STORE_SEAT_HUMAN)
        return;
    turn_notice *turn = memory_of(sizeof *turn);
    *turn = (turn_notice){
        .table = table->stored.id, .person = stored->person, .seat = seat, .events = table->match->events};
    wait_for(notify, turn, table->hall->now + notify->server->options.notice_after * 1000);
}

/* Whether the game still waits for the same decision of somebody who is not there. */
static bool is_still_wanted(const turn_notice *turn, const fogg_table *table)
{
    if (table->status != STORE_OK || !table_is_running(table) ||
        table->stored.seat[turn->seat].person != turn->person || table->match->seat[turn->seat].has_resigned)
        return false;
    return fogg_public_waits_for(&table->match->game.open, turn->seat) && table->match->events == turn->events &&
           !table->match->seat[turn->seat].is_present;
}

/* The turn is due.  A table that has left memory meanwhile is read. */
static void take_up(net_notify *notify, turn_notice *turn)
{
    fogg_hall *hall = &notify->server->hall;
    const fogg_table *table = table_of(hall, turn->table, (line_owner){0});
    if (table->is_loading || table->is_busy)
        wait_for(notify, turn, hall->now + AGAIN);
    else if (is_still_wanted(turn, table))
        look_up(notify, turn, table);
    else
        free(turn);
}

static void forget_all(net_notify *notify)
{
    while (notify->waiting) {
        turn_notice *next = notify->waiting->next;
        free(notify->waiting);
        notify->waiting = next;
    }
    notify->count = 0;
}

void notify_tick(net_notify *notify)
{
    fogg_hall *hall = &notify->server->hall;
    turn_notice *list = notify->waiting;
    if (!list || hall->is_closing)
        return;
    if (!has_way(notify)) {
        forget_all(notify);
        return;
    }
    notify->waiting = NULL;
    notify->count = 0;
    while (list) {
        turn_notice *turn = list;
        list = list->next;
        if (hall->now >= turn->due)
            take_up(notify, turn);
        else
            wait_for(notify, turn, turn->due);
    }
}

/* ---- the whole ----------------------------------------------------------------------------------------------- */

static void wake(void *context)
{
    (void)context; /* results are taken at the next tick: nobody waits for them */
}

static bool begins(const char *text, const char *one, const char *other)
{
    return strncmp(text, one, strlen(one)) == 0 || strncmp(text, other, strlen(other)) == 0;
}

static bool options_are_good(const fogg_server_options *o)
{
    if (o->mail && !begins(o->mail, "smtp://", "smtps://"))
        fprintf(stderr, "fogg serve: --mail must begin with smtp:// or smtps://, not \"%s\"\n", o->mail);
    else if (o->mail_from && reach_mail_fault(o->mail_from))
        fprintf(stderr, "fogg serve: --mail-from: \"%s\" is no e-mail address\n", o->mail_from);
    else if (o->mail && !o->mail_from)
        fprintf(stderr, "fogg serve: --mail needs --mail-from\n");
    else if (o->site && (!begins(o->site, "https://", "http://") || strpbrk(o->site, "\"\\ \r\n")))
        fprintf(stderr, "fogg serve: --site must be an address that begins with https://, not \"%s\"\n", o->site);
    else
        return true;
    return false;
}

net_notify *notify_open(net_server *server)
{
    char path[4096], error[PUSH_MAX_ERROR];
    const fogg_server_options *o = &server->options;
    if (!options_are_good(o))
        return NULL;
    if ((size_t)snprintf(path, sizeof path, "%s.push-key", o->data) >= sizeof path)
        path[0] = '\0';
    push_key *key = push_key_open(path, error);
    fogg_pool *pool = key ? pool_open(THREADS, POOL_PATIENT, wake, NULL) : NULL;
    if (!pool) {
        fprintf(stderr, "fogg serve: %s\n", key ? "cannot start threads" : error);
        push_key_close(key);
        return NULL;
    }
    net_notify *notify = memory_of(sizeof *notify);
    notify->server = server;
    notify->key = key;
    notify->pool = pool;
    server->hall.call_turn = call_turn;
    server->hall.caller = notify;
    has_way(notify);
    return notify;
}

void notify_stop(net_notify *notify)
{
    pool_close(notify->pool);
    notify->pool = NULL;
}

void notify_close(net_notify *notify)
{
    forget_all(notify);
    push_key_close(notify->key);
    free(notify);
}

void notify_deliver(net_notify *notify)
{
    pool_deliver(notify->pool);
}

const char *notify_key(const net_notify *notify)
{
    return push_key_public(notify->key);
}

bool notify_has_mail(const net_notify *notify)
{
    return notify->server->options.mail && reach_is_possible();
}

bool notify_can_reach(const net_notify *notify)
{
    return reach_is_possible() && (notify->server->options.is_private_good || reach_has_way());
}

uint64_t notify_sent(const net_notify *notify, notify_way way, bool is_good)
{
    return notify->sent[way][is_good];
}
