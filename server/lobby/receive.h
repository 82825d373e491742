/* receive.h - what a client says goes where it belongs. */
#ifndef LOBBY_RECEIVE_H
#define LOBBY_RECEIVE_H

#include "hall.h"

/* A message that has waited for its table is heard again: not counted a second time. */
void receive_again(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length);

#endif
