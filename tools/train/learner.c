/* learner.c - forward, backward, Adam; and the file. */
#include "learner.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "dice.h"

enum {
    PLACES_MOST = 1024, /* of a board that gets a net of its own */
    FIRST_AT = 0,       /* trait by trait, so that the inner loops run over cells */
    SECOND_AT = FIRST_AT + TRAITS * VALUE_FIRST,
    BIAS_AT = SECOND_AT + VALUE_SECOND * VALUE_FIRST,
    THIRD_AT = BIAS_AT + VALUE_SECOND,
    PLACES_AT = THIRD_AT + VALUE_HEADS * VALUE_SECOND,
    WEIGHTS = PLACES_AT + PLACES_MOST * VALUE_FIRST,
};

static float net[WEIGHTS], slope[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
static int weights_used, places, steps;
static const float cell_most = (float)VALUE_CELL_MOST / TRAITS_ONE, one = TRAITS_ONE;

typedef struct pass {
    float in[TRAITS], first[VALUE_FIRST], second[VALUE_SECOND], out[VALUE_HEADS];
} pass;

void learner_begin(int place_count, uint64_t *dice)
{
    places = place_count < PLACES_MOST ? place_count : PLACES_MOST;
    weights_used = PLACES_AT + places * VALUE_FIRST;
    memset(net, 0, sizeof net);
    for (int i = 0; i < PLACES_AT; i++) {
        int fan = i < SECOND_AT ? TRAITS : i < BIAS_AT ? VALUE_FIRST : i < THIRD_AT ? 0 : VALUE_SECOND;
        net[i] = fan == 0 ? 0 : ((float)dice_below(dice, 2001) / 1000 - 1) * sqrtf(3.0f / (float)fan);
    }
    learner_rest();
}

void learner_rest(void)
{
    memset(mean, 0, sizeof mean);
    memset(square, 0, sizeof square);
    steps = 0;
}

static float squeeze(float sum)
{
    return sum < 0 ? 0 : sum > cell_most ? cell_most : sum;
}

static void forward(pass *p, const value_input *in)
{
    float first[VALUE_FIRST] = {0};
    for (int i = 0; i < TRAITS; i++) {
        p->in[i] = (float)in->traits[i] / one;
        for (int j = 0; j < VALUE_FIRST; j++)
            first[j] += p->in[i] * net[FIRST_AT + i * VALUE_FIRST + j];
    }
    for (int i = 0; i < in->count; i++)
        for (int j = 0; j < VALUE_FIRST; j++)
            first[j] += net[PLACES_AT + in->places[i] * VALUE_FIRST + j];
    for (int j = 0; j < VALUE_FIRST; j++)
        p->first[j] = squeeze(first[j]);
    for (int i = 0; i < VALUE_SECOND; i++) {
        float sum = net[BIAS_AT + i];
        for (int j = 0; j < VALUE_FIRST; j++)
            sum += net[SECOND_AT + i * VALUE_FIRST + j] * p->first[j];
        p->second[i] = squeeze(sum);
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
static void backward(const pass *p, const value_input *in, const float *error)
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
    for (int j = 0; j < VALUE_FIRST; j++)
        first[j] = is_flat(p->first[j]) ? 0 : first[j];
    for (int i = 0; i < TRAITS; i++)
        for (int j = 0; j < VALUE_FIRST; j++)
            slope[FIRST_AT + i * VALUE_FIRST + j] += first[j] * p->in[i];
    for (int i = 0; i < in->count; i++)
        for (int j = 0; j < VALUE_FIRST; j++)
            slope[PLACES_AT + in->places[i] * VALUE_FIRST + j] += first[j];
}

void learner_step(int batch, float rate)
{
    const float beta1 = 0.9f, beta2 = 0.999f;
    steps++;
    float fix1 = 1 - powf(beta1, (float)steps), fix2 = 1 - powf(beta2, (float)steps);
    for (int i = 0; i < weights_used; i++) {
        float s = slope[i] / (float)batch, most = i < PLACES_AT ? 100 : 1;
        mean[i] = beta1 * mean[i] + (1 - beta1) * s;
        square[i] = beta2 * square[i] + (1 - beta2) * s * s;
        net[i] -= rate * mean[i] / fix1 / (sqrtf(square[i] / fix2) + 1e-8f);
        net[i] = net[i] > most ? most : net[i] < -most ? -most : net[i];
        slope[i] = 0;
    }
}

void learner_learn(const lesson *l, tally *t)
{
    pass p[FOGG_MAX_SEATS];
    float share[FOGG_MAX_SEATS][VALUE_HEADS];
    for (int seat = 0; seat < l->seats; seat++)
        forward(&p[seat], &l->seat[seat]);
    for (int h = 0; h < VALUE_HEADS; h++) {
        float most = -1e9f, sum = 0;
        for (int seat = 0; seat < l->seats; seat++)
            most = p[seat].out[h] > most ? p[seat].out[h] : most;
        for (int seat = 0; seat < l->seats; seat++)
            sum += share[seat][h] = expf(p[seat].out[h] - most);
        for (int seat = 0; seat < l->seats; seat++)
            share[seat][h] /= sum;
    }
    for (int seat = 0; seat < l->seats; seat++) {
        float error[VALUE_HEADS];
        for (int h = 0; h < VALUE_HEADS; h++)
            error[h] = share[seat][h] - l->target[seat][h];
        backward(&p[seat], &l->seat[seat], error);
        if (t == NULL)
            continue;
        int bin = (int)(share[seat][0] * 10);
        bin = bin > 9 ? 9 : bin;
        t->loss -= (double)(l->won[seat] * logf(share[seat][0] + 1e-6f));
        t->given[bin] += (double)share[seat][0];
        t->won[bin] += (double)l->won[seat];
        t->seats[bin]++;
    }
    if (t != NULL)
        t->positions++;
}

static int16_t weight_of(int at)
{
    return (int16_t)lroundf(net[at] * VALUE_WEIGHT);
}

static value_net *make_net(const fogg_board *board)
{
    static value_net out;
    static int16_t table[PLACES_MOST][VALUE_FIRST];
    memset(&out, 0, sizeof out);
    for (int i = 0; i < VALUE_FIRST; i++)
        for (int j = 0; j < TRAITS; j++)
            *value_first(&out, i, j) = weight_of(FIRST_AT + j * VALUE_FIRST + i);
    for (int i = 0; i < VALUE_SECOND; i++) {
        for (int j = 0; j < VALUE_FIRST; j++)
            *value_second(&out, i, j) = weight_of(SECOND_AT + i * VALUE_FIRST + j);
        out.second_bias[i] = (int32_t)lroundf(net[BIAS_AT + i] * VALUE_WEIGHT * one);
        for (int h = 0; h < VALUE_HEADS; h++)
            out.third[h][i] = weight_of(THIRD_AT + h * VALUE_SECOND + i);
    }
    for (int i = 0; i < places; i++)
        for (int j = 0; j < VALUE_FIRST; j++)
            table[i][j] = weight_of(PLACES_AT + i * VALUE_FIRST + j);
    if (board != NULL) {
        out.places = (const int16_t(*)[VALUE_FIRST])table;
        memcpy(out.board, board->hash, sizeof out.board);
    }
    return &out;
}

const value_net *learner_net(const fogg_board *board)
{
    return make_net(board);
}

/* The file in the making. */
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

static void put_many(sheet *s, const int16_t *values, int count)
{
    for (int i = 0; i < count; i++)
        put(s, values[i], 2);
}

bool learner_write(const char *path, const fogg_board *board, long positions, uint64_t seed)
{
    static const int sizes[6] = {2, TRAITS, VALUE_FIRST, VALUE_SECOND, VALUE_HEADS, 0};
    value_net *n = make_net(board);
    sheet s = {fopen(path, "wb"), UINT64_C(0xcbf29ce484222325)};
    if (s.file == NULL)
        return false;
    for (int i = 0; i < 8; i++)
        put(&s, "FOGGNET"[i], 1);
    for (int i = 0; i < 6; i++)
        put(&s, sizes[i], 2);
    put(&s, positions, 4);
    put(&s, (int64_t)seed, 8);
    for (int i = 0; i < 8; i++)
        put(&s, n->board[i], 1);
    put(&s, places, 4);
    for (int i = 0; i < VALUE_FIRST * TRAITS; i++)
        put(&s, *value_first(n, i / TRAITS, i % TRAITS), 2);
    for (int i = 0; i < VALUE_SECOND * VALUE_FIRST; i++)
        put(&s, *value_second(n, i / VALUE_FIRST, i % VALUE_FIRST), 2);
    for (int i = 0; i < VALUE_SECOND; i++)
        put(&s, n->second_bias[i], 4);
    put_many(&s, &n->third[0][0], VALUE_HEADS * VALUE_SECOND);
    if (places > 0)
        put_many(&s, &n->places[0][0], places * VALUE_FIRST);
    put(&s, (int64_t)s.hash, 8);
    return fclose(s.file) == 0;
}
