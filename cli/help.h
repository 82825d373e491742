/* help.h - fogg help: what the program and its commands take, for people, for man and for shells.
 *
 * Each command describes itself in the tables of options.h; help runs it with --help and a presenter of its own, so a
 * new option or command appears in help, man pages and completions by itself. */
#ifndef HELP_H
#define HELP_H

/* Prints what `fogg --help` and `fogg help` tell.  Returns EXIT_SUCCESS. */
int help_print(void);

#endif
