/* turn.h - a person is told once that a game waits for them, wherever they are. */
#ifndef LOBBY_TURN_H
#define LOBBY_TURN_H

#include "table.h"

/* Tells the people whose turn it is and who have not been told yet.  To be called when nothing else is due at the
 * table: a turn that a bot plays is nobody's. */
void turn_tell(fogg_table *table);

#endif
