/* pool.c - a handful of threads that take jobs off one list and put them on another. */
#include "pool.h"

#include <pthread.h>
#include <stdlib.h>

enum { MAX_THREADS = 64 };

typedef struct job_list {
    pool_job *first, *last;
} job_list;

struct fogg_pool {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    job_list waiting[2]; /* urgent ones, the others */
    job_list finished;
    int depth, urgent; /* of the loop's thread only */
    bool is_closing;
    void (*wake)(void *context);
    void *context;
    int threads;
    pthread_t thread[MAX_THREADS];
};

static void put(job_list *list, pool_job *job)
{
    job->next = NULL;
    if (list->last)
        list->last->next = job;
    else
        list->first = job;
    list->last = job;
}

/* The next job to do, or NULL. */
static pool_job *take(fogg_pool *pool)
{
    job_list *list = &pool->waiting[pool->waiting[0].first ? 0 : 1];
    pool_job *job = list->first;
    if (!job)
        return NULL;
    list->first = job->next;
    if (!list->first)
        list->last = NULL;
    return job;
}

static void *work(void *context)
{
    fogg_pool *pool = context;
    pthread_mutex_lock(&pool->lock);
    while (!pool->is_closing) {
        pool_job *job = take(pool);
        if (!job) {
            pthread_cond_wait(&pool->filled, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        job->run(job);
        pthread_mutex_lock(&pool->lock);
        put(&pool->finished, job);
        pool->wake(pool->context);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

fogg_pool *pool_open(int threads, void (*wake)(void *context), void *context)
{
    fogg_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->filled, NULL);
    pool->wake = wake;
    pool->context = context;
    for (int i = 0; i < threads && i < MAX_THREADS; i++) {
        if (pthread_create(&pool->thread[i], NULL, work, pool) != 0)
            break;
        pool->threads++;
    }
    if (pool->threads == 0) {
        free(pool);
        return NULL;
    }
    return pool;
}

void pool_add(fogg_pool *pool, pool_job *job)
{
    pool->depth++;
    pool->urgent += job->is_urgent;
    pthread_mutex_lock(&pool->lock);
    put(&pool->waiting[job->is_urgent ? 0 : 1], job);
    pthread_cond_signal(&pool->filled);
    pthread_mutex_unlock(&pool->lock);
}

int pool_deliver(fogg_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool_job *job = pool->finished.first;
    pool->finished = (job_list){0};
    pthread_mutex_unlock(&pool->lock);
    int count = 0;
    while (job) {
        pool_job *next = job->next;
        pool->depth--;
        pool->urgent -= job->is_urgent;
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

int pool_urgent_depth(const fogg_pool *pool)
{
    return pool->urgent;
}

void pool_close(fogg_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->filled);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    pool_deliver(pool);
    for (pool_job *job; (job = take(pool)) != NULL;)
        job->done(job);
    free(pool);
}
