/* doubt.h - changes that may be stored or not.
 *
 * When a commit fails, the change may be on the disk all the same.  So nobody is told anything; the table is read
 * again, and what is found there is the truth: the change counts, or it was never made. */
#ifndef LOBBY_DOUBT_H
#define LOBBY_DOUBT_H

#include "table.h"

/* Remembers a change of the table, which is about to be read again.  Holds the client. */
void doubt_begin(fogg_table *table, const table_doubt *doubt);

/* The table has been read again: whoever asked for the change is answered, and those who look at the table get what
 * they have not been told.  If it could not be read, the doubt stays. */
void doubt_settle(fogg_table *table);

#endif
