/* sqlite_people.c - people, their sessions, and whom they have muted. */
#include <ctype.h>
#include <string.h>

#include "sqlite_store.h"

/* The key of an account: ASCII letters in lower case, everything else as it is. */
static void fold(const char *name, char out[STORE_MAX_NAME])
{
    size_t i = 0;
    for (; i < STORE_MAX_NAME - 1 && name[i] != '\0'; i++)
        out[i] = (char)((unsigned char)name[i] < 128 ? tolower((unsigned char)name[i]) : name[i]);
    out[i] = '\0';
}

static void read_person(const query *q, store_person *person)
{
    *person = (store_person){.id = query_integer(q, 0), .created = query_integer(q, 3)};
    query_copy(q, 1, person->name, sizeof person->name);
    query_copy(q, 2, person->password, sizeof person->password);
}

static store_status one_person(query *q, store_person *person)
{
    bool is_found = query_step(q);
    if (is_found)
        read_person(q, person);
    store_status status = query_end(q);
    return status == STORE_OK && !is_found ? STORE_MISSING : status;
}

store_status sqlite_add_person(fogg_store *store, const store_person *person)
{
    query q = query_of(store, "INSERT INTO people (id, name, account, password, created) VALUES (?, ?, NULL, '', ?)");
    query_set_integer(&q, person->id);
    query_set_text(&q, person->name);
    query_set_integer(&q, person->created);
    return query_run(&q);
}

store_status sqlite_get_person(fogg_store *store, int64_t id, store_person *person)
{
    query q = query_of(store, "SELECT id, name, password, created FROM people WHERE id = ?");
    query_set_integer(&q, id);
    return one_person(&q, person);
}

store_status sqlite_find_account(fogg_store *store, const char *name, store_person *person)
{
    char key[STORE_MAX_NAME];
    fold(name, key);
    query q = query_of(store, "SELECT id, name, password, created FROM people WHERE account = ?");
    query_set_text(&q, key);
    return one_person(&q, person);
}

store_status sqlite_register_person(fogg_store *store, const store_person *person)
{
    char key[STORE_MAX_NAME];
    fold(person->name, key);
    query q = query_of(
        store, "UPDATE OR ABORT people SET name = ?, account = ?, password = ? WHERE id = ? AND account IS NULL");
    query_set_text(&q, person->name);
    query_set_text(&q, key);
    query_set_text(&q, person->password);
    query_set_integer(&q, person->id);
    store_status status = query_run(&q);
    if (status == STORE_OK && sqlite3_changes(((sqlite_store *)store)->db) == 0)
        return STORE_CONFLICT; /* an account already */
    return status;
}

store_status sqlite_add_session(fogg_store *store, const uint8_t *hash, int64_t person, int64_t at)
{
    query q = query_of(store, "INSERT INTO sessions (hash, person, opened) VALUES (?, ?, ?)");
    query_set_bytes(&q, hash, STORE_HASH_BYTES);
    query_set_integer(&q, person);
    query_set_integer(&q, at);
    return query_run(&q);
}

store_status sqlite_get_session(fogg_store *store, const uint8_t *hash, int64_t since, store_person *person)
{
    query q =
        query_of(store, "SELECT p.id, p.name, p.password, p.created FROM sessions s JOIN people p ON p.id = s.person "
                        "WHERE s.hash = ? AND s.opened >= ?");
    query_set_bytes(&q, hash, STORE_HASH_BYTES);
    query_set_integer(&q, since);
    return one_person(&q, person);
}

store_status sqlite_delete_session(fogg_store *store, const uint8_t *hash)
{
    query q = query_of(store, "DELETE FROM sessions WHERE hash = ?");
    query_set_bytes(&q, hash, STORE_HASH_BYTES);
    return query_run(&q);
}

store_status sqlite_set_mute(fogg_store *store, int64_t person, int64_t muted, bool is_on)
{
    query q = query_of(store, is_on ? "INSERT OR IGNORE INTO mutes (person, muted) VALUES (?, ?)"
                                    : "DELETE FROM mutes WHERE person = ? AND muted = ?");
    query_set_integer(&q, person);
    query_set_integer(&q, muted);
    return query_run(&q);
}

store_status sqlite_read_mutes(fogg_store *store, int64_t person, store_visit_id *visit, void *context)
{
    query q = query_of(store, "SELECT muted FROM mutes WHERE person = ?");
    query_set_integer(&q, person);
    while (query_step(&q))
        visit(context, query_integer(&q, 0));
    return query_end(&q);
}
