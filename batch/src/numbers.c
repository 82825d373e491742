/* numbers.c - numbering the actions of a board. */
#include "fogg/numbers.h"

#include <stdlib.h>
#include <string.h>

#include "numbers_table.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The table that has the number of actions of this kind. */
static uint16_t *table_of(fogg_numbers *numbers, unsigned kind)
{
    if (kind == FOGG_CLAIM)
        return numbers->claim;
    return kind == FOGG_STATION ? numbers->station : numbers->small[kind];
}

/* Gives the next number to an action.  Actions come in ascending order. */
static void add(fogg_numbers *numbers, fogg_action action)
{
    unsigned kind = fogg_action_kind_of(action);
    FOGG_ASSERT(numbers->count < NUMBERS_NONE);
    FOGG_ASSERT(numbers->count == 0 || fogg_action_kind_of(numbers->action[numbers->count - 1]) < kind ||
                numbers->action[numbers->count - 1] < action);
    if (action >> 20 != 0)
        numbers->wide[fogg_action_keep_mask(action)] = (uint16_t)numbers->count;
    else
        table_of(numbers, kind)[fogg_action_detail(action)] = (uint16_t)numbers->count;
    numbers->action[numbers->count++] = action;
}

/* C3, C21: whether tickets at the positions of `mask` can be kept of `offered`, with this order of the refused. */
static bool can_keep(unsigned mask, unsigned order, int offered, int minimum, bool has_orders)
{
    static const unsigned factorial[FOGG_ORDER_OFFER + 1] = {1, 1, 2, 6, 24};
    int kept = __builtin_popcount(mask);
    if (mask >> offered != 0 || kept < minimum)
        return false;
    return order < (has_orders && offered <= FOGG_ORDER_OFFER ? factorial[offered - kept] : 1);
}

/* The tickets that are offered at once, at most. */
static int most_offered(const fogg_board *board)
{
    int dealt = board->dealt_long + board->dealt_tickets;
    return dealt > board->drawn_tickets ? dealt : board->drawn_tickets;
}

static bool can_ever_keep(const fogg_board *board, unsigned mask, unsigned order)
{
    if (can_keep(mask, order, board->dealt_long + board->dealt_tickets, board->dealt_keep, !board->refused_leave))
        return true;
    for (int offered = 1; offered <= board->drawn_tickets; offered++)
        if (can_keep(mask, order, offered, least(offered, board->drawn_keep), !board->refused_always_leave))
            return true;
    return false;
}

static void add_keeps(fogg_numbers *numbers)
{
    enum { LOW = 1 << FOGG_ORDER_OFFER };
    int offered = most_offered(numbers->board), later = offered > FOGG_ORDER_OFFER ? offered - FOGG_ORDER_OFFER : 0;
    for (unsigned high = 0; high < 1U << later; high++)
        for (unsigned order = 0; order < 8; order++)
            for (unsigned low = 0; low < LOW; low++)
                if (can_ever_keep(numbers->board, high * LOW + low, order))
                    add(numbers, fogg_action_keep(high * LOW + low, order));
}

static void add_places(fogg_numbers *numbers)
{
    const fogg_board *board = numbers->board;
    for (unsigned at = 0; at < board->location_count && board->has_tokens; at++)
        if (!board->locations[at].has_stack)
            add(numbers, fogg_action_of(FOGG_PLACE, at));
}

/* C15, E5: whether the box has the cards for such a payment of a route; the colour FOGG_WILD pays with wilds only. */
static bool can_ever_claim(const fogg_board *board, const fogg_route *route, int colour, int wilds)
{
    if (wilds > board->cards_wild || wilds < route->ferry || wilds > route->wilds_most)
        return false;
    if (colour == FOGG_WILD)
        return wilds == route->length;
    bool is_colour = route->colour == FOGG_GREY || route->colour == colour;
    return is_colour && wilds < route->length && route->length - wilds <= board->cards_each;
}

/* The colours of payments in ascending order: those of the board, then wilds only; -1 after the last. */
static int next_colour(const fogg_board *board, int colour)
{
    if (colour == FOGG_WILD)
        return -1;
    return colour + 1 < board->colours ? colour + 1 : FOGG_WILD;
}

/* The routes from the `first` on, up to the `end`. */
static void add_claims(fogg_numbers *numbers, int first, int end)
{
    const fogg_board *board = numbers->board;
    for (int colour = 0; colour >= 0; colour = next_colour(board, colour))
        for (int wilds = 0; wilds <= FOGG_MAX_LENGTH; wilds++)
            for (int route = first; route < end; route++)
                if (can_ever_claim(board, &board->routes[route], colour, wilds))
                    add(numbers, fogg_action_claim(route, colour, wilds));
}

/* E10: whether some station can be paid so.  The n-th costs n cards. */
static bool can_ever_build(const fogg_board *board, int colour, int wilds)
{
    if (wilds > least(board->stations, board->cards_wild))
        return false;
    return colour == FOGG_WILD ? wilds >= 1 : wilds < board->stations;
}

static void add_stations(fogg_numbers *numbers)
{
    const fogg_board *board = numbers->board;
    for (int colour = 0; colour >= 0; colour = next_colour(board, colour))
        for (int wilds = 0; wilds <= board->stations; wilds++)
            for (int at = 0; at < board->location_count && can_ever_build(board, colour, wilds); at++)
                add(numbers, fogg_action_station(at, colour, wilds));
}

/* E6: at most as many more are due as are turned up. */
static void add_tunnels(fogg_numbers *numbers)
{
    if (fogg_mask_is_empty(numbers->board->tunnels))
        return;
    for (unsigned wilds = 0; wilds <= (unsigned)least(FOGG_TUNNEL_CARDS, numbers->board->cards_wild); wilds++)
        add(numbers, fogg_action_of(FOGG_PAY, wilds));
    add(numbers, fogg_action_of(FOGG_DECLINE, 0));
}

static void add_tokens(fogg_numbers *numbers)
{
    for (unsigned at = 0; at < numbers->board->location_count && numbers->board->has_tokens; at++)
        add(numbers, fogg_action_of(FOGG_TOKEN, at));
}

bool fogg_numbers_fit(const fogg_board *board)
{
    return most_offered(board) <= NUMBERS_OFFER && fogg_mask_is_empty(board->swappable);
}

fogg_numbers *fogg_numbers_open(const fogg_board *board)
{
    if (!fogg_numbers_fit(board))
        return NULL;
    fogg_numbers *numbers = malloc(sizeof *numbers);
    if (numbers == NULL)
        return NULL;
    memset(numbers, 0xff, sizeof *numbers); /* NUMBERS_NONE everywhere */
    numbers->board = board;
    numbers->count = 0;
    add_keeps(numbers);
    add_places(numbers);
    for (unsigned source = 0; source <= FOGG_FROM_STOCK; source++)
        add(numbers, fogg_action_of(FOGG_DRAW, source));
    add(numbers, fogg_action_of(FOGG_TICKETS, 0));
    add_claims(numbers, 0, least(board->route_count, FOGG_NEAR_ROUTES));
    add_claims(numbers, FOGG_NEAR_ROUTES, board->route_count); /* in the order of the actions: action.h */
    add_stations(numbers);
    add_tunnels(numbers);
    add_tokens(numbers);
    add(numbers, fogg_action_of(FOGG_PASS, 0));
    return numbers;
}

void fogg_numbers_close(fogg_numbers *numbers)
{
    free(numbers);
}

int fogg_numbers_count(const fogg_numbers *numbers)
{
    return numbers->count;
}

fogg_action fogg_numbers_action(const fogg_numbers *numbers, int number)
{
    FOGG_ASSERT(number >= 0 && number < numbers->count);
    return numbers->action[number];
}

int fogg_numbers_of(const fogg_numbers *numbers, fogg_action action)
{
    unsigned kind = fogg_action_kind_of(action), detail = fogg_action_detail(action);
    unsigned details = kind == FOGG_CLAIM ? NUMBERS_CLAIMS : kind == FOGG_STATION ? NUMBERS_DETAILS : NUMBERS_SMALL;
    bool is_wide = kind == FOGG_KEEP && detail < 1 << FOGG_ORDER_OFFER; /* no order is chosen */
    if ((action >> 20 != 0 && (!is_wide || fogg_action_keep_mask(action) >> NUMBERS_OFFER != 0)) ||
        kind >= FOGG_ACTION_KIND_COUNT || detail >= details)
        return -1;
    int number = numbers_of_legal(numbers, action);
    return number == NUMBERS_NONE ? -1 : number;
}

/* FNV-1a over the actions and over what the board calls their routes and locations: a number means the same thing only
 * if these names are the same. */
static uint64_t mix(uint64_t hash, const void *data, size_t size)
{
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

uint64_t fogg_numbers_hash(const fogg_numbers *numbers)
{
    const fogg_board *board = numbers->board;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < numbers->count; i++) {
        uint8_t bytes[4] = {(uint8_t)numbers->action[i], (uint8_t)(numbers->action[i] >> 8),
                            (uint8_t)(numbers->action[i] >> 16), (uint8_t)(numbers->action[i] >> 24)};
        hash = mix(hash, bytes, sizeof bytes);
    }
    for (int route = 0; route < board->route_count; route++)
        hash = mix(hash, board->routes[route].id, strlen(board->routes[route].id) + 1);
    for (int at = 0; at < board->location_count; at++)
        hash = mix(hash, board->locations[at].id, strlen(board->locations[at].id) + 1);
    return hash;
}
