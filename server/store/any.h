/* any.h - where a store is, as a text: the name of a data file, "sqlite:FILE", or "postgres:..." (postgres.h). */
#ifndef STORE_ANY_H
#define STORE_ANY_H

#include "postgres.h"
#include "sqlite.h"

/* The data file that a place names; NULL if it is a database. */
const char *store_file(const char *place);

/* Opens the store there: to write, at most `most_bytes` (0: as much as fits), or else to read only.  A data file is
 * made if there is none.  NULL with a sentence in `error`. */
fogg_store *store_open(const char *place, bool is_writer, int64_t most_bytes, char *error);

#endif
