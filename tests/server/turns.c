/* turns.c - the store's jobs are taken by turns: a flood of one address delays nobody else by more than a few jobs, and
 * jobs that belong together keep their order.
 *
 * Nothing here is measured in time: what counts is how many jobs of the flood come before an honest one. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "desk.h"
#include "lobby/code.h"
#include "log.h"
#include "shelf.h"
#include "test.h"
#include "work/monotonic.h"

enum {
    FLOOD = 2000,
    HOSTS = 50,
    GROUP = 16, /* jobs of one address in one transaction, as in queue.c */
};

/* ---- the queue alone ----------------------------------------------------------------------------------------- */

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static store_queue *queue;
static store_job jobs[FLOOD + 4];
static int order[FLOOD + 4], run_count;             /* as they were run */
static int told_order[FLOOD + 4], told_count, told; /* as they were delivered; the jobs of one delivery */

static sem_t at_gate, done;

static store_status pass_gate(fogg_store *store, store_job *job)
{
    (void)store;
    (void)job;
    sem_post(&at_gate);
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    return STORE_OK;
}

static store_status note(fogg_store *store, store_job *job)
{
    (void)store;
    order[run_count++] = (int)(job - jobs);
    return STORE_OK;
}

static void deliver(store_job *job)
{
    told_order[told_count++] = (int)(job - jobs);
    told++;
}

static void wake(void *context)
{
    sem_post(context);
}

static void open_queue(void)
{
    char error[STORE_MAX_ERROR];
    shelf_open();
    sem_init(&at_gate, 0, 0);
    sem_init(&done, 0, 0);
    queue = queue_open(shelf, store_sqlite_open_reader(shelf_path, error), wake, &done);
    run_count = told_count = 0;
}

static int64_t moment; /* microseconds */

static int64_t read_moment(void)
{
    return moment;
}

static store_status stand_still(fogg_store *store, store_job *job)
{
    moment += 20000000; /* the database is away, or the process is stopped */
    return note(store, job);
}

static void close_queue(void)
{
    queue_close(queue);
    shelf_remove();
}

static void add(int number, bool is_write, line_owner owner)
{
    jobs[number] = (store_job){.place = {.owner = owner}, .run = note, .done = deliver, .is_write = is_write};
    queue_add(queue, &jobs[number]);
}

/* The thread is busy until the gate opens. */
static void close_gate(bool is_write)
{
    pthread_mutex_lock(&gate);
    jobs[FLOOD + 3] = (store_job){.run = pass_gate, .done = deliver, .is_write = is_write};
    queue_add(queue, &jobs[FLOOD + 3]);
    sem_wait(&at_gate);
}

/* Opens the gate and delivers everything; the most that was delivered at once. */
static int open_gate(void)
{
    int most = 0;
    pthread_mutex_unlock(&gate);
    while (queue_depth(queue) > 0) {
        told = 0;
        if (queue_deliver(queue) == 0)
            sem_wait(&done);
        most = told > most ? told : most;
    }
    return most;
}

static int place_in(const int *list, int count, int number)
{
    int place = 0;
    while (place < count && list[place] != number)
        place++;
    return place;
}

static void flood(bool is_write)
{
    open_queue();
    close_gate(is_write);
    for (int i = 0; i < FLOOD; i++)
        add(i, is_write, (line_owner){1, (uint64_t)(i % HOSTS)});
    add(FLOOD, is_write, (line_owner){2, 7});
    int most = open_gate();
    int place = place_in(order, run_count, FLOOD);
    CHECK_THAT(place <= 1, "%d jobs of the flood were run before the honest one", place);
    place = place_in(told_order, told_count, FLOOD);
    CHECK_THAT(place <= 2 * GROUP, "%d jobs were delivered before the honest one", place);
    CHECK_THAT(most <= GROUP + 2, "%d jobs were delivered at once", most);
    CHECK_INT(told_count, FLOOD + 2);
    close_queue();
}

TEST(honest_write_behind_two_thousand_of_one_address_is_done_second)
{
    flood(true);
}

TEST(honest_read_behind_two_thousand_of_one_address_is_done_second)
{
    flood(false);
}

TEST(writes_of_one_host_keep_their_order)
{
    open_queue();
    close_gate(true);
    for (int i = 0; i < FLOOD; i++)
        add(i, true, (line_owner){(uint64_t)(i % 3), (uint64_t)(i % 6)});
    open_gate();
    int last[6] = {-1, -1, -1, -1, -1, -1};
    for (int i = 0; i < run_count; i++) {
        CHECK(order[i] > last[order[i] % 6]);
        last[order[i] % 6] = order[i];
    }
    CHECK_INT(run_count, FLOOD);
    close_queue();
}

TEST(who_wrote_while_the_store_stood_still_need_not_rest_for_it)
{
    char error[STORE_MAX_ERROR];
    shelf_open();
    monotonic_use(read_moment);
    queue = queue_open_in_line(shelf, store_sqlite_open_reader(shelf_path, error));
    run_count = told_count = 0;
    for (int i = 0; i < 4; i++) {
        add(i, true, (line_owner){1, 1});
        jobs[i].run = stand_still;
        queue_turn(queue, true);
        queue_deliver(queue);
    }
    add(4, true, (line_owner){2, 2});
    queue_turn(queue, true);
    queue_deliver(queue);
    add(5, true, (line_owner){1, 1});
    moment += 100000;
    CHECK(queue_turn(queue, true) && run_count == 6 && order[5] == 5);
    close_queue();
    monotonic_use(NULL);
}

TEST(jobs_of_many_addresses_share_one_transaction)
{
    enum { ADDRESSES = 200 };
    open_queue();
    close_gate(true);
    for (int i = 0; i < ADDRESSES; i++)
        add(i, true, (line_owner){(uint64_t)i + 1, 1});
    uint64_t before = queue_count(queue).commits;
    open_gate();
    CHECK(queue_count(queue).commits - before <= 3);
    close_queue();
}

/* Who signs out or is banned: sockets whose sessions are being looked up are closed too, wherever they are in line. */
TEST(a_last_job_waits_for_all_that_were_in_line_before_it_and_for_no_other)
{
    enum { BEFORE = 40, LAST = 40, AFTER = 80 };
    open_queue();
    close_gate(false);
    for (int i = 0; i < BEFORE; i++)
        add(i, false, (line_owner){1, 1});
    jobs[LAST] = (store_job){.run = note, .done = deliver, .is_last = true};
    queue_add(queue, &jobs[LAST]);
    for (int i = LAST + 1; i < AFTER; i++)
        add(i, false, (line_owner){1, 1});
    open_gate();
    int place = place_in(order, run_count, LAST);
    CHECK_INT(place, BEFORE);
    for (int i = 0; i < BEFORE; i++)
        CHECK(place_in(order, run_count, i) < place);
    jobs[LAST].run = note; /* with nothing before it, it is taken at once */
    queue_add(queue, &jobs[LAST]);
    open_gate();
    CHECK_INT(order[run_count - 1], LAST);
    close_queue();
}

/* ---- the hall ------------------------------------------------------------------------------------------------ */

static fogg_desk d;

static desk_client *come_from(const char *name, uint64_t address)
{
    desk_client *client = desk_come(&d, name);
    client->client->address = address;
    return client;
}

static fogg_table *find_table(const char *code)
{
    int64_t id = 0;
    code_parse(code, &id);
    return table_of(&d.hall, id, (line_owner){0});
}

/* Delivers what the store has done, and what the bots have decided. */
static void step(bool with_bots)
{
    if (queue_deliver(d.queue) + (with_bots ? pool_deliver(d.pool) : 0) == 0)
        sem_wait(&d.done);
}

/* The flood's tables are bots' only, and each of them has a decision to make or to store at any moment. */
TEST(honest_move_is_stored_after_few_of_the_flood_when_hundreds_of_tables_play)
{
    enum { GUESTS = 10, TABLES = 300, MOVES = 10 };
    char code[32], line[300];
    desk_client *ann = come_from("Ann", 1);
    snprintf(code, sizeof code, "%s", desk_table(ann, "usa", "[\"me\",\"bot:hoarder\"]", ",\"start\":0"));
    desk_say_format(ann, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", code);
    desk_act(ann, code, 0, "keep");
    d.hall.limits.tables_of_person = TABLES;
    desk_client *guests[GUESTS];
    for (int guest = 0; guest < GUESTS; guest++)
        guests[guest] = come_from("Eve", 2);
    for (int i = 0; i < TABLES; i++) {
        desk_client *eve = guests[i % GUESTS];
        desk_whisper(eve, "{\"type\":\"open\",\"id\":\"o\",\"map\":\"usa\",\"seats\":[\"me\",\"bot:hoarder\"],"
                          "\"public\":false}");
        while (queue_depth(d.queue) > 0)
            step(false);
        snprintf(line, sizeof line, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}",
                 desk_answer(eve, "o", "table"));
        desk_whisper(eve, line);
    }
    const fogg_match *match = find_table(code)->match;
    int most = 0;
    for (int move = 0; move < MOVES; move++) {
        int last = match->events;
        uint64_t actions = d.hall.counts.actions;
        snprintf(line, sizeof line,
                 "{\"type\":\"act\",\"id\":\"t%d\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":%d}", move, code,
                 last);
        desk_whisper(ann, line);
        while (match->events == last || !fogg_public_waits_for(&match->game.open, 0)) { /* her move, the bot's */
            step(true);
        }
        int others = (int)(d.hall.counts.actions - actions);
        most = others > most ? others : most;
    }
    CHECK(queue_depth(d.queue) + pool_depth(d.pool) >= TABLES); /* the flood went on */
    CHECK_THAT(most <= 40, "%d moves of the flood until Ann's next turn", most);
}

TEST(table_keeps_its_place_in_line_while_its_jobs_are_under_way)
{
    char code[32];
    desk_client *ann = come_from("Ann", 5);
    snprintf(code, sizeof code, "%s", desk_table(ann, "usa", "[\"me\",\"open\"]", ""));
    fogg_table *table = find_table(code);
    desk_say_format(ann, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", code);
    CHECK(table_owner(table).address == 5);
    char line[200];
    snprintf(line, sizeof line, "{\"type\":\"say\",\"id\":\"s\",\"table\":\"%s\",\"text\":\"one\"}", code);
    desk_whisper(ann, line);
    table->address = 6; /* she has come from elsewhere, too */
    CHECK(table_owner(table).address == 5);
    desk_settle(&d);
    CHECK(table_owner(table).address == 6);
    CHECK(table_owner(table).host == (uint64_t)ann->client->person);
}

int main(void)
{
    RUN(honest_write_behind_two_thousand_of_one_address_is_done_second);
    RUN(honest_read_behind_two_thousand_of_one_address_is_done_second);
    RUN(writes_of_one_host_keep_their_order);
    RUN(who_wrote_while_the_store_stood_still_need_not_rest_for_it);
    RUN(jobs_of_many_addresses_share_one_transaction);
    RUN(a_last_job_waits_for_all_that_were_in_line_before_it_and_for_no_other);
    log_set_least(LOG_ERROR);
    desk_open(&d);
    RUN(table_keeps_its_place_in_line_while_its_jobs_are_under_way);
    RUN(honest_move_is_stored_after_few_of_the_flood_when_hundreds_of_tables_play);
    desk_close(&d);
    return test_done();
}
