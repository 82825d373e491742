/* belief.h - which tickets the others may hold, judged by what they have built.
 *
 * A ticket whose way a rival's network has made much cheaper is likelier to be in that rival's hand. */
#ifndef FROZEN_BELIEF_H
#define FROZEN_BELIEF_H

#include "../src/survey.h"
#include "fogg/game.h"

typedef struct belief {
    fogg_mask unseen; /* tickets that the view's seat has not seen */
    uint16_t weight[FOGG_MAX_SEATS][FOGG_MAX_TICKETS];
} belief;

/* Weighs every unseen ticket for every other seat. */
void belief_form(belief *b, const survey *map, const fogg_view *view);

/* Takes a game that was built from the view and gives the other seats tickets by weight, as many as they held. */
void belief_deal(const belief *b, const fogg_view *view, fogg_game *game, uint64_t *dice);

#endif
