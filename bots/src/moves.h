/* moves.h - the actions worth thinking about: what the policy would do first; claims, the first ones with every payment
 * that takes no more wilds; one draw a colour. */
#ifndef MOVES_H
#define MOVES_H

#include "policy.h"

enum { MOVES_MAX = 24 };

typedef struct moves {
    int count;
    fogg_action at[MOVES_MAX]; /* the policy's own choice first */
} moves;

/* Adds an action if it is not there yet and there is room. */
void moves_add(moves *list, fogg_action action);

/* Adds claims that the hand can pay, at most `most`; those first that matter most: wanted by the seat, touching its
 * network, long.  A route that the first move of the list claims is passed over. */
void moves_add_claims(moves *list, int most, const mind *m, const survey *map, const weights *w, const glance *g);

/* Those of a turn or of its second card, and `first` in front of them; in other phases `first` alone. */
void moves_around(moves *list, fogg_action first, const mind *m, const survey *map, const weights *w, const glance *g);

/* Lists them for the view's seat, which the game waits for; at least one. */
void moves_list(moves *list, mind *m, const survey *map, const weights *w, const fogg_view *view);

#endif
