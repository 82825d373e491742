/* random.h - play-outs: games played on to their end by chance. */
#ifndef FOGG_RANDOM_H
#define FOGG_RANDOM_H

#include "fogg/game.h"

/* Plays random actions to the end of the game.  The choices are each market slot, the stock, tickets, and each route
 * or station with each payment colour; colour is spent before wilds. */
fogg_playout play_cheapest(fogg_game *game);

#endif
