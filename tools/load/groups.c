/* groups.c - what a store needs for an entry of a log, in groups of a set size: what nodes write under load. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "entry.h"
#include "games.h"
#include "link.h"
#include "store/any.h"

enum {
    FIRST_TABLE = 5000000,
    OWNER = 77,
    PERSON = 4999999,
    GROUPS = 50,   /* of tables, which write by turns */
    EVERY = 10000, /* milliseconds between two actions of a game, by the dates that are written */
};

static bool add_tables(fogg_store *store, int count)
{
    store_person person = {.id = PERSON, .name = "x"};
    bool is_done = store->kind->begin(store) == STORE_OK && store->kind->add_person(store, &person) == STORE_OK;
    for (int i = 0; i < count && is_done; i++) {
        store_table table = {.id = FIRST_TABLE + i, .seats = 2, .host = PERSON, .map = "usa", .hold = {OWNER, 1}};
        is_done = store->kind->add_table(store, &table) == STORE_OK;
    }
    return is_done && store->kind->commit(store) == STORE_OK;
}

static double cpu_seconds(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

int ceiling_groups(const char *place, int group, int seconds, int move)
{
    char error[STORE_MAX_ERROR];
    fogg_store *store = store_open(place, true, 0, error);
    if (!store || !add_tables(store, GROUPS * group)) {
        fprintf(stderr, "load: %s\n", store ? "the tables could not be added" : error);
        return 1;
    }
    store_entry *entries = calloc((size_t)group, sizeof *entries);
    store_write *writes = calloc((size_t)group, sizeof *writes), **list = calloc((size_t)group, sizeof(void *));
    for (int i = 0; i < group; i++) {
        entries[i] = load_entry(FIRST_TABLE + i);
        entries[i].hold = (store_hold){OWNER, 1};
        writes[i] = (store_write){.entry = &entries[i], .sets_deadline = move > 0};
        list[i] = &writes[i];
    }
    long written = 0, refused = 0;
    int64_t began = now_us();
    double cpu = cpu_seconds();
    for (int turn = 0; now_us() < began + (int64_t)seconds * 1000000; turn++) {
        for (int i = 0; i < group; i++) {
            entries[i].table = FIRST_TABLE + turn % GROUPS * group + i;
            entries[i].number = turn / GROUPS + 1;
            entries[i].at = 1 + (int64_t)entries[i].number * EVERY;
            writes[i].deadline = entries[i].at + move * 1000;
        }
        store->kind->write(store, list, group);
        for (int i = 0; i < group; i++)
            writes[i].status == STORE_OK ? written++ : refused++;
    }
    printf("{\"entries\":%ld,\"refused\":%ld,\"entries_a_second\":%.0f,\"our_us\":%.2f}\n", written, refused,
           (double)written * 1e6 / (double)(now_us() - began),
           (cpu_seconds() - cpu) * 1e6 / (double)(written > 0 ? written : 1));
    store->kind->close(store);
    free(entries);
    free(writes);
    free(list);
    return refused > 0;
}
