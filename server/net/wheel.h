/* wheel.h - time-outs of many connections: setting, cancelling and expiry cost the same however many there are.
 *
 * Slots stand for quarters of a second and are visited one after another; an entry hangs in the slot of its moment.  An
 * entry that is due after more than a whole turn is checked once each turn.  A time-out may be late by up to one slot,
 * and is never early. */
#ifndef NET_WHEEL_H
#define NET_WHEEL_H

#include <stdint.h>

enum { WHEEL_SLOT = 250, WHEEL_SLOTS = 256 }; /* milliseconds of a slot; a turn is 64 seconds */

/* Embed this in whatever waits.  Zeroed memory is an entry that does not wait. */
typedef struct wheel_entry {
    struct wheel_entry *next, *before;
    int64_t due; /* milliseconds of the monotonic clock; 0: not waiting */
} wheel_entry;

typedef struct net_wheel {
    wheel_entry slot[WHEEL_SLOTS]; /* heads of rings */
    int64_t turned;                /* all before this slot is done; slots are numbered from the clock's zero */
} net_wheel;

void wheel_open(net_wheel *wheel, int64_t now);

/* Sets the entry to expire `delay` milliseconds from now; an earlier setting no longer counts. */
void wheel_set(net_wheel *wheel, wheel_entry *entry, int64_t now, int64_t delay);
void wheel_cancel(wheel_entry *entry);

/* Calls `expire` for every entry that is due; it no longer waits then, and may be set again or freed. */
void wheel_turn(net_wheel *wheel, int64_t now, void (*expire)(wheel_entry *entry));

#endif
