/* forget.h - a handicap: a player that does not remember every card that it saw others take. */
#ifndef FORGET_H
#define FORGET_H

#include "fogg/view.h"

/* Makes each card that others took in sight of all (K3) an unknown one, with a chance of `chances` per cent. */
void forget_cards(fogg_view *view, int chances, uint64_t *dice);

#endif
