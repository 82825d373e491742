/* wheel.c - time-outs of many connections. */
#include "wheel.h"

#include <assert.h>
#include <stddef.h>

void wheel_open(net_wheel *wheel, int64_t now)
{
    for (int i = 0; i < WHEEL_SLOTS; i++)
        wheel->slot[i] = (wheel_entry){.next = &wheel->slot[i], .before = &wheel->slot[i]};
    wheel->turned = now / WHEEL_SLOT;
}

void wheel_cancel(wheel_entry *entry)
{
    if (entry->due == 0)
        return;
    entry->before->next = entry->next;
    entry->next->before = entry->before;
    *entry = (wheel_entry){0};
}

void wheel_set(net_wheel *wheel, wheel_entry *entry, int64_t now, int64_t delay)
{
    assert(delay >= 0 && now > 0);
    wheel_cancel(entry);
    entry->due = now + delay;
    int64_t slot = entry->due / WHEEL_SLOT;
    wheel_entry *head = &wheel->slot[(slot < wheel->turned ? wheel->turned : slot) % WHEEL_SLOTS];
    entry->next = head;
    entry->before = head->before;
    head->before->next = entry;
    head->before = entry;
}

void wheel_turn(net_wheel *wheel, int64_t now, void (*expire)(wheel_entry *entry))
{
    int64_t last = now / WHEEL_SLOT; /* the slot of this moment is not over yet */
    if (last - wheel->turned > WHEEL_SLOTS)
        wheel->turned = last - WHEEL_SLOTS; /* the process slept for long: one whole turn visits every entry */
    for (; wheel->turned < last; wheel->turned++) {
        wheel_entry *head = &wheel->slot[wheel->turned % WHEEL_SLOTS];
        wheel_entry waiting = *head; /* apart, because expire may put entries into this slot */
        if (waiting.next == head)
            continue;
        waiting.next->before = waiting.before->next = &waiting;
        head->next = head->before = head;
        while (waiting.next != &waiting) {
            wheel_entry *entry = waiting.next;
            int64_t due = entry->due;
            wheel_cancel(entry);
            if (due > now) { /* of a later turn */
                wheel_set(wheel, entry, now, due - now);
            } else {
                expire(entry);
            }
        }
    }
}
