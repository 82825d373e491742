/* inside.h - a player program from inside: what the files of the exchange share.
 *
 *     lines.c        saying and hearing lines, and lines that are passed over
 *     handshake.c    which edition it speaks, its name and its options
 *     decision.c     one decision, in both editions
 *     bot_program.c  its life, and its games */
#ifndef INSIDE_H
#define INSIDE_H

#include "exchange.h"
#include "fogg/bot_program.h"
#include "said.h"
#include "telling.h"

enum { MOST_LINES = 10000 }; /* that a program may say for one decision */

struct fogg_bot_program {
    int deadline_ms, budget_ms, patience_ms;
    long long nodes;
    int edition; /* of the process that runs; 0: none runs, or it is not known yet */
    fogg_bot_program_listener *listener;
    void *listener_context;
    telling telling;
    bool is_opened; /* the process that runs has got newgame */
    size_t sent;    /* bytes of telling.events that it has got */
    sheet out;      /* lines about to be sent */
    sheet options;  /* to be set: "depth=3+log=on" */
    char name[FOGG_BOT_PROGRAM_NAME], author[FOGG_BOT_PROGRAM_NAME];
    int option_count;
    program_option option[SAID_OPTIONS]; /* that the program has */
    said heard;
    exchange exchange;
    char command[];
};

/* Ends the process at once. */
void inside_stop(fogg_bot_program *program);

/* Writes why something failed that had to be done within so many milliseconds.  Returns false. */
bool inside_fail(exchange_state state, int ms, const char *what, char *error);

/* Sends lines; false with a sentence in `error`. */
bool inside_say(fogg_bot_program *program, const sheet *lines, long long until, int ms, char *error);

/* Tells the tracer of a line that should not have been said. */
void inside_note(fogg_bot_program *program, const char *what);

/* Hears what may be said at any time: infos, and lines to pass over.  Returns whether it was one of them. */
bool inside_is_passing(fogg_bot_program *program, const said *heard);

/* Drops what was said unasked, whether it has been read or still waits in the pipe.  Infos are heard. */
void inside_drop_unasked(fogg_bot_program *program, long long until);

/* After "fogg N": up to "ready", then the options. */
bool inside_shake_hands(fogg_bot_program *program, long edition, char *error);

/* Tells the program of the game, if it does not know, and waits until it is ready. */
bool inside_open_game(fogg_bot_program *program, char *error);

/* Adds the events that the program has not got yet to what is about to be sent. */
void inside_write_news(fogg_bot_program *program);

/* Asks for a decision; what remains of the program after a failure is killed. */
bool inside_decide(fogg_bot_program *program, const fogg_view *view, fogg_action *action, char *error);

#endif
