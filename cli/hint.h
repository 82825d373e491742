/* hint.h - what a strong player would do here, why, and what else it compared. */
#ifndef HINT_H
#define HINT_H

#include "console.h"
#include "fogg/thoughts.h"

typedef struct hint {
    fogg_action action;
    char text[WORDING_BYTES]; /* the action and its reason; what went wrong if there is no hint */
    fogg_thoughts thoughts;   /* count is 0 where there was nothing to think about */
} hint;

/* Thinks about the console's view, for which the game waits.  Returns false if there is no adviser. */
bool hint_give(console *t, hint *out);

/* The chance to win after an action, and how sure that is: "63 % ± 2 %". */
char *hint_chance(const console *t, const fogg_candidate *candidate, char *out, size_t size);

/* An action that it compared: "Claim Denver–Omaha with 4 purple: 63 % ± 2 %". */
char *hint_candidate(const console *t, const fogg_candidate *candidate, char *out, size_t size);

#endif
