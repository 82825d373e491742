/* due.h - decides what a table does next once nothing else is going on there. */
#ifndef LOBBY_DUE_H
#define LOBBY_DUE_H

#include "table.h"

/* Begins what is due, one thing at a time, or sets when to look again. */
void due_go_on(fogg_table *table);

#endif
