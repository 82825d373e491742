/* folder.c - where a person's games and data are kept. */
#include "folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_PATH = 4096 };

bool folder_find(char *out, size_t size, const char *name)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const char *slash = name[0] != '\0' ? "/" : "";
    int length = -1;
    if (data && data[0] == '/')
        length = snprintf(out, size, "%s/fogg%s%s", data, slash, name);
    else if (home && home[0] != '\0')
        length = snprintf(out, size, "%s/.local/share/fogg%s%s", home, slash, name);
    return length > 0 && (size_t)length < size;
}

bool folder_make(const char *path)
{
    char part[MAX_PATH];
    size_t length = strlen(path);
    if (length >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(part, path, length + 1);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(part, 0755) != 0 && errno != EEXIST)
            return false;
        *slash = '/';
    }
    return mkdir(part, 0755) == 0 || errno == EEXIST;
}
