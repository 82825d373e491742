/* latest.h - the latest game that is not over, in a few words. */
#ifndef LATEST_H
#define LATEST_H

#include <stddef.h>

#include "fogg/words.h"

typedef enum latest_state {
    LATEST_NONE,
    LATEST_BUSY, /* another program plays it right now */
    LATEST_FOUND,
} latest_state;

/* Writes where and by whom the game is played that --resume would go on with: "Europe: Ann, Fix".  Names that
 * do not fit are left out.  Writes "" if it returns another state than LATEST_FOUND. */
latest_state latest_tell(const fogg_language *language, char *out, size_t size);

#endif
