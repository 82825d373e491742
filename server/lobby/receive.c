/* receive.c - a client's message: limits, reading, and where it goes. */
#include "receive.h"

#include <stdlib.h>

#include "attend.h"
#include "daily.h"
#include "deed.h"
#include "gift.h"
#include "ledger.h"
#include "links.h"
#include "list.h"
#include "premove.h"
#include "request.h"
#include "seats.h"
#include "takes.h"
#include "talk.h"
#include "write.h"

enum { RETRY = 1000 }; /* milliseconds */

/* What a message needs before it is looked at. */
typedef struct needs {
    bool person; /* a session */
    bool table;  /* its table, in memory */
    bool entered;
    bool free; /* it changes the table, so it waits while another change is being stored */
    int reads; /* counts as so many messages more, because the store is read for it */
} needs;

static const needs needs_of[REQUEST_TYPE_COUNT] = {
    [REQUEST_HELLO] = {0},
    [REQUEST_PING] = {0},
    [REQUEST_LOBBY] = {.reads = 3}, /* a page is as much work as reading the store */
    [REQUEST_GAMES] = {.person = true, .reads = 3},
    [REQUEST_OPEN] = {.person = true},
    [REQUEST_ENTER] = {.table = true, .reads = 3},
    [REQUEST_EXIT] = {0},
    [REQUEST_SIT] = {.person = true, .table = true, .free = true},
    [REQUEST_STAND] = {.person = true, .table = true, .free = true},
    [REQUEST_SEAT] = {.person = true, .table = true, .free = true},
    [REQUEST_ACT] = {.person = true, .table = true, .entered = true, .free = true},
    [REQUEST_CHECK] = {.person = true, .table = true, .entered = true},
    [REQUEST_RESIGN] = {.person = true, .table = true, .free = true},
    [REQUEST_REMATCH] = {.person = true, .table = true, .free = true},
    [REQUEST_DECLINE] = {.person = true, .table = true, .free = true},
    [REQUEST_PREMOVE] = {.person = true, .table = true, .entered = true},
    [REQUEST_LOG] = {.table = true, .reads = 3},
    [REQUEST_SAY] = {.person = true, .table = true, .entered = true},
    [REQUEST_MUTE] = {.person = true},
    [REQUEST_MAP] = {.person = true},
    [REQUEST_REPORT] = {.person = true, .reads = 3},
    [REQUEST_DAILY] = {.reads = 3},
    [REQUEST_DAILY_RESULT] = {.person = true, .reads = 3},
    [REQUEST_PROFILE] = {.person = true, .reads = 3},
    [REQUEST_PROFILE_GAME] = {.person = true, .reads = 3},
};

static void hear_at_table(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    switch (request->type) {
    case REQUEST_ENTER:
        attend_enter(table, client, request);
        write_premoves_to(table, client);
        break;
    case REQUEST_SIT:
        seats_sit(table, client, request);
        break;
    case REQUEST_STAND:
        seats_stand(table, client, request);
        break;
    case REQUEST_SEAT:
        seats_set(table, client, request);
        break;
    case REQUEST_ACT:
        deed_act(table, client, request);
        break;
    case REQUEST_CHECK:
        deed_check(table, client, request);
        break;
    case REQUEST_RESIGN:
        deed_resign(table, client, request);
        break;
    case REQUEST_REMATCH:
        seats_rematch(table, client, request);
        break;
    case REQUEST_DECLINE:
        seats_decline(table, client, request);
        break;
    case REQUEST_PREMOVE:
        premove_set(table, client, request);
        break;
    case REQUEST_LOG:
        attend_log(table, client, request);
        break;
    case REQUEST_SAY:
        talk_say(table, client, request);
        break;
    case REQUEST_HELLO:
    case REQUEST_PING:
    case REQUEST_LOBBY:
    case REQUEST_GAMES:
    case REQUEST_OPEN:
    case REQUEST_EXIT:
    case REQUEST_MUTE:
    case REQUEST_MAP:
    case REQUEST_REPORT:
    case REQUEST_DAILY:
    case REQUEST_DAILY_RESULT:
    case REQUEST_PROFILE:
    case REQUEST_PROFILE_GAME:
    case REQUEST_TYPE_COUNT:
        break;
    }
}

static void hear(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    switch (request->type) {
    case REQUEST_PING:
        list_pong(hall, client, request->id);
        break;
    case REQUEST_LOBBY:
        list_lobby(hall, client, request);
        break;
    case REQUEST_GAMES:
        list_games(hall, client, request->id);
        break;
    case REQUEST_OPEN:
        seats_open(hall, client, request);
        break;
    case REQUEST_EXIT:
        attend_exit(client, request);
        break;
    case REQUEST_MUTE:
        talk_mute(hall, client, request);
        break;
    case REQUEST_MAP:
        gift_take(hall, client, request);
        break;
    case REQUEST_REPORT:
        gift_report(hall, client, request);
        break;
    case REQUEST_DAILY:
        daily_list(hall, client, request);
        break;
    case REQUEST_DAILY_RESULT:
        daily_take(hall, client, request);
        break;
    case REQUEST_PROFILE:
        ledger_list(hall, client, request);
        break;
    case REQUEST_PROFILE_GAME:
        ledger_put(hall, client, request);
        break;
    case REQUEST_HELLO:
    case REQUEST_ENTER:
    case REQUEST_SIT:
    case REQUEST_STAND:
    case REQUEST_SEAT:
    case REQUEST_ACT:
    case REQUEST_CHECK:
    case REQUEST_RESIGN:
    case REQUEST_REMATCH:
    case REQUEST_DECLINE:
    case REQUEST_PREMOVE:
    case REQUEST_LOG:
    case REQUEST_SAY:
    case REQUEST_TYPE_COUNT:
        break;
    }
}

/* A fault of the client: it is told, and after too many the connection is closed. */
static void blame(fogg_hall *hall, fogg_client *client, const char *re, const char *code, const char *sentence)
{
    hall->counts.faults++;
    write_error(client, re, code, sentence);
    if (!client->is_gone &&
        !bucket_take(&client->faults, hall->limits.faults_a_minute, hall->limits.faults_at_once, hall->now))
        client->close(client, 1008, "too many bad messages");
}

static void greet(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    if (request->version != PROTOCOL_VERSION) {
        blame(hall, client, request->id, "bad-version", "this server speaks version 1 of the protocol");
        return;
    }
    client->has_greeted = true;
    write_welcome(hall, client, request->id);
}

/* Somebody acts at a table that is being read. */
static void hurry(fogg_table *table)
{
    table->is_acted_at = table->is_acted_at || table->is_loading;
    takes_hurry(table);
}

/* Whether the client has entered the table at a node that has it no more, and does not know that yet. */
static bool is_lost_sight_of(const fogg_table *table, const fogg_client *client, const fogg_request *request)
{
    bool is_known_there = table->is_elsewhere && client->far_owner == table->stored.hold.owner;
    return needs_of[request->type].entered && client->far_table == table->stored.id && !is_known_there;
}

/* Whether the client knows more of the table than this node: then another has played it meanwhile, and it has to be
 * read again.  Who still knows more after that is mistaken. */
static bool is_behind(const fogg_table *table, const fogg_request *request)
{
    return table->hall->node != 0 && request->have > (table->match ? table->match->events : 0);
}

static void hear_about_table(fogg_hall *hall, fogg_client *client, const fogg_request *request, const char *bytes,
                             size_t length)
{
    if (hall->table_count >= hall->limits.tables && !table_in_memory(hall, request->table)) {
        hall->counts.many_tables++;
        write_error(client, request->id, "busy", "the server has as many tables as it can hold; try again later");
        return;
    }
    fogg_table *table = table_of(hall, request->table, client_owner(client));
    bool was_ahead = client->is_ahead;
    client->is_ahead = false;
    bool acts = needs_of[request->type].free || request->type == REQUEST_PREMOVE || request->type == REQUEST_SAY;
    bool must_wait =
        table->is_loading || (table->is_busy && (needs_of[request->type].free || table->stored.created == 0));
    if (must_wait) {
        if (!table_defer(table, client, bytes, length))
            write_error(client, request->id, "busy", "too much is going on at this table; try again");
        else if (acts)
            hurry(table);
        return;
    }
    if (table->status == STORE_FAILED && hall->now >= table->rest_until && table_defer(table, client, bytes, length)) {
        table->rest_until = hall->now + RETRY; /* it could not be read; perhaps it can now */
        table_reload(table, client_owner(client));
        return;
    }
    if (table->status != STORE_OK) {
        write_store_error(client, request->id, table->status);
        return;
    }
    if (is_lost_sight_of(table, client, request)) {
        client_send_away(client);
        return;
    }
    if (table->is_elsewhere) {
        if (table_may_take(hall, &table->stored) && table_defer(table, client, bytes, length)) {
            bool is_taken = acts || !links_is_alone(hall);
            table->silent = is_taken ? table->stored.hold.owner : 0;
            table->followed = is_taken ? 0 : table->stored.hold.owner;
            table_reload(table, client_owner(client));
            if (acts)
                hurry(table);
        } else if (links_is_down(hall)) {
            write_error(client, request->id, "busy", "the servers do not hear each other at the moment; try again");
        } else {
            links_pass(table, client, bytes, length, request->type == REQUEST_ENTER);
        }
        return;
    }
    if (table->followed != 0 && acts && table_defer(table, client, bytes, length)) {
        table->silent = table->followed;
        table_reload(table, client_owner(client));
        hurry(table);
        return;
    }
    if (!was_ahead && is_behind(table, request) && table_defer(table, client, bytes, length)) {
        client->is_ahead = !table->is_busy;
        if (!table->is_busy) /* else it is heard again when that is stored */
            table_reload(table, client_owner(client));
        return;
    }
    if (needs_of[request->type].entered && client->table != table) {
        blame(hall, client, request->id, "not-entered", "enter the table first");
        return;
    }
    table->used_at = hall->now;
    if (request->type == REQUEST_ENTER)
        links_leave(hall, client);
    hear_at_table(table, client, request);
}

/* People here have been told to connect again.  Those at other nodes need not know: their messages wait until the table
 * is given up, and go to its next owner. */
static void hear_while_closing(fogg_hall *hall, fogg_client *client, const fogg_request *request, const char *bytes,
                               size_t length)
{
    bool is_passed_on = client->is_far && needs_of[request->type].table;
    fogg_table *table = is_passed_on ? table_in_memory(hall, request->table) : NULL;
    if (is_passed_on && (!table || table->is_elsewhere))
        links_send_back(hall, client, request->table, bytes, length);
    else if (!is_passed_on || !table_defer(table, client, bytes, length))
        write_error(client, request->id, "closing", "the server is closing; connect again in a moment");
}

static bool is_allowed(fogg_hall *hall, fogg_client *client)
{
    return bucket_take(&client->messages, hall->limits.messages_a_minute, hall->limits.messages_at_once, hall->now);
}

static void receive(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length, bool is_counted)
{
    char sentence[REQUEST_MAX_ERROR];
    fogg_request *read = memory_of(sizeof *read);
    const char *heard_before = hall->heard;
    size_t length_before = hall->heard_length;
    hall->heard = bytes;
    hall->heard_length = length;
    const char *code = request_read(bytes, length, read, sentence);
    for (int i = 0; is_counted && !code && i < needs_of[read->type].reads; i++)
        is_allowed(hall, client); /* this message is still read; it uses up the allowance of later ones */
    if (code)
        blame(hall, client, read->id, code, sentence);
    else if (read->type == REQUEST_HELLO)
        greet(hall, client, read);
    else if (!client->has_greeted)
        blame(hall, client, read->id, "hello-first", "the first message must be \"hello\"");
    else if (hall->is_closing)
        hear_while_closing(hall, client, read, bytes, length);
    else if (needs_of[read->type].person && !client->has_person)
        blame(hall, client, read->id, "no-session", "come in as a guest or sign in first");
    else if (needs_of[read->type].table)
        hear_about_table(hall, client, read, bytes, length);
    else if (read->type == REQUEST_OPEN && hall->is_edge && links_pass_new(hall, client, bytes, length))
        ; /* a node that owns tables answers */
    else if (read->type != REQUEST_EXIT || client->table || !links_pass_to_all(hall, client, bytes, length))
        hear(hall, client, read);
    hall->heard = heard_before;
    hall->heard_length = length_before;
    free(read);
}

void receive_again(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length)
{
    receive(hall, client, bytes, length, false);
}

void hall_receive(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length, int64_t now)
{
    hall_set_time(hall, now);
    if (client->is_sent_away)
        return;
    hall->counts.messages++;
    if (!is_allowed(hall, client)) {
        hall->counts.many_messages++;
        blame(hall, client, NULL, "too-fast", "not so many messages at once; this one was not read");
        return;
    }
    receive(hall, client, bytes, length, true);
}
