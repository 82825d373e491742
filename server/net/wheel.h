/* wheel.h - time-outs of many connections: setting, cancelling and expiry cost the same however many there are.
 *
 * Slots stand for quarters of a second and are visited one after another; an entry hangs in the slot of its moment.
 * One that is due after more than a whole turn is looked at once a turn.  So a time-out is late by up to a slot,
 * never early. */
#ifndef NET_WHEEL_H
#define NET_WHEEL_H

#include <stdint.h>

enum { WHEEL_SLOT = 250, WHEEL_SLOTS = 256 }; /* milliseconds of a slot; a turn is 64 seconds */

/* Part of whatever waits.  Zeroed memory is an entry that does not. */
typedef struct wheel_entry {
    struct wheel_entry *next, *before;
    int64_t due; /* milliseconds of the monotonic clock; 0: not waiting */
} wheel_entry;

typedef struct net_wheel {
    wheel_entry slot[WHEEL_SLOTS]; /* heads of rings */
    int64_t turned;                /* all before this slot is done; slots are numbered from the clock's zero */
} net_wheel;

void wheel_open(net_wheel *wheel, int64_t now);

/* The entry expires `delay` milliseconds from now, and not when it was to before. */
void wheel_set(net_wheel *wheel, wheel_entry *entry, int64_t now, int64_t delay);
void wheel_cancel(wheel_entry *entry);

/* Calls `expire` for every entry that is due; it no longer waits then, and may be set again or freed. */
void wheel_turn(net_wheel *wheel, int64_t now, void (*expire)(wheel_entry *entry));

#endif
