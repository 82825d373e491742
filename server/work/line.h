/* line.h - jobs in line, taken by turns: one address after the other, within an address one host after the other, and
 * the oldest job of that host.
 *
 * So two hundred jobs of one address delay the next job of another address by only one job, however many hosts they
 * come from. */
#ifndef WORK_LINE_H
#define WORK_LINE_H

#include <stdint.h>

typedef struct pool_job pool_job;
typedef struct line_address line_address;

enum { LINE_SLOTS = 256 };

typedef struct job_line {
    line_address *first, *last;     /* those whose jobs wait, in the order of their turns */
    line_address *slot[LINE_SLOTS]; /* the same by key */
    int count;                      /* jobs */
} job_line;

/* Zeroed memory is an empty line.  The job's `address` and `host` say whose it is. */
void line_add(job_line *line, pool_job *job);

/* The job whose turn it is, taken out; NULL if there is none.  It counts as running until line_finish.  An address that
 * has `most` running ones is passed over. */
pool_job *line_take(job_line *line, int most);

/* A job of this address runs no longer. */
void line_finish(job_line *line, uint64_t address);

/* How many jobs of an address wait. */
int line_count_of(const job_line *line, uint64_t address);

#endif
