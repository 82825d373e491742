/* play.c - playing an action, checked or not, and ending a game early. */
#include "play.h"

void fogg_game_play_unchecked(fogg_game *game, int seat, fogg_action action, const fogg_sink *sink)
{
    FOGG_ASSERT(fogg_game_check(game, seat, action) == FOGG_LEGAL);
    sink = sink_for(game, sink);
    if (sink == NULL)
        play(game, seat, action, NULL);
    else
        play(game, seat, action, sink);
    FOGG_ASSERT(fogg_game_ok(game));
}

fogg_verdict fogg_game_play(fogg_game *game, int seat, fogg_action action, const fogg_sink *sink)
{
    fogg_verdict verdict = fogg_game_check(game, seat, action);
    if (verdict == FOGG_LEGAL)
        fogg_game_play_unchecked(game, seat, action, sink);
    return verdict;
}

void fogg_game_stop(fogg_game *game, unsigned by, const fogg_sink *sink)
{
    if (game->open.phase == FOGG_PHASE_OVER)
        return;
    if (game->open.phase == FOGG_PHASE_TUNNEL || game->open.phase == FOGG_PHASE_GIVE)
        take_back(game);
    game->open.stopped_by = (uint8_t)(by & ((1U << game->open.seats) - 1));
    end_game(game, FOGG_END_STOPPED, sink);
    FOGG_ASSERT(fogg_game_ok(game));
}
