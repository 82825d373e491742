/* notify.c - turns that people may have to be told of, and the jobs that look up who wants to be. */
#include "notify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../lobby/code.h"
#include "../lobby/table.h"
#include "../log.h"

enum {
    MOST_WAITING = 40000, /* turns */
    SLOTS = 1024,         /* of turns that wait, by table */
    AGAIN = 1000,         /* milliseconds until a table that is being read is asked again */
    MOST_TABLE_HOOKS = 4,
};

/* A turn that somebody may have to be told of. */
typedef struct turn_notice {
    struct turn_notice *next;
    courier_turn turn;
    int64_t due;   /* the hall's steady clock */
    bool is_later; /* quiet hours have passed: the table's own webhook has been called before */
} turn_notice;

struct net_notify {
    net_server *server;
    push_key *key;
    net_courier *courier;
    turn_notice *waiting[SLOTS]; /* one for each seat of a table at most */
    int count;
    bool has_said; /* that there is no way to other networks */
};

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

static void send_all(net_notify *notify, int64_t person, const notice_settings *s, const notice_letter *letter,
                     const courier_turn *turn)
{
    for (int i = 0; i < s->devices; i++)
        courier_push(notify->courier, person, &s->device[i], letter, turn);
    if (s->webhook[0] != '\0')
        courier_call(notify->courier, person, s->webhook, letter, turn);
    if (s->mail[0] != '\0' && s->code[0] == '\0' && notify_has_mail(notify)) {
        notice_letter mail = *letter;
        memcpy(mail.language, s->language, sizeof mail.language);
        courier_mail(notify->courier, person, s->mail, &mail, turn);
    }
}

void notify_test(net_notify *notify, int64_t person, const notice_settings *settings)
{
    notice_letter letter = {.kind = LETTER_TEST, .site = notify->server->options.site};
    if (has_way(notify))
        send_all(notify, person, settings, &letter, &(courier_turn){0});
}

void notify_code(net_notify *notify, int64_t person, const notice_settings *settings)
{
    notice_letter letter = {.kind = LETTER_CODE, .site = notify->server->options.site};
    memcpy(letter.code, settings->code, sizeof letter.code);
    memcpy(letter.language, settings->language, sizeof letter.language);
    courier_mail(notify->courier, person, settings->mail, &letter, &(courier_turn){0});
}

/* ---- who wants to be told ------------------------------------------------------------------------------------ */

typedef struct look_job {
    store_job base;
    net_notify *notify;
    turn_notice *turn; /* owned */
    notice_letter letter;
    notice_settings settings;
    char hooks[MOST_TABLE_HOOKS][REACH_MAX_URL]; /* of the table */
    int64_t hosts[MOST_TABLE_HOOKS];
    int hook_count;
    int64_t date; /* milliseconds since 1970 */
} look_job;

/* Nobody is told who may not come in. */
static bool is_banned(fogg_store *store, int64_t person, int64_t date)
{
    store_ban ban;
    return store->kind->find_ban(store, person, "", date, &ban) == STORE_OK;
}

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
    snprintf(key, sizeof key, "%lld", (long long)job->turn->turn.table);
    store_status status = STORE_OK;
    if (!is_banned(store, job->turn->turn.person, job->date))
        status = store->kind->read_wishes(store, job->turn->turn.person, settings_take, &job->settings);
    if (status == STORE_OK && !job->turn->is_later)
        status = store->kind->find_wishes(store, STORE_WISH_WEBHOOK, key, take_hook, job);
    int kept = 0;
    for (int i = 0; i < job->hook_count; i++) {
        if (is_banned(store, job->hosts[i], job->date))
            continue;
        job->hosts[kept] = job->hosts[i];
        memmove(job->hooks[kept++], job->hooks[i], REACH_MAX_URL);
    }
    job->hook_count = kept;
    return status;
}

static turn_notice **slot_of(net_notify *notify, int64_t table)
{
    return &notify->waiting[(uint64_t)table % SLOTS];
}

/* The place where the turn of this seat waits, or the end of the list where it would. */
static turn_notice **place_of(net_notify *notify, int64_t table, int seat)
{
    turn_notice **at = slot_of(notify, table);
    while (*at && ((*at)->turn.table != table || (*at)->turn.seat != seat))
        at = &(*at)->next;
    return at;
}

/* Of one seat only the last turn waits, because the others are over.  So nobody who plays fast fills the lists. */
static void wait_for(net_notify *notify, turn_notice *turn, int64_t due)
{
    turn_notice **at = place_of(notify, turn->turn.table, turn->turn.seat), *other = *at;
    if (other && other->turn.events > turn->turn.events) {
        free(turn);
        return;
    }
    turn->due = due;
    turn->next = other ? other->next : NULL;
    *at = turn;
    notify->count += !other;
    free(other);
}

static void done_look(store_job *base)
{
    look_job *job = (look_job *)base;
    net_notify *notify = job->notify;
    fogg_hall *hall = &notify->server->hall;
    int64_t until = settings_quiet_until(&job->settings, hall->date);
    if (base->status == STORE_OK && !hall->is_closing) {
        for (int i = 0; i < job->hook_count; i++)
            courier_call(notify->courier, job->hosts[i], job->hooks[i], &job->letter, &job->turn->turn);
        if (until == 0)
            send_all(notify, job->turn->turn.person, &job->settings, &job->letter, &job->turn->turn);
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
static void look_up(net_notify *notify, turn_notice *turn, fogg_table *table)
{
    look_job *job = memory_of(sizeof *job);
    job->base = (store_job){.place = {.owner = table_owner(table)}, .run = run_look, .done = done_look};
    job->notify = notify;
    job->turn = turn;
    job->date = notify->server->hall.date;
    job->letter = (notice_letter){.kind = LETTER_TURN, .seat = turn->turn.seat, .site = notify->server->options.site};
    code_print(turn->turn.table, job->letter.table);
    snprintf(job->letter.map, sizeof job->letter.map, "%s", table->stored.map);
    snprintf(job->letter.name, sizeof job->letter.name, "%s", table->stored.seat[turn->turn.seat].name);
    queue_add(notify->server->queue, &job->base);
}

static void call_turn(void *caller, const fogg_table *table, int seat)
{
    net_notify *notify = caller;
    const store_seat *stored = &table->stored.seat[seat];
    if (notify->count >= MOST_WAITING || stored->kind != STORE_SEAT_HUMAN)
        return;
    turn_notice *turn = memory_of(sizeof *turn);
    turn->turn = (courier_turn){
        .table = table->stored.id, .person = stored->person, .seat = seat, .events = table->match->events};
    wait_for(notify, turn, table->hall->now + notify->server->options.notice_after * 1000);
}

/* Whether the game still waits for the same decision of somebody who is not there.  A table that has left memory
 * meanwhile is read. */
static courier_want want_of(net_notify *notify, const courier_turn *turn, fogg_table **out)
{
    fogg_table *table = table_of(&notify->server->hall, turn->table, (line_owner){0});
    *out = table;
    if (table->is_loading || table->is_busy)
        return COURIER_UNKNOWN;
    if (table->status != STORE_OK || !table_is_running(table) ||
        table->stored.seat[turn->seat].person != turn->person || table->match->seat[turn->seat].has_resigned)
        return COURIER_UNWANTED;
    return fogg_public_waits_for(&table->match->game.open, turn->seat) && table->match->events == turn->events &&
                   !table->match->seat[turn->seat].is_present
               ? COURIER_WANTED
               : COURIER_UNWANTED;
}

static courier_want ask_want(void *context, const courier_turn *turn)
{
    fogg_table *table;
    return want_of(context, turn, &table);
}

/* The turn is due. */
static void take_up(net_notify *notify, turn_notice *turn)
{
    fogg_table *table;
    switch (want_of(notify, &turn->turn, &table)) {
    case COURIER_WANTED:
        look_up(notify, turn, table);
        break;
    case COURIER_UNWANTED:
        free(turn);
        break;
    case COURIER_UNKNOWN:
        wait_for(notify, turn, notify->server->hall.now + AGAIN);
        break;
    }
}

static void forget_all(net_notify *notify)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        while (notify->waiting[slot]) {
            turn_notice *next = notify->waiting[slot]->next;
            free(notify->waiting[slot]);
            notify->waiting[slot] = next;
        }
    }
    notify->count = 0;
}

/* Turns that are due leave the list before anything is begun: that may put one back. */
static turn_notice *take_due(net_notify *notify, int64_t now)
{
    turn_notice *due = NULL;
    for (int slot = 0; slot < SLOTS; slot++) {
        for (turn_notice **at = &notify->waiting[slot]; *at;) {
            turn_notice *turn = *at;
            if (now < turn->due) {
                at = &turn->next;
                continue;
            }
            *at = turn->next;
            turn->next = due;
            due = turn;
            notify->count--;
        }
    }
    return due;
}

void notify_tick(net_notify *notify)
{
    fogg_hall *hall = &notify->server->hall;
    courier_tick(notify->courier);
    if (notify->count == 0 || hall->is_closing)
        return;
    turn_notice *due = take_due(notify, hall->now);
    bool has = due && has_way(notify);
    if (due && !has)
        forget_all(notify);
    while (due) {
        turn_notice *turn = due;
        due = due->next;
        if (has)
            take_up(notify, turn);
        else
            free(turn);
    }
}

/* ---- the whole ----------------------------------------------------------------------------------------------- */

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
    net_notify *notify = memory_of(sizeof *notify);
    net_courier *courier = key ? courier_open(server, key, ask_want, notify) : NULL;
    if (!courier) {
        fprintf(stderr, "fogg serve: %s\n", key ? "cannot start threads" : error);
        push_key_close(key);
        free(notify);
        return NULL;
    }
    notify->server = server;
    notify->key = key;
    notify->courier = courier;
    server->hall.call_turn = call_turn;
    server->hall.caller = notify;
    has_way(notify);
    return notify;
}

void notify_stop(net_notify *notify)
{
    courier_stop(notify->courier);
}

void notify_close(net_notify *notify)
{
    forget_all(notify);
    courier_close(notify->courier);
    push_key_close(notify->key);
    free(notify);
}

net_courier *notify_courier(const net_notify *notify)
{
    return notify->courier;
}

int notify_waiting(const net_notify *notify)
{
    return notify->count;
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
