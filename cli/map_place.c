/* map_place.c - looks for map files from where the program is, so that an installed fogg can be moved.  The build tells
 * where they are installed: FOGG_MAPS_FOLDER, and FOGG_MAPS_FROM_PROGRAM as seen from the program's folder. */
#include "map_place.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "system.h"

/* Only letters, digits and dashes: a name leads nowhere else. */
static bool is_name(const char *text)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && length < 64 && text[length] == '\0';
}

bool map_place_find(const char *name, char *path, size_t size)
{
    static const char *const places[] = {"../maps", FOGG_MAPS_FROM_PROGRAM};
    char program[2048];
    if (!is_name(name))
        return false;
    if (system_find_program(program, sizeof program)) {
        *strrchr(program, '/') = '\0';
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            snprintf(path, size, "%s/%s/%s.txt", program, places[i], name);
            if (access(path, R_OK) == 0)
                return true;
        }
    }
    snprintf(path, size, "%s/%s.txt", FOGG_MAPS_FOLDER, name);
    return access(path, R_OK) == 0;
}
