/* plain.h - the line mode of `fogg play`: actions from standard input, sentences on standard output.  For scripts,
 * pipes, screen readers, and terminals that can do no more. */
#ifndef PLAIN_H
#define PLAIN_H

#include "lobby.h"
#include "local.h"

/* Plays until the game is over, the input ends or somebody quits.  Returns the exit status. */
int plain_play(console *console);

/* Asks on standard input what to play: the map, unless the plan has one already, and who plays.  Returns false when the
 * input ends. */
bool plain_ask(local_plan *plan);

/* Asks at which table of a server to play.  Returns false when the input ends or the person leaves. */
bool plain_lobby(console *console, lobby_wish *wish);

#endif
