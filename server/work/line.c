/* line.c - lists in lists: addresses, their hosts, the hosts' jobs.  A host is freed when it has no job in line, an
 * address when besides none of its jobs runs. */
#include "line.h"

#include <stdlib.h>

#include "buffer.h"
#include "pool.h"

typedef struct line_host {
    struct line_host *next;
    uint64_t key;
    pool_job *first, *last;
} line_host;

struct line_address {
    struct line_address *next, *next_in_slot;
    uint64_t key;
    line_host *first, *last; /* in the order of their turns */
    int count;               /* jobs in line; without any it has no turn */
    int running;
};

static line_address **slot_of(job_line *line, uint64_t key)
{
    return &line->slot[key * UINT64_C(0x9e3779b97f4a7c15) >> 56];
}

static line_address *find_address(const job_line *line, uint64_t key)
{
    line_address *found = line->slot[key * UINT64_C(0x9e3779b97f4a7c15) >> 56];
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
    address->next_in_slot = *slot_of(line, key);
    *slot_of(line, key) = address;
    return address;
}

static line_host *host_of(line_address *address, uint64_t key)
{
    for (line_host *h = address->first; h; h = h->next)
        if (h->key == key)
            return h;
    line_host *made = memory_of(sizeof *made);
    made->key = key;
    append_host(address, made);
    return made;
}

void line_add(job_line *line, pool_job *job)
{
    line_address *address = address_of(line, job->address);
    line_host *host = host_of(address, job->host);
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
    line_address **at = slot_of(line, address->key);
    while (*at != address)
        at = &(*at)->next_in_slot;
    *at = address->next_in_slot;
    free(address);
}

/* Takes the first address out that has fewer than `most` jobs running; NULL if there is none.  Few are passed over:
 * each of them keeps `most` threads busy. */
static line_address *take_address(job_line *line, int most)
{
    line_address *before = NULL, *found = line->first;
    while (found && found->running >= most) {
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

pool_job *line_take(job_line *line, int most)
{
    line_address *address = take_address(line, most);
    if (!address)
        return NULL;
    line_host *host = address->first;
    pool_job *job = host->first;
    address->first = host->next;
    if (!address->first)
        address->last = NULL;
    host->first = job->next;
    if (host->first)
        append_host(address, host);
    else
        free(host);
    address->count--;
    address->running++;
    line->count--;
    if (address->count > 0)
        append_address(line, address);
    return job;
}

void line_finish(job_line *line, uint64_t key)
{
    line_address *address = find_address(line, key);
    if (--address->running == 0 && address->count == 0)
        free_address(line, address);
}

int line_count_of(const job_line *line, uint64_t address)
{
    const line_address *found = find_address(line, address);
    return found ? found->count : 0;
}
