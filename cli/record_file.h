/* record_file.h - a file of recorded games, read one game after another.
 *
 *     record_file file;
 *     if (record_file_open(&file, "games.fogg"))
 *         while (record_file_next(&file))
 *             ... file.text, file.length, file.line
 *     record_file_close(&file);
 *
 * Only one game is in memory at a time, so a file may be of any length. */
#ifndef RECORD_FILE_H
#define RECORD_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "fogg/replay.h"
#include "game_map.h"

enum { RECORD_FILE_FAULT = FOGG_MAX_ERROR_TEXT + 128 }; /* bytes of what record_file_explain writes */

typedef struct record_file {
    const char *name;
    const char *text; /* the game: its header line and all that follows, up to the next header */
    size_t length;
    long line;         /* the number of the header's line in the file, from 1 */
    long games;        /* read so far */
    const char *error; /* why record_file_next returned false before the end of the file; else NULL */
    FILE *in;          /* the rest is the reader's own */
    char *buffer;
    size_t size, filled, begin; /* of the buffer: bytes, bytes in use, where the next game begins */
    long next_line;
    bool is_drained;
} record_file;

/* Opens a file, "-" for standard input.  Returns false after telling standard error why. */
bool record_file_open(record_file *file, const char *name);

/* Moves to the next game.  Returns false at the end of the file or with `error`. */
bool record_file_next(record_file *file);

void record_file_close(record_file *file);

/* Reads the header of the game that the file stands at, and finds its map (game_map_of_record); the replay can be
 * opened or verified then.  Returns NULL with an error. */
const game_map *record_file_begin(const record_file *file, const game_map *given, fogg_replay *replay,
                                  fogg_record_error *error);

/* Writes what is wrong with the game that the file stands at; the line it names is counted in the file. */
void record_file_explain(const record_file *file, const fogg_record_error *error, char out[RECORD_FILE_FAULT]);

#endif
