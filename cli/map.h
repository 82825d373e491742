/* map.h - what `fogg map` prints about a board. */
#ifndef MAP_H
#define MAP_H

#include "art.h"
#include "fogg/board.h"

/* A summary to compare with the box: what there is, how many, and the sums. */
void map_print_summary(const fogg_board *board);

/* The whole map as one JSON object; positions and the drawing only if `art` is not NULL. */
void map_print_json(const fogg_board *board, const map_art *art);

/* fogg map facts. */
int map_facts(int argc, char **argv);

/* `fogg map balance`: what a map is like in play. */
int map_balance(int argc, char **argv);

#endif
