/* postgres_none.c - a program that was built without libpq. */
#include <stdio.h>

#include "postgres.h"

bool store_postgres_is_built_in(void)
{
    return false;
}

fogg_store *store_postgres_open(const char *place, bool is_writer, char *error)
{
    (void)place;
    (void)is_writer;
    snprintf(error, STORE_MAX_ERROR,
             "this fogg was built without PostgreSQL (libpq); build it with libpq-dev, or use a data file");
    return NULL;
}

store_status store_postgres_claim(fogg_store *store)
{
    (void)store;
    return STORE_FAILED;
}
