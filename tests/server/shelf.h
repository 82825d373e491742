/* shelf.h - a store in a place of its own, into which a test puts people, sessions, tables and chat by hand.  It is a
 * data file, or a schema of the PostgreSQL that the environment names (FOGG_TEST_STORE; tests/server/stores.py).
 *
 *     shelf_open();
 *     int64_t ann = shelf_account("Ann", 1);
 *     CHECK(shelf->kind->remove_person(shelf, ann) == STORE_OK);
 *     shelf_close(); */
#ifndef SHELF_H
#define SHELF_H

#include "store/store.h"

enum { SHELF_MAX_PATH = 256 };

/* The open store, and where it is. */
extern fogg_store *shelf;
extern char shelf_path[SHELF_MAX_PATH];

/* Opens a new place; closes and removes it; removes the file of a store that is closed. */
void shelf_open(void);
void shelf_close(void);
void shelf_remove(void);
bool shelf_is_postgres(void);

/* The same for tests with stores of their own. */
void shelf_make(char path[SHELF_MAX_PATH]);
fogg_store *shelf_open_store(const char *path, bool is_writer);
void shelf_remove_file(const char *path);

/* A question to the file in SQL, answered by one number; -1 if it cannot be answered. */
int64_t shelf_ask(const char *sql);

/* Put something in, which must succeed; times are those of the store. */
int64_t shelf_guest(const char *name, int64_t created);
int64_t shelf_account(const char *name, int64_t created);
store_session shelf_session(int64_t person, int64_t seen, const char *address);
int64_t shelf_table(int64_t host, store_table_state state, int64_t at);
void shelf_append(int64_t table, int number, int64_t at, const char *events);
void shelf_say(int64_t table, int number, int64_t person, int64_t at, const char *text);

/* Try to put somebody in. */
store_status shelf_try_guest(const char *name);
store_status shelf_try_account(const char *name);

#endif
