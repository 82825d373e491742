/* flood.c - one address asks for more than its share: others hardly notice.
 *
 * Nothing here is measured in time: what counts is how many jobs of the flood come before an honest one. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "log.h"
#include "test.h"
#include "work/line.h"

static fogg_desk d;

/* ---- the line ------------------------------------------------------------------------------------------------ */

enum { FLOOD = 200, HOSTS = 10 };

static pool_job jobs[FLOOD + 4];

static pool_job *job_of(int number, uint64_t address, uint64_t host)
{
    jobs[number] = (pool_job){.place.owner = {address, host}};
    return &jobs[number];
}

static line_place *place_of(int number, uint64_t address, uint64_t host)
{
    return &job_of(number, address, host)->place;
}

/* Takes the next job and finishes it. */
static pool_job *take(job_line *line)
{
    line_place *place = line_take(line, 1);
    if (place)
        line_finish(line, place->owner.address);
    return (pool_job *)place;
}

TEST(honest_job_behind_two_hundred_of_one_address_is_taken_second)
{
    job_line line = {0};
    for (int i = 0; i < FLOOD; i++)
        line_add(&line, place_of(i, 1, (uint64_t)(i % HOSTS)));
    line_add(&line, place_of(FLOOD, 2, 77));
    CHECK_INT(line_count_of(&line, 1), FLOOD);
    CHECK(take(&line) == &jobs[0]);
    CHECK(take(&line) == &jobs[FLOOD]);
    CHECK_INT(line_count_of(&line, 2), 0);
    for (int i = 1; i < FLOOD; i++)
        CHECK(take(&line) == &jobs[i]);
    CHECK(take(&line) == NULL);
    CHECK_INT(line.count, 0);
}

TEST(hosts_of_one_address_take_turns_and_each_hosts_oldest_job_is_first)
{
    job_line line = {0};
    for (int i = 0; i < 100; i++)
        line_add(&line, place_of(i, 1, 5)); /* one host with many */
    line_add(&line, place_of(100, 1, 6));
    line_add(&line, place_of(101, 1, 6));
    CHECK(take(&line) == &jobs[0]);
    CHECK(take(&line) == &jobs[100]);
    CHECK(take(&line) == &jobs[1]);
    CHECK(take(&line) == &jobs[101]);
    for (int i = 2; i < 100; i++)
        CHECK(take(&line) == &jobs[i]);
}

TEST(many_addresses_take_turns_in_the_order_they_came)
{
    job_line line = {0};
    enum { ADDRESSES = 90 };
    for (int i = 0; i < 2 * ADDRESSES; i++)
        line_add(&line, place_of(i, (uint64_t)(i / 2) << 40, 1)); /* keys that share a slot, two jobs each */
    for (int i = 0; i < ADDRESSES; i++)
        CHECK(take(&line) == &jobs[2 * i]);
    for (int i = 0; i < ADDRESSES; i++)
        CHECK(take(&line) == &jobs[2 * i + 1]);
    CHECK(take(&line) == NULL);
}

TEST(an_address_with_enough_running_jobs_is_passed_over)
{
    job_line line = {0};
    for (int i = 0; i < 4; i++)
        line_add(&line, place_of(i, 1, 1));
    CHECK((pool_job *)line_take(&line, 2) == &jobs[0]);
    CHECK((pool_job *)line_take(&line, 2) == &jobs[1]);
    CHECK(line_take(&line, 2) == NULL);
    line_add(&line, place_of(4, 2, 1));
    line_add(&line, place_of(5, 3, 1));
    CHECK((pool_job *)line_take(&line, 2) == &jobs[4]);
    line_finish(&line, 1);
    CHECK((pool_job *)line_take(&line, 2) == &jobs[2]);
    CHECK((pool_job *)line_take(&line, 2) == &jobs[5]);
    CHECK(line_take(&line, 2) == NULL);
    CHECK_INT(line.count, 1);
    for (uint64_t address = 1; address <= 3; address++)
        line_finish(&line, address);
    CHECK((pool_job *)line_take(&line, 2) == &jobs[3]);
    line_finish(&line, 1);
    line_finish(&line, 1);
}

/* ---- the pool ------------------------------------------------------------------------------------------------ */

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static int run_order[FLOOD + 4], run_count, delivered;

static void pass_gate(pool_job *job)
{
    (void)job;
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
}

static void note(pool_job *job)
{
    run_order[run_count++] = (int)(job - jobs);
}

static void deliver(pool_job *job)
{
    (void)job;
    delivered++;
}

static void wake_nobody(void *context)
{
    (void)context;
}

/* Microseconds: nothing here reads a clock. */
TEST(an_address_that_uses_more_than_its_share_is_heavy_until_it_has_rested)
{
    work_usage usage = {.share = 4, .at_once = 1000};
    CHECK(!usage_is_heavy(&usage, 1, 0));
    usage_note(&usage, 1, 1000, 5000);
    CHECK(!usage_is_heavy(&usage, 1, 5000));
    usage_note(&usage, 1, 400, 5400); /* a fourth of these 400 has leaked out */
    CHECK(usage_is_heavy(&usage, 1, 5400));
    CHECK(!usage_is_heavy(&usage, 2, 5400));
    CHECK(usage_is_heavy(&usage, 1, 6500)); /* 1300, less a fourth of 1100 */
    CHECK(!usage_is_heavy(&usage, 1, 6600));
    for (int64_t now = 10000; now < 100000; now += 100)
        usage_note(&usage, 1, 20, now); /* less than its share, for ever */
    CHECK(!usage_is_heavy(&usage, 1, 100000));
    usage = (work_usage){0};
    usage_note(&usage, 1, 1 << 30, 1);
    CHECK(!usage_is_heavy(&usage, 1, 1)); /* where nothing is counted */
}

/* It had the thread for itself; then somebody else comes. */
TEST(who_was_heavy_for_long_rests_no_longer_than_for_its_last_use)
{
    work_usage usage = {.share = 4, .at_once = 1000};
    for (int64_t now = 100; now <= 1000000; now += 100)
        usage_note(&usage, 1, 100, now);
    CHECK(usage_is_heavy(&usage, 1, 1000000));
    CHECK(usage_is_heavy(&usage, 1, 1000300));
    CHECK(!usage_is_heavy(&usage, 1, 1000400));
}

TEST(a_slot_is_kept_by_the_heavier_address)
{
    work_usage usage = {.share = 2, .at_once = 10};
    uint64_t other = 2;
    for (;; other++) { /* one that shares the slot of 1 */
        work_usage probe = {.share = 2, .at_once = 10};
        usage_note(&probe, 1, 100, 0);
        usage_note(&probe, other, 200, 0);
        if (!usage_is_heavy(&probe, 1, 0))
            break;
    }
    usage_note(&usage, 1, 100, 0);
    usage_note(&usage, other, 50, 0);
    CHECK(usage_is_heavy(&usage, 1, 0) && !usage_is_heavy(&usage, other, 0));
    usage_note(&usage, other, 50, 150); /* by now 1 has less */
    CHECK(!usage_is_heavy(&usage, 1, 150) && usage_is_heavy(&usage, other, 150));
    CHECK(!usage_is_heavy(&usage, other, 240)); /* what 1 had used is not laid to its charge */
}

TEST(heavy_addresses_are_passed_over_or_looked_for)
{
    job_line line = {0};
    work_usage usage = {.share = 4, .at_once = 1000};
    usage_note(&usage, 1, 5000, 0);
    for (int i = 0; i < 4; i++)
        line_add(&line, place_of(i, 1, 1));
    line_add(&line, place_of(4, 2, 1));
    CHECK((pool_job *)line_take_some(&line, 9, false, &usage, 0) == &jobs[4]);
    CHECK(line_take_some(&line, 9, false, &usage, 0) == NULL);
    CHECK((pool_job *)line_take_some(&line, 9, true, &usage, 0) == &jobs[0]);
    CHECK(line_take_some(&line, 1, true, &usage, 0) == NULL);                      /* it has one that runs */
    CHECK((pool_job *)line_take_some(&line, 9, false, &usage, 16001) == &jobs[1]); /* it has rested */
    CHECK((pool_job *)line_take(&line, 9) == &jobs[2]);
    CHECK((pool_job *)line_take(&line, 9) == &jobs[3]);
    for (int i = 0; i < 4; i++)
        line_finish(&line, 1);
    line_finish(&line, 2);
    line_clear(&line);
}

TEST(threads_run_an_honest_job_next_and_never_far_ahead_of_the_loop)
{
    fogg_pool *pool = pool_open(1, POOL_PROMPT, wake_nobody, NULL);
    pthread_mutex_lock(&gate); /* the thread is busy until all jobs are in line */
    job_of(FLOOD + 1, 1, 0)->run = pass_gate;
    jobs[FLOOD + 1].done = deliver;
    pool_add(pool, &jobs[FLOOD + 1]);
    for (int i = 0; i <= FLOOD; i++) {
        job_of(i, i < FLOOD ? 1 : 2, (uint64_t)(i % HOSTS));
        jobs[i].run = note;
        jobs[i].done = deliver;
        pool_add(pool, &jobs[i]);
    }
    CHECK(pool_waiting_of(pool, 1) >= FLOOD);
    CHECK_INT(pool_waiting_of(pool, 2), 1);
    pthread_mutex_unlock(&gate);
    while (pool_depth(pool) > 0) {
        int finished = pool_deliver(pool);
        CHECK_THAT(finished <= 2, "%d at once", finished);
    }
    CHECK_INT(delivered, FLOOD + 2);
    int place = 0;
    while (run_order[place] != FLOOD)
        place++;
    CHECK_THAT(place <= 2, "%d jobs of the flood were run before", place);
    pool_close(pool);
}

static pthread_cond_t honest_ran = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t honest_lock = PTHREAD_MUTEX_INITIALIZER;
static bool has_honest_run;

static void tell_honest(pool_job *job)
{
    (void)job;
    pthread_mutex_lock(&honest_lock);
    has_honest_run = true;
    pthread_cond_signal(&honest_ran);
    pthread_mutex_unlock(&honest_lock);
}

TEST(jobs_of_one_address_that_never_end_leave_a_thread_to_others)
{
    fogg_pool *pool = pool_open(2, POOL_PATIENT, wake_nobody, NULL);
    pthread_mutex_lock(&gate); /* the flood's jobs end when the gate opens */
    for (int i = 0; i < FLOOD; i++) {
        job_of(i, 1, (uint64_t)(i % HOSTS))->run = pass_gate;
        jobs[i].done = deliver;
        pool_add(pool, &jobs[i]);
    }
    job_of(FLOOD, 2, 1)->run = tell_honest;
    jobs[FLOOD].done = deliver;
    pool_add(pool, &jobs[FLOOD]);
    pthread_mutex_lock(&honest_lock);
    while (!has_honest_run)
        pthread_cond_wait(&honest_ran, &honest_lock);
    pthread_mutex_unlock(&honest_lock);
    pthread_mutex_unlock(&gate);
    while (pool_depth(pool) > 0)
        pool_deliver(pool);
    pool_close(pool);
}

/* ---- the hall ------------------------------------------------------------------------------------------------ */

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

/* Delivers what the store has done, but no decision of a bot. */
static void store_everything(void)
{
    while (queue_depth(d.queue) > 0)
        queue_deliver(d.queue);
}

/* How many decisions of other tables' bots are delivered before the one at this table. */
static int count_before(const fogg_table *table)
{
    uint64_t moves = d.hall.counts.bot_moves;
    while (table->is_thinking)
        pool_deliver(d.pool);
    return (int)(d.hall.counts.bot_moves - moves) - 1;
}

TEST(table_of_an_honest_player_goes_on_while_one_address_floods_the_server)
{
    enum { GUESTS = 10, TABLES = 10 };
    char code[32], line[300];
    desk_client *ann = come_from("Ann", 1);
    snprintf(code, sizeof code, "%s", desk_table(ann, "usa", "[\"me\",\"bot:hoarder\"]", ",\"start\":0"));
    desk_say_format(ann, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", code);
    desk_act(ann, code, 0, "keep");
    desk_client *guests[GUESTS];
    for (int guest = 0; guest < GUESTS; guest++)
        guests[guest] = come_from("Eve", 2);
    for (int i = 0; i < GUESTS * TABLES; i++) {
        desk_client *eve = guests[i % GUESTS];
        desk_whisper(eve, "{\"type\":\"open\",\"id\":\"o\",\"map\":\"usa\",\"seats\":[\"me\",\"bot:hoarder\"],"
                          "\"public\":false}");
        store_everything();
        snprintf(line, sizeof line, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}",
                 desk_answer(eve, "o", "table"));
        desk_whisper(eve, line);
    }
    store_everything(); /* all have resigned, and a bot is asked at every table */
    CHECK(pool_depth(d.pool) > GUESTS * TABLES - 5);
    fogg_table *honest = find_table(code);
    const fogg_match *match = honest->match;
    for (int turn = 0; turn < 10; turn++) {
        int last = match->events;
        snprintf(line, sizeof line,
                 "{\"type\":\"act\",\"id\":\"t%d\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":%d}", turn, code,
                 last);
        desk_whisper(ann, line);
        while (match->events == last) /* her own card is stored */
            queue_deliver(d.queue);
        if (fogg_public_waits_for(&match->game.open, 0))
            continue; /* her second card */
        while (!fogg_public_waits_for(&match->game.open, 0)) {
            int others = count_before(honest);
            CHECK_THAT(others <= 5, "%d moves of the flood before the bot's", others);
            int now = match->events;
            while (match->events == now) /* the bot's move is stored, and it is asked for the next one */
                queue_deliver(d.queue);
        }
    }
}

static void finish(desk_client *client, const char *code)
{
    desk_say_format(client, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", code);
}

TEST(rematch_obeys_the_limits_on_tables)
{
    char code[32];
    desk_client *ann = come_from("Ann", 1);
    fogg_hourly opened = {0};
    ann->client->opens = &opened;
    d.hall.limits.tables_of_person = 1;
    d.hall.limits.tables_of_address = 3;
    snprintf(code, sizeof code, "%s", desk_table(ann, "newyork", "[\"me\",\"bot:random\"]", ""));
    finish(ann, code);
    desk_table(ann, "newyork", "[\"me\",\"open\"]", "");
    CHECK_STR(desk_answer(ann, "open", "type"), "done");
    desk_say_format(ann, "{\"type\":\"rematch\",\"id\":\"one\",\"table\":\"%s\"}", code);
    CHECK_STR(desk_answer(ann, "one", "code"), "too-many-tables"); /* of a person */
    d.hall.limits.tables_of_person = 10;
    desk_say_format(ann, "{\"type\":\"rematch\",\"id\":\"two\",\"table\":\"%s\"}", code);
    CHECK_STR(desk_answer(ann, "two", "type"), "done"); /* what was refused did not count */
    snprintf(code, sizeof code, "%s", desk_answer(ann, "two", "table"));
    finish(ann, code);
    desk_say_format(ann, "{\"type\":\"rematch\",\"id\":\"three\",\"table\":\"%s\"}", code);
    CHECK_STR(desk_answer(ann, "three", "code"), "too-many-tables"); /* of an address */
    ann->client->opens = NULL;
    d.hall.limits.tables = d.hall.table_count;
    desk_say_format(ann, "{\"type\":\"rematch\",\"id\":\"four\",\"table\":\"%s\"}", code);
    CHECK_STR(desk_answer(ann, "four", "code"), "busy"); /* of all */
    d.hall.limits = hall_default_limits;
    d.hall.limits.messages_a_minute = d.hall.limits.messages_at_once = 100000;
}

TEST(tables_that_have_left_memory_still_count)
{
    desk_client *ann = come_from("Ann", 1);
    d.hall.limits.tables_of_person = 2;
    for (int i = 0; i < 2; i++) {
        desk_table(ann, "usa", "[\"me\",\"bot:random\"]", "");
        CHECK_STR(desk_answer(ann, "open", "type"), "done");
    }
    desk_wait(&d, 100);
    CHECK_INT(d.hall.table_count, 0);
    desk_table(ann, "usa", "[\"me\",\"bot:random\"]", "");
    CHECK_STR(desk_answer(ann, "open", "code"), "too-many-tables");
}

TEST(tables_opened_in_one_breath_are_counted_one_by_one)
{
    char line[200];
    desk_client *ann = come_from("Ann", 1);
    d.hall.limits.tables_of_person = 3;
    for (int i = 0; i < 10; i++) {
        snprintf(line, sizeof line,
                 "{\"type\":\"open\",\"id\":\"o%d\",\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"public\":false}", i);
        desk_whisper(ann, line);
    }
    desk_settle(&d);
    CHECK_INT(desk_count(ann, "done"), 3);
    CHECK_INT(desk_count(ann, "error"), 7);
}

TEST(limit_of_an_hour_holds_in_every_hour)
{
    enum { MOST = 60, MINUTE = 60000 };
    fogg_hourly hourly = {0};
    int64_t taken[2000];
    int count = 0;
    int64_t begin = INT64_C(1800000000000);
    for (int64_t at = begin; at < begin + 300 * MINUTE; at += 10000) /* somebody who tries all the time */
        for (int i = 0; i < 5 && hourly_take(&hourly, MOST, at); i++)
            taken[count++] = at;
    for (int i = 0; i + MOST < count; i++)
        CHECK_THAT(taken[i + MOST] - taken[i] >= 60 * MINUTE, "%d within less than an hour", MOST + 1);
    CHECK_THAT(count >= 4 * MOST, "%d in five hours", count);
    CHECK_INT(hourly_count(&hourly, taken[count - 1] + 66 * MINUTE), 0);
    fogg_hourly other = {0};
    CHECK(hourly_take(&other, 1, begin) && !hourly_take(&other, 1, begin));
    hourly_give_back(&other, begin + 6 * MINUTE);
    CHECK(hourly_take(&other, 1, begin + 6 * MINUTE) && !hourly_take(&other, 1, begin + 59 * MINUTE));
}

TEST(log_lines_that_strangers_cause_are_one_a_second)
{
    enum { SECONDS = 20, A_SECOND = 500 };
    static log_pace pace;
    unsigned held, all = 0;
    int lines = 0;
    for (int64_t now = 0; now < SECONDS * 1000; now += 1000 / A_SECOND) {
        if (!log_is_due(&pace, "expert", now, &held))
            continue;
        lines++;
        all += held + 1;
    }
    CHECK_INT(lines, SECONDS);
    CHECK(all > (SECONDS - 2) * A_SECOND && all <= SECONDS * A_SECOND);
    CHECK(log_is_due(&pace, "search", 500, &held)); /* another key has a pace of its own */
}

int main(void)
{
    RUN(honest_job_behind_two_hundred_of_one_address_is_taken_second);
    RUN(hosts_of_one_address_take_turns_and_each_hosts_oldest_job_is_first);
    RUN(many_addresses_take_turns_in_the_order_they_came);
    RUN(an_address_with_enough_running_jobs_is_passed_over);
    RUN(an_address_that_uses_more_than_its_share_is_heavy_until_it_has_rested);
    RUN(who_was_heavy_for_long_rests_no_longer_than_for_its_last_use);
    RUN(a_slot_is_kept_by_the_heavier_address);
    RUN(heavy_addresses_are_passed_over_or_looked_for);
    RUN(threads_run_an_honest_job_next_and_never_far_ahead_of_the_loop);
    RUN(jobs_of_one_address_that_never_end_leave_a_thread_to_others);
    RUN(limit_of_an_hour_holds_in_every_hour);
    RUN(log_lines_that_strangers_cause_are_one_a_second);
    log_set_least(LOG_ERROR);
    desk_open(&d);
    RUN(tables_that_have_left_memory_still_count);
    RUN(rematch_obeys_the_limits_on_tables);
    RUN(tables_opened_in_one_breath_are_counted_one_by_one);
    desk_close(&d);
    desk_open(&d);
    RUN(table_of_an_honest_player_goes_on_while_one_address_floods_the_server);
    desk_close(&d);
    return test_done();
}
