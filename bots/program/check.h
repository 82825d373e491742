/* check.h - what the parts of the check share: the report, and the lines exchanged last. */
#ifndef CHECK_H
#define CHECK_H

#include "fogg/bot_check.h"

enum {
    CHECK_LINES = 10,  /* that are shown with a fault */
    CHECK_WIDTH = 160, /* bytes of a line that are shown */
    CHECK_SHOWN = 20,  /* faults told in full */
};

typedef struct check {
    const fogg_bot_check_plan *plan;
    int faults, games, decisions;
    char name[FOGG_BOT_PROGRAM_NAME], author[FOGG_BOT_PROGRAM_NAME]; /* of the program, once known */
    char where[160];                                                 /* what is being tried */
    char line[CHECK_LINES][CHECK_WIDTH + 8];
    int lines;     /* so far; line n is at n % CHECK_LINES */
    bool is_short; /* memory is out, which is no fault of the program */
} check;

/* Counts a fault and tells it. */
void check_fault(check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What is tried next; the lines of before are forgotten. */
void check_turn_to(check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A fogg_bot_program_tracer. */
void check_trace(void *context, char direction, const char *line, size_t length);

/* Games on a board for every number of players, and positions of every kind.  Returns false if the program cannot be
 * brought to play at all; sets `edition`. */
bool check_games(check *c, const fogg_board *board, const char *about, int *edition);

/* The lines of the second edition: stop, quit, lines that are not known, slow and hasty ones. */
void check_lines(check *c, const fogg_board *board);

#endif
