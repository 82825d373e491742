/* govern.c - people and tables change from outside. */
#include "govern.h"

#include <stdio.h>
#include <string.h>

#include "atlas.h"
#include "list.h"
#include "table.h"
#include "write.h"

/* What is to be done to the seats and the host of every table in memory. */
typedef struct change {
    int64_t person;
    const char *name; /* a new name; NULL for none */
    bool is_account;  /* has an account now */
    bool is_removed;
} change;

static void set_name(char name[STORE_MAX_NAME], const char *to)
{
    snprintf(name, STORE_MAX_NAME, "%s", to);
}

static bool change_seat(store_seat *seat, const change *c)
{
    store_seat before = *seat;
    if (c->is_removed && seat->kind == STORE_SEAT_HUMAN) {
        seat->person = STORE_NOBODY;
        seat->is_account = false;
        set_name(seat->name, STORE_NOBODY_NAME);
    } else if (c->is_removed) {
        *seat = (store_seat){.kind = STORE_SEAT_OPEN};
    }
    if (c->name && seat->name[0] != '\0')
        set_name(seat->name, c->name);
    if (c->is_account && seat->kind == STORE_SEAT_HUMAN)
        seat->is_account = true;
    return memcmp(&before, seat, sizeof before) != 0;
}

static void close_now(fogg_table *table)
{
    table->stored.state = STORE_TABLE_CLOSED;
    table->stored.ended = table->hall->date;
    table->stored.deadline = 0;
    match_free(table->match);
    table->match = NULL;
}

static void change_table(fogg_table *table, const change *c)
{
    bool has_changed = false;
    store_table *stored = &table->stored;
    for (int seat = 0; seat < stored->seats; seat++)
        if (stored->seat[seat].person == c->person && stored->seat[seat].kind != STORE_SEAT_BOT)
            has_changed |= change_seat(&stored->seat[seat], c);
    if (c->is_removed && stored->host == c->person) {
        has_changed = true;
        stored->host = STORE_NOBODY;
        if (stored->state == STORE_TABLE_OPEN)
            close_now(table);
    }
    if (has_changed && table->status == STORE_OK && !table->is_loading) {
        write_announcement(table);
        list_publish(table);
    }
}

static void change_tables(fogg_hall *hall, const change *c)
{
    for (int i = 0; i < hall->slot_count; i++)
        for (fogg_table *t = hall->slots[i]; t; t = t->next_in_slot)
            change_table(t, c);
}

void govern_rename(fogg_hall *hall, int64_t person, const char *name)
{
    for (fogg_client *c = hall_clients_of(hall, person); c; c = c->next_of_person)
        if (c->person == person)
            set_name(c->name, name);
    change_tables(hall, &(change){.person = person, .name = name});
    atlas_rename(hall, person, name);
}

void govern_silence(fogg_hall *hall, int64_t person, int64_t until)
{
    for (fogg_client *c = hall_clients_of(hall, person); c; c = c->next_of_person)
        if (c->person == person)
            c->silent_until = until;
}

void govern_register(fogg_hall *hall, int64_t person)
{
    change_tables(hall, &(change){.person = person, .is_account = true});
}

void govern_remove(fogg_hall *hall, int64_t person)
{
    change_tables(hall, &(change){.person = person, .is_removed = true});
    atlas_rename(hall, person, NULL);
}

bool govern_close(fogg_hall *hall, int64_t id)
{
    fogg_table *table = table_in_memory(hall, id);
    if (!table)
        return true;
    if (table->is_busy || table->is_loading)
        return false;
    if (table->stored.state == STORE_TABLE_OVER || table->stored.state == STORE_TABLE_CLOSED)
        return true;
    close_now(table);
    write_announcement(table);
    list_publish(table);
    return true;
}
