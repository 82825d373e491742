/* planner.c - the player that plans: instant, and the measure for all others. */
#include "names.h"

#include "../src/player.h"
#include "policy.h"

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    glance g = glance_of_view(view);
    fogg_action action = policy_choose(bot->memory, bot->survey, weights_of(bot->board), &g, POLICY_CAREFUL);
    if (action == (fogg_action)POLICY_NO_ACTION)
        return policy_any(view);
    return action;
}

static void reset(fogg_bot *bot)
{
    mind *m = bot->memory;
    *m = (mind){0};
}

const player player_planner = {.options = "", .size = sizeof(mind), .choose = choose, .reset = reset};
