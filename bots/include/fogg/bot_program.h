/* bot_program.h - somebody's own program as a player: one JSON view a line goes in, one action a line comes out.
 *
 * docs/bots.md says what a program reads and writes.  It is run by the shell, in a process group of its own, and
 * lives for many games; one that died or was killed is started again for the next decision.
 *
 * The process that uses this must ignore SIGPIPE: a program may end while its view is being written. */
#ifndef FOGG_BOT_PROGRAM_H
#define FOGG_BOT_PROGRAM_H

#include <stdbool.h>

#include "fogg/api.h"
#include "fogg/view.h"

FOGG_API_BEGIN

enum { BOT_PROGRAM_ERROR = 1200 }; /* bytes of a sentence about what went wrong */

typedef struct bot_program bot_program;

/* Remembers the command; the program starts with the first decision.  Returns NULL if memory is out. */
bot_program *bot_program_open(const char *command, int deadline_ms);

/* Asks for a decision.  Returns true with a legal action; or false with a sentence in `error`: the program could not
 * be started, has ended, did not answer in time (it is killed), or answered with something that is no legal action. */
bool bot_program_choose(bot_program *program, const fogg_view *view, fogg_action *action, char *error);

/* Makes the decision that is under way fail at once, and every later one.  Only this function may be called from
 * another thread. */
void bot_program_cancel(bot_program *program);

/* Ends the program, if it runs: its input is closed, and it is killed if it stays. */
void bot_program_close(bot_program *program);

FOGG_API_END

#endif
