/* shelf.h - a store on a data file of its own, into which a test puts people, sessions, tables and chat by hand.
 *
 *     shelf_open();
 *     int64_t ann = shelf_account("Ann", 1);
 *     CHECK(shelf->kind->remove_person(shelf, ann) == STORE_OK);
 *     shelf_close(); */
#ifndef SHELF_H
#define SHELF_H

#include "store/store.h"

/* The open store, and the name of its file. */
extern fogg_store *shelf;
extern char shelf_path[64];

/* Opens a new data file; closes and removes it; removes the file of a store that is closed. */
void shelf_open(void);
void shelf_close(void);
void shelf_remove(void);

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
