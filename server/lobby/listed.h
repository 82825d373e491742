/* listed.h - the tables that the lobby shows, kept in the order in which it shows them.
 *
 * Two arrays, sorted by the moment the table was opened: tables with a free seat, and all others.  The newest stands
 * at the end of its array, so a new table is added without moving any other; a table is found by binary search.  A
 * page is read from the end backwards over 32 bytes a table: 20,000 tables that a filter rejects take some ten
 * microseconds. */
#ifndef LOBBY_LISTED_H
#define LOBBY_LISTED_H

#include <stdbool.h>
#include <stdint.h>

#include "../store/store.h"

typedef struct fogg_table fogg_table;

typedef struct listed_entry {
    int64_t created, id; /* the order: both never change */
    fogg_table *table;
    uint8_t board; /* its place in the hall's list */
    uint8_t seats, clock;
} listed_entry;

typedef struct listed_row {
    listed_entry *entries; /* oldest first */
    int count, room;
} listed_row;

typedef struct fogg_listed {
    listed_row joinable, others;
} fogg_listed;

/* What a reader wants to see. */
typedef struct listed_filter {
    int board; /* -1: any */
    int seats; /* 0: any */
    int clock; /* a store_clock, or -1: any */
} listed_filter;

/* Adds a table that is not in the index, or takes one out that is. */
void listed_add(fogg_listed *listed, const listed_entry *entry, bool is_joinable);
void listed_remove(fogg_listed *listed, int64_t created, int64_t id, bool is_joinable);

/* Those that pass the filter, joinable ones first, newest first: `visit` gets numbers `first` to `first + most - 1`
 * of them, counted from 0.  Returns how many pass. */
int listed_read(const fogg_listed *listed, const listed_filter *filter, int first, int most,
                void (*visit)(void *context, const fogg_table *table), void *context);

void listed_clear(fogg_listed *listed);

#endif
