/* postgres_pack.c - logs: where they are, and packing those of games that have ended.
 *
 * A packed log is one compressed row instead of some hundred.  Its text has for each entry a line of numbers and texts
 * with tabs between, and behind it the entry's events, as many bytes as the line says.  When a week is older than all
 * that is kept unpacked, games of it that still go on move to the present week, and its partition is dropped. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "../work/buffer.h"
#include "postgres_store.h"

#define ENTRY_COLUMNS "number, kind, actor, seat, action, action_id, at, first, last, events, time_left"

/* ---- reading ------------------------------------------------------------------------------------------------- */

typedef struct reading {
    store_visit_entry *visit;
    void *context;
    int from, most, count;
} reading;

static void take(void *context, const store_entry *entry)
{
    reading *r = context;
    r->count++;
    r->visit(r->context, entry);
}

/* One entry of a packed log, which `at` points to; ends its texts with zeros.  Returns where the next begins; NULL if
 * it makes no sense. */
static char *read_packed(char *at, const char *end, int64_t table, reading *r)
{
    store_entry entry = {.table = table};
    long long when, left;
    size_t events;
    int kind, actor, used = 0;
    char *line = memchr(at, '\n', (size_t)(end - at));
    if (!line)
        return NULL;
    *line = '\0';
    if (sscanf(at, "%d\t%d\t%d\t%d\t%lld\t%d\t%d\t%lld\t%zu\t%n", &entry.number, &kind, &actor, &entry.seat, &when,
               &entry.first, &entry.last, &left, &events, &used) != 9 ||
        used == 0 || (size_t)(end - line - 1) < events + 1)
        return NULL;
    char *action = at + used, *id = strchr(action, '\t');
    if (!id)
        return NULL;
    *id = '\0';
    line[1 + events] = '\0';
    entry.kind = (store_entry_kind)kind;
    entry.actor = (store_actor)actor;
    entry.at = when;
    entry.time_left = left;
    entry.action = action;
    entry.action_id = id + 1;
    entry.events = line + 1;
    if (!store_entry_ok(&entry))
        return NULL;
    if (entry.last >= r->from && r->count < r->most)
        take(r, &entry);
    return line + 1 + events + 1;
}

static store_status unpack(const unsigned char *packed, size_t length, size_t bytes, int64_t table, reading *r)
{
    char *text = memory_of(bytes + 1);
    uLongf room = bytes;
    bool is_good = uncompress((unsigned char *)text, &room, packed, length) == Z_OK && room == bytes;
    for (char *at = text; is_good && at < text + bytes;) {
        at = read_packed(at, text + bytes, table, r);
        is_good = at != NULL;
    }
    free(text);
    return is_good ? STORE_OK : STORE_DAMAGED;
}

static store_status read_record(fogg_store *store, int64_t table, reading *r)
{
    query q = query_of(store, "SELECT packed, bytes FROM records WHERE table_id = ?");
    query_set_integer(&q, table);
    store_status status = STORE_OK;
    if (query_step(&q)) {
        size_t length = 0;
        unsigned char *packed = PQunescapeBytea((const unsigned char *)query_text(&q, 0), &length);
        status = packed ? unpack(packed, length, (size_t)query_integer(&q, 1), table, r) : STORE_DAMAGED;
        PQfreemem(packed);
    }
    store_status ended = query_end(&q);
    return ended == STORE_OK ? status : ended;
}

store_status postgres_read_log(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                               void *context)
{
    reading r = {visit, context, from, most, 0};
    query q = query_of(store, "SELECT " ENTRY_COLUMNS " FROM log WHERE table_id = ?1 AND born = (SELECT born FROM live "
                              "WHERE id = ?1) AND last >= ?2 ORDER BY number LIMIT ?3");
    query_set_integer(&q, table);
    query_set_integer(&q, from);
    query_set_integer(&q, most);
    store_status status = sql_visit_log(&q, table, take, &r);
    return status == STORE_OK && r.count == 0 ? read_record(store, table, &r) : status;
}

/* ---- packing ------------------------------------------------------------------------------------------------- */

static void print_entry(void *context, const store_entry *e)
{
    fogg_buffer *out = context;
    buffer_add_format(out, "%d\t%d\t%d\t%d\t%lld\t%d\t%d\t%lld\t%zu\t%s\t%s\n", e->number, e->kind, e->actor, e->seat,
                      (long long)e->at, e->first, e->last, (long long)e->time_left, strlen(e->events), e->action,
                      e->action_id);
    buffer_add_text(out, e->events);
    buffer_add(out, "\n", 1);
}

static store_status add_record(fogg_store *store, int64_t table, const fogg_buffer *text)
{
    uLongf length = compressBound(text->length);
    unsigned char *packed = memory_of(length);
    store_status status = STORE_FAILED;
    if (compress2(packed, &length, (const unsigned char *)buffer_text(text), text->length, 9) == Z_OK) {
        query q =
            query_of(store, "INSERT INTO records (table_id, packed, bytes) VALUES (?, ?, ?) ON CONFLICT (table_id) "
                            "DO UPDATE SET packed = excluded.packed, bytes = excluded.bytes");
        query_set_integer(&q, table);
        query_set_bytes(&q, packed, length);
        query_set_integer(&q, (int64_t)text->length);
        status = query_run(&q);
    }
    free(packed);
    return status;
}

static store_status run_steps(fogg_store *store, int64_t table, const char *const *steps, size_t count)
{
    store_status status = STORE_OK;
    for (size_t i = 0; i < count && status == STORE_OK; i++) {
        query q = query_of(store, steps[i]);
        query_set_integer(&q, table);
        status = query_run(&q);
    }
    return status;
}

static store_status pack_one(fogg_store *store, int64_t table)
{
    static const char *const steps[] = {
        "DELETE FROM log WHERE table_id = ?1 AND born = (SELECT born FROM live WHERE id = ?1)",
        "UPDATE live SET born = NULL WHERE id = ?",
    };
    fogg_buffer text = {0};
    store_status status =
        run_steps(store, table, (const char *const[]){"SELECT 1 FROM live WHERE id = ? FOR UPDATE"}, 1);
    if (status == STORE_OK)
        status = postgres_read_log(store, table, 0, 1 << 30, print_entry, &text);
    if (status == STORE_OK && text.length > 0)
        status = add_record(store, table, &text);
    buffer_clear(&text);
    return status == STORE_OK ? run_steps(store, table, steps, sizeof steps / sizeof steps[0]) : status;
}

typedef struct id_list {
    int64_t ids[64];
    int count;
} id_list;

static store_status read_ids(query *q, id_list *list)
{
    while (list->count < (int)(sizeof list->ids / sizeof list->ids[0]) && query_step(q))
        list->ids[list->count++] = query_integer(q, 0);
    return query_end(q);
}

/* Games of weeks that are over, of which nobody wants anything any more. */
static store_status find_ended(fogg_store *store, int64_t before, int most, id_list *list)
{
    query q = query_of(store, "SELECT l.id FROM live l JOIN tables t ON t.id = l.id WHERE l.born < to_timestamp(?1 / "
                              "1000)::date AND l.born IS NOT NULL AND t.state IN (2, 3) AND l.used < ?1 LIMIT ?2");
    query_set_integer(&q, before);
    query_set_integer(&q, most);
    return read_ids(&q, list);
}

/* A partition older than `before`: its games go on in the present week, and it is dropped when it is empty. */
static store_status drop_week(fogg_store *store, int64_t before, int most, int *count)
{
    static const char *const steps[] = {
        "SELECT 1 FROM live WHERE id = ? FOR UPDATE", /* its owner waits */
        "UPDATE log SET born = current_date WHERE table_id = ?1 AND born = (SELECT born FROM live WHERE id = ?1)",
        "UPDATE live SET born = current_date WHERE id = ?",
    };
    char week[64] = "", drop[128];
    id_list list = {0};
    query q =
        query_of(store, "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND "
                        "relkind = 'r' AND relname ~ '^log_[0-9]{8}$' AND to_date(substr(relname, 5), 'YYYYMMDD') + "
                        "7 <= to_timestamp(? / 1000)::date ORDER BY relname LIMIT 1");
    query_set_integer(&q, before);
    if (query_step(&q))
        query_copy(&q, 0, week, sizeof week);
    store_status status = query_end(&q);
    if (status != STORE_OK || week[0] == '\0')
        return status;
    query left = query_of(store, "SELECT l.id FROM live l WHERE l.born >= to_date(?1, 'YYYYMMDD') AND l.born < "
                                 "to_date(?1, 'YYYYMMDD') + 7 LIMIT ?2");
    query_set_text(&left, week + strlen("log_"));
    query_set_integer(&left, most);
    status = read_ids(&left, &list);
    for (int i = 0; i < list.count && status == STORE_OK; i++, ++*count)
        status = run_steps(store, list.ids[i], steps, sizeof steps / sizeof steps[0]);
    if (status != STORE_OK || list.count > 0)
        return status;
    snprintf(drop, sizeof drop, "DROP TABLE %s", week);
    PGresult *result = PQexec(((postgres_store *)store)->db, drop);
    status = postgres_status((postgres_store *)store, result, false);
    PQclear(result);
    *count += status == STORE_OK;
    return status;
}

store_status postgres_pack(fogg_store *store, int64_t before, int most, int *count)
{
    id_list list = {0};
    store_status status = postgres_make_weeks((postgres_store *)store);
    if (status == STORE_OK)
        status = find_ended(store, before, most, &list);
    for (int i = 0; i < list.count && status == STORE_OK; i++, ++*count)
        status = pack_one(store, list.ids[i]);
    return status == STORE_OK && list.count == 0 ? drop_week(store, before, most, count) : status;
}
