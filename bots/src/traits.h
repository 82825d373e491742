/* traits.h - what a learned evaluation looks at: numbers of one seat in one position, the same on every board.
 *
 * They are taken from a whole game, true or imagined, with what every seat plans.  Points are measured in turns (by the
 * board's pace, survey.h), cars by those that a seat begins with: so a number means the same in a long game and in a
 * short one. */
#ifndef TRAITS_H
#define TRAITS_H

#include "policy.h"

enum {
    TRAITS = 48,
    TRAITS_ONE = 64, /* what stands for 1 */
    TRAITS_CLIP = 511,
};

/* The traits of every seat of a game that goes on.  Brings the plans of all seats up to date. */
void traits_of(const fogg_game *game, mind *minds, const survey *map, const weights *w,
               int16_t out[FOGG_MAX_SEATS][TRAITS]);

#endif
