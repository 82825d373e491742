/* hint.h - what a strong player would do here, and why. */
#ifndef HINT_H
#define HINT_H

#include "console.h"

/* The action of `expert` for the seat of the console's view, which the game must wait for, and a sentence for it,
 * with the reason if there is one that can be told.  Takes up to a second or so.  Returns false with the reason in
 * `out` if there is no such player. */
bool hint_give(console *t, fogg_action *action, char *out, size_t size);

#endif
