/* course.h - decides what a table does next once nothing else is going on there. */
#ifndef LOBBY_COURSE_H
#define LOBBY_COURSE_H

#include "table.h"

/* Begins what is due, one thing at a time, or sets when to look again. */
void course_go_on(fogg_table *table);

#endif
