/* govern.h - people and tables change from outside: a host closes a table, renames or silences somebody, a person
 * leaves for good or gets an account.  Here tables and clients in memory follow; the store is the caller's. */
#ifndef LOBBY_GOVERN_H
#define LOBBY_GOVERN_H

#include "hall.h"

void govern_rename(fogg_hall *hall, int64_t person, const char *name);
void govern_silence(fogg_hall *hall, int64_t person, int64_t until);
void govern_register(fogg_hall *hall, int64_t person);

/* The person is gone: seats that stay are nobody's, open tables of theirs are closed. */
void govern_remove(fogg_hall *hall, int64_t person);

/* Closes a table that is in memory, open or running, at once.  Returns false if it is busy: try again later. */
bool govern_close(fogg_hall *hall, int64_t table);

#endif
