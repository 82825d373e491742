/* random.c - the smallest player: any legal action, each as likely.  Copy it to begin your own. */
#include "dice.h"
#include "player.h"

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    int index = dice_below(&bot->random, fogg_view_legal_count(view));
    return fogg_view_legal_at(view, index);
}

const player player_random = {.options = "", .choose = choose};
