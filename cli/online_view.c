/* online_view.c - names back to numbers. */
#include "online_view.h"

#include <stdlib.h>
#include <string.h>

#include "fogg/view_json.h"

static int number_at(const json_t *json, const char *key, int otherwise)
{
    const json_t *value = json_object_get(json, key);
    return json_is_integer(value) ? (int)json_integer_value(value) : otherwise;
}

static int card_of(const fogg_board *board, const json_t *json)
{
    const char *name = json_string_value(json);
    int card = name ? fogg_board_card(board, name, strlen(name)) : -1;
    return card >= 0 ? card : FOGG_NO_CARD;
}

static int route_of(const fogg_board *board, const json_t *json)
{
    const char *id = json_string_value(json);
    int route = id ? fogg_board_route(board, id, strlen(id)) : -1;
    return route >= 0 ? route : FOGG_NONE;
}

static int location_of(const fogg_board *board, const json_t *json)
{
    const char *id = json_string_value(json);
    int location = id ? fogg_board_location(board, id, strlen(id)) : -1;
    return location >= 0 ? location : FOGG_NONE;
}

/* A ticket is its id, or an object with one. */
static int ticket_of(const fogg_board *board, const json_t *json)
{
    const char *id = json_string_value(json_is_object(json) ? json_object_get(json, "id") : json);
    int ticket = id ? fogg_board_ticket(board, id, strlen(id)) : -1;
    return ticket >= 0 ? ticket : FOGG_NONE;
}

static fogg_cards cards_of(const fogg_board *board, const json_t *json)
{
    fogg_cards cards = {0};
    for (int card = 0; card < FOGG_CARD_COUNT; card++)
        if (card == FOGG_WILD || card < board->colours)
            fogg_cards_add(&cards, card, number_at(json, fogg_board_card_name(board, card), 0));
    return cards;
}

static void read_seat(const fogg_board *board, const json_t *json, fogg_public *open, size_t number)
{
    fogg_seat *seat = &open->seat[number];
    fogg_cards known = cards_of(board, json_object_get(json, "known"));
    size_t i;
    const json_t *value;
    *seat = (fogg_seat){.known = known.colours, .known_wild = known.wild};
    seat->hand = (uint8_t)number_at(json, "hand", 0);
    seat->cars = (uint8_t)number_at(json, "cars", 0);
    seat->tickets = (uint8_t)number_at(json, "tickets", 0);
    seat->points = (int16_t)number_at(json, "points", 0);
    memset(open->station[number], FOGG_NONE, sizeof open->station[number]);
    json_array_foreach(json_object_get(json, "stations"), i, value)
    {
        if (i < FOGG_MAX_STATIONS)
            open->station[number][i] = (uint8_t)location_of(board, value);
    }
    json_array_foreach(json_object_get(json, "tokens"), i, value)
    {
        seat->tokens |= (uint8_t)(1U << (json_integer_value(value) & 7));
    }
}

static void read_tunnel(const fogg_board *board, const json_t *json, fogg_public *open)
{
    fogg_cards laid = cards_of(board, json_object_get(json, "cards"));
    open->tunnel_route = (uint8_t)route_of(board, json_object_get(json, "route"));
    open->tunnel_extra = (uint8_t)number_at(json, "extra", 0);
    open->tunnel_wilds = laid.wild;
    open->tunnel_colour = FOGG_WILD;
    for (int colour = 0; colour < board->colours; colour++)
        if (fogg_cards_count(laid, colour) > 0)
            open->tunnel_colour = (uint8_t)colour;
    for (int i = 0; i < FOGG_TUNNEL_CARDS; i++)
        open->tunnel_shown[i] = (uint8_t)card_of(board, json_array_get(json_object_get(json, "shown"), (size_t)i));
}

static void read_market(const fogg_board *board, const json_t *json, fogg_public *open)
{
    fogg_cards discards = cards_of(board, json_object_get(json, "discards"));
    open->discards = discards.colours;
    open->discards_wild = discards.wild;
    open->stock = (uint8_t)number_at(json, "stock", 0);
    open->pile = (uint8_t)number_at(json, "pile", 0);
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        open->market[slot] = (uint8_t)card_of(board, json_array_get(json_object_get(json, "market"), (size_t)slot));
}

static void read_stacks(const fogg_board *board, const json_t *json, fogg_public *open)
{
    size_t i;
    const json_t *stack;
    memset(open->stack_at, FOGG_NONE, sizeof open->stack_at);
    json_array_foreach(json, i, stack)
    {
        int symbol = number_at(stack, "symbol", 0) % FOGG_SYMBOLS;
        open->stack_at[symbol] = (uint8_t)location_of(board, json_object_get(stack, "at"));
        open->stack_height[symbol] = (uint8_t)number_at(stack, "height", 0);
    }
}

/* Gives the routes of a list to an owner. */
static void read_routes_of(const fogg_board *board, const json_t *list, fogg_public *open, int owner)
{
    size_t i;
    const json_t *value;
    json_array_foreach(list, i, value)
    {
        if (route_of(board, value) != FOGG_NONE)
            fogg_public_give_route(open, route_of(board, value), owner);
    }
}

/* A route is free if nobody has claimed it and it is not closed. */
static void read_routes(const fogg_board *board, const json_t *json, fogg_public *open)
{
    for (int route = 0; route < board->route_count; route++)
        fogg_public_give_route(open, route, FOGG_ROUTE_FREE);
    for (int seat = 0; seat < open->seats; seat++) {
        const json_t *own = json_array_get(json_object_get(json, "seats"), (size_t)seat);
        read_routes_of(board, json_object_get(own, "routes"), open, seat);
    }
    read_routes_of(board, json_object_get(json, "closed"), open, FOGG_ROUTE_CLOSED);
}

static bool read_phase(const json_t *json, fogg_public *open)
{
    const char *name = json_string_value(json_object_get(json, "phase"));
    size_t i;
    const json_t *value;
    int phase = FOGG_PHASE_KEEP_DEALT;
    while (name && phase <= FOGG_PHASE_GIVE && strcmp(fogg_phase_name((fogg_phase)phase), name) != 0)
        phase++;
    if (!name || phase > FOGG_PHASE_GIVE)
        return false;
    open->phase = (uint8_t)phase;
    open->turns_left = (uint8_t)number_at(json, "turns_left", FOGG_NOT_LAST);
    json_array_foreach(json_object_get(json, "waits_for"), i, value)
    {
        open->turn = (uint8_t)json_integer_value(value);
        if (phase == FOGG_PHASE_KEEP_DEALT)
            open->waiting |= (uint8_t)(1U << (json_integer_value(value) & 7));
    }
    return true;
}

static void read_own(const fogg_board *board, const json_t *json, fogg_view *view)
{
    size_t i;
    const json_t *value;
    view->hand = cards_of(board, json_object_get(json, "hand"));
    memset(view->offered, FOGG_NONE, sizeof view->offered);
    json_array_foreach(json_object_get(json, "tickets"), i, value)
    {
        int ticket = ticket_of(board, value);
        if (ticket != FOGG_NONE)
            fogg_mask_add(&view->tickets, ticket);
    }
    json_array_foreach(json_object_get(json, "offered"), i, value)
    {
        if (i < FOGG_MAX_OFFER)
            view->offered[i] = (uint8_t)ticket_of(board, value);
    }
}

bool online_read_view(const fogg_board *board, const json_t *json, fogg_view *view)
{
    const json_t *seats = json_object_get(json, "seats");
    size_t i;
    const json_t *seat;
    *view = (fogg_view){.seat = (uint8_t)number_at(json, "seat", FOGG_SPECTATOR)};
    fogg_public *open = &view->open;
    open->board = board;
    open->seats = (uint8_t)json_array_size(seats);
    open->start = (uint8_t)number_at(json, "start", 0);
    open->offered = (uint8_t)number_at(json, "offered_count", 0);
    open->tunnel_route = FOGG_NONE;
    if (open->seats < board->min_seats || open->seats > board->max_seats || !read_phase(json, open))
        return false;
    json_array_foreach(seats, i, seat)
    {
        read_seat(board, seat, open, i);
    }
    read_market(board, json, open);
    read_stacks(board, json_object_get(json, "stacks"), open);
    read_routes(board, json, open);
    const json_t *giving = json_object_get(json, "giving");
    if (giving) { /* X5, X6 */
        fogg_cards given = cards_of(board, json_object_get(giving, "given"));
        read_tunnel(board, giving, open);
        open->given = given.colours;
        open->given_wild = given.wild;
        open->swaps = (uint8_t)number_at(giving, "swaps", 0);
    }
    if (json_object_get(json, "tunnel"))
        read_tunnel(board, json_object_get(json, "tunnel"), open);
    if (json_object_get(json, "claimed"))
        open->tunnel_route = (uint8_t)route_of(board, json_object_get(json, "claimed"));
    read_own(board, json, view);
    return true;
}

/* Reads an event whose cards or tickets are hidden; only these kinds of events can hide something. */
static bool read_hidden(const json_t *json, fogg_line *line)
{
    const char *name = json_string_value(json_object_get(json, "ev"));
    int kind = name ? fogg_event_kind_named(name, strlen(name)) : -1;
    if (kind != FOGG_EV_DEAL && kind != FOGG_EV_KEEP && kind != FOGG_EV_DRAW && kind != FOGG_EV_OFFER)
        return false;
    *line = (fogg_line){.number = number_at(json, "n", 0)};
    fogg_event *event = &line->event;
    event->kind = (fogg_event_kind)kind;
    event->seat = (int8_t)number_at(json, "p", 0);
    event->slot = (uint8_t)FOGG_FROM_STOCK;
    event->card = FOGG_NO_CARD;
    int tickets = number_at(json, "tickets_count", 0), refused = number_at(json, "refused_count", 0);
    event->ticket_count = (uint8_t)(tickets < FOGG_MAX_OFFER ? tickets : FOGG_MAX_OFFER);
    event->refused_count = (uint8_t)(refused < FOGG_MAX_OFFER ? refused : FOGG_MAX_OFFER);
    memset(event->tickets, FOGG_NONE, sizeof event->tickets);
    memset(event->refused, FOGG_NONE, sizeof event->refused);
    return true;
}

bool online_read_event(const fogg_board *board, const json_t *json, fogg_line *line)
{
    fogg_record_error error;
    char *text = json_dumps(json, JSON_COMPACT | JSON_PRESERVE_ORDER);
    bool is_read = text && fogg_record_read_line(board, text, strlen(text), line, &error);
    free(text);
    return is_read || read_hidden(json, line);
}
