/* train.c - makes the weights of the learned evaluation (bots/src/value.h) from games of the planner against itself.
 *
 *     train POSITIONS SEED bots/weights/general.net
 *
 * Plays games on the built-in maps and on generated ones, with two to five players.  In each the players first make
 * slips, so that positions differ, and then play as they would; some positions of that second part are kept, with how
 * the game ended.  The net learns from each position twice (Adam, batches).  How well it does is told on standard
 * error, measured on positions before it learns from them: the loss, and the chance to win it gave in ten bins
 * against how often that seat won.  The same arguments give the same weights on the same machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../bots/src/dice.h"
#include "../../bots/src/moves.h"
#include "../../bots/src/playout.h"
#include "../../bots/src/value.h"
#include "fogg/maps.h"
#include "generate.h"

enum {
    CHUNK = 65536,        /* positions that are shuffled together */
    BATCH = 256,          /* positions between two steps */
    GENERATED = 24,       /* maps */
    DECISIONS_MOST = 800, /* of a game; longer ones, on odd generated maps, are left out */
    SLIP = 8,             /* one decision of so many is a slip, as long as they are made */
    KEEP = 10,            /* one turn of so many is kept */
};

typedef struct sample {
    int16_t traits[FOGG_MAX_SEATS][TRAITS];
    float target[FOGG_MAX_SEATS][VALUE_HEADS];
    int seats;
} sample;

typedef struct course {
    fogg_board board;
    fogg_survey *map;
} course;

/* ---- games ----------------------------------------------------------------------------------------------------- */

static course *open_course(const char *text, size_t length)
{
    course *c = calloc(1, sizeof *c);
    if (c == NULL || fogg_board_parse(&c->board, text, length, NULL, NULL) > 0)
        abort();
    c->map = fogg_survey_open(&c->board);
    return c;
}

/* The targets: who won, and the soft margins as shares. */
static void set_targets(const fogg_game *game, sample *s)
{
    int32_t margins[FOGG_MAX_SEATS];
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    playout_margins(scores, s->seats, margins);
    for (int seat = 0; seat < s->seats; seat++) {
        s->target[seat][0] = (winners >> seat & 1) != 0 ? 1.0f / (float)__builtin_popcount(winners) : 0;
        s->target[seat][1] = (float)margins[seat] / VALUE_ONE;
    }
}

/* Plays one game and adds positions of it; returns how many. */
static int play(const course *c, int seats, sample *out, int room, uint64_t *dice)
{
    const weights *w = weights_of(&c->board);
    fogg_game game;
    mind minds[FOGG_MAX_SEATS] = {0};
    int slips = dice_below(dice, 3 * c->board.cars), count = 0, decisions = 0;
    fogg_game_init_fast(&game, &c->board, seats, dice_roll(dice));
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0; decisions++) {
        if (decisions > DECISIONS_MOST)
            return 0;
        if (game.open.phase == FOGG_PHASE_TURN && decisions >= slips && count < room && dice_below(dice, KEEP) == 0) {
            traits_of(&game, minds, c->map, w, out[count].traits);
            out[count++].seats = seats;
        }
        glance g = glance_of_game(&game, seat);
        fogg_action action = playout_choose(&game, &minds[seat], c->map, w, &g);
        if (decisions < slips && dice_below(dice, SLIP) == 0) {
            moves list;
            moves_around(&list, action, &minds[seat], c->map, w, &g);
            action = list.at[dice_below(dice, list.count)];
        }
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    for (int i = 0; i < count; i++)
        set_targets(&game, &out[i]);
    return count;
}

static void fill(sample *chunk, course *const *maps, int built_in, int all, uint64_t *dice)
{
    for (int count = 0; count < CHUNK;) {
        int pick = dice_below(dice, 100);
        const course *c = maps[pick < 30   ? 0
                               : pick < 55 ? 1
                               : pick < 70 ? 2
                               : pick < 85 ? 3
                                           : built_in + dice_below(dice, all - built_in)];
        int least = c->board.min_seats, seats = least + dice_below(dice, c->board.max_seats - least + 1);
        if (least <= 2 && dice_below(dice, 100) < 50)
            seats = 2;
        count += play(c, seats, chunk + count, CHUNK - count, dice);
    }
    for (int i = CHUNK - 1; i > 0; i--) {
        int j = dice_below(dice, i + 1);
        sample swap = chunk[i];
        chunk[i] = chunk[j];
        chunk[j] = swap;
    }
}

/* ---- the net --------------------------------------------------------------------------------------------------- */

enum {
    FIRST_AT = 0,
    SECOND_AT = FIRST_AT + VALUE_FIRST * TRAITS,
    BIAS_AT = SECOND_AT + VALUE_SECOND * VALUE_FIRST,
    THIRD_AT = BIAS_AT + VALUE_SECOND,
    WEIGHTS = THIRD_AT + VALUE_HEADS * VALUE_SECOND,
};

static float net[WEIGHTS], slope[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
static const float cell_most = (float)VALUE_CELL_MOST / TRAITS_ONE;

typedef struct pass {
    float in[TRAITS], first[VALUE_FIRST], second[VALUE_SECOND], out[VALUE_HEADS];
} pass;

static void forward(pass *p, const int16_t *traits)
{
    for (int i = 0; i < TRAITS; i++)
        p->in[i] = (float)traits[i] / TRAITS_ONE;
    for (int i = 0; i < VALUE_FIRST; i++) {
        float sum = 0;
        for (int j = 0; j < TRAITS; j++)
            sum += net[FIRST_AT + i * TRAITS + j] * p->in[j];
        p->first[i] = sum < 0 ? 0 : sum > cell_most ? cell_most : sum;
    }
    for (int i = 0; i < VALUE_SECOND; i++) {
        float sum = net[BIAS_AT + i];
        for (int j = 0; j < VALUE_FIRST; j++)
            sum += net[SECOND_AT + i * VALUE_FIRST + j] * p->first[j];
        p->second[i] = sum < 0 ? 0 : sum > cell_most ? cell_most : sum;
    }
    for (int h = 0; h < VALUE_HEADS; h++) {
        p->out[h] = 0;
        for (int j = 0; j < VALUE_SECOND; j++)
            p->out[h] += net[THIRD_AT + h * VALUE_SECOND + j] * p->second[j];
    }
}

static bool is_flat(float cell)
{
    return cell <= 0 || cell >= cell_most;
}

/* Adds the slopes of one seat, `error` being how far each head is off. */
static void backward(const pass *p, const float *error)
{
    float second[VALUE_SECOND], first[VALUE_FIRST] = {0};
    for (int j = 0; j < VALUE_SECOND; j++) {
        second[j] = 0;
        for (int h = 0; h < VALUE_HEADS; h++) {
            slope[THIRD_AT + h * VALUE_SECOND + j] += error[h] * p->second[j];
            second[j] += error[h] * net[THIRD_AT + h * VALUE_SECOND + j];
        }
        if (is_flat(p->second[j]))
            continue;
        slope[BIAS_AT + j] += second[j];
        for (int i = 0; i < VALUE_FIRST; i++) {
            slope[SECOND_AT + j * VALUE_FIRST + i] += second[j] * p->first[i];
            first[i] += second[j] * net[SECOND_AT + j * VALUE_FIRST + i];
        }
    }
    for (int i = 0; i < VALUE_FIRST; i++)
        if (!is_flat(p->first[i]))
            for (int j = 0; j < TRAITS; j++)
                slope[FIRST_AT + i * TRAITS + j] += first[i] * p->in[j];
}

static void step(int steps, float rate)
{
    const float beta1 = 0.9f, beta2 = 0.999f;
    float fix1 = 1 - powf(beta1, (float)steps), fix2 = 1 - powf(beta2, (float)steps);
    for (int i = 0; i < WEIGHTS; i++) {
        float s = slope[i] / BATCH;
        mean[i] = beta1 * mean[i] + (1 - beta1) * s;
        square[i] = beta2 * square[i] + (1 - beta2) * s * s;
        net[i] -= rate * mean[i] / fix1 / (sqrtf(square[i] / fix2) + 1e-8f);
        net[i] = net[i] > 100 ? 100 : net[i] < -100 ? -100 : net[i];
        slope[i] = 0;
    }
}

typedef struct tally {
    double loss, positions, given[10], won[10], seats[10];
} tally;

static void learn_from(const sample *s, tally *t)
{
    pass p[FOGG_MAX_SEATS];
    float share[FOGG_MAX_SEATS][VALUE_HEADS];
    for (int seat = 0; seat < s->seats; seat++)
        forward(&p[seat], s->traits[seat]);
    for (int h = 0; h < VALUE_HEADS; h++) {
        float most = -1e9f, sum = 0;
        for (int seat = 0; seat < s->seats; seat++)
            most = p[seat].out[h] > most ? p[seat].out[h] : most;
        for (int seat = 0; seat < s->seats; seat++)
            sum += share[seat][h] = expf(p[seat].out[h] - most);
        for (int seat = 0; seat < s->seats; seat++)
            share[seat][h] /= sum;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        float error[VALUE_HEADS];
        for (int h = 0; h < VALUE_HEADS; h++)
            error[h] = share[seat][h] - s->target[seat][h];
        backward(&p[seat], error);
        if (t == NULL)
            continue;
        int bin = (int)(share[seat][0] * 10);
        bin = bin > 9 ? 9 : bin;
        t->loss -= (double)(s->target[seat][0] * logf(share[seat][0] + 1e-9f));
        t->given[bin] += (double)share[seat][0];
        t->won[bin] += (double)s->target[seat][0];
        t->seats[bin]++;
    }
    if (t != NULL)
        t->positions++;
}

static void tell(const tally *t, long learnt)
{
    fprintf(stderr, "%ld positions: loss %.4f;", learnt, t->loss / t->positions);
    for (int bin = 0; bin < 10; bin++)
        fprintf(stderr, " %.1f/%.1f", 100 * t->given[bin] / t->seats[bin], 100 * t->won[bin] / t->seats[bin]);
    fprintf(stderr, "\n");
}

/* ---- the result ------------------------------------------------------------------------------------------------ */

/* The file in the making: bots/weights/README.md describes it. */
typedef struct sheet {
    FILE *file;
    uint64_t hash; /* FNV-1a */
} sheet;

/* Writes a number of so many bytes, the lowest first. */
static void put(sheet *s, int64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        int byte = (int)((uint64_t)number >> 8 * i & 255);
        s->hash = (s->hash ^ (uint64_t)byte) * UINT64_C(0x100000001b3);
        fputc(byte, s->file);
    }
}

static void put_weights(sheet *s, int at, int count, float scale, int bytes)
{
    for (int i = 0; i < count; i++)
        put(s, lroundf(net[at + i] * scale), bytes);
}

static bool write_net(const char *path, long positions, uint64_t seed)
{
    static const int sizes[6] = {1, TRAITS, VALUE_FIRST, VALUE_SECOND, VALUE_HEADS, 0};
    sheet s = {fopen(path, "wb"), UINT64_C(0xcbf29ce484222325)};
    if (s.file == NULL)
        return false;
    for (int i = 0; i < 8; i++)
        put(&s, "FOGGNET"[i], 1);
    for (int i = 0; i < 6; i++)
        put(&s, sizes[i], 2);
    put(&s, positions, 4);
    put(&s, (int64_t)seed, 8);
    put_weights(&s, FIRST_AT, SECOND_AT - FIRST_AT, VALUE_WEIGHT, 2);
    put_weights(&s, SECOND_AT, BIAS_AT - SECOND_AT, VALUE_WEIGHT, 2);
    put_weights(&s, BIAS_AT, THIRD_AT - BIAS_AT, (float)VALUE_WEIGHT * TRAITS_ONE, 4);
    put_weights(&s, THIRD_AT, WEIGHTS - THIRD_AT, VALUE_WEIGHT, 2);
    put(&s, (int64_t)s.hash, 8);
    return fclose(s.file) == 0;
}

int main(int argc, char **argv)
{
    static char text[GENERATE_MAX];
    course *maps[4 + GENERATED];
    int built_in = 0, steps = 0;
    if (argc != 4) {
        fputs("usage: train POSITIONS SEED FILE\n", stderr);
        return EXIT_FAILURE;
    }
    long positions = atol(argv[1]), learnt = 0;
    const uint64_t seed = strtoull(argv[2], NULL, 10);
    uint64_t dice = seed;
    static const char *const names[] = {"usa", "europe", "newyork", "sanfrancisco"};
    for (; built_in < 4; built_in++)
        maps[built_in] = open_course(fogg_map_find(names[built_in])->text, fogg_map_find(names[built_in])->length);
    for (int i = 0; i < GENERATED; i++)
        maps[built_in + i] = open_course(text, generate_map(10000 + (uint64_t)i, text));
    for (int i = 0; i < WEIGHTS; i++) {
        int fan = i < SECOND_AT ? TRAITS : i < BIAS_AT ? VALUE_FIRST : i < THIRD_AT ? 0 : VALUE_SECOND;
        net[i] = fan == 0 ? 0 : ((float)dice_below(&dice, 2001) / 1000 - 1) * sqrtf(3.0f / (float)fan);
    }
    sample *chunk = malloc(CHUNK * sizeof *chunk);
    while (learnt < positions && chunk != NULL) {
        tally t = {0};
        fill(chunk, maps, built_in, built_in + GENERATED, &dice);
        for (int again = 0; again < 2; again++)
            for (int i = 0; i < CHUNK; i++) {
                learn_from(&chunk[i], again == 0 ? &t : NULL);
                float done = (float)learnt / (float)positions;
                if ((i + 1) % BATCH == 0)
                    step(++steps, 0.003f * (1 - 0.97f * done));
            }
        learnt += CHUNK;
        tell(&t, learnt);
    }
    if (chunk == NULL || !write_net(argv[3], learnt, seed)) {
        fprintf(stderr, "train: %s cannot be written\n", argv[3]);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
