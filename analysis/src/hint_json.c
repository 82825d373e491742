/* hint_json.c - a hint's reason as JSON. */
#include "fogg/analysis.h"

void fogg_hint_write(const fogg_hint *hint, const fogg_board *board, fogg_json *json)
{
    fogg_json_string_at(json, "reason", fogg_reason_name(hint->reason));
    if (hint->ticket != FOGG_NONE) {
        char id[FOGG_MAX_ROUTE_ID];
        fogg_board_ticket_id(board, hint->ticket, id);
        fogg_json_string_at(json, "ticket", id);
    }
    if (hint->route != FOGG_NONE)
        fogg_json_string_at(json, "route", board->routes[hint->route].id);
    if (hint->card != FOGG_NO_CARD)
        fogg_json_string_at(json, "card", fogg_board_card_name(board, hint->card));
    if (hint->location != FOGG_NONE)
        fogg_json_string_at(json, "at", board->locations[hint->location].id);
    fogg_json_integer_at(json, "points", hint->points);
}
