/* sql_people.c - people, and whom they have muted. */
#include <string.h>

#include "../account/skeleton.h"
#include "sql.h"

#define NOBODY "1" /* STORE_NOBODY, as SQL */

static void read_person(const query *q, store_person *person)
{
    *person =
        (store_person){.id = query_integer(q, 0), .created = query_integer(q, 3), .silent_until = query_integer(q, 4)};
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

/* What a name is compared by: how it looks, and how it is spelt without capitals. */
typedef struct name_forms {
    char skeleton[SKELETON_BYTES], account[SKELETON_BYTES];
} name_forms;

static bool forms_of(const char *name, name_forms *out)
{
    return skeleton_of(name, out->skeleton) && skeleton_fold(name, out->account);
}

/* STORE_OK if no account but that of `id` has this name, or one that looks like it. */
static store_status check_free(fogg_store *store, const name_forms *forms, int64_t id)
{
    query q = query_of(store, "SELECT 1 FROM people WHERE (skeleton = ?1 OR account = ?2) AND id <> ?3");
    query_set_text(&q, forms->skeleton);
    query_set_text(&q, forms->account);
    query_set_integer(&q, id);
    bool is_taken = query_step(&q);
    store_status status = query_end(&q);
    return status == STORE_OK && is_taken ? STORE_CONFLICT : status;
}

store_status sql_add_person(fogg_store *store, const store_person *person)
{
    name_forms forms;
    if (!forms_of(person->name, &forms))
        return STORE_CONFLICT;
    store_status status = check_free(store, &forms, person->id);
    if (status != STORE_OK)
        return status;
    query q = query_of(store, "INSERT INTO people (id, name, account, password, created) VALUES (?, ?, NULL, '', ?)");
    query_set_integer(&q, person->id);
    query_set_text(&q, person->name);
    query_set_integer(&q, person->created);
    return query_run(&q);
}

store_status sql_get_person(fogg_store *store, int64_t id, store_person *person)
{
    query q = query_of(store, "SELECT id, name, password, created, silent_until FROM people WHERE id = ?");
    query_set_integer(&q, id);
    return one_person(&q, person);
}

/* Accounts of an older data file may have names that look alike, or differ only by capitals: the one that is spelt like
 * this counts first. */
store_status sql_find_account(fogg_store *store, const char *name, store_person *person)
{
    name_forms forms;
    if (!forms_of(name, &forms))
        return STORE_MISSING;
    query q =
        query_of(store, "SELECT id, name, password, created, silent_until FROM people WHERE account IS NOT NULL AND "
                        "(account = ?1 OR skeleton = ?2) ORDER BY name = ?3 DESC, account = ?1 DESC LIMIT 1");
    query_set_text(&q, forms.account);
    query_set_text(&q, forms.skeleton);
    query_set_text(&q, name);
    return one_person(&q, person);
}

store_status sql_register_person(fogg_store *store, const store_person *person, bool is_new)
{
    name_forms forms;
    if (!forms_of(person->name, &forms))
        return STORE_CONFLICT;
    store_status free = check_free(store, &forms, person->id);
    if (free != STORE_OK)
        return free;
    query q = query_of(store, is_new ? "INSERT INTO people (name, account, skeleton, password, id, created) "
                                       "VALUES (?, ?, ?, ?, ?, ?)"
                                     : "UPDATE people SET name = ?, account = ?, skeleton = ?, password = ? "
                                       "WHERE id = ? AND account IS NULL");
    query_set_text(&q, person->name);
    query_set_text(&q, forms.account);
    query_set_text(&q, forms.skeleton);
    query_set_text(&q, person->password);
    query_set_integer(&q, person->id);
    if (is_new)
        query_set_integer(&q, person->created);
    store_status status = query_run(&q);
    if (status == STORE_OK && query_changes(store) == 0)
        return STORE_CONFLICT; /* an account already */
    return status;
}

static store_status set_name(fogg_store *store, int64_t id, const char *name, const name_forms *forms)
{
    query q = query_of(store, "UPDATE people SET name = ?, account = CASE WHEN account IS NULL THEN NULL ELSE ? END, "
                              "skeleton = CASE WHEN account IS NULL THEN NULL ELSE ? END WHERE id = ?");
    query_set_text(&q, name);
    query_set_text(&q, forms->account);
    query_set_text(&q, forms->skeleton);
    query_set_integer(&q, id);
    store_status status = query_run(&q);
    return status == STORE_OK && query_changes(store) == 0 ? STORE_MISSING : status;
}

/* Whoever owns a table with a seat of this person reads it again before the next write: with one data file that is not
 * needed, because the one server that uses it changes its memory too. */
static store_status fence(fogg_store *store, int64_t id)
{
    if (!sql_is_postgres(store))
        return STORE_OK;
    query q = query_of(store, "UPDATE live SET owner = 0, epoch = epoch + 1 WHERE id IN (SELECT table_id FROM seats "
                              "WHERE person = ?1 AND person <> 0 UNION SELECT id FROM tables WHERE host = ?1)");
    query_set_integer(&q, id);
    return query_run(&q);
}

/* Updates the copies of a name in seats and chat. */
static store_status set_copies(fogg_store *store, int64_t id, const char *name)
{
    store_status fenced = fence(store, id);
    if (fenced != STORE_OK)
        return fenced;
    query seats = query_of(store, "UPDATE seats SET name = ? WHERE person = ? AND person <> 0");
    query_set_text(&seats, name);
    query_set_integer(&seats, id);
    store_status status = query_run(&seats);
    if (status != STORE_OK)
        return status;
    query chat = query_of(store, "UPDATE chat SET name = ? WHERE person = ?");
    query_set_text(&chat, name);
    query_set_integer(&chat, id);
    status = query_run(&chat);
    if (status != STORE_OK)
        return status;
    query maps = query_of(store, "UPDATE maps SET author = ? WHERE person = ?");
    query_set_text(&maps, name);
    query_set_integer(&maps, id);
    return query_run(&maps);
}

store_status sql_rename_person(fogg_store *store, int64_t id, const char *name)
{
    name_forms forms;
    if (!forms_of(name, &forms))
        return STORE_CONFLICT;
    store_status status = check_free(store, &forms, id);
    if (status == STORE_OK)
        status = set_name(store, id, name, &forms);
    return status == STORE_OK ? set_copies(store, id, name) : status;
}

store_status sql_set_password(fogg_store *store, int64_t id, const char *password)
{
    query q = query_of(store, "UPDATE people SET password = ? WHERE id = ? AND account IS NOT NULL");
    query_set_text(&q, password);
    query_set_integer(&q, id);
    store_status status = query_run(&q);
    return status == STORE_OK && query_changes(store) == 0 ? STORE_MISSING : status;
}

store_status sql_set_silence(fogg_store *store, int64_t id, int64_t until)
{
    query q = query_of(store, "UPDATE people SET silent_until = ? WHERE id = ?");
    query_set_integer(&q, until);
    query_set_integer(&q, id);
    store_status status = query_run(&q);
    return status == STORE_OK && query_changes(store) == 0 ? STORE_MISSING : status;
}

/* Everything of a person, in the order that references allow; the last is the person. */
static store_status take_away(fogg_store *store, int64_t id)
{
    static const char *const steps[] = {
        "INSERT INTO people (id, name, account, password, created) "
        "SELECT " NOBODY ", '" STORE_NOBODY_NAME "', NULL, '', 0 WHERE ?1 <> " NOBODY " ON CONFLICT DO NOTHING",
        "UPDATE tables SET state = 3 WHERE host = ?1 AND state = 0",
        "UPDATE tables SET host = " NOBODY " WHERE host = ?1",
        "UPDATE seats SET name = CASE WHEN kind = 1 THEN '" STORE_NOBODY_NAME "' ELSE '' END, "
        "person = CASE WHEN kind = 1 THEN " NOBODY " ELSE 0 END WHERE person = ?1 AND person <> 0",
        "DELETE FROM chat WHERE person = ?1",
        "DELETE FROM mutes WHERE person = ?1",
        "DELETE FROM mutes WHERE muted = ?1",
        "DELETE FROM sessions WHERE person = ?1",
        "DELETE FROM resets WHERE person = ?1",
        "DELETE FROM wishes WHERE person = ?1",
        "UPDATE maps SET person = " NOBODY ", author = '" STORE_NOBODY_NAME "' WHERE person = ?1",
        "DELETE FROM map_reports WHERE person = ?1",
        "DELETE FROM bans WHERE subject = 'person:' || ?1",
        "DELETE FROM people WHERE id = ?1",
    };
    store_status status = fence(store, id);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STORE_OK; i++) {
        query q = query_of(store, steps[i]);
        query_set_integer(&q, id);
        status = query_run(&q);
    }
    return status;
}

store_status sql_remove_person(fogg_store *store, int64_t id)
{
    store_person person;
    store_status status = sql_get_person(store, id, &person);
    return status == STORE_OK ? take_away(store, id) : status;
}

store_status sql_set_mute(fogg_store *store, int64_t person, int64_t muted, bool is_on)
{
    query q = query_of(store, is_on ? "INSERT INTO mutes (person, muted) VALUES (?, ?) ON CONFLICT DO NOTHING"
                                    : "DELETE FROM mutes WHERE person = ? AND muted = ?");
    query_set_integer(&q, person);
    query_set_integer(&q, muted);
    return query_run(&q);
}

store_status sql_read_mutes(fogg_store *store, int64_t person, store_visit_id *visit, void *context)
{
    query q = query_of(store, "SELECT muted FROM mutes WHERE person = ?");
    query_set_integer(&q, person);
    while (query_step(&q))
        visit(context, query_integer(&q, 0));
    return query_end(&q);
}
