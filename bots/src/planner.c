/* planner.c - the player that plans: instant, and the measure for all others. */
#include "policy.h"
#include "player.h"

const weights weights_default = {
    .turn = 64, .pursue = 100, .held = 30, .tempo = 8, .hurry = 8, .tunnel = 16, .ferry = 24, .station = 160, .token = 24,
    .keep_cost = 100, .keep_extra = 200, .drawn_extra = 16, .draw_cars = 64, .draw_cards = 0, .draw_rival = 20,
    .claim_length = 16, .claim_danger = 16, .claim_wild = 8, .claim_early = -1000,
    .fill_early = 200, .fill_wait = 100, .fill_join = 8,
    .draw_need = 64, .draw_close = 32, .draw_grey = 12, .draw_fill = 100, .draw_blind = 100, .draw_wild = 120,
};

typedef struct memory {
    atlas map;
    mind mind;
} memory;

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    memory *m = bot->memory;
    if (m->map.board == NULL)
        atlas_init(&m->map, bot->board, weights_default.turn);
    glance g = glance_of_view(view);
    fogg_action action = policy_choose(&m->mind, &m->map, &weights_default, &g, POLICY_CAREFUL);
    if (action == (fogg_action)POLICY_NO_ACTION)
        return fogg_view_legal_at(view, fogg_view_legal_count(view) - 1);
    return action;
}

static void reset(fogg_bot *bot)
{
    memory *m = bot->memory;
    m->mind = (mind){0};
}

const player player_planner = {.options = "", .size = sizeof(memory), .choose = choose, .reset = reset};
