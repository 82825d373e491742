/* any.c - opens the store that a text names. */
#include "any.h"

#include <string.h>

bool store_is_postgres(const char *place)
{
    return strncmp(place, "postgres:", strlen("postgres:")) == 0;
}

const char *store_file(const char *place)
{
    if (store_is_postgres(place))
        return NULL;
    return strncmp(place, "sqlite:", strlen("sqlite:")) == 0 ? place + strlen("sqlite:") : place;
}

fogg_store *store_open(const char *place, bool is_writer, int64_t most_bytes, char *error)
{
    const char *file = store_file(place);
    if (!file)
        return store_postgres_open(place, is_writer, error);
    return is_writer ? store_sqlite_open(file, most_bytes, error) : store_sqlite_open_reader(file, error);
}
