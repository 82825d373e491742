/* sums.h - what the first layer of the learned evaluation adds up, kept from one look at a seat to the next: mostly few
 * of its traits have changed.  value.c alone looks into it. */
#ifndef SUMS_H
#define SUMS_H

#include <stdint.h>

enum { SUMS_TRAITS = 64, SUMS_CELLS = 32 };

/* All zeros is the state before the first look. */
typedef struct value_sums {
    const struct value_net *net; /* whose sums they are; its weights do not change */
    int16_t traits[SUMS_TRAITS]; /* at the last look */
    int32_t cells[SUMS_CELLS];
} value_sums;

#endif
