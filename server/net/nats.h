/* nats.h - messages through NATS (docs/decisions/nats.md): decisions that workers make.
 *
 * Jobs wait in streams in the memory of the NATS server, from which workers pull.  A stream takes at most two jobs of a
 * host; one more is refused at once, over all servers.  libnats calls back in threads of its own: what they hear waits
 * in a list until the loop takes it. */
#ifndef NET_NATS_H
#define NET_NATS_H

#include "../lobby/hall.h"
#include "review.h"

enum { NATS_MAX_ERROR = 256 };

/* Whether this program was built with libnats. */
bool nats_is_built_in(void);

/* Connects, and makes the streams.  `wake` is called in another thread when nats_deliver has something to do.  NULL
 * with a sentence in `error`. */
fogg_far *nats_open(const char *url, void (*wake)(void *context), void *context, char *error);

/* Gives the hall the answers that have come. */
void nats_deliver(fogg_far *far, fogg_hall *hall);

/* Who is told of reviews: the answer, or that one was not taken (NULL). */
void nats_set_reviewer(fogg_far *far, void (*take)(void *reviewer, uint64_t number, const review_answer *answer),
                       void *reviewer);

bool nats_is_connected(const fogg_far *far);

void nats_close(fogg_far *far);

#endif
