/* tables.c - the tables in memory, by id, and reading one from the store.
 *
 * A match is rebuilt in the store's reading thread, by replaying its log; the loop's thread only takes the result. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "mode.h"
#include "table.h"
#include "takes.h"

typedef struct load_job {
    store_job base;
    fogg_table *table;
    const fogg_hall *hall; /* boards and programs only: they never change */
    int64_t id;
    store_table stored;
    const fogg_board *board; /* held */
    fogg_match *match;
    bool is_broken;
    bool takes_all;    /* there is no other hall */
    int64_t silent;    /* an owner that it may be taken from; 0: none */
    bool was_taken;    /* by this job */
    bool was_silent;   /* it was taken from an owner that has not released it */
    bool is_elsewhere; /* another node owns it */
    bool is_following; /* and it is read all the same, without being taken */
    int chats;
    char *premoves[FOGG_MAX_SEATS];
} load_job;

static fogg_table **slot_of(fogg_hall *hall, int64_t id)
{
    return &hall->slots[(uint64_t)id % (uint64_t)hall->slot_count];
}

static fogg_table *add(fogg_hall *hall, int64_t id)
{
    fogg_table *made = memory_of(sizeof *made);
    fogg_table **slot = slot_of(hall, id);
    made->stored.id = id;
    made->hall = hall;
    made->used_at = made->host_left_at = hall->now;
    made->next_in_slot = *slot;
    *slot = made;
    hall->table_count++;
    return made;
}

static void replay(void *context, const store_entry *entry)
{
    load_job *job = context;
    if (!job->is_broken && !match_replay(job->match, entry))
        job->is_broken = true;
}

static void count_chat(void *context, const store_chat *chat)
{
    ((load_job *)context)->chats = chat->number;
}

static void take_premove(void *context, const store_wish *wish)
{
    load_job *job = context;
    for (int seat = 0; seat < job->stored.seats; seat++) {
        if (job->stored.seat[seat].kind != STORE_SEAT_HUMAN || job->stored.seat[seat].person != wish->person)
            continue;
        free(job->premoves[seat]);
        job->premoves[seat] = memory_of(strlen(wish->value) + 1);
        memcpy(job->premoves[seat], wish->value, strlen(wish->value));
    }
}

typedef struct held_table {
    store_hold hold;
    int rules;
} held_table;

static void take_hold(void *context, int64_t table, const store_hold *hold, int rules)
{
    (void)table;
    *(held_table *)context = (held_table){*hold, rules};
}

/* Makes the table ours before it is read: from then on nobody else can change it. */
static store_status take_table(fogg_store *store, load_job *job)
{
    enum { TRIES = 3 }; /* somebody may be faster */
    store_status status = STORE_CONFLICT;
    for (int i = 0; i < TRIES && status == STORE_CONFLICT; i++) {
        held_table seen = {.hold = {-1, 0}};
        store_hold taken;
        status = store->kind->read_holds(store, &job->id, 1, take_hold, &seen);
        int64_t owner = seen.hold.owner;
        if (status != STORE_OK || owner == job->hall->node || owner < 0)
            return status;
        job->is_elsewhere = job->hall->is_edge || seen.rules > job->hall->newest_rules ||
                            (owner != 0 && owner != job->silent && !job->takes_all);
        if (job->is_elsewhere)
            return STORE_OK;
        status = store->kind->take(store, job->id, job->hall->node, &seen.hold, &taken);
        job->was_taken = status == STORE_OK;
        job->was_silent = job->was_taken && owner != 0;
    }
    return status;
}

static store_status run_load(fogg_store *store, store_job *base)
{
    load_job *job = (load_job *)base;
    store_status status = job->hall->node != 0 && !job->is_following ? take_table(store, job) : STORE_OK;
    if (status == STORE_OK)
        status = store->kind->get_table(store, job->id, &job->stored);
    if (status == STORE_OK && job->stored.hold.owner == job->hall->node)
        job->is_following = false;
    if (status == STORE_OK && ((job->stored.hold.owner != job->hall->node && !job->is_following) ||
                               job->stored.rules > job->hall->newest_rules))
        job->is_elsewhere = true;
    if (status != STORE_OK)
        return status;
    if (job->is_elsewhere) {
        job->board = hall_take_board(job->hall, store, job->stored.map);
        return job->board ? STORE_OK : STORE_MISSING;
    }
    status = store->kind->read_chat(store, job->id, 1, count_chat, job);
    if (status != STORE_OK && status != STORE_DAMAGED) /* with a damaged chat the game goes on */
        return status;
    job->board = hall_take_board(job->hall, store, job->stored.map);
    if (!job->board)
        return STORE_MISSING;
    if (job->stored.state != STORE_TABLE_RUNNING && job->stored.state != STORE_TABLE_OVER)
        return STORE_OK;
    if (job->stored.state == STORE_TABLE_RUNNING) {
        char key[STORE_MAX_WISH_KEY];
        snprintf(key, sizeof key, "%lld", (long long)job->id);
        status = store->kind->find_wishes(store, STORE_WISH_PREMOVE, key, take_premove, job);
        if (status != STORE_OK && status != STORE_DAMAGED) /* without premoves the game goes on */
            return status;
    }
    job->match = memory_of(sizeof *job->match);
    match_init(job->match, job->board, &job->stored);
    job->match->keeps_lines = table_has_program(job->hall, &job->stored);
    return store->kind->read_log(store, job->id, 0, 1 << 30, replay, job);
}

/* Whether the table could be read but replaying its log does not give the game that the table describes. */
static bool is_match_broken(const load_job *job)
{
    if (!job->match || (job->base.status != STORE_OK && job->base.status != STORE_DAMAGED))
        return false;
    return job->is_broken || job->base.status == STORE_DAMAGED || job->match->entries == 0 ||
           match_is_over(job->match) != (job->stored.state == STORE_TABLE_OVER);
}

/* A replay sets clocks by dates; here they are moved to the steady clock. */
static void use_steady_clock(const fogg_hall *hall, match_clock *clock)
{
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        if (clock->since[seat] != 0)
            clock->since[seat] = hall_steady_of(hall, clock->since[seat]);
}

/* Whoever waits for the answer to a change of which nobody knows whether it is stored has to come back and ask. */
static void drop_doubt(fogg_table *table)
{
    if (table->doubt && table->doubt->client) {
        client_send_away(table->doubt->client);
        client_drop(table->doubt->client);
    }
    free(table->doubt);
    table->doubt = NULL;
}

/* Another node plays it.  Whoever looks at it here is passed on to that node, or comes back and is passed on then; so
 * does who waits for the answer to a change of which nobody knows whether it is stored. */
static void give_away(fogg_table *table)
{
    table->is_elsewhere = true;
    table->wake_at = 0;
    for (fogg_client *c = table->viewers, *next; c; c = next) {
        next = c->next_at_table;
        if (!table->hall->drive->pass_on(table, c))
            client_send_away(c);
    }
    drop_doubt(table);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        table_set_plan(table, seat, NULL);
}

/* What was read belongs to another node.  The hold is one that the store never has: whatever should be written all the
 * same is fenced. */
static void follow(fogg_table *table)
{
    table->followed = table->stored.hold.owner;
    table->followed_at = table->hall->now;
    table->stored.hold = (store_hold){table->hall->node, -1};
    table->wake_at = 0;
    drop_doubt(table);
}

static void done_load(store_job *base)
{
    load_job *job = (load_job *)base;
    fogg_table *table = job->table;
    fogg_hall *hall = table->hall;
    if (base->status == STORE_OK && job->is_elsewhere && table_may_take(hall, &job->stored)) {
        bool is_taken = table->is_acted_at || !hall->drive->is_alone(hall);
        table->stored.hold = job->stored.hold;
        table->silent = is_taken ? job->stored.hold.owner : 0;
        table->followed = is_taken ? 0 : job->stored.hold.owner;
        hall_drop_board(hall, job->board);
        free(job);
        table_load(table, table_owner(table));
        return;
    }
    bool is_broken = is_match_broken(job);
    table->silent = table->followed = 0;
    table->is_elsewhere = table->is_acted_at = false;
    hall->counts.taken += job->was_silent;
    table->is_loading = false;
    table->status = is_broken ? STORE_OK : job->base.status;
    match_free(table->match);
    table->match = NULL;
    if (table->status == STORE_OK) {
        table->stored = job->stored;
        hall_drop_board(hall, table->board);
        table->board = job->board;
        job->board = NULL;
        if (table->chat_count < job->chats) /* else a message is on its way to the store */
            table->chat_count = job->chats;
        hall->counts.loaded++;
    }
    if (table->status == STORE_OK && job->is_following && !job->is_elsewhere)
        follow(table);
    if (table->status == STORE_OK && job->match && !is_broken) {
        table->match = job->match;
        job->match = NULL;
        if (table->stored.clock != STORE_CLOCK_DAYS)
            use_steady_clock(hall, &table->match->clock);
        clock_resume(&table->match->clock, job->was_silent ? hall->now : hall->opened_at);
        for (int seat = 0; seat < table->match->seats; seat++)
            table->is_turn_told[seat] = fogg_public_waits_for(&table->match->game.open, seat);
        table_set_presence(table);
        for (int seat = 0; seat < FOGG_MAX_SEATS; seat++) {
            table_set_plan(table, seat, job->premoves[seat]);
            job->premoves[seat] = NULL;
        }
    }
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        free(job->premoves[seat]);
    match_free(job->match);
    hall_drop_board(hall, job->board);
    bool is_elsewhere = job->is_elsewhere;
    free(job);
    if (table->status == STORE_OK && is_elsewhere)
        give_away(table);
    hall->drive->publish(table);
    if (!table->is_elsewhere)
        hall->drive->settle(table);
    if (is_broken && table->stored.state == STORE_TABLE_RUNNING && table->followed == 0)
        hall->drive->suspend(table, "its log does not give the same game again");
    else
        table_release(table);
    if (table->status != STORE_OK && table_is_unused(table)) /* a message that waited may have begun another read */
        table_remove(table);
}

bool table_may_take(const fogg_hall *hall, const store_table *stored)
{
    return stored->rules <= hall->newest_rules && hall->drive->may_take(hall, stored->hold.owner);
}

void table_reload(fogg_table *table, line_owner owner)
{
    table->is_loading = true;
    table->is_busy = false;
    if (takes_begin(table, owner))
        table_load(table, owner);
}

void table_load(fogg_table *table, line_owner owner)
{
    load_job *job = memory_of(sizeof *job);
    *job = (load_job){.base = {.place = {.owner = owner}, .run = run_load, .done = done_load},
                      .table = table,
                      .hall = table->hall,
                      .takes_all = table->hall->links == NULL,
                      .silent = table->silent,
                      .is_following = table->followed != 0 && table->silent == 0,
                      .id = table->stored.id};
    table->is_loading = true;
    table->is_busy = false;
    queue_add(table->hall->queue, &job->base);
}

fogg_table *table_in_memory(fogg_hall *hall, int64_t id)
{
    fogg_table *found = *slot_of(hall, id);
    while (found && found->stored.id != id)
        found = found->next_in_slot;
    return found;
}

fogg_table *table_of(fogg_hall *hall, int64_t id, line_owner owner)
{
    fogg_table *table = table_in_memory(hall, id);
    if (!table) {
        table = add(hall, id);
        table_reload(table, owner);
    }
    return table;
}

fogg_table *table_make(fogg_hall *hall, const store_table *stored, uint64_t address)
{
    fogg_table *made = add(hall, stored->id);
    made->stored = *stored;
    made->board = mode_is(stored->map) ? modes_again(hall->modes, stored->map) : hall_board(hall, stored->map);
    made->address = made->in_line = address;
    made->is_busy = true;
    return made;
}

store_hold table_first_hold(const fogg_hall *hall)
{
    return (store_hold){hall->node, hall->node != 0};
}

typedef struct release_job {
    store_job base;
    fogg_hall *hall;
    int64_t node;
    int count;
    int64_t ids[];
} release_job;

static store_status run_release(fogg_store *store, store_job *base)
{
    release_job *job = (release_job *)base;
    return store->kind->release(store, job->node, job->ids, job->count);
}

/* A table that was given up because the hall closes is nobody's now: whatever waits for it goes to its next owner. */
static void done_release(store_job *base)
{
    release_job *job = (release_job *)base;
    for (int i = 0; i < job->count; i++) {
        fogg_table *table = table_in_memory(job->hall, job->ids[i]);
        if (!table || !table->is_leaving)
            continue;
        table->is_leaving = table->is_loading = false;
        table->is_elsewhere = base->status == STORE_OK; /* else it is tried again */
        table_release(table);
    }
    free(job);
}

bool table_is_ours(const fogg_table *table)
{
    return !table->is_elsewhere && table->followed == 0 && !table->is_busy && !table->is_loading &&
           table->status == STORE_OK;
}

void table_give_up(fogg_table *table)
{
    fogg_hall *hall = table->hall;
    if (hall->node == 0 || table->is_elsewhere || table->followed != 0)
        return;
    if (hall->released_count == hall->released_room) {
        hall->released_room = hall->released_room > 0 ? hall->released_room * 2 : 64;
        hall->released = memory_grow(hall->released, (size_t)hall->released_room * sizeof *hall->released);
    }
    hall->released[hall->released_count++] = table->stored.id;
}

void table_leave(fogg_table *table)
{
    if (!table_is_ours(table) || table->readers > 0)
        return;
    table_give_up(table);
    table->is_loading = table->is_leaving = true;
}

void tables_release(fogg_hall *hall)
{
    int count = hall->released_count;
    if (count == 0)
        return;
    release_job *job = memory_of(sizeof *job + (size_t)count * sizeof *job->ids);
    job->base = (store_job){.run = run_release, .done = done_release, .is_write = true};
    job->hall = hall;
    job->node = hall->node;
    job->count = count;
    memcpy(job->ids, hall->released, (size_t)count * sizeof *job->ids);
    hall->released_count = 0;
    queue_add(hall->queue, &job->base);
}

bool table_is_unused(const fogg_table *table)
{
    return table->viewer_count == 0 && table->readers == 0 && !table->first_waiting && !table->is_busy &&
           !table->is_loading && !table->is_thinking && !table->doubt;
}

void table_remove(fogg_table *table)
{
    assert(table_is_unused(table));
    table_free(table);
}

void table_free(fogg_table *table)
{
    fogg_hall *hall = table->hall;
    hall->drive->withdraw(table);
    for (struct fogg_table **at = slot_of(hall, table->stored.id); *at; at = &(*at)->next_in_slot) {
        if (*at == table) {
            *at = table->next_in_slot;
            break;
        }
    }
    hall->table_count--;
    while (table->first_waiting) {
        waiting_message *next = table->first_waiting->next;
        client_drop(table->first_waiting->client);
        free(table->first_waiting);
        table->first_waiting = next;
    }
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        table_set_plan(table, seat, NULL);
    match_free(table->match);
    hall_drop_board(hall, table->board);
    thoughts_clear(&table->thoughts);
    if (table->doubt && table->doubt->client)
        client_drop(table->doubt->client);
    free(table->doubt);
    free(table);
}

void hall_each_table(fogg_hall *hall, void (*visit)(fogg_table *table))
{
    for (int i = 0; i < hall->slot_count; i++) {
        for (fogg_table *t = hall->slots[i]; t;) {
            fogg_table *next = t->next_in_slot;
            visit(t);
            t = next;
        }
    }
}
