/* io.c - the room for what the page says, and the answer to it. */
#include "io.h"

#include <stdlib.h>
#include <string.h>

static char *room;
static size_t room_size;
static char *answer;
static size_t answer_size, answer_length;

/* Makes room for a text of `length` bytes and returns where it goes; 0 when memory is short. */
char *EXPORT(room_for)(size_t length);
const char *EXPORT(answer_at)(void);
size_t EXPORT(answer_bytes)(void);

static bool grow(char **buffer, size_t *size, size_t wanted)
{
    if (wanted <= *size)
        return true;
    size_t next = *size * 2 > wanted ? *size * 2 : wanted;
    char *moved = realloc(*buffer, next);
    if (moved) {
        *buffer = moved;
        *size = next;
    }
    return moved != NULL;
}

char *room_for(size_t length)
{
    if (!grow(&room, &room_size, length + 1))
        return NULL;
    room[length] = 0;
    return room;
}

const char *answer_at(void)
{
    return answer;
}

size_t answer_bytes(void)
{
    return answer_length;
}

const char *io_room(void)
{
    return room;
}

void io_begin(void)
{
    answer_length = 0;
    if (grow(&answer, &answer_size, 1))
        answer[0] = 0;
}

void io_add(void *context, const char *bytes, size_t length)
{
    (void)context;
    if (!grow(&answer, &answer_size, answer_length + length + 1))
        return;
    memcpy(answer + answer_length, bytes, length);
    answer_length += length;
    answer[answer_length] = 0;
}

void io_add_string(const char *string)
{
    io_add(NULL, string, strlen(string));
}
