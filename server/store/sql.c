/* sql.c - statements, whatever database they go to. */
#include "sql.h"

#include <assert.h>
#include <stdio.h>

query query_of(fogg_store *store, const char *sql)
{
    sql_store *s = (sql_store *)store;
    query q = {.store = s, .next = 1};
    int i = 0;
    while (s->cache[i].sql && s->cache[i].sql != sql) {
        i++;
        assert(i < SQL_STATEMENTS);
    }
    if (!s->cache[i].sql) {
        s->cache[i].statement = s->driver->prepare(s, sql);
        if (s->cache[i].statement)
            s->cache[i].sql = sql;
    }
    q.statement = s->cache[i].statement;
    return q;
}

void query_set_integer(query *q, int64_t value)
{
    if (q->statement)
        q->store->driver->set_integer(q, value);
}

void query_set_text(query *q, const char *value)
{
    if (q->statement)
        q->store->driver->set_bytes(q, value, 0, true);
}

void query_set_bytes(query *q, const void *bytes, size_t length)
{
    if (q->statement)
        q->store->driver->set_bytes(q, bytes, length, false);
}

bool query_step(query *q)
{
    return q->statement && q->store->driver->step(q);
}

store_status query_end(query *q)
{
    return q->store->driver->end(q);
}

store_status query_run(query *q)
{
    query_step(q);
    return query_end(q);
}

int query_changes(fogg_store *store)
{
    return ((sql_store *)store)->driver->changes((sql_store *)store);
}

int64_t query_integer(const query *q, int column)
{
    return q->store->driver->integer(q, column);
}

const char *query_text(const query *q, int column)
{
    return q->store->driver->text(q, column);
}

void query_copy(const query *q, int column, char *out, size_t size)
{
    snprintf(out, size, "%s", query_text(q, column));
}

void query_bytes(const query *q, int column, void *out, size_t length)
{
    q->store->driver->bytes(q, column, out, length);
}

bool sql_is_postgres(const fogg_store *store)
{
    return ((const sql_store *)store)->driver->is_postgres;
}
