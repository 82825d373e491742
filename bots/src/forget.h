/* forget.h - a handicap: a player that does not remember every card that it saw others take. */
#ifndef FORGET_H
#define FORGET_H

#include "fogg/view.h"

/* Each card that others took in sight of all (K3) becomes an unknown one with so many chances in a hundred. */
void forget_cards(fogg_view *view, int chances, uint64_t *dice);

#endif
