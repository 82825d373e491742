/* legal_write.c - the legal actions of a view as a short list of groups.
 *
 * A seat of a large map may have thousands of legal actions, most of them one route or one city with many ways to
 * pay.  A group names each thing once:
 * {"kind":"claim","route":"denver--omaha","pay":[{"purple":4},{"purple":3,"wild":1}]}.  The engine alone
 * says what is legal: fogg_view_check. */
#include "fogg/facts.h"
#include "fogg/view_json.h"

static bool is_legal(const fogg_view *view, fogg_action action)
{
    return fogg_view_check(view, action) == FOGG_LEGAL;
}

static void begin_group(fogg_json *json, const char *kind)
{
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "kind", kind);
}

/* A payment of `count` cards, `wilds` of them wild. */
static void write_payment(fogg_json *json, const fogg_board *board, int colour, int wilds, int count)
{
    fogg_json_begin_object(json);
    if (colour != FOGG_WILD && count > wilds)
        fogg_json_integer_at(json, fogg_board_card_name(board, colour), count - wilds);
    if (wilds > 0)
        fogg_json_integer_at(json, "wild", wilds);
    fogg_json_end_object(json);
}

static bool has_colour(const fogg_view *view, int colour)
{
    return fogg_cards_count(view->hand, colour) > 0;
}

static void begin_claim(fogg_json *json, const fogg_board *board, int route)
{
    begin_group(json, "claim");
    fogg_json_string_at(json, "route", board->routes[route].id);
    fogg_json_key(json, "pay");
    fogg_json_begin_list(json);
}

/* X5, X6: payments in which any cards, which are given later, stand for some: `any` is for how many. */
static bool write_swapped_claims(fogg_json *json, const fogg_view *view, int route, bool is_open)
{
    const fogg_board *board = view->open.board;
    int length = board->routes[route].length;
    for (int swaps = 1; swaps <= board->routes[route].swap_most; swaps++)
        for (int colour = 0; colour <= FOGG_WILD; colour++)
            for (int wilds = 0; wilds <= length - swaps && wilds <= view->hand.wild; wilds++) {
                if (!is_legal(view, fogg_action_claim_swapped(route, colour, wilds, swaps)))
                    continue;
                if (!is_open)
                    begin_claim(json, board, route);
                is_open = true;
                fogg_json_begin_object(json);
                if (colour != FOGG_WILD)
                    fogg_json_integer_at(json, fogg_board_card_name(board, colour), length - wilds - swaps);
                if (wilds > 0)
                    fogg_json_integer_at(json, "wild", wilds);
                fogg_json_integer_at(json, "any", swaps);
                fogg_json_end_object(json);
            }
    return is_open;
}

/* X5, X6: the kinds of card that can be given, each with the greatest number. */
static void write_give(fogg_json *json, const fogg_view *view)
{
    begin_group(json, "give");
    fogg_json_key(json, "cards");
    fogg_json_begin_object(json);
    for (int card = 0; card <= FOGG_WILD; card++) {
        int number = fogg_cards_count(view->hand, card);
        number = number < view->open.tunnel_extra ? number : view->open.tunnel_extra;
        if (number > 0)
            fogg_json_integer_at(json, fogg_board_card_name(view->open.board, card), number);
    }
    fogg_json_end_object(json);
    fogg_json_end_object(json);
}

static void write_claims(fogg_json *json, const fogg_view *view)
{
    const fogg_board *board = view->open.board;
    fogg_mask routes = fogg_public_open_routes(&view->open, view->seat);
    while (!fogg_mask_is_empty(routes)) {
        int route = fogg_mask_pop(&routes), length = board->routes[route].length;
        bool is_open = false;
        for (int colour = 0; colour <= FOGG_WILD; colour++) {
            for (int wilds = 0; has_colour(view, colour) && wilds <= length && wilds <= view->hand.wild; wilds++) {
                if (!is_legal(view, fogg_action_claim(route, colour, wilds)))
                    continue;
                if (!is_open)
                    begin_claim(json, board, route);
                is_open = true;
                write_payment(json, board, colour, wilds, length);
            }
        }
        if (board->routes[route].swap > 0)
            is_open = write_swapped_claims(json, view, route, is_open);
        if (is_open) {
            fogg_json_end_list(json);
            fogg_json_end_object(json);
        }
    }
}

/* E10: every free city takes every payment, so cities and payments are listed once each. */
static void write_stations(fogg_json *json, const fogg_view *view)
{
    const fogg_board *board = view->open.board;
    int cost = fogg_public_station_cost(&view->open, view->seat), site = -1;
    fogg_action paid = 0;
    for (int location = 0; location < board->location_count && cost > 0; location++) {
        for (int colour = 0; colour <= FOGG_WILD; colour++) {
            for (int wilds = 0; has_colour(view, colour) && wilds <= cost; wilds++) {
                if (!is_legal(view, fogg_action_station(location, colour, wilds)))
                    continue;
                if (site < 0) {
                    begin_group(json, "station");
                    fogg_json_key(json, "pay");
                    fogg_json_begin_list(json);
                    paid = fogg_action_station(0, colour, wilds);
                    site = location;
                }
                write_payment(json, board, colour, wilds, cost);
            }
        }
        if (site >= 0)
            break;
    }
    if (site < 0)
        return;
    fogg_json_end_list(json);
    fogg_json_key(json, "at");
    fogg_json_begin_list(json);
    for (int location = site; location < board->location_count; location++)
        if (is_legal(view, paid + (fogg_action)location))
            fogg_json_string(json, board->locations[location].id);
    fogg_json_end_list(json);
    fogg_json_end_object(json);
}

static void write_draws(fogg_json *json, const fogg_view *view)
{
    for (int slot = 0; slot <= FOGG_FROM_STOCK; slot++) {
        if (!is_legal(view, fogg_action_of(FOGG_DRAW, (unsigned)slot)))
            continue;
        begin_group(json, "draw");
        if (slot == FOGG_FROM_STOCK) {
            fogg_json_string_at(json, "from", "stock");
        } else {
            fogg_json_integer_at(json, "from", slot);
            fogg_json_string_at(json, "card", fogg_board_card_name(view->open.board, view->open.market[slot]));
        }
        fogg_json_end_object(json);
    }
}

/* C3, C21: any of the offered tickets, at least `least` of them.  The refused go in the order in which they are left
 * out. */
static void write_keep(fogg_json *json, const fogg_view *view)
{
    begin_group(json, "keep");
    fogg_json_integer_at(json, "least", fogg_public_least_to_keep(&view->open));
    if (view->open.phase == FOGG_PHASE_KEEP_DEALT && view->open.board->kept_long_most < view->open.board->dealt_long)
        fogg_json_integer_at(json, "most_long", view->open.board->kept_long_most);
    fogg_json_key(json, "tickets");
    fogg_json_begin_list(json);
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++) {
        char id[FOGG_MAX_ROUTE_ID];
        fogg_json_bytes(json, id, fogg_board_ticket_id(view->open.board, view->offered[i], id));
    }
    fogg_json_end_list(json);
    fogg_json_end_object(json);
}

static void write_places(fogg_json *json, const fogg_view *view, const char *kind, fogg_action_kind action)
{
    bool is_open = false;
    for (int location = 0; location < view->open.board->location_count; location++) {
        if (!is_legal(view, fogg_action_of(action, (unsigned)location)))
            continue;
        if (!is_open) {
            begin_group(json, kind);
            fogg_json_key(json, "at");
            fogg_json_begin_list(json);
            is_open = true;
        }
        fogg_json_string(json, view->open.board->locations[location].id);
    }
    if (is_open) {
        fogg_json_end_list(json);
        fogg_json_end_object(json);
    }
}

static void write_pay(fogg_json *json, const fogg_view *view)
{
    bool is_open = false;
    for (int wilds = 0; wilds <= view->open.tunnel_extra; wilds++) {
        if (!is_legal(view, fogg_action_of(FOGG_PAY, (unsigned)wilds)))
            continue;
        if (!is_open) {
            begin_group(json, "pay");
            fogg_json_key(json, "pay");
            fogg_json_begin_list(json);
            is_open = true;
        }
        write_payment(json, view->open.board, view->open.tunnel_colour, wilds, view->open.tunnel_extra);
    }
    if (is_open) {
        fogg_json_end_list(json);
        fogg_json_end_object(json);
    }
}

static void write_bare(fogg_json *json, const fogg_view *view, const char *kind, fogg_action_kind action)
{
    if (!is_legal(view, fogg_action_of(action, 0)))
        return;
    begin_group(json, kind);
    fogg_json_end_object(json);
}

void fogg_view_write_legal(fogg_json *json, const fogg_view *view)
{
    fogg_json_begin_list(json);
    switch ((fogg_phase)view->open.phase) {
    case FOGG_PHASE_KEEP_DEALT:
    case FOGG_PHASE_KEEP_DRAWN:
        if (fogg_public_waits_for(&view->open, view->seat))
            write_keep(json, view);
        break;
    case FOGG_PHASE_PLACE:
        write_places(json, view, "place", FOGG_PLACE);
        break;
    case FOGG_PHASE_TURN:
    case FOGG_PHASE_SECOND:
        write_draws(json, view);
        if (fogg_public_waits_for(&view->open, view->seat) && view->open.phase == FOGG_PHASE_TURN) {
            write_bare(json, view, "tickets", FOGG_TICKETS);
            write_claims(json, view);
            write_stations(json, view);
            write_bare(json, view, "pass", FOGG_PASS);
        }
        break;
    case FOGG_PHASE_TUNNEL:
        write_pay(json, view);
        write_bare(json, view, "decline", FOGG_DECLINE);
        break;
    case FOGG_PHASE_GIVE:
        if (fogg_public_waits_for(&view->open, view->seat))
            write_give(json, view);
        break;
    case FOGG_PHASE_TOKEN:
        write_places(json, view, "token", FOGG_TOKEN);
        break;
    case FOGG_PHASE_OVER:
        break;
    }
    fogg_json_end_list(json);
}
