/* sql_search.c - lists for a host: people, addresses, tables; and what a person has written. */
#include "sql.h"

#define KNOWN \
    "SELECT p.id, p.name, p.password, p.created, p.silent_until, coalesce(s.seen, 0), coalesce(s.address, ''), " \
    "(SELECT count(*) FROM sessions WHERE person = p.id), " \
    "(SELECT count(*) FROM seats WHERE person = p.id AND person <> 0 AND kind = 1) FROM people p LEFT JOIN sessions " \
    "s " \
    "ON s.hash = (SELECT hash FROM sessions WHERE person = p.id ORDER BY seen DESC LIMIT 1) "

static void read_known(const query *q, store_known *known)
{
    *known = (store_known){
        .person = {.id = query_integer(q, 0), .created = query_integer(q, 3), .silent_until = query_integer(q, 4)},
        .seen = query_integer(q, 5),
        .sessions = (int)query_integer(q, 7),
        .tables = (int)query_integer(q, 8),
    };
    query_copy(q, 1, known->person.name, sizeof known->person.name);
    query_copy(q, 2, known->person.password, sizeof known->person.password);
    query_copy(q, 6, known->address, sizeof known->address);
}

store_status sql_read_people(fogg_store *store, const char *text, int most, store_visit_person *visit, void *context)
{
    query q = query_of(store, KNOWN "WHERE p.id <> 1 AND (?1 = '' OR instr(lower(p.name), lower(?1)) > 0 OR EXISTS "
                                    "(SELECT 1 FROM sessions WHERE person = p.id AND address = ?1)) "
                                    "ORDER BY p.created DESC, p.id LIMIT ?2");
    query_set_text(&q, text);
    query_set_integer(&q, most);
    while (query_step(&q)) {
        store_known known;
        read_known(&q, &known);
        visit(context, &known);
    }
    return query_end(&q);
}

store_status sql_get_known(fogg_store *store, int64_t id, store_known *known)
{
    query q = query_of(store, KNOWN "WHERE p.id = ?");
    query_set_integer(&q, id);
    bool is_found = query_step(&q);
    if (is_found)
        read_known(&q, known);
    store_status status = query_end(&q);
    return status == STORE_OK && !is_found ? STORE_MISSING : status;
}

store_status sql_find_named(fogg_store *store, const char *name, int most, store_visit_id *visit, void *context)
{
    query q = query_of(store, "SELECT id FROM people WHERE name = ? AND id <> 1 ORDER BY created DESC LIMIT ?");
    query_set_text(&q, name);
    query_set_integer(&q, most);
    while (query_step(&q))
        visit(context, query_integer(&q, 0));
    return query_end(&q);
}

store_status sql_read_places(fogg_store *store, const char *text, int most, store_visit_place *visit, void *context)
{
    query q = query_of(store, "SELECT address, count(DISTINCT person), count(*), max(seen) FROM sessions "
                              "WHERE address <> '' AND (?1 = '' OR instr(address, ?1) > 0) "
                              "GROUP BY address ORDER BY max(seen) DESC LIMIT ?2");
    query_set_text(&q, text);
    query_set_integer(&q, most);
    while (query_step(&q)) {
        store_place place = {
            .people = (int)query_integer(&q, 1), .sessions = (int)query_integer(&q, 2), .seen = query_integer(&q, 3)};
        query_copy(&q, 0, place.address, sizeof place.address);
        visit(context, &place);
    }
    return query_end(&q);
}

store_status sql_read_chat_of(fogg_store *store, int64_t person, store_visit_chat *visit, void *context)
{
    query q = query_of(store, "SELECT table_id, number, seat, name, is_phrase, text, at FROM chat WHERE person = ? "
                              "ORDER BY at, number");
    query_set_integer(&q, person);
    while (query_step(&q)) {
        store_chat chat = {
            .table = query_integer(&q, 0),
            .number = (int)query_integer(&q, 1),
            .person = person,
            .seat = (int)query_integer(&q, 2),
            .is_phrase = query_integer(&q, 4) != 0,
            .at = query_integer(&q, 6),
        };
        query_copy(&q, 3, chat.name, sizeof chat.name);
        query_copy(&q, 5, chat.text, sizeof chat.text);
        visit(context, &chat);
    }
    return query_end(&q);
}
