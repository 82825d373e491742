/* sqlite.h - the store in one SQLite file: write-ahead log, every commit synced before it counts.
 *
 * Several stores may be open on one file: one that writes, others that only read. */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store.h"

/* Opens the file, made if there is none, and brings its layout up to date.  `most_bytes` bounds how large it may
 * grow, 0 for as large as the disk.  Returns NULL with a sentence in `error`: the file cannot be opened, is no
 * database, or is of a newer program. */
fogg_store *store_sqlite_open(const char *path, int64_t most_bytes, char *error);

/* Opens a file that store_sqlite_open has brought up to date, to read only; NULL if its layout is another one. */
fogg_store *store_sqlite_open_reader(const char *path, char *error);

/* Writes a copy of the file, as it is at one moment, to `path`, which must not exist; the server may go on writing
 * meanwhile. */
bool store_sqlite_backup(const char *from, const char *path, char *error);

#endif
