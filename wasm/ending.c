/* ending.c - what is shown when a game is over: every seat's tickets, kept or missed, and its longest path. */
#include "fogg/facts.h"
#include "fogg/json_write.h"
#include "fogg/position.h"
#include "fogg/score.h"
#include "io.h"
#include "solo.h"

/* {"seats":[{"tickets":[{"id":"...","points":8,"done":true}],"trail":["route",...],"attractions":["location",...]}]}:
 * of the game as it stands, hidden parts included.  For games that are over, and records of them. */
void EXPORT(game_ending)(void);

static void write_tickets(fogg_json *json, const fogg_position *position, int seat)
{
    const fogg_board *board = &the_solo.board;
    fogg_mask done = fogg_public_tickets_joined(&position->open, seat, position->tickets[seat]);
    fogg_json_key(json, "tickets");
    fogg_json_begin_list(json);
    for (int ticket = 0; ticket < board->ticket_count; ticket++) {
        if (!fogg_mask_has(position->tickets[seat], ticket))
            continue;
        char id[FOGG_MAX_ROUTE_ID];
        fogg_board_ticket_id(board, ticket, id);
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "id", id);
        fogg_json_integer_at(json, "points", board->tickets[ticket].points);
        fogg_json_key(json, "done");
        fogg_json_boolean(json, fogg_mask_has(done, ticket));
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

static void write_trail(fogg_json *json, fogg_mask routes)
{
    uint8_t trail[FOGG_MAX_ROUTES];
    int count = 0;
    fogg_longest_trail_path(&the_solo.board, routes, trail, &count);
    fogg_json_key(json, "trail");
    fogg_json_begin_list(json);
    for (int i = 0; i < count; i++)
        fogg_json_string(json, the_solo.board.routes[trail[i]].id);
    fogg_json_end_list(json);
}

static void write_attractions(fogg_json *json, fogg_mask routes)
{
    const fogg_board *board = &the_solo.board;
    fogg_json_key(json, "attractions");
    fogg_json_begin_list(json);
    for (int at = 0; at < board->location_count; at++) {
        const fogg_location *location = &board->locations[at];
        if (location->has_attraction && !fogg_mask_is_empty(fogg_mask_and(location->routes, routes)))
            fogg_json_string(json, location->id);
    }
    fogg_json_end_list(json);
}

void game_ending(void)
{
    fogg_position position;
    fogg_game_position(&the_solo.game, &position);
    io_begin();
    fogg_json json;
    fogg_json_init(&json, io_add, NULL);
    fogg_json_begin_object(&json);
    fogg_json_key(&json, "seats");
    fogg_json_begin_list(&json);
    for (int seat = 0; seat < position.open.seats; seat++) {
        fogg_json_begin_object(&json);
        write_tickets(&json, &position, seat);
        write_trail(&json, fogg_public_routes(&position.open, seat));
        write_attractions(&json, fogg_public_routes(&position.open, seat));
        fogg_json_end_object(&json);
    }
    fogg_json_end_list(&json);
    fogg_json_end_object(&json);
}
