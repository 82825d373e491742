/* scene.h - whole games that fit what a seat knows. */
#ifndef SCENE_H
#define SCENE_H

#include "belief.h"
#include "playout.h"

/* A game with what every seat has in mind. */
typedef struct scene {
    fogg_game game;
    mind minds[FOGG_MAX_SEATS];
} scene;

/* Makes the plans of all seats of a game, whole or imagined, for playing on and for judging it; `minds` may hold older
 * ones.  While dealt tickets are chosen there is nothing to plan. */
void scene_plan(const fogg_game *game, mind *minds, const survey *map, const weights *w);

/* Imagines a game in which the view's seat, with `self` in mind, sees what it sees: the other seats get tickets by
 * belief, and plans for them; all that is hidden otherwise is dealt by the dice. */
void scene_imagine(scene *s, const fogg_view *view, const mind *self, const belief *b, const survey *map,
                   const weights *w, uint64_t *dice);

#endif
