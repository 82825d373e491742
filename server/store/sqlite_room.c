/* sqlite_room.c - giving room back to the system. */
#include "sqlite_store.h"

static int64_t read_pragma(fogg_store *store, const char *pragma)
{
    query q = query_of(store, pragma);
    int64_t value = query_step(&q) ? query_integer(&q, 0) : 0;
    query_end(&q);
    return value;
}

/* A page is freed with each step of the statement. */
store_status sqlite_shrink(fogg_store *store, int most, int *count)
{
    int64_t free_pages = read_pragma(store, "PRAGMA freelist_count");
    query q = query_of(store, "PRAGMA incremental_vacuum");
    int freed = 0;
    while (freed < most && query_step(&q))
        freed++;
    store_status status = query_end(&q);
    int given = (int)(free_pages - read_pragma(store, "PRAGMA freelist_count"));
    sqlite_store *s = (sqlite_store *)store;
    s->wants_to_shrink = s->has_shrunk && given == 0;
    s->has_shrunk |= given > 0;
    *count += given;
    return status;
}

/* Pages are given back in the write-ahead log first.  The file gets shorter when all of the log is copied into it;
 * SQLite does that by itself only when the log is long.  A reader may be in the way: then the next commit tries
 * again. */
void sqlite_cut(sqlite_store *s)
{
    int frames = -1, copied = -1;
    if (s->wants_to_shrink &&
        sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &frames, &copied) == SQLITE_OK &&
        frames == copied)
        s->has_shrunk = s->wants_to_shrink = false;
}

store_status sqlite_get_sizes(fogg_store *store, store_sizes *sizes)
{
    int64_t page = read_pragma(store, "PRAGMA page_size");
    sizes->bytes = page * read_pragma(store, "PRAGMA page_count");
    sizes->free_bytes = page * read_pragma(store, "PRAGMA freelist_count");
    return STORE_OK;
}
