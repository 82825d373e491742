/* shelf.c - a store on a data file of its own. */
#include "shelf.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "account/token.h"
#include "lobby/code.h"
#include "store/sqlite.h"
#include "test.h"

char shelf_path[64];
fogg_store *shelf;

void shelf_open(void)
{
    char error[STORE_MAX_ERROR];
    snprintf(shelf_path, sizeof shelf_path, "/tmp/fogg-people-XXXXXX");
    close(mkstemp(shelf_path));
    shelf = store_sqlite_open(shelf_path, 0, error);
    if (!shelf) {
        fprintf(stderr, "%s\n", error);
        abort();
    }
}

void shelf_remove(void)
{
    char name[80];
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", shelf_path, ends[i]);
        unlink(name);
    }
}

void shelf_close(void)
{
    shelf->kind->close(shelf);
    shelf_remove();
}

int64_t shelf_ask(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *statement = NULL;
    int64_t answer = -1;
    sqlite3_open(shelf_path, &db);
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return answer;
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
