/* derive.h - which action a recorded event was.  Inside record/ only. */
#ifndef DERIVE_H
#define DERIVE_H

#include "fogg/record.h"

/* Why an event cannot be an action. */
typedef struct derive_refusal {
    const char *rule;
    const char *message;
} derive_refusal;

/* The action that the event says its seat took in this position.  Returns true, or false with the reason. */
bool derive_action(const fogg_game *game, const fogg_event *event, fogg_action *action, derive_refusal *refusal);

#endif
