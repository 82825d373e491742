/* takes.c - a line of tables for each kind of haste, and a bucket. */
#include "takes.h"

#include <stdlib.h>

enum {
    TAKES_A_MINUTE = 60000, /* a thousand a second */
    TAKES_AT_ONCE = 250,
    WANTED = 0, /* lines: somebody acts there; it is only looked at */
    OTHERS = 1,
};

/* Whether reading the table may make it ours.  One that is new here may be anybody's. */
static bool may_be_taken(const fogg_table *table)
{
    const fogg_hall *hall = table->hall;
    if (hall->node == 0 || hall->is_edge)
        return false;
    if (table->stored.created == 0)
        return true;
    return table->silent != 0 || (!table->is_elsewhere && table->stored.hold.owner != hall->node);
}

static int line_of(const fogg_table *table)
{
    return table->is_wanted ? WANTED : OTHERS;
}

static void add_last(fogg_table *table)
{
    hall_takes *takes = &table->hall->takes;
    int line = line_of(table);
    table->next_to_take = NULL;
    table->before_to_take = takes->line[line].last;
    if (takes->line[line].last)
        takes->line[line].last->next_to_take = table;
    else
        takes->line[line].first = table;
    takes->line[line].last = table;
}

static void take_out(fogg_table *table)
{
    hall_takes *takes = &table->hall->takes;
    int line = line_of(table);
    if (table->before_to_take)
        table->before_to_take->next_to_take = table->next_to_take;
    else
        takes->line[line].first = table->next_to_take;
    if (table->next_to_take)
        table->next_to_take->before_to_take = table->before_to_take;
    else
        takes->line[line].last = table->before_to_take;
    table->next_to_take = table->before_to_take = NULL;
}

static bool is_allowed(fogg_hall *hall)
{
    return bucket_take(&hall->takes.spent, TAKES_A_MINUTE, TAKES_AT_ONCE, hall->now);
}

bool takes_begin(fogg_table *table, line_owner owner)
{
    hall_takes *takes = &table->hall->takes;
    if (!may_be_taken(table) || (takes->waiting == 0 && is_allowed(table->hall)))
        return true;
    table->is_in_line = true;
    table->taker = owner;
    takes->waiting++;
    add_last(table);
    return false;
}

void takes_hurry(fogg_table *table)
{
    if (!table->is_in_line || table->is_wanted)
        return;
    take_out(table);
    table->is_wanted = true;
    add_last(table);
}

void takes_tick(fogg_hall *hall)
{
    hall_takes *takes = &hall->takes;
    while (takes->waiting > 0 && is_allowed(hall)) {
        fogg_table *table = takes->line[WANTED].first ? takes->line[WANTED].first : takes->line[OTHERS].first;
        take_out(table);
        takes->waiting--;
        table->is_in_line = table->is_wanted = false;
        table_load(table, table->taker);
    }
}

/* ---- are they still ours? ------------------------------------------------------------------------------------ */

typedef struct check_job {
    store_job base;
    fogg_hall *hall;
    int64_t *ids; /* in ascending order */
    store_hold *holds;
    int count, room;
} check_job;

static int compare_ids(const void *a, const void *b)
{
    int64_t first = *(const int64_t *)a, second = *(const int64_t *)b;
    return (first > second) - (first < second);
}

static void take_hold(void *context, int64_t table, const store_hold *hold, int rules)
{
    check_job *job = context;
    const int64_t *found = bsearch(&table, job->ids, (size_t)job->count, sizeof table, compare_ids);
    (void)rules;
    if (found)
        job->holds[found - job->ids] = *hold;
}

static store_status run_check(fogg_store *store, store_job *base)
{
    check_job *job = (check_job *)base;
    return store->kind->read_holds(store, job->ids, job->count, take_hold, job);
}

static void done_check(store_job *base)
{
    check_job *job = (check_job *)base;
    for (int i = 0; i < job->count; i++) {
        fogg_table *table = table_in_memory(job->hall, job->ids[i]);
        const store_hold *mine = &table->stored.hold, *found = &job->holds[i];
        if (base->status == STORE_OK && found->owner == mine->owner && found->epoch == mine->epoch) {
            table->is_loading = false;
            table_release(table);
        } else {
            table_load(table, table_owner(table));
        }
    }
    free(job->ids);
    free(job->holds);
    free(job);
}

void takes_check(fogg_hall *hall)
{
    check_job *job = memory_of(sizeof *job);
    job->base = (store_job){.run = run_check, .done = done_check};
    job->hall = hall;
    job->ids = memory_of(((size_t)hall->table_count + 1) * sizeof *job->ids);
    job->holds = memory_of(((size_t)hall->table_count + 1) * sizeof *job->holds);
    for (int slot = 0; slot < hall->slot_count; slot++) {
        for (fogg_table *t = hall->slots[slot]; t; t = t->next_in_slot) {
            if (!table_is_ours(t))
                continue;
            t->is_loading = true;
            job->ids[job->count++] = t->stored.id;
        }
    }
    qsort(job->ids, (size_t)job->count, sizeof *job->ids, compare_ids);
    queue_add(hall->queue, &job->base);
}
