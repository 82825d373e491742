/* train.c - makes the weights of the learned evaluation (bots/src/value.h) from self-play, from nothing.
 *
 *     train MAP PLANNED FORESEEN SEED FILE
 *
 * MAP is the id of a built-in map, for a net of that map, or `all`, for the general net: then games are played on all
 * built-in maps and on generated ones.  The net first learns from PLANNED positions of games of the planner: how they
 * ended.  Then it learns from FORESEEN positions of games of players who look one turn ahead with what the net has
 * learnt so far, in games that they imagine from what they know: how these ended, and what the net thinks of the
 * positions in between.  All games begin with slips, so that positions differ; only positions after them are kept.  How
 * well the net does is told on standard error, measured on positions before it learns from them: the loss, and the
 * chance to win it gave in ten bins against how often that seat won.  The same arguments give the same weights on the
 * same machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "fogg/maps.h"
#include "generate.h"
#include "learner.h"
#include "lessons.h"

enum {
    CHUNK = 65536,  /* positions that are shuffled together */
    BATCH = 256,    /* positions between two steps */
    GENERATED = 48, /* maps */
    BUILT_IN = 4,
    PASSES = 2, /* so often the net learns from each position */
};

typedef struct school {
    course *maps[BUILT_IN + GENERATED];
    bool is_general;
} school;

static const struct {
    const char *name;
    int until; /* per cent of the general net's games, added up; the rest is played on generated maps */
} built_in[BUILT_IN] = {{"usa", 14}, {"europe", 28}, {"newyork", 36}, {"sanfrancisco", 44}};

static const course *pick(void *context, uint64_t *dice)
{
    const school *s = context;
    if (!s->is_general)
        return s->maps[0];
    int share = dice_below(dice, 100);
    for (int i = 0; i < BUILT_IN; i++)
        if (share < built_in[i].until)
            return s->maps[i];
    return s->maps[BUILT_IN + dice_below(dice, GENERATED)];
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

/* Learns from so many positions of one kind of games, ever more slowly. */
static void learn(school *s, lesson *room, long positions, lessons_kind kind, float rate, uint64_t *dice)
{
    long learnt = 0;
    learner_rest();
    while (learnt < positions) {
        tally t = {0};
        use_net(s);
        lessons_fill(room, CHUNK, pick, s, kind, dice);
        for (int again = 0; again < PASSES; again++) {
            shuffle(room, CHUNK, dice);
            for (int i = 0; i < CHUNK; i++) {
                learner_learn(&room[i], again == 0 ? &t : NULL);
                if ((i + 1) % BATCH == 0)
                    learner_step(BATCH, rate * (1 - 0.97f * (float)learnt / (float)positions));
            }
        }
        learnt += CHUNK;
        tell(kind == LESSONS_PLANNED ? "planned" : "foreseen", &t, learnt);
    }
}

int main(int argc, char **argv)
{
    static char text[GENERATE_MAX];
    school s = {.is_general = argc == 6 && strcmp(argv[1], "all") == 0};
    if (argc != 6 || (!s.is_general && fogg_map_find(argv[1]) == NULL)) {
        fputs("usage: train MAP|all PLANNED FORESEEN SEED FILE\n", stderr);
        return EXIT_FAILURE;
    }
    long planned = atol(argv[2]), foreseen = atol(argv[3]);
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    uint64_t dice = seed;
    for (int i = 0; i < (s.is_general ? BUILT_IN : 1); i++) {
        const fogg_map *map = fogg_map_find(s.is_general ? built_in[i].name : argv[1]);
        s.maps[i] = course_open(map->text, map->length);
    }
    for (int i = 0; i < GENERATED && s.is_general; i++)
        s.maps[BUILT_IN + i] = course_open(text, generate_map(10000 + (uint64_t)i, text));
    const fogg_board *board = s.is_general ? NULL : &s.maps[0]->board;
    learner_begin(board != NULL ? traits_places(board) : 0, &dice);
    lesson *room = malloc(CHUNK * sizeof *room);
    if (room == NULL)
        return EXIT_FAILURE;
    learn(&s, room, planned, LESSONS_PLANNED, 0.002f, &dice);
    bool is_written = learner_write(argv[5], board, planned, seed); /* so that a run that is ended leaves something */
    if (is_written && foreseen > 0) {
        learn(&s, room, foreseen, LESSONS_FORESEEN, 0.001f, &dice);
        is_written = learner_write(argv[5], board, planned + foreseen, seed);
    }
    if (!is_written)
        fprintf(stderr, "train: %s cannot be written\n", argv[5]);
    return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}
