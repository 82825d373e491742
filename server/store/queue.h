/* queue.h - jobs for the store, done by threads of its own so that the event loop never waits for a disk.
 *
 * Jobs that write go to one thread, which hands the store many at once: so actions that arrive during one sync of the
 * disk share the next.  Jobs that read go to another thread and another store.  A job is over only when it is stored:
 * `done` is called in the loop's thread, from queue_deliver.
 *
 * Jobs are taken by turns of their owners (work/line.h), those of one owner in the order they were added.  A
 * transaction takes only a few jobs of one address, and no thread runs ahead of the loop: so a job waits for few others
 * of any one address, before it is done and before it is delivered.  An address that writes all the time gets a part of
 * the writing thread's time only, while others write too: most of their jobs then find the thread free. */
#ifndef STORE_QUEUE_H
#define STORE_QUEUE_H

#include "../work/histogram.h"
#include "../work/line.h"
#include "store.h"

typedef struct store_job store_job;

typedef struct store_fence store_fence;

struct store_job {
    line_place place;                                       /* whose work it is; zero: the server's own */
    store_status (*run)(fogg_store *store, store_job *job); /* in the queue's thread; NULL: `write` says it all */
    store_write write;                                      /* of a job that writes about a table */
    void (*done)(store_job *job);                           /* in the loop's thread; frees the job */
    store_status status;                                    /* what became of it */
    bool is_write;
    bool is_last;       /* taken only when all jobs of its thread that were added before it are done */
    int64_t added;      /* the queue's: microseconds */
    store_fence *fence; /* the queue's */
};

typedef struct store_queue store_queue;

/* Takes over both stores.  `wake` is called in a queue's thread when queue_deliver has something to do.  NULL
 * without threads. */
store_queue *queue_open(fogg_store *writer, fogg_store *reader, void (*wake)(void *context), void *context);

/* The same without threads, for simulations: jobs are done only by queue_turn, which does those that a thread would do
 * next, all that write or all that read.  Returns whether there were any. */
store_queue *queue_open_in_line(fogg_store *writer, fogg_store *reader);
bool queue_turn(store_queue *queue, bool is_write);

/* Hands a job over. */
void queue_add(store_queue *queue, store_job *job);

/* Calls `done` of every finished job, in the order they finished.  Returns how many. */
int queue_deliver(store_queue *queue);

/* Jobs handed over and not delivered. */
int queue_depth(const store_queue *queue);

/* Finishes all jobs, delivers them and those they cause, closes the stores. */
void queue_close(store_queue *queue);

typedef struct queue_counts {
    uint64_t commits, writes, reads, failures;
} queue_counts;

queue_counts queue_count(store_queue *queue);

/* How long things take. */
typedef struct queue_times {
    fogg_histogram write_waits, read_waits; /* from queue_add until a thread takes the job */
    fogg_histogram commits;                 /* a transaction, the disk included */
} queue_times;

const queue_times *queue_time(const store_queue *queue);

#endif
