/* work.c - jobs in line, limits an hour and bytes that grow, each against the plainest thing that does the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "test.h"
#include "work/buffer.h"
#include "work/hourly.h"
#include "work/line.h"
#include "work/monotonic.h"

static uint32_t dice(uint32_t sides)
{
    static uint64_t state = 1;
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(state >> 33) % sides;
}

/* ---- jobs in line ---- */

enum { JOBS = 400, ADDRESSES = 5, HOSTS = 4 };

/* A job of the model: which it is, and when it came. */
static line_place jobs[JOBS];
static bool is_waiting[JOBS];

/* When an address or a host last began to wait or had its turn: the smallest is next. */
static int address_turn[ADDRESSES], host_turn[ADDRESSES][HOSTS], running[ADDRESSES], moment;

static int waiting_of(int address, int host)
{
    int count = 0;
    for (int i = 0; i < JOBS; i++)
        count += is_waiting[i] && jobs[i].owner.address == (uint64_t)address &&
                 (host < 0 || jobs[i].owner.host == (uint64_t)host);
    return count;
}

static void add(job_line *line, int job, int address, int host)
{
    if (waiting_of(address, -1) == 0)
        address_turn[address] = ++moment;
    if (waiting_of(address, host) == 0)
        host_turn[address][host] = ++moment;
    jobs[job] = (line_place){.owner = {(uint64_t)address, (uint64_t)host}};
    is_waiting[job] = true;
    line_add(line, &jobs[job]);
}

/* The job whose turn it is by the model, or -1. */
static int next_job(int most)
{
    int address = -1, host = -1;
    for (int a = 0; a < ADDRESSES; a++)
        if (waiting_of(a, -1) > 0 && running[a] < most && (address < 0 || address_turn[a] < address_turn[address]))
            address = a;
    for (int h = 0; address >= 0 && h < HOSTS; h++)
        if (waiting_of(address, h) > 0 && (host < 0 || host_turn[address][h] < host_turn[address][host]))
            host = h;
    for (int i = 0; address >= 0 && i < JOBS; i++)
        if (is_waiting[i] && jobs[i].owner.address == (uint64_t)address && jobs[i].owner.host == (uint64_t)host)
            return i;
    return -1;
}

TEST(jobs_are_taken_by_turns_of_addresses_then_hosts_the_oldest_first)
{
    static job_line line;
    int next = 0, left = 0;
    while (next < JOBS || left > 0) {
        int what = (int)dice(10);
        if (next < JOBS && what < 5) {
            add(&line, next++, (int)dice(ADDRESSES), (int)dice(HOSTS));
            left++;
        } else if (what < 8) {
            int most = 1 + (int)dice(3), wanted = next_job(most);
            line_place *taken = line_take(&line, most);
            CHECK(taken == (wanted < 0 ? NULL : &jobs[wanted]));
            if (wanted < 0)
                continue;
            int address = (int)jobs[wanted].owner.address, host = (int)jobs[wanted].owner.host;
            is_waiting[wanted] = false;
            running[address]++;
            address_turn[address] = ++moment;
            host_turn[address][host] = ++moment;
            left--;
        } else {
            int address = (int)dice(ADDRESSES);
            if (running[address] > 0) {
                running[address]--;
                line_finish(&line, (uint64_t)address);
            }
        }
        CHECK_INT(line.count, left);
        for (int a = 0; a < ADDRESSES; a++)
            CHECK_INT(line_count_of(&line, (uint64_t)a), waiting_of(a, -1));
    }
    CHECK(line_take(&line, 100) == NULL);
    for (int a = 0; a < ADDRESSES; a++)
        for (; running[a] > 0; running[a]--)
            line_finish(&line, (uint64_t)a);
    for (int slot = 0; slot < LINE_SLOTS; slot++)
        CHECK(line.slot[slot] == NULL && line.host_slot[slot] == NULL);
    CHECK(line.first == NULL && line.last == NULL);
}

TEST(line_whose_jobs_run_can_be_forgotten)
{
    static job_line line;
    for (int i = 0; i < 300; i++) { /* more addresses than slots */
        jobs[i] = (line_place){.owner = {(uint64_t)i * 77, (uint64_t)i}};
        line_add(&line, &jobs[i]);
    }
    for (int i = 0; i < 300; i++)
        CHECK(line_take(&line, 1) == &jobs[i]);
    line_clear(&line);
    for (int slot = 0; slot < LINE_SLOTS; slot++)
        CHECK(line.slot[slot] == NULL);
}

/* ---- limits an hour ---- */

enum { MINUTE = 60 * 1000, USES = 3000 };

TEST(a_use_counts_for_an_hour_and_the_slot_that_has_begun)
{
    static int64_t use[USES];
    fogg_hourly hourly = {0};
    int uses = 0, refused = 0;
    int64_t now = INT64_C(1800000000000);
    for (int i = 0; i < USES; i++) {
        now += dice(100) == 0 ? (int64_t)dice(90) * MINUTE : (int64_t)dice(3 * MINUTE);
        int counted = 0;
        for (int k = 0; k < uses; k++)
            counted += use[k] / (5 * MINUTE) > now / (5 * MINUTE) - HOURLY_SLOTS;
        CHECK_INT(hourly_count(&hourly, now), counted);
        bool is_taken = hourly_take(&hourly, 20, now);
        CHECK_INT(is_taken, counted < 20);
        refused += !is_taken;
        if (is_taken)
            use[uses++] = now;
        if (is_taken && dice(8) == 0) {
            hourly_give_back(&hourly, now);
            uses--;
        }
    }
    CHECK(refused > 100 && uses > 500);
}

TEST(giving_back_takes_the_last_use_and_nothing_if_there_is_none)
{
    fogg_hourly hourly = {0};
    int64_t begin = INT64_C(1800000000000);
    hourly_give_back(&hourly, begin);
    CHECK_INT(hourly_count(&hourly, begin), 0);
    CHECK(hourly_take(&hourly, 5, begin) && hourly_take(&hourly, 5, begin + 20 * MINUTE));
    hourly_give_back(&hourly, begin + 30 * MINUTE);
    CHECK_INT(hourly_count(&hourly, begin + 30 * MINUTE), 1);
    CHECK_INT(hourly_count(&hourly, begin + 66 * MINUTE), 0); /* the one that is left is the first */
    hourly_give_back(&hourly, begin + 30 * MINUTE);
    hourly_give_back(&hourly, begin + 30 * MINUTE);
    CHECK_INT(hourly_count(&hourly, begin + 30 * MINUTE), 0);
    for (int i = 0; i < 70000; i++) /* more than a slot can count: it stays at what it can */
        hourly_take(&hourly, 1000000, begin + 30 * MINUTE);
    CHECK_INT(hourly_count(&hourly, begin + 30 * MINUTE), UINT16_MAX);
}

TEST(a_count_is_the_same_for_a_clock_that_goes_back_and_for_one_that_began_just_now)
{
    fogg_hourly hourly = {0}, young = {0};
    int64_t begin = INT64_C(1800000000000);
    CHECK(hourly_take(&hourly, 5, begin) && hourly_take(&hourly, 5, begin + 20 * MINUTE));
    CHECK_INT(hourly_count(&hourly, begin - 50 * MINUTE), 2);
    CHECK(hourly_take(&young, 5, 0) && hourly_take(&young, 5, 10 * MINUTE));
    CHECK_INT(hourly_count(&young, 10 * MINUTE), 2);
    hourly_give_back(&young, 10 * MINUTE);
    hourly_give_back(&young, 10 * MINUTE);
    hourly_give_back(&young, 10 * MINUTE);
    CHECK_INT(hourly_count(&young, 10 * MINUTE), 0);
}

static int64_t microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000;
}

TEST(durations_are_measured_in_microseconds_and_milliseconds)
{
    int64_t before = microseconds(), us = monotonic_us(), ms = monotonic_ms(), after = microseconds();
    CHECK(before <= us && us <= after);
    CHECK(us / 1000 <= ms && ms <= after / 1000);
}

/* ---- bytes that grow ---- */

TEST(a_buffer_holds_what_was_added_and_ends_with_a_zero)
{
    static char wanted[200000];
    size_t length = 0;
    fogg_buffer buffer = {0};
    CHECK_STR(buffer_text(&buffer), "");
    buffer_empty(&buffer); /* nothing was ever added */
    buffer_add_format(&buffer, "%s", "");
    CHECK_STR(buffer_text(&buffer), "");
    buffer_add_format(&buffer, "%d", 7);
    CHECK_STR(buffer_text(&buffer), "7");
    buffer_empty(&buffer);
    for (int i = 0; i < 2000; i++) {
        char piece[90];
        size_t size = dice(80);
        memset(piece, 'a' + (int)dice(26), sizeof piece);
        piece[size] = '\0';
        switch (i % 4) {
        case 0:
            buffer_add(&buffer, piece, size);
            break;
        case 1:
            buffer_add_text(&buffer, piece);
            break;
        case 2:
            buffer_add_format(&buffer, "%s%d", piece, i);
            snprintf(piece + size, sizeof piece - size, "%d", i);
            size = strlen(piece);
            break;
        default:
            buffer_take(&buffer, piece, size);
        }
        memcpy(wanted + length, piece, size);
        length += size;
        CHECK_INT(buffer.length, length);
        CHECK(buffer.room > length && buffer.at[length] == '\0');
    }
    CHECK(memcmp(buffer.at, wanted, length) == 0);
    CHECK(buffer.room <= 2 * length + 128);
    size_t room = buffer.room;
    buffer_empty(&buffer);
    CHECK_STR(buffer_text(&buffer), "");
    CHECK(buffer.length == 0 && buffer.room == room);
    buffer_add_text(&buffer, "again");
    CHECK_STR(buffer_text(&buffer), "again");
    buffer_clear(&buffer);
    CHECK(buffer.at == NULL && buffer.length == 0 && buffer.room == 0);
}

TEST(memory_is_zeroed_copied_and_grown)
{
    unsigned char *zeros = memory_of(1000);
    for (int i = 0; i < 1000; i++)
        CHECK_INT(zeros[i], 0);
    memset(zeros, 7, 1000);
    zeros = memory_grow(zeros, 5000);
    for (int i = 0; i < 1000; i++)
        CHECK_INT(zeros[i], 7);
    CHECK(memory_got(zeros) == zeros);
    free(zeros);
    const char *text = "Phileas";
    char *copy = memory_of_text(text);
    CHECK(copy != text);
    CHECK_STR(copy, text);
    free(copy);
}

int main(void)
{
    RUN(jobs_are_taken_by_turns_of_addresses_then_hosts_the_oldest_first);
    RUN(line_whose_jobs_run_can_be_forgotten);
    RUN(a_use_counts_for_an_hour_and_the_slot_that_has_begun);
    RUN(giving_back_takes_the_last_use_and_nothing_if_there_is_none);
    RUN(a_count_is_the_same_for_a_clock_that_goes_back_and_for_one_that_began_just_now);
    RUN(durations_are_measured_in_microseconds_and_milliseconds);
    RUN(a_buffer_holds_what_was_added_and_ends_with_a_zero);
    RUN(memory_is_zeroed_copied_and_grown);
    return test_done();
}
