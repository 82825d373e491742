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

#include "moves.h"
#include "playout.h"

enum {
    TREE_NODES = 1024, /* at most; then the tree grows no more */
    TREE_DEPTH = 8,    /* decisions below the move */
};

typedef struct tree_node {
    fogg_action key;      /* what was done to come here: see tree.c */
    uint16_t first, next; /* child, sibling; 0: none */
    uint16_t better;      /* child: what is done here instead of what the planner would do; 0: nothing */
    uint16_t tries;       /* games in which it was compared with the planner's action */
    float sum, squares;   /* how much better it was, for the seat that decides */
} tree_node;

typedef struct tree {
    int count;
    int explored; /* games in which another action was tried */
    int seat;     /* whose thoughts these are */
    tree_node node[TREE_NODES];
} tree;

/* What is the same in all trees of a decision. */
typedef struct thinker {
    const survey *map;
    const weights *w;
    int depth; /* decisions that a tree may hold below its move, up to TREE_DEPTH */
    int turns; /* after the tree that are played before the position is judged */
} thinker;

/* A game with what every seat has in mind. */
typedef struct scene {
    fogg_game game;
    mind minds[FOGG_MAX_SEATS];
} scene;

void tree_clear(tree *t, int seat);

/* Plays a game that begins after the tree's move to its end and returns its value for the tree's seat.  `explores`:
 * tries another action somewhere on the way, too. */
float tree_play(tree *t, const thinker *by, const scene *start, bool explores);

#endif
