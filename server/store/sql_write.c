/* sql_write.c - groups of writes, one transaction each. */
#include <stdio.h>

#include "sql.h"

static store_status count_tables(fogg_store *store, store_write *write)
{
    int count = 0;
    store_status status = store->kind->count_tables_of(store, write->added->host, &count);
    write->is_one_too_many = count >= write->most_tables;
    return status == STORE_OK && write->is_one_too_many ? STORE_CONFLICT : status;
}

/* A change of seats is refused if the game has moved on since. */
static store_status check_length(fogg_store *store, const store_write *write)
{
    query q = query_of(store, sql_is_postgres(store) ? "SELECT entries FROM live WHERE id = ?"
                                                     : "SELECT coalesce(max(number), 0) FROM log WHERE table_id = ?");
    query_set_integer(&q, write->put->id);
    bool is_same = query_step(&q) && query_integer(&q, 0) == write->entries;
    store_status status = query_end(&q);
    return status == STORE_OK && !is_same ? STORE_CONFLICT : status;
}

static store_status write_wishes(fogg_store *store, const store_write *write)
{
    store_status status = write->wish ? store->kind->set_wish(store, write->wish) : STORE_OK;
    if (status == STORE_OK && write->clears_premoves) {
        char key[STORE_MAX_WISH_KEY];
        snprintf(key, sizeof key, "%lld", (long long)write->entry->table);
        status = store->kind->clear_wishes(store, STORE_WISH_PREMOVE, key);
    }
    return status;
}

store_status sql_write_one(fogg_store *store, store_write *write)
{
    const store_kind *kind = store->kind;
    if (write->run)
        return write->run(store, write->context);
    store_status status = write->added ? count_tables(store, write) : STORE_OK;
    if (status == STORE_OK && write->entry)
        status = kind->append(store, write->entry);
    else if (status == STORE_OK && write->put && write->entries != STORE_ANY_LENGTH)
        status = check_length(store, write);
    if (status == STORE_OK)
        status = write_wishes(store, write);
    if (status == STORE_OK && write->added)
        status = kind->add_table(store, write->added);
    if (status == STORE_OK && write->put)
        status = kind->put_table(store, write->put);
    else if (status == STORE_OK && write->sets_deadline)
        status = kind->set_deadline(store, write->entry->table, write->deadline);
    if (status == STORE_OK && write->chat)
        status = kind->add_chat(store, write->chat);
    return status;
}

static bool is_broken(store_status status)
{
    return status == STORE_FULL || status == STORE_DAMAGED || status == STORE_FAILED || status == STORE_UNKNOWN;
}

/* One of a group.  A conflict or a missing thing is an answer: what was written before it is taken back. */
static store_status do_one(fogg_store *store, store_write *write)
{
    if (store->kind->mark(store) != STORE_OK)
        return STORE_FAILED;
    write->status = sql_write_one(store, write);
    if (is_broken(write->status))
        return write->status;
    store_status status = write->status == STORE_OK ? store->kind->keep(store) : store->kind->undo(store);
    return status == STORE_OK ? STORE_OK : STORE_FAILED;
}

/* Does the writes in one transaction.  If one of them fails for a fault of the disk or the file, nothing of the group
 * is written and each gets that status.  If the commit itself fails, nobody knows whether the group is stored.  Returns
 * whether a write was to blame, and not the transaction. */
static bool run_transaction(fogg_store *store, store_write *const writes[], int count)
{
    store_status status = store->kind->begin(store);
    bool is_write = false;
    for (int i = 0; i < count && !is_broken(status); i++) {
        status = do_one(store, writes[i]);
        is_write = is_broken(status);
    }
    if (!is_broken(status)) {
        status = store->kind->commit(store);
        if (status == STORE_FAILED)
            status = STORE_UNKNOWN;
    }
    if (!is_broken(status))
        return false;
    store->kind->rollback(store);
    for (int i = 0; i < count; i++)
        writes[i]->status = status;
    return is_write;
}

/* If one write made the group fail, all are done again one by one, so that a damaged table does not fail the others. */
void sql_write_group(fogg_store *store, store_write *const writes[], int count)
{
    if (!run_transaction(store, writes, count) || count == 1)
        return;
    for (int i = 0; i < count; i++)
        run_transaction(store, &writes[i], 1);
}
