/* sql_maps.c - maps that people have put on the server. */
#include "sql.h"

/* Who has put a map there; 0 if nobody has. */
static store_status author_of(fogg_store *store, const char *key, int64_t *person, bool *is_removed)
{
    query q = query_of(store, "SELECT person, removed FROM maps WHERE key = ?");
    query_set_text(&q, key);
    *person = 0;
    *is_removed = false;
    if (query_step(&q)) {
        *person = query_integer(&q, 0);
        *is_removed = query_integer(&q, 1) != 0;
    }
    return query_end(&q);
}

store_status sql_put_map(fogg_store *store, const store_map *map)
{
    int64_t author;
    bool is_removed;
    store_status status = author_of(store, map->key, &author, &is_removed);
    if (status != STORE_OK)
        return status;
    if (is_removed || (author != 0 && author != map->person))
        return STORE_CONFLICT;
    query q = query_of(store, "INSERT INTO maps (key, person, author, made, file) VALUES (?, ?, ?, ?, ?) ON CONFLICT "
                              "(key) DO UPDATE SET person = excluded.person, author = excluded.author, "
                              "made = excluded.made, file = excluded.file");
    query_set_text(&q, map->key);
    query_set_integer(&q, map->person);
    query_set_text(&q, map->author);
    query_set_integer(&q, map->made);
    query_set_text(&q, map->file);
    return query_run(&q);
}

store_status sql_remove_map(fogg_store *store, const char *key)
{
    int64_t author;
    bool is_removed;
    store_status status = author_of(store, key, &author, &is_removed);
    if (status != STORE_OK)
        return status;
    if (author == 0)
        return STORE_MISSING;
    query q = query_of(store, "UPDATE maps SET removed = 1 WHERE key = ?");
    query_set_text(&q, key);
    return query_run(&q);
}

store_status sql_report_map(fogg_store *store, const char *key, int64_t person)
{
    query q = query_of(store, "INSERT INTO map_reports (key, person) VALUES (?, ?) ON CONFLICT DO NOTHING");
    query_set_text(&q, key);
    query_set_integer(&q, person);
    return query_run(&q);
}

static store_status visit_maps(query *q, store_visit_map *visit, void *context)
{
    while (query_step(q)) {
        store_map map = {.person = query_integer(q, 1),
                         .made = query_integer(q, 3),
                         .is_removed = query_integer(q, 4) != 0,
                         .file = query_text(q, 5),
                         .reports = (int)query_integer(q, 6)};
        query_copy(q, 0, map.key, sizeof map.key);
        query_copy(q, 2, map.author, sizeof map.author);
        visit(context, &map);
    }
    return query_end(q);
}

#define COLUMNS \
    "SELECT key, person, author, made, removed, file, (SELECT count(*) FROM map_reports r WHERE r.key = maps.key) " \
    "FROM maps "

store_status sql_read_maps(fogg_store *store, store_visit_map *visit, void *context)
{
    query q = query_of(store, COLUMNS "ORDER BY made, key");
    return visit_maps(&q, visit, context);
}

store_status sql_get_map(fogg_store *store, const char *key, store_visit_map *visit, void *context)
{
    query q = query_of(store, COLUMNS "WHERE key = ?");
    query_set_text(&q, key);
    return visit_maps(&q, visit, context);
}

store_status sql_read_maps_of(fogg_store *store, int64_t person, store_visit_map *visit, void *context)
{
    query q = query_of(store, COLUMNS "WHERE person = ? ORDER BY made, key");
    query_set_integer(&q, person);
    return visit_maps(&q, visit, context);
}

store_status sql_read_reports_of(fogg_store *store, int64_t person, store_visit_map *visit, void *context)
{
    query q = query_of(store, "SELECT key FROM map_reports WHERE person = ? ORDER BY key");
    query_set_integer(&q, person);
    while (query_step(&q)) {
        store_map map = {.file = ""};
        query_copy(&q, 0, map.key, sizeof map.key);
        visit(context, &map);
    }
    return query_end(&q);
}
