/* turn.c - whose turn it has become. */
#include "turn.h"

#include "write.h"

void turn_tell(fogg_table *table)
{
    for (int seat = 0; seat < table->match->seats; seat++) {
        if (table->is_turn_told[seat] || match_is_driven(table->match, seat) ||
            !fogg_public_waits_for(&table->match->game.open, seat))
            continue;
        table->is_turn_told[seat] = true;
        write_turn(table, seat, true);
        if (table->hall->call_turn)
            table->hall->call_turn(table->hall->caller, table, seat);
    }
}
