/* sqlite_keep.c - retention: what may go, taking it away in small steps, and giving room back to the system. */
#include "sqlite_store.h"

/* Counts what a statement without rows has changed. */
static store_status run_counting(fogg_store *store, query *q, int *count)
{
    store_status status = query_run(q);
    if (status == STORE_OK)
        *count += query_changes(store);
    return status;
}

store_status sqlite_remove_sessions(fogg_store *store, int64_t before, int most, int *count)
{
    query q = query_of(store, "DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE seen < ? LIMIT ?)");
    query_set_integer(&q, before);
    query_set_integer(&q, most);
    return run_counting(store, &q, count);
}

store_status sqlite_remove_chat(fogg_store *store, int64_t before, int most, int *count)
{
    query q = query_of(store, "DELETE FROM chat WHERE (table_id, number) IN "
                              "(SELECT table_id, number FROM chat WHERE at < ? LIMIT ?)");
    query_set_integer(&q, before);
    query_set_integer(&q, most);
    return run_counting(store, &q, count);
}

static store_status visit_ids(query *q, store_visit_id *visit, void *context)
{
    while (query_step(q))
        visit(context, query_integer(q, 0));
    return query_end(q);
}

/* The inner query bounds how many people are looked at, so a step takes the same time however few may go. */
store_status sqlite_idle_guests(fogg_store *store, int64_t before, int64_t after, int most, store_visit_id *visit,
                                void *context)
{
    query q = query_of(
        store,
        "SELECT CASE WHEN account IS NULL AND created < ?1 AND id <> 1 "
        "AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id AND s.seen >= ?1) "
        "AND NOT EXISTS (SELECT 1 FROM seats e JOIN tables t ON t.id = e.table_id "
        "WHERE e.person = p.id AND e.person <> 0 AND t.state IN (0, 1)) "
        "AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.host = p.id AND t.state IN (0, 1)) "
        "AND NOT EXISTS (SELECT 1 FROM bans b WHERE b.subject = 'person:' || p.id) "
        "THEN id ELSE -id END FROM (SELECT id, account, created FROM people WHERE id > ?2 ORDER BY id LIMIT ?3) p");
    query_set_integer(&q, before);
    query_set_integer(&q, after);
    query_set_integer(&q, most);
    return visit_ids(&q, visit, context);
}

store_status sqlite_idle_tables(fogg_store *store, int64_t before, bool is_over, int most, store_visit_id *visit,
                                void *context)
{
    query q = query_of(store, is_over ? "SELECT id FROM tables WHERE state = 2 AND created < ?1 AND ended < ?1 LIMIT ?2"
                                      : "SELECT id FROM tables WHERE state IN (0, 1, 3, 4) AND created < ?1 AND "
                                        "coalesce((SELECT at FROM log WHERE table_id = tables.id ORDER BY number DESC "
                                        "LIMIT 1), created) < ?1 LIMIT ?2");
    query_set_integer(&q, before);
    query_set_integer(&q, most);
    return visit_ids(&q, visit, context);
}

/* Whether the table is still as old as it was when it was looked up. */
static bool is_old(fogg_store *store, int64_t id, int64_t before)
{
    query q =
        query_of(store, "SELECT 1 FROM tables WHERE id = ?1 AND created < ?2 AND ended < ?2 AND coalesce((SELECT at "
                        "FROM log WHERE table_id = ?1 ORDER BY number DESC LIMIT 1), created) < ?2");
    query_set_integer(&q, id);
    query_set_integer(&q, before);
    bool is_found = query_step(&q);
    return query_end(&q) == STORE_OK && is_found;
}

store_status sqlite_remove_table(fogg_store *store, int64_t id, int64_t before)
{
    static const char *const steps[] = {
        "DELETE FROM chat WHERE table_id = ?",
        "DELETE FROM log WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM wishes WHERE kind IN ('premove', 'webhook') AND key = CAST(? AS TEXT)",
        "DELETE FROM tables WHERE id = ?",
    };
    if (!is_old(store, id, before))
        return STORE_MISSING;
    store_status status = STORE_OK;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STORE_OK; i++) {
        query q = query_of(store, steps[i]);
        query_set_integer(&q, id);
        status = query_run(&q);
    }
    return status;
}

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
    *count += (int)(free_pages - read_pragma(store, "PRAGMA freelist_count"));
    return status;
}

store_status sqlite_get_sizes(fogg_store *store, store_sizes *sizes)
{
    int64_t page = read_pragma(store, "PRAGMA page_size");
    sizes->bytes = page * read_pragma(store, "PRAGMA page_count");
    sizes->free_bytes = page * read_pragma(store, "PRAGMA freelist_count");
    return STORE_OK;
}
