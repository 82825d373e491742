/* course.h - what is due at a table that is free. */
#ifndef LOBBY_COURSE_H
#define LOBBY_COURSE_H

#include "table.h"

/* Begins what is due, one thing at a time, or sets when to look again. */
void course_go_on(fogg_table *table);

#endif
