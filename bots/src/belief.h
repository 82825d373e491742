/* belief.h - which tickets the others may hold, judged by what they have done.
 *
 * What counts is the hand as a whole.  Dealt tickets are chosen to go well together, so a hand is the likelier the more
 * its tickets bring, the less they cost together, and the more of their ways is shared.  It is the likelier, too, the
 * more of its ways the rival has built, the better the cards that the rival took from the market fit the rest, and the
 * more of the rival's routes it explains.  How much each of these tells was learnt from games (tools/believe).  No hand
 * is ever ruled out.
 *
 * Where a rival may hold few different hands, all of them are listed with their chances.  Of many a sample is taken. */
#ifndef BELIEF_H
#define BELIEF_H

#include "fogg/game.h"
#include "survey.h"

enum {
    BELIEF_STAGES = 3,     /* of the game: by the cars that the rival has placed */
    BELIEF_TIMES = 4,      /* the same; the first: it has claimed nothing yet */
    BELIEF_PAID = 10,      /* eighths of the ticket's price that the rival's routes save; the last: it is cut off */
    BELIEF_MATCH = 4,      /* how many of the cards taken from the market fit: none were taken, few, half, most */
    BELIEF_FULL = 16,      /* what stands for all routes of a seat in belief_explained */
    BELIEF_HANDS = 4096,   /* listed for a seat */
    BELIEF_SAMPLED = 1024, /* where there are more */
    BELIEF_MOST = 8,       /* tickets of a hand; of larger ones each ticket is judged by itself */
    BELIEF_LONGS = 2,      /* long tickets in a hand: none or one; with more it is the same */
    BELIEF_SHARP = 18,     /* bits of the weight of the likeliest hand */
    BELIEF_FINE = 256,     /* units in which scores are told, of a doubling of the odds */
};

/* What speaks for a ticket in a rival's hand. */
typedef struct belief_sign {
    uint8_t stage, time, paid, match;
    int16_t left; /* the price of the rest of its way, SURVEY_NO_WAY at most */
} belief_sign;

/* What is known of the hands of one seat. */
typedef struct belief_seat {
    int time;
    int routes;                        /* that it has claimed */
    int held;                          /* tickets */
    int16_t score[FOGG_MAX_TICKETS];   /* of each unseen ticket by itself, BELIEF_FINE */
    uint16_t weight[FOGG_MAX_TICKETS]; /* the same as odds */
    fogg_mask uses[FOGG_MAX_TICKETS];  /* its routes on the ticket's way */
    fogg_mask rest[FOGG_MAX_TICKETS];  /* and those that are still to be built */
} belief_seat;

/* Hands with the weight of all up to each. */
typedef struct belief_pool {
    int count;
    uint8_t hand[BELIEF_HANDS][BELIEF_MOST];
    uint32_t up_to[BELIEF_HANDS];
} belief_pool;

typedef struct belief {
    const survey *map;
    fogg_mask unseen; /* tickets that the view's seat has not seen */
    belief_seat seat[FOGG_MAX_SEATS];
    belief_pool pool[FOGG_MAX_SEATS][BELIEF_LONGS]; /* by the long tickets in the hand */
} belief;

/* The tickets that the view's seat has not seen. */
fogg_mask belief_unseen(const fogg_view *view);

/* Reads the signs of the tickets for a seat; `uses` gets those of its routes that lie on the way of each, `rest` those
 * that it would have to build. */
void belief_read(const survey *map, const fogg_public *open, int seat, fogg_mask tickets, belief_sign *signs,
                 fogg_mask *uses, fogg_mask *rest);

/* The spaces of a set of routes. */
int belief_spaces(const survey *map, fogg_mask routes);

/* How many of its `all` routes a set of tickets explains on whose ways `found` of them lie: 0 to BELIEF_FULL. */
static inline int belief_explained(int found, int all)
{
    return all > 0 ? BELIEF_FULL * found / all : 0;
}

/* Weighs every hand that any other seat may hold. */
void belief_form(belief *b, const survey *map, const fogg_view *view);

/* Takes a hand, its tickets in ascending order, and its score. */
typedef void belief_sink(void *context, const uint8_t *tickets, int score);

/* Lists the hands by the scores that are in `seat`: the last part of belief_form. */
void belief_fill(belief *b, int viewer, int seats);

/* Tells every hand of `longs` long tickets and else regular ones that the seat may hold, all from among `left`. */
void belief_each_hand(const belief *b, int seat, int longs, fogg_mask left, belief_sink *sink, void *context);

/* The weight of a hand whose score is `behind` less than that of the likeliest; never 0. */
uint32_t belief_weight(int behind);

/* How likely it is that the seat, with so many long tickets in hand, holds this ticket: of 65536. */
int belief_chance(const belief *b, int seat, int longs, int ticket);

/* Takes a game that was built from the view and gives the other seats tickets by weight, as many as they held. */
void belief_deal(const belief *b, const fogg_view *view, fogg_game *game, uint64_t *dice);

#endif
