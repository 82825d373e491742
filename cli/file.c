/* file.c - a whole text file in memory. */
#include "file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "heap.h"

char *file_read(const char *path, size_t most, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *bytes = heap_new(most + 1);
    int error = 0;
    errno = 0;
    *length = fread(bytes, 1, most + 1, file);
    if (ferror(file))
        error = errno != 0 ? errno : EIO;
    else if (*length > most)
        error = EFBIG;
    fclose(file);
    if (error != 0) {
        free(bytes);
        errno = error;
        return NULL;
    }
    bytes[*length] = '\0';
    return bytes;
}
