/* pool.h - threads for what takes time: bots that think, passwords that are hashed.  The event loop never waits for one. */
#ifndef WORK_POOL_H
#define WORK_POOL_H

#include <stdbool.h>

typedef struct pool_job pool_job;

struct pool_job {
    void (*run)(pool_job *job);  /* in one of the pool's threads */
    void (*done)(pool_job *job); /* in the loop's thread; frees the job */
    bool is_urgent;              /* goes before all that are not: somebody at the door does not wait for bots */
    pool_job *next;              /* the pool's */
};

typedef struct fogg_pool fogg_pool;

/* Starts `threads` threads.  `wake` is called in one of them when pool_deliver has something to do.  NULL without threads. */
fogg_pool *pool_open(int threads, void (*wake)(void *context), void *context);

void pool_add(fogg_pool *pool, pool_job *job);

/* Calls `done` of every finished job.  Returns how many. */
int pool_deliver(fogg_pool *pool);

/* Jobs handed over and not delivered; how many of them are urgent. */
int pool_depth(const fogg_pool *pool);
int pool_urgent_depth(const fogg_pool *pool);

/* Finishes the jobs that run, calls `done` of all, run or not, and ends the threads. */
void pool_close(fogg_pool *pool);

#endif
