/* view_write.c - the view object: public part, own part.  Its legal actions are legal_write.c. */
#include "fogg/facts.h"
#include "fogg/view_json.h"

const char *fogg_phase_name(fogg_phase phase)
{
    switch (phase) {
    case FOGG_PHASE_KEEP_DEALT:
        return "keep-dealt";
    case FOGG_PHASE_PLACE:
        return "place";
    case FOGG_PHASE_TURN:
        return "turn";
    case FOGG_PHASE_SECOND:
        return "second";
    case FOGG_PHASE_KEEP_DRAWN:
        return "keep-drawn";
    case FOGG_PHASE_TUNNEL:
        return "tunnel";
    case FOGG_PHASE_TOKEN:
        return "token";
    case FOGG_PHASE_GIVE:
        return "give";
    case FOGG_PHASE_OVER:
        return "over";
    }
    return "over";
}

static void write_card(fogg_json *json, const fogg_board *board, int card)
{
    if (card == FOGG_NO_CARD)
        fogg_json_null(json);
    else
        fogg_json_string(json, fogg_board_card_name(board, card));
}

static void write_cards_at(fogg_json *json, const char *key, const fogg_board *board, fogg_cards cards)
{
    fogg_json_key(json, key);
    fogg_json_begin_object(json);
    for (int card = 0; card < FOGG_CARD_COUNT; card++)
        if (fogg_cards_count(cards, card) > 0)
            fogg_json_integer_at(json, fogg_board_card_name(board, card), fogg_cards_count(cards, card));
    fogg_json_end_object(json);
}

static void write_routes_at(fogg_json *json, const char *key, const fogg_board *board, fogg_mask routes)
{
    fogg_json_key(json, key);
    fogg_json_begin_list(json);
    while (!fogg_mask_is_empty(routes))
        fogg_json_string(json, board->routes[fogg_mask_pop(&routes)].id);
    fogg_json_end_list(json);
}

static void write_seat(fogg_json *json, const fogg_public *open, int number)
{
    const fogg_board *board = open->board;
    const fogg_seat *seat = &open->seat[number];
    fogg_json_begin_object(json);
    if (fogg_public_score_is_shown(open)) /* X16 */
        fogg_json_integer_at(json, "points", seat->points);
    fogg_json_integer_at(json, "cars", seat->cars);
    fogg_json_integer_at(json, "hand", seat->hand);
    write_cards_at(json, "known", board, (fogg_cards){seat->known, seat->known_wild});
    fogg_json_integer_at(json, "tickets", seat->tickets);
    write_routes_at(json, "routes", board, fogg_public_routes(open, number));
    fogg_json_key(json, "stations");
    fogg_json_begin_list(json);
    for (int i = 0; i < fogg_public_stations_built(open, number); i++)
        fogg_json_string(json, board->locations[open->station[number][i]].id);
    fogg_json_end_list(json);
    if (board->stations > 0) {
        fogg_json_integer_at(json, "stations_left", fogg_public_stations_left(open, number));
        fogg_json_integer_at(json, "station_cost", fogg_public_station_cost(open, number));
    }
    fogg_json_key(json, "tokens");
    fogg_json_begin_list(json);
    for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++)
        if (seat->tokens >> symbol & 1)
            fogg_json_integer(json, symbol);
    fogg_json_end_list(json);
    fogg_json_end_object(json);
}

static void write_stacks(fogg_json *json, const fogg_public *open)
{
    fogg_json_key(json, "stacks");
    fogg_json_begin_list(json);
    for (int symbol = 0; open->board->has_tokens && symbol < FOGG_SYMBOLS; symbol++) {
        if (open->stack_at[symbol] == FOGG_NONE)
            continue;
        fogg_json_begin_object(json);
        fogg_json_integer_at(json, "symbol", symbol);
        fogg_json_string_at(json, "at", open->board->locations[open->stack_at[symbol]].id);
        fogg_json_integer_at(json, "height", open->stack_height[symbol]);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

/* The cards on the table while a tunnel is undecided (E8) or cards are given (X5, X6), and the route just claimed while
 * a token is chosen (S4). */
static void write_tunnel(fogg_json *json, const fogg_public *open)
{
    if (open->phase == FOGG_PHASE_TOKEN) {
        fogg_json_string_at(json, "claimed", open->board->routes[open->tunnel_route].id);
        return;
    }
    const fogg_route *route = &open->board->routes[open->tunnel_route];
    if (open->phase == FOGG_PHASE_GIVE) {
        fogg_json_key(json, "giving");
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "route", route->id);
        write_cards_at(json, "cards", open->board, fogg_public_laid(open));
        write_cards_at(json, "given", open->board, (fogg_cards){open->given, open->given_wild});
        fogg_json_integer_at(json, "swaps", open->swaps);
        fogg_json_integer_at(json, "extra", open->tunnel_extra);
        fogg_json_end_object(json);
        return;
    }
    if (open->phase != FOGG_PHASE_TUNNEL)
        return;
    fogg_cards laid = fogg_public_laid(open);
    fogg_json_key(json, "tunnel");
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "route", route->id);
    write_cards_at(json, "cards", open->board, laid);
    fogg_json_key(json, "shown");
    fogg_json_begin_list(json);
    for (int i = 0; i < FOGG_TUNNEL_CARDS; i++)
        write_card(json, open->board, open->tunnel_shown[i]);
    fogg_json_end_list(json);
    fogg_json_integer_at(json, "extra", open->tunnel_extra);
    fogg_json_end_object(json);
}

/* Routes that nobody owns and nobody may claim any more: C20. */
static fogg_mask closed_routes(const fogg_public *open)
{
    fogg_mask closed = fogg_mask_without(open->board->all_routes, fogg_public_free(open));
    for (int seat = 0; seat < open->seats; seat++)
        closed = fogg_mask_without(closed, fogg_public_routes(open, seat));
    return closed;
}

static void write_waiting(fogg_json *json, const fogg_public *open)
{
    fogg_json_key(json, "waits_for");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < open->seats; seat++)
        if (fogg_public_waits_for(open, seat))
            fogg_json_integer(json, seat);
    fogg_json_end_list(json);
}

static void write_public(fogg_json *json, const fogg_public *open)
{
    const fogg_board *board = open->board;
    fogg_json_string_at(json, "phase", fogg_phase_name((fogg_phase)open->phase));
    write_waiting(json, open);
    fogg_json_integer_at(json, "start", open->start);
    fogg_json_key(json, "turns_left");
    if (open->turns_left == FOGG_NOT_LAST)
        fogg_json_null(json);
    else
        fogg_json_integer(json, open->turns_left);
    fogg_json_key(json, "market");
    fogg_json_begin_list(json);
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        write_card(json, board, open->market[slot]);
    fogg_json_end_list(json);
    fogg_json_integer_at(json, "stock", open->stock);
    write_cards_at(json, "discards", board, (fogg_cards){open->discards, open->discards_wild});
    fogg_json_integer_at(json, "pile", open->pile);
    if (open->phase == FOGG_PHASE_KEEP_DRAWN)
        fogg_json_integer_at(json, "offered_count", open->offered);
    write_tunnel(json, open);
    write_stacks(json, open);
    write_routes_at(json, "closed", board, closed_routes(open));
    fogg_json_key(json, "seats");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < open->seats; seat++)
        write_seat(json, open, seat);
    fogg_json_end_list(json);
}

/* The cheapest way to join a ticket that is not joined; nothing if there is none. */
static void write_way(fogg_json *json, const fogg_view *view, int ticket)
{
    fogg_way way;
    if (!fogg_public_way(&view->open, view->seat, ticket, &way))
        return;
    fogg_json_key(json, "way");
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "spaces", way.spaces);
    fogg_json_key(json, "routes");
    fogg_json_begin_list(json);
    while (!fogg_mask_is_empty(way.routes))
        fogg_json_string(json, view->open.board->routes[fogg_mask_pop(&way.routes)].id);
    fogg_json_end_list(json);
    fogg_json_end_object(json);
}

static void write_ticket(fogg_json *json, const fogg_board *board, int ticket)
{
    char id[FOGG_MAX_ROUTE_ID];
    fogg_json_key(json, "id");
    fogg_json_bytes(json, id, fogg_board_ticket_id(board, ticket, id));
    fogg_json_integer_at(json, "points", board->tickets[ticket].points);
}

static void write_own(fogg_json *json, const fogg_view *view)
{
    const fogg_board *board = view->open.board;
    write_cards_at(json, "hand", board, view->hand);
    fogg_mask done = fogg_public_tickets_joined(&view->open, view->seat, view->tickets);
    fogg_json_key(json, "tickets");
    fogg_json_begin_list(json);
    for (int ticket = 0; ticket < board->ticket_count; ticket++) {
        if (!fogg_mask_has(view->tickets, ticket))
            continue;
        fogg_json_begin_object(json);
        write_ticket(json, board, ticket);
        fogg_json_key(json, "done");
        fogg_json_boolean(json, fogg_mask_has(done, ticket));
        if (!fogg_mask_has(done, ticket))
            write_way(json, view, ticket);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
    fogg_json_key(json, "offered");
    fogg_json_begin_list(json);
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++) {
        fogg_json_begin_object(json);
        write_ticket(json, board, view->offered[i]);
        write_way(json, view, view->offered[i]);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
    fogg_json_key(json, "legal");
    fogg_view_write_legal(json, view);
}

static void write_fields(fogg_json *json, const fogg_view *view)
{
    fogg_json_string_at(json, "map", view->open.board->id);
    fogg_json_key(json, "seat");
    if (view->seat == FOGG_SPECTATOR)
        fogg_json_null(json);
    else
        fogg_json_integer(json, view->seat);
    write_public(json, &view->open);
    if (view->seat != FOGG_SPECTATOR)
        write_own(json, view);
}

void fogg_view_write(fogg_json *json, const fogg_view *view)
{
    fogg_json_begin_object(json);
    write_fields(json, view);
    fogg_json_end_object(json);
}

void fogg_view_write_listed(fogg_json *json, const fogg_view *view)
{
    fogg_json_begin_object(json);
    write_fields(json, view);
    if (view->seat != FOGG_SPECTATOR) {
        fogg_json_key(json, "actions");
        fogg_json_begin_list(json);
        int count = fogg_view_legal_count(view);
        for (int i = 0; i < count; i++) {
            char text[FOGG_MAX_ACTION_TEXT];
            fogg_json_bytes(json, text, fogg_action_print(view, fogg_view_legal_at(view, i), text));
        }
        fogg_json_end_list(json);
    }
    fogg_json_end_object(json);
}
