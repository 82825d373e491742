/* sql_wishes.c - what people have asked for: one row each, by person, kind and key. */
#include "sql.h"

store_status sql_set_wish(fogg_store *store, const store_wish *wish)
{
    bool is_on = wish->value[0] != '\0';
    query q = query_of(store, is_on ? "INSERT INTO wishes (person, kind, key, value) VALUES (?, ?, ?, ?) "
                                      "ON CONFLICT (person, kind, key) DO UPDATE SET value = excluded.value"
                                    : "DELETE FROM wishes WHERE person = ? AND kind = ? AND key = ?");
    query_set_integer(&q, wish->person);
    query_set_text(&q, wish->kind);
    query_set_text(&q, wish->key);
    if (is_on)
        query_set_text(&q, wish->value);
    return query_run(&q);
}

static store_status visit_wishes(query *q, store_visit_wish *visit, void *context)
{
    while (query_step(q)) {
        store_wish wish = {.person = query_integer(q, 0)};
        query_copy(q, 1, wish.kind, sizeof wish.kind);
        query_copy(q, 2, wish.key, sizeof wish.key);
        query_copy(q, 3, wish.value, sizeof wish.value);
        if (store_wish_ok(&wish))
            visit(context, &wish);
    }
    return query_end(q);
}

store_status sql_read_wishes(fogg_store *store, int64_t person, store_visit_wish *visit, void *context)
{
    query q = query_of(store, "SELECT person, kind, key, value FROM wishes WHERE person = ? ORDER BY kind, key");
    query_set_integer(&q, person);
    return visit_wishes(&q, visit, context);
}

store_status sql_find_wishes(fogg_store *store, const char *kind, const char *key, store_visit_wish *visit,
                             void *context)
{
    query q = query_of(store, "SELECT person, kind, key, value FROM wishes WHERE kind = ? AND key = ?");
    query_set_text(&q, kind);
    query_set_text(&q, key);
    return visit_wishes(&q, visit, context);
}

store_status sql_clear_wishes(fogg_store *store, const char *kind, const char *key)
{
    query q = query_of(store, "DELETE FROM wishes WHERE kind = ? AND key = ?");
    query_set_text(&q, kind);
    query_set_text(&q, key);
    return query_run(&q);
}
