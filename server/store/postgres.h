/* postgres.h - the store in a PostgreSQL database, which several servers may share.
 *
 * A place is "postgres:" and what libpq takes: "postgres://fogg@db.example.org/fogg" or
 * "postgres:host=/run/postgresql dbname=fogg".  A connection that is lost is made again by the next call.  What was on
 * its way then is STORE_UNKNOWN if it may have arrived, and STORE_FAILED if it surely has not. */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "store.h"

/* Whether a text names such a place; whether this program was built with libpq. */
bool store_is_postgres(const char *place);
bool store_postgres_is_built_in(void);

/* Connects, and brings the layout up to date if `is_writer`; one database has any number of either.  NULL with a
 * sentence in `error`: nobody answers, it is no database of this program, or of one that is too new. */
fogg_store *store_postgres_open(const char *place, bool is_writer, char *error);

/* For a server that is alone: STORE_OK if no other has said so; until the store is closed. */
store_status store_postgres_claim(fogg_store *store);

#endif
