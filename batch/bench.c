/* bench.c - how many decisions a second a batch makes, with masks and observations, on one core.
 *
 *     bench-batch [MAP [SEATS [GAMES [SECONDS]]]]
 *
 * Every decision is a random legal one.  Without a map, all built-in ones are measured. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "fogg/batch.h"
#include "fogg/maps.h"

/* Seconds of the processor: other programs on the machine do not count. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int measure(const fogg_map *map, int seats, int games, double seconds)
{
    static fogg_board board;
    if (fogg_board_parse(&board, map->text, map->length, NULL, NULL) != 0 || seats < board.min_seats ||
        seats > board.max_seats || games < 1 || games > FOGG_MAX_BATCH) {
        fprintf(stderr, "bench-batch: %s is not for %d players in %d games\n", map->id, seats, games);
        return EXIT_FAILURE;
    }
    fogg_batch *batch = fogg_batch_open(&board, seats, games, FOGG_BATCH_RESTART | FOGG_BATCH_OBSERVE);
    uint64_t *seeds = calloc((size_t)games, sizeof *seeds);
    int32_t *actions = calloc((size_t)games, sizeof *actions);
    if (batch == NULL || seeds == NULL || actions == NULL) {
        fprintf(stderr, "bench-batch: no memory\n");
        exit(EXIT_FAILURE);
    }
    for (int i = 0; i < games; i++)
        seeds[i] = (uint64_t)i;
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    fogg_batch_reset(batch, seeds);
    double steps = 0, legal = 0, start = now(), end = start;
    for (; end - start < seconds; end = now())
        for (int i = 0; i < 16; i++, steps += games) {
            for (int g = 0; g < games; g++)
                legal += a->legal_counts[g];
            fogg_batch_choose_randomly(batch, actions);
            fogg_batch_step(batch, actions);
        }
    printf("%-14s %d players, %5d games: %10.0f decisions a second  (%d actions, %d bytes, %.1f legal)\n", map->id,
           seats, games, steps / (end - start), a->actions, a->size, legal / steps);
    fogg_batch_close(batch);
    free(seeds);
    free(actions);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    int seats = argc > 2 ? atoi(argv[2]) : 2, games = argc > 3 ? atoi(argv[3]) : 256;
    double seconds = argc > 4 ? atof(argv[4]) : 1.0;
    if (argc < 2) {
        for (const fogg_map *map = fogg_maps; map->id != NULL; map++)
            if (measure(map, seats, games, seconds) != EXIT_SUCCESS)
                return EXIT_FAILURE;
        return EXIT_SUCCESS;
    }
    const fogg_map *map = fogg_map_find(argv[1]);
    if (map == NULL) {
        fprintf(stderr, "bench-batch: no map \"%s\"\n", argv[1]);
        return EXIT_FAILURE;
    }
    return measure(map, seats, games, seconds);
}
