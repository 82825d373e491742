/* board_derive.c - the tables that make the engine fast, all made from the locations, routes and tickets. */
#include "board_reader.h"
#include "board_tables.h"

static bool can_pay(const fogg_route *route, int card, int spaces)
{
    return route->length <= spaces && (card == FOGG_WILD || route->colour == FOGG_GREY || route->colour == card);
}

/* Adds a route to the ways to pay. */
static void add_ways(board_ways *ways, const fogg_route *route)
{
    for (int n = 0; n < BOARD_WAYS; n++) {
        ways->plain[n] += n >= route->length && route->ferry == 0 ? route->payers : 0;
        ways->payable[n] += n >= route->length ? route->payers : 0;
        ways->lean[n] += n >= route->length - route->ferry ? route->payers : 0;
    }
    for (int n = route->length; n <= FOGG_MAX_LENGTH; n++)
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
            if (card != FOGG_WILD && can_pay(route, card, spaces + route->ferry))
                fogg_mask_add(&tables_to_fill(board)->lean[card][spaces], r);
        }
    }
    add_ways(&tables_to_fill(board)->ways, route);
}

static void derive_twins(fogg_board *board, int r)
{
    fogg_route *route = &board->routes[r];
    route->mask = route->twin_mask = (fogg_mask){{0, 0}};
    fogg_mask_add(&route->mask, r);
    route->closes = route->payers;
    if (route->twin == FOGG_NONE)
        return;
    const fogg_route *twin = &board->routes[route->twin];
    fogg_mask_add(&route->twin_mask, route->twin);
    fogg_mask_add(route->twin > r ? &board->first_halves : &board->second_halves, r);
    route->closes += twin->payers;
    if (route->ferry != twin->ferry)
        tables_to_fill(board)->has_plain_ferries = false;
}

static void clear(fogg_board *board)
{
    for (int spaces = 0; spaces <= FOGG_MAX_LENGTH; spaces++) {
        board->ferries[spaces] = (fogg_mask){{0, 0}};
        for (int card = 0; card < FOGG_CARD_COUNT; card++)
            board->payable[card][spaces] = (fogg_mask){{0, 0}};
    }
    board->tables = (fogg_board_tables){{0}};
    tables_to_fill(board)->has_plain_ferries = true;
    board->all_routes = board->tunnels = (fogg_mask){{0, 0}};
    board->first_halves = board->second_halves = (fogg_mask){{0, 0}};
    board->long_tickets = 0;
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
        if (route->ferry > 2)
            tables_to_fill(board)->has_plain_ferries = false;
        if (route->length > board->longest)
            board->longest = route->length;
        derive_payments(board, r);
    }
    for (int r = 0; r < board->route_count; r++)
        derive_twins(board, r);
    for (int t = 0; t < board->ticket_count; t++)
        if (board->tickets[t].is_long)
            board->long_tickets |= UINT64_C(1) << t;
}
