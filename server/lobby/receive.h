/* receive.h - reads a client's message and calls the function that handles it. */
#ifndef LOBBY_RECEIVE_H
#define LOBBY_RECEIVE_H

#include "hall.h"

/* Handles a message that has waited for its table; it is not counted against the limit again. */
void receive_again(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length);

#endif
