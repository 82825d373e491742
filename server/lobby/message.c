/* message.c - counted holders; all of them live in the loop's thread. */
#include "message.h"

#include <stdlib.h>
#include <string.h>

fogg_message *message_of(fogg_buffer *text)
{
    fogg_message *made = memory_of(sizeof *made + MESSAGE_HEADROOM + text->length);
    made->holders = 1;
    made->length = text->length;
    if (text->length > 0)
        memcpy(made->bytes + MESSAGE_HEADROOM, text->at, text->length);
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
