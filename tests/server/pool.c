/* pool - threads for what takes time: what they count, what they hand back, and how they end. */
#include "work/pool.h"

#include <semaphore.h>
#include <stdatomic.h>

#include "test.h"
#include "work/monotonic.h"

static sem_t woken, gate, begun;
static atomic_int run; /* several threads count it */
static int done;

static void wake(void *context)
{
    (void)context;
    sem_post(&woken);
}

static void wait_at_gate(pool_job *job)
{
    (void)job;
    run++;
    sem_post(&begun);
    sem_wait(&gate);
}

static void count(pool_job *job)
{
    (void)job;
    done++;
}

static void begin(void)
{
    sem_init(&woken, 0, 0);
    sem_init(&gate, 0, 0);
    sem_init(&begun, 0, 0);
    run = 0;
    done = 0;
}

TEST(pool_without_threads_is_none)
{
    CHECK(pool_open(0, POOL_PROMPT, wake, NULL) == NULL);
}

TEST(jobs_are_counted_while_they_wait_and_run_and_are_delivered_once)
{
    begin();
    pool_job jobs[3];
    int64_t before = monotonic_us();
    fogg_pool *pool = pool_open(1, POOL_PROMPT, wake, NULL);
    CHECK_INT(pool_depth(pool), 0);
    for (int i = 0; i < 3; i++) {
        jobs[i] = (pool_job){.run = wait_at_gate, .done = count, .place.owner.address = i < 2 ? 7 : 8};
        pool_add(pool, &jobs[i]);
        CHECK_INT(pool_depth(pool), i + 1);
    }
    sem_wait(&begun); /* the first runs: it waits no longer */
    CHECK_INT(pool_waiting_of(pool, 7) + pool_waiting_of(pool, 8), 2);
    CHECK_INT(pool_waiting_of(pool, 9), 0);
    CHECK_INT(pool_deliver(pool), 0);
    for (int i = 0; i < 3; i++) {
        sem_post(&gate);
        sem_wait(&woken);
        CHECK_INT(pool_deliver(pool), 1);
        CHECK_INT(pool_depth(pool), 2 - i);
        CHECK_INT(done, i + 1);
    }
    CHECK_INT(pool_deliver(pool), 0);
    CHECK_INT(pool_waiting_of(pool, 7), 0);
    const pool_times *times = pool_time(pool);
    int64_t passed = monotonic_us() - before;
    CHECK(histogram_total(&times->waits) == 3 && histogram_total(&times->runs) == 3);
    CHECK((int64_t)times->runs.sum <= passed && (int64_t)times->waits.sum <= 3 * passed);
    pool_close(pool);
    CHECK_INT(done, 3);
}

/* Of four threads one is for heavy addresses only, and one is always left to others. */
TEST(an_address_with_many_jobs_leaves_a_thread_to_others)
{
    begin();
    pool_job jobs[6];
    fogg_pool *pool = pool_open(3, POOL_PATIENT, wake, NULL);
    for (int i = 0; i < 6; i++) {
        jobs[i] = (pool_job){.run = wait_at_gate, .done = count, .place.owner.address = i < 5 ? 7 : 8};
        if (i == 5)
            for (int two = 0; two < 2; two++)
                sem_wait(&begun); /* so many of the first address run */
        pool_add(pool, &jobs[i]);
    }
    sem_wait(&begun);
    CHECK_INT(pool_waiting_of(pool, 8), 0);
    CHECK_INT(pool_waiting_of(pool, 7), 3);
    for (int i = 0; i < 6; i++)
        sem_post(&gate);
    while (done < 6) {
        sem_wait(&woken);
        pool_deliver(pool);
    }
    pool_close(pool);
}

TEST(closing_hands_back_what_runs_what_has_run_and_what_waits)
{
    begin();
    pool_job jobs[5];
    fogg_pool *pool = pool_open(2, POOL_PATIENT, wake, NULL);
    for (int i = 0; i < 5; i++) {
        jobs[i] = (pool_job){.run = wait_at_gate, .done = count, .place.owner.address = (uint64_t)i};
        pool_add(pool, &jobs[i]);
    }
    sem_wait(&begun);
    sem_wait(&begun); /* two run, three wait */
    for (int i = 0; i < 5; i++)
        sem_post(&gate); /* nobody waits for the gate any more, so closing ends */
    pool_close(pool);
    CHECK_INT(done, 5);
    CHECK(run >= 2 && run <= 5);
}

int main(void)
{
    RUN(pool_without_threads_is_none);
    RUN(jobs_are_counted_while_they_wait_and_run_and_are_delivered_once);
    RUN(an_address_with_many_jobs_leaves_a_thread_to_others);
    RUN(closing_hands_back_what_runs_what_has_run_and_what_waits);
    return test_done();
}
