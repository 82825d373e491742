/* script.h - a person at the full screen, written down: the keys that are pressed, and what the screen shows then.
 *
 *     # A sentence: it begins a case.
 *     $ open usa en 2 1 7 turn         a command: what happens around the client; script.c has them all
 *     $ play off                       starts the client, which lives until a key ends it
 *     > ? Down "text" @"Helena"        keys, a text that is typed, a text that is clicked
 *     12|the rows that have changed
 *     = anything else that has changed: the cursor, colours, how long the client waits for a key
 *
 * Lines below the commands are what was found when somebody looked at it and found it good.  Whoever changes the screen
 * or a text on purpose writes them anew, with `test-client --write`, and looks at the difference. */
#ifndef SCRIPT_H
#define SCRIPT_H

/* Plays a script, whose results need not be there.  Returns it with its results: the caller frees it.  `records` is the
 * folder of the recorded games that it names. */
char *script_play(const char *text, const char *records);

#endif
