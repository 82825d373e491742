/* move.c - takes a host from one store to another: all people, sessions, tables, logs and chats.
 *
 * Nobody may use either meanwhile.  The new store must be empty; if moving fails it is not whole, and the old one is as
 * it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "../store/any.h"
#include "../store/lock.h"
#include "../store/sql.h"
#include "../work/buffer.h"
#include "host.h"

enum { AT_ONCE = 200 }; /* people or tables in one transaction */

/* Rows of one kind that belong to a key: how they are read and written.  A letter for each column: i an integer, t a
 * text, h a hash. */
typedef struct part {
    const char *read, *write, *columns;
} part;

static const part people = {
    "SELECT id, name, coalesce(account, ''), coalesce(skeleton, ''), password, created, silent_until FROM people "
    "WHERE id = ?",
    "INSERT INTO people (id, name, account, skeleton, password, created, silent_until) "
    "VALUES (?, ?, nullif(?, ''), nullif(?, ''), ?, ?, ?)",
    "ittttii"};

static const part of_person[] = {
    {"SELECT hash, person, opened, seen, address FROM sessions WHERE person = ?",
     "INSERT INTO sessions (hash, person, opened, seen, address) VALUES (?, ?, ?, ?, ?)", "hiiit"},
    {"SELECT hash, person, until FROM resets WHERE person = ?",
     "INSERT INTO resets (hash, person, until) VALUES (?, ?, ?)", "hii"},
    {"SELECT person, muted FROM mutes WHERE person = ?", "INSERT INTO mutes (person, muted) VALUES (?, ?)", "ii"},
    {"SELECT person, kind, key, value FROM wishes WHERE person = ?",
     "INSERT INTO wishes (person, kind, key, value) VALUES (?, ?, ?, ?)", "ittt"},
};

static const part of_all[] = {
    {"SELECT subject, until, reason, made FROM bans WHERE ? = 0",
     "INSERT INTO bans (subject, until, reason, made) VALUES (?, ?, ?, ?)", "titi"},
    {"SELECT key, person, author, made, removed, file FROM maps WHERE ? = 0",
     "INSERT INTO maps (key, person, author, made, removed, file) VALUES (?, ?, ?, ?, ?, ?)", "titiit"},
    {"SELECT key, person FROM map_reports WHERE ? = 0", "INSERT INTO map_reports (key, person) VALUES (?, ?)", "ti"},
    {"SELECT name, value FROM settings WHERE ? = 0",
     "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value", "tt"},
};

static const part chat = {
    "SELECT table_id, number, person, seat, name, is_phrase, text, at FROM chat WHERE table_id = ?",
    "INSERT INTO chat (table_id, number, person, seat, name, is_phrase, text, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    "iiiititi"};

typedef struct move {
    fogg_store *from, *to;
    int64_t people, tables, entries, messages, damaged;
    store_status status;
} move;

static store_status copy_row(move *m, const query *row, const part *p)
{
    uint8_t hashes[4][STORE_HASH_BYTES];
    query q = query_of(m->to, p->write);
    for (int column = 0; p->columns[column] != '\0'; column++) {
        if (p->columns[column] == 'i') {
            query_set_integer(&q, query_integer(row, column));
        } else if (p->columns[column] == 't') {
            query_set_text(&q, query_text(row, column));
        } else {
            query_bytes(row, column, hashes[column], STORE_HASH_BYTES);
            query_set_bytes(&q, hashes[column], STORE_HASH_BYTES);
        }
    }
    return query_run(&q);
}

static store_status copy(move *m, const part *p, int64_t key, int64_t *count)
{
    query q = query_of(m->from, p->read);
    query_set_integer(&q, key);
    store_status status = STORE_OK;
    while (status == STORE_OK && query_step(&q)) {
        status = copy_row(m, &q, p);
        *count += status == STORE_OK;
    }
    store_status ended = query_end(&q);
    return status == STORE_OK ? ended : status;
}

static store_status copy_person(move *m, int64_t id)
{
    return copy(m, &people, id, &m->people);
}

static store_status copy_of_person(move *m, int64_t id)
{
    int64_t rows = 0;
    store_status status = STORE_OK;
    for (size_t i = 0; i < sizeof of_person / sizeof of_person[0] && status == STORE_OK; i++)
        status = copy(m, &of_person[i], id, &rows);
    return status;
}

/* An entry of PostgreSQL's log as a row: a statement for each would check what is known here. */
static store_status add_row(fogg_store *store, const store_entry *e)
{
    query q = query_of(store, "INSERT INTO log (born, table_id, number, epoch, kind, actor, seat, at, first, last, "
                              "time_left, action, action_id, events) "
                              "VALUES (current_date, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    query_set_integer(&q, e->table);
    query_set_integer(&q, e->number);
    query_set_integer(&q, e->kind);
    query_set_integer(&q, e->actor);
    query_set_integer(&q, e->seat);
    query_set_integer(&q, e->at);
    query_set_integer(&q, e->first);
    query_set_integer(&q, e->last);
    query_set_integer(&q, e->time_left);
    query_set_text(&q, e->action);
    query_set_text(&q, e->action_id);
    query_set_text(&q, e->events);
    return query_run(&q);
}

static void copy_entry(void *context, const store_entry *entry)
{
    move *m = context;
    if (m->status != STORE_OK)
        return;
    m->status = sql_is_postgres(m->to) ? add_row(m->to, entry) : m->to->kind->append(m->to, entry);
    m->entries += m->status == STORE_OK;
}

static store_status count_live(fogg_store *store, int64_t table)
{
    query q = query_of(store, "UPDATE live SET entries = (SELECT count(*) FROM log WHERE table_id = ?1 AND "
                              "born = live.born), chats = coalesce((SELECT max(number) FROM chat WHERE table_id = ?1), "
                              "0), used = coalesce((SELECT max(at) FROM log WHERE table_id = ?1 AND born = live.born), "
                              "used) WHERE id = ?1");
    query_set_integer(&q, table);
    return query_run(&q);
}

static store_status copy_table(move *m, int64_t id)
{
    store_table table;
    store_status status = m->from->kind->get_table(m->from, id, &table);
    if (status == STORE_DAMAGED) {
        m->damaged++;
        return STORE_OK;
    }
    table.hold = (store_hold){0};
    if (status == STORE_OK)
        status = m->to->kind->add_table(m->to, &table);
    m->status = STORE_OK;
    if (status == STORE_OK)
        status = m->from->kind->read_log(m->from, id, 0, 1 << 30, copy_entry, m);
    if (status == STORE_OK)
        status = m->status;
    if (status == STORE_OK)
        status = copy(m, &chat, id, &m->messages);
    if (status == STORE_OK && sql_is_postgres(m->to))
        status = count_live(m->to, id);
    m->tables += status == STORE_OK;
    return status;
}

/* The next ids of a list, which ends with `count` 0. */
static store_status read_ids(fogg_store *store, const char *sql, int64_t after, int64_t ids[AT_ONCE], int *count)
{
    query q = query_of(store, sql);
    query_set_integer(&q, after);
    query_set_integer(&q, AT_ONCE);
    *count = 0;
    while (query_step(&q))
        ids[(*count)++] = query_integer(&q, 0);
    return query_end(&q);
}

/* Copies what belongs to each id, some in one transaction. */
static store_status copy_each(move *m, const char *sql, store_status (*copy_one)(move *m, int64_t id))
{
    int64_t ids[AT_ONCE], after = -1;
    int count;
    for (;;) {
        store_status status = read_ids(m->from, sql, after, ids, &count);
        if (status != STORE_OK || count == 0)
            return status;
        status = m->to->kind->begin(m->to);
        for (int i = 0; i < count && status == STORE_OK; i++)
            status = copy_one(m, ids[i]);
        if (status == STORE_OK)
            status = m->to->kind->commit(m->to);
        if (status != STORE_OK) {
            m->to->kind->rollback(m->to);
            return status;
        }
        after = ids[count - 1];
    }
}

static store_status copy_all(move *m, int64_t id)
{
    int64_t rows = 0;
    store_status status = STORE_OK;
    for (size_t i = 0; i < sizeof of_all / sizeof of_all[0] && status == STORE_OK; i++)
        status = copy(m, &of_all[i], id, &rows);
    return status;
}

static const char all_people[] = "SELECT id FROM people WHERE id > ? ORDER BY id LIMIT ?";
static const char all_people_again[] = "SELECT id FROM people WHERE id > ?1 ORDER BY id LIMIT ?2";
static const char all_tables[] = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?";
static const char nothing[] = "SELECT 0 WHERE ? < 0 LIMIT ?"; /* once */

static store_status run(move *m)
{
    store_status status = copy_each(m, nothing, copy_all);
    if (status == STORE_OK)
        status = copy_each(m, all_people, copy_person);
    if (status == STORE_OK)
        status = copy_each(m, all_people_again, copy_of_person);
    return status == STORE_OK ? copy_each(m, all_tables, copy_table) : status;
}

static int64_t number_of(fogg_store *store, const char *sql)
{
    query q = query_of(store, sql);
    int64_t number = query_step(&q) ? query_integer(&q, 0) : -1;
    return query_end(&q) == STORE_OK ? number : -1;
}

/* Opens a store that nobody else uses. */
static fogg_store *open_alone(const char *place, bool may_make, int *lock)
{
    char error[STORE_MAX_ERROR];
    const char *file = store_file(place);
    fogg_store *store = NULL;
    if (file)
        *lock = store_lock(file, may_make, 0, error);
    if (!file || *lock >= 0)
        store = store_open(place, true, 0, error);
    if (store && !file && store_postgres_claim(store) != STORE_OK) {
        store->kind->close(store);
        store = NULL;
        snprintf(error, sizeof error, "a server uses this database; stop it first");
    }
    if (!store)
        admin_fault("%s", error);
    return store;
}

static int tell(const move *m, store_status status)
{
    if (status != STORE_OK)
        return admin_fault(
            "moving has failed (%s); the new store is not whole: remove it and begin again, the old one is "
            "as it was",
            store_status_name(status));
    if (m->people != number_of(m->to, "SELECT count(*) FROM people") ||
        m->tables != number_of(m->to, "SELECT count(*) FROM tables"))
        return admin_fault("the new store does not have all that was moved; remove it, the old one is as it was");
    printf("moved: %lld people, %lld tables with %lld entries and %lld messages\n", (long long)m->people,
           (long long)m->tables, (long long)m->entries, (long long)m->messages);
    if (m->damaged > 0)
        printf("not moved: %lld tables that are damaged\n", (long long)m->damaged);
    return EXIT_SUCCESS;
}

int fogg_admin_move(const char *from, const char *to)
{
    int from_lock = STORE_UNLOCKED, to_lock = STORE_UNLOCKED, result = EXIT_FAILURE;
    move m = {0};
    log_set_least(LOG_ERROR);
    m.from = open_alone(from, false, &from_lock);
    if (m.from)
        m.to = open_alone(to, true, &to_lock);
    if (m.to && number_of(m.to, "SELECT count(*) FROM people") + number_of(m.to, "SELECT count(*) FROM tables") != 0)
        admin_fault("%s has people or tables already; move to an empty place", store_file(to) ? to : "the database");
    else if (m.to)
        result = tell(&m, run(&m));
    if (m.from)
        m.from->kind->close(m.from);
    if (m.to)
        m.to->kind->close(m.to);
    store_unlock(from_lock);
    store_unlock(to_lock);
    return result;
}
