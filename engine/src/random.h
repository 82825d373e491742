/* random.h - play-outs: games played on to their end by chance. */
#ifndef FOGG_RANDOM_H
#define FOGG_RANDOM_H

#include "fogg/game.h"

/* Choices are each market slot, the stock, tickets, and each route or station with each payment colour, colour spent
 * before wilds. */
fogg_playout play_cheapest(fogg_game *game);

#endif
