/* playout.c - the policy against itself, as fast as it goes. */
#include "playout.h"

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

void playout_margins(const fogg_score *scores, int seats, int32_t *shares)
{
    enum { SOFT = 20, ONE = 1 << 14 };
    int margins[FOGG_MAX_SEATS], sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        int rival = INT16_MIN;
        for (int other = 0; other < seats; other++)
            if (other != seat && scores[other].total > rival)
                rival = scores[other].total;
        int ahead = scores[seat].total - rival;
        margins[seat] = ONE + ONE * ahead / (SOFT + (ahead < 0 ? -ahead : ahead));
        sum += margins[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        shares[seat] = (int32_t)((int64_t)margins[seat] * VALUE_ONE / sum);
}

void playout_result(const fogg_game *game, prospect *of_seat)
{
    fogg_score scores[FOGG_MAX_SEATS];
    int32_t shares[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    playout_margins(scores, game->open.seats, shares);
    for (int seat = 0; seat < game->open.seats; seat++)
        of_seat[seat] = playout_worth(winners, shares[seat], seat);
}

void playout_judge(const value_net *net, const fogg_game *game, mind *minds, const survey *map, const weights *w,
                   prospect *of_seat)
{
    int32_t chances[FOGG_MAX_SEATS], margins[FOGG_MAX_SEATS];
    if (game->open.phase == FOGG_PHASE_OVER) {
        playout_result(game, of_seat);
        return;
    }
    value_of(net, game, minds, map, w, chances, margins);
    for (int seat = 0; seat < game->open.seats; seat++)
        of_seat[seat] = (prospect){(chances[seat] + margins[seat]) / 2, chances[seat]};
}
