/* board_check.c - what only the whole of a map text shows: that nothing is missing, that its parts agree, that the
 * box holds what is dealt, and that the engine's limits are kept.
 *
 * A check is made only when everything it looks at was read without fault: so one slip is told once. */
#include "board_reader.h"

static void tell_missing(board_reader *r)
{
    for (int s = 0; s < SWITCH_COUNT; s++)
        if (r->switch_line[s] == 0)
            reader_fault_at(r, r->line, board_switch_name((board_switch)s), "", "missing; such a line is: %s",
                            board_switch_form((board_switch)s));
}

static void check_count(board_reader *r, const board_lines *lines, const char *kind, int least, int most)
{
    if (lines->total > most)
        reader_fault_at(r, lines->first_over, kind, "", "%d %s; the engine takes at most %d", lines->total, kind, most);
    else if (lines->total + lines->faulty < least)
        reader_fault_at(r, r->line, kind, "", "%d %s; there must be at least %d", lines->total, kind, least);
}

/* ---- the switches among themselves ----------------------------------------------------------------------------- */

static void check_cards(board_reader *r)
{
    const fogg_board *board = r->board;
    if (!r->is_good[SWITCH_COLOURS] || !r->is_good[SWITCH_CARDS])
        return;
    int cards = board->colours * board->cards_each + board->cards_wild;
    if (cards > FOGG_MAX_CARDS)
        reader_fault_at(r, r->switch_line[SWITCH_CARDS], "cards", "", "%d cards; the engine takes at most %d", cards,
                        FOGG_MAX_CARDS);
    if (!r->is_good[SWITCH_PLAYERS] || !r->is_good[SWITCH_DEAL_CARDS])
        return;
    int needed = board->max_seats * board->dealt_cards + board->market;
    if (needed > cards)
        reader_fault_at(r, r->switch_line[SWITCH_DEAL_CARDS], "deal-cards", "",
                        "%d players and the market take %d cards; the box holds %d", board->max_seats, needed, cards);
}

static void check_ties(board_reader *r)
{
    if (!r->is_good[SWITCH_TIES])
        return;
    for (int i = 0; i < 2; i++) {
        fogg_tiebreak tie = r->board->ties[i];
        if (tie == FOGG_TIE_LONGEST && r->is_good[SWITCH_LONGEST_PATH] && r->board->longest_bonus == 0)
            reader_fault_at(r, r->switch_line[SWITCH_TIES], "ties", "",
                            "\"longest\", but there is no longest-path bonus");
        if (tie == FOGG_TIE_STATIONS && r->is_good[SWITCH_STATIONS] && r->board->stations == 0)
            reader_fault_at(r, r->switch_line[SWITCH_TIES], "ties", "", "\"stations\", but there are no stations");
    }
}

/* Heights must be given for exactly the numbers of players who can play, and for none without tokens. */
static void check_heights(board_reader *r, board_switch s, const uint8_t *height)
{
    const fogg_board *board = r->board;
    int line = r->switch_line[s];
    if (!r->is_good[s] || !r->is_good[SWITCH_TOKENS] || !r->is_good[SWITCH_PLAYERS])
        return;
    for (int seats = 2; seats <= FOGG_MAX_SEATS; seats++) {
        if (height[seats] != 0 && !board->has_tokens) {
            reader_fault_at(r, line, board_switch_name(s), "", "heights, but the map says \"tokens none\"");
            return;
        }
        bool can_play = seats >= board->min_seats && seats <= board->max_seats;
        if (height[seats] == 0 && can_play && board->has_tokens)
            reader_fault_at(r, line, board_switch_name(s), "", "the height for %d players is missing", seats);
        if (height[seats] != 0 && !can_play)
            reader_fault_at(r, line, board_switch_name(s), "", "a height for %d players, who cannot play", seats);
    }
}

static void check_doubles_close(board_reader *r)
{
    const fogg_board *board = r->board;
    if (r->is_good[SWITCH_DOUBLES_CLOSE] && r->is_good[SWITCH_PLAYERS] && board->twin_seats > board->max_seats)
        reader_fault_at(r, r->switch_line[SWITCH_DOUBLES_CLOSE], "doubles-close", "",
                        "%d players, but at most %d can play", board->twin_seats, board->max_seats);
}

/* X4, X5: a switch about a kind of route needs routes of that kind. */
static void check_wilds(board_reader *r)
{
    const fogg_board *board = r->board;
    if (r->is_good[SWITCH_WILDS] && board->wilds_on != FOGG_ON_ALL) {
        if ((board->wilds_on & FOGG_ON_TUNNELS) != 0 && r->is_good[SWITCH_TUNNELS] && !r->has_tunnels)
            reader_fault_at(r, r->switch_line[SWITCH_WILDS], "wilds", "", "\"tunnels\", but the map has none");
        if ((board->wilds_on & FOGG_ON_FERRIES) != 0 && r->is_good[SWITCH_FERRIES] && !r->has_ferries)
            reader_fault_at(r, r->switch_line[SWITCH_WILDS], "wilds", "", "\"ferries\", but the map has none");
    }
    if (r->is_good[SWITCH_SIGN_CARDS] && board->sign_cards > 0 && r->is_good[SWITCH_FERRIES] && !r->has_ferries)
        reader_fault_at(r, r->switch_line[SWITCH_SIGN_CARDS], "sign-cards", "", "the map has no ferry");
}

/* ---- locations ------------------------------------------------------------------------------------------------- */

/* Tells a fault if a switch says that the map has things of a kind and there is none. */
static void check_kind(board_reader *r, board_switch s, bool is_on, int found, const board_lines *lines,
                       const char *what)
{
    if (r->is_good[s] && is_on && found == 0 && lines->faulty == 0)
        reader_fault_at(r, r->switch_line[s], board_switch_name(s), "", "the map has no %s", what);
}

static void check_locations(board_reader *r)
{
    const fogg_board *board = r->board;
    int attractions = 0, stacks = 0;
    for (int l = 0; l < board->location_count; l++) {
        const fogg_location *location = &board->locations[l];
        int line = r->locations.line[l];
        attractions += location->has_attraction;
        stacks += location->has_stack;
        if (location->has_attraction && r->is_good[SWITCH_ATTRACTIONS] && board->attraction_points == 0)
            reader_fault_at(r, line, "location", location->id, "an attraction, but the map says \"attractions none\"");
        if (location->has_stack && r->is_good[SWITCH_TOKENS] && !board->has_tokens)
            reader_fault_at(r, line, "location", location->id, "a stack, but the map says \"tokens none\"");
    }
    check_kind(r, SWITCH_ATTRACTIONS, board->attraction_points > 0, attractions, &r->locations,
               "location with an attraction");
    if (!r->is_good[SWITCH_TOKENS] || !board->has_tokens || r->locations.faulty > 0)
        return;
    if (stacks != BOARD_FIXED_STACKS)
        reader_fault_at(r, r->switch_line[SWITCH_TOKENS], "tokens", "", "%d locations with a stack; there must be %d",
                        stacks, BOARD_FIXED_STACKS);
    if (board->location_count < FOGG_SYMBOLS)
        reader_fault_at(r, r->switch_line[SWITCH_TOKENS], "tokens", "", "%d locations; %d stacks need as many",
                        board->location_count, FOGG_SYMBOLS);
}

/* ---- routes ---------------------------------------------------------------------------------------------------- */

static void check_route(board_reader *r, int index)
{
    const fogg_board *board = r->board;
    const fogg_route *route = &board->routes[index];
    int line = r->routes.line[index];
    if (r->is_good[SWITCH_ROUTE_POINTS] && board->points[route->length] == 0)
        reader_fault_at(r, line, "route", route->id, "its length is %d, for which \"route-points\" has no points",
                        route->length);
    if (r->is_good[SWITCH_CARS] && route->length > board->cars)
        reader_fault_at(r, line, "route", route->id, "its length is %d; a player has only %d cars", route->length,
                        board->cars);
    if (route->ferry > 0 && r->is_good[SWITCH_FERRIES] && !r->has_ferries)
        reader_fault_at(r, line, "route", route->id, "a ferry, but the map says \"ferries no\"");
    if (route->ferry > 0 && r->is_good[SWITCH_CARDS] && route->ferry > board->cards_wild)
        reader_fault_at(r, line, "route", route->id, "asks for %d wilds; the box holds %d", route->ferry,
                        board->cards_wild);
    if (route->is_tunnel && r->is_good[SWITCH_TUNNELS] && !r->has_tunnels)
        reader_fault_at(r, line, "route", route->id, "a tunnel, but the map says \"tunnels no\"");
}

static bool has_same_ends(const fogg_route *a, const fogg_route *b)
{
    return (a->a == b->a && a->b == b->b) || (a->a == b->b && a->b == b->a);
}

/* Two routes with the same ends are parts of a double or triple route, or a fault of the second of them. */
static bool are_parts(board_reader *r, int first, int second)
{
    const fogg_route *a = &r->board->routes[first], *b = &r->board->routes[second];
    int line = r->routes.line[second], first_line = r->routes.line[first];
    if (a->a != b->a)
        reader_fault_at(r, line, "route", b->id, "has its ends the other way round than the route on line %d",
                        first_line);
    else if (a->part == 0 || b->part == 0 || a->part == b->part)
        reader_fault_at(r, line, "route", b->id,
                        "has the ends of the route on line %d; a double route says \"half 1\" and \"half 2\", "
                        "a triple one also \"half 3\"",
                        first_line);
    else
        return true;
    return false;
}

/* Joins the parts of a route into a ring: `twin` is the next one. */
static void join_part(fogg_board *board, int first, int part)
{
    fogg_route *a = &board->routes[first];
    board->routes[part].twin = a->twin == FOGG_NONE ? (uint8_t)first : a->twin;
    a->twin = (uint8_t)part;
}

/* A double route has the halves 1 and 2, a triple one also 3. */
static void check_parts(board_reader *r, int index)
{
    const fogg_board *board = r->board;
    const fogg_route *route = &board->routes[index];
    unsigned parts = 1U << route->part;
    for (int i = route->twin; i != FOGG_NONE && i != index; i = board->routes[i].twin)
        parts |= 1U << board->routes[i].part;
    for (int part = 1; part <= FOGG_MAX_PARTS; part++)
        if ((parts >> part & 1) == 0 && (part <= 2 || parts >> part > 1)) {
            reader_fault_at(r, r->routes.line[index], "route", route->id, "half %d of a double route without half %d",
                            route->part, part);
            return;
        }
}

static void pair_all(board_reader *r)
{
    fogg_board *board = r->board;
    for (int second = 0; second < board->route_count; second++) {
        bool is_good = true;
        int before = FOGG_NONE;
        for (int first = 0; first < second && is_good; first++) {
            if (!has_same_ends(&board->routes[first], &board->routes[second]))
                continue;
            is_good = are_parts(r, first, second);
            before = first;
        }
        if (before == FOGG_NONE)
            continue;
        if (is_good)
            join_part(board, before, second);
        else
            r->routes.faulty++;
    }
    if (r->routes.faulty > 0)
        return;
    for (int i = 0; i < board->route_count; i++)
        if (board->routes[i].part != 0)
            check_parts(r, i);
}

/* "x--y-1" may be the first half of x--y, or a route from x to y-1. */
static void check_route_ids(board_reader *r)
{
    const fogg_board *board = r->board;
    for (int i = 0; i < board->route_count; i++) {
        span id = span_of(board->routes[i].id);
        int first = fogg_board_route(board, id.at, id.length);
        if (first != i && !has_same_ends(&board->routes[first], &board->routes[i]))
            reader_fault_at(r, r->routes.line[i], "route", id.at, "has the id of the route on line %d",
                            r->routes.line[first]);
    }
}

static void check_routes(board_reader *r)
{
    const fogg_board *board = r->board;
    int ferries = 0, tunnels = 0, swaps = 0, of_length[FOGG_MAX_LENGTH + 1] = {0};
    for (int i = 0; i < board->route_count; i++) {
        check_route(r, i);
        ferries += board->routes[i].ferry > 0;
        tunnels += board->routes[i].is_tunnel;
        swaps += board->routes[i].swap > 0 || (board->routes[i].ferry > 0 && board->sign_cards > 0);
        of_length[board->routes[i].length]++;
    }
    if (swaps > BOARD_MAX_SWAPS)
        reader_fault_at(r, r->line, "routes", "",
                        "on %d routes any cards can stand for others; the engine takes at most %d", swaps,
                        BOARD_MAX_SWAPS);
    pair_all(r);
    check_route_ids(r);
    if (r->routes.total > FOGG_MAX_ROUTES)
        return;
    check_kind(r, SWITCH_FERRIES, r->has_ferries, ferries, &r->routes, "ferry");
    check_kind(r, SWITCH_TUNNELS, r->has_tunnels, tunnels, &r->routes, "tunnel");
    for (int length = 1; length <= FOGG_MAX_LENGTH; length++)
        if (board->points[length] > 0 && of_length[length] == 0 && r->routes.faulty == 0 &&
            r->is_good[SWITCH_ROUTE_POINTS])
            reader_fault_at(r, r->switch_line[SWITCH_ROUTE_POINTS], "route-points", "", "no route has the length %d",
                            length);
}

/* ---- the network ----------------------------------------------------------------------------------------------- */

static void check_ends(board_reader *r)
{
    const fogg_board *board = r->board;
    for (int l = 0; l < board->location_count; l++) {
        int count = 0;
        for (int i = 0; i < board->route_count; i++)
            count += board->routes[i].a == l || board->routes[i].b == l;
        if (count == 0)
            reader_fault_at(r, r->locations.line[l], "location", board->locations[l].id, "no route ends here");
        if (count > FOGG_MAX_ROUTES_AT)
            reader_fault_at(r, r->locations.line[l], "location", board->locations[l].id,
                            "%d routes end here; the engine takes at most %d", count, FOGG_MAX_ROUTES_AT);
    }
}

/* Marks every location with the lowest one that routes join it to. */
static void find_parts(const fogg_board *board, uint8_t part[FOGG_MAX_LOCATIONS])
{
    for (int l = 0; l < FOGG_MAX_LOCATIONS; l++)
        part[l] = (uint8_t)l;
    for (int i = 0; i < board->route_count; i++) {
        uint8_t a = part[board->routes[i].a], b = part[board->routes[i].b];
        for (int l = 0; l < FOGG_MAX_LOCATIONS; l++)
            if (part[l] == a || part[l] == b)
                part[l] = a < b ? a : b;
    }
}

/* Whether a plain ticket has the ends of another one, the other way round. */
static bool is_turned_round(const fogg_journey *a, const fogg_journey *b)
{
    return a->target_count == 1 && b->target_count == 1 && a->from == b->targets[0].place &&
           b->from == a->targets[0].place && a->copy == b->copy;
}

/* Whether routes lead from some start of a ticket to each of its targets. */
static bool can_be_joined(const fogg_journey *ticket, const uint8_t part[FOGG_MAX_LOCATIONS])
{
    for (int i = 0; i < ticket->target_count; i++) {
        bool is_reached = false;
        for (uint64_t starts = ticket->starts; starts != 0; starts &= starts - 1)
            for (uint64_t goals = ticket->targets[i].locations; goals != 0; goals &= goals - 1)
                is_reached = is_reached || part[__builtin_ctzll(starts)] == part[__builtin_ctzll(goals)];
        if (!is_reached)
            return false;
    }
    return true;
}

static void check_tickets(board_reader *r, bool is_network_known)
{
    const fogg_board *board = r->board;
    uint8_t part[FOGG_MAX_LOCATIONS];
    char id[FOGG_MAX_ROUTE_ID];
    find_parts(board, part);
    for (int t = 0; t < board->ticket_count; t++) {
        const fogg_ticket *ticket = &board->tickets[t];
        size_t length = fogg_board_ticket_id(board, t, id);
        int same = fogg_board_ticket(board, id, length);
        for (int s = 0; s < t && same == t; s++)
            same = is_turned_round(&board->journeys[s], &board->journeys[t]) ? s : t;
        if (same < t)
            reader_fault_at(r, r->tickets.line[t], "ticket", id, "there is such a ticket already, on line %d",
                            r->tickets.line[same]);
        if (is_network_known && !can_be_joined(&board->journeys[t], part))
            reader_fault_at(r, r->tickets.line[t], "ticket", id, "no routes join its locations");
        if (ticket->is_long && r->is_good[SWITCH_DEAL_TICKETS] && board->dealt_long == 0)
            reader_fault_at(r, r->tickets.line[t], "ticket", id, "a long ticket, but \"deal-tickets\" deals none");
    }
}

/* E1, C3: the box must hold what is dealt to the greatest number of players. */
static void check_deal(board_reader *r)
{
    const fogg_board *board = r->board;
    if (!r->is_good[SWITCH_PLAYERS] || !r->is_good[SWITCH_DEAL_TICKETS] || r->tickets.faulty > 0)
        return;
    int longs = 0;
    for (int t = 0; t < board->ticket_count; t++)
        longs += board->tickets[t].is_long;
    int regular = board->ticket_count - longs, line = r->switch_line[SWITCH_DEAL_TICKETS];
    if (board->max_seats * board->dealt_tickets > regular)
        reader_fault_at(r, line, "deal-tickets", "", "%d players take %d tickets; the box holds %d", board->max_seats,
                        board->max_seats * board->dealt_tickets, regular);
    if (board->max_seats * board->dealt_long > longs)
        reader_fault_at(r, line, "deal-tickets", "", "%d players take %d long tickets; the box holds %d",
                        board->max_seats, board->max_seats * board->dealt_long, longs);
}

void board_check(board_reader *r)
{
    tell_missing(r);
    check_count(r, &r->locations, "locations", 2, FOGG_MAX_LOCATIONS);
    check_count(r, &r->routes, "routes", 1, FOGG_MAX_ROUTES);
    check_count(r, &r->tickets, "tickets", 1, FOGG_MAX_TICKETS);
    check_cards(r);
    check_ties(r);
    check_heights(r, SWITCH_STACKS, r->board->stack_height);
    check_heights(r, SWITCH_CHOSEN_STACKS, r->board->chosen_height);
    check_doubles_close(r);
    check_wilds(r);
    check_count(r, &r->countries, "countries", 0, FOGG_MAX_COUNTRIES);
    check_locations(r);
    check_routes(r);
    bool is_network_known = r->routes.faulty == 0 && r->routes.total <= FOGG_MAX_ROUTES && r->locations.faulty == 0 &&
                            r->locations.total <= FOGG_MAX_LOCATIONS;
    if (is_network_known)
        check_ends(r);
    check_tickets(r, is_network_known);
    check_deal(r);
}
