/* usage.c - a leaking bucket for each of the addresses that use the most. */
#include "usage.h"

static int slot_of(uint64_t address)
{
    return (int)(address * UINT64_C(0x9e3779b97f4a7c15) >> 56);
}

static int64_t level_of(const work_usage *usage, int slot, int64_t now)
{
    int64_t level = usage->slot[slot].level - (now - usage->slot[slot].at) / usage->share;
    return level > 0 ? level : 0;
}

void usage_note(work_usage *usage, uint64_t address, int64_t used, int64_t now)
{
    if (usage->share == 0)
        return;
    int slot = slot_of(address);
    int64_t level = level_of(usage, slot, now);
    if (usage->slot[slot].address != address) {
        if (level >= used)
            return; /* the slot belongs to a heavier one */
        level = 0;
    }
    usage->slot[slot].address = address;
    usage->slot[slot].level = (level < usage->at_once ? level : usage->at_once) + used;
    usage->slot[slot].at = now;
}

bool usage_is_heavy(const work_usage *usage, uint64_t address, int64_t now)
{
    int slot = slot_of(address);
    return usage->share > 0 && usage->slot[slot].address == address && level_of(usage, slot, now) > usage->at_once;
}
