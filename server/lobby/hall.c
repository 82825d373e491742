/* hall.c - clients come and go, time passes. */
#include "hall.h"

#include <stdlib.h>
#include <string.h>

#include "atlas.h"
#include "deed.h"
#include "doubt.h"
#include "due.h"
#include "links.h"
#include "list.h"
#include "mode.h"
#include "receive.h"
#include "seats.h"
#include "showcase.h"
#include "table.h"
#include "takes.h"
#include "talk.h"
#include "think.h"
#include "write.h"

enum {
    SLOTS = 16384,
    OPEN_TABLES = 10000,                /* read at the start, newest first */
    DUE_TABLES = 100,                   /* looked for at a time */
    DUE_EVERY = 1000,                   /* milliseconds */
    OPEN_EVERY = 5000,                  /* milliseconds between two looks at the open tables of other nodes */
    LISTED_FOR = 11000,                 /* milliseconds that the lobby shows one that was not seen again */
    FORGOTTEN_AFTER = 5000,             /* milliseconds after which an owner is looked up again */
    FROZEN = 2000,                      /* milliseconds between two ticks */
    FOLLOW_EVERY = 1000,                /* milliseconds between two looks at tables without the bus */
    NEGLECTED = 10000,                  /* milliseconds without a bot's move, after which its table is taken */
    RETRY = 1000,                       /* milliseconds before a table is read again that could not be read */
    GIVE_UP_AFTER = 60 * 60 * 1000,     /* an open table that nobody looks at */
    GIVE_UP_DAYS = 7 * 24 * 3600 * 1000 /* the same with days a move */
};

const hall_limits hall_default_limits = {
    .messages_a_minute = 600,
    .messages_at_once = 40,
    .chats_a_minute = 20,
    .chats_at_once = 5,
    .faults_a_minute = 30,
    .faults_at_once = 20,
    .tables_of_person = 20,
    .tables_of_address = 200,
    .tables = 20000,
    .clients = 12000,
    .idle = 60000,
    .in_line = 5000,
};

typedef struct ids_job {
    store_job base;
    fogg_hall *hall;
    int64_t date;
    int64_t *ids;
    int count, room;
} ids_job;

static void take_id(void *context, int64_t id)
{
    ids_job *job = context;
    if (job->count == job->room) {
        job->room = job->room > 0 ? job->room * 2 : DUE_TABLES;
        job->ids = memory_grow(job->ids, (size_t)job->room * sizeof *job->ids);
    }
    job->ids[job->count++] = id;
}

static void take_table(void *context, const store_table *stored)
{
    take_id(context, stored->id);
}

static store_status run_open(fogg_store *store, store_job *base)
{
    return store->kind->read_open(store, OPEN_TABLES, take_table, base);
}

static store_status run_due(fogg_store *store, store_job *base)
{
    const ids_job *job = (const ids_job *)base;
    return store->kind->read_due(store, job->date, job->hall->node, job->hall->newest_rules, DUE_TABLES, take_id, base);
}

/* A table in memory has its own timer, so only tables that are not in memory are read here. */
static void done_ids(store_job *base)
{
    ids_job *job = (ids_job *)base;
    bool is_due = base->run == run_due;
    for (int i = 0; i < job->count && !job->hall->is_closing; i++) {
        fogg_table *table = table_of(job->hall, job->ids[i], (line_owner){0});
        table->is_acted_at |= is_due && table->is_loading;
        if ((table->is_elsewhere || (table->followed != 0 && is_due)) && !table->is_loading) {
            table->is_acted_at = is_due; /* its owner is late; else the lobby shows it */
            table->silent = is_due ? table->followed : 0;
            table->used_at = job->hall->now;
            table_reload(table, (line_owner){0});
        }
    }
    free(job->ids);
    free(job);
}

static void look_for(fogg_hall *hall, store_status (*run)(fogg_store *store, store_job *job))
{
    ids_job *job = memory_of(sizeof *job);
    job->base = (store_job){.run = run, .done = done_ids};
    job->hall = hall;
    job->date = hall->date;
    queue_add(hall->queue, &job->base);
}

/* The boards get an array of the hall's own, with room for maps that people bring. */
static void open_boards(fogg_hall *hall, const fogg_board *const *boards)
{
    int count = 0;
    while (boards[count])
        count++;
    const fogg_board **own = memory_of((size_t)(count + ATLAS_ROOM + 1) * sizeof(void *));
    hall->surveys = memory_of((size_t)(count + ATLAS_ROOM + 1) * sizeof(void *));
    for (int i = 0; i < count; i++) {
        own[i] = boards[i];
        hall->surveys[i] = memory_got(fogg_survey_open(boards[i]));
    }
    hall->boards = own;
    hall->atlas = atlas_open(own, hall->surveys, count);
    hall->modes = modes_open();
}

static void close_surveys(fogg_hall *hall)
{
    for (fogg_survey **survey = hall->surveys; *survey; survey++)
        fogg_survey_close(*survey);
    free(hall->surveys);
    atlas_close(hall->atlas);
    modes_close(hall->modes);
    free((void *)hall->boards);
}

static const hall_drive drive = {
    .hear = receive_again,
    .go_on = due_go_on,
    .announce = write_announcement,
    .publish = list_publish,
    .withdraw = list_withdraw,
    .see_host = list_see_host,
    .suspend = deed_suspend,
    .settle = doubt_settle,
    .may_take = links_may_take,
    .is_alone = links_is_alone,
    .pass_on = links_enter_again,
};

void hall_open(fogg_hall *hall, store_queue *queue, fogg_pool *quick, fogg_pool *thinkers,
               const fogg_board *const *boards, const char *const *bots, const char *stand_in, int64_t now)
{
    *hall = (struct fogg_hall){
        .drive = &drive,
        .queue = queue,
        .quick = quick,
        .thinkers = thinkers,
        .limits = hall_default_limits,
        .bots = bots,
        .stand_in = stand_in,
        .opened_at = now,
        .rules = MATCH_RULES,
        .newest_rules = MATCH_RULES,
        .slot_count = SLOTS,
    };
    hall_set_time(hall, now);
    hall->slots = memory_of(SLOTS * sizeof(void *));
    hall->people = memory_of(HALL_PEOPLE * sizeof(void *));
    open_boards(hall, boards);
    atlas_read(hall);
    look_for(hall, run_open);
}

const fogg_survey *hall_survey(const fogg_hall *hall, const fogg_board *board)
{
    int at = 0;
    while (hall->boards[at] && hall->boards[at] != board)
        at++;
    return hall->boards[at] ? hall->surveys[at] : modes_survey(hall->modes, board);
}

void hall_set_time(fogg_hall *hall, int64_t now)
{
    enum { DRIFT = 1000 }; /* milliseconds: a smaller difference is drift, not somebody setting the clock */
    hall->now = now;
    hall->date = hall->read_date ? hall->read_date() : now;
    int64_t ahead = hall->date - now;
    int64_t before = hall->setting_count > 0 ? hall->settings[hall->setting_count - 1].ahead : 0;
    if (hall->setting_count > 0 && ahead - before < DRIFT && before - ahead < DRIFT)
        return;
    if (hall->setting_count == HALL_MAX_SETTINGS)
        memmove(hall->settings, hall->settings + 1, (size_t)--hall->setting_count * sizeof *hall->settings);
    hall->settings[hall->setting_count++] = (hall_setting){hall->date, ahead};
}

match_time hall_time(const fogg_hall *hall)
{
    return (match_time){hall->now, hall->date};
}

int64_t hall_steady_of(const fogg_hall *hall, int64_t date)
{
    int i = hall->setting_count - 1;
    while (i > 0 && hall->settings[i].from > date)
        i--;
    return date - hall->settings[i].ahead;
}

const fogg_board *hall_board(const fogg_hall *hall, const char *map)
{
    for (const fogg_board *const *board = hall->boards; *board; board++)
        if (strcmp((*board)->id, map) == 0)
            return *board;
    return NULL;
}

const fogg_board *hall_take_board(const fogg_hall *hall, fogg_store *store, const char *map)
{
    return mode_is(map) ? modes_take(hall->modes, store, map) : hall_board(hall, map);
}

void hall_drop_board(const fogg_hall *hall, const fogg_board *board)
{
    if (board)
        modes_drop(hall->modes, board);
}

static fogg_client **clients_of(const fogg_hall *hall, int64_t person)
{
    return &hall->people[(uint64_t)person % HALL_PEOPLE];
}

fogg_client *hall_clients_of(const fogg_hall *hall, int64_t person)
{
    return *clients_of(hall, person);
}

void hall_join(fogg_hall *hall, fogg_client *client, int64_t now)
{
    hall_set_time(hall, now);
    client_keep(client);
    if (client->has_person)
        talk_share_mutes(hall, client);
    if (client->has_person) {
        client->next_of_person = *clients_of(hall, client->person);
        *clients_of(hall, client->person) = client;
    }
    client->next_in_hall = hall->clients;
    client->before_in_hall = NULL;
    if (hall->clients)
        hall->clients->before_in_hall = client;
    hall->clients = client;
    hall->client_count++;
}

void hall_leave(fogg_hall *hall, fogg_client *client, int64_t now)
{
    hall_set_time(hall, now);
    client->is_gone = true;
    links_leave(hall, client);
    table_remove_viewer(client);
    if (hall->clients != client && !client->before_in_hall)
        return; /* the client never joined the hall */
    for (fogg_client **at = clients_of(hall, client->person); client->has_person && *at; at = &(*at)->next_of_person) {
        if (*at == client) {
            *at = client->next_of_person;
            break;
        }
    }
    client->next_of_person = NULL;
    list_skip(hall, client);
    if (client->before_in_hall)
        client->before_in_hall->next_in_hall = client->next_in_hall;
    else
        hall->clients = client->next_in_hall;
    if (client->next_in_hall)
        client->next_in_hall->before_in_hall = client->before_in_hall;
    client->next_in_hall = client->before_in_hall = NULL;
    hall->client_count--;
    client_drop(client);
}

void hall_begin_closing(fogg_hall *hall)
{
    fogg_buffer out = {0};
    hall->is_closing = true;
    write_bye(&out, hall->links ? 0 : 2); /* other nodes are there at once */
    fogg_message *made = message_of(&out);
    for (fogg_client *c = hall->clients; c;) {
        fogg_client *next = c->next_in_hall;
        client_send(c, made);
        c->close(c, 1012, "the server restarts");
        c = next;
    }
    message_drop(made);
}

void hall_release(fogg_hall *hall)
{
    if (hall->node != 0)
        hall_each_table(hall, table_leave);
    tables_release(hall);
}

void hall_close(fogg_hall *hall)
{
    free(hall->released);
    hall_each_table(hall, table_free);
    listed_clear(&hall->listed);
    free(hall->news.gone);
    if (hall->news.message)
        message_drop(hall->news.message);
    buffer_clear(&hall->lines);
    buffer_clear(&hall->out);
    close_surveys(hall);
    free(hall->slots);
    free(hall->people);
}

/* A table of another node is remembered as long as it is listed or used. */
static void tick_elsewhere(fogg_table *table)
{
    fogg_hall *hall = table->hall;
    int64_t kept = table->is_listed ? LISTED_FOR : FORGOTTEN_AFTER;
    if (table_is_unused(table) && hall->now - table->used_at > kept)
        table_remove(table);
}

/* Whether it is a bot's turn and the owner does not let it play: such a turn has no deadline by which it is found. */
static bool is_neglected(fogg_table *table)
{
    if (!table_is_running(table))
        return false;
    if (table->followed_entries != table->match->entries) {
        table->followed_entries = table->match->entries;
        table->still_since = table->hall->now;
    }
    return table->hall->now - table->still_since > NEGLECTED &&
           match_next_duty(table->match, table_time(table)).kind == MATCH_BOT;
}

/* Somebody looks at a table of another node that cannot tell what happens there. */
static void tick_followed(fogg_table *table)
{
    fogg_hall *hall = table->hall;
    if (table_is_unused(table) && hall->now - table->used_at > FORGOTTEN_AFTER) {
        table_remove(table);
    } else if (!table->is_loading && hall->now - table->followed_at >= FOLLOW_EVERY) {
        if (!links_is_alone(hall))
            table->followed = 0; /* its owner can be asked again */
        else if (is_neglected(table))
            table->silent = table->followed;
        table_reload(table, table_owner(table));
    }
}

static void tick_table(fogg_table *table)
{
    fogg_hall *hall = table->hall;
    if (table->is_elsewhere || table->followed != 0) {
        (table->is_elsewhere ? tick_elsewhere : tick_followed)(table);
        return;
    }
    if (table->wake_at != 0 && table->wake_at <= hall->now)
        due_go_on(table);
    if (table->doubt && !table->is_loading && hall->now >= table->rest_until) {
        table->rest_until = hall->now + RETRY; /* it could not be read; perhaps it can now */
        table_reload(table, table_owner(table));
        return;
    }
    write_watchers(table);
    if (list_is_deserted(table) && !table->is_busy && !table->is_loading && hall->now >= table->rest_until) {
        seats_give_up(table);
        return;
    }
    if (!table_is_unused(table) || hall->now < table->rest_until)
        return;
    int64_t unused = hall->now - table->used_at;
    if (table->status == STORE_OK && table->stored.state == STORE_TABLE_OPEN) {
        if (unused > (table->stored.clock == STORE_CLOCK_DAYS ? (int64_t)GIVE_UP_DAYS : (int64_t)GIVE_UP_AFTER))
            seats_give_up(table);
    } else if (unused > hall->limits.idle) {
        hall->counts.evicted++;
        table_give_up(table);
        table_remove(table);
    }
}

void hall_tick(fogg_hall *hall, int64_t now)
{
    hall_set_time(hall, now);
    if (hall->is_closing)
        return;
    links_tick(hall);
    bool was_frozen = hall->ticked_at != 0 && now - hall->ticked_at > FROZEN;
    bool is_to_look = links_is_alone(hall) && now - hall->checked_at >= FOLLOW_EVERY;
    if (links_was_apart(hall) || (hall->links && was_frozen) || is_to_look) { /* others may have taken its tables */
        hall->checked_at = now;
        takes_check(hall);
    }
    hall->ticked_at = now;
    if (hall->links && now - hall->looked_for_open >= OPEN_EVERY) {
        hall->looked_for_open = now;
        look_for(hall, run_open);
        showcase_read(hall);
        links_show(hall);
    }
    if (now - hall->looked_for_due >= DUE_EVERY && !hall->is_edge) {
        hall->looked_for_due = now;
        look_for(hall, run_due);
    }
    takes_tick(hall);
    think_tick(hall);
    hall_each_table(hall, tick_table);
    tables_release(hall);
    list_tell(hall);
}

int hall_running(const fogg_hall *hall)
{
    int count = 0;
    for (int i = 0; i < hall->slot_count; i++)
        for (const fogg_table *t = hall->slots[i]; t; t = t->next_in_slot)
            count += table_is_running(t);
    return count;
}
