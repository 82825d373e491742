/* line.c - lists in lists: addresses, their hosts, the hosts' jobs.  A host is freed when it has no job in line, an
 * address when besides none of its jobs runs. */
#include "line.h"

#include <stdlib.h>

#include "buffer.h"

struct line_host {
    struct line_host *next, *next_in_slot;
    line_owner key;
    line_place *first, *last;
};

struct line_address {
    struct line_address *next, *next_in_slot;
    uint64_t key;
    line_host *first, *last; /* in the order of their turns */
    int count;               /* jobs in line; without any it has no turn */
    int running;
};

/* 0 to LINE_SLOTS - 1. */
static int slot_of(uint64_t key)
{
    return (int)(key * UINT64_C(0x9e3779b97f4a7c15) >> 56);
}

static int slot_of_host(line_owner key)
{
    return slot_of(key.address * UINT64_C(0xff51afd7ed558ccd) ^ key.host);
}

static line_address *find_address(const job_line *line, uint64_t key)
{
    line_address *found = line->slot[slot_of(key)];
    while (found && found->key != key)
        found = found->next_in_slot;
    return found;
}

static void append_address(job_line *line, line_address *address)
{
    address->next = NULL;
    if (line->last)
        line->last->next = address;
    else
        line->first = address;
    line->last = address;
}

static void append_host(line_address *address, line_host *host)
{
    host->next = NULL;
    if (address->last)
        address->last->next = host;
    else
        address->first = host;
    address->last = host;
}

static line_address *address_of(job_line *line, uint64_t key)
{
    line_address *address = find_address(line, key);
    if (address)
        return address;
    address = memory_of(sizeof *address);
    address->key = key;
    address->next_in_slot = line->slot[slot_of(key)];
    line->slot[slot_of(key)] = address;
    return address;
}

static line_host *host_of(job_line *line, line_address *address, line_owner key)
{
    line_host **slot = &line->host_slot[slot_of_host(key)];
    for (line_host *h = *slot; h; h = h->next_in_slot)
        if (h->key.address == key.address && h->key.host == key.host)
            return h;
    line_host *made = memory_of(sizeof *made);
    made->key = key;
    made->next_in_slot = *slot;
    *slot = made;
    append_host(address, made);
    return made;
}

void line_add(job_line *line, line_place *job)
{
    line_address *address = address_of(line, job->owner.address);
    line_host *host = host_of(line, address, job->owner);
    job->next = NULL;
    if (host->last)
        host->last->next = job;
    else
        host->first = job;
    host->last = job;
    if (address->count++ == 0)
        append_address(line, address);
    line->count++;
}

static void free_address(job_line *line, line_address *address)
{
    line_address **at = &line->slot[slot_of(address->key)];
    while (*at != address)
        at = &(*at)->next_in_slot;
    *at = address->next_in_slot;
    free(address);
}

static void free_host(job_line *line, line_host *host)
{
    line_host **at = &line->host_slot[slot_of_host(host->key)];
    while (*at != host)
        at = &(*at)->next_in_slot;
    *at = host->next_in_slot;
    free(host);
}

/* Takes the first address out that has fewer than `most` jobs running, and is heavy or not as wanted (without `usage`:
 * whoever it is); NULL if there is none. */
static line_address *take_address(job_line *line, int most, bool is_heavy, const work_usage *usage, int64_t now)
{
    line_address *before = NULL, *found = line->first;
    while (found && (found->running >= most || (usage && usage_is_heavy(usage, found->key, now) != is_heavy))) {
        before = found;
        found = found->next;
    }
    if (!found)
        return NULL;
    if (before)
        before->next = found->next;
    else
        line->first = found->next;
    if (line->last == found)
        line->last = before;
    return found;
}

line_place *line_take(job_line *line, int most)
{
    return line_take_some(line, most, false, NULL, 0);
}

line_place *line_take_some(job_line *line, int most, bool is_heavy, const work_usage *usage, int64_t now)
{
    line_address *address = take_address(line, most, is_heavy, usage, now);
    if (!address)
        return NULL;
    line_host *host = address->first;
    line_place *job = host->first;
    address->first = host->next;
    if (!address->first)
        address->last = NULL;
    host->first = job->next;
    if (host->first)
        append_host(address, host);
    else
        free_host(line, host);
    address->count--;
    address->running++;
    line->count--;
    if (address->count > 0)
        append_address(line, address);
    return job;
}

uint64_t line_first(const job_line *line)
{
    return line->first->key;
}

void line_finish(job_line *line, uint64_t key)
{
    line_address *address = find_address(line, key);
    if (--address->running == 0 && address->count == 0)
        free_address(line, address);
}

void line_clear(job_line *line)
{
    for (int slot = 0; slot < LINE_SLOTS; slot++)
        while (line->slot[slot])
            free_address(line, line->slot[slot]);
}

int line_count_of(const job_line *line, uint64_t address)
{
    const line_address *found = find_address(line, address);
    return found ? found->count : 0;
}
