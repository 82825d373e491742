/* planner.c - the player that plans: instant, and the measure for all others. */
#include "player.h"
#include "policy.h"

typedef struct memory {
    atlas map;
    mind mind;
} memory;

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    memory *m = bot->memory;
    const weights *w = weights_of(bot->board);
    if (m->map.board == NULL)
        atlas_init(&m->map, bot->board, w->turn);
    glance g = glance_of_view(view);
    fogg_action action = policy_choose(&m->mind, &m->map, w, &g, POLICY_CAREFUL);
    if (action == (fogg_action)POLICY_NO_ACTION)
        return policy_any(view);
    return action;
}

static void reset(fogg_bot *bot)
{
    memory *m = bot->memory;
    m->mind = (mind){0};
}

const player player_planner = {.options = "", .size = sizeof(memory), .choose = choose, .reset = reset};
