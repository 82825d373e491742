/* talk.c - chat at a table, and muting.  A message is stored before anybody sees it. */
#include "talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/name.h"
#include "phrase.h"
#include "write.h"

enum {
    MAX_CHARACTERS = 300,
    MAX_MUTED = 500,
    SPECTATORS = 4, /* all spectators together may write as much as so many players */
};

typedef struct talk_job {
    store_job base;
    fogg_table *table;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    kept_message message; /* owned */
    store_chat chat;
} talk_job;

static void done_say(store_job *base)
{
    talk_job *job = (talk_job *)base;
    fogg_table *table = job->table;
    table->readers--;
    bool is_fenced = base->status == STORE_CONFLICT;
    if (base->status == STORE_OK) {
        fogg_buffer out = {0};
        table->hall->counts.chats++;
        table->conflicts = 0;
        write_done(job->client, job->re, NULL, NULL);
        write_chat(&job->chat, &out);
        table_broadcast(table, &out, job->chat.person);
    } else if (!is_fenced || !table_hear_again(table, job->client, &job->message)) {
        write_store_error(job->client, job->re, base->status);
    }
    client_drop(job->client);
    free(job->message.text);
    free(job);
    if (is_fenced && !table->is_busy && !table->is_loading) /* another node owns it: nothing of ours counts */
        table_reload(table, table_owner(table));
}

static int count_characters(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static bool may_say(fogg_table *table, fogg_client *client, int seat)
{
    const hall_limits *limits = &table->hall->limits;
    int64_t now = table->hall->now;
    if (seat >= 0)
        return bucket_take(&table->chats[seat], limits->chats_a_minute, limits->chats_at_once, now);
    return bucket_take(&client->chats, limits->chats_a_minute, limits->chats_at_once, now) &&
           bucket_take(&table->chats[FOGG_MAX_SEATS], SPECTATORS * limits->chats_a_minute,
                       SPECTATORS * limits->chats_at_once, now);
}

void talk_say(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    fogg_hall *hall = table->hall;
    bool is_phrase = request->phrase[0] != '\0';
    if (is_phrase == (request->text[0] != '\0')) {
        write_error(client, request->id, "bad-field", "either \"text\" or \"phrase\"");
        return;
    }
    if (is_phrase && !phrase_is_known(request->phrase)) {
        write_error(client, request->id, "bad-field", "\"phrase\" must be one of those in the welcome");
        return;
    }
    if (count_characters(request->text) > MAX_CHARACTERS) {
        write_error(client, request->id, "bad-field", "\"text\" has at most 300 characters");
        return;
    }
    if (!fogg_name_keeps_direction(request->text, strlen(request->text))) {
        write_error(client, request->id, "bad-field", "\"text\" has no characters that turn the direction of others");
        return;
    }
    if (!is_phrase && !fogg_name_is_seen(request->text, strlen(request->text))) {
        write_error(client, request->id, "bad-field", "\"text\" has something to see");
        return;
    }
    if (client->silent_until > hall->date) {
        write_error(client, request->id, "muted", "the host of this server has muted you");
        return;
    }
    int seat = table_seat_of(table, client->person);
    if (!may_say(table, client, seat)) {
        hall->counts.many_chats++;
        write_error(client, request->id, "too-fast", "not so many messages at once");
        return;
    }
    talk_job *job = memory_of(sizeof *job);
    job->base = (store_job){.place = {.owner = table_owner(table)}, .done = done_say, .is_write = true};
    job->base.write.chat = &job->chat;
    job->table = table;
    job->client = client_keep(client);
    snprintf(job->re, sizeof job->re, "%s", request->id);
    job->message = table_keep_message(hall, client);
    job->chat = (store_chat){
        .table = table->stored.id,
        .hold = table->stored.hold,
        .number = ++table->chat_count,
        .person = client->person,
        .is_account = client->is_account,
        .seat = seat,
        .is_phrase = is_phrase,
        .at = hall->date,
    };
    memcpy(job->chat.name, client->name, sizeof job->chat.name);
    snprintf(job->chat.text, sizeof job->chat.text, "%s", is_phrase ? request->phrase : request->text);
    table->readers++;
    queue_add(hall->queue, &job->base);
}

typedef struct mute_job {
    store_job base;
    fogg_hall *hall;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    int64_t muted;
    bool is_on, was_on;
} mute_job;

/* On all devices of whoever asks. */
static void set_mute(fogg_hall *hall, const fogg_client *asked, int64_t muted, bool is_on)
{
    for (fogg_client *c = hall_clients_of(hall, asked->person); c; c = c->next_of_person)
        if (c->person == asked->person)
            client_set_mute(c, muted, is_on);
}

static store_status run_mute(fogg_store *store, store_job *base)
{
    mute_job *job = (mute_job *)base;
    store_person person;
    store_status status = store->kind->get_person(store, job->muted, &person);
    return status == STORE_OK ? store->kind->set_mute(store, job->client->person, job->muted, job->is_on) : status;
}

static void done_mute(store_job *base)
{
    mute_job *job = (mute_job *)base;
    if (base->status != STORE_OK)
        set_mute(job->hall, job->client, job->muted, job->was_on);
    if (base->status == STORE_OK)
        write_done(job->client, job->re, NULL, NULL);
    else if (base->status == STORE_MISSING)
        write_error(job->client, job->re, "no-such-person", "there is nobody of that code");
    else
        write_store_error(job->client, job->re, base->status);
    client_drop(job->client);
    free(job);
}

/* Takes effect before it is stored: from here on, chat of muted people is not sent. */
void talk_mute(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    bool was_on = client_has_muted(client, request->person);
    if (request->is_on && !was_on && client->muted_count >= MAX_MUTED) {
        write_error(client, request->id, "too-many-mutes", "you have muted as many people as one person may");
        return;
    }
    mute_job *job = memory_of(sizeof *job);
    job->base =
        (store_job){.place = {.owner = client_owner(client)}, .run = run_mute, .done = done_mute, .is_write = true};
    job->hall = hall;
    job->client = client_keep(client);
    snprintf(job->re, sizeof job->re, "%s", request->id);
    job->muted = request->person;
    job->is_on = request->is_on;
    job->was_on = was_on;
    set_mute(hall, client, request->person, request->is_on);
    queue_add(hall->queue, &job->base);
}

static void take_mute(void *client, int64_t id)
{
    client_set_mute(client, id, true);
}

store_status talk_read_mutes(fogg_store *store, int64_t person, fogg_client *client)
{
    return store->kind->read_mutes(store, person, take_mute, client);
}

void talk_share_mutes(const fogg_hall *hall, fogg_client *client)
{
    const fogg_client *other = hall_clients_of(hall, client->person);
    while (other && other->person != client->person)
        other = other->next_of_person;
    if (!other)
        return;
    client->muted_count = 0;
    for (int i = 0; i < other->muted_count; i++)
        client_set_mute(client, other->muted[i], true);
}
