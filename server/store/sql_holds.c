/* sql_holds.c - who owns a table.  Every change of owner raises the epoch, so that what the owner before still has on
 * its way is fenced. */
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

store_status sql_release(fogg_store *store, int64_t me, const int64_t *tables, int count)
{
    store_status status = STORE_OK;
    for (int i = 0; i < count && status == STORE_OK; i++) {
        query q = query_of(store, sql_is_postgres(store) ? "UPDATE live SET owner = 0 WHERE id = ? AND owner = ?"
                                                         : "UPDATE tables SET owner = 0 WHERE id = ? AND owner = ?");
        query_set_integer(&q, tables[i]);
        query_set_integer(&q, me);
        status = query_run(&q);
    }
    return status;
}

store_status sql_read_holds(fogg_store *store, const int64_t *tables, int count, store_visit_hold *visit, void *context)
{
    store_status status = STORE_OK;
    for (int i = 0; i < count && status == STORE_OK; i++) {
        query q = query_of(store, sql_is_postgres(store) ? "SELECT owner, epoch FROM live WHERE id = ?"
                                                         : "SELECT owner, epoch FROM tables WHERE id = ?");
        query_set_integer(&q, tables[i]);
        if (query_step(&q)) {
            const store_hold hold = {query_integer(&q, 0), query_integer(&q, 1)};
            visit(context, tables[i], &hold);
        }
        status = query_end(&q);
    }
    return status;
}
