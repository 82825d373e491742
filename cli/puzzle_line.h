/* puzzle_line.h - a puzzle as a line of JSON: the game up to it, the answer, and how clear and hard it is. */
#ifndef PUZZLE_LINE_H
#define PUZZLE_LINE_H

#include <stdio.h>

#include "fogg/puzzle.h"

/* A puzzle that was read, with the game played up to it. */
typedef struct puzzle_line {
    fogg_board board;
    fogg_game game; /* waits for the seat */
    int seat;
    fogg_action best;
} puzzle_line;

/* Writes the puzzle that step `index` of the course is. */
void puzzle_line_write(FILE *out, const fogg_header *header, const fogg_course *course, int index,
                       const fogg_puzzle *puzzle, int rating);

/* Reads one and plays its game.  Returns false with a sentence in `message` if it cannot be played. */
bool puzzle_line_read(puzzle_line *line, const char *text, char *message, size_t room);

#endif
