/* table.c - who looks at a table, and messages in line. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "fogg/sha256.h"
#include "program.h"

enum { MAX_WAITING = 32 }; /* messages in line at one table */

bool table_is_running(const fogg_table *table)
{
    return table->stored.state == STORE_TABLE_RUNNING && table->match && table->match->entries > 0;
}

bool table_is_full(const store_table *stored)
{
    for (int seat = 0; seat < stored->seats; seat++)
        if (stored->seat[seat].kind == STORE_SEAT_OPEN)
            return false;
    return true;
}

bool table_is_joinable(const store_table *stored)
{
    for (int seat = 0; stored->state == STORE_TABLE_OPEN && seat < stored->seats; seat++)
        if (stored->seat[seat].kind == STORE_SEAT_OPEN && stored->seat[seat].person == 0)
            return true;
    return false;
}

bool table_has_program(const fogg_hall *hall, const store_table *stored)
{
    bool has_one = program_of(hall->programs, hall->stand_in) != NULL;
    for (int seat = 0; seat < stored->seats && !has_one; seat++)
        has_one = stored->seat[seat].kind == STORE_SEAT_BOT && program_of(hall->programs, stored->seat[seat].bot);
    return has_one;
}

line_owner table_owner(fogg_table *table)
{
    if (!table->is_busy && !table->is_loading && !table->is_thinking && !table->keeps_turn && table->readers == 0)
        table->in_line = table->address;
    return (line_owner){table->in_line, (uint64_t)table->stored.host};
}

int table_seat_of(const fogg_table *table, int64_t person)
{
    for (int seat = 0; person != 0 && seat < table->stored.seats; seat++)
        if (table->stored.seat[seat].kind == STORE_SEAT_HUMAN && table->stored.seat[seat].person == person)
            return seat;
    return -1;
}

int table_viewer(const fogg_table *table, const fogg_client *client)
{
    int seat = client->has_person ? table_seat_of(table, client->person) : -1;
    return seat >= 0 ? seat : FOGG_SPECTATOR;
}

int table_spectators(const fogg_table *table)
{
    int count = 0;
    for (const fogg_client *c = table->viewers; c; c = c->next_at_table)
        count += table_viewer(table, c) == FOGG_SPECTATOR;
    return count;
}

bool table_is_seat_free(const fogg_table *table, int seat)
{
    return table->stored.is_takeable && table_is_running(table) && table->stored.seat[seat].kind == STORE_SEAT_HUMAN &&
           (table->match->seat[seat].has_resigned || table->stored.seat[seat].person == STORE_NOBODY);
}

void table_set_plan(fogg_table *table, int seat, char *plan)
{
    free(table->premoves[seat]);
    table->premoves[seat] = plan;
}

void table_commit(const fogg_table *table, uint8_t out[32])
{
    fogg_sha256(table->stored.seed, sizeof table->stored.seed, out);
}

bool table_defer(fogg_table *table, fogg_client *client, const char *bytes, size_t length)
{
    int count = 0;
    for (waiting_message *m = table->first_waiting; m; m = m->next)
        count++;
    if (count >= MAX_WAITING)
        return false;
    waiting_message *made = memory_of(sizeof *made + length);
    made->client = client_keep(client);
    made->length = length;
    memcpy(made->bytes, bytes, length);
    if (table->last_waiting)
        table->last_waiting->next = made;
    else
        table->first_waiting = made;
    table->last_waiting = made;
    return true;
}

kept_message table_keep_message(const fogg_hall *hall, const fogg_client *client)
{
    if (hall->node == 0 || !client || !hall->heard)
        return (kept_message){0};
    char *text = memory_of(hall->heard_length + 1);
    memcpy(text, hall->heard, hall->heard_length);
    return (kept_message){text, hall->heard_length};
}

bool table_hear_again(fogg_table *table, fogg_client *client, const kept_message *message)
{
    enum { MOST_CONFLICTS = 3 };
    table->is_acted_at = message->text != NULL;
    return message->text && table->conflicts++ < MOST_CONFLICTS &&
           table_defer(table, client, message->text, message->length);
}

match_time table_time(const fogg_table *table)
{
    match_time now = hall_time(table->hall);
    if (table->hall->node != 0 && table->match && now.date < table->match->date)
        now.date = table->match->date;
    return now;
}

void table_go_on(fogg_table *table)
{
    table->hall->drive->go_on(table);
}

void table_end_turn(fogg_table *table)
{
    if (table->keeps_turn && table->hall->quick)
        pool_end_turn(table->hall->quick, table->in_line);
    table->keeps_turn = false;
}

void table_release(fogg_table *table)
{
    table->is_busy = false;
    table_end_turn(table);
    table->used_at = table->hall->now;
    bool is_kept = table->hall->is_closing && table->hall->node != 0 && !table->is_elsewhere;
    while (table->first_waiting && !table->is_busy && !table->is_loading && !is_kept) {
        waiting_message *message = table->first_waiting;
        table->first_waiting = message->next;
        if (!table->first_waiting)
            table->last_waiting = NULL;
        if (!message->client->is_gone && !message->client->is_sent_away)
            table->hall->drive->hear(table->hall, message->client, message->bytes, message->length);
        client_drop(message->client);
        free(message);
    }
    table_go_on(table);
}

void table_broadcast(fogg_table *table, fogg_buffer *text, int64_t muted)
{
    fogg_message *made = message_of(text);
    for (fogg_client *c = table->viewers; c;) {
        fogg_client *next = c->next_at_table;
        if (muted == 0 || !client_has_muted(c, muted))
            client_send(c, made);
        c = next;
    }
    message_drop(made);
}

static bool is_seat_present(const fogg_table *table, int seat)
{
    const fogg_client *c = table->viewers;
    while (c && table_viewer(table, c) != seat)
        c = c->next_at_table;
    return c != NULL;
}

/* Somebody of a seat came or went: the match and the table are told if that changed whether the seat is present. */
static void update_presence(fogg_table *table, int seat)
{
    bool is_present = is_seat_present(table, seat);
    if (!table_is_running(table) || table->match->seat[seat].is_present == is_present)
        return;
    match_set_present(table->match, seat, is_present, table->hall->now);
    table->hall->drive->announce(table);
    if (!table->is_busy && !table->is_loading)
        table_go_on(table);
}

void table_see_seat(fogg_table *table, int seat)
{
    match_set_present(table->match, seat, is_seat_present(table, seat), table->hall->now);
}

void table_set_presence(fogg_table *table)
{
    for (int seat = 0; seat < table->stored.seats; seat++)
        table_see_seat(table, seat);
}

void table_add_viewer(fogg_table *table, fogg_client *client)
{
    if (client->table == table)
        return;
    if (client->table)
        table_remove_viewer(client);
    client->table = table;
    client->next_at_table = table->viewers;
    table->viewers = client;
    table->viewer_count++;
    table->has_new_watchers = true;
    table->used_at = table->hall->now;
    table->hall->drive->see_host(table, client);
    int seat = table_viewer(table, client);
    if (seat != FOGG_SPECTATOR && (table->address == 0 || client->person == table->stored.host))
        table->address = client->address;
    if (seat != FOGG_SPECTATOR)
        update_presence(table, seat);
}

void table_remove_viewer(fogg_client *client)
{
    fogg_table *table = client->table;
    if (!table)
        return;
    struct fogg_client **at = &table->viewers;
    while (*at != client)
        at = &(*at)->next_at_table;
    *at = client->next_at_table;
    table->viewer_count--;
    table->has_new_watchers = true;
    client->table = NULL;
    client->next_at_table = NULL;
    table->used_at = table->hall->now;
    table->hall->drive->see_host(table, client);
    int seat = table_viewer(table, client);
    if (seat != FOGG_SPECTATOR)
        update_presence(table, seat);
}
