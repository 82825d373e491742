/* queue.c - two threads with a line of jobs each, a list of finished jobs, one lock. */
#include "queue.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "../work/buffer.h"
#include "../work/monotonic.h"

enum {
    GROUP_OF_ADDRESS = 16, /* jobs of one address in one transaction */
    MAX_GROUP = 1024,      /* jobs in one transaction */
    READ_AHEAD = 16,       /* finished jobs that read and that the loop has not taken */
    HEAVY_SHARE = 4,       /* an address that writes all the time gets a fourth of it, while others write too */
    HEAVY_AT_ONCE = 30000, /* microseconds that it may write before */
    MOST_CHARGED = 10000,  /* microseconds of a job: what takes longer waits for a disk or a database, or stood still */
    COMPANY = 2000000,     /* microseconds: so long after a job of a light address there are others */
    REST = 1000000,        /* nanoseconds until a line of heavy addresses is looked at again */
};

#if defined(_POSIX_CLOCK_SELECTION) && _POSIX_CLOCK_SELECTION > 0
#define HAS_CLOCK_OF_WAITS
#define CLOCK_OF_WAITS CLOCK_MONOTONIC
#else
#define CLOCK_OF_WAITS CLOCK_REALTIME
#endif

/* Jobs added between two that are `is_last`, and the second of these. */
struct store_fence {
    store_fence *next;
    int unfinished; /* jobs in front of it, back to the fence before */
    store_job *job; /* NULL: it has not been added yet */
};

typedef struct job_list {
    store_job *first, *last; /* linked by place.next */
} job_list;

typedef struct queue_worker {
    store_queue *queue;
    fogg_store *store;
    job_line waiting;
    store_fence *first_fence, *last_fence; /* at least one */
    int most_of_address, most;             /* jobs that it takes at once */
    int ahead, most_ahead;                 /* finished jobs that the loop has not taken */
    work_usage usage;                      /* of the thread's time, by address */
    struct {
        uint64_t address;
        int64_t at;        /* microseconds */
    } light[2];            /* the last two addresses that wrote and were not heavy */
    store_write **writes;  /* of the writer: room for a group */
    pthread_cond_t filled; /* there is a job, or the thread is no longer ahead */
    pthread_t thread;
} queue_worker;

struct store_queue {
    pthread_mutex_t lock;
    queue_worker writer, reader;
    job_list finished;
    pthread_cond_t has_finished; /* a worker has put something on `finished` */
    int depth;                   /* of the loop's thread only */
    bool is_closing;
    bool is_in_line; /* without threads */
    queue_counts counts;
    queue_times times;
    void (*wake)(void *context);
    void *context;
};

static store_job *next_of(const store_job *job)
{
    return (store_job *)job->place.next;
}

/* Appends the jobs from `first` to `last`, whose `next` is NULL. */
static void append(job_list *list, store_job *first, store_job *last)
{
    if (list->last)
        list->last->place.next = &first->place;
    else
        list->first = first;
    list->last = last;
}

/* ---- the line of one thread ---------------------------------------------------------------------------------- */

static void open_fence(queue_worker *w)
{
    store_fence *fence = memory_of(sizeof *fence);
    if (w->last_fence)
        w->last_fence->next = fence;
    else
        w->first_fence = fence;
    w->last_fence = fence;
}

static void add(queue_worker *w, store_job *job)
{
    job->fence = w->last_fence;
    if (job->is_last) {
        job->fence->job = job;
        open_fence(w);
    } else {
        job->fence->unfinished++;
        line_add(&w->waiting, &job->place);
    }
}

/* A job of an address that is not heavy was taken. */
static void note_light(queue_worker *w, uint64_t address, int64_t now)
{
    if (w->light[0].address != address) {
        w->light[1] = w->light[0];
        w->light[0].address = address;
    }
    w->light[0].at = now;
}

/* Whether somebody else than this address has written lately. */
static bool has_company(const queue_worker *w, uint64_t address, int64_t now)
{
    for (int i = 0; i < 2; i++)
        if (w->light[i].address != 0 && w->light[i].address != address && now - w->light[i].at < COMPANY)
            return true;
    return false;
}

/* Heavy addresses wait only while others are there to gain by it. */
static store_job *take_by_turns(queue_worker *w, int64_t now)
{
    store_job *job = (store_job *)line_take_some(&w->waiting, w->most_of_address, false, &w->usage, now);
    if (job && job->place.owner.address != 0)
        note_light(w, job->place.owner.address, now);
    if (!job && w->waiting.count > 0 && !has_company(w, line_first(&w->waiting), now))
        job = (store_job *)line_take(&w->waiting, w->most_of_address);
    return job;
}

static store_job *take_one(queue_worker *w, int64_t now)
{
    store_fence *fence = w->first_fence;
    store_job *job = fence->job;
    if (!job || fence->unfinished > 0)
        return take_by_turns(w, now);
    w->first_fence = fence->next;
    free(fence);
    return job;
}

/* Takes the jobs whose turn it is; none if there are none. */
static job_list take(queue_worker *w)
{
    job_list taken = {0};
    store_job *job;
    int64_t now = monotonic_us();
    for (int i = 0; i < w->most && (job = take_one(w, now)) != NULL; i++) {
        job->place.next = NULL;
        append(&taken, job, job);
    }
    return taken;
}

static int length_of(const store_job *first)
{
    int count = 0;
    for (const store_job *job = first; job; job = next_of(job))
        count++;
    return count;
}

/* The group took so many microseconds, until `now`: each job had its part of them.  Jobs of no address are the server's
 * own. */
static void note_usage(queue_worker *w, const store_job *first, int64_t took, int64_t now)
{
    int64_t part = took / length_of(first);
    if (part > MOST_CHARGED)
        part = MOST_CHARGED;
    for (const store_job *job = first; job; job = next_of(job))
        if (job->place.owner.address != 0)
            usage_note(&w->usage, job->place.owner.address, part, now);
}

static void finish(queue_worker *w, const store_job *first)
{
    for (const store_job *job = first; job; job = next_of(job)) {
        w->ahead++;
        if (job->is_last)
            continue;
        line_finish(&w->waiting, job->place.owner.address);
        job->fence->unfinished--;
    }
}

/* ---- jobs are done ------------------------------------------------------------------------------------------- */

static bool is_broken(store_status status)
{
    return status == STORE_FULL || status == STORE_DAMAGED || status == STORE_FAILED || status == STORE_UNKNOWN;
}

static store_status run_other(fogg_store *store, void *context)
{
    store_job *job = context;
    return job->run(store, job);
}

/* Hands a group of jobs to the store as writes. */
static void run_group(queue_worker *w, store_job *first)
{
    int count = 0;
    for (store_job *job = first; job; job = next_of(job)) {
        if (job->run) {
            job->write.run = run_other;
            job->write.context = job;
        }
        w->writes[count++] = &job->write;
    }
    w->store->kind->write(w->store, w->writes, count);
    for (store_job *job = first; job; job = next_of(job))
        job->status = job->write.status;
}

static void run_each(fogg_store *store, store_job *first)
{
    for (store_job *job = first; job; job = next_of(job))
        job->status = job->run(store, job);
}

static void count(store_queue *queue, const store_job *first, bool is_writer)
{
    queue->counts.commits += is_writer;
    for (const store_job *job = first; job; job = next_of(job)) {
        queue->counts.writes += is_writer;
        queue->counts.reads += !is_writer;
        queue->counts.failures += is_broken(job->status);
    }
}

static void note_waits(fogg_histogram *waits, const store_job *first)
{
    int64_t now = monotonic_us();
    for (const store_job *job = first; job; job = next_of(job))
        histogram_note(waits, now - job->added);
}

/* Until there is a job, or heavy addresses may have their turn again. */
static void wait_for_jobs(queue_worker *w, pthread_mutex_t *lock)
{
    if (w->waiting.count == 0 || w->ahead >= w->most_ahead) {
        pthread_cond_wait(&w->filled, lock);
        return;
    }
    struct timespec until;
    clock_gettime(CLOCK_OF_WAITS, &until);
    until.tv_nsec += REST;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&w->filled, lock, &until);
}

/* Does the jobs whose turn it is.  Called with the lock, which it gives up meanwhile.  Returns whether there were
 * any. */
static bool do_turn(queue_worker *w)
{
    store_queue *queue = w->queue;
    bool is_writer = w == &queue->writer;
    job_list group = w->ahead >= w->most_ahead ? (job_list){0} : take(w);
    if (!group.first)
        return false;
    pthread_mutex_unlock(&queue->lock);
    note_waits(is_writer ? &queue->times.write_waits : &queue->times.read_waits, group.first);
    int64_t began = monotonic_us(), ended = began;
    if (is_writer) {
        run_group(w, group.first);
        ended = monotonic_us();
        histogram_note(&queue->times.commits, ended - began);
    } else {
        run_each(w->store, group.first);
    }
    pthread_mutex_lock(&queue->lock);
    note_usage(w, group.first, ended - began, ended);
    count(queue, group.first, is_writer);
    finish(w, group.first);
    append(&queue->finished, group.first, group.last);
    return true;
}

static void *work(void *context)
{
    queue_worker *w = context;
    store_queue *queue = w->queue;
    pthread_mutex_lock(&queue->lock);
    while (!queue->is_closing) {
        if (!do_turn(w)) {
            wait_for_jobs(w, &queue->lock);
            continue;
        }
        pthread_cond_signal(&queue->has_finished);
        queue->wake(queue->context);
    }
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

bool queue_turn(store_queue *queue, bool is_write)
{
    pthread_mutex_lock(&queue->lock);
    bool has_done = do_turn(is_write ? &queue->writer : &queue->reader);
    pthread_mutex_unlock(&queue->lock);
    return has_done;
}

static void open_worker(queue_worker *w, store_queue *queue, fogg_store *store)
{
    *w = (queue_worker){.queue = queue, .store = store, .most_of_address = 1, .most = 1, .most_ahead = 1};
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#ifdef HAS_CLOCK_OF_WAITS
    pthread_condattr_setclock(&attributes, CLOCK_OF_WAITS);
#endif
    pthread_cond_init(&w->filled, &attributes);
    pthread_condattr_destroy(&attributes);
    open_fence(w);
}

static void close_worker(queue_worker *w)
{
    free(w->last_fence);
    free(w->writes);
    pthread_cond_destroy(&w->filled);
}

static void free_queue(store_queue *queue)
{
    close_worker(&queue->writer);
    close_worker(&queue->reader);
    free(queue);
}

static store_queue *make_queue(fogg_store *writer, fogg_store *reader)
{
    store_queue *queue = memory_of(sizeof *queue);
    pthread_mutex_init(&queue->lock, NULL);
    open_worker(&queue->writer, queue, writer);
    open_worker(&queue->reader, queue, reader);
    queue->writer.most_of_address = GROUP_OF_ADDRESS;
    queue->writer.most = MAX_GROUP;
    queue->writer.writes = memory_of(MAX_GROUP * sizeof(store_write *));
    queue->writer.usage.share = HEAVY_SHARE;
    queue->writer.usage.at_once = HEAVY_AT_ONCE;
    queue->reader.most_ahead = READ_AHEAD;
    pthread_cond_init(&queue->has_finished, NULL);
    return queue;
}

store_queue *queue_open_in_line(fogg_store *writer, fogg_store *reader)
{
    store_queue *queue = make_queue(writer, reader);
    queue->is_in_line = true;
    return queue;
}

store_queue *queue_open(fogg_store *writer, fogg_store *reader, void (*wake)(void *context), void *context)
{
    store_queue *queue = make_queue(writer, reader);
    queue->wake = wake;
    queue->context = context;
    if (pthread_create(&queue->writer.thread, NULL, work, &queue->writer) != 0) {
        free_queue(queue);
        return NULL;
    }
    if (pthread_create(&queue->reader.thread, NULL, work, &queue->reader) != 0) {
        queue->is_closing = true;
        pthread_cond_signal(&queue->writer.filled);
        pthread_join(queue->writer.thread, NULL);
        free_queue(queue);
        return NULL;
    }
    return queue;
}

void queue_add(store_queue *queue, store_job *job)
{
    queue_worker *w = job->is_write ? &queue->writer : &queue->reader;
    job->added = monotonic_us();
    queue->depth++;
    pthread_mutex_lock(&queue->lock);
    add(w, job);
    pthread_cond_signal(&w->filled);
    pthread_mutex_unlock(&queue->lock);
}

/* The loop has taken what a thread has finished.  Most of the loop's turns take nothing, and wake nobody. */
static void catch_up(queue_worker *w)
{
    if (w->ahead == 0)
        return;
    w->ahead = 0;
    pthread_cond_signal(&w->filled);
}

int queue_deliver(store_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    store_job *job = queue->finished.first;
    queue->finished = (job_list){0};
    catch_up(&queue->writer);
    catch_up(&queue->reader);
    pthread_mutex_unlock(&queue->lock);
    int count = 0;
    while (job) {
        store_job *next = next_of(job);
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

static void wait_for_job(store_queue *queue)
{
    if (queue->is_in_line) {
        queue_turn(queue, true);
        queue_turn(queue, false);
        return;
    }
    pthread_mutex_lock(&queue->lock);
    while (!queue->finished.first)
        pthread_cond_wait(&queue->has_finished, &queue->lock);
    pthread_mutex_unlock(&queue->lock);
}

static void end_threads(store_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->is_closing = true;
    pthread_cond_signal(&queue->writer.filled);
    pthread_cond_signal(&queue->reader.filled);
    pthread_mutex_unlock(&queue->lock);
    pthread_join(queue->writer.thread, NULL);
    pthread_join(queue->reader.thread, NULL);
}

void queue_close(store_queue *queue)
{
    while (queue->depth > 0) {
        wait_for_job(queue);
        queue_deliver(queue);
    }
    if (!queue->is_in_line)
        end_threads(queue);
    queue->writer.store->kind->close(queue->writer.store);
    queue->reader.store->kind->close(queue->reader.store);
    free_queue(queue);
}

const queue_times *queue_time(const store_queue *queue)
{
    return &queue->times;
}
