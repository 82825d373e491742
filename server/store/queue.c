/* queue.c - two threads, three lists, one lock. */
#include "queue.h"

#include <pthread.h>
#include <stdlib.h>

#include "../work/buffer.h"
#include "../work/monotonic.h"

enum { MAX_GROUP = 1024 }; /* jobs in one transaction */

typedef struct job_list {
    store_job *first, *last;
} job_list;

typedef struct queue_worker {
    store_queue *queue;
    fogg_store *store;
    job_list waiting;
    pthread_cond_t filled;
    pthread_t thread;
} queue_worker;

struct store_queue {
    pthread_mutex_t lock;
    queue_worker writer, reader;
    job_list finished;
    pthread_cond_t has_finished; /* a worker has put something on `finished` */
    int depth;                   /* of the loop's thread only */
    bool is_closing;
    queue_counts counts;
    queue_times times;
    void (*wake)(void *context);
    void *context;
};

static void append(job_list *list, store_job *first, store_job *last)
{
    if (!first)
        return;
    if (list->last)
        list->last->next = first;
    else
        list->first = first;
    list->last = last;
}

/* Takes up to `most` jobs off a list; the last one's `next` is NULL. */
static job_list take(job_list *from, int most)
{
    job_list taken = {from->first, from->first};
    for (int i = 1; taken.last && taken.last->next && i < most; i++)
        taken.last = taken.last->next;
    if (taken.last) {
        from->first = taken.last->next;
        if (!from->first)
            from->last = NULL;
        taken.last->next = NULL;
    }
    return taken;
}

static bool is_broken(store_status status)
{
    return status == STORE_FULL || status == STORE_DAMAGED || status == STORE_FAILED;
}

/* Runs one job of a group.  A conflict or a missing thing is an answer: what the job wrote before it is taken back. */
static store_status run_one(fogg_store *store, store_job *job)
{
    if (store->kind->mark(store) != STORE_OK)
        return STORE_FAILED;
    job->status = job->run(store, job);
    if (is_broken(job->status))
        return job->status;
    store_status status = job->status == STORE_OK ? store->kind->keep(store) : store->kind->undo(store);
    return status == STORE_OK ? STORE_OK : STORE_FAILED;
}

/* Runs the jobs up to `end` in one transaction.  If one of them fails for a fault of the disk or the file, nothing of
 * the group is written and each gets that status.  Returns whether a job was to blame, and not the transaction. */
static bool run_transaction(fogg_store *store, store_job *first, const store_job *end)
{
    store_status status = store->kind->begin(store);
    bool is_job = false;
    for (store_job *job = first; job != end && !is_broken(status); job = job->next) {
        status = run_one(store, job);
        is_job = is_broken(status);
    }
    if (!is_broken(status))
        status = store->kind->commit(store);
    if (!is_broken(status))
        return false;
    store->kind->rollback(store);
    for (store_job *job = first; job != end; job = job->next)
        job->status = status;
    return is_job;
}

/* If one job made the group fail, the jobs are done again one by one, so that a damaged table does not fail the
 * others. */
static void run_group(fogg_store *store, store_job *first)
{
    if (!run_transaction(store, first, NULL) || !first->next)
        return;
    for (store_job *job = first; job; job = job->next)
        run_transaction(store, job, job->next);
}

static void run_each(fogg_store *store, store_job *first)
{
    for (store_job *job = first; job; job = job->next)
        job->status = job->run(store, job);
}

static void count(store_queue *queue, const store_job *first, bool is_writer)
{
    queue->counts.commits += is_writer;
    for (const store_job *job = first; job; job = job->next) {
        queue->counts.writes += is_writer;
        queue->counts.reads += !is_writer;
        queue->counts.failures += is_broken(job->status);
    }
}

static void note_waits(fogg_histogram *waits, const store_job *first)
{
    int64_t now = monotonic_us();
    for (const store_job *job = first; job; job = job->next)
        histogram_note(waits, now - job->added);
}

static void *work(void *context)
{
    queue_worker *w = context;
    store_queue *queue = w->queue;
    bool is_writer = w == &queue->writer;
    pthread_mutex_lock(&queue->lock);
    for (;;) {
        while (!w->waiting.first && !queue->is_closing)
            pthread_cond_wait(&w->filled, &queue->lock);
        if (!w->waiting.first)
            break;
        job_list group = take(&w->waiting, MAX_GROUP);
        pthread_mutex_unlock(&queue->lock);
        note_waits(is_writer ? &queue->times.write_waits : &queue->times.read_waits, group.first);
        if (is_writer) {
            int64_t began = monotonic_us();
            run_group(w->store, group.first);
            histogram_note(&queue->times.commits, monotonic_us() - began);
        } else {
            run_each(w->store, group.first);
        }
        pthread_mutex_lock(&queue->lock);
        count(queue, group.first, is_writer);
        append(&queue->finished, group.first, group.last);
        pthread_cond_signal(&queue->has_finished);
        queue->wake(queue->context);
    }
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

store_queue *queue_open(fogg_store *writer, fogg_store *reader, void (*wake)(void *context), void *context)
{
    store_queue *queue = memory_of(sizeof *queue);
    pthread_mutex_init(&queue->lock, NULL);
    queue->wake = wake;
    queue->context = context;
    queue->writer = (queue_worker){.queue = queue, .store = writer};
    queue->reader = (queue_worker){.queue = queue, .store = reader};
    pthread_cond_init(&queue->writer.filled, NULL);
    pthread_cond_init(&queue->reader.filled, NULL);
    pthread_cond_init(&queue->has_finished, NULL);
    if (pthread_create(&queue->writer.thread, NULL, work, &queue->writer) != 0) {
        free(queue);
        return NULL;
    }
    if (pthread_create(&queue->reader.thread, NULL, work, &queue->reader) != 0) {
        queue->is_closing = true;
        pthread_cond_signal(&queue->writer.filled);
        pthread_join(queue->writer.thread, NULL);
        free(queue);
        return NULL;
    }
    return queue;
}

void queue_add(store_queue *queue, store_job *job)
{
    queue_worker *w = job->is_write ? &queue->writer : &queue->reader;
    job->next = NULL;
    job->added = monotonic_us();
    queue->depth++;
    pthread_mutex_lock(&queue->lock);
    append(&w->waiting, job, job);
    pthread_cond_signal(&w->filled);
    pthread_mutex_unlock(&queue->lock);
}

int queue_deliver(store_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    store_job *job = queue->finished.first;
    queue->finished = (job_list){0};
    pthread_mutex_unlock(&queue->lock);
    int count = 0;
    while (job) {
        store_job *next = job->next;
        queue->depth--;
        job->done(job);
        job = next;
        count++;
    }
    return count;
}

int queue_depth(const store_queue *queue)
{
    return queue->depth;
}

queue_counts queue_count(store_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue_counts counts = queue->counts;
    pthread_mutex_unlock(&queue->lock);
    return counts;
}

void queue_close(store_queue *queue)
{
    while (queue->depth > 0) {
        pthread_mutex_lock(&queue->lock);
        while (!queue->finished.first)
            pthread_cond_wait(&queue->has_finished, &queue->lock);
        pthread_mutex_unlock(&queue->lock);
        queue_deliver(queue);
    }
    pthread_mutex_lock(&queue->lock);
    queue->is_closing = true;
    pthread_cond_signal(&queue->writer.filled);
    pthread_cond_signal(&queue->reader.filled);
    pthread_mutex_unlock(&queue->lock);
    pthread_join(queue->writer.thread, NULL);
    pthread_join(queue->reader.thread, NULL);
    queue->writer.store->kind->close(queue->writer.store);
    queue->reader.store->kind->close(queue->reader.store);
    free(queue);
}

const queue_times *queue_time(const store_queue *queue)
{
    return &queue->times;
}
