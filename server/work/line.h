/* line.h - jobs in line, taken by turns: one address after the other, within an address one host after the other, and
 * the oldest job of that host.
 *
 * So two hundred jobs of one address delay the next job of another address by only one job, however many hosts they
 * come from. */
#ifndef WORK_LINE_H
#define WORK_LINE_H

#include <stdint.h>

#include "usage.h"

/* Whose work it is: any numbers, the same for the same. */
typedef struct line_owner {
    uint64_t address, host;
} line_owner;

/* The first member of a job. */
typedef struct line_place {
    line_owner owner;
    struct line_place *next; /* the line's; free for others while the job is in no line */
} line_place;

typedef struct line_address line_address;
typedef struct line_host line_host;

enum { LINE_SLOTS = 256 };

typedef struct job_line {
    line_address *first, *last;       /* those whose jobs wait, in the order of their turns */
    line_address *slot[LINE_SLOTS];   /* the same by key, and those whose jobs run */
    line_host *host_slot[LINE_SLOTS]; /* hosts whose jobs wait, by both keys */
    int count;                        /* jobs */
} job_line;

/* Zeroed memory is an empty line. */
void line_add(job_line *line, line_place *job);

/* The job whose turn it is, taken out; NULL if there is none.  It counts as running until line_finish.  An address that
 * has `most` running ones is passed over. */
line_place *line_take(job_line *line, int most);

/* The same, of addresses that `usage` calls heavy `now`, or of the others. */
line_place *line_take_some(job_line *line, int most, bool is_heavy, const work_usage *usage, int64_t now);

/* The address whose turn comes first.  There must be one that waits. */
uint64_t line_first(const job_line *line);

/* A job of this address runs no longer. */
void line_finish(job_line *line, uint64_t address);

/* Forgets all addresses.  No job may be in line. */
void line_clear(job_line *line);

/* How many jobs of an address wait. */
int line_count_of(const job_line *line, uint64_t address);

#endif
