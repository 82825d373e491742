/* weights.h - the numbers that the planner was tuned with, in sixteenths of a point unless told otherwise. */
#ifndef FROZEN_WEIGHTS_H
#define FROZEN_WEIGHTS_H

#include "fogg/board.h"

/* The same in all games. */
enum {
    WEIGHT_TUNNEL = 16,       /* the risk of a tunnel */
    WEIGHT_FERRY = 24,        /* a wild that a ferry asks for */
    WEIGHT_TOKEN = 17,        /* a tourist token of a new symbol */
    WEIGHT_KEEP_EXTRA = 200,  /* what a dealt ticket beyond the minimum must bring */
    WEIGHT_DRAWN_EXTRA = 16,  /* the same of a drawn one */
    WEIGHT_CLAIM_LENGTH = 16, /* a space of a wanted route that can be claimed */
    WEIGHT_CLAIM_DANGER = 16, /* a rival's network at one of its ends */
    WEIGHT_CLAIM_WILD = 8,    /* each wild that it takes */
    WEIGHT_DRAW_CLOSE = 32,   /* a card that the plan lacks, shared by the number of cards lacking in that colour */
};

/* The numbers that differ between boards. */
typedef struct weights {
    int turn;    /* the worth of a turn */
    int pursue;  /* per cent of a ticket's swing that its way may cost */
    int held;    /* per cent of the cards held that make a route cheaper */
    int tempo;   /* turns that a rival takes to place 16 cars */
    int hurry;   /* sixteenths of a car that a rival's cars are lowered by for each card in hand */
    int station; /* going over a route of somebody else, station and all */

    int keep_cost; /* per cent of a dealt ticket's price that is counted */

    int fill_early; /* worth of an unwanted route that is claimed while tickets are open */
    int fill_join;  /* an end that lies in the seat's own network */

    int draw_need;  /* a card that the plan lacks */
    int draw_grey;  /* a card for a grey route, times the cards of its colour then held */
    int draw_blind; /* per cent of the mean card */
    int draw_wild;  /* per cent of the best card */
} weights;

/* The numbers for a board: games with few cars are played differently from long ones. */
const weights *weights_of(const fogg_board *board);

#endif
