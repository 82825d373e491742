/* system.h - what systems do in different ways, one function each.
 *
 * Where a system lacks a call there is a fall-back, so that fogg builds on any POSIX system.  The fall-backs are built
 * and tested everywhere (tests/system; -Dfallbacks=true builds all of fogg with them). */
#ifndef SYSTEM_H
#define SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Fills in bytes that nobody can guess.  Returns false if the system gives none. */
bool system_random(void *out, size_t size);

/* Closes every file from `first` on.  May be called between fork and exec. */
void system_close_from(int first);

/* In a child: it is killed when the thread that has started it ends.  Where a system cannot do that, nothing happens:
 * such a child ends when it reads the end of its input.  May be called between fork and exec. */
void system_end_with_parent(void);

/* The path of the program that runs.  Returns false if the system does not tell, or if it does not
 * fit. */
bool system_find_program(char *path, size_t size);

/* The folder that is open as `folder`, as a path that works in this process.  Returns false if the system has no such
 * paths. */
bool system_path_of(int folder, char *path, size_t size);

/* Bytes of memory in use; where the system does not tell, the most that ever were in use. */
uint64_t system_memory(void);

/* Gives memory that is no longer used back to the system, if that can be asked for. */
void system_trim_memory(void);

/* Lets other threads run before this one: adds `steps` to its nice value.  Where only whole processes have one, nothing
 * happens. */
void system_be_patient(int steps);

/* Lets this thread run only when no other wants to, and give way at once.  A nice value alone does not do that: a
 * thread that has just begun to run may keep the processor for some milliseconds.  Where threads have no such thing,
 * nothing happens. */
void system_be_idle(void);

#endif
