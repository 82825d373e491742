/* seeds.c - the seeds of the games that `fogg bench` and `fogg arena` play. */
#include <stdlib.h>

#include "../../cli/scramble.h"
#include "test.h"

enum { SEEDS = 4, GAMES = 5000 };

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

TEST(games_of_one_seed_are_not_repeated_by_another)
{
    static uint64_t seeds[SEEDS * GAMES];
    for (uint64_t i = 0; i < SEEDS * GAMES; i++)
        seeds[i] = scramble(1 + i / GAMES, i % GAMES);
    qsort(seeds, SEEDS * GAMES, sizeof seeds[0], compare);
    for (int i = 1; i < SEEDS * GAMES; i++)
        CHECK(seeds[i] != seeds[i - 1]);
}

int main(void)
{
    RUN(games_of_one_seed_are_not_repeated_by_another);
    return test_done();
}
