/* heap.h - memory for the program's commands.  Out of memory ends the program with a message and status 1: games are
 * saved on disk already, so it is not worth handling this in every command. */
#ifndef HEAP_H
#define HEAP_H

#include <stddef.h>

/* Zeroed memory. */
void *heap_new(size_t size);

/* As realloc. */
void *heap_grow(void *memory, size_t size);

/* A copy of the text. */
char *heap_copy(const char *text);

/* The memory that a call has returned; NULL counts as out of memory. */
void *heap_have(void *memory);

/* If set, called before the message, so that the full screen can restore the terminal. */
extern void (*heap_before_end)(void);

#endif
