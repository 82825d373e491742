/* dataset.h - positions, actions and results of games as files that numpy reads: fogg sim --dataset DIR.
 *
 * The files and their columns are described in docs/python.md, "Data sets", and in the folder itself
 * (description.json, which is written last: a folder without it is not complete). */
#ifndef DATASET_H
#define DATASET_H

#include <stdbool.h>

#include "fogg/game.h"

typedef struct dataset dataset;

/* Makes the folder, which must not exist or be empty, and the files in it.  Returns NULL after telling standard error
 * why it cannot. */
dataset *dataset_open(const char *folder, const fogg_board *board, int seats);

/* A decision: what the seat sees, and what it does. */
void dataset_add(dataset *data, const fogg_view *view, fogg_action action);

/* The game whose decisions were added since the last call is over.  Returns false after telling standard error that it
 * could not be written. */
bool dataset_end_game(dataset *data, const fogg_game *game);

/* Writes the description, with the players' names and the seed of the games, and closes everything.  Returns false
 * after telling standard error what could not be written.  NULL is allowed. */
bool dataset_close(dataset *data, const char *const *players, long long seed);

/* Closes everything without a description: the games did not come to their end.  NULL is allowed. */
void dataset_abandon(dataset *data);

#endif
