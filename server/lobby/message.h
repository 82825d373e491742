/* message.h - a message to clients: written once, sent to any number of them. */
#ifndef LOBBY_MESSAGE_H
#define LOBBY_MESSAGE_H

#include <stddef.h>

#include "../work/buffer.h"

enum { MESSAGE_HEADROOM = 16 }; /* bytes before the text, for whoever sends it (the head of a frame) */

typedef struct fogg_message {
    int holders;
    size_t length;
    char bytes[]; /* MESSAGE_HEADROOM of nothing, then the text */
} fogg_message;

/* Takes the text out of the buffer, which is empty afterwards.  The caller holds the message. */
fogg_message *message_of(fogg_buffer *text);

/* The same for a buffer that is used again: it keeps its room. */
fogg_message *message_copy(fogg_buffer *text);

fogg_message *message_keep(fogg_message *message);
void message_drop(fogg_message *message);

static inline const char *message_text(const fogg_message *message)
{
    return message->bytes + MESSAGE_HEADROOM;
}

#endif
