/* pool.h - threads for what takes time: bots that think, passwords that are hashed.  The event loop never waits for
 * one.
 *
 * Jobs of different people are taken by turns (line.h), and of several threads one address never gets the last one:
 * a job of another address begins at once, however long the jobs of the first take.  Threads do not run ahead of the
 * loop: while a few finished jobs wait for it, no other begins.  So a job whose turn has come is also delivered
 * soon, however many others wait.
 *
 * Patient threads, if there are several, have one more beside them for addresses that have used much time lately: it
 * runs only when no other thread wants to, and those addresses get no other.  So who thinks or signs in now and then is
 * not slowed down by who does it all the time.
 *
 * A job may keep its turn when it is done, until what follows from it is done too.  So an address with many such jobs
 * cannot fill the lines behind the pool either. */
#ifndef WORK_POOL_H
#define WORK_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "histogram.h"
#include "line.h"

typedef struct pool_job pool_job;

struct pool_job {
    line_place place;            /* whose work it is */
    void (*run)(pool_job *job);  /* in one of the pool's threads */
    void (*done)(pool_job *job); /* in the loop's thread; frees the job */
    bool keeps_turn;             /* until pool_end_turn */
    int64_t added;               /* the pool's: microseconds */
};

typedef struct fogg_pool fogg_pool;

/* How soon the pool's threads run when processors are short: as soon as the loop, or after it. */
typedef enum pool_rank { POOL_PROMPT, POOL_PATIENT } pool_rank;

/* Starts `threads` threads.  `wake` is called in one of them when pool_deliver has something to do.  NULL without
 * threads. */
fogg_pool *pool_open(int threads, pool_rank rank, void (*wake)(void *context), void *context);

/* The same without threads, for simulations: a job is done only by pool_turn, which does the one that a thread would
 * do next.  Returns whether there was one. */
fogg_pool *pool_open_in_line(void);
bool pool_turn(fogg_pool *pool);

/* How many jobs of one address may run or keep their turns: by default one less than there are threads, or one. */
void pool_set_turns(fogg_pool *pool, int most_of_address);

void pool_add(fogg_pool *pool, pool_job *job);

/* A job of this address that has kept its turn, keeps it no longer. */
void pool_end_turn(fogg_pool *pool, uint64_t address);

/* Calls `done` of every finished job.  Returns how many. */
int pool_deliver(fogg_pool *pool);

/* Jobs handed over and not delivered. */
int pool_depth(const fogg_pool *pool);

/* Jobs of an address that no thread has begun. */
int pool_waiting_of(fogg_pool *pool, uint64_t address);

/* How long jobs wait until a thread takes them, and how long they run. */
typedef struct pool_times {
    fogg_histogram waits, runs;
} pool_times;

const pool_times *pool_time(const fogg_pool *pool);

/* Finishes the jobs that run, calls `done` of all, run or not, and ends the threads. */
void pool_close(fogg_pool *pool);

#endif
