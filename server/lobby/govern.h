/* govern.h - people and tables change from outside: a host closes a table, renames or silences somebody, a person
 * leaves for good or gets an account.  These functions change tables and clients in memory; the caller changes the
 * store. */
#ifndef LOBBY_GOVERN_H
#define LOBBY_GOVERN_H

#include "hall.h"

void govern_rename(fogg_hall *hall, int64_t person, const char *name);
void govern_silence(fogg_hall *hall, int64_t person, int64_t until);
void govern_register(fogg_hall *hall, int64_t person);

/* The person was deleted: their seats in games get the name of former players, their open tables are closed. */
void govern_remove(fogg_hall *hall, int64_t person);

/* Closes a table that is in memory, open or running, at once.  Returns false if it is busy: try again later. */
bool govern_close(fogg_hall *hall, int64_t table);

#endif
