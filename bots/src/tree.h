/* tree.h - what may follow one move: the decisions of all seats after it, in many imagined games.
 *
 * A node stands for the actions that led to it, not for the cards, because the imagined games differ in those.  The
 * tree tells apart the seat's own actions and the routes that others claim; all else that others do is one kind of
 * action.  At every node the seat whose decision it is does what the planner would do in that game, unless another
 * action has proved better for that seat.  Two actions are always compared in the same imagined game, so that both
 * have the same luck with the cards.  Games that are played only for such a comparison do not count for the value of
 * the move above. */
#ifndef TREE_H
#define TREE_H

#include "fogg/thoughts.h"
#include "wise.h"

enum {
    TREE_NODES = 1024, /* at most; then the tree grows no more */
    TREE_DEPTH = 8,    /* decisions below the move */
    TREE_FINE = 16,    /* of VALUE_ONE, so that squares fit */
};

typedef struct tree_node {
    fogg_action key;      /* what was done to come here: see tree.c */
    fogg_action action;   /* the same as it was in the first game that came here */
    uint16_t first, next; /* child, sibling; 0: none */
    uint16_t better;      /* child: what is done here instead of what the planner would do; 0: nothing */
    uint16_t tries;       /* games in which it was compared with the planner's action */
    int32_t visits;       /* games that count for the move and went through here */
    int32_t sum;          /* how much better it was, for the seat that decides; in units of TREE_FINE */
    int64_t squares;
    uint8_t seat, card; /* who did it; which card was taken from the market, or FOGG_NO_CARD */
} tree_node;

typedef struct tree {
    int count;
    int explored; /* games in which another action was tried */
    int seat;     /* whose thoughts these are */
    tree_node node[TREE_NODES];
} tree;

void tree_clear(tree *t, int seat);

/* Plays a game that begins after the tree's move, up to where it is judged, and tells what it is worth to the tree's
 * seat.  `explores`: tries another action somewhere on the way, too. */
prospect tree_play(tree *t, const thinker *by, const scene *start, bool explores);

/* What follows the move most often: fills at most `most` steps and returns how many. */
int tree_expect(const tree *t, fogg_expected *steps, int most);

#endif
