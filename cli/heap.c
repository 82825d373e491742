/* heap.c - allocation that ends the program when memory is out. */
#include "heap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void (*heap_before_end)(void);

static void *or_end(void *memory)
{
    if (memory)
        return memory;
    if (heap_before_end)
        heap_before_end();
    fputs("fogg: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}

void *heap_new(size_t size)
{
    return or_end(calloc(1, size > 0 ? size : 1));
}

void *heap_grow(void *memory, size_t size)
{
    return or_end(realloc(memory, size > 0 ? size : 1));
}

char *heap_copy(const char *text)
{
    return or_end(strdup(text));
}
