/* board_derive.c - the tables that make the engine fast, all made from the locations, routes and tickets. */
#include "board_reader.h"

static bool can_pay(const fogg_route *route, int card, int spaces)
{
    return route->length <= spaces && (card == FOGG_WILD || route->colour == FOGG_GREY || route->colour == card);
}

void board_derive(fogg_board *board)
{
    for (int spaces = 0; spaces <= FOGG_MAX_LENGTH; spaces++) {
        board->ferries[spaces] = (fogg_mask){{0, 0}};
        board->payers[spaces] = 0;
        board->of_length[spaces] = 0;
        for (int card = 0; card < FOGG_CARD_COUNT; card++)
            board->payable[card][spaces] = (fogg_mask){{0, 0}};
    }
    board->all_routes = board->tunnels = (fogg_mask){{0, 0}};
    board->first_halves = board->second_halves = (fogg_mask){{0, 0}};
    board->long_tickets = 0;
    board->longest = 0;
    for (int l = 0; l < board->location_count; l++)
        board->locations[l].routes = (fogg_mask){{0, 0}};
    for (int r = 0; r < board->route_count; r++) {
        fogg_route *route = &board->routes[r];
        fogg_mask_add(&board->all_routes, r);
        fogg_mask_add(&board->locations[route->a].routes, r);
        fogg_mask_add(&board->locations[route->b].routes, r);
        route->payers = 0;
        if (route->is_tunnel)
            fogg_mask_add(&board->tunnels, r);
        route->twin_mask = (fogg_mask){{0, 0}};
        if (route->twin != FOGG_NONE) {
            fogg_mask_add(&route->twin_mask, route->twin);
            fogg_mask_add(route->twin > r ? &board->first_halves : &board->second_halves, r);
        }
        for (int wilds = route->ferry; wilds <= FOGG_MAX_LENGTH; wilds++)
            fogg_mask_add(&board->ferries[wilds], r);
        for (int card = 0; card < FOGG_CARD_COUNT; card++) {
            if (card >= board->colours && card != FOGG_WILD)
                continue;
            if (card != FOGG_WILD && can_pay(route, card, FOGG_MAX_LENGTH))
                route->payers |= fogg_colours_of(card, 1);
            for (int spaces = 0; spaces <= FOGG_MAX_LENGTH; spaces++)
                if (can_pay(route, card, spaces))
                    fogg_mask_add(&board->payable[card][spaces], r);
        }
        board->of_length[route->length]++;
        if (route->ferry == 0)
            board->payers[route->length] += route->payers;
        if (route->length > board->longest)
            board->longest = route->length;
    }
    for (int t = 0; t < board->ticket_count; t++)
        if (board->tickets[t].is_long)
            board->long_tickets |= UINT64_C(1) << t;
}
