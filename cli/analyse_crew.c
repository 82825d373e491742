/* analyse_crew.c - the threads that judge decisions, each taking the next one that is not done. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "analyse.h"
#include "heap.h"

typedef struct crew {
    analysis *a;
    analyse_note *note;
    void *context;
    atomic_int next;
    pthread_mutex_t lock; /* of `is_known`, and for the note */
} crew;

static bool is_ours(const analysis *a, int step)
{
    return !a->is_known[step] && step % a->parts == a->part - 1;
}

static fogg_judge *open_judge(const analysis *a)
{
    return heap_have(fogg_judge_open(&a->map->board, a->survey));
}

static void *work(void *context)
{
    crew *c = context;
    analysis *a = c->a;
    fogg_judge *judge = open_judge(a);
    for (int step; (step = atomic_fetch_add(&c->next, 1)) < a->course.count;) {
        if (!is_ours(a, step))
            continue;
        fogg_step_judge(judge, &a->steps[step], a->effort, a->seed, &a->findings[step]);
        pthread_mutex_lock(&c->lock);
        a->is_known[step] = true;
        c->note(c->context, step);
        pthread_mutex_unlock(&c->lock);
    }
    fogg_judge_close(judge);
    return NULL;
}

void analyse_run(analysis *a, analyse_note *note, void *context)
{
    crew c = {.a = a, .note = note, .context = context, .lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_t *members = heap_new(sizeof *members * (size_t)a->threads);
    int count = 0;
    while (count < a->threads - 1 && pthread_create(&members[count], NULL, work, &c) == 0)
        count++;
    work(&c);
    while (count > 0)
        pthread_join(members[--count], NULL);
    free(members);
    fogg_judge *judge = open_judge(a);
    fogg_course_prior(judge, &a->course, a->effort, a->seed, a->prior);
    fogg_course_last(judge, &a->course, a->effort, a->seed, a->last);
    fogg_judge_close(judge);
}

bool analyse_is_complete(const analysis *a)
{
    for (int step = 0; step < a->course.count; step++)
        if (!a->is_known[step])
            return false;
    return true;
}
