/* heap.c - allocation that ends the program when memory is out. */
#include "heap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void (*heap_before_end)(void);

void *heap_have(void *memory)
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
    return heap_have(calloc(1, size > 0 ? size : 1));
}

void *heap_grow(void *memory, size_t size)
{
    return heap_have(realloc(memory, size > 0 ? size : 1));
}

char *heap_copy(const char *text)
{
    return heap_have(strdup(text));
}
