/* wise.c - a few actions, each played to the end of its turn in a copy of the game, and judged there. */
#include "wise.h"

#include <string.h>

enum {
    CLAIMS = 3,              /* that are compared with what the planner would do */
    DOUBT = VALUE_ONE / 150, /* by which another action must be better */
};

static fogg_action plan_action(const thinker *by, scene *s, int seat)
{
    glance g = glance_of_game(&s->game, seat);
    return playout_choose(&s->game, &s->minds[seat], by->map, by->w, &g);
}

/* Whether what the action leads to is a matter of chance. */
static bool is_chance(const fogg_board *board, fogg_action action)
{
    return fogg_action_kind_of(action) != FOGG_CLAIM || fogg_mask_has(board->tunnels, fogg_action_place(action));
}

static void copy_scene(scene *to, const scene *from)
{
    fogg_game_copy(&to->game, &from->game);
    memcpy(to->minds, from->minds, sizeof(mind) * from->game.open.seats);
}

/* The action is played in `s`, which is used up. */
static int32_t worth(const thinker *by, scene *s, int seat, fogg_action action)
{
    prospect of_seat[FOGG_MAX_SEATS];
    fogg_game_play_unchecked(&s->game, seat, action, NULL);
    while (fogg_game_to_act(&s->game) == seat && s->game.open.phase != FOGG_PHASE_TURN)
        fogg_game_play_unchecked(&s->game, seat, plan_action(by, s, seat), NULL);
    playout_judge(by->net, &s->game, s->minds, by->map, by->w, of_seat);
    return of_seat[seat].value;
}

int32_t wise_worth(const thinker *by, const scene *here, int seat, fogg_action action)
{
    scene s;
    copy_scene(&s, here);
    return worth(by, &s, seat, action);
}

/* The same, but `chance` deals other cards than those that will come, so that no seat looks into the stock.  What is
 * found out there is kept for the next look: it is nearly the same position. */
static int32_t foresee(const thinker *by, scene *here, int seat, fogg_action action, uint64_t chance)
{
    scene s;
    copy_scene(&s, here);
    if (is_chance(by->map->board, action))
        fogg_game_reshuffle(&s.game, chance);
    int32_t found = worth(by, &s, seat, action);
    for (int i = 0; i < here->game.open.seats; i++)
        here->minds[i].look = s.minds[i].look;
    return found;
}

fogg_action wise_action(const thinker *by, scene *s, int seat, int turn)
{
    fogg_action planned = plan_action(by, s, seat);
    if (turn > by->wise || s->game.open.phase != FOGG_PHASE_TURN)
        return planned;
    moves list = {.count = 1, .at = {planned}};
    glance g = glance_of_game(&s->game, seat);
    moves_add_claims(&list, CLAIMS, &s->minds[seat], by->map, by->w, &g);
    if (fogg_action_kind_of(planned) == FOGG_CLAIM && glance_can_draw(&g)) {
        fogg_action draw = policy_draw(&s->minds[seat], by->map, by->w, &g);
        if (draw != (fogg_action)POLICY_NO_ACTION)
            moves_add(&list, draw);
    }
    if (list.count == 1)
        return planned;
    scene_plan(&s->game, s->minds, by->map, by->w); /* once, not in each copy */
    uint64_t chance = fogg_game_hash(&s->game);
    int best = 0;
    int32_t most = foresee(by, s, seat, planned, chance) + DOUBT;
    for (int i = 1; i < list.count; i++) {
        int32_t value = foresee(by, s, seat, list.at[i], chance + (uint64_t)i);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return list.at[best];
}
