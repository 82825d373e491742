/* crew.c - threads by pthread; in the browser there are none, and the members take turns. */
#include "crew.h"

#include <stdbool.h>

#ifdef __wasm__

void crew_run(int count, void (*work)(void *context, int member), void *context)
{
    for (int member = 0; member < count; member++)
        work(context, member);
}

#else

#include <pthread.h>

typedef struct duty {
    void (*work)(void *context, int member);
    void *context;
    int member;
    bool is_running;
    pthread_t thread;
} duty;

static void *attend(void *at)
{
    duty *d = at;
    d->work(d->context, d->member);
    return NULL;
}

void crew_run(int count, void (*work)(void *context, int member), void *context)
{
    duty duties[CREW_MAX];
    for (int member = 1; member < count; member++) {
        duties[member] = (duty){.work = work, .context = context, .member = member};
        duties[member].is_running = pthread_create(&duties[member].thread, NULL, attend, &duties[member]) == 0;
    }
    work(context, 0);
    for (int member = 1; member < count; member++) {
        if (duties[member].is_running)
            pthread_join(duties[member].thread, NULL);
        else
            work(context, member);
    }
}

#endif
