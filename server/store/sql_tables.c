/* sql_tables.c - tables and their seats. */
#include <string.h>

#include "sql.h"

/* The columns of a table in the order read_table takes them. */
#define TABLE_COLUMNS \
    "id, state, map, seats, start, is_public, clock, clock_time, clock_increment, away, host, seed, created, " \
    "started, ended, " \
    "deadline, rematch, follows, is_takeable, owner, epoch, rules"

static void read_table(const query *q, store_table *table)
{
    *table = (store_table){
        .id = query_integer(q, 0),
        .state = (store_table_state)query_integer(q, 1),
        .seats = (int)query_integer(q, 3),
        .start = (int)query_integer(q, 4),
        .is_public = query_integer(q, 5) != 0,
        .clock = (store_clock)query_integer(q, 6),
        .clock_time = (int)query_integer(q, 7),
        .clock_increment = (int)query_integer(q, 8),
        .away = (int)query_integer(q, 9),
        .host = query_integer(q, 10),
        .created = query_integer(q, 12),
        .started = query_integer(q, 13),
        .ended = query_integer(q, 14),
        .deadline = query_integer(q, 15),
        .rematch = query_integer(q, 16),
        .follows = query_integer(q, 17),
        .is_takeable = query_integer(q, 18) != 0,
        .hold = {query_integer(q, 19), query_integer(q, 20)},
        .rules = (int)query_integer(q, 21),
    };
    query_copy(q, 2, table->map, sizeof table->map);
    query_bytes(q, 11, table->seed, FOGG_SEED_BYTES);
}

static store_status read_seats(fogg_store *store, store_table *table)
{
    query q = query_of(store, "SELECT seat, kind, person, name, bot, has_result, points, is_winner, EXISTS "
                              "(SELECT 1 FROM people p WHERE p.id = seats.person AND p.account IS NOT NULL) FROM seats "
                              "WHERE table_id = ? ORDER BY seat");
    query_set_integer(&q, table->id);
    while (query_step(&q)) {
        int64_t number = query_integer(&q, 0);
        if (number < 0 || number >= FOGG_MAX_SEATS)
            continue;
        store_seat *seat = &table->seat[number];
        seat->kind = (store_seat_kind)query_integer(&q, 1);
        seat->person = query_integer(&q, 2);
        query_copy(&q, 3, seat->name, sizeof seat->name);
        query_copy(&q, 4, seat->bot, sizeof seat->bot);
        seat->has_result = query_integer(&q, 5) != 0;
        seat->points = (int16_t)query_integer(&q, 6);
        seat->is_winner = query_integer(&q, 7) != 0;
        seat->is_account = query_integer(&q, 8) != 0;
    }
    return query_end(&q);
}

store_status sql_write_seats(fogg_store *store, const store_table *table)
{
    for (int number = 0; number < table->seats; number++) {
        const store_seat *seat = &table->seat[number];
        query q =
            query_of(store, "INSERT INTO seats (table_id, seat, kind, person, name, bot, has_result, points, "
                            "is_winner) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET "
                            "kind = excluded.kind, person = excluded.person, name = excluded.name, bot = excluded.bot, "
                            "has_result = excluded.has_result, points = excluded.points, "
                            "is_winner = excluded.is_winner");
        query_set_integer(&q, table->id);
        query_set_integer(&q, number);
        query_set_integer(&q, seat->kind);
        query_set_integer(&q, seat->person);
        query_set_text(&q, seat->name);
        query_set_text(&q, seat->bot);
        query_set_integer(&q, seat->has_result);
        query_set_integer(&q, seat->points);
        query_set_integer(&q, seat->is_winner);
        store_status status = query_run(&q);
        if (status != STORE_OK)
            return status;
    }
    return STORE_OK;
}

/* PostgreSQL keeps what changes with every action in a row of its own. */
static store_status add_live(fogg_store *store, const store_table *table)
{
    query q = query_of(store, "INSERT INTO live (id, born, owner, epoch, deadline, wake, used, rules) "
                              "VALUES (?1, current_date, ?2, ?3, ?4, ?4, ?5, ?6)");
    query_set_integer(&q, table->id);
    query_set_integer(&q, table->hold.owner);
    query_set_integer(&q, table->hold.epoch);
    query_set_integer(&q, table->deadline);
    query_set_integer(&q, table->created);
    query_set_integer(&q, table->rules);
    return query_run(&q);
}

store_status sql_add_table(fogg_store *store, const store_table *table)
{
    bool has_live = sql_is_postgres(store);
    store_status status = has_live ? add_live(store, table) : STORE_OK;
    if (status != STORE_OK)
        return status;
    query q = query_of(store, has_live ? "INSERT INTO tables (id, state, map, seats, start, is_public, clock, "
                                         "clock_time, clock_increment, away, host, seed, created, started, ended, "
                                         "rematch, follows, is_takeable) "
                                         "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                                       : "INSERT INTO tables (id, state, map, seats, start, is_public, clock, "
                                         "clock_time, clock_increment, away, host, seed, created, started, ended, "
                                         "rematch, follows, is_takeable, deadline, owner, epoch, rules) "
                                         "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    query_set_integer(&q, table->id);
    query_set_integer(&q, table->state);
    query_set_text(&q, table->map);
    query_set_integer(&q, table->seats);
    query_set_integer(&q, table->start);
    query_set_integer(&q, table->is_public);
    query_set_integer(&q, table->clock);
    query_set_integer(&q, table->clock_time);
    query_set_integer(&q, table->clock_increment);
    query_set_integer(&q, table->away);
    query_set_integer(&q, table->host);
    query_set_bytes(&q, table->seed, sizeof table->seed);
    query_set_integer(&q, table->created);
    query_set_integer(&q, table->started);
    query_set_integer(&q, table->ended);
    query_set_integer(&q, table->rematch);
    query_set_integer(&q, table->follows);
    query_set_integer(&q, table->is_takeable);
    if (!has_live) {
        query_set_integer(&q, table->deadline);
        query_set_integer(&q, table->hold.owner);
        query_set_integer(&q, table->hold.epoch);
        query_set_integer(&q, table->rules);
    }
    status = query_run(&q);
    return status == STORE_OK ? sql_write_seats(store, table) : status;
}

store_status sql_why_none(fogg_store *store, int64_t id)
{
    query q = query_of(store, "SELECT 1 FROM tables WHERE id = ?");
    query_set_integer(&q, id);
    bool is_there = query_step(&q);
    store_status status = query_end(&q);
    return status != STORE_OK ? status : is_there ? STORE_CONFLICT : STORE_MISSING;
}

/* Whoever owns the table is fenced, so that its next write finds out. */
static store_status end_live(fogg_store *store, int64_t id)
{
    query q = query_of(store, "UPDATE live SET deadline = 0, wake = 0, owner = 0, epoch = epoch + 1 WHERE id = ?");
    query_set_integer(&q, id);
    return query_run(&q);
}

store_status sql_close_table(fogg_store *store, int64_t id, int64_t now)
{
    bool has_live = sql_is_postgres(store);
    query q = query_of(store, has_live ? "UPDATE tables SET state = 3, ended = ? WHERE id = ? AND state IN (0, 1, 4)"
                                       : "UPDATE tables SET state = 3, ended = ?, deadline = 0 WHERE id = ? AND "
                                         "state IN (0, 1, 4)");
    query_set_integer(&q, now);
    query_set_integer(&q, id);
    store_status status = query_run(&q);
    if (status == STORE_OK && query_changes(store) == 0)
        return sql_why_none(store, id);
    return status == STORE_OK && has_live ? end_live(store, id) : status;
}

store_status sql_get_table(fogg_store *store, int64_t id, store_table *table)
{
    query q = query_of(store, "SELECT " TABLE_COLUMNS " FROM all_tables WHERE id = ?");
    query_set_integer(&q, id);
    bool is_found = query_step(&q);
    if (is_found)
        read_table(&q, table);
    store_status status = query_end(&q);
    if (status != STORE_OK)
        return status;
    status = is_found ? read_seats(store, table) : STORE_MISSING;
    return status == STORE_OK && !store_table_ok(table) ? STORE_DAMAGED : status;
}

/* Visits the tables of a query that is about to be stepped, seats included.  Damaged tables are left out, so that the
 * others are still listed. */
static store_status visit_tables(fogg_store *store, query *q, store_visit_table *visit, void *context)
{
    store_status status = STORE_OK;
    while (status == STORE_OK && query_step(q)) {
        store_table table;
        read_table(q, &table);
        status = read_seats(store, &table);
        if (status == STORE_OK && store_table_ok(&table))
            visit(context, &table);
    }
    store_status ended = query_end(q);
    return status == STORE_OK ? ended : status;
}

store_status sql_read_open(fogg_store *store, int most, store_visit_table *visit, void *context)
{
    query q = query_of(store, "SELECT " TABLE_COLUMNS " FROM all_tables WHERE state = 0 ORDER BY created DESC LIMIT ?");
    query_set_integer(&q, most);
    return visit_tables(store, &q, visit, context);
}

store_status sql_read_tables_of(fogg_store *store, int64_t person, int most, store_visit_table *visit, void *context)
{
    query q = query_of(store, "SELECT " TABLE_COLUMNS
                              " FROM all_tables WHERE id IN (SELECT table_id FROM seats WHERE person = ? "
                              "AND person <> 0 AND kind = 1) ORDER BY created DESC LIMIT ?");
    query_set_integer(&q, person);
    query_set_integer(&q, most);
    return visit_tables(store, &q, visit, context);
}

store_status sql_read_tables(fogg_store *store, const char *text, bool is_all, int most, store_visit_table *visit,
                             void *context)
{
    query q = query_of(store,
                       "SELECT " TABLE_COLUMNS " FROM all_tables WHERE (?1 <> 0 OR state IN (0, 1, 4)) AND (?2 = '' OR "
                       "map = ?2 OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = all_tables.id AND "
                       "instr(lower(s.name), lower(?2)) > 0)) ORDER BY created DESC, id LIMIT ?3");
    query_set_integer(&q, is_all);
    query_set_text(&q, text);
    query_set_integer(&q, most);
    return visit_tables(store, &q, visit, context);
}

/* The host of a table sits at it, so the index of seats by person finds them. */
store_status sql_count_tables_of(fogg_store *store, int64_t host, int *count)
{
    query q = query_of(store, "SELECT count(*) FROM tables WHERE host = ?1 AND state IN (0, 1) AND id IN (SELECT "
                              "table_id FROM seats WHERE person = ?1 AND person <> 0 AND kind = 1)");
    query_set_integer(&q, host);
    if (query_step(&q))
        *count = (int)query_integer(&q, 0);
    return query_end(&q);
}

/* Games whose deadline was put off after they were to be looked at are looked at again later.  So no wake lies long in
 * the past, and those that are due are found at once. */
static store_status put_off(fogg_store *store, int64_t now, int most)
{
    query q = query_of(store, "UPDATE live SET wake = deadline WHERE id IN (SELECT id FROM live WHERE wake > 0 AND "
                              "wake <= ?1 AND (deadline = 0 OR deadline > ?1) LIMIT ?2 FOR UPDATE SKIP LOCKED)");
    query_set_integer(&q, now);
    query_set_integer(&q, most);
    return query_run(&q);
}

store_status sql_read_due(fogg_store *store, int64_t now, int64_t me, int rules, int most, store_visit_id *visit,
                          void *context)
{
    bool has_wakes = sql_is_postgres(store);
    store_status status = has_wakes ? put_off(store, now, most) : STORE_OK;
    if (status != STORE_OK)
        return status;
    query q = query_of(store, has_wakes ? "SELECT id FROM live WHERE wake > 0 AND wake <= ?1 AND deadline > 0 AND "
                                          "deadline <= ?1 AND (owner IN (0, ?2) OR deadline <= ?1 - 3000) AND "
                                          "rules <= ?3 ORDER BY wake LIMIT ?4"
                                        : "SELECT id FROM tables WHERE deadline > 0 AND deadline <= ?1 AND (owner IN "
                                          "(0, ?2) OR deadline <= ?1 - 3000) AND rules <= ?3 ORDER BY deadline "
                                          "LIMIT ?4");
    query_set_integer(&q, now);
    query_set_integer(&q, me);
    query_set_integer(&q, rules);
    query_set_integer(&q, most);
    while (query_step(&q))
        visit(context, query_integer(&q, 0));
    return query_end(&q);
}

store_status sql_set_deadline(fogg_store *store, int64_t table, int64_t deadline)
{
    query q = query_of(store, sql_is_postgres(store) ? "UPDATE live SET deadline = ?1, wake = ?1 WHERE id = ?2"
                                                     : "UPDATE tables SET deadline = ?1 WHERE id = ?2");
    query_set_integer(&q, deadline);
    query_set_integer(&q, table);
    return query_run(&q);
}
