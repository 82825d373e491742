/* action.h - what a seat does, as one word of bits, and as text.
 *
 * Actions are ordered by kind, then by payment, then by place, and so are lists of them.
 *
 *     keep       mask of the offered tickets to keep, and which permutation of the refused goes to the bottom (C21)
 *     place      location                        S2, S3
 *     draw       market slot, or FOGG_FROM_STOCK  C6
 *     tickets                                    C21
 *     claim      colour, wilds, route, swaps     C15: `wilds` of the cards are wild, the rest of that colour; X5, X6:
 *                                                `swaps` of them are replaced by any cards, which are given next
 *     station    colour, wilds, location         E10
 *     pay        wilds                           E6: of the extra cards of a tunnel
 *     decline                                    E8
 *     token      location                        S4: which end's token to take
 *     pass                                       C14
 *     give       card, number                    X5, X6: any cards that stand for others
 *
 * A payment of wilds only has the colour FOGG_WILD: every payment has one spelling. */
#ifndef FOGG_ACTION_H
#define FOGG_ACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "api.h"
#include "board.h"

FOGG_API_BEGIN

typedef uint32_t fogg_action;

typedef enum fogg_action_kind {
    FOGG_KEEP,
    FOGG_PLACE,
    FOGG_DRAW,
    FOGG_TICKETS,
    FOGG_CLAIM,
    FOGG_STATION,
    FOGG_PAY,
    FOGG_DECLINE,
    FOGG_TOKEN,
    FOGG_PASS,
    FOGG_GIVE,
    FOGG_ACTION_KIND_COUNT
} fogg_action_kind;

enum {
    FOGG_FROM_STOCK = FOGG_MARKET, /* the source of a blind draw */
    FOGG_MAX_ACTIONS = 65536,      /* more than any position of any board within the limits has */
    FOGG_MAX_ACTION_TEXT = 2048,   /* bytes of an action as text, its end included */
};

/* kind: bits 16..19.  claim, station: colour 11..14, wilds 7..10, route or location 0..6; claim: the
 * route's eighth bit 15, swaps 20..23.
 * keep: order 4..6, mask 0..3 and 20..31.  give: number 7..10, card 0..6. */
static inline fogg_action fogg_action_of(fogg_action_kind kind, unsigned detail)
{
    return (fogg_action)kind << 16 | detail;
}

static inline fogg_action fogg_action_claim(int route, int colour, int wilds)
{
    unsigned place = FOGG_HAS_FAR ? ((unsigned)route & 0x7f) | ((unsigned)route & 0x80) << 8 : (unsigned)route;
    return fogg_action_of(FOGG_CLAIM, (unsigned)colour << 11 | (unsigned)wilds << 7 | place);
}

static inline fogg_action fogg_action_claim_swapped(int route, int colour, int wilds, int swaps)
{
    return fogg_action_claim(route, colour, wilds) | (fogg_action)swaps << 20;
}

static inline fogg_action fogg_action_give(int card, int number)
{
    return fogg_action_of(FOGG_GIVE, (unsigned)number << 7 | (unsigned)card);
}

static inline fogg_action fogg_action_station(int location, int colour, int wilds)
{
    return fogg_action_of(FOGG_STATION, (unsigned)colour << 11 | (unsigned)wilds << 7 | (unsigned)location);
}

static inline fogg_action fogg_action_keep(unsigned mask, unsigned order)
{
    return fogg_action_of(FOGG_KEEP, order << 4 | (mask & 0xf)) | mask >> 4 << 20;
}

/* The parts of an action.  For bits that are no legal action the values mean nothing. */
static inline unsigned fogg_action_kind_of(fogg_action action)
{
    return action >> 16 & 0xf;
}
static inline unsigned fogg_action_detail(fogg_action action)
{
    return action & 0xffff;
}
static inline int fogg_action_place(fogg_action action)
{
    return (int)((action & 0x7f) | (FOGG_HAS_FAR ? action >> 8 & 0x80 : 0));
} /* route, location, slot */
static inline int fogg_action_wilds(fogg_action action)
{
    return (int)(action >> 7 & 0xf);
}
static inline int fogg_action_colour(fogg_action action)
{
    return (int)(action >> 11 & 0xf);
}
static inline int fogg_action_swaps(fogg_action action)
{
    return (int)(action >> 20 & 0xf);
}
static inline unsigned fogg_action_keep_mask(fogg_action action)
{
    return (action & 0xf) | action >> 20 << 4;
}
static inline unsigned fogg_action_keep_order(fogg_action action)
{
    return action >> 4 & 0x7;
}

typedef struct fogg_actions {
    int count;
    fogg_action at[FOGG_MAX_ACTIONS]; /* ascending */
} fogg_actions;

/* Why an action is refused: FOGG_LEGAL, or the rule that forbids it. */
typedef enum fogg_verdict {
    FOGG_LEGAL,
    FOGG_MALFORMED,     /* the bits name no action of this board */
    FOGG_GAME_OVER,     /* C25 */
    FOGG_NOT_YOUR_TURN, /* C5 */
    FOGG_NOT_NOW,       /* C5: the game waits for a decision of another kind */
    FOGG_NOT_OFFERED,   /* C21: a ticket that is not among those offered */
    FOGG_KEEP_MORE,     /* C3, C21 */
    FOGG_SLOT_EMPTY,    /* C13 */
    FOGG_STOCK_EMPTY,   /* C13 */
    FOGG_WILD_SECOND,   /* C9 */
    FOGG_NO_TICKETS,    /* C21: the pile is empty */
    FOGG_ROUTE_TAKEN,   /* C17 */
    FOGG_TWIN_OWN,      /* C19 */
    FOGG_TWIN_CLOSED,   /* C20 */
    FOGG_TOO_FEW_CARS,  /* C16 */
    FOGG_WRONG_COLOUR,  /* C15 */
    FOGG_WRONG_PAYMENT, /* C15: not the number of cards due, or a colour named for wilds only */
    FOGG_TOO_FEW_CARDS, /* C15 */
    FOGG_TOO_FEW_WILDS, /* E5, S6: a ferry's wilds */
    FOGG_NO_STATION,    /* E10: none left, or the game has no stations */
    FOGG_STATION_TAKEN, /* E10: there is a station already */
    FOGG_STACK_TAKEN,   /* S2, S3: there is a stack already */
    FOGG_NO_TOKEN,      /* S4: no token to take there */
    FOGG_CAN_ACT,       /* C14: passing is legal only without another action */
    FOGG_TOO_MANY_LONG, /* X10: more long tickets than may be kept */
    FOGG_NO_WILDS_HERE, /* X4: wilds do not stand for a colour on such a route */
    FOGG_NO_SWAP_HERE,  /* X5, X6: other cards cannot stand for so many of the cards due */
    FOGG_VERDICT_COUNT
} fogg_verdict;

/* A verdict's name as scenarios and messages spell it ("twin-closed"), the id of its rule ("C20", "-" for
 * FOGG_MALFORMED), and one English sentence. */
const char *fogg_verdict_name(fogg_verdict verdict);
const char *fogg_verdict_rule(fogg_verdict verdict);
const char *fogg_verdict_sentence(fogg_verdict verdict);

struct fogg_view;

/* Writes an action the way a person types it ("claim denver--omaha purple 3 wild 1"), as seen by the view's seat,
 * and returns its length.  `out` holds FOGG_MAX_ACTION_TEXT bytes.  Bits that are no action of this position are
 * written "?". */
size_t fogg_action_print(const struct fogg_view *view, fogg_action action, char *out);

/* Reads what fogg_action_print writes, and what people type: blanks do not matter, `claim denver--omaha purple` pays
 * colour before wilds, `keep all` keeps all.  Returns true, or false with a sentence in `error`
 * (FOGG_MAX_ACTION_TEXT bytes) that says which word was wrong.  Does not check whether the action is legal. */
bool fogg_action_parse(const struct fogg_view *view, const char *text, fogg_action *action, char *error);

FOGG_API_END

#endif
