/* files.h - the page's files, read into memory once.  Only files of this list are ever served. */
#ifndef NET_FILES_H
#define NET_FILES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct net_file {
    char *path; /* as in a URL: "/index.html" */
    const char *type;
    char *bytes;
    size_t length;
    char *packed; /* the same by gzip, NULL if there is none */
    size_t packed_length;
    char tag[20];    /* of its contents, for If-None-Match */
    bool is_lasting; /* its name has a hash of its contents: it never changes */
} net_file;

typedef struct net_files {
    net_file *at;
    size_t count;
} net_files;

/* Reads a folder and those in it.  Returns false with errno set; what was read so far is cleared. */
bool files_read(net_files *files, const char *folder);

/* A page of one file, for a server that has no page. */
void files_use_plain(net_files *files);

/* The file at a URL's path, or NULL.  "/" is "/index.html". */
const net_file *files_find(const net_files *files, const char *path);
void files_clear(net_files *files);

#endif
