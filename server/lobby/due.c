/* due.c - what is due at a table: its game begins, a bot decides, a time has run out, somebody is away or back. */
#include "due.h"

#include "deed.h"
#include "premove.h"
#include "seats.h"
#include "think.h"
#include "turn.h"

void due_go_on(fogg_table *table)
{
    fogg_hall *hall = table->hall;
    table->wake_at = 0;
    if (table->is_busy || table->is_loading || table->is_thinking || table->status != STORE_OK || hall->is_closing ||
        table->is_elsewhere || table->followed != 0) /* of a table elsewhere only its owner may write */
        return;
    if (hall->now < table->rest_until) {
        table->wake_at = table->rest_until;
        return;
    }
    if (table->stored.state == STORE_TABLE_OPEN && table_is_full(&table->stored)) {
        seats_begin(table);
        return;
    }
    if (table->has_ended) {
        table->has_ended = false;
        think_end(table);
    }
    if (!table_is_running(table))
        return;
    fogg_match *match = table->match;
    for (int seat = 0; seat < match->seats; seat++) {
        if (match->seat[seat].is_present && match->seat[seat].is_away) {
            deed_change(table, seat, STORE_ENTRY_BACK, NULL, NULL);
            return;
        }
    }
    match_duty duty = match_next_duty(match, table_time(table));
    switch (duty.kind) {
    case MATCH_WAIT:
        table->wake_at = duty.next;
        if (!premove_play(table))
            turn_tell(table);
        break;
    case MATCH_BOT:
        think_begin(table, duty.seat, STORE_ACTOR_BOT);
        break;
    case MATCH_TIMEOUT:
        think_begin(table, duty.seat, STORE_ACTOR_CLOCK);
        break;
    case MATCH_AWAY:
        deed_change(table, duty.seat, STORE_ENTRY_AWAY, NULL, NULL);
        break;
    }
}
