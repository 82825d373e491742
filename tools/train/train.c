/* train.c - makes the weights of the learned evaluation (bots/src/value.h) from self-play, from nothing.
 *
 *     train MAP PLANNED FORESEEN SEED FILE
 *     train check MAP POSITIONS SEED                  how true the chances of the net that is built in come
 *
 * MAP is the id of a built-in map, for a net of that map, or `all`, for the general net: then games are played on all
 * built-in maps and on generated ones.  The net first learns from PLANNED positions of games of the planner: how they
 * ended.  Then it learns from FORESEEN positions of games of players who look one turn ahead with what the net has
 * learnt so far, in games that they imagine from what they know: how these ended, and what the net thinks of the
 * positions in between.  All games begin with slips, so that positions differ; only positions after them are kept.  How
 * well the net does is told on standard error, measured on positions before it learns from them: the loss, and the
 * chance to win it gave in ten bins against how often that seat won.  The same arguments give the same weights on the
 * same machine.
 *
 * `check` tells the bins of the net that fogg was built with, in new games of the players who look ahead, with
 * standard errors: positions of one game are no independent witnesses, so parts of the games are compared. */
#include <math.h>
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
    BINS = 10,
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

/* Adds to the bins what the net thinks of a position, and how its game ended. */
static void weigh(const value_net *net, const lesson *l, tally *t)
{
    int32_t scores[FOGG_MAX_SEATS][VALUE_HEADS], shares[FOGG_MAX_SEATS];
    for (int seat = 0; seat < l->seats; seat++)
        value_scores(net, &l->seat[seat], scores[seat]);
    value_shares(scores, l->seats, 0, shares);
    for (int seat = 0; seat < l->seats; seat++) {
        int bin = (int)((int64_t)shares[seat] * BINS / (VALUE_ONE + 1));
        t->given[bin] += (double)shares[seat] / VALUE_ONE;
        t->won[bin] += (double)l->won[seat];
        t->seats[bin]++;
    }
}

static void check(school *s, lesson *room, long positions, uint64_t *dice)
{
    tally all = {0};
    double squares[BINS] = {0}; /* of the differences in the parts */
    for (int i = 0; i < BUILT_IN + GENERATED && s->maps[i] != NULL && s->is_general; i++)
        s->maps[i]->map->net = &value_nets[0];
    for (long done = 0; done < positions; done += CHUNK) {
        tally part = {0};
        lessons_fill(room, CHUNK, pick, s, LESSONS_FORESEEN, dice);
        for (int i = 0; i < CHUNK; i++)
            weigh(s->maps[0]->map->net, &room[i], &part);
        for (int bin = 0; bin < BINS; bin++) {
            double apart = part.won[bin] - part.given[bin];
            all.given[bin] += part.given[bin];
            all.won[bin] += part.won[bin];
            all.seats[bin] += part.seats[bin];
            squares[bin] += apart * apart;
        }
    }
    printf("given    won  apart  error\n");
    for (int bin = 0; bin < BINS; bin++)
        printf("%5.1f  %5.1f  %+5.1f    %3.1f\n", 100 * all.given[bin] / all.seats[bin],
               100 * all.won[bin] / all.seats[bin], 100 * (all.won[bin] - all.given[bin]) / all.seats[bin],
               100 * sqrt(squares[bin]) / all.seats[bin]);
}

static bool train(school *s, lesson *room, long planned, long foreseen, uint64_t seed, uint64_t *dice, const char *path)
{
    const fogg_board *board = s->is_general ? NULL : &s->maps[0]->board;
    learner_begin(board != NULL ? traits_places(board) : 0, dice);
    learn(s, room, planned, LESSONS_PLANNED, 0.002f, dice);
    if (!learner_write(path, board, planned, seed)) /* so that a run that is ended leaves something */
        return false;
    if (foreseen == 0)
        return true;
    learn(s, room, foreseen, LESSONS_FORESEEN, 0.001f, dice);
    return learner_write(path, board, planned + foreseen, seed);
}

int main(int argc, char **argv)
{
    static char text[GENERATE_MAX];
    bool is_check = argc == 5 && strcmp(argv[1], "check") == 0;
    const char *name = argv[is_check ? 2 : 1];
    school s = {.is_general = argc > 2 && strcmp(name, "all") == 0};
    if ((argc != 6 && !is_check) || (!s.is_general && fogg_map_find(name) == NULL)) {
        fputs("usage: train MAP|all PLANNED FORESEEN SEED FILE\n"
              "       train check MAP|all POSITIONS SEED\n",
              stderr);
        return EXIT_FAILURE;
    }
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    uint64_t dice = seed;
    for (int i = 0; i < (s.is_general ? BUILT_IN : 1); i++) {
        const fogg_map *map = fogg_map_find(s.is_general ? built_in[i].name : name);
        s.maps[i] = course_open(map->text, map->length);
    }
    for (int i = 0; i < GENERATED && s.is_general; i++)
        s.maps[BUILT_IN + i] = course_open(text, generate_map(10000 + (uint64_t)i, text));
    lesson *room = malloc(CHUNK * sizeof *room);
    if (room == NULL)
        return EXIT_FAILURE;
    if (is_check) {
        check(&s, room, atol(argv[3]), &dice);
        return EXIT_SUCCESS;
    }
    bool is_written = train(&s, room, atol(argv[2]), atol(argv[3]), seed, &dice, argv[5]);
    if (!is_written)
        fprintf(stderr, "train: %s cannot be written\n", argv[5]);
    return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}
