/* hoarder.c - draws cards as long as there are any, and claims only when there are none: it runs the stock out,
 * empties the market and so leads games into the rules that others hardly ever meet (C2, C12-C14, E9). */
#include "dice.h"
#include "player.h"

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    int count = fogg_view_legal_count(view), draws = 0;
    if (view->open.phase == FOGG_PHASE_TURN || view->open.phase == FOGG_PHASE_SECOND)
        while (draws < count &&
               fogg_action_kind_of(fogg_view_legal_at(view, draws)) == FOGG_DRAW) /* draws come first */
            draws++;
    return fogg_view_legal_at(view, dice_below(&bot->random, draws > 0 ? draws : count));
}

const player player_hoarder = {.options = "", .choose = choose};
