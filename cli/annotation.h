/* annotation.h - what an annotated record (fogg analyse --out) says of its decisions. */
#ifndef ANNOTATION_H
#define ANNOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/board.h"

/* One decision.  Chances are in hundredths of a per cent. */
typedef struct annotation {
    long event; /* the first that followed from the decision */
    int seat;
    int chance[FOGG_MAX_SEATS]; /* before it, as all cards lie */
    int loss, error;
    char fault[16]; /* "", "slip", "mistake", "blunder" */
    char *best;     /* the best action as text; NULL where there was no choice */
} annotation;

typedef struct annotations {
    annotation *at;
    int count;
    int seats;
    int last[FOGG_MAX_SEATS]; /* chances at the end */
} annotations;

/* Reads them from a record that is known to be good.  Nothing is found in a record without an analysis; lines whose
 * analysis is damaged are passed over. */
void annotations_read(annotations *a, const char *text, size_t length);
void annotations_clear(annotations *a);

/* The decision whose first event is `event`, or NULL. */
const annotation *annotations_find(const annotations *a, long event);

/* The chances right after an event: those before the next decision, or at the end.  NULL if there are none. */
const int *annotations_chances(const annotations *a, long event);

#endif
