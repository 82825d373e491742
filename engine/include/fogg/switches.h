/* switches.h - the rule switches of a map text (docs/map-format.md), described once: the parser reads by this list,
 * and whoever shows switches to people (`fogg map switches`, the studio of the page, the rules of a map) asks it.  What
 * a switch decides is told by the catalogue of words, as "switch.NAME". */
#ifndef FOGG_SWITCHES_H
#define FOGG_SWITCHES_H

#include "api.h"
#include "board.h"

FOGG_API_BEGIN

/* How many there are; they are numbered from 0, in the order of docs/map-format.md. */
int fogg_switch_count(void);

/* The first word of its line. */
const char *fogg_switch_name(int number);

/* A whole line: what counts if it is left out or, if it must be there, an example. */
const char *fogg_switch_line(int number);

bool fogg_switch_is_required(int number);

/* What a switch with one value may say: a number, one of two words, or a number and one word. */
typedef struct fogg_switch_values {
    const char *words[2]; /* that stand for 0 and 1; NULL where there is none */
    bool has_numbers;
    uint8_t least, most; /* of the numbers */
} fogg_switch_values;

/* The values of a switch; false if it has another form than one value: several numbers, or names. */
bool fogg_switch_values_of(int number, fogg_switch_values *out);

/* The value that a board has of a switch with one value, words as numbers; -1 if it has another form. */
int fogg_switch_value(const fogg_board *board, int number);

/* The word that stands for this value; NULL if none does. */
const char *fogg_switch_word(const fogg_board *board, int number);

/* Whether a board has another value than the default of a switch with one value that may be left out. */
bool fogg_switch_is_set(const fogg_board *board, int number);

FOGG_API_END

#endif
