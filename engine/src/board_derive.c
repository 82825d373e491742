/* board_derive.c - the tables that make the engine fast, all made from the locations, routes and tickets. */
#include "board_reader.h"
#include "board_tables.h"

static bool can_pay(const fogg_route *route, int card, int spaces)
{
    return route->length <= spaces && (card == FOGG_WILD || route->colour == FOGG_GREY || route->colour == card);
}

/* X4, X5, X6: how many wilds the route takes, and how many of its cards any others can stand for. */
static void derive_limits(fogg_board *board, int r)
{
    fogg_route *route = &board->routes[r];
    int kind = route->is_tunnel ? FOGG_ON_TUNNELS : route->ferry > 0 ? FOGG_ON_FERRIES : FOGG_ON_PLAIN;
    route->wilds_most = (board->wilds_on & kind) != 0 ? route->length : route->ferry;
    if (route->ferry > 0)
        route->swap = board->sign_cards;
    route->swap_most = route->swap == 0 ? 0 : route->ferry > 0 ? route->ferry : route->length;
    for (int wilds = 0; wilds <= route->wilds_most; wilds++)
        fogg_mask_add(&board->wild_room[wilds], r);
    if (route->swap > 0)
        fogg_mask_add(&board->swappable, r);
    if (route->swap > 0 || route->wilds_most < route->length) {
        tables_to_fill(board)->can_tally = false;
        board->has_limits = true;
    }
}

/* Adds a route to the ways to pay. */
static void add_ways(board_ways *ways, const fogg_route *route)
{
    for (int n = 0; n < BOARD_WAYS; n++) {
        ways->plain[n] += n >= route->length && route->ferry == 0 ? route->payers : 0;
        ways->payable[n] += n >= route->length ? route->payers : 0;
        ways->lean[n] += n >= route->length - route->ferry ? route->payers : 0;
    }
    for (int n = route->length; n <= BOARD_TALLY_LENGTH; n++)
        ways->any[n]++;
}

static void derive_payments(fogg_board *board, int r)
{
    fogg_route *route = &board->routes[r];
    route->payers = 0;
    for (int wilds = route->ferry; wilds <= FOGG_MAX_LENGTH; wilds++)
        fogg_mask_add(&board->ferries[wilds], r);
    for (int card = 0; card < FOGG_CARD_COUNT; card++) {
        if (card >= board->colours && card != FOGG_WILD)
            continue;
        if (card != FOGG_WILD && can_pay(route, card, FOGG_MAX_LENGTH))
            route->payers |= fogg_colours_of(card, 1);
        for (int spaces = 0; spaces <= FOGG_MAX_LENGTH; spaces++) {
            if (can_pay(route, card, spaces))
                fogg_mask_add(&board->payable[card][spaces], r);
            if (r < FOGG_NEAR_ROUTES && card != FOGG_WILD && spaces <= BOARD_TALLY_LENGTH &&
                can_pay(route, card, spaces + route->ferry))
                tables_to_fill(board)->lean[card][spaces].word[r >> 6] |= UINT64_C(1) << (r & 63);
        }
    }
    add_ways(&tables_to_fill(board)->ways, route);
}

static void derive_twins(fogg_board *board, int r)
{
    fogg_route *route = &board->routes[r];
    fogg_mask own = fogg_mask_of(r), twins = {{0}};
    route->closes = route->payers;
    for (int i = route->twin; i != FOGG_NONE && i != r; i = board->routes[i].twin)
        fogg_mask_add(&twins, i);
    for (int i = 0; i < 2; i++) {
        route->mask[i] = own.word[i];
        route->twins[i] = twins.word[i];
    }
    board->far_twins[r] = twins.word[2];
    if (route->twin == FOGG_NONE)
        return;
    const fogg_route *twin = &board->routes[route->twin];
    bool is_pair = twin->twin == r && (route->twin == r + 1 || route->twin + 1 == r);
    if (is_pair)
        fogg_mask_add(route->twin > r ? &board->first_halves : &board->second_halves, r);
    else
        board->has_loose_parts = true;
    route->closes += twin->payers;
    if (route->ferry != twin->ferry || route->length != twin->length || !is_pair)
        tables_to_fill(board)->can_tally = false;
}

/* X8: of a country the first border point stands for it where one location is asked for. */
static void derive_ticket(fogg_board *board, int t)
{
    fogg_ticket *ticket = &board->tickets[t];
    fogg_journey *journey = &board->journeys[t];
    journey->starts = fogg_board_place_locations(board, journey->from);
    journey->goals = 0;
    ticket->points = journey->targets[0].points;
    for (int i = 0; i < journey->target_count; i++) {
        fogg_target *target = &journey->targets[i];
        target->locations = fogg_board_place_locations(board, target->place);
        journey->goals |= target->locations;
        if (target->points < ticket->points)
            ticket->points = target->points;
    }
    journey->is_plain = journey->from < FOGG_MAX_LOCATIONS && journey->target_count == 1 &&
                        journey->targets[0].place < FOGG_MAX_LOCATIONS;
    board->has_journeys |= !journey->is_plain;
    ticket->a = (uint8_t)__builtin_ctzll(journey->starts);
    ticket->b = (uint8_t)__builtin_ctzll(journey->targets[0].locations);
    if (ticket->is_long)
        fogg_mask_add(&board->long_tickets, t);
}

static void clear(fogg_board *board)
{
    for (int spaces = 0; spaces <= FOGG_MAX_LENGTH; spaces++) {
        board->ferries[spaces] = board->wild_room[spaces] = (fogg_mask){{0, 0}};
        for (int card = 0; card < FOGG_CARD_COUNT; card++)
            board->payable[card][spaces] = (fogg_mask){{0, 0}};
    }
    board->tables = (fogg_board_tables){{0}};
    board->has_far = board->route_count > FOGG_NEAR_ROUTES;
    /* random.c knows all that is legal with the switches so far.  A board with another switch that forbids or allows
     * an action sets this to false here: then random games take their actions from the list of legal.c. */
    tables_to_fill(board)->can_tally = !board->has_far;
    board->all_routes = board->tunnels = (fogg_mask){{0, 0}};
    board->first_halves = board->second_halves = (fogg_mask){{0, 0}};
    board->swappable = (fogg_mask){{0, 0}};
    board->has_loose_parts = board->has_far; /* shifting words finds the twins of near routes only */
    board->has_limits = false;
    board->is_wide = board->dealt_tickets + board->dealt_long > FOGG_ORDER_OFFER ||
                     board->drawn_tickets > FOGG_ORDER_OFFER || board->kept_long_most < board->dealt_long ||
                     board->ticket_count > FOGG_FEW_TICKETS;
    board->has_extras =
        board->is_wide || board->market_wild_is_one || board->refused_always_leave || board->hands_are_open;
    board->has_journeys = false;
    board->long_tickets = (fogg_mask){{0, 0}};
    board->longest = 0;
    for (int l = 0; l < board->location_count; l++)
        board->locations[l].routes = (fogg_mask){{0, 0}};
}

void board_derive(fogg_board *board)
{
    clear(board);
    for (int r = 0; r < board->route_count; r++) {
        const fogg_route *route = &board->routes[r];
        fogg_mask_add(&board->all_routes, r);
        fogg_mask_add(&board->locations[route->a].routes, r);
        fogg_mask_add(&board->locations[route->b].routes, r);
        if (route->is_tunnel)
            fogg_mask_add(&board->tunnels, r);
        if (route->ferry > 2 || route->length > BOARD_TALLY_LENGTH)
            tables_to_fill(board)->can_tally = false;
        if (route->length > board->longest)
            board->longest = route->length;
        derive_limits(board, r);
        derive_payments(board, r);
    }
    for (int r = 0; r < board->route_count; r++)
        derive_twins(board, r);
    for (int t = 0; t < board->ticket_count; t++)
        derive_ticket(board, t);
}
