/* online_view.h - what a server sends, as the types of the engine. */
#ifndef ONLINE_VIEW_H
#define ONLINE_VIEW_H

#include <jansson.h>

#include "fogg/record.h"

/* Reads a view object of docs/protocol.md.  Returns false if it is none of this board. */
bool online_read_view(const fogg_board *board, const json_t *json, fogg_view *view);

/* Reads one event, whole or with what the viewer may not know left out. */
bool online_read_event(const fogg_board *board, const json_t *json, fogg_line *line);

#endif
