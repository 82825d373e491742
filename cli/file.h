/* file.h - a whole text file in memory. */
#ifndef FILE_H
#define FILE_H

#include <stddef.h>

/* Reads a whole file, a pipe too, and puts a zero behind it; the caller frees it.  Returns NULL with errno set:
 * EFBIG if it has more than `most` bytes. */
char *file_read(const char *path, size_t most, size_t *length);

#endif
