/* weights.h - the numbers that the planner was tuned with, in sixteenths of a point unless told otherwise.  tools/tune
 * finds them.
 *
 * A game has three stages, by the cars of the seat that has fewest left; each has numbers of its own. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

#include "fogg/view.h"

enum { WEIGHTS_STAGES = 3 };

/* Those of one stage. */
typedef struct numbers {
    int turn;    /* per cent of the board's pace (survey.h) that a turn is worth */
    int pursue;  /* per cent of a ticket's swing that its way may cost */
    int held;    /* per cent of the cards held that make a route cheaper */
    int replan;  /* 1: a new plan for every turn; 0: only when the old one does not hold */
    int tempo;   /* turns that a rival takes to place 16 cars */
    int hurry;   /* sixteenths of a car that a rival's cars are lowered by for each card in hand */
    int station; /* going over a route of somebody else, station and all */

    int tunnel;       /* the risk of a tunnel on the way of a ticket */
    int tunnel_odds;  /* per cent: a tunnel is tried if it succeeds so often */
    int tunnel_spare; /* cards that are collected for a tunnel beyond its spaces */
    int ferry;        /* a wild that a ferry asks for */
    int token;        /* a tourist token of a new symbol */

    int keep_cost;   /* per cent of a dealt ticket's price that is counted */
    int keep_extra;  /* what a dealt ticket beyond the minimum must bring */
    int drawn_extra; /* the same of a drawn one */

    int claim_length; /* a space of a wanted route that can be claimed */
    int claim_danger; /* a rival's network at one of its ends */
    int claim_wild;   /* each wild that it takes */

    int fill_early; /* worth of an unwanted route that is claimed while tickets are open */
    int fill_miss;  /* per cent of half a turn that each card takes which a route lacks */
    int fill_wait;  /* per cent of what collecting for a route promises that is counted, against a claim now */
    int fill_join;  /* an end that lies in the seat's own network */
    int fill_line;  /* a space that makes the seat's longest line longer, where there is a bonus for it */
    int fill_race;  /* per cent of that bonus: what it is worth to get from far behind to far ahead of the others */

    int draw_need;   /* a card that the plan lacks */
    int draw_close;  /* the same, shared by the number of cards lacking in that colour */
    int draw_danger; /* a card for a wanted route that has a rival's network at one of its ends */
    int draw_grey;   /* a card for a grey route, times the cards of its colour then held */
    int draw_blind;  /* per cent of the mean card */
    int draw_wild;   /* per cent of the best card */
} numbers;

typedef struct weights {
    numbers at[WEIGHTS_STAGES];
} weights;

/* The numbers for a board: games with few cars are played differently from long ones. */
const weights *weights_of(const fogg_board *board);

/* The stage of a position: whether one or two thirds of some seat's cars are placed. */
static inline int weights_stage(const fogg_public *open)
{
    int cars = open->board->cars, left = cars;
    for (int seat = 0; seat < open->seats; seat++)
        left = open->seat[seat].cars < left ? open->seat[seat].cars : left;
    return (3 * (cars - left) > cars) + (3 * (cars - left) > 2 * cars);
}

static inline const numbers *weights_now(const weights *w, const fogg_public *open)
{
    return &w->at[weights_stage(open)];
}

#endif
