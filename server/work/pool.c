/* pool.c - a handful of threads that take jobs out of a line and put them on a list. */
#include "pool.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "buffer.h"
#include "monotonic.h"
#include "system.h"

enum {
    MAX_THREADS = 64,
    PATIENCE = 10, /* added to the nice value of a patient thread that is the only one */
    PATIENCE_OF_LIGHT = 4,
    HEAVY_SHARE = 5,         /* a fifth of a thread's time, all the time, makes an address heavy */
    HEAVY_AT_ONCE = 2000000, /* microseconds of a processor, or so much at once */
    AHEAD = 2,               /* finished jobs for each thread that the loop has not seen yet */
};

typedef struct job_list {
    line_place *first, *last;
} job_list;

struct fogg_pool {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a job was added, or finished ones were delivered */
    job_line waiting;
    job_list finished;
    int finished_count;
    int depth; /* of the loop's thread only */
    pool_times times;
    bool is_closing;
    void (*wake)(void *context);
    void *context;
    pool_rank rank;
    work_usage usage; /* of its threads; only if heavy addresses have one of their own */
    bool has_heavy;   /* the last thread is for heavy addresses, the others are for the rest */
    int threads;
    int most_of_address; /* jobs that one address may have running or keeping their turns */
    pthread_t thread[MAX_THREADS];
};

static void put(job_list *list, pool_job *job)
{
    job->place.next = NULL;
    if (list->last)
        list->last->next = &job->place;
    else
        list->first = &job->place;
    list->last = &job->place;
}

/* Microseconds that this thread has used a processor.  On a busy machine that is less than the time that passes. */
static int64_t processor_us(void)
{
    struct timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
}

static pool_job *take(fogg_pool *pool, bool is_heavy, int64_t now)
{
    int most = pool->most_of_address;
    if (pool->threads > 0 && pool->finished_count >= AHEAD * pool->threads)
        return NULL;
    if (pool->has_heavy)
        return (pool_job *)line_take_some(&pool->waiting, most, is_heavy, &pool->usage, now);
    return (pool_job *)line_take(&pool->waiting, most);
}

/* Does the job whose turn it is.  Called with the lock, which it gives up meanwhile.  Returns whether there was one. */
static bool do_turn(fogg_pool *pool, bool is_heavy)
{
    int64_t began = monotonic_us();
    pool_job *job = take(pool, is_heavy, began);
    if (!job)
        return false;
    pthread_mutex_unlock(&pool->lock);
    histogram_note(&pool->times.waits, began - job->added);
    int64_t used = processor_us();
    job->run(job);
    int64_t ended = monotonic_us();
    histogram_note(&pool->times.runs, ended - began);
    pthread_mutex_lock(&pool->lock);
    usage_note(&pool->usage, job->place.owner.address, processor_us() - used, ended);
    if (!job->keeps_turn) {
        line_finish(&pool->waiting, job->place.owner.address);
        pthread_cond_broadcast(&pool->changed); /* another thread may be the one that takes the next */
    }
    put(&pool->finished, job);
    pool->finished_count++;
    return true;
}

static void *work(void *context)
{
    fogg_pool *pool = context;
    pthread_mutex_lock(&pool->lock);
    bool is_heavy = pool->has_heavy && pthread_equal(pthread_self(), pool->thread[pool->threads - 1]);
    if (is_heavy)
        system_be_idle();
    else if (pool->rank == POOL_PATIENT)
        system_be_patient(pool->has_heavy ? PATIENCE_OF_LIGHT : PATIENCE);
    while (!pool->is_closing) {
        if (do_turn(pool, is_heavy))
            pool->wake(pool->context);
        else
            pthread_cond_wait(&pool->changed, &pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

bool pool_turn(fogg_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    bool has_done = do_turn(pool, false);
    pthread_mutex_unlock(&pool->lock);
    return has_done;
}

static fogg_pool *make_pool(void)
{
    fogg_pool *pool = memory_of(sizeof *pool);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->changed, NULL);
    pool->most_of_address = 1;
    return pool;
}

fogg_pool *pool_open_in_line(void)
{
    return make_pool();
}

fogg_pool *pool_open(int threads, pool_rank rank, void (*wake)(void *context), void *context)
{
    fogg_pool *pool = make_pool();
    pool->rank = rank;
    pool->wake = wake;
    pool->context = context;
    pthread_mutex_lock(&pool->lock); /* threads look at their number only when all are there */
    bool wants_heavy = rank == POOL_PATIENT && threads > 1;
    for (int i = 0; i < threads + wants_heavy && i < MAX_THREADS; i++) {
        if (pthread_create(&pool->thread[i], NULL, work, pool) != 0)
            break;
        pool->threads++;
    }
    pool->has_heavy = wants_heavy && pool->threads > 2;
    if (pool->threads > 1)
        pool->most_of_address = pool->threads - 1 - pool->has_heavy;
    if (pool->has_heavy) {
        pool->usage.share = HEAVY_SHARE;
        pool->usage.at_once = HEAVY_AT_ONCE;
    }
    pthread_mutex_unlock(&pool->lock);
    if (pool->threads == 0) {
        free(pool);
        return NULL;
    }
    return pool;
}

void pool_set_turns(fogg_pool *pool, int most_of_address)
{
    pthread_mutex_lock(&pool->lock);
    pool->most_of_address = most_of_address;
    pthread_mutex_unlock(&pool->lock);
}

void pool_end_turn(fogg_pool *pool, uint64_t address)
{
    pthread_mutex_lock(&pool->lock);
    line_finish(&pool->waiting, address);
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
}

void pool_add(fogg_pool *pool, pool_job *job)
{
    pool->depth++;
    job->added = monotonic_us();
    pthread_mutex_lock(&pool->lock);
    line_add(&pool->waiting, &job->place);
    pthread_cond_broadcast(&pool->changed); /* not every thread takes every job */
    pthread_mutex_unlock(&pool->lock);
}

int pool_deliver(fogg_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool_job *job = (pool_job *)pool->finished.first;
    pool->finished = (job_list){0};
    pool->finished_count = 0;
    if (job) /* else no thread waits for the loop, and this is called at each of its turns */
        pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
    int count = 0;
    while (job) {
        pool_job *next = (pool_job *)job->place.next;
        pool->depth--;
        job->done(job);
        job = next;
        count++;
    }
    return count;
}

int pool_depth(const fogg_pool *pool)
{
    return pool->depth;
}

const pool_times *pool_time(const fogg_pool *pool)
{
    return &pool->times;
}

int pool_waiting_of(fogg_pool *pool, uint64_t address)
{
    pthread_mutex_lock(&pool->lock);
    int count = line_count_of(&pool->waiting, address);
    pthread_mutex_unlock(&pool->lock);
    return count;
}

void pool_close(fogg_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    pool_deliver(pool);
    for (pool_job *job; (job = (pool_job *)line_take(&pool->waiting, INT_MAX)) != NULL;) {
        if (!job->keeps_turn)
            line_finish(&pool->waiting, job->place.owner.address);
        job->done(job);
    }
    line_clear(&pool->waiting);
    free(pool);
}
