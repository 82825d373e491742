/* belief.h - which tickets the others may hold, judged by what they have done.
 *
 * A ticket is the likelier to be in a rival's hand the more of its way the rival has built, the better the cards that
 * the rival took from the market fit the rest of the way, and the better a ticket it is to keep.  How much each of
 * these signs tells was learnt from games (tools/believe).  Tickets are dealt together: those that explain the same
 * routes twice are less likely than those that explain more of them.  No ticket is ever ruled out. */
#ifndef BELIEF_H
#define BELIEF_H

#include "fogg/game.h"
#include "survey.h"

enum {
    BELIEF_STAGES = 3, /* of the game: by the cars that the rival has placed */
    BELIEF_PAID = 10,  /* eighths of the ticket's price that the rival's routes save; the last: it is cut off */
    BELIEF_MATCH = 4,  /* how many of the cards taken from the market fit: none were taken, few, half, most */
    BELIEF_TASTE = 4,  /* what the ticket brings for its price: little to much */
    BELIEF_TRIES = 4,  /* sets of tickets that are drawn for a rival; one of them is dealt, by its share */
    BELIEF_FULL = 16,  /* what stands for all routes of a seat in belief_explained */
};

/* What speaks for a ticket in a rival's hand. */
typedef struct belief_sign {
    uint8_t stage, paid, match, taste;
} belief_sign;

typedef struct belief {
    fogg_mask unseen; /* tickets that the view's seat has not seen */
    uint16_t weight[FOGG_MAX_SEATS][FOGG_MAX_TICKETS];
    fogg_mask uses[FOGG_MAX_SEATS][FOGG_MAX_TICKETS]; /* routes of the seat on the ticket's way */
} belief;

/* The tickets that the view's seat has not seen. */
fogg_mask belief_unseen(const fogg_view *view);

/* Reads the signs of the tickets for a seat; `uses` gets those of its routes that lie on the way of each. */
void belief_read(const survey *map, const fogg_public *open, int seat, fogg_mask tickets, belief_sign *signs,
                 fogg_mask *uses);

/* Weighs every unseen ticket for every other seat. */
void belief_form(belief *b, const survey *map, const fogg_view *view);

/* How many of its `all` routes a set of tickets explains on whose ways `found` of them lie: 0 to BELIEF_FULL. */
static inline int belief_explained(int found, int all)
{
    return all > 0 ? BELIEF_FULL * found / all : 0;
}

/* The weight by which a set that explains so much is taken from among those drawn. */
int belief_share(int explained);

/* Takes a game that was built from the view and gives the other seats tickets by weight, as many as they held. */
void belief_deal(const belief *b, const fogg_view *view, fogg_game *game, uint64_t *dice);

#endif
