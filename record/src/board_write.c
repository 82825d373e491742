/* board_write.c - the board object: the rule switches as numbers, then places, routes and tickets. */
#include "fogg/board_json.h"

#include "fogg/switches.h"

static void write_true_at(fogg_json *json, const char *key, bool value)
{
    if (!value)
        return;
    fogg_json_key(json, key);
    fogg_json_boolean(json, true);
}

static void write_numbers_at(fogg_json *json, const char *key, const uint8_t *numbers, int count)
{
    fogg_json_key(json, key);
    fogg_json_begin_list(json);
    for (int i = 0; i < count; i++)
        fogg_json_integer(json, numbers[i]);
    fogg_json_end_list(json);
}

static void write_cards(fogg_json *json, const fogg_board *board)
{
    fogg_json_key(json, "cards");
    fogg_json_begin_object(json);
    fogg_json_key(json, "colours");
    fogg_json_begin_list(json);
    for (int colour = 0; colour < board->colours; colour++)
        fogg_json_string(json, board->colour_name[colour]);
    fogg_json_end_list(json);
    fogg_json_integer_at(json, "each", board->cards_each);
    fogg_json_integer_at(json, "wild", board->cards_wild);
    fogg_json_string_at(json, "wild_name", board->wild_name);
    fogg_json_end_object(json);
}

/* Switches with one value that are not at their defaults, by the names that they have in a map text. */
static void write_switches(fogg_json *json, const fogg_board *board)
{
    fogg_json_key(json, "switches");
    fogg_json_begin_object(json);
    for (int s = 0; s < fogg_switch_count(); s++) {
        if (!fogg_switch_is_set(board, s))
            continue;
        if (fogg_switch_word(board, s))
            fogg_json_string_at(json, fogg_switch_name(s), fogg_switch_word(board, s));
        else
            fogg_json_integer_at(json, fogg_switch_name(s), fogg_switch_value(board, s));
    }
    fogg_json_end_object(json);
}

/* Switches of several values that the first four games leave at their defaults; each is there only if it differs. */
static void write_more_rules(fogg_json *json, const fogg_board *board)
{
    write_true_at(json, "refused_leave", board->refused_leave);
    write_true_at(json, "refused_always_leave", board->refused_always_leave);
    if (board->wilds_on != FOGG_ON_ALL) {
        fogg_json_key(json, "wilds_on");
        fogg_json_begin_list(json);
        if ((board->wilds_on & FOGG_ON_FERRIES) != 0)
            fogg_json_string(json, "ferries");
        if ((board->wilds_on & FOGG_ON_TUNNELS) != 0)
            fogg_json_string(json, "tunnels");
        fogg_json_end_list(json);
    }
    if (board->kept_long_most < board->dealt_long)
        fogg_json_integer_at(json, "most_long", board->kept_long_most);
    if (board->circles > 0)
        write_numbers_at(json, "circles", board->circle_points, board->circles + 1);
}

static const char *tie_word(fogg_tiebreak tie)
{
    switch (tie) {
    case FOGG_TIE_NONE:
        break;
    case FOGG_TIE_LONGEST:
        return "longest";
    case FOGG_TIE_STATIONS:
        return "stations";
    }
    return NULL;
}

/* C27: what breaks a tie that tickets do not break, in this order. */
static void write_ties(fogg_json *json, const fogg_board *board)
{
    fogg_json_key(json, "ties");
    fogg_json_begin_list(json);
    for (size_t i = 0; i < sizeof board->ties / sizeof *board->ties; i++)
        if (tie_word(board->ties[i]))
            fogg_json_string(json, tie_word(board->ties[i]));
    fogg_json_end_list(json);
}

static void write_rules(fogg_json *json, const fogg_board *board)
{
    const uint8_t players[2] = {board->min_seats, board->max_seats};
    fogg_json_string_at(json, "id", board->id);
    fogg_json_string_at(json, "title", board->title);
    write_numbers_at(json, "players", players, 2);
    fogg_json_integer_at(json, "cars", board->cars);
    fogg_json_integer_at(json, "stations", board->stations);
    write_cards(json, board);
    fogg_json_key(json, "deal");
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "cards", board->dealt_cards);
    fogg_json_integer_at(json, "tickets", board->dealt_tickets);
    fogg_json_integer_at(json, "long", board->dealt_long);
    fogg_json_integer_at(json, "keep", board->dealt_keep);
    fogg_json_end_object(json);
    fogg_json_key(json, "draw");
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "tickets", board->drawn_tickets);
    fogg_json_integer_at(json, "keep", board->drawn_keep);
    fogg_json_end_object(json);
    fogg_json_integer_at(json, "doubles_close", board->twin_seats);
    write_numbers_at(json, "route_points", board->points, FOGG_MAX_LENGTH + 1);
    fogg_json_integer_at(json, "longest", board->longest_bonus);
    write_more_rules(json, board);
    write_switches(json, board);
    fogg_json_integer_at(json, "station_bonus", board->station_bonus);
    fogg_json_integer_at(json, "attraction_points", board->attraction_points);
    write_numbers_at(json, "token_points", board->token_points, board->has_tokens ? FOGG_SYMBOLS + 1 : 0);
    if (board->has_tokens) {
        write_numbers_at(json, "stacks", board->stack_height, board->max_seats + 1);
        write_numbers_at(json, "chosen_stacks", board->chosen_height, board->max_seats + 1);
    }
    write_ties(json, board);
}

static void write_location(fogg_json *json, const fogg_location *location)
{
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "id", location->id);
    fogg_json_string_at(json, "name", location->name);
    write_true_at(json, "attraction", location->has_attraction);
    write_true_at(json, "stack", location->has_stack);
    fogg_json_end_object(json);
}

static void write_route(fogg_json *json, const fogg_board *board, const fogg_route *route)
{
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "id", route->id);
    fogg_json_string_at(json, "a", board->locations[route->a].id);
    fogg_json_string_at(json, "b", board->locations[route->b].id);
    fogg_json_integer_at(json, "length", route->length);
    fogg_json_string_at(json, "colour", fogg_board_card_name(board, route->colour));
    if (route->ferry > 0)
        fogg_json_integer_at(json, "ferry", route->ferry);
    write_true_at(json, "tunnel", route->is_tunnel);
    if (route->swap > 0)
        fogg_json_integer_at(json, "swap", route->swap);
    if (route->twin != FOGG_NONE)
        fogg_json_string_at(json, "twin", board->routes[route->twin].id);
    fogg_json_end_object(json);
}

/* X9 */
static void write_targets(fogg_json *json, const fogg_board *board, const fogg_journey *journey)
{
    fogg_json_key(json, "targets");
    fogg_json_begin_list(json);
    for (int i = 0; i < journey->target_count; i++) {
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "b", fogg_board_place_id(board, journey->targets[i].place));
        fogg_json_integer_at(json, "points", journey->targets[i].points);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

/* X8 */
static void write_country(fogg_json *json, const fogg_board *board, const fogg_country *country)
{
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "id", country->id);
    fogg_json_string_at(json, "name", country->name);
    fogg_json_key(json, "locations");
    fogg_json_begin_list(json);
    for (int l = 0; l < board->location_count; l++)
        if ((country->locations >> l & 1) != 0)
            fogg_json_string(json, board->locations[l].id);
    fogg_json_end_list(json);
    fogg_json_end_object(json);
}

static void write_ticket(fogg_json *json, const fogg_board *board, int number)
{
    const fogg_ticket *ticket = &board->tickets[number];
    const fogg_journey *journey = &board->journeys[number];
    char id[FOGG_MAX_ROUTE_ID];
    fogg_json_begin_object(json);
    fogg_json_key(json, "id");
    fogg_json_bytes(json, id, fogg_board_ticket_id(board, number, id));
    fogg_json_string_at(json, "a", fogg_board_place_id(board, journey->from));
    fogg_json_string_at(json, "b", fogg_board_place_id(board, journey->targets[0].place));
    fogg_json_integer_at(json, "points", ticket->points);
    write_true_at(json, "long", ticket->is_long);
    if (journey->target_count > 1)
        write_targets(json, board, journey);
    fogg_json_end_object(json);
}

void fogg_board_write(fogg_json *json, const fogg_board *board)
{
    fogg_json_begin_object(json);
    write_rules(json, board);
    if (board->country_count > 0) {
        fogg_json_key(json, "countries");
        fogg_json_begin_list(json);
        for (int c = 0; c < board->country_count; c++)
            write_country(json, board, &board->countries[c]);
        fogg_json_end_list(json);
    }
    fogg_json_key(json, "locations");
    fogg_json_begin_list(json);
    for (int l = 0; l < board->location_count; l++)
        write_location(json, &board->locations[l]);
    fogg_json_end_list(json);
    fogg_json_key(json, "routes");
    fogg_json_begin_list(json);
    for (int r = 0; r < board->route_count; r++)
        write_route(json, board, &board->routes[r]);
    fogg_json_end_list(json);
    fogg_json_key(json, "tickets");
    fogg_json_begin_list(json);
    for (int t = 0; t < board->ticket_count; t++)
        write_ticket(json, board, t);
    fogg_json_end_list(json);
    fogg_json_end_object(json);
}
