/* line.c - lists in lists: addresses, their hosts, the hosts' jobs.  A list is freed when it gets empty. */
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
    int count;               /* jobs */
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
    append_address(line, address);
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
    address->count++;
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

pool_job *line_take(job_line *line)
{
    line_address *address = line->first;
    if (!address)
        return NULL;
    line_host *host = address->first;
    pool_job *job = host->first;
    line->first = address->next;
    if (!line->first)
        line->last = NULL;
    address->first = host->next;
    if (!address->first)
        address->last = NULL;
    host->first = job->next;
    if (host->first)
        append_host(address, host);
    else
        free(host);
    address->count--;
    line->count--;
    if (address->first)
        append_address(line, address);
    else
        free_address(line, address);
    return job;
}

int line_count_of(const job_line *line, uint64_t address)
{
    const line_address *found = find_address(line, address);
    return found ? found->count : 0;
}
