/* switches.h - the rule switches of a map text (docs/map-format.md), described once: the parser reads by this list,
 * and whoever shows switches to people (`fogg map switches`, the studio of the page) asks it. */
#ifndef FOGG_SWITCHES_H
#define FOGG_SWITCHES_H

#include <stdbool.h>

#include "api.h"

FOGG_API_BEGIN

/* How many there are; they are numbered from 0, in the order of docs/map-format.md. */
int fogg_switch_count(void);

/* The first word of its line. */
const char *fogg_switch_name(int number);

/* A whole line: what counts if it is left out or, if it must be there, an example. */
const char *fogg_switch_line(int number);

bool fogg_switch_is_required(int number);

/* What it decides, in a sentence without a full stop. */
const char *fogg_switch_meaning(int number);

FOGG_API_END

#endif
