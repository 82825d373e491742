/* sql_holds.c - who owns a table.  Every change of owner raises the epoch, so that what the owner before still has on
 * its way is fenced. */
#include <stdio.h>

#include "../work/buffer.h"
#include "sql.h"

store_status sql_take(fogg_store *store, int64_t table, int64_t me, const store_hold *silent, store_hold *hold)
{
    query q = query_of(store, sql_is_postgres(store) ? "UPDATE live SET owner = ?, epoch = epoch + 1 WHERE id = ? AND "
                                                       "owner = ? AND epoch = ?"
                                                     : "UPDATE tables SET owner = ?, epoch = epoch + 1 WHERE id = ? "
                                                       "AND owner = ? AND epoch = ?");
    query_set_integer(&q, me);
    query_set_integer(&q, table);
    query_set_integer(&q, silent->owner);
    query_set_integer(&q, silent->epoch);
    store_status status = query_run(&q);
    if (status == STORE_OK && query_changes(store) == 0)
        return STORE_CONFLICT;
    *hold = (store_hold){me, silent->epoch + 1};
    return status;
}

/* Ids as both databases read them: {1,2,3} is an array of PostgreSQL, [1,2,3] one of SQLite's JSON. */
static void print_ids(const fogg_store *store, const int64_t *ids, int count, fogg_buffer *out)
{
    bool is_postgres = sql_is_postgres(store);
    buffer_add_text(out, is_postgres ? "{" : "[");
    for (int i = 0; i < count; i++) {
        char number[24];
        snprintf(number, sizeof number, i > 0 ? ",%lld" : "%lld", (long long)ids[i]);
        buffer_add_text(out, number);
    }
    buffer_add_text(out, is_postgres ? "}" : "]");
}

/* A query whose first value is a list of ids; `ids` is cleared by the caller when it has run. */
static query query_of_ids(fogg_store *store, const char *for_postgres, const char *for_sqlite, const int64_t *tables,
                          int count, fogg_buffer *ids)
{
    query q = query_of(store, sql_is_postgres(store) ? for_postgres : for_sqlite);
    print_ids(store, tables, count, ids);
    query_set_text(&q, buffer_text(ids));
    return q;
}

store_status sql_release(fogg_store *store, int64_t me, const int64_t *tables, int count)
{
    fogg_buffer ids = {0};
    query q = query_of_ids(store, "UPDATE live SET owner = 0 WHERE id = ANY ((?1::text)::int8[]) AND owner = ?2",
                           "UPDATE tables SET owner = 0 WHERE id IN (SELECT value FROM json_each(?1)) AND owner = ?2",
                           tables, count, &ids);
    query_set_integer(&q, me);
    store_status status = query_run(&q);
    buffer_clear(&ids);
    return status;
}

store_status sql_read_holds(fogg_store *store, const int64_t *tables, int count, store_visit_hold *visit, void *context)
{
    fogg_buffer ids = {0};
    query q = query_of_ids(store, "SELECT id, owner, epoch, rules FROM live WHERE id = ANY ((?1::text)::int8[])",
                           "SELECT id, owner, epoch, rules FROM tables WHERE id IN (SELECT value FROM json_each(?1))",
                           tables, count, &ids);
    while (query_step(&q)) {
        const store_hold hold = {query_integer(&q, 1), query_integer(&q, 2)};
        visit(context, query_integer(&q, 0), &hold, (int)query_integer(&q, 3));
    }
    store_status status = query_end(&q);
    buffer_clear(&ids);
    return status;
}
