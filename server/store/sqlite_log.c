/* sqlite_log.c - the logs of games, and chat. */
#include <string.h>

#include "sqlite_store.h"

store_status sqlite_append(fogg_store *store, const store_entry *entry)
{
    query q = query_of(
        store,
        "INSERT INTO log (table_id, number, kind, actor, seat, action, action_id, at, first, last, events, time_left) "
        "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 "
        "WHERE ?2 = 1 + coalesce((SELECT max(number) FROM log WHERE table_id = ?1), 0)");
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
    bool is_damaged = false;
    while (!is_damaged && query_step(&q)) {
        store_entry entry = {
            .table = table,
            .number = (int)query_integer(&q, 0),
            .kind = (store_entry_kind)query_integer(&q, 1),
            .actor = (store_actor)query_integer(&q, 2),
            .seat = (int)query_integer(&q, 3),
            .action = query_text(&q, 4),
            .action_id = query_text(&q, 5),
            .at = query_integer(&q, 6),
            .first = (int)query_integer(&q, 7),
            .last = (int)query_integer(&q, 8),
            .events = query_text(&q, 9),
            .time_left = query_integer(&q, 10),
        };
        is_damaged = !store_entry_ok(&entry);
        if (!is_damaged)
            visit(context, &entry);
    }
    store_status status = query_end(&q);
    return is_damaged ? STORE_DAMAGED : status;
}

store_status sqlite_add_chat(fogg_store *store, const store_chat *chat)
{
    query q = query_of(store, "INSERT INTO chat (table_id, number, person, seat, name, is_phrase, text, at) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    query_set_integer(&q, chat->table);
    query_set_integer(&q, chat->number);
    query_set_integer(&q, chat->person);
    query_set_integer(&q, chat->seat);
    query_set_text(&q, chat->name);
    query_set_integer(&q, chat->is_phrase);
    query_set_text(&q, chat->text);
    query_set_integer(&q, chat->at);
    return query_run(&q);
}

store_status sqlite_read_chat(fogg_store *store, int64_t table, int most, store_visit_chat *visit, void *context)
{
    query q = query_of(store, "SELECT number, person, seat, name, is_phrase, text, at, EXISTS (SELECT 1 FROM people p "
                              "WHERE p.id = c.person AND p.account IS NOT NULL) FROM (SELECT * FROM chat "
                              "WHERE table_id = ? ORDER BY number DESC LIMIT ?) c ORDER BY number");
    query_set_integer(&q, table);
    query_set_integer(&q, most);
    while (query_step(&q)) {
        store_chat chat = {
            .table = table,
            .number = (int)query_integer(&q, 0),
            .person = query_integer(&q, 1),
            .seat = (int)query_integer(&q, 2),
            .is_phrase = query_integer(&q, 4) != 0,
            .at = query_integer(&q, 6),
            .is_account = query_integer(&q, 7) != 0,
        };
        query_copy(&q, 3, chat.name, sizeof chat.name);
        query_copy(&q, 5, chat.text, sizeof chat.text);
        if (store_chat_ok(&chat))
            visit(context, &chat);
    }
    return query_end(&q);
}
