/* npy.c - arrays in files that numpy reads. */
#include "npy.h"

#include <errno.h>
#include <string.h>

enum { HEADER = 128 }; /* bytes: a multiple of 64, and room for the largest shape */

/* How numpy calls the order of bytes in a number. */
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ORDER '>'
#else
#define ORDER '<'
#endif

/* The header: magic, version, length of the text, then a Python dictionary padded with blanks. */
static bool write_header(npy_file *file)
{
    char header[HEADER + 1], shape[64];
    if (file->columns == 0)
        snprintf(shape, sizeof shape, "(%llu,)", file->rows);
    else
        snprintf(shape, sizeof shape, "(%llu, %zu)", file->rows, file->columns);
    memset(header, ' ', sizeof header);
    memcpy(header, "\x93NUMPY\x01\x00", 8);
    header[8] = HEADER - 10;
    header[9] = 0;
    int length = snprintf(header + 10, HEADER - 10, "{'descr': '%c%c%zu', 'fortran_order': False, 'shape': %s, }",
                          file->item == 1 ? '|' : ORDER, file->type, file->item, shape);
    header[10 + length] = ' ';
    header[HEADER - 1] = '\n';
    return fwrite(header, HEADER, 1, file->out) == 1;
}

bool npy_open(npy_file *file, const char *folder, const char *name, char type, size_t item, size_t columns)
{
    char path[4096];
    *file = (npy_file){.type = type, .item = item, .columns = columns};
    if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, name) >= sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    file->out = fopen(path, "wbx");
    return file->out != NULL && write_header(file);
}

void npy_append(npy_file *file, const void *row)
{
    fwrite(row, file->item, file->columns == 0 ? 1 : file->columns, file->out);
    file->rows++;
}

bool npy_close(npy_file *file)
{
    if (file->out == NULL)
        return true;
    bool is_written = !ferror(file->out) && fseek(file->out, 0, SEEK_SET) == 0 && write_header(file);
    int error = errno;
    if (fclose(file->out) != 0)
        return false;
    errno = error;
    return is_written;
}
