/* term.h - the full-screen client of `fogg play`. */
#ifndef TERM_H
#define TERM_H

#include "../console.h"
#include "../lobby.h"
#include "../local.h"
#include "pace.h"

enum {
    TERM_NO_SCREEN = -1, /* the terminal can do no more than lines */
    TERM_REMATCH = -2,   /* the same players want another game */
    TERM_NEW_GAME = -3,  /* another game is wanted */
};

/* Plays until the game is over and read, or somebody leaves; bots play at that pace.  Returns the exit status,
 * TERM_REMATCH or TERM_NEW_GAME after the end, or TERM_NO_SCREEN with nothing done. */
int term_play(console *console, pace_level pace);

/* What the start menu was left with. */
typedef enum term_wish {
    TERM_NOTHING, /* the person leaves */
    TERM_PLAY,    /* a game: the plan says which */
    TERM_RESUME,  /* the latest game that is not over */
    TERM_JOIN,    /* a server: `address` says which */
} term_wish;

enum { TERM_ADDRESS = 512 };

/* Asks what to do: the start menu, unless the plan has a map already; then the map and who plays.  The language of
 * the plan is the one that was chosen last.  `remark` is shown below: why the last wish could not be fulfilled, or "".
 * Returns TERM_NO_SCREEN, or what is wanted in `*wish`. */
int term_ask(local_plan *plan, term_wish *wish, char *address, const char *remark);

/* Shows the lobby of a server until a table is chosen.  Returns 1, 0 if the person leaves, or TERM_NO_SCREEN. */
int term_lobby(console *console, lobby_wish *wish);

#endif
