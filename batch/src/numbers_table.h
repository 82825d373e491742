/* numbers_table.h - what fogg_numbers really holds.  Only the folder batch/ includes this.
 *
 * A table from actions to numbers for each kind that has details: a lookup is one load. */
#ifndef FOGG_NUMBERS_TABLE_H
#define FOGG_NUMBERS_TABLE_H

#include "fogg/numbers.h"

enum {
    NUMBERS_DETAILS = FOGG_CARD_COUNT << 11,      /* details of stations are below this: colour, wilds, place */
    NUMBERS_CLAIMS = (1 << 15) + NUMBERS_DETAILS, /* those of claims: routes have an eighth bit */
    NUMBERS_SMALL = 128,                          /* details of all other kinds are below this */
    NUMBERS_NONE = 0xffff,
    NUMBERS_OFFER = 14, /* tickets of an offer, at most: more of them would have more choices than there are numbers */
};

struct fogg_numbers {
    const fogg_board *board;
    int count;
    uint16_t claim[NUMBERS_CLAIMS];
    uint16_t station[NUMBERS_DETAILS];
    uint16_t small[FOGG_ACTION_KIND_COUNT][NUMBERS_SMALL];
    fogg_action action[FOGG_MAX_ACTIONS];
    uint16_t wide[1 << NUMBERS_OFFER]; /* X14: `keep` of more than four tickets, by the positions that are kept */
};

/* The number of an action that has one. */
static inline int numbers_of_legal(const fogg_numbers *numbers, fogg_action action)
{
    unsigned kind = fogg_action_kind_of(action), detail = fogg_action_detail(action);
    if (kind == FOGG_CLAIM)
        return numbers->claim[detail];
    if (kind == FOGG_STATION)
        return numbers->station[detail];
    if (action >> 20 != 0)
        return numbers->wide[fogg_action_keep_mask(action)];
    return numbers->small[kind][detail];
}

#endif
