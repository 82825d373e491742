/* latest.h - the latest game that is not over, in a few words. */
#ifndef LATEST_H
#define LATEST_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/words.h"

/* Writes where and by whom the game is played that --resume would go on with: "Europe: Ann, Fix".  Returns
 * false if there is none, or if another program plays it right now. */
bool latest_tell(const fogg_language *language, char *out, size_t size);

#endif
