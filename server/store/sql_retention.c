/* sql_retention.c - retention: what may go, taking it away in small steps, and giving room back to the system. */
#include "sql.h"

/* Counts what a statement without rows has changed. */
static store_status run_counting(fogg_store *store, query *q, int *count)
{
    store_status status = query_run(q);
    if (status == STORE_OK)
        *count += query_changes(store);
    return status;
}

store_status sql_remove_ended(fogg_store *store, int64_t now, int64_t opened, int most, int *count)
{
    const struct {
        const char *sql;
        int64_t before;
    } steps[] = {
        {"DELETE FROM bans WHERE subject IN (SELECT subject FROM bans WHERE until < ? LIMIT ?)", now},
        {"DELETE FROM resets WHERE hash IN (SELECT hash FROM resets WHERE until < ? LIMIT ?)", now},
        {"DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE opened < ? LIMIT ?)", opened},
    };
    store_status status = STORE_OK;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STORE_OK; i++) {
        query q = query_of(store, steps[i].sql);
        query_set_integer(&q, steps[i].before);
        query_set_integer(&q, most);
        status = run_counting(store, &q, count);
    }
    return status;
}

store_status sql_remove_sessions(fogg_store *store, int64_t before, int most, int *count)
{
    query q = query_of(store, "DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE seen < ? LIMIT ?)");
    query_set_integer(&q, before);
    query_set_integer(&q, most);
    return run_counting(store, &q, count);
}

store_status sql_remove_chat(fogg_store *store, int64_t before, int most, int *count)
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
store_status sql_idle_guests(fogg_store *store, int64_t before, int64_t after, int most, store_visit_id *visit,
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

store_status sql_idle_tables(fogg_store *store, int64_t before, bool is_over, int most, store_visit_id *visit,
                             void *context)
{
    query q = query_of(store, is_over ? "SELECT id FROM tables WHERE state = 2 AND created < ?1 AND ended < ?1 LIMIT ?2"
                                      : "SELECT id FROM all_tables WHERE state IN (0, 1, 3, 4) AND created < ?1 AND "
                                        "used < ?1 LIMIT ?2");
    query_set_integer(&q, before);
    query_set_integer(&q, most);
    return visit_ids(&q, visit, context);
}

/* Whether the table is still as old as it was when it was looked up. */
static bool is_old(fogg_store *store, int64_t id, int64_t before)
{
    query q = query_of(store, "SELECT 1 FROM all_tables WHERE id = ?1 AND created < ?2 AND ended < ?2 AND used < ?2");
    query_set_integer(&q, id);
    query_set_integer(&q, before);
    bool is_found = query_step(&q);
    return query_end(&q) == STORE_OK && is_found;
}

static store_status remove_rows(fogg_store *store, int64_t id, const char *const *steps, size_t count)
{
    store_status status = STORE_OK;
    for (size_t i = 0; i < count && status == STORE_OK; i++) {
        query q = query_of(store, steps[i]);
        query_set_integer(&q, id);
        status = query_run(&q);
    }
    return status;
}

store_status sql_remove_table(fogg_store *store, int64_t id, int64_t before)
{
    static const char *const steps[] = {
        "DELETE FROM chat WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM wishes WHERE kind IN ('premove', 'webhook') AND key = CAST(? AS TEXT)",
        "DELETE FROM tables WHERE id = ?",
    };
    static const char *const first[] = {
        "DELETE FROM log WHERE table_id = ?1 AND born = (SELECT born FROM live WHERE id = ?1)",
        "DELETE FROM records WHERE table_id = ?",
        "DELETE FROM live WHERE id = ?",
    };
    if (!is_old(store, id, before))
        return STORE_MISSING;
    store_status status = STORE_OK;
    if (sql_is_postgres(store))
        status = remove_rows(store, id, first, sizeof first / sizeof first[0]);
    else
        status = remove_rows(store, id, (const char *const[]){"DELETE FROM log WHERE table_id = ?"}, 1);
    return status == STORE_OK ? remove_rows(store, id, steps, sizeof steps / sizeof steps[0]) : status;
}
