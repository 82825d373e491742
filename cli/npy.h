/* npy.h - an array in a file that numpy reads (numpy.load): rows are appended, and the length is filled in at the end.
 *
 *     npy_file file;
 *     npy_open(&file, folder, "scores.npy", 'i', 2, 2);     rows of two signed numbers of two bytes
 *     npy_append(&file, row);
 *     npy_close(&file);
 *
 * Format: numpy's .npy, version 1.0, C order; numbers as this machine has them in memory. */
#ifndef NPY_H
#define NPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct npy_file {
    FILE *out;
    char type;      /* as numpy names it: 'u' unsigned, 'i' signed, 'f' floating point */
    size_t item;    /* bytes of a number */
    size_t columns; /* numbers in a row; 0: a row is one number, and the array has one dimension */
    unsigned long long rows;
} npy_file;

/* Makes the file, which must not exist.  Returns false with errno set. */
bool npy_open(npy_file *file, const char *folder, const char *name, char type, size_t item, size_t columns);

/* Appends a row.  Whether it was written shows at the latest when the file is closed. */
void npy_append(npy_file *file, const void *row);

/* Writes how many rows there are, and closes the file.  Returns false with errno set if anything could not be written.
 * A file that was never opened is fine. */
bool npy_close(npy_file *file);

#endif
