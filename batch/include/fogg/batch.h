/* batch.h - many games stepped at once, for programs that learn: arrays in, arrays out.
 *
 *     fogg_batch *batch = fogg_batch_open(board, 2, 1024, FOGG_BATCH_RESTART | FOGG_BATCH_OBSERVE);
 *     const fogg_batch_arrays *now = fogg_batch_arrays_of(batch);
 *     fogg_batch_reset(batch, seeds);
 *     for (;;) {
 *         choose an action for each game from now->observations, of those that now->masks allows
 *         if (fogg_batch_step(batch, actions) >= 0)
 *             one of the actions was not legal, and no game has moved
 *     }
 *
 * Actions are numbers (numbers.h), observations are laid out as in layout.h and show what the acting seat may know.
 * After a reset and after each step the arrays describe the next decision of every game.  All memory is asked for when
 * the batch is opened.  Games use the fast generator: the same board, seats, seeds and actions give the same games.
 * A batch shares nothing that changes with another one: each may live in a thread of its own. */
#ifndef FOGG_BATCH_H
#define FOGG_BATCH_H

#include "fogg/api.h"
#include "fogg/game.h"
#include "fogg/layout.h"
#include "fogg/numbers.h"

FOGG_API_BEGIN

enum {
    FOGG_BATCH_RESTART = 1, /* a game that ends is followed by the next one in the same step */
    FOGG_BATCH_OBSERVE = 2, /* observations are written */
    FOGG_BATCH_WAIT = -1,   /* in place of an action: this game does not move in this step */
    FOGG_MAX_BATCH = 1 << 20,
};

typedef struct fogg_batch fogg_batch;

/* What a batch writes, one row a game.  The caller reads; it must not write there. */
typedef struct fogg_batch_arrays {
    int count;              /* games */
    int actions;            /* numbers of actions: bytes of a row of `masks` */
    int seats;              /* entries of a row of `rewards` and `scores` */
    int size;               /* bytes of a row of `observations` */
    uint8_t *masks;         /* 1: this action is legal; all 0 for a game that is over */
    uint8_t *observations;  /* NULL without FOGG_BATCH_OBSERVE */
    int32_t *legal_counts;  /* how many actions are legal */
    int8_t *to_act;         /* the seat that decides; -1: the game is over */
    uint8_t *ended;         /* 1: the last step ended a game; with FOGG_BATCH_RESTART the row shows the next one */
    float *rewards;         /* 0 but for games that have just ended: fogg_batch_reward */
    int16_t *scores;        /* the final totals of the last game that ended */
    uint64_t *games_played; /* games that have ended here since the reset */
} fogg_batch_arrays;

/* Makes a batch of `count` games (1..FOGG_MAX_BATCH) that are over until fogg_batch_reset.  The board must live as
 * long.  Returns NULL if memory is out. */
fogg_batch *fogg_batch_open(const fogg_board *board, int seats, int count, unsigned flags);

/* NULL is allowed. */
void fogg_batch_close(fogg_batch *batch);

/* The arrays, which stay where they are until the batch is closed. */
const fogg_batch_arrays *fogg_batch_arrays_of(const fogg_batch *batch);

const fogg_numbers *fogg_batch_numbers(const fogg_batch *batch);
const fogg_layout *fogg_batch_layout(const fogg_batch *batch);

/* Begins new games: game i from seeds[i].  With FOGG_BATCH_RESTART the k-th game after it, k from 1, has the seed
 * fogg_batch_seed(seeds[i], k). */
void fogg_batch_reset(fogg_batch *batch, const uint64_t *seeds);

/* Begins a new game in one place of the batch. */
void fogg_batch_reset_one(fogg_batch *batch, int index, uint64_t seed);

/* The seed of the k-th game after one with `seed`; `seed` itself for k = 0. */
uint64_t fogg_batch_seed(uint64_t seed, uint64_t k);

/* Plays one decision in every game that is not over; for the others the action does not matter, and FOGG_BATCH_WAIT
 * leaves a game as it is.  Returns -1; or the lowest index whose action is not legal: then nothing has changed. */
int fogg_batch_step(fogg_batch *batch, const int32_t *actions);

/* What a seat gets when a game ends, `winners` a bit a seat: with n seats, of which w share the victory, a winner gets
 * (n / w - 1) / (n - 1) and each other seat -1 / (n - 1).  That sums to 0, and a sole winner gets 1. */
float fogg_batch_reward(int seats, unsigned winners, int seat);

/* Chooses a legal action for every game, each with the same probability, from the batch's own generator; 0 for a game
 * that is over. */
void fogg_batch_choose_randomly(fogg_batch *batch, int32_t *actions);

/* Starts that generator. */
void fogg_batch_seed_choices(fogg_batch *batch, uint64_t seed);

/* The indices[i]-th legal action of game i in ascending order, the index from 0 to legal_counts[i]-1.  Returns -1; or
 * the lowest i whose index is out of that range: then `actions` means nothing.  Games that are over get 0. */
int fogg_batch_choose(const fogg_batch *batch, const int32_t *indices, int32_t *actions);

/* One of the games, as it stands.  It holds what is hidden: for whoever runs the games, not for a player. */
const fogg_game *fogg_batch_game(const fogg_batch *batch, int index);

/* Puts a game into a place of the batch: it must be on the same board with the same number of seats. */
void fogg_batch_set_game(fogg_batch *batch, int index, const fogg_game *game);

FOGG_API_END

#endif
