/* kinds.h - players of earlier versions, frozen: for arenas and tests.  The browser's build is without them. */
#ifndef FROZEN_KINDS_H
#define FROZEN_KINDS_H

#include "../src/player.h"

typedef struct frozen_kind {
    fogg_bot_kind kind;
    const player *player;
} frozen_kind;

/* The player of that name ("search@0.1", `length` bytes), or NULL. */
const frozen_kind *frozen_find(const char *name, size_t length);

#endif
