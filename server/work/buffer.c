/* buffer.c - bytes that grow. */
#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void give_up(void)
{
    fputs("fogg: out of memory\n", stderr);
    abort();
}

void *memory_of(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        give_up();
    return memory;
}

void *memory_got(void *memory)
{
    if (!memory)
        give_up();
    return memory;
}

void *memory_grow(void *memory, size_t size)
{
    void *grown = realloc(memory, size);
    if (!grown)
        give_up();
    return grown;
}

char *memory_of_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(memory_of(size), text, size);
}

static void reserve(fogg_buffer *buffer, size_t more)
{
    size_t needed = buffer->length + more + 1;
    if (needed <= buffer->room)
        return;
    size_t room = buffer->room > 0 ? buffer->room : 128;
    while (room < needed)
        room *= 2;
    buffer->at = memory_grow(buffer->at, room);
    buffer->room = room;
}

void buffer_add(fogg_buffer *buffer, const char *bytes, size_t length)
{
    if (buffer->length + length >= buffer->room)
        reserve(buffer, length);
    memcpy(buffer->at + buffer->length, bytes, length);
    buffer->length += length;
    buffer->at[buffer->length] = '\0';
}

void buffer_add_text(fogg_buffer *buffer, const char *text)
{
    buffer_add(buffer, text, strlen(text));
}

void buffer_add_format(fogg_buffer *buffer, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length > 0) {
        reserve(buffer, (size_t)length);
        vsnprintf(buffer->at + buffer->length, (size_t)length + 1, format, again);
        buffer->length += (size_t)length;
    }
    va_end(again);
}

void buffer_take(void *context, const char *bytes, size_t length)
{
    buffer_add(context, bytes, length);
}

const char *buffer_text(const fogg_buffer *buffer)
{
    return buffer->at ? buffer->at : "";
}

void buffer_empty(fogg_buffer *buffer)
{
    buffer->length = 0;
    if (buffer->at)
        buffer->at[0] = '\0';
}

void buffer_clear(fogg_buffer *buffer)
{
    free(buffer->at);
    *buffer = (struct fogg_buffer){0};
}
