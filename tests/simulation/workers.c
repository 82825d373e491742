/* workers.c - bots that think elsewhere, and what comes back from there: late, twice, or never. */
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "lobby/errand.h"
#include "lobby/think.h"
#include "world.h"

enum { REMEMBERED = 64 };

static fogg_world *current;        /* whose node asks */
static uint64_t asked[REMEMBERED]; /* the last decisions that were asked for */
static int asked_next;

static void add_errand(world_errand **list, const void *bytes, size_t length)
{
    world_errand *made = memory_of(sizeof *made + length);
    made->length = length;
    memcpy(made->bytes, bytes, length);
    while (*list)
        list = &(*list)->next;
    *list = made;
}

/* One of them, in any order; NULL if there is none. */
static world_errand *draw_errand(world_errand **list)
{
    int count = 0;
    for (const world_errand *e = *list; e; e = e->next)
        count++;
    for (int skip = count > 0 ? chance_of(count) : 0; skip > 0; skip--)
        list = &(*list)->next;
    world_errand *found = *list;
    if (found)
        *list = found->next;
    return found;
}

static void clear_errands(world_errand **list)
{
    for (world_errand *e; (e = draw_errand(list)) != NULL;)
        free(e);
}

static bool ask_workers(fogg_far *far, uint64_t number, const char *line, const void *bytes, size_t length)
{
    (void)far;
    world_say(current, "  workers are asked for decision %llu: %s", (unsigned long long)number, line);
    asked[asked_next++ % REMEMBERED] = number;
    if (chance_once_in(current->faults.lost))
        return false; /* nobody can be asked */
    add_errand(&current->errands, bytes, length);
    return true;
}

void workers_work(fogg_world *world)
{
    world_errand *job = draw_errand(&world->errands);
    errand e;
    errand_answer answer;
    const char *lines;
    if (!job)
        return;
    if (errand_read(job->bytes, job->length, &e, &lines))
        world_fail(world, "a worker got what it cannot read");
    else if (chance_once_in(world->faults.lost))
        world_say(world, "a worker dies over decision %llu", (unsigned long long)e.number);
    else {
        errand_run(&e, lines, node_boards(), world->node->hall.surveys, NULL, &answer);
        world_say(world, "a worker answers decision %llu: %s", (unsigned long long)e.number, answer.action);
        for (int times = chance_once_in(world->faults.doubled) ? 2 : 1; times > 0; times--)
            add_errand(&world->answers, &answer, sizeof answer);
    }
    free(job);
}

/* An answer settles the decision that was asked for, and no other. */
static void hear_answer(fogg_world *world, const errand_answer *answer)
{
    bool was_asked[REMEMBERED];
    uint64_t before[REMEMBERED];
    memcpy(before, asked, sizeof before);
    for (int i = 0; i < REMEMBERED; i++)
        was_asked[i] = before[i] != answer->number && think_is_asked(&world->node->hall, before[i]);
    think_answer(&world->node->hall, answer->number, answer->action, answer->error);
    for (int i = 0; i < REMEMBERED; i++)
        if (was_asked[i] && !think_is_asked(&world->node->hall, before[i]))
            world_fail(world, "the answer to decision %llu has settled decision %llu",
                       (unsigned long long)answer->number, (unsigned long long)before[i]);
    if (think_is_asked(&world->node->hall, answer->number))
        world_fail(world, "decision %llu is answered and still waited for", (unsigned long long)answer->number);
}

void workers_answer(fogg_world *world)
{
    if (chance_once_in(world->faults.late))
        return;
    world_errand *heard = draw_errand(&world->answers);
    errand_answer answer;
    if (!heard)
        return;
    hall_set_time(&world->node->hall, world->now);
    if (errand_read_answer(heard->bytes, heard->length, &answer))
        world_fail(world, "the node got an answer that it cannot read");
    else
        hear_answer(world, &answer);
    free(heard);
}

fogg_far *workers_open(fogg_world *world)
{
    static fogg_far far = {.ask = ask_workers};
    current = world;
    memset(asked, 0, sizeof asked);
    asked_next = 0;
    return &far;
}

void workers_clear(fogg_world *world)
{
    clear_errands(&world->errands);
    clear_errands(&world->answers);
}
