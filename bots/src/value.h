/* value.h - the learned evaluation: every seat's chance to win a game that goes on.
 *
 * A small net looks at the traits of one seat and gives it two scores, one for winning and one for the margin; the
 * seats' shares are the softmax of their scores.  So one net serves two to five players.  The general net serves any
 * board; a net of one board also knows its routes, tickets and colours (places, traits.h).  All is in integers: the
 * same result on every machine.  tools/train makes the weights (bots/weights/README.md). */
#ifndef VALUE_H
#define VALUE_H

#include "traits.h"

enum {
    VALUE_FIRST = 32,                /* cells of the first layer */
    VALUE_SECOND = 16,               /* of the second */
    VALUE_HEADS = 2,                 /* scores: winning, margin */
    VALUE_SHIFT = 8,                 /* bits */
    VALUE_WEIGHT = 1 << VALUE_SHIFT, /* what stands for a weight of 1 */
    VALUE_CELL_MOST = 511,           /* of a cell; TRAITS_ONE stands for 1 */
    VALUE_ONE = 65536,               /* what stands for a certain win */
};

typedef struct value_net {
    _Alignas(16) int16_t first[TRAITS / 2][2 * VALUE_FIRST]; /* value_first finds a weight */
    int16_t second[VALUE_FIRST / 2][2 * VALUE_SECOND];       /* value_second */
    int32_t second_bias[VALUE_SECOND];
    int16_t third[VALUE_HEADS][VALUE_SECOND];
    const int16_t (*places)[VALUE_FIRST]; /* what a place adds to the first layer (traits.h); NULL: a general net */
    uint8_t board[8];                     /* the hash of the board that they are for begins so */
    uint64_t hash;                        /* of the net's file */
} value_net;

/* The weights of the first two layers lie as they are multiplied: for each two inputs both weights of the first cell,
 * then both of the next. */
static inline int16_t *value_first(value_net *net, int cell, int trait)
{
    return &net->first[trait / 2][2 * cell + trait % 2];
}

static inline int16_t *value_second(value_net *net, int cell, int input)
{
    return &net->second[input / 2][2 * cell + input % 2];
}

/* The nets that are built in (bots/weights): first the general one, then those of single boards. */
extern const value_net value_nets[];
extern const int value_net_count;

/* The net of a board: its own, or the general one. */
const value_net *value_net_of(const fogg_board *board);

/* What a net looks at: a seat's traits and, if it is one of a single board, its places. */
typedef struct value_input {
    int16_t traits[TRAITS];
    uint16_t places[TRAITS_PLACES_MOST];
    int count; /* of places */
} value_input;

/* Looks at every seat of a game that goes on.  Brings the plans up to date. */
void value_look(const value_net *net, const fogg_game *game, mind *minds, const survey *map, const weights *w,
                value_input *of_seat);

/* The two scores of a seat, 65536 a unit of the logarithm of the odds. */
void value_scores(const value_net *net, const value_input *in, int32_t scores[VALUE_HEADS]);

/* The shares of `seats` seats by one head of their scores; they add up to about VALUE_ONE. */
void value_shares(int32_t scores[][VALUE_HEADS], int seats, int head, int32_t *shares);

/* Every seat's chance to win, and its share of the margins, each 0 to VALUE_ONE.  Brings the plans up to date. */
void value_of(const value_net *net, const fogg_game *game, mind *minds, const survey *map, const weights *w,
              int32_t *chances, int32_t *margins);

#endif
