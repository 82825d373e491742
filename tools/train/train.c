/* train.c - makes the weights of the learned evaluation (bots/src/value.h) from self-play, from nothing.
 *
 *     train MAP PLANNED SEARCHED SEED FILE
 *
 * MAP is the id of a built-in map, for a net of that map, or `all`, for the general net: then games are played on all
 * built-in maps and on generated ones.  The net first learns from PLANNED positions of games of the planner, then from
 * SEARCHED positions of games of the search, which uses what the net has learnt so far.  The players first make slips,
 * so that positions differ; positions after that are kept, with how the game ended.  How well the net does is told on
 * standard error, measured on positions before it learns from them: the loss, and the chance to win it gave in ten bins
 * against how often that seat won.  The same arguments give the same weights on the same machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "fogg/maps.h"
#include "generate.h"
#include "learner.h"
#include "lessons.h"

enum {
    CHUNK = 65536,          /* positions that are shuffled together */
    SEARCHED_CHUNK = 16384, /* the same of games of the search */
    BATCH = 256,            /* positions between two steps */
    GENERATED = 24,         /* maps */
    BUILT_IN = 4,
    NODES = 64, /* of the search that plays */
};

typedef struct school {
    course *maps[BUILT_IN + GENERATED];
    bool is_general;
} school;

static const char *const names[BUILT_IN] = {"usa", "europe", "newyork", "sanfrancisco"};

static const course *pick(void *context, uint64_t *dice)
{
    const school *s = context;
    if (!s->is_general)
        return s->maps[0];
    int share = dice_below(dice, 100);
    return s->maps[share < 20   ? 0
                   : share < 40 ? 1
                   : share < 50 ? 2
                   : share < 60 ? 3
                                : BUILT_IN + dice_below(dice, GENERATED)];
}

static void tell(const char *kind, const tally *t, long learnt)
{
    fprintf(stderr, "%s, %ld positions: loss %.4f;", kind, learnt, t->loss / t->positions);
    for (int bin = 0; bin < 10; bin++)
        fprintf(stderr, " %.1f/%.1f", 100 * t->given[bin] / t->seats[bin], 100 * t->won[bin] / t->seats[bin]);
    fprintf(stderr, "\n");
}

static void shuffle(lesson *l, int count, uint64_t *dice)
{
    for (int i = count - 1; i > 0; i--) {
        int j = dice_below(dice, i + 1);
        lesson swap = l[i];
        l[i] = l[j];
        l[j] = swap;
    }
}

/* All courses use the net as it is now. */
static void use_net(school *s)
{
    const value_net *net = learner_net(s->is_general ? NULL : &s->maps[0]->board);
    for (int i = 0; i < BUILT_IN + GENERATED && s->maps[i] != NULL; i++)
        s->maps[i]->map->net = net;
}

/* Learns from so many positions of one kind of games. */
static void learn(school *s, lesson *room, long positions, int nodes, float rate, int passes, uint64_t *dice)
{
    int chunk = nodes > 0 ? SEARCHED_CHUNK : CHUNK;
    long learnt = 0;
    learner_rest();
    while (learnt < positions) {
        tally t = {0};
        use_net(s);
        lessons_fill(room, chunk, pick, s, nodes, dice);
        for (int again = 0; again < passes; again++) {
            shuffle(room, chunk, dice);
            for (int i = 0; i < chunk; i++) {
                learner_learn(&room[i], again == 0 ? &t : NULL);
                if ((i + 1) % BATCH == 0)
                    learner_step(BATCH, rate * (1 - 0.97f * (float)learnt / (float)positions));
            }
        }
        learnt += chunk;
        tell(nodes > 0 ? "search" : "planner", &t, learnt);
    }
}

int main(int argc, char **argv)
{
    static char text[GENERATE_MAX];
    school s = {.is_general = argc == 6 && strcmp(argv[1], "all") == 0};
    if (argc != 6 || (!s.is_general && fogg_map_find(argv[1]) == NULL)) {
        fputs("usage: train MAP|all PLANNED SEARCHED SEED FILE\n", stderr);
        return EXIT_FAILURE;
    }
    long planned = atol(argv[2]), searched = atol(argv[3]);
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    uint64_t dice = seed;
    for (int i = 0; i < (s.is_general ? BUILT_IN : 1); i++) {
        const fogg_map *map = fogg_map_find(s.is_general ? names[i] : argv[1]);
        s.maps[i] = course_open(map->text, map->length);
    }
    for (int i = 0; i < GENERATED && s.is_general; i++)
        s.maps[BUILT_IN + i] = course_open(text, generate_map(10000 + (uint64_t)i, text));
    const fogg_board *board = s.is_general ? NULL : &s.maps[0]->board;
    learner_begin(board != NULL ? traits_places(board) : 0, &dice);
    lesson *room = malloc(CHUNK * sizeof *room);
    if (room == NULL)
        return EXIT_FAILURE;
    learn(&s, room, planned, 0, 0.002f, 2, &dice);
    bool is_written = learner_write(argv[5], board, planned, seed); /* so that a run that is ended leaves something */
    if (is_written && searched > 0) {
        learn(&s, room, searched, NODES, 0.0005f, 2, &dice);
        is_written = learner_write(argv[5], board, planned + searched, seed);
    }
    if (!is_written)
        fprintf(stderr, "train: %s cannot be written\n", argv[5]);
    return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}
