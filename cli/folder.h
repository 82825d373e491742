/* folder.h - where a person's games and data are kept: $XDG_DATA_HOME/fogg, or ~/.local/share/fogg. */
#ifndef FOLDER_H
#define FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the path of `name` in the person's folder of fogg; "" is the folder itself.  Returns false if the environment
 * names no home, or the path does not fit. */
bool folder_find(char *out, size_t size, const char *name);

/* Makes a folder and all above it.  Returns false with errno set. */
bool folder_make(const char *path);

#endif
