/* save.h - a game's record on disk, complete after every action: docs/record.md, without `end` while it goes on.
 *
 * Games lie in $XDG_DATA_HOME/fogg/games (~/.local/share/fogg/games), one file each, named after when they began.  The
 * header of a save holds the seed, so that a resumed game draws the same cards as if it had not stopped, and the map if
 * it is not built in.  While a game is played its file is locked: no second program can go on
 * with it. */
#ifndef SAVE_H
#define SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/text.h"

enum { SAVE_PATH = 4096 };

typedef struct save {
    char path[SAVE_PATH];
    int lock;     /* the file, locked; 0: none */
    bool is_new;  /* made by save_begin, and still empty */
    bool is_busy; /* why it could not be locked: another program has */
    char *text;   /* the whole record so far */
    size_t length, room;
} save;

/* Chooses a new file for a game of this map that begins at `date` (as in a header), and makes the folder.  `path`, if
 * not NULL, is the file instead: it may be there already if it is a game record or empty, and no link.  The file is
 * made, if it is not there, and locked, but what it holds stays until save_write.  Returns false with a sentence in
 * `error`, and nothing to clear. */
bool save_begin(save *file, const char *map, const char *date, const char *path, char *error, size_t size);

/* Finds the game to resume: `path`, or the latest that is not over.  Locks it and reads it into `text`.  Returns false
 * with a sentence in `error`, and nothing to clear; `is_busy` stays. */
bool save_find(save *file, const char *path, char *error, size_t size);

/* Adds to the text: a fogg_text_sink whose context is a save. */
void save_add(void *file, const char *bytes, size_t length);

/* Puts the text on the disk: either the whole of it or what was there before.  Returns false with a sentence in
 * `error`. */
bool save_write(save *file, char *error, size_t size);

/* Frees all and unlocks the file.  Removes a file that save_begin has made if nothing was written to it. */
void save_clear(save *file);

/* Whether the named file may be written over with records: there is none, it is empty, or a game record.  What is no
 * regular file (a pipe, a device) holds nothing to lose.  Returns false with a sentence in `error`. */
bool save_may_replace(const char *path, char *error, size_t size);

#endif
