/* takes.h - tables that this node reads to take them: at most a thousand a second, those first at which somebody acts.
 *
 * The tables of a node that died may be very many, and all other nodes read them from one database.  A table that has
 * to wait counts as being read, so messages about it wait in its line.  Also: whether tables are still this node's. */
#ifndef LOBBY_TAKES_H
#define LOBBY_TAKES_H

#include "table.h"

/* Whether the table may be read at once.  Else it is read later, as work of `owner`. */
bool takes_begin(fogg_table *table, line_owner owner);

/* Somebody acts at a table that may be waiting: it comes before those that are only looked at. */
void takes_hurry(fogg_table *table);

/* Time passes: those are read whose turn it is. */
void takes_tick(fogg_hall *hall);

/* Compares owner and epoch of all tables of this node with the store, in one query; those that another node has taken
 * are read again.  Messages wait meanwhile. */
void takes_check(fogg_hall *hall);

#endif
