/* entry.h - what the public functions of entry.c and bot.c hand over to the copy of the players that fits the board.
 *
 * The players are compiled twice, because they do hardly anything but look at sets of routes: once for boards without
 * far routes, with sets of two words (FOGG_NEAR_ONLY, see fogg/mask.h), and once for all others, where far_names.h puts
 * far_ before the names of their functions.  In the browser, where every byte is sent, there is one copy, for all
 * boards. */
#ifndef ENTRY_H
#define ENTRY_H

#include "fogg/bot.h"
#include "fogg/judge.h"
#include "scene.h"

struct fogg_judge {
    const fogg_board *board;
    const survey *map;
    const weights *w;
    belief belief;
    mind self;
    scene scene; /* a seat's imagined games begin like this */
    int turns;   /* that are played on */
};

fogg_hint hint_for(const fogg_survey *map, const fogg_view *view, fogg_action action);
void judge_decision(fogg_judge *judge, const fogg_view *view, fogg_action played, const fogg_thrift *thrift,
                    uint64_t seed, fogg_judgement *out);
void judge_position(fogg_judge *judge, const fogg_game *game, int games, uint64_t seed, int32_t *won);
void judge_deal(fogg_judge *judge, int seats, int start, int games, uint64_t seed, int32_t *won);

#endif
