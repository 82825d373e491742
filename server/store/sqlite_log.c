/* sqlite_log.c - the logs of games, and chat, as SQLite has them. */
#include "sqlite_store.h"

store_status sqlite_append(fogg_store *store, const store_entry *entry)
{
    query q = query_of(
        store,
        "INSERT INTO log (table_id, number, kind, actor, seat, action, action_id, at, first, last, events, time_left) "
        "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 "
        "WHERE ?2 = 1 + coalesce((SELECT max(number) FROM log WHERE table_id = ?1), 0) "
        "AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND owner = ?13 AND epoch = ?14)");
    query_set_integer(&q, entry->table);
    query_set_integer(&q, entry->number);
    query_set_integer(&q, entry->kind);
    query_set_integer(&q, entry->actor);
    query_set_integer(&q, entry->seat);
    query_set_text(&q, entry->action);
    query_set_text(&q, entry->action_id);
    query_set_integer(&q, entry->at);
    query_set_integer(&q, entry->first);
    query_set_integer(&q, entry->last);
    query_set_text(&q, entry->events);
    query_set_integer(&q, entry->time_left);
    query_set_integer(&q, entry->hold.owner);
    query_set_integer(&q, entry->hold.epoch);
    store_status status = query_run(&q);
    if (status == STORE_OK && query_changes(store) == 0)
        return STORE_CONFLICT;
    return status;
}

store_status sqlite_read_log(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                             void *context)
{
    query q = query_of(
        store, "SELECT number, kind, actor, seat, action, action_id, at, first, last, events, time_left FROM log "
               "WHERE table_id = ? AND last >= ? ORDER BY number LIMIT ?");
    query_set_integer(&q, table);
    query_set_integer(&q, from);
    query_set_integer(&q, most);
    return sql_visit_log(&q, table, visit, context);
}

store_status sqlite_add_chat(fogg_store *store, const store_chat *chat)
{
    query q = query_of(store, "INSERT INTO chat (table_id, number, person, seat, name, is_phrase, text, at) "
                              "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 "
                              "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND owner = ?9 AND epoch = ?10)");
    query_set_integer(&q, chat->table);
    query_set_integer(&q, chat->number);
    query_set_integer(&q, chat->person);
    query_set_integer(&q, chat->seat);
    query_set_text(&q, chat->name);
    query_set_integer(&q, chat->is_phrase);
    query_set_text(&q, chat->text);
    query_set_integer(&q, chat->at);
    query_set_integer(&q, chat->hold.owner);
    query_set_integer(&q, chat->hold.epoch);
    store_status status = query_run(&q);
    return status == STORE_OK && query_changes(store) == 0 ? STORE_CONFLICT : status;
}

store_status sqlite_put_table(fogg_store *store, const store_table *table)
{
    query q =
        query_of(store, "UPDATE tables SET state = ?, host = ?, started = ?, ended = ?, deadline = ?, rematch = ? "
                        "WHERE id = ? AND owner = ? AND epoch = ?");
    query_set_integer(&q, table->state);
    query_set_integer(&q, table->host);
    query_set_integer(&q, table->started);
    query_set_integer(&q, table->ended);
    query_set_integer(&q, table->deadline);
    query_set_integer(&q, table->rematch);
    query_set_integer(&q, table->id);
    query_set_integer(&q, table->hold.owner);
    query_set_integer(&q, table->hold.epoch);
    store_status status = query_run(&q);
    if (status == STORE_OK && query_changes(store) == 0)
        return sql_why_none(store, table->id);
    return status == STORE_OK ? sql_write_seats(store, table) : status;
}
