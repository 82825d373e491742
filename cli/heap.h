/* heap.h - memory for the program's commands.  Out of memory ends the program with a message and status 1: what a
 * game has stored is on disk, and nothing a command could still do is worth a path of its own. */
#ifndef HEAP_H
#define HEAP_H

#include <stddef.h>

/* Zeroed memory. */
void *heap_new(size_t size);

/* As realloc. */
void *heap_grow(void *memory, size_t size);

/* A copy of the text. */
char *heap_copy(const char *text);

/* Called before the message, if set: whoever holds the terminal gives it back. */
extern void (*heap_before_end)(void);

#endif
