/* buffer.h - bytes that grow.  Out of memory ends the program: the data file is safe, and the service manager starts
 * the server again. */
#ifndef WORK_BUFFER_H
#define WORK_BUFFER_H

#include <stddef.h>

typedef struct fogg_buffer {
    char *at; /* zero-terminated once anything was added */
    size_t length, room;
} fogg_buffer;

void buffer_add(fogg_buffer *buffer, const char *bytes, size_t length);
void buffer_add_text(fogg_buffer *buffer, const char *text);
void buffer_add_format(fogg_buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A fogg_text_sink whose context is a buffer. */
void buffer_take(void *buffer, const char *bytes, size_t length);

/* The text so far, never NULL. */
const char *buffer_text(const fogg_buffer *buffer);

/* Empties the buffer: frees its memory, or keeps it for the next use. */
void buffer_empty(fogg_buffer *buffer);
void buffer_clear(fogg_buffer *buffer);

/* malloc and realloc that do not fail. */
void *memory_of(size_t size); /* zeroed */
void *memory_grow(void *memory, size_t size);
void *memory_got(void *memory);         /* what somebody else has allocated, NULL if memory was out */
char *memory_of_text(const char *text); /* a copy */

#endif
