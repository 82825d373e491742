/* process.h - a child process run by the shell, with a pipe to it and one from it. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

enum { PROCESS_ERROR = 200 }; /* bytes of a sentence about what went wrong */

typedef struct process {
    pid_t child;  /* 0: not running */
    int to, from; /* neither blocks; `to` is -1 once it was closed */
} process;

/* Starts the command in a process group of its own, without any descriptor of ours but the standard ones.  Returns
 * false with a sentence in `error`. */
bool process_start(process *p, const char *command, char *error);

/* Ends the child and everything that it has started, at once. */
void process_kill(process *p);

/* Closes the child's input and gives it so many milliseconds to end by itself; then kills what is left.  Returns
 * whether the child has ended by itself. */
bool process_end(process *p, int ms);

#endif
