/* map.h - what `fogg map` prints about a board. */
#ifndef MAP_H
#define MAP_H

#include "fogg/board.h"

/* A summary to compare with the box: what there is, how many, and the sums. */
void map_print_summary(const fogg_board *board);

/* fogg map facts. */
int map_facts(int argc, char **argv);

/* `fogg map balance`: what a map is like in play. */
int map_balance(int argc, char **argv);

/* `fogg map switches`: the rule switches of a map text. */
int map_switches(int argc, char **argv);

#endif
