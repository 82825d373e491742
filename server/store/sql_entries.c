/* sql_entries.c - entries of logs and messages of chats, as a statement finds them. */
#include "sql.h"

store_status sql_visit_log(query *q, int64_t table, store_visit_entry *visit, void *context)
{
    bool is_damaged = false;
    while (!is_damaged && query_step(q)) {
        store_entry entry = {
            .table = table,
            .number = (int)query_integer(q, 0),
            .kind = (store_entry_kind)query_integer(q, 1),
            .actor = (store_actor)query_integer(q, 2),
            .seat = (int)query_integer(q, 3),
            .action = query_text(q, 4),
            .action_id = query_text(q, 5),
            .at = query_integer(q, 6),
            .first = (int)query_integer(q, 7),
            .last = (int)query_integer(q, 8),
            .events = query_text(q, 9),
            .time_left = query_integer(q, 10),
        };
        is_damaged = !store_entry_ok(&entry);
        if (!is_damaged)
            visit(context, &entry);
    }
    store_status status = query_end(q);
    return is_damaged ? STORE_DAMAGED : status;
}

store_status sql_read_chat(fogg_store *store, int64_t table, int most, store_visit_chat *visit, void *context)
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
