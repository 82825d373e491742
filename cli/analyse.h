/* analyse.h - the work of fogg analyse: one recorded game, what is known of its decisions, and how that is told. */
#ifndef ANALYSE_H
#define ANALYSE_H

#include <stdio.h>

#include "fogg/analysis.h"
#include "game_map.h"

enum { ANALYSE_DECISIONS = 20000 }; /* of one game, at most */

typedef struct analysis {
    const game_map *map;
    fogg_survey *survey;
    fogg_header header;
    const char *text; /* of the record */
    size_t length;
    fogg_course course;
    fogg_step *steps;
    fogg_finding *findings; /* one for each step */
    bool *is_known;         /* which of them are there */
    const fogg_effort *effort;
    uint64_t seed;
    int threads;
    int part, parts; /* of the decisions, this one is done here: part 1 of 1 is all */
    int32_t prior[FOGG_MAX_SEATS], last[FOGG_MAX_SEATS];
} analysis;

/* Called after each decision, by one thread at a time. */
typedef void analyse_note(void *context, int step);

/* Judges what is not known and belongs to the part, in several threads.  The result does not depend on their number. */
void analyse_run(analysis *a, analyse_note *note, void *context);

/* Whether everything is known. */
bool analyse_is_complete(const analysis *a);

/* A file that holds findings, so that work can be interrupted, and shared among machines: JSON lines, the first of
 * which says what they belong to.  Reads what is there.  Returns false after telling standard error why it cannot be
 * used; a file that is not there is no fault, nor is a last line that was cut off. */
bool analyse_read_work(analysis *a, const char *name);

/* Opens the file to add findings; NULL after telling standard error why. */
FILE *analyse_open_work(const analysis *a, const char *name);
void analyse_write_work(const analysis *a, int step, FILE *out);

/* All that is known, as one JSON object; or the record with a field "analysis" in its header and decisions. */
void analyse_write_json(const analysis *a, FILE *out);
void analyse_write_record(const analysis *a, FILE *out);

/* For people: the decisions of one seat (all: -1) as a table, and the sums. */
void analyse_print(const analysis *a, int seat, FILE *out);

#endif
