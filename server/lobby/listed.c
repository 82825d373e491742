/* listed.c - the tables that the lobby shows, in order. */
#include "listed.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../work/buffer.h"

static bool is_before(const listed_entry *entry, int64_t created, int64_t id)
{
    return entry->created != created ? entry->created < created : entry->id < id;
}

/* The first entry that is not before the key: where it stands, or would stand. */
static int place_of(const listed_row *row, int64_t created, int64_t id)
{
    int low = 0, high = row->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (is_before(&row->entries[middle], created, id))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void listed_add(fogg_listed *listed, const listed_entry *entry, bool is_joinable)
{
    listed_row *row = is_joinable ? &listed->joinable : &listed->others;
    if (row->count == row->room) {
        row->room = row->room > 0 ? row->room * 2 : 64;
        row->entries = memory_grow(row->entries, (size_t)row->room * sizeof *row->entries);
    }
    int place = place_of(row, entry->created, entry->id);
    assert(place == row->count || row->entries[place].id != entry->id);
    memmove(&row->entries[place + 1], &row->entries[place], (size_t)(row->count - place) * sizeof *row->entries);
    row->entries[place] = *entry;
    row->count++;
}

void listed_remove(fogg_listed *listed, int64_t created, int64_t id, bool is_joinable)
{
    listed_row *row = is_joinable ? &listed->joinable : &listed->others;
    int place = place_of(row, created, id);
    assert(place < row->count && row->entries[place].id == id);
    row->count--;
    memmove(&row->entries[place], &row->entries[place + 1], (size_t)(row->count - place) * sizeof *row->entries);
}

static bool passes(const listed_filter *filter, const listed_entry *entry)
{
    return (filter->board < 0 || filter->board == entry->board) &&
           (filter->seats == 0 || filter->seats == entry->seats) &&
           (filter->clock < 0 || filter->clock == entry->clock);
}

int listed_read(const fogg_listed *listed, const listed_filter *filter, int first, int most,
                void (*visit)(void *context, const fogg_table *table), void *context)
{
    const listed_row *const rows[] = {&listed->joinable, &listed->others};
    int passed = 0;
    for (int i = 0; i < 2; i++) {
        for (int at = rows[i]->count; at-- > 0;) {
            if (!passes(filter, &rows[i]->entries[at]))
                continue;
            if (passed >= first && passed - first < most)
                visit(context, rows[i]->entries[at].table);
            passed++;
        }
    }
    return passed;
}

void listed_clear(fogg_listed *listed)
{
    free(listed->joinable.entries);
    free(listed->others.entries);
    *listed = (fogg_listed){0};
}
