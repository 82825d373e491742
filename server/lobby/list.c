/* list.c - lists of tables: the lobby and its news, and a person's own games. */
#include "list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mode.h"
#include "write.h"

enum { MOST_GAMES = 100 };

typedef struct games_job {
    store_job base;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    fogg_buffer games;
} games_job;

static void take_game(void *context, const store_table *stored)
{
    games_job *job = context;
    if (job->games.length > 0)
        buffer_add_text(&job->games, ",");
    write_summary(stored, NULL, &job->games);
}

static store_status run_games(fogg_store *store, store_job *base)
{
    games_job *job = (games_job *)base;
    return store->kind->read_tables_of(store, job->client->person, MOST_GAMES, take_game, job);
}

static void done_games(store_job *base)
{
    games_job *job = (games_job *)base;
    if (base->status == STORE_OK) {
        fogg_buffer out = {0};
        fogg_json json = write_begin(&out, "games", job->re);
        write_lines_at(&json, "games", buffer_text(&job->games), &out);
        fogg_json_end_object(&json);
        client_tell(job->client, &out);
    } else {
        write_store_error(job->client, job->re, base->status);
    }
    buffer_clear(&job->games);
    client_drop(job->client);
    free(job);
}

void list_games(fogg_hall *hall, fogg_client *client, const char *re)
{
    games_job *job = memory_of(sizeof *job);
    job->base = (store_job){.place = {.owner = client_owner(client)}, .run = run_games, .done = done_games};
    job->client = client_keep(client);
    snprintf(job->re, sizeof job->re, "%s", re);
    queue_add(hall->queue, &job->base);
}

void list_pong(const fogg_hall *hall, fogg_client *client, const char *re)
{
    fogg_buffer out = {0};
    fogg_json json = write_begin(&out, "pong", re);
    fogg_json_integer_at(&json, "time", hall->date);
    fogg_json_end_object(&json);
    client_tell(client, &out);
}

/* Whether free seats of a table that waits for players are all kept for somebody: strangers need not see it. */
static bool is_among_friends(const store_table *stored)
{
    return stored->state == STORE_TABLE_OPEN && !table_is_full(stored) && !table_is_joinable(stored);
}

static bool is_shown(const fogg_table *table)
{
    return table->status == STORE_OK && !table->is_loading && table->stored.is_public &&
           !is_among_friends(&table->stored) &&
           (table->stored.state == STORE_TABLE_OPEN || table->stored.state == STORE_TABLE_RUNNING);
}

/* Where the map that a table plays stands in the hall's list; behind its end if there is none.  A variant and house
 * rules are not looked at. */
static int place_of_map(const fogg_hall *hall, const char *map)
{
    size_t length = mode_map_length(map);
    int place = 0;
    while (hall->boards[place] &&
           (strlen(hall->boards[place]->id) != length || memcmp(hall->boards[place]->id, map, length) != 0))
        place++;
    return place;
}

static void note_change(fogg_table *table)
{
    list_news *news = &table->hall->news;
    if (table->is_changed)
        return;
    table->is_changed = true;
    table->next_changed = NULL;
    table->before_changed = news->last;
    if (news->last)
        news->last->next_changed = table;
    else
        news->first = table;
    news->last = table;
}

static void forget_change(fogg_table *table)
{
    list_news *news = &table->hall->news;
    if (!table->is_changed)
        return;
    table->is_changed = false;
    if (table->before_changed)
        table->before_changed->next_changed = table->next_changed;
    else
        news->first = table->next_changed;
    if (table->next_changed)
        table->next_changed->before_changed = table->before_changed;
    else
        news->last = table->before_changed;
    table->next_changed = table->before_changed = NULL;
}

static void note_gone(list_news *news, int64_t id)
{
    if (news->gone_count == news->gone_room) {
        news->gone_room = news->gone_room > 0 ? news->gone_room * 2 : 64;
        news->gone = memory_grow(news->gone, (size_t)news->gone_room * sizeof *news->gone);
    }
    news->gone[news->gone_count++] = id;
}

void list_withdraw(fogg_table *table)
{
    if (!table->is_listed)
        return;
    listed_remove(&table->hall->listed, table->stored.created, table->stored.id, table->is_joinable);
    table->is_listed = table->is_joinable = false;
    forget_change(table);
    note_gone(&table->hall->news, table->stored.id);
}

void list_publish(fogg_table *table)
{
    list_see_host(table, NULL);
    if (!is_shown(table)) {
        list_withdraw(table);
        return;
    }
    bool is_joinable = table_is_joinable(&table->stored);
    if (!table->is_listed || table->is_joinable != is_joinable) {
        listed_entry entry = {
            .created = table->stored.created,
            .id = table->stored.id,
            .table = table,
            .board = (uint8_t)place_of_map(table->hall, table->stored.map),
            .seats = (uint8_t)table->stored.seats,
            .clock = (uint8_t)table->stored.clock,
        };
        if (table->is_listed)
            listed_remove(&table->hall->listed, entry.created, entry.id, table->is_joinable);
        listed_add(&table->hall->listed, &entry, is_joinable);
        table->is_listed = true;
        table->is_joinable = is_joinable;
    }
    note_change(table);
}

void list_see_host(fogg_table *table, const fogg_client *client)
{
    if (client && client->person != table->stored.host)
        return;
    bool was_present = table->is_host_present;
    const fogg_client *c = table->viewers;
    while (c && (!c->has_person || c->person != table->stored.host))
        c = c->next_at_table;
    table->is_host_present = c != NULL;
    if (table->is_host_present == was_present)
        return;
    if (was_present)
        table->host_left_at = table->hall->now;
    if (table->is_listed)
        note_change(table);
}

bool list_is_deserted(const fogg_table *table)
{
    return table->is_listed && table->stored.state == STORE_TABLE_OPEN && table->stored.clock != STORE_CLOCK_DAYS &&
           !table->is_host_present && table->hall->now - table->host_left_at >= LIST_HOST_GONE;
}

static void add_summary(void *context, const fogg_table *table)
{
    fogg_buffer *out = context;
    if (out->length > 0)
        buffer_add_text(out, ",");
    write_summary(&table->stored, table, out);
}

static void write_changed(fogg_hall *hall, fogg_json *json, fogg_buffer *out)
{
    fogg_buffer tables = {0};
    for (int i = 0; i < LIST_MOST_CHANGED && hall->news.first; i++) {
        fogg_table *table = hall->news.first;
        forget_change(table);
        add_summary(&tables, table);
    }
    write_lines_at(json, "tables", buffer_text(&tables), out);
    buffer_clear(&tables);
}

/* Leaves out tables that are listed again: watchers may have been told of such a table already and must not drop it. */
static void write_gone(fogg_hall *hall, fogg_json *json)
{
    list_news *news = &hall->news;
    fogg_json_key(json, "gone");
    fogg_json_begin_list(json);
    for (int i = 0; i < LIST_MOST_GONE && news->gone_count > 0; i++) {
        int64_t id = news->gone[--news->gone_count];
        const fogg_table *table = table_in_memory(hall, id);
        if (table && table->is_listed)
            continue;
        write_code(json, id);
    }
    fogg_json_end_list(json);
}

void list_skip(fogg_hall *hall, const fogg_client *client)
{
    if (hall->news.next == client)
        hall->news.next = client->next_in_hall;
}

bool list_tell_more(fogg_hall *hall)
{
    list_news *news = &hall->news;
    for (int i = 0; i < LIST_AT_ONCE && news->next; i++) {
        fogg_client *client = news->next;
        news->next = client->next_in_hall; /* before it is told: it may be closed for reading too slowly */
        if (client->is_in_lobby)
            client_send(client, news->message);
    }
    if (news->next || !news->message)
        return news->next != NULL;
    message_drop(news->message);
    news->message = NULL;
    return false;
}

void list_tell(fogg_hall *hall)
{
    list_news *news = &hall->news;
    bool is_due = (news->first || news->gone_count > 0) && hall->now - news->told_at >= LIST_PAUSE;
    if (!news->message && is_due) {
        fogg_buffer out = {0};
        fogg_json json = write_begin(&out, "lobby-changes", NULL);
        write_changed(hall, &json, &out);
        write_gone(hall, &json);
        fogg_json_end_object(&json);
        news->told_at = hall->now;
        news->message = message_of(&out);
        news->next = hall->clients;
    }
    list_tell_more(hall);
}

void list_lobby(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    client->is_in_lobby = request->is_on;
    if (!request->is_on) {
        write_done(client, request->id, NULL, NULL);
        return;
    }
    listed_filter filter = {.board = -1, .seats = request->players, .clock = request->clock_kind};
    if (request->map[0] != '\0')
        filter.board = place_of_map(hall, request->map); /* unknown: no table passes */
    fogg_buffer tables = {0}, out = {0};
    int first = (request->page - 1) * LIST_PAGE;
    int count = listed_read(&hall->listed, &filter, first, LIST_PAGE, add_summary, &tables);
    fogg_json json = write_begin(&out, "lobby", request->id);
    fogg_json_integer_at(&json, "page", request->page);
    fogg_json_integer_at(&json, "pages", (count + LIST_PAGE - 1) / LIST_PAGE);
    fogg_json_integer_at(&json, "count", count);
    write_lines_at(&json, "tables", buffer_text(&tables), &out);
    fogg_json_end_object(&json);
    buffer_clear(&tables);
    client_tell(client, &out);
}
