/* bot_object.h - players from shared objects (player.h says what is in one). */
#ifndef FOGG_BOT_OBJECT_H
#define FOGG_BOT_OBJECT_H

#include "fogg/api.h"
#include "fogg/bot.h"

FOGG_API_BEGIN

enum { FOGG_MAX_LOADED = 16 }; /* players */

/* Whether a name is the path of a shared object, with or without options: "./mine.so", "/opt/mine.so:depth=2". */
bool fogg_bot_is_object(const char *name);

/* Loads the shared object at that path ("./mine.so"; what follows a colon is passed over), so that fogg_bot_open and
 * fogg_bot_kinds know its player from now on.  The same object may be loaded again: that changes nothing.  It stays
 * until the program ends.  Returns the player; or NULL, with a sentence in `error` (FOGG_MAX_BOT_ERROR bytes).  Runs
 * code of the object.  Load players before other threads open bots. */
const fogg_bot_kind *fogg_bot_load(const char *path, char *error);

/* Writes what fogg_bot_open is to be given for a player that somebody named: the name itself, or, if it is the path of
 * an object, which is then loaded, the name of its player with the options: "./mine.so:depth=2" is "mine:depth=2".
 * `out` has FOGG_MAX_BOT_NAME bytes.  Returns false with a sentence in `error`, as fogg_bot_load does. */
bool fogg_bot_resolve(const char *name, char *out, char *error);

/* How many decisions a bot has lost since it was opened, because its action was not legal; 0 for a built-in player. */
long fogg_bot_lost(const fogg_bot *bot);

FOGG_API_END

#endif
