/* shelf.c - a store in a place of its own. */
#include "shelf.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "account/token.h"
#include "lobby/code.h"
#include "store/any.h"
#include "store/sql.h"
#include "test.h"

char shelf_path[SHELF_MAX_PATH];
fogg_store *shelf;

bool shelf_is_postgres(void)
{
    return getenv("FOGG_TEST_STORE") != NULL;
}

/* A question to a store, or an order, whatever it is; -1 if it cannot be answered. */
static int64_t ask(const char *path, const char *sql)
{
    char error[STORE_MAX_ERROR];
    int64_t answer = -1;
    if (store_file(path)) {
        sqlite3 *db;
        sqlite3_stmt *statement = NULL;
        sqlite3_open(path, &db);
        if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
            answer = sqlite3_column_int64(statement, 0);
        sqlite3_finalize(statement);
        sqlite3_close(db);
        return answer;
    }
    fogg_store *store = store_open(path, false, 0, error);
    if (!store)
        return -1;
    query q = query_of(store, sql);
    if (query_step(&q))
        answer = query_integer(&q, 0);
    query_end(&q);
    store->kind->close(store);
    return answer;
}

void shelf_make(char path[SHELF_MAX_PATH])
{
    static int count;
    const char *database = getenv("FOGG_TEST_STORE");
    if (!database) {
        snprintf(path, SHELF_MAX_PATH, "/tmp/fogg-shelf-XXXXXX");
        close(mkstemp(path));
        return;
    }
    char sql[64], error[STORE_MAX_ERROR];
    snprintf(sql, sizeof sql, "CREATE SCHEMA t%d_%d", (int)getpid(), ++count);
    fogg_store *store = store_open(database, true, 0, error); /* its own schema is there for this only */
    if (!store) {
        fprintf(stderr, "%s\n", error);
        abort();
    }
    query q = query_of(store, sql);
    query_run(&q);
    store->kind->close(store);
    snprintf(path, SHELF_MAX_PATH, "%s options=-csearch_path=%s", database, strstr(sql, " t") + 1);
}

fogg_store *shelf_open_store(const char *path, bool is_writer)
{
    char error[STORE_MAX_ERROR];
    fogg_store *store = store_open(path, is_writer, 0, error);
    if (!store) {
        fprintf(stderr, "%s\n", error);
        abort();
    }
    return store;
}

void shelf_open(void)
{
    shelf_make(shelf_path);
    shelf = shelf_open_store(shelf_path, true);
}

void shelf_remove_file(const char *path)
{
    char name[SHELF_MAX_PATH + 8];
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3 && store_file(path); i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

void shelf_remove(void)
{
    shelf_remove_file(shelf_path);
}

void shelf_close(void)
{
    shelf->kind->close(shelf);
    shelf_remove();
}

int64_t shelf_ask(const char *sql)
{
    return ask(shelf_path, sql);
}

int64_t shelf_guest(const char *name, int64_t created)
{
    store_person person = {.id = code_make(), .created = created};
    snprintf(person.name, sizeof person.name, "%s", name);
    CHECK(shelf->kind->add_person(shelf, &person) == STORE_OK);
    return person.id;
}

int64_t shelf_account(const char *name, int64_t created)
{
    store_person person = {.id = code_make(), .created = created, .password = "hash"};
    snprintf(person.name, sizeof person.name, "%s", name);
    CHECK(shelf->kind->register_person(shelf, &person, true) == STORE_OK);
    return person.id;
}

store_status shelf_try_guest(const char *name)
{
    store_person person = {.id = code_make()};
    snprintf(person.name, sizeof person.name, "%s", name);
    return shelf->kind->add_person(shelf, &person);
}

store_status shelf_try_account(const char *name)
{
    store_person person = {.id = code_make(), .password = "hash"};
    snprintf(person.name, sizeof person.name, "%s", name);
    return shelf->kind->register_person(shelf, &person, true);
}

store_session shelf_session(int64_t person, int64_t seen, const char *address)
{
    char token[TOKEN_LENGTH + 1];
    store_session session = {.person = person, .opened = seen, .seen = seen};
    token_make(token, session.hash);
    snprintf(session.address, sizeof session.address, "%s", address);
    CHECK(shelf->kind->add_session(shelf, &session) == STORE_OK);
    return session;
}

int64_t shelf_table(int64_t host, store_table_state state, int64_t at)
{
    store_table table = {.id = code_make(), .state = state, .map = "usa", .seats = 2, .host = host, .created = at};
    table.seat[0] = (store_seat){.kind = STORE_SEAT_HUMAN, .person = host, .name = "Host"};
    table.seat[1] = (store_seat){.kind = STORE_SEAT_BOT, .name = "random", .bot = "random"};
    table.ended = state == STORE_TABLE_OVER ? at : 0;
    CHECK(shelf->kind->add_table(shelf, &table) == STORE_OK);
    return table.id;
}

void shelf_append(int64_t table, int number, int64_t at, const char *events)
{
    store_entry entry = {.table = table,
                         .number = number,
                         .action = "",
                         .action_id = "",
                         .at = at,
                         .first = number,
                         .last = number,
                         .events = events};
    CHECK(shelf->kind->append(shelf, &entry) == STORE_OK);
}

void shelf_say(int64_t table, int number, int64_t person, int64_t at, const char *text)
{
    store_chat chat = {.table = table, .number = number, .person = person, .at = at, .name = "Host"};
    snprintf(chat.text, sizeof chat.text, "%s", text);
    CHECK(shelf->kind->add_chat(shelf, &chat) == STORE_OK);
}
