/* entry.c - the public functions of survey.h, judge.h and hints: each calls the copy that fits the board. */
#include "entry.h"

#include <stdlib.h>

#include "player.h"
#include "survey.h"

#ifdef __wasm__
#define COPY_FOR(board, function) (function)
#else
survey *far_survey_make(const fogg_board *board);
fogg_hint far_hint_for(const fogg_survey *map, const fogg_view *view, fogg_action action);
void far_judge_decision(fogg_judge *judge, const fogg_view *view, fogg_action played, const fogg_thrift *thrift,
                        uint64_t seed, fogg_judgement *out);
void far_judge_position(fogg_judge *judge, const fogg_game *game, int games, uint64_t seed, int32_t *won);
void far_judge_deal(fogg_judge *judge, int seats, int start, int games, uint64_t seed, int32_t *won);

#define COPY_FOR(board, function) ((board)->has_far ? far_##function : (function))
#endif

fogg_survey *fogg_survey_open(const fogg_board *board)
{
    return COPY_FOR(board, survey_make)(board);
}

void fogg_survey_close(fogg_survey *map)
{
    free(map);
}

fogg_judge *fogg_judge_open(const fogg_board *board, const fogg_survey *map)
{
    fogg_judge *judge = calloc(1, sizeof *judge);
    if (judge != NULL)
        *judge = (fogg_judge){.board = board, .map = map, .w = weights_of(board), .turns = FOGG_JUDGE_TURNS};
    return judge;
}

void fogg_judge_close(fogg_judge *judge)
{
    free(judge);
}

void fogg_judge_set_turns(fogg_judge *judge, int turns)
{
    judge->turns = turns;
}

void fogg_judge_decision(fogg_judge *judge, const fogg_view *view, fogg_action played, const fogg_thrift *thrift,
                         uint64_t seed, fogg_judgement *out)
{
    COPY_FOR(judge->board, judge_decision)(judge, view, played, thrift, seed, out);
}

void fogg_judge_position(fogg_judge *judge, const fogg_game *game, int games, uint64_t seed, int32_t *won)
{
    COPY_FOR(judge->board, judge_position)(judge, game, games, seed, won);
}

void fogg_judge_deal(fogg_judge *judge, int seats, int start, int games, uint64_t seed, int32_t *won)
{
    COPY_FOR(judge->board, judge_deal)(judge, seats, start, games, seed, won);
}

fogg_hint fogg_hint_for(const fogg_survey *map, const fogg_view *view, fogg_action action)
{
    return COPY_FOR(map->board, hint_for)(map, view, action);
}

fogg_hint fogg_bot_hint(fogg_bot *bot, const fogg_view *view)
{
    return fogg_hint_for(bot->survey, view, fogg_bot_choose(bot, view));
}

const char *fogg_reason_name(fogg_reason reason)
{
    static const char *const names[FOGG_REASON_COUNT] = {
        "nothing-better", "finishes-ticket", "needed-for-ticket", "may-be-lost", "route-points", "collects-colour",
        "collects-any",   "cheap-tickets",   "more-tickets",      "borrows",     "end-is-near",  "saves-up",
    };
    return names[reason];
}
