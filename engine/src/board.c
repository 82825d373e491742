/* board.c - looking things up on a board by what people call them. */
#include "fogg/board.h"

#include "board_reader.h"
#include "fogg/event.h"
#include "text.h"

int fogg_board_location(const fogg_board *board, const char *id, size_t length)
{
    span wanted = {id, length};
    for (int l = 0; l < board->location_count; l++)
        if (span_is(wanted, board->locations[l].id))
            return l;
    return -1;
}

int fogg_board_route(const fogg_board *board, const char *id, size_t length)
{
    span wanted = {id, length};
    for (int r = 0; r < board->route_count; r++)
        if (span_is(wanted, board->routes[r].id))
            return r;
    return -1;
}

const char *fogg_board_place_id(const fogg_board *board, int place)
{
    return place < FOGG_MAX_LOCATIONS ? board->locations[place].id : board->countries[place - FOGG_MAX_LOCATIONS].id;
}

const char *fogg_board_place_name(const fogg_board *board, int place)
{
    return place < FOGG_MAX_LOCATIONS ? board->locations[place].name
                                      : board->countries[place - FOGG_MAX_LOCATIONS].name;
}

uint64_t fogg_board_place_locations(const fogg_board *board, int place)
{
    return place < FOGG_MAX_LOCATIONS ? UINT64_C(1) << place : board->countries[place - FOGG_MAX_LOCATIONS].locations;
}

int fogg_board_ticket(const fogg_board *board, const char *id, size_t length)
{
    char own[FOGG_MAX_ROUTE_ID];
    for (int t = 0; t < board->ticket_count; t++) {
        size_t own_length = fogg_board_ticket_id(board, t, own);
        if (span_equals((span){id, length}, (span){own, own_length}))
            return t;
    }
    return -1;
}

int fogg_board_card(const fogg_board *board, const char *name, size_t length)
{
    span wanted = {name, length};
    for (int c = 0; c < board->colours; c++)
        if (span_is(wanted, board->colour_name[c]))
            return c;
    return span_is(wanted, "wild") ? FOGG_WILD : -1;
}

const char *fogg_board_card_name(const fogg_board *board, int card)
{
    FOGG_ASSERT(card == FOGG_WILD || card == FOGG_GREY || (card >= 0 && card < board->colours));
    return card == FOGG_WILD ? "wild" : card == FOGG_GREY ? "grey" : board->colour_name[card];
}

size_t fogg_board_ticket_id(const fogg_board *board, int ticket, char *out)
{
    FOGG_ASSERT(ticket >= 0 && ticket < board->ticket_count);
    writer w;
    writer_init(&w, out, FOGG_MAX_ROUTE_ID);
    const fogg_journey *t = &board->journeys[ticket];
    writer_string(&w, fogg_board_place_id(board, t->from));
    writer_string(&w, "--");
    writer_string(&w, fogg_board_place_id(board, t->targets[0].place));
    if (t->copy > 0) {
        writer_char(&w, '-');
        writer_number(&w, t->copy);
    }
    return w.length;
}

static bool is_route_ok(const fogg_board *board, int r)
{
    const fogg_route *route = &board->routes[r];
    if (route->a >= board->location_count || route->b >= board->location_count || route->a == route->b)
        return false;
    if (route->length < 1 || route->length > FOGG_MAX_LENGTH || route->length > board->cars)
        return false;
    if (route->colour >= board->colours && route->colour != FOGG_GREY)
        return false;
    if (route->ferry > route->length || (route->is_tunnel && route->ferry > 0))
        return false;
    if (route->twin == FOGG_NONE)
        return true;
    if (route->twin >= board->route_count || route->twin == r)
        return false;
    const fogg_route *twin = &board->routes[route->twin];
    int parts = 1;
    for (int i = route->twin; i != r; i = board->routes[i].twin)
        if (i >= board->route_count || ++parts > FOGG_MAX_PARTS)
            return false; /* the parts are no ring */
    return twin->a == route->a && twin->b == route->b && twin->part != route->part;
}

static bool is_deal_ok(const fogg_board *board)
{
    int dealt = board->dealt_tickets + board->dealt_long;
    int cards = board->colours * board->cards_each + board->cards_wild;
    int longs = fogg_mask_count(board->long_tickets);
    return dealt <= FOGG_MAX_OFFER && board->dealt_keep <= dealt && board->kept_long_most <= board->dealt_long &&
           board->drawn_tickets <= FOGG_MAX_OFFER && board->drawn_keep <= board->drawn_tickets &&
           cards <= FOGG_MAX_CARDS && board->dealt_cards <= FOGG_MAX_EVENT_CARDS &&
           board->max_seats * board->dealt_cards + board->market <= cards &&
           board->max_seats * board->dealt_long <= longs &&
           board->max_seats * board->dealt_tickets <= board->ticket_count - longs;
}

static bool is_derived_ok(const fogg_board *board)
{
    fogg_board fresh = *board;
    board_derive(&fresh);
    for (int l = 0; l < board->location_count; l++)
        if (!fogg_mask_is_same(fresh.locations[l].routes, board->locations[l].routes) ||
            fogg_mask_count(board->locations[l].routes) > FOGG_MAX_ROUTES_AT)
            return false;
    for (int spaces = 0; spaces <= FOGG_MAX_LENGTH; spaces++) {
        if (!fogg_mask_is_same(fresh.ferries[spaces], board->ferries[spaces]) ||
            !fogg_mask_is_same(fresh.wild_room[spaces], board->wild_room[spaces]))
            return false;
        for (int card = 0; card < FOGG_CARD_COUNT; card++)
            if (!fogg_mask_is_same(fresh.payable[card][spaces], board->payable[card][spaces]))
                return false;
    }
    for (int i = 0; i < FOGG_BOARD_TABLE_WORDS; i++)
        if (fresh.tables.word[i] != board->tables.word[i])
            return false;
    return fogg_mask_is_same(fresh.all_routes, board->all_routes) && fogg_mask_is_same(fresh.tunnels, board->tunnels) &&
           fogg_mask_is_same(fresh.long_tickets, board->long_tickets);
}

bool fogg_board_ok(const fogg_board *board)
{
    if (board->location_count > FOGG_MAX_LOCATIONS || board->route_count > FOGG_MAX_ROUTES ||
        board->ticket_count > FOGG_MAX_TICKETS || board->colours > FOGG_MAX_COLOURS)
        return false;
    if (board->min_seats < 2 || board->max_seats < board->min_seats || board->max_seats > FOGG_MAX_SEATS ||
        board->cars > FOGG_MAX_CARS || board->stations > FOGG_MAX_STATIONS)
        return false;
    int stacks = 0;
    for (int l = 0; l < board->location_count; l++)
        stacks += board->locations[l].has_stack;
    if (stacks != (board->has_tokens ? BOARD_FIXED_STACKS : 0))
        return false;
    for (int r = 0; r < board->route_count; r++)
        if (!is_route_ok(board, r))
            return false;
    for (int t = 0; t < board->ticket_count; t++) {
        const fogg_ticket *ticket = &board->tickets[t];
        if (ticket->a >= board->location_count || ticket->b >= board->location_count || ticket->a == ticket->b)
            return false;
        const fogg_journey *journey = &board->journeys[t];
        if (journey->target_count < 1 || journey->target_count > FOGG_MAX_TARGETS ||
            (journey->starts & journey->goals) != 0)
            return false;
    }
    if (board->market < BOARD_MIN_MARKET || board->market > FOGG_MARKET || board->country_count > FOGG_MAX_COUNTRIES)
        return false;
    return is_deal_ok(board) && is_derived_ok(board);
}
