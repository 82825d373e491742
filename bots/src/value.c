/* value.c - the net in integers: 16-bit factors, 32-bit sums. */
#include "value.h"

#include <string.h>

#include "lanes.h"

/* What the inputs of a layer add to `count` times four cells. */
static inline void add_inputs(four *sums, int count, const int16_t *factors, const int16_t *in, int inputs)
{
    for (int i = 0; i < inputs; i += 2) {
        eight pair = lanes_pair(&in[i]);
        LANES_UNROLL
        for (int part = 0; part < count; part++)
            sums[part] += lanes_multiply(pair, lanes_load(&factors[8 * part]));
        factors += 8 * count;
    }
}

/* What the places add to the cells of the first layer. */
static inline void add_places(const value_net *net, const value_input *in, four *sums)
{
    eight added[VALUE_FIRST / 8] = {{0}};
    for (int i = 0; i < in->count; i++) {
        LANES_UNROLL
        for (int part = 0; part < VALUE_FIRST / 8; part++)
            added[part] += lanes_load(&net->places[in->places[i]][8 * part]);
    }
    for (int part = 0; part < VALUE_FIRST / 8; part++) {
        sums[2 * part] += lanes_first(added[part]) * TRAITS_ONE;
        sums[2 * part + 1] += lanes_last(added[part]) * TRAITS_ONE;
    }
}

/* The cells with these sums: never below 0, so it does not matter that a shift rounds negative numbers down. */
static inline void put_cells(int16_t *out, four low, four high)
{
    const eight none = {0}, most = none + VALUE_CELL_MOST;
    eight cells = lanes_least(most, lanes_most(none, lanes_narrow(low >> VALUE_SHIFT, high >> VALUE_SHIFT)));
    lanes_store(out, cells);
}

const value_net *value_net_of(const fogg_board *board)
{
    for (int i = 1; i < value_net_count; i++)
        if (memcmp(board->hash, value_nets[i].board, sizeof value_nets[i].board) == 0)
            return &value_nets[i];
    return &value_nets[0];
}

/* Adds to the sums what has changed since the last look. */
static inline void refresh_sums(const value_net *net, value_sums *kept, const int16_t *traits)
{
    _Static_assert((int)SUMS_TRAITS == TRAITS && TRAITS == 64 && (int)SUMS_CELLS == VALUE_FIRST,
                   "sums.h is of this size");
    if (kept->net != net)
        *kept = (value_sums){.net = net};
    int16_t more[TRAITS];
    uint32_t changed = 0; /* bit i: trait 2 i or the one after it */
    for (int i = 0; i < TRAITS; i += 8) {
        eight now = lanes_load(&traits[i]), before = lanes_load(&kept->traits[i]);
        changed |= lanes_apart(now, before) << i / 2;
        lanes_store(&more[i], now - before);
        lanes_store(&kept->traits[i], now);
    }
    four sums[VALUE_FIRST / 4];
    memcpy(sums, kept->cells, sizeof sums);
    for (; changed != 0; changed &= changed - 1) {
        int pair = __builtin_ctz(changed);
        add_inputs(sums, VALUE_FIRST / 4, net->first[pair], &more[2 * pair], 2);
    }
    memcpy(kept->cells, sums, sizeof sums);
}

/* The scores of a seat, from what is kept of the last look at it. */
static void scores_of(const value_net *net, value_sums *kept, const value_input *in, int32_t scores[VALUE_HEADS])
{
    int16_t first[VALUE_FIRST], second[VALUE_SECOND];
    four sums[VALUE_FIRST / 4];
    refresh_sums(net, kept, in->traits);
    memcpy(sums, kept->cells, sizeof sums);
    if (net->places != NULL)
        add_places(net, in, sums);
    for (int part = 0; part < VALUE_FIRST; part += 8)
        put_cells(&first[part], sums[part / 4], sums[part / 4 + 1]);
    memcpy(sums, net->second_bias, sizeof net->second_bias);
    add_inputs(sums, VALUE_SECOND / 4, net->second[0], first, VALUE_FIRST);
    for (int part = 0; part < VALUE_SECOND; part += 8)
        put_cells(&second[part], sums[part / 4], sums[part / 4 + 1]);
    for (int i = 0; i < VALUE_HEADS; i++) {
        four sum = {0};
        for (int part = 0; part < VALUE_SECOND; part += 8)
            sum += lanes_multiply(lanes_load(&second[part]), lanes_load(&net->third[i][part]));
        scores[i] = (sum[0] + sum[1] + sum[2] + sum[3]) * (65536 / (VALUE_WEIGHT * TRAITS_ONE));
    }
}

void value_scores(const value_net *net, const value_input *in, int32_t scores[VALUE_HEADS])
{
    value_sums fresh = {0};
    scores_of(net, &fresh, in, scores);
}

/* e to the power of -x/64 and of -x, times 65536. */
static const uint32_t by_part[64] = {
    65536, 64520, 63520, 62535, 61565, 60611, 59671, 58746, 57835, 56938, 56056, 55187, 54331, 53489, 52659, 51843,
    51039, 50248, 49469, 48702, 47947, 47203, 46471, 45751, 45042, 44343, 43656, 42979, 42313, 41657, 41011, 40375,
    39749, 39133, 38526, 37929, 37341, 36762, 36192, 35631, 35078, 34534, 33999, 33472, 32953, 32442, 31939, 31444,
    30957, 30477, 30004, 29539, 29081, 28630, 28186, 27749, 27319, 26895, 26478, 26068, 25664, 25266, 24874, 24488,
};
static const uint32_t by_whole[12] = {65536, 24109, 8869, 3263, 1200, 442, 162, 60, 22, 8, 3, 1};

/* e to the power of -x/65536, times 65536. */
static uint32_t decay(uint32_t x)
{
    uint32_t whole = x >> 16, part = x >> 10 & 63, rest = x & 1023;
    if (whole >= 12)
        return 0;
    uint32_t low = by_part[part], next = part < 63 ? by_part[part + 1] : by_whole[1];
    return (uint32_t)((low - ((low - next) * rest >> 10)) * (uint64_t)by_whole[whole] >> 16);
}

/* part * VALUE_ONE / sum, without a division of 64 bits: part is at most VALUE_ONE, and sum at least that. */
static int32_t share_of(uint32_t part, uint32_t sum)
{
    uint32_t is_one = part / VALUE_ONE;
    return (int32_t)((part * VALUE_ONE - (is_one != 0 ? sum : 0)) / sum + is_one);
}

void value_shares(int32_t scores[][VALUE_HEADS], int seats, int head, int32_t *shares)
{
    int32_t most = INT32_MIN;
    uint32_t sum = 0;
    for (int seat = 0; seat < seats; seat++)
        most = scores[seat][head] > most ? scores[seat][head] : most;
    for (int seat = 0; seat < seats; seat++) {
        shares[seat] = (int32_t)decay((uint32_t)(most - scores[seat][head]));
        sum += (uint32_t)shares[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        shares[seat] = share_of((uint32_t)shares[seat], sum);
}

void value_look(const value_net *net, const fogg_game *game, mind *minds, const survey *map, const weights *w,
                value_input *of_seat)
{
    int16_t *traits[FOGG_MAX_SEATS] = {0};
    const plan *plans[FOGG_MAX_SEATS];
    for (int seat = 0; seat < game->open.seats; seat++)
        traits[seat] = of_seat[seat].traits;
    traits_of(game, minds, map, w, traits, plans);
    for (int seat = 0; seat < game->open.seats; seat++)
        of_seat[seat].count = net->places != NULL ? traits_places_of(game, plans[seat], seat, of_seat[seat].places) : 0;
}

void value_of(const value_net *net, const fogg_game *game, mind *minds, const survey *map, const weights *w,
              int32_t *chances, int32_t *margins)
{
    value_input in[FOGG_MAX_SEATS];
    int32_t scores[FOGG_MAX_SEATS][VALUE_HEADS];
    int seats = game->open.seats;
    value_look(net, game, minds, map, w, in);
    for (int seat = 0; seat < seats; seat++)
        scores_of(net, &minds[seat].look.sums, &in[seat], scores[seat]);
    value_shares(scores, seats, 0, chances);
    value_shares(scores, seats, 1, margins);
}
