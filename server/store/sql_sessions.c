/* sql_sessions.c - sessions, one-time tokens for a new password, and bans. */
#include <stdio.h>
#include <string.h>

#include "sql.h"

store_status sql_add_session(fogg_store *store, const store_session *session)
{
    query q = query_of(store, "INSERT INTO sessions (hash, person, opened, seen, address) VALUES (?, ?, ?, ?, ?)");
    query_set_bytes(&q, session->hash, STORE_HASH_BYTES);
    query_set_integer(&q, session->person);
    query_set_integer(&q, session->opened);
    query_set_integer(&q, session->seen);
    query_set_text(&q, session->address);
    return query_run(&q);
}

static void read_session(const query *q, int column, store_session *session)
{
    *session = (store_session){
        .person = query_integer(q, column + 1),
        .opened = query_integer(q, column + 2),
        .seen = query_integer(q, column + 3),
    };
    query_bytes(q, column, session->hash, STORE_HASH_BYTES);
    query_copy(q, column + 4, session->address, sizeof session->address);
}

store_status sql_get_session(fogg_store *store, const uint8_t *hash, int64_t since, store_person *person,
                             store_session *session)
{
    query q = query_of(store, "SELECT p.id, p.name, p.password, p.created, p.silent_until, "
                              "s.hash, s.person, s.opened, s.seen, s.address "
                              "FROM sessions s JOIN people p ON p.id = s.person WHERE s.hash = ? AND s.opened >= ?");
    query_set_bytes(&q, hash, STORE_HASH_BYTES);
    query_set_integer(&q, since);
    bool is_found = query_step(&q);
    if (is_found) {
        *person = (store_person){
            .id = query_integer(&q, 0), .created = query_integer(&q, 3), .silent_until = query_integer(&q, 4)};
        query_copy(&q, 1, person->name, sizeof person->name);
        query_copy(&q, 2, person->password, sizeof person->password);
        if (session)
            read_session(&q, 5, session);
    }
    store_status status = query_end(&q);
    return status == STORE_OK && !is_found ? STORE_MISSING : status;
}

store_status sql_touch_session(fogg_store *store, const uint8_t *hash, int64_t at, const char *address)
{
    query q = query_of(store, "UPDATE sessions SET seen = ?, address = ? WHERE hash = ?");
    query_set_integer(&q, at);
    query_set_text(&q, address);
    query_set_bytes(&q, hash, STORE_HASH_BYTES);
    return query_run(&q);
}

store_status sql_delete_session(fogg_store *store, const uint8_t *hash)
{
    query q = query_of(store, "DELETE FROM sessions WHERE hash = ?");
    query_set_bytes(&q, hash, STORE_HASH_BYTES);
    return query_run(&q);
}

store_status sql_read_sessions(fogg_store *store, int64_t person, store_visit_session *visit, void *context)
{
    query q = query_of(store, "SELECT hash, person, opened, seen, address FROM sessions WHERE person = ? "
                              "ORDER BY seen DESC, hash");
    query_set_integer(&q, person);
    while (query_step(&q)) {
        store_session session;
        read_session(&q, 0, &session);
        visit(context, &session);
    }
    return query_end(&q);
}

store_status sql_end_sessions(fogg_store *store, int64_t person, const uint8_t *except)
{
    query q = query_of(store, except ? "DELETE FROM sessions WHERE person = ? AND hash <> ?"
                                     : "DELETE FROM sessions WHERE person = ?");
    query_set_integer(&q, person);
    if (except)
        query_set_bytes(&q, except, STORE_HASH_BYTES);
    return query_run(&q);
}

store_status sql_add_reset(fogg_store *store, const uint8_t *hash, int64_t person, int64_t until)
{
    query q = query_of(store, "INSERT INTO resets (hash, person, until) VALUES (?, ?, ?)");
    query_set_bytes(&q, hash, STORE_HASH_BYTES);
    query_set_integer(&q, person);
    query_set_integer(&q, until);
    return query_run(&q);
}

store_status sql_take_reset(fogg_store *store, const uint8_t *hash, int64_t now, int64_t *person)
{
    query found = query_of(store, "SELECT person FROM resets WHERE hash = ? AND until > ?");
    query_set_bytes(&found, hash, STORE_HASH_BYTES);
    query_set_integer(&found, now);
    bool is_found = query_step(&found);
    if (is_found)
        *person = query_integer(&found, 0);
    store_status status = query_end(&found);
    if (status != STORE_OK || !is_found)
        return status == STORE_OK ? STORE_MISSING : status;
    query q = query_of(store, "DELETE FROM resets WHERE person = ?");
    query_set_integer(&q, *person);
    return query_run(&q);
}

/* What a ban is stored under: one of the two is given. */
static void print_subject(int64_t person, const char *address, char out[STORE_MAX_ADDRESS + 16])
{
    if (person != 0)
        snprintf(out, STORE_MAX_ADDRESS + 16, "person:%lld", (long long)person);
    else
        snprintf(out, STORE_MAX_ADDRESS + 16, "address:%s", address);
}

store_status sql_set_ban(fogg_store *store, const store_ban *ban)
{
    char subject[STORE_MAX_ADDRESS + 16];
    print_subject(ban->person, ban->address, subject);
    query q = query_of(store, "INSERT INTO bans (subject, until, reason, made) VALUES (?, ?, ?, ?) ON CONFLICT "
                              "(subject) DO UPDATE SET until = excluded.until, reason = excluded.reason, "
                              "made = excluded.made");
    query_set_text(&q, subject);
    query_set_integer(&q, ban->until);
    query_set_text(&q, ban->reason);
    query_set_integer(&q, ban->made);
    return query_run(&q);
}

store_status sql_delete_ban(fogg_store *store, int64_t person, const char *address)
{
    char subject[STORE_MAX_ADDRESS + 16];
    print_subject(person, address, subject);
    query q = query_of(store, "DELETE FROM bans WHERE subject = ?");
    query_set_text(&q, subject);
    store_status status = query_run(&q);
    return status == STORE_OK && query_changes(store) == 0 ? STORE_MISSING : status;
}

static void read_ban(const query *q, store_ban *ban)
{
    *ban = (store_ban){.until = query_integer(q, 1), .made = query_integer(q, 3)};
    long long person = 0;
    if (sscanf(query_text(q, 0), "person:%lld", &person) == 1)
        ban->person = person;
    else
        snprintf(ban->address, sizeof ban->address, "%s", query_text(q, 0) + strlen("address:"));
    query_copy(q, 2, ban->reason, sizeof ban->reason);
}

store_status sql_find_ban(fogg_store *store, int64_t person, const char *address, int64_t now, store_ban *ban)
{
    query q =
        query_of(store, "SELECT subject, until, reason, made FROM bans WHERE "
                        "subject IN ('person:' || ?1, 'address:' || ?2) AND until > ?3 ORDER BY until DESC LIMIT 1");
    query_set_integer(&q, person);
    query_set_text(&q, address);
    query_set_integer(&q, now);
    bool is_found = query_step(&q);
    if (is_found)
        read_ban(&q, ban);
    store_status status = query_end(&q);
    return status == STORE_OK && !is_found ? STORE_MISSING : status;
}

store_status sql_read_bans(fogg_store *store, int64_t now, store_visit_ban *visit, void *context)
{
    query q = query_of(store, "SELECT subject, until, reason, made FROM bans WHERE until > ? ORDER BY made DESC");
    query_set_integer(&q, now);
    while (query_step(&q)) {
        store_ban ban;
        read_ban(&q, &ban);
        visit(context, &ban);
    }
    return query_end(&q);
}
