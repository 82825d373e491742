/* simulate.c - the stories of many seeds, or of one, step by step.
 *
 *     test-simulation                    200 seeds from 1 on
 *     test-simulation --seeds 50 --first 1000
 *     test-simulation --seconds 600      seeds from the date on, for so long
 *     test-simulation --seed 17 --steps  one seed, every step printed; with --pause a key for each step */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chance.h"
#include "log.h"
#include "world.h"

enum { STEPS = 3000 };

static long number_of(int argc, char **argv, const char *name, long otherwise)
{
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return atol(argv[i + 1]);
    return otherwise;
}

static bool has(int argc, char **argv, const char *name)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return true;
    return false;
}

static void tell_failure(const fogg_world *world, const char *program)
{
    printf("# seed %llu, step %ld: %s\n", (unsigned long long)world->seed, world->step, world->failure);
    printf("# again, step by step: %s --seed %llu --steps\n", program, (unsigned long long)world->seed);
}

int main(int argc, char **argv)
{
    static fogg_world world;
    bool is_one = has(argc, argv, "--seed");
    long seconds = number_of(argc, argv, "--seconds", 0), failures = 0, played = 0;
    long first =
        is_one ? number_of(argc, argv, "--seed", 1) : number_of(argc, argv, "--first", seconds ? time(NULL) : 1);
    long count = is_one ? 1 : number_of(argc, argv, "--seeds", 200);
    time_t until = time(NULL) + seconds;
    world.is_printing = has(argc, argv, "--steps");
    log_set_least(has(argc, argv, "--log") ? LOG_INFO : LOG_NONE);
    chance_open();
    for (long seed = first; failures == 0 && (seconds > 0 ? time(NULL) < until : seed < first + count); seed++) {
        played++;
        if (!world_play(&world, (uint64_t)seed, STEPS)) {
            failures++;
            tell_failure(&world, argv[0]);
        }
    }
    const world_counts *c = &world.counts;
    printf(
        "# %ld seeds, %llu games, %llu steps, %llu actions sent, %llu acknowledged, %llu events and %llu views seen\n",
        played, (unsigned long long)c->games, (unsigned long long)c->steps, (unsigned long long)c->acts,
        (unsigned long long)c->acknowledged, (unsigned long long)c->events, (unsigned long long)c->views);
    printf("# %llu crashes, %llu ends in order, %llu freezes, %llu connections cut, %llu commits of unknown outcome\n",
           (unsigned long long)c->crashes, (unsigned long long)c->ends, (unsigned long long)c->freezes,
           (unsigned long long)c->cuts, (unsigned long long)c->unknown);
    printf(
        "# %llu envelopes between nodes, %llu messages passed on, %llu tables taken from others, %llu writes fenced, "
        "%llu links broken\n",
        (unsigned long long)c->mails, (unsigned long long)c->passed, (unsigned long long)c->taken,
        (unsigned long long)c->fenced, (unsigned long long)c->broken);
    printf("%sok 1 - what was acknowledged is stored once and in order, and everybody sees the same game\n1..1\n",
           failures > 0 ? "not " : "");
    return failures > 0 ? 1 : 0;
}
