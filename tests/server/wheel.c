/* wheel.c - time-outs expire once, in time, and cost the same however many there are. */
#include "net/wheel.h"

#include <stdlib.h>
#include <string.h>

#include "test.h"

typedef struct waiter {
    wheel_entry entry; /* must be first: a pointer to it is a pointer to the waiter */
    int expired;
    int64_t wanted;
} waiter;

static net_wheel wheel;
static int64_t now;

static void expire(wheel_entry *entry)
{
    waiter *w = (waiter *)entry;
    w->expired++;
    CHECK_THAT(now >= w->wanted, "expired %lld ms early", (long long)(w->wanted - now));
    CHECK_THAT(now <= w->wanted + 2 * WHEEL_SLOT, "expired %lld ms late", (long long)(now - w->wanted));
}

static void set(waiter *w, int64_t delay)
{
    w->wanted = now + delay;
    wheel_set(&wheel, &w->entry, now, delay);
}

static void pass(int64_t milliseconds)
{
    for (int64_t end = now + milliseconds; now < end; wheel_turn(&wheel, now, expire))
        now += 100;
}

static void begin(void)
{
    now = 1000000;
    wheel_open(&wheel, now);
}

TEST(entries_expire_once_and_in_time)
{
    static waiter some[500];
    memset(some, 0, sizeof some);
    begin();
    srand(1);
    for (int i = 0; i < 500; i++) {
        set(&some[i], rand() % 200000); /* up to three turns */
        pass(rand() % 300);
    }
    pass(210000);
    for (int i = 0; i < 500; i++)
        CHECK_INT(some[i].expired, 1);
}

TEST(entry_that_is_set_again_waits_anew)
{
    waiter w = {0};
    begin();
    for (int i = 0; i < 50; i++) {
        set(&w, 5000);
        pass(3000);
    }
    CHECK_INT(w.expired, 0);
    pass(3000);
    CHECK_INT(w.expired, 1);
}

TEST(cancelled_entry_does_not_expire)
{
    waiter w[3] = {{.expired = 0}};
    begin();
    for (int i = 0; i < 3; i++)
        set(&w[i], 1000);
    wheel_cancel(&w[1].entry);
    wheel_cancel(&w[1].entry);
    pass(2000);
    CHECK_INT(w[0].expired + w[2].expired, 2);
    CHECK_INT(w[1].expired, 0);
}

static void expire_and_wait_again(wheel_entry *entry)
{
    waiter *w = (waiter *)entry;
    w->expired++;
    wheel_set(&wheel, entry, now, 1000);
}

TEST(entry_may_be_set_again_while_it_expires)
{
    waiter w = {0};
    begin();
    set(&w, 1000);
    for (int i = 0; i < 100; i++) {
        now += 100;
        wheel_turn(&wheel, now, expire_and_wait_again);
    }
    CHECK_THAT(w.expired >= 6 && w.expired <= 10, "%d", w.expired);
    wheel_cancel(&w.entry);
}

static waiter *victim;

static void expire_and_cancel_another(wheel_entry *entry)
{
    ((waiter *)entry)->expired++;
    wheel_cancel(&victim->entry);
}

TEST(entry_of_the_same_moment_may_be_cancelled_while_another_expires)
{
    waiter w[2] = {{.expired = 0}};
    begin();
    set(&w[0], 1000);
    set(&w[1], 1000);
    victim = &w[1];
    now += 2000;
    wheel_turn(&wheel, now, expire_and_cancel_another);
    CHECK_INT(w[0].expired, 1);
    CHECK_INT(w[1].expired, 0);
}

static int expired;

static void count(wheel_entry *entry)
{
    (void)entry;
    expired++;
}

TEST(all_that_were_due_while_the_process_slept_expire)
{
    static waiter some[100];
    memset(some, 0, sizeof some);
    begin();
    for (int i = 0; i < 100; i++)
        set(&some[i], i * 1000);
    now += 10 * 3600 * 1000;
    expired = 0;
    wheel_turn(&wheel, now, count);
    CHECK_INT(expired, 100);
}

int main(void)
{
    RUN(entries_expire_once_and_in_time);
    RUN(entry_that_is_set_again_waits_anew);
    RUN(cancelled_entry_does_not_expire);
    RUN(entry_may_be_set_again_while_it_expires);
    RUN(entry_of_the_same_moment_may_be_cancelled_while_another_expires);
    RUN(all_that_were_due_while_the_process_slept_expire);
    return test_done();
}
