/* phrase.c - ready-made phrases of the chat. */
#include "phrase.h"

#include <stddef.h>
#include <string.h>

const char *const phrases[] = {
    "hello", "good-luck", "well-played", "thanks",    "sorry",     "oops",    "nice-route", "that-was-mine",
    "hurry", "thinking",  "back-soon",   "i-am-back", "good-game", "rematch", "goodbye",    NULL,
};

bool phrase_is_known(const char *key)
{
    for (const char *const *phrase = phrases; *phrase; phrase++)
        if (strcmp(*phrase, key) == 0)
            return true;
    return false;
}
