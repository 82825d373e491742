/* save.h - a game's record on disk, complete after every action: docs/record.md, without `end` while it goes on.
 *
 * Games lie in $XDG_DATA_HOME/fogg/games (~/.local/share/fogg/games), one file each, named after when they began.  The
 * header of a save holds the seed, so that a resumed game draws the same cards as if it had not stopped. */
#ifndef SAVE_H
#define SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/text.h"

enum { SAVE_PATH = 4096 };

typedef struct save {
    char path[SAVE_PATH];
    char *text; /* the whole record so far */
    size_t length, room;
} save;

/* Chooses a new file for a game of this map that begins at `date` (as in a header), and makes the folder.  `path`, if
 * not NULL, is the file instead.  Returns false with a sentence in `error`. */
bool save_begin(save *file, const char *map, const char *date, const char *path, char *error, size_t size);

/* Finds the game to resume: `path`, or the latest that is not over.  Reads it into `text`.  Returns false with a
 * sentence in `error`. */
bool save_find(save *file, const char *path, char *error, size_t size);

/* Adds to the text: a fogg_text_sink whose context is a save. */
void save_add(void *file, const char *bytes, size_t length);

/* Puts the text on the disk: either the whole of it or what was there before.  Returns false with a sentence in
 * `error`. */
bool save_write(save *file, char *error, size_t size);

void save_clear(save *file);

#endif
