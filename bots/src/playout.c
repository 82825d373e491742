/* playout.c - the policy against itself, as fast as it goes. */
#include "playout.h"

#include "value.h"

fogg_action playout_choose(const fogg_game *game, mind *m, const survey *map, const weights *w, const glance *g)
{
    fogg_action action = policy_choose(m, map, w, g, POLICY_QUICK);
    if (action == (fogg_action)POLICY_NO_ACTION)
        action = fogg_game_legal_at(game, g->seat, fogg_game_legal_count(game, g->seat) - 1);
    return action;
}

void playout_run(fogg_game *game, mind *minds, const survey *map, const weights *w, int turns)
{
    for (int seat; (seat = fogg_game_to_act(game)) >= 0;) {
        if (game->open.phase == FOGG_PHASE_TURN && turns-- == 0)
            return;
        glance g = glance_of_game(game, seat);
        fogg_game_play_unchecked(game, seat, playout_choose(game, &minds[seat], map, w, &g), NULL);
    }
}

/* Margins are squeezed: ten points ahead count much, another ten less. */
enum { SOFT = 20 };

float playout_margin(const fogg_score *scores, int seats, int seat)
{
    int rival = INT16_MIN;
    for (int other = 0; other < seats; other++)
        if (other != seat && scores[other].total > rival)
            rival = scores[other].total;
    float margin = (float)(scores[seat].total - rival) / SOFT;
    return 0.5f + 0.5f * margin / (1 + (margin < 0 ? -margin : margin));
}

float playout_value(const fogg_game *game, int seat)
{
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    float won = (winners >> seat & 1) != 0 ? 1.0f / (float)__builtin_popcount(winners) : 0;
    return 0.5f * playout_margin(scores, game->open.seats, seat) + 0.5f * won;
}

float playout_judge(const fogg_game *game, mind *minds, const survey *map, const weights *w, int seat)
{
    if (game->open.phase == FOGG_PHASE_OVER)
        return playout_value(game, seat);
    int32_t values[FOGG_MAX_SEATS];
    value_of(&value_general, game, minds, map, w, values);
    return (float)values[seat] / VALUE_ONE;
}
