/* contestant.h - a player by name, wherever it comes from: a built-in one ("planner", "search:ms=100") or a program
 * ("cmd:./mine").
 *
 * A program that fails to decide loses that decision to `planner`; how often is counted.  One that fails
 * CONTESTANT_PATIENCE times in a row is not asked again until the next game; `planner` decides instead, and these
 * decisions count as lost too. */
#ifndef CONTESTANT_H
#define CONTESTANT_H

#include "fogg/bot.h"
#include "fogg/bot_program.h"

enum { CONTESTANT_PATIENCE = 10 };

typedef struct contestant {
    fogg_bot *bot;        /* the player, or the one that stands in for a program */
    bot_program *program; /* NULL for a built-in player */
    long faults;          /* decisions lost */
    int streak;           /* of them in a row, in this game */
    char last_fault[BOT_PROGRAM_ERROR];
} contestant;

/* Opens a player.  Returns false with a sentence in `error` (FOGG_MAX_BOT_ERROR bytes). */
bool contestant_open(contestant *c, const char *name, const fogg_board *board, const fogg_bot_host *host,
                     int deadline_ms, char *error);

/* Begins another game. */
void contestant_reset(contestant *c, uint64_t seed);

fogg_action contestant_choose(contestant *c, const fogg_view *view);

void contestant_close(contestant *c);

/* A clock for hosts of bots: microseconds, never going back. */
uint64_t contestant_clock(void);

/* Splits "planner,search:ms=100,threads=2,cmd:./mine" into names, a piece like threads=2 going with the one before
 * it.  `text` is changed; `names` gets pointers into it.  Returns how many, at most `most`. */
int contestant_names(char *text, const char **names, int most);

#endif
