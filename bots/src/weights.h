/* weights.h - the numbers that the planner was tuned with, in sixteenths of a point unless told otherwise. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

#include "fogg/board.h"

typedef struct weights {
    int turn;    /* the worth of a turn */
    int pursue;  /* per cent of a ticket's swing that its way may cost */
    int held;    /* per cent of the cards held that make a route cheaper */
    int tempo;   /* turns that a rival takes to place 16 cars */
    int hurry;   /* cars that a rival is thought to have fewer, a card in hand, in sixteenths */
    int tunnel;  /* the risk of a tunnel */
    int ferry;   /* a wild that a ferry asks for */
    int station; /* going over a route of somebody else, station and all */
    int token;   /* a tourist token of a new symbol */

    int keep_cost;   /* per cent of its price that a dealt ticket counts */
    int keep_extra;  /* what a dealt ticket beyond the minimum must bring */
    int drawn_extra; /* the same of a drawn ticket */
    int draw_cars;   /* with so many cars left, beyond the plan, draw tickets; 64: never */
    int draw_cards;  /* with so many cards in hand */
    int draw_rival;  /* as long as every rival has at least so many cars */

    int claim_length; /* a space of a wanted route that can be claimed */
    int claim_danger; /* a rival's network at one of its ends */
    int claim_wild;   /* each wild that it takes */
    int claim_early;  /* what a wanted route must be worth to be claimed at once rather than later */

    int fill_early; /* worth of an unwanted route that is claimed while tickets are open */
    int fill_wait;  /* per cent of its rate at which a route that can be claimed now competes with one that cannot */
    int fill_join;  /* an end that lies in the seat's own network */

    int draw_need;  /* a card that the plan lacks */
    int draw_close; /* the same, shared by the number of cards lacking in that colour */
    int draw_grey;  /* a card for a grey route, a card of its colour held */
    int draw_fill;  /* per cent of the rate of the best route that the colour serves */
    int draw_blind; /* per cent of the mean card */
    int draw_wild;  /* per cent of the best card */
} weights;

/* Those for a board: games of few cars are played differently from long ones. */
const weights *weights_of(const fogg_board *board);

#endif
