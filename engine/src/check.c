/* check.c - is this action legal, and if not, which rule forbids it?  Faces the network: takes any bits. */
#include "legal.h"

/* C5: the kinds of action that a phase waits for, a bit a kind. */
static unsigned kinds_of(fogg_phase phase)
{
    switch (phase) {
    case FOGG_PHASE_KEEP_DEALT:
    case FOGG_PHASE_KEEP_DRAWN:
        return 1U << FOGG_KEEP;
    case FOGG_PHASE_PLACE:
        return 1U << FOGG_PLACE;
    case FOGG_PHASE_TURN:
        return 1U << FOGG_DRAW | 1U << FOGG_TICKETS | 1U << FOGG_CLAIM | 1U << FOGG_STATION | 1U << FOGG_PASS;
    case FOGG_PHASE_SECOND:
        return 1U << FOGG_DRAW;
    case FOGG_PHASE_TUNNEL:
        return 1U << FOGG_PAY | 1U << FOGG_DECLINE;
    case FOGG_PHASE_TOKEN:
        return 1U << FOGG_TOKEN;
    case FOGG_PHASE_GIVE:
        return 1U << FOGG_GIVE;
    case FOGG_PHASE_OVER:
        return 0;
    }
    return 0;
}

/* Whether the bits are an action of this board at all; whether it is legal is another question. */
static bool is_well_formed(const fogg_board *board, fogg_action action)
{
    unsigned detail = fogg_action_detail(action);
    int place = fogg_action_place(action), colour = fogg_action_colour(action);
    bool is_payment = colour < board->colours || colour == FOGG_WILD;
    unsigned more = action >> 20;
    if (fogg_action_kind_of(action) >= FOGG_ACTION_KIND_COUNT)
        return false;
    if (more != 0 && fogg_action_kind_of(action) != FOGG_KEEP && fogg_action_kind_of(action) != FOGG_CLAIM)
        return false;
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_KEEP:
        return detail < 1U << 7;
    case FOGG_PLACE:
    case FOGG_TOKEN:
        return detail < board->location_count;
    case FOGG_DRAW:
        return detail <= FOGG_FROM_STOCK;
    case FOGG_GIVE:
        return detail < 1U << 11 && (place < board->colours || place == FOGG_WILD) && fogg_action_wilds(action) > 0;
    case FOGG_CLAIM:
        return more < 1U << 4 && place < board->route_count && is_payment;
    case FOGG_STATION:
        return detail < 1U << 15 && place < board->location_count && is_payment;
    case FOGG_PAY:
        return detail <= FOGG_TUNNEL_CARDS;
    case FOGG_TICKETS:
    case FOGG_DECLINE:
    case FOGG_PASS:
        return detail == 0;
    case FOGG_ACTION_KIND_COUNT:
        return false;
    }
    return false;
}

static fogg_verdict check_keep(const eye *e, fogg_action action)
{
    unsigned mask = fogg_action_keep_mask(action), order = fogg_action_keep_order(action);
    int count = offer_count(e), kept = fogg_bits_count(mask);
    if (mask >> count != 0)
        return FOGG_NOT_OFFERED;
    if (kept < fogg_public_least_to_keep(e->open))
        return FOGG_KEEP_MORE; /* C3, C21 */
    if (keeps_too_many_long(e, mask))
        return FOGG_TOO_MANY_LONG; /* X10 */
    return (int)order < refusal_orders(e->open, count, count - kept) ? FOGG_LEGAL : FOGG_MALFORMED;
}

static fogg_verdict check_place(const fogg_public *open, int location)
{
    /* S2, S3: any location without a stack. */
    return (fogg_public_stack_sites(open) >> location & 1) != 0 ? FOGG_LEGAL : FOGG_STACK_TAKEN;
}

static fogg_verdict check_draw(const fogg_public *open, unsigned source)
{
    if (source == FOGG_FROM_STOCK)
        return fogg_public_has_stock(open) ? FOGG_LEGAL : FOGG_STOCK_EMPTY; /* C13 */
    if (open->market[source] == FOGG_NO_CARD)
        return FOGG_SLOT_EMPTY;
    if (open->market[source] == FOGG_WILD && !fogg_public_can_take_wild(open))
        return FOGG_WILD_SECOND; /* C9: a market wild is no second card. */
    return FOGG_LEGAL;
}

/* C15: `due` cards, `wilds` of them wild, the others of one colour.  Wilds alone are spelt with the colour wild. */
static fogg_verdict check_payment(const eye *e, int colour, int wilds, int due)
{
    if (colour == FOGG_WILD ? wilds != due : wilds >= due)
        return FOGG_WRONG_PAYMENT;
    if (wilds > e->wild)
        return FOGG_TOO_FEW_CARDS;
    return colour == FOGG_WILD || fogg_colours_count(e->hand, colour) >= due - wilds ? FOGG_LEGAL : FOGG_TOO_FEW_CARDS;
}

static bool is_claimed(const fogg_public *open, int route)
{
    for (int seat = 0; seat < open->seats; seat++)
        if (fogg_mask_has(fogg_public_routes(open, seat), route))
            return true;
    return false;
}

static fogg_verdict check_claim(const eye *e, fogg_action action)
{
    const fogg_public *open = e->open;
    int colour = fogg_action_colour(action), wilds = fogg_action_wilds(action);
    int place = fogg_action_place(action);
    const fogg_route *route = &open->board->routes[place];
    if (is_claimed(open, place))
        return FOGG_ROUTE_TAKEN; /* C17 */
    if (!fogg_mask_is_empty(fogg_mask_and(fogg_public_routes(open, e->seat), fogg_board_twins(open->board, place))))
        return FOGG_TWIN_OWN; /* C19 */
    if (!fogg_mask_has(fogg_public_free(open), place))
        return FOGG_TWIN_CLOSED; /* C20 */
    return check_claim_payment(e, route, colour, wilds, fogg_action_swaps(action));
}

/* X5, X6: no more cards than are still to be given. */
static fogg_verdict check_give(const eye *e, fogg_action action)
{
    int card = fogg_action_place(action), number = fogg_action_wilds(action);
    if (number > e->open->tunnel_extra)
        return FOGG_WRONG_PAYMENT;
    int held = card == FOGG_WILD ? e->wild : fogg_colours_count(e->hand, card);
    return number <= held ? FOGG_LEGAL : FOGG_TOO_FEW_CARDS;
}

static fogg_verdict check_station(const eye *e, fogg_action action)
{
    int cost = fogg_public_station_cost(e->open, e->seat);
    if (cost == 0)
        return FOGG_NO_STATION; /* E10 */
    if ((fogg_public_station_sites(e->open) >> fogg_action_place(action) & 1) == 0)
        return FOGG_STATION_TAKEN; /* E10 */
    return check_payment(e, fogg_action_colour(action), fogg_action_wilds(action), cost);
}

/* E6, E7: as many cards as are due, in the colour laid or wild. */
static fogg_verdict check_pay(const eye *e, int wilds)
{
    const fogg_public *open = e->open;
    int colour_cards = open->tunnel_extra - wilds;
    if (colour_cards < 0 || (open->tunnel_colour == FOGG_WILD && colour_cards > 0))
        return FOGG_WRONG_PAYMENT;
    bool has_colour = colour_cards == 0 || fogg_colours_count(e->hand, open->tunnel_colour) >= colour_cards;
    return wilds <= e->wild && has_colour ? FOGG_LEGAL : FOGG_TOO_FEW_CARDS;
}

static fogg_verdict check_token(const eye *e, int location)
{
    const fogg_route *route = &e->open->board->routes[e->open->tunnel_route];
    bool is_end = location == route->a || location == route->b;
    return is_end && token_at(e->open, e->seat, location) >= 0 ? FOGG_LEGAL : FOGG_NO_TOKEN; /* S4 */
}

fogg_verdict legal_check(const eye *e, fogg_action action)
{
    const fogg_public *open = e->open;
    if (!is_well_formed(open->board, action))
        return FOGG_MALFORMED;
    if (open->phase == FOGG_PHASE_OVER)
        return FOGG_GAME_OVER;
    if (!fogg_public_waits_for(open, e->seat))
        return FOGG_NOT_YOUR_TURN;
    if ((kinds_of((fogg_phase)open->phase) >> fogg_action_kind_of(action) & 1) == 0)
        return FOGG_NOT_NOW;
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_KEEP:
        return check_keep(e, action);
    case FOGG_PLACE:
        return check_place(open, fogg_action_place(action));
    case FOGG_DRAW:
        return check_draw(open, fogg_action_detail(action));
    case FOGG_TICKETS:
        return open->pile > 0 ? FOGG_LEGAL : FOGG_NO_TICKETS; /* C21 */
    case FOGG_CLAIM:
        return check_claim(e, action);
    case FOGG_STATION:
        return check_station(e, action);
    case FOGG_GIVE:
        return check_give(e, action);
    case FOGG_PAY:
        return check_pay(e, fogg_action_place(action));
    case FOGG_DECLINE:
        return FOGG_LEGAL; /* E8 */
    case FOGG_TOKEN:
        return check_token(e, fogg_action_place(action));
    case FOGG_PASS:
        return legal_at(e, 0) == action ? FOGG_LEGAL : FOGG_CAN_ACT; /* C14 */
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    return FOGG_MALFORMED;
}
