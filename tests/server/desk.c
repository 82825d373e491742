/* desk.c - a whole hall in one process. */
#include "desk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fogg/maps.h"
#include "lobby/code.h"
#include "lobby/talk.h"

static const char *const bots[] = {"random", "hoarder", "search:nodes=1", NULL};

/* A worker has finished something. */
static void wake(void *context)
{
    sem_post(context);
}

const fogg_board *const *desk_boards(void)
{
    static fogg_board boards[HALL_MAX_MAPS];
    static const fogg_board *list[HALL_MAX_MAPS + 1];
    int count = 0;
    if (list[0])
        return list;
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        if (fogg_board_parse(&boards[count], map->text, map->length, NULL, NULL) != 0)
            abort();
        list[count] = &boards[count];
        count++;
    }
    return list;
}

static char taken_at[SHELF_MAX_PATH]; /* the store that tables are taken from */

static store_status take_by_writer(fogg_store *unused, int64_t table, int64_t me, const store_hold *silent,
                                   store_hold *hold)
{
    (void)unused;
    fogg_store *store = shelf_open_store(taken_at, true);
    store_status status = store->kind->take(store, table, me, silent, hold);
    store->kind->close(store);
    return status;
}

void desk_let_reader_take(fogg_store *writer, fogg_store *reader)
{
    static store_kind kind;
    (void)writer;
    kind = *reader->kind;
    kind.take = take_by_writer;
    reader->kind = &kind;
}

bool desk_try_start(fogg_desk *desk)
{
    char error[STORE_MAX_ERROR];
    fogg_store *writer = store_open(desk->path, true, 0, error);
    fogg_store *reader = writer ? store_open(desk->path, false, 0, error) : NULL;
    if (!reader) {
        if (writer)
            writer->kind->close(writer);
        return false;
    }
    sem_init(&desk->done, 0, 0);
    memcpy(taken_at, desk->path, sizeof taken_at);
    if (desk->wrap)
        desk->wrap(writer, reader);
    desk->queue = queue_open(writer, reader, wake, &desk->done);
    desk->pool = pool_open(1, POOL_PROMPT, wake, &desk->done);
    hall_open(&desk->hall, desk->queue, desk->pool, desk->pool, desk_boards(), bots, "random", desk->now);
    desk->hall.limits.messages_a_minute = desk->hall.limits.faults_a_minute = 1000000;
    desk->hall.limits.messages_at_once = desk->hall.limits.faults_at_once = 100000;
    desk_settle(desk);
    return true;
}

void desk_start(fogg_desk *desk)
{
    if (desk_try_start(desk))
        return;
    fprintf(stderr, "%s: cannot be opened\n", desk->path);
    abort();
}

void desk_open(fogg_desk *desk)
{
    desk_open_with(desk, NULL);
}

void desk_open_with(fogg_desk *desk, desk_wrap *wrap)
{
    memset(desk, 0, sizeof *desk);
    desk->wrap = wrap;
    shelf_make(desk->path);
    desk->now = INT64_C(1800000000000);
    desk_start(desk);
}

void desk_go(desk_client *client)
{
    if (client->client->is_gone)
        return;
    hall_leave(&client->desk->hall, client->client, client->desk->now);
    desk_settle(client->desk);
}

void desk_stop(fogg_desk *desk)
{
    desk->hall.is_closing = true; /* nothing new is begun */
    for (int i = 0; i < desk->client_count; i++)
        if (!desk->clients[i].client->is_gone)
            hall_leave(&desk->hall, desk->clients[i].client, desk->now);
    pool_close(desk->pool);
    desk->hall.quick = desk->hall.thinkers = NULL;
    queue_close(desk->queue);
    hall_close(&desk->hall);
    sem_destroy(&desk->done);
    for (int i = 0; i < desk->client_count; i++) {
        json_decref(desk->clients[i].inbox);
        client_drop(desk->clients[i].client);
    }
    desk->client_count = 0;
}

void desk_close(fogg_desk *desk)
{
    desk_stop(desk);
    shelf_remove_file(desk->path);
}

static void keep(fogg_client *client, fogg_message *message)
{
    desk_client *mine = client->carrier;
    json_error_t error;
    json_t *object = json_loadb(message_text(message), message->length, JSON_REJECT_DUPLICATES, &error);
    if (!object) {
        fprintf(stderr, "the server sent what is not JSON: %s: %.*s\n", error.text, (int)message->length,
                message_text(message));
        abort();
    }
    json_array_append_new(mine->inbox, object);
}

static void hang_up(fogg_client *client, int code, const char *reason)
{
    (void)reason;
    ((desk_client *)client->carrier)->closed = code;
}

typedef struct mutes_job {
    store_job base;
    int64_t person;
    fogg_client *client;
} mutes_job;

static store_status run_mutes(fogg_store *store, store_job *base)
{
    mutes_job *job = (mutes_job *)base;
    return talk_read_mutes(store, job->person, job->client);
}

static void done_job(store_job *base)
{
    free(base);
}

desk_client *desk_come_as(fogg_desk *desk, int64_t person, const char *name)
{
    if (desk->client_count == DESK_MAX_CLIENTS)
        abort();
    desk_client *made = &desk->clients[desk->client_count++];
    *made = (desk_client){.desk = desk, .client = client_make(), .inbox = json_array()};
    made->client->carrier = made;
    made->client->send = keep;
    made->client->close = hang_up;
    made->client->has_person = person != 0;
    made->client->person = person;
    if (name)
        snprintf(made->client->name, sizeof made->client->name, "%s", name);
    mutes_job *job = calloc(1, sizeof *job);
    *job = (mutes_job){.base = {.run = run_mutes, .done = done_job}, .person = person, .client = made->client};
    queue_add(desk->queue, &job->base);
    desk_settle(desk);
    hall_join(&desk->hall, made->client, desk->now);
    desk_say(made, "{\"type\":\"hello\",\"id\":\"hello\",\"version\":1}");
    return made;
}

typedef struct person_job {
    store_job base;
    store_person person;
} person_job;

static store_status run_person(fogg_store *store, store_job *base)
{
    return store->kind->add_person(store, &((person_job *)base)->person);
}

desk_client *desk_come(fogg_desk *desk, const char *name)
{
    if (!name)
        return desk_come_as(desk, 0, NULL);
    person_job *job = calloc(1, sizeof *job);
    job->base = (store_job){.run = run_person, .done = done_job, .is_write = true};
    job->person = (store_person){.id = code_make(), .created = desk->now};
    snprintf(job->person.name, sizeof job->person.name, "%s", name);
    int64_t id = job->person.id;
    queue_add(desk->queue, &job->base);
    desk_settle(desk);
    return desk_come_as(desk, id, name);
}

void desk_settle(fogg_desk *desk)
{
    hall_set_time(&desk->hall, desk->now);
    while (queue_depth(desk->queue) > 0 || pool_depth(desk->pool) > 0)
        if (queue_deliver(desk->queue) + pool_deliver(desk->pool) == 0)
            sem_wait(&desk->done);
}

void desk_wait(fogg_desk *desk, int seconds)
{
    for (int i = 0; i < seconds; i++) {
        desk->now += 1000;
        hall_tick(&desk->hall, desk->now);
        desk_settle(desk);
    }
}

void desk_whisper(desk_client *client, const char *text)
{
    hall_receive(&client->desk->hall, client->client, text, strlen(text), client->desk->now);
}

void desk_say(desk_client *client, const char *text)
{
    desk_whisper(client, text);
    desk_settle(client->desk);
}

void desk_say_format(desk_client *client, const char *format, ...)
{
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    desk_say(client, text);
}

json_t *desk_reply(desk_client *client, const char *re)
{
    for (size_t i = json_array_size(client->inbox); i-- > 0;) {
        json_t *message = json_array_get(client->inbox, i);
        const char *found = json_string_value(json_object_get(message, "re"));
        if (found && strcmp(found, re) == 0)
            return message;
    }
    return NULL;
}

json_t *desk_last(desk_client *client, const char *type)
{
    for (size_t i = json_array_size(client->inbox); i-- > 0;) {
        json_t *message = json_array_get(client->inbox, i);
        if (strcmp(json_string_value(json_object_get(message, "type")), type) == 0)
            return message;
    }
    return NULL;
}

const char *desk_answer(desk_client *client, const char *re, const char *field)
{
    const char *text = json_string_value(json_object_get(desk_reply(client, re), field));
    return text ? text : "";
}

int desk_count(desk_client *client, const char *type)
{
    int count = 0;
    for (size_t i = 0; i < json_array_size(client->inbox); i++)
        count += strcmp(json_string_value(json_object_get(json_array_get(client->inbox, i), "type")), type) == 0;
    return count;
}

const char *desk_table(desk_client *host, const char *map, const char *seats, const char *more)
{
    desk_say_format(host, "{\"type\":\"open\",\"id\":\"open\",\"map\":\"%s\",\"seats\":%s,\"public\":true%s}", map,
                    seats, more);
    return desk_answer(host, "open", "table");
}

bool desk_act(desk_client *client, const char *code, unsigned index, const char *id)
{
    int64_t number;
    char text[FOGG_MAX_ACTION_TEXT];
    if (!code_parse(code, &number))
        return false;
    fogg_table *table = table_of(&client->desk->hall, number, (line_owner){0});
    int seat = table_viewer(table, client->client);
    if (!table_is_running(table) || !fogg_public_waits_for(&table->match->game.open, seat))
        return false;
    fogg_view view;
    fogg_game_view(&table->match->game, seat, &view);
    int count = fogg_view_legal_count(&view);
    fogg_action_print(&view, fogg_view_legal_at(&view, (int)(index % (unsigned)count)), text);
    desk_say_format(client, "{\"type\":\"act\",\"id\":\"%s\",\"table\":\"%s\",\"action\":\"%s\",\"have\":%d}", id, code,
                    text, table->match->events);
    return true;
}

void desk_enter(desk_client *client, const char *table)
{
    desk_say_format(client, "{\"type\":\"enter\",\"id\":\"enter\",\"table\":\"%s\",\"have\":0}", table);
}

const char *desk_state(desk_client *client)
{
    return json_string_value(json_object_get(desk_last(client, "table"), "state"));
}

void desk_play_out(desk_client **clients, int count, const char *table, unsigned seed)
{
    char id[32];
    for (int turn = 0; turn < 5000 && strcmp(desk_state(clients[0]), "running") == 0; turn++) {
        for (int i = 0; i < count; i++) {
            snprintf(id, sizeof id, "a%d-%d", turn, i);
            seed = seed * 1103515245 + 12345;
            desk_act(clients[i], table, seed >> 8, id);
        }
    }
}

static const char *looked_for;
static bool was_found;

static void look(fogg_table *table)
{
    char code[CODE_LENGTH + 1];
    code_print(table->stored.id, code);
    was_found |= strcmp(code, looked_for) == 0;
}

bool desk_is_in_memory(fogg_desk *desk, const char *code)
{
    looked_for = code;
    was_found = false;
    hall_each_table(&desk->hall, look);
    return was_found;
}
