/* learner.h - the net of bots/src/value.h in floating point, while it learns. */
#ifndef LEARNER_H
#define LEARNER_H

#include "value.h"

/* One position: what the net sees of each seat, and what it shall learn. */
typedef struct lesson {
    value_input seat[FOGG_MAX_SEATS];
    float target[FOGG_MAX_SEATS][VALUE_HEADS]; /* shares of the win, and of the margins */
    float won[FOGG_MAX_SEATS];                 /* shares of the win at the end of the game */
    int seats;
} lesson;

/* How well the net did: the loss, and in ten bins the chances that it gave and the shares that were won. */
typedef struct tally {
    double loss, positions, given[10], won[10], seats[10];
} tally;

/* Begins with chance weights; `places` of a single board, 0 for a general net. */
void learner_begin(int places, uint64_t *dice);

/* Learns from one position; the weights change with learner_step, after a batch.  `t` may be NULL. */
void learner_learn(const lesson *l, tally *t);
void learner_step(int batch, float rate);

/* Adam begins anew: for lessons of another kind. */
void learner_rest(void);

/* The net as the search uses it, in integers, for the board (NULL: a general one).  It is valid until the next call
 * and until the weights change. */
const value_net *learner_net(const fogg_board *board);

/* Writes the file that bots/weights/README.md describes; false if it cannot be written. */
bool learner_write(const char *path, const fogg_board *board, long positions, uint64_t seed);

#endif
