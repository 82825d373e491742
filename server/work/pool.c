/* pool.c - a handful of threads that take jobs off one list and put them on another. */
#include "pool.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

enum { MAX_THREADS = 64 };

struct fogg_pool {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    pool_job *first, *last; /* waiting */
    pool_job *finished, *finished_last;
    int depth; /* of the loop's thread only */
    bool is_closing;
    void (*wake)(void *context);
    void *context;
    int threads;
    pthread_t thread[MAX_THREADS];
};

static void put(pool_job **first, pool_job **last, pool_job *job)
{
    job->next = NULL;
    if (*last)
        (*last)->next = job;
    else
        *first = job;
    *last = job;
}

static void *work(void *context)
{
    fogg_pool *pool = context;
    pthread_mutex_lock(&pool->lock);
    while (!pool->is_closing) {
        pool_job *job = pool->first;
        if (!job) {
            pthread_cond_wait(&pool->filled, &pool->lock);
            continue;
        }
        pool->first = job->next;
        if (!pool->first)
            pool->last = NULL;
        pthread_mutex_unlock(&pool->lock);
        job->run(job);
        pthread_mutex_lock(&pool->lock);
        put(&pool->finished, &pool->finished_last, job);
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
    pthread_mutex_lock(&pool->lock);
    put(&pool->first, &pool->last, job);
    pthread_cond_signal(&pool->filled);
    pthread_mutex_unlock(&pool->lock);
}

int pool_deliver(fogg_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool_job *job = pool->finished;
    pool->finished = pool->finished_last = NULL;
    pthread_mutex_unlock(&pool->lock);
    int count = 0;
    while (job) {
        pool_job *next = job->next;
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

void pool_close(fogg_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->filled);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    pool_deliver(pool);
    while (pool->first) {
        pool_job *next = pool->first->next;
        pool->first->done(pool->first);
        pool->first = next;
    }
    free(pool);
}
