/* map_file.h - reads a map file with all its parts: what pages and servers do with a file that somebody gives them. */
#ifndef MAP_FILE_H
#define MAP_FILE_H

#include "art.h"
#include "parts.h"
#include "place.h"

typedef struct map_file {
    map_parts parts;
    fogg_board board;
    map_art art;           /* the file's, or a made one */
    char room[PLACE_ROOM]; /* what a made one points into */
} map_file;

/* "stub@0123456789abcdef": the id and the beginning of the hash, which tell maps apart wherever they come from. */
enum { MAP_MAX_KEY = FOGG_MAX_ID + 17 };

/* Takes a fault: the line of the file, from 1; what it is about; a sentence. */
typedef void map_tell(void *context, int line, const char *object, const char *message);

/* Reads a file of at most MAP_MAX_FILE bytes.  The parts point into `text`, which must live as long.  Faults are told
 * to `tell`, which may be NULL; returns how many.  With faults, `file` is not to be used. */
int map_file_read(map_file *file, const char *text, size_t length, map_tell *tell, void *context);

void map_file_key(const fogg_board *board, char key[MAP_MAX_KEY]);

#endif
