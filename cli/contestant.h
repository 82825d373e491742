/* contestant.h - a player by name, wherever it comes from: a built-in one ("planner", "search:ms=100"), a shared object
 * ("./mine.so") or a program ("cmd:./mine", "cmd[depth=3]:./mine").
 *
 * A program that fails to decide loses that decision to `planner`; how often is counted.  One that fails
 * CONTESTANT_PATIENCE times in a row is not asked again until the next game; `planner` decides instead, and these
 * decisions count as lost too. */
#ifndef CONTESTANT_H
#define CONTESTANT_H

#include "fogg/bot.h"
#include "fogg/bot_object.h"
#include "fogg/bot_program.h"
#include "fogg/thoughts.h"

enum { CONTESTANT_PATIENCE = 10 };

typedef struct contestant contestant;

/* Who hears what players think. */
typedef void contestant_listener(void *context, const contestant *c, const fogg_bot_program_info *info);

struct contestant {
    fogg_bot *bot;             /* the player, or the one that stands in for a program */
    fogg_bot_program *program; /* NULL for a built-in player */
    const char *name;          /* as it was opened; the caller's */
    int seat;                  /* in this game */
    char game[32];             /* its id */
    long faults;               /* decisions lost */
    long lost;                 /* what fogg_bot_lost said last */
    int streak;                /* of them in a row, in this game */
    char last_fault[FOGG_BOT_PROGRAM_ERROR];
    contestant_listener *listener;
    void *context;
};

/* What a program's decision may take. */
typedef struct contestant_limits {
    int deadline_ms; /* then it has lost the decision */
    int budget_ms;   /* that it is told; 0: nine tenths of the deadline */
    long long nodes; /* that it is told; 0: none */
} contestant_limits;

/* Whether the name is that of a program. */
bool contestant_is_program(const char *name);

/* Opens a player; `name` must live as long as it.  Returns false with a sentence in `error` (FOGG_MAX_BOT_ERROR
 * bytes). */
bool contestant_open(contestant *c, const char *name, const fogg_board *board, const fogg_bot_host *host,
                     const contestant_limits *limits, char *error);

/* From now on `listener` hears what the player thinks, if it is one that tells: a program or a search. */
void contestant_listen(contestant *c, contestant_listener *listener, void *context);

/* Begins another game. */
void contestant_begin(contestant *c, const fogg_bot_program_game *game);

/* Something happened in it. */
void contestant_tell(contestant *c, const fogg_line *line);

fogg_action contestant_choose(contestant *c, const fogg_view *view);

/* It is over. */
void contestant_finish(contestant *c);

/* From another thread: the decision under way, and every later one, is `planner`'s at once. */
void contestant_cancel(contestant *c);

void contestant_close(contestant *c);

/* A player as a record names it: "bot:planner"; a name that is too long for a record is cut. */
void contestant_kind(const char *name, char kind[FOGG_MAX_KIND]);

/* A clock for hosts of bots: microseconds, never going back. */
uint64_t contestant_clock(void);

/* The same of the processor time that the calling thread has used: so that a budget in milliseconds buys the same
 * thought however busy the machine is. */
uint64_t contestant_effort(void);

/* Splits "planner,search:ms=100,threads=2,cmd:./mine" into names, a piece like threads=2 going with the one before
 * it.  `text` is changed; `names` gets pointers into it.  Returns how many, at most `most`. */
int contestant_names(char *text, const char **names, int most);

#endif
