/* message.c - counted holders; all of them live in the loop's thread. */
#include "message.h"

#include <stdlib.h>
#include <string.h>

fogg_message *message_copy(fogg_buffer *text)
{
    fogg_message *made = memory_grow(NULL, sizeof *made + MESSAGE_HEADROOM + text->length);
    made->holders = 1;
    made->length = text->length;
    memcpy(made->bytes + MESSAGE_HEADROOM, buffer_text(text), text->length);
    buffer_empty(text);
    return made;
}

fogg_message *message_of(fogg_buffer *text)
{
    fogg_message *made = message_copy(text);
    buffer_clear(text);
    return made;
}

fogg_message *message_keep(fogg_message *message)
{
    message->holders++;
    return message;
}

void message_drop(fogg_message *message)
{
    if (--message->holders == 0)
        free(message);
}
