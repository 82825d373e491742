/* phrase.h - ready-made phrases of the chat: keys, which clients show in the reader's language. */
#ifndef LOBBY_PHRASE_H
#define LOBBY_PHRASE_H

#include <stdbool.h>

extern const char *const phrases[]; /* NULL after the last */

bool phrase_is_known(const char *key);

#endif
