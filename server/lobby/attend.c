/* attend.c - being at a table.
 *
 * Events are not kept in memory: what a client has missed is read from the log, in the store's reading thread,
 * already as that viewer may know it.  Meanwhile the client gets no newer events; when the reading is done and the
 * match has gone on, the rest is read too, so that every client gets every event once and in order. */
#include "attend.h"

#include <stdio.h>
#include <stdlib.h>

#include "write.h"

enum {
    PAGE = 200, /* events in one message, about */
    CHATS = 50, /* messages of the chat that a newcomer sees */
};

typedef struct event_page {
    struct event_page *next;
    int first;
    fogg_buffer lines;
} event_page;

typedef struct read_job {
    store_job base;
    fogg_table *table;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    const fogg_board *board;
    int64_t id;
    int from, to;
    int viewer;
    bool is_over;
    bool wants_chat;
    int entered; /* of the client when the reading began */
    bool is_log; /* answers "log": one page; the client need not have entered the table */
    bool is_unreadable;
    event_page *first, *last;
    int last_read;
    fogg_buffer *chats;
    int64_t *chat_people;
    int chat_count;
} read_job;

static event_page *add_page(read_job *job, int first)
{
    event_page *made = memory_of(sizeof *made);
    made->first = first;
    if (job->last)
        job->last->next = made;
    else
        job->first = made;
    job->last = made;
    return made;
}

static void take_entry(void *context, const store_entry *entry)
{
    read_job *job = context;
    if (entry->last < job->from || entry->first > job->to || entry->last < entry->first)
        return;
    event_page *page = job->last;
    if (job->is_log && page && job->last_read - page->first + 1 >= PAGE)
        return;
    if (!page || job->last_read - page->first + 1 >= PAGE)
        page = add_page(job, entry->first > job->from ? entry->first : job->from);
    if (!write_log_lines(job->board, entry->events, job->from, job->to, job->viewer, job->is_over, &page->lines))
        job->is_unreadable = true;
    job->last_read = entry->last < job->to ? entry->last : job->to;
}

static void take_chat(void *context, const store_chat *chat)
{
    read_job *job = context;
    if (job->chat_count == CHATS)
        return;
    job->chat_people[job->chat_count] = chat->person;
    write_chat(chat, &job->chats[job->chat_count++]);
}

static store_status run_read(fogg_store *store, store_job *base)
{
    read_job *job = (read_job *)base;
    int most = job->is_log ? PAGE : 1 << 30; /* every entry used has an event, so PAGE entries fill a page */
    store_status status = STORE_OK;
    if (job->from <= job->to)
        status = store->kind->read_log(store, job->id, job->from, most, take_entry, job);
    if (status != STORE_OK || !job->wants_chat)
        return status;
    status = store->kind->read_chat(store, job->id, CHATS, take_chat, job);
    return status == STORE_DAMAGED ? STORE_OK : status; /* a damaged chat shows as much as can be read */
}

static void clear_job(read_job *job)
{
    while (job->first) {
        event_page *next = job->first->next;
        buffer_clear(&job->first->lines);
        free(job->first);
        job->first = next;
    }
    for (int i = 0; i < job->chat_count; i++)
        buffer_clear(&job->chats[i]);
    free(job->chats);
    free(job->chat_people);
    client_drop(job->client);
    free(job);
}

static void send_chats(read_job *job)
{
    for (int i = 0; i < job->chat_count; i++)
        if (!client_has_muted(job->client, job->chat_people[i]))
            client_tell(job->client, &job->chats[i]);
}

/* K2: only when the game is over. */
static void send_thoughts(const read_job *job)
{
    fogg_buffer out = {0};
    write_thoughts(job->table, &out);
    client_tell(job->client, &out);
}

static void begin_read(fogg_table *table, fogg_client *client, const char *re, int from, bool wants_chat);

/* Sends what was read.  The last message has the view, unless the match has gone on meanwhile. */
static void send_pages(read_job *job)
{
    fogg_table *table = job->table;
    bool is_current = table->match->events <= job->to;
    const char *re = job->re[0] != '\0' ? job->re : NULL;
    fogg_buffer out = {0};
    for (event_page *p = job->first; p; p = p->next) {
        bool is_last = !p->next && is_current;
        write_events(table, job->viewer, is_last ? re : NULL, p->first, buffer_text(&p->lines), -1, is_last, &out);
        client_tell(job->client, &out);
    }
    if (!is_current) {
        begin_read(table, job->client, job->re, job->to + 1, false);
    } else if (!job->first) {
        write_events(table, job->viewer, re, table->match->events + 1, "", -1, true, &out);
        client_tell(job->client, &out);
    }
}

/* What was to be read may be the answer to an action that is stored, so nothing is said about what was changed. */
static void tell_unread(fogg_client *client, const char *re, store_status status)
{
    if (status == STORE_FAILED || status == STORE_FULL)
        write_error(client, re, "busy", "the server cannot read this at the moment; enter the table again");
    else
        write_store_error(client, re, status);
}

static void done_read(store_job *base)
{
    read_job *job = (read_job *)base;
    fogg_table *table = job->table;
    fogg_client *client = job->client;
    table->readers--;
    client->readings--;
    if (client->table == table && !client->is_gone && job->entered != client->entered) {
        if (job->re[0] != '\0') /* the reading for "enter" comes first, then this answer */
            attend_send_news(table, client, job->re, job->from, NULL, NULL);
    } else if (client->table == table && !client->is_gone) {
        bool has_no_match = !table->match && table->stored.state == STORE_TABLE_OVER;
        if (base->status != STORE_OK)
            tell_unread(client, job->re, base->status);
        else if (job->is_unreadable || has_no_match)
            write_error(client, job->re, "suspended", "the log of this game cannot be read");
        else if (table->match)
            send_pages(job);
        else if (table->status != STORE_OK) /* it was read again meanwhile, which failed */
            tell_unread(client, job->re, table->status);
        if (base->status == STORE_OK)
            send_chats(job);
        if (job->wants_chat && table->stored.state == STORE_TABLE_OVER && table->thoughts.count > 0)
            send_thoughts(job);
    }
    clear_job(job);
}

static read_job *job_of(fogg_table *table, fogg_client *client, const char *re, int from)
{
    read_job *job = memory_of(sizeof *job);
    job->base = (store_job){.place = {.owner = client_owner(client)}, .run = run_read, .done = done_read};
    job->table = table;
    job->client = client_keep(client);
    snprintf(job->re, sizeof job->re, "%s", re ? re : "");
    job->board = table->board;
    job->id = table->stored.id;
    job->from = from;
    job->to = table->match ? table->match->events : 0;
    job->viewer = table_viewer(table, client);
    job->entered = client->entered;
    job->is_over = table->stored.state == STORE_TABLE_OVER;
    job->chats = memory_of(CHATS * sizeof *job->chats);
    job->chat_people = memory_of(CHATS * sizeof *job->chat_people);
    return job;
}

static void begin_read(fogg_table *table, fogg_client *client, const char *re, int from, bool wants_chat)
{
    read_job *job = job_of(table, client, re, from);
    job->wants_chat = wants_chat;
    client->reads_to = job->to;
    client->readings++;
    table->readers++;
    queue_add(table->hall->queue, &job->base);
}

void attend_enter(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    fogg_buffer out = {0};
    int events = table->match ? table->match->events : 0;
    if (request->have > events) {
        write_error(client, request->id, "bad-field", "\"have\" is more than has happened");
        return;
    }
    client->entered++;
    table_add_viewer(table, client);
    write_table(table, table_viewer(table, client) != FOGG_SPECTATOR, request->id, &out);
    client_tell(client, &out);
    begin_read(table, client, NULL, request->have < 0 ? events + 1 : request->have + 1, request->wants_chat);
}

void attend_exit(fogg_client *client, const fogg_request *request)
{
    table_remove_viewer(client);
    write_done(client, request->id, NULL, NULL);
}

void attend_send_news(fogg_table *table, fogg_client *client, const char *re, int first, const char *code,
                      const char *sentence)
{
    if (code)
        write_error(client, re, code, sentence);
    if (client->readings > 0 && first > client->reads_to + 1)
        first = client->reads_to + 1; /* so nothing is left out between that reading and this one */
    begin_read(table, client, code ? NULL : re, first, false);
}

void attend_catch_up(fogg_table *table, int told)
{
    for (fogg_client *c = table->viewers; c; c = c->next_at_table)
        if (c->readings == 0) /* else its reading goes on until it has everything */
            begin_read(table, c, NULL, told + 1, false);
}

static void done_log(store_job *base)
{
    read_job *job = (read_job *)base;
    fogg_table *table = job->table;
    table->readers--;
    if (base->status != STORE_OK) {
        tell_unread(job->client, job->re, base->status);
    } else {
        bool has_more = job->first && job->last_read < job->to;
        write_log(job->client, job->re, job->id, job->from, has_more,
                  job->first ? buffer_text(&job->first->lines) : "");
    }
    clear_job(job);
}

void attend_log(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    read_job *job = job_of(table, client, request->id, request->from);
    job->base.done = done_log;
    job->is_log = true;
    table->readers++;
    queue_add(table->hall->queue, &job->base);
}

void attend_tell_failure(fogg_table *table, fogg_client *client, const char *re, store_status status)
{
    if (client) {
        write_store_error(client, re, status);
        return;
    }
    for (struct fogg_client *c = table->viewers; c; c = c->next_at_table)
        write_store_error(c, NULL, status);
}
