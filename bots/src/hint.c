/* hint.c - the reason for an action, as far as the planner sees one. */
#include "entry.h"
#include "player.h"
#include "policy.h"

/* What the explanation looks at. */
typedef struct case_file {
    const survey *map;
    const numbers *n; /* of this stage */
    glance g;
    plan plan;
} case_file;

/* The most valuable of the tickets, or FOGG_NONE. */
static uint8_t dearest(const fogg_board *board, fogg_mask tickets)
{
    uint8_t best = FOGG_NONE;
    while (!fogg_mask_is_empty(tickets)) {
        int t = fogg_mask_pop(&tickets);
        if (best == FOGG_NONE || board->tickets[t].points > board->tickets[best].points)
            best = (uint8_t)t;
    }
    return best;
}

/* Of the tickets that the plan joins, those whose way goes over the route. */
static fogg_mask served(const case_file *c, int route)
{
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask found = {{0, 0}};
    plan_prices(c->map, c->n, &c->g, price);
    for (fogg_mask rest = c->plan.wanted; !fogg_mask_is_empty(rest);)
        price[fogg_mask_pop(&rest)] = 0;
    for (fogg_mask rest = c->plan.open; !fogg_mask_is_empty(rest);) {
        int t = fogg_mask_pop(&rest);
        fogg_mask path = {{0, 0}};
        survey_ticket_path(c->map, price, t, &path);
        if (fogg_mask_has(path, route))
            fogg_mask_add(&found, t);
    }
    return found;
}

static void explain_claim(const case_file *c, int route, fogg_hint *hint)
{
    const fogg_board *board = c->map->board;
    fogg_mask own = glance_own(&c->g), with = own;
    fogg_mask_add(&with, route);
    hint->route = (uint8_t)route;
    hint->points = board->points[board->routes[route].length];
    fogg_mask open = fogg_mask_without(c->g.tickets, fogg_tickets_joined(board, own, c->g.tickets));
    hint->ticket = dearest(board, fogg_tickets_joined(board, with, open));
    if (hint->ticket != FOGG_NONE) {
        hint->reason = FOGG_REASON_FINISHES_TICKET;
        return;
    }
    if (fogg_mask_has(c->plan.wanted, route)) {
        uint64_t theirs = 0;
        for (int seat = 0; seat < c->g.open->seats; seat++)
            if (seat != c->g.seat)
                theirs |= plan_touched(c->map, fogg_public_routes(c->g.open, seat));
        hint->ticket = dearest(board, served(c, route));
        hint->reason = (theirs & c->map->ends[route]) != 0 ? FOGG_REASON_MAY_BE_LOST : FOGG_REASON_NEEDED_FOR_TICKET;
        if (hint->ticket != FOGG_NONE)
            return;
    }
    hint->reason = plan_horizon(c->n, &c->g) <= 6 ? FOGG_REASON_END_IS_NEAR : FOGG_REASON_ROUTE_POINTS;
}

/* The wanted route that a card is for: the longest that lacks it; with no plan, the longest free one. */
static uint8_t route_for(const case_file *c, int card)
{
    const fogg_board *board = c->map->board;
    fogg_mask routes = fogg_mask_is_empty(c->plan.wanted) ? glance_routes(&c->g) : c->plan.wanted;
    int best = FOGG_NONE, best_length = 0;
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes), colour = board->routes[r].colour, length = board->routes[r].length;
        bool fits = card >= FOGG_WILD || colour == FOGG_GREY || colour == card;
        if (fits && length > best_length &&
            (card >= FOGG_WILD || fogg_colours_count(c->g.hand.colours, card) < length)) {
            best = r;
            best_length = length;
        }
    }
    return (uint8_t)best;
}

/* The longest route of the card's own colour that the seat may still claim, or FOGG_NONE. */
static uint8_t route_to_save_for(const case_file *c, int card)
{
    const fogg_board *board = c->map->board;
    fogg_mask routes = glance_routes(&c->g);
    int best = FOGG_NONE, best_length = 0;
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        if (board->routes[r].colour == card && board->routes[r].length > best_length) {
            best = r;
            best_length = board->routes[r].length;
        }
    }
    return (uint8_t)best;
}

static void explain_draw(const case_file *c, int source, fogg_hint *hint)
{
    int card = source == FOGG_FROM_STOCK ? FOGG_NO_CARD : c->g.open->market[source];
    hint->route = route_for(c, card);
    if (hint->route != FOGG_NONE) {
        hint->card = (uint8_t)card;
        hint->reason = card == FOGG_NO_CARD ? FOGG_REASON_COLLECTS_ANY : FOGG_REASON_COLLECTS_COLOUR;
        return;
    }
    hint->route = card < FOGG_WILD ? route_to_save_for(c, card) : FOGG_NONE;
    if (hint->route != FOGG_NONE) {
        hint->card = (uint8_t)card;
        hint->points = c->map->board->points[c->map->board->routes[hint->route].length];
        hint->reason = FOGG_REASON_SAVES_UP;
    }
}

static void explain(const case_file *c, fogg_hint *hint)
{
    int place = fogg_action_place(hint->action);
    switch ((fogg_action_kind)fogg_action_kind_of(hint->action)) {
    case FOGG_CLAIM:
        explain_claim(c, place, hint);
        break;
    case FOGG_PAY:
        explain_claim(c, c->g.open->tunnel_route, hint);
        break;
    case FOGG_DRAW:
        explain_draw(c, place, hint);
        break;
    case FOGG_KEEP:
        hint->reason = FOGG_REASON_CHEAP_TICKETS;
        break;
    case FOGG_TICKETS:
        hint->reason = FOGG_REASON_MORE_TICKETS;
        break;
    case FOGG_STATION:
        hint->reason = FOGG_REASON_BORROWS;
        hint->location = (uint8_t)place;
        break;
    case FOGG_PLACE:
    case FOGG_DECLINE:
    case FOGG_TOKEN:
    case FOGG_PASS:
    case FOGG_GIVE:
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
}

fogg_hint hint_for(const fogg_survey *map, const fogg_view *view, fogg_action action)
{
    fogg_hint hint = {
        .action = action, .ticket = FOGG_NONE, .route = FOGG_NONE, .card = FOGG_NO_CARD, .location = FOGG_NONE};
    const weights *w = weights_of(map->board);
    int stage = weights_stage(&view->open);
    case_file c = {.map = map, .n = &w->at[stage], .g = glance_of_view(view)};
    plan_make(&c.plan, c.map, w, stage, &c.g, POLICY_CAREFUL);
    explain(&c, &hint);
    return hint;
}
