/* sql_news.c - what servers of one database tell each other through it.  A data file has one server, and no news. */
#include "sql.h"

store_status sql_tell(fogg_store *store, const char *text)
{
    if (!sql_is_postgres(store))
        return STORE_OK;
    query lock = query_of(store, "LOCK TABLE news IN EXCLUSIVE MODE"); /* so that numbers appear in order */
    store_status status = query_run(&lock);
    if (status != STORE_OK)
        return status;
    query old = query_of(store, "DELETE FROM news WHERE at < now() - interval '1 hour'");
    status = query_run(&old);
    if (status != STORE_OK)
        return status;
    query q = query_of(store, "INSERT INTO news (text) VALUES (?)");
    query_set_text(&q, text);
    return query_run(&q);
}

store_status sql_read_news(fogg_store *store, int64_t after, store_visit_news *visit, void *context)
{
    if (!sql_is_postgres(store))
        return STORE_OK;
    if (after < 0) { /* only where they end */
        query last = query_of(store, "SELECT coalesce(max(number), 0) FROM news");
        if (query_step(&last))
            visit(context, query_integer(&last, 0), "");
        return query_end(&last);
    }
    query q = query_of(store, "SELECT number, text FROM news WHERE number > ? ORDER BY number LIMIT 1000");
    query_set_integer(&q, after);
    while (query_step(&q))
        visit(context, query_integer(&q, 0), query_text(&q, 1));
    return query_end(&q);
}
