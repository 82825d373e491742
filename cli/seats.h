/* seats.h - who plays, as a command line says it: "me,hard,hard", "Ann,Bob,easy". */
#ifndef SEATS_H
#define SEATS_H

#include "local.h"

/* Words between commas: "me" is the person here, a player of bots/ is one ("easy", "search:nodes=100+threads=2" with
 * '+' for the comma between options), any other word is the name of a person.  Returns false with a sentence in
 * `error` (FOGG_MAX_ERROR_TEXT bytes). */
bool seats_parse(const char *text, const char *my_name, local_plan *plan, char *error);

/* One person and `opponents` bots of this kind. */
void seats_fill(local_plan *plan, const char *my_name, int opponents, const char *bot);

/* The name of the person here: that of the account, or "Phileas". */
const char *seats_my_name(void);

#endif
