/* follow.h - the lines of a record, one after the other, as the engine plays.  Inside record/ only. */
#ifndef FOLLOW_H
#define FOLLOW_H

#include "fogg/replay.h"

/* Begins an error at the event that is due; the caller adds the message. */
fogg_text follow_error(fogg_replay *replay, const char *rule);

/* Finds the line that begins at `at`; returns where the next one begins. */
size_t follow_line(const fogg_replay *replay, size_t at, size_t *length);

/* Makes `place.next` the event that is due.  Returns false with an error if the text ends or the line is refused. */
bool follow_peek(fogg_replay *replay);

/* The event that is due; if that is a shuffle, the one after it, because a shuffle stands before the event that
 * needed the card (C12).  Returns false if there is none that can be read. */
bool follow_peek_action(fogg_replay *replay, fogg_event *event);

/* The event that is due is in order: tells the visitor, and goes on to the next line. */
void follow_told(fogg_replay *replay, const fogg_game *game);

/* The sink for the engine: it compares every event with the record.  Chance comes from the record or, in a replay by
 * seed, from the engine. */
fogg_sink follow_sink(fogg_replay *replay);

#endif
