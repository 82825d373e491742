/* wise.h - decisions inside imagined games that are made by the learned evaluation instead of the planner alone.
 *
 * The planner is quick and has its habits; play-outs by the planner alone measure these habits ever more exactly.  So
 * in the first turns of a play-out every seat compares what the planner would do with a few claims and with a draw,
 * each by the evaluation of where it leads, and does what is best for it.  Ten such turns make a play-out thirteen
 * times as long. */
#ifndef WISE_H
#define WISE_H

#include "moves.h"
#include "scene.h"

/* What is the same in all trees of a decision. */
typedef struct thinker {
    const survey *map;
    const weights *w;
    const value_net *net;
    int depth;      /* decisions below the move in which other actions are tried, up to TREE_DEPTH */
    int turns;      /* after the move that are played before the position is judged */
    int wise;       /* of these, so many are decided by the evaluation */
    bool is_ending; /* the last round has begun: it is played exactly, without a tree */
} thinker;

/* What an action and the rest of its turn, played by the planner, lead to: the seat's value, by the evaluation. */
int32_t wise_worth(const thinker *by, const scene *here, int seat, fogg_action action);

/* What the seat does in the turn of that number, counted from 1 after the move: up to turn `wise` what the evaluation
 * finds best, after that what the planner does. */
fogg_action wise_action(const thinker *by, scene *s, int seat, int turn);

#endif
