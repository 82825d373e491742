/* part.h - work that is divided among machines: "2/8" is the second of eight parts. */
#ifndef PART_H
#define PART_H

#include <stdbool.h>

enum { PART_MOST = 1000000 };

typedef struct work_part {
    int number, count; /* 1 of 1: everything */
} work_part;

/* Reads "2/8".  Returns false if it is no part. */
bool part_read(const char *text, work_part *part);

#endif
