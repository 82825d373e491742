/* variant.h - other ways to play a map: the variants that its text offers, and house rules.
 *
 * A variant is not another kind of board.  fogg_variant_text writes it as the text of a map of its own, with its own
 * id and hash, and whatever takes a map takes that. */
#ifndef FOGG_VARIANT_H
#define FOGG_VARIANT_H

#include "api.h"
#include "board.h"

FOGG_API_BEGIN

enum { FOGG_MAX_VARIANTS = 16, FOGG_MAX_VARIANT_TEXT = 1 << 17 /* bytes, the closing zero included */ };

typedef struct fogg_variant {
    char id[FOGG_MAX_ID];      /* "1910" */
    char title[FOGG_MAX_NAME]; /* "1910 tickets" */
    int line;                  /* of the map text, from 1 */
} fogg_variant;

/* Lists the variants of a map text in its order, up to `most` of them; returns how many it has.  Lines that are no
 * good are left out; fogg_variant_text tells their faults.  Takes any bytes at all. */
int fogg_variant_list(const char *text, size_t length, fogg_variant *out, int most);

/* Writes the text of the map as it is played with a variant and house rules, and a closing zero.  `variant` is an id,
 * or NULL or "" for the map's own game.  `house` are lines of switches, such as "cars 30", that replace those of the
 * map, with commas or ends of line between them; NULL or "" if there are none.  The map's id becomes "usa-1910", and
 * "usa-1910-house" with house rules.
 *
 * Returns the length; or 0 after telling `fault` (which may be NULL) what is wrong, and then `out` means nothing.  A
 * text that is written may still have faults as a map, which fogg_board_parse tells.  Takes any bytes at all. */
size_t fogg_variant_text(const char *text, size_t length, const char *variant, const char *house, char *out,
                         size_t size, fogg_fault_sink *fault, void *context);

FOGG_API_END

#endif
