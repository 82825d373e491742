/* map_place.h - map files that come with fogg: beside the program in a source tree, or where they are installed. */
#ifndef MAP_PLACE_H
#define MAP_PLACE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the path of the map file of that name ("nordic").  Returns false if there is none. */
bool map_place_find(const char *name, char *path, size_t size);

#endif
