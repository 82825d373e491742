/* scene.c - a game from a view, with plans for those who are not the viewer. */
#include "scene.h"

#include "dice.h"

void scene_plan(const fogg_game *game, mind *minds, const survey *map, const weights *w)
{
    if (game->open.phase == FOGG_PHASE_KEEP_DEALT)
        return;
    int stage = weights_stage(&game->open);
    for (int seat = 0; seat < game->open.seats; seat++) {
        glance g = glance_of_game(game, seat);
        policy_hope(stage, &minds[seat], map, w, &g);
    }
}

void scene_imagine(scene *s, const fogg_view *view, const mind *self, const belief *b, const survey *map,
                   const weights *w, uint64_t *dice)
{
    fogg_game_from_view(&s->game, view, dice_roll(dice));
    belief_deal(b, view, &s->game, dice);
    for (int seat = 0; seat < view->open.seats; seat++)
        s->minds[seat] = seat == view->seat ? *self : (mind){0};
    scene_plan(&s->game, s->minds, map, w);
}
