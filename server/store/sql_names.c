/* sql_names.c - the skeletons of accounts' names, made anew when the tables behind them have changed.
 *
 * Accounts of an older store may have names that look alike.  They keep them: the oldest has the skeleton, the others
 * have none, and the log tells the host, who may rename them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../account/skeleton.h"
#include "../log.h"
#include "../work/buffer.h"
#include "sql.h"

typedef struct account {
    int64_t id;
    char name[STORE_MAX_NAME];
} account;

static bool is_current(fogg_store *store)
{
    query q = query_of(store, "SELECT value FROM settings WHERE name = 'skeletons'");
    bool is_same = query_step(&q) && strcmp(query_text(&q, 0), skeleton_version()) == 0;
    return query_end(&q) == STORE_OK && is_same;
}

static store_status read_accounts(fogg_store *store, account **accounts, int *count)
{
    int room = 0;
    query q = query_of(store, "SELECT id, name FROM people WHERE account IS NOT NULL ORDER BY created, id");
    while (query_step(&q)) {
        if (*count == room) {
            room = room > 0 ? 2 * room : 256;
            *accounts = memory_grow(*accounts, (size_t)room * sizeof **accounts);
        }
        (*accounts)[*count].id = query_integer(&q, 0);
        query_copy(&q, 1, (*accounts)[*count].name, STORE_MAX_NAME);
        ++*count;
    }
    return query_end(&q);
}

/* The name without capitals; an account keeps what it has where another has that already. */
static store_status set_account(fogg_store *store, const account *a)
{
    char folded[SKELETON_BYTES];
    if (!skeleton_fold(a->name, folded))
        return STORE_OK;
    query q = query_of(store, "UPDATE people SET account = ?1 WHERE id = ?2 AND NOT EXISTS "
                              "(SELECT 1 FROM people WHERE account = ?1)");
    query_set_text(&q, folded);
    query_set_integer(&q, a->id);
    return query_run(&q);
}

static store_status set_skeleton(fogg_store *store, const account *a)
{
    char skeleton[SKELETON_BYTES];
    bool is_set = false;
    store_status status = STORE_OK;
    if (skeleton_of(a->name, skeleton)) {
        query q = query_of(store, "UPDATE people SET skeleton = ?1 WHERE id = ?2 AND NOT EXISTS "
                                  "(SELECT 1 FROM people WHERE skeleton = ?1)");
        query_set_text(&q, skeleton);
        query_set_integer(&q, a->id);
        status = query_run(&q);
        is_set = query_changes(store) > 0;
    }
    if (status == STORE_OK && !is_set)
        log_line(LOG_WARN, "name-clash", "name=%s text=%s", log_quoted(a->name),
                 log_quoted("looks like the name of an older account; both keep it"));
    return status;
}

static store_status refresh(fogg_store *store)
{
    account *accounts = NULL;
    int count = 0;
    query none = query_of(store, "UPDATE people SET skeleton = NULL WHERE skeleton IS NOT NULL");
    store_status status = query_run(&none);
    if (status == STORE_OK)
        status = read_accounts(store, &accounts, &count);
    for (int i = 0; i < count && status == STORE_OK; i++)
        status = set_skeleton(store, &accounts[i]);
    for (int i = 0; i < count && status == STORE_OK; i++)
        status = set_account(store, &accounts[i]);
    free(accounts);
    if (status != STORE_OK)
        return status;
    query q = query_of(store, "INSERT INTO settings (name, value) VALUES ('skeletons', ?1) "
                              "ON CONFLICT (name) DO UPDATE SET value = ?1");
    query_set_text(&q, skeleton_version());
    return query_run(&q);
}

bool sql_refresh_names(fogg_store *store, const char *name, char *error)
{
    if (is_current(store))
        return true;
    store_status status = store->kind->begin(store);
    if (status == STORE_OK)
        status = refresh(store);
    if (status == STORE_OK)
        status = store->kind->commit(store);
    if (status == STORE_OK)
        return true;
    const sql_store *sql = (const sql_store *)store;
    snprintf(error, STORE_MAX_ERROR, "%s: %s", name, sql->driver->why(sql));
    store->kind->rollback(store);
    return false;
}
