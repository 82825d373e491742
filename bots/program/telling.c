/* telling.c - newgame, event and result lines. */
#include "telling.h"

#include <string.h>

#include "fogg/board_json.h"

enum { SEED_BITS = 53 }; /* what a number of JavaScript holds */

bool telling_is(const telling *c, const fogg_bot_program_game *game)
{
    return c->is_on && c->board == game->board && c->seat == game->seat && !c->id.is_short &&
           strcmp(c->id.at, game->id) == 0;
}

void telling_begin(telling *c, const fogg_bot_program_game *game)
{
    fogg_json json;
    sheet_empty(&c->id);
    sheet_add(&c->id, game->id);
    sheet_empty(&c->events);
    sheet_empty(&c->opening);
    c->is_on = true;
    c->board = game->board;
    c->seat = game->seat;
    c->told = 0;
    c->has_decided = false;
    c->has_result = false;
    c->lost = 0;
    fogg_json_init(&json, sheet_take, &c->opening);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "game", game->id);
    fogg_json_integer_at(&json, "seat", game->seat);
    fogg_json_key(&json, "players");
    fogg_json_begin_list(&json);
    for (int seat = 0; seat < game->seats; seat++) {
        fogg_json_begin_object(&json);
        fogg_json_string_at(&json, "name", game->name[seat] != NULL ? game->name[seat] : "");
        fogg_json_string_at(&json, "kind", game->kind[seat] != NULL ? game->kind[seat] : "human");
        fogg_json_end_object(&json);
    }
    fogg_json_end_list(&json);
    fogg_json_integer_at(&json, "seed", (long long)(game->seed >> (64 - SEED_BITS)));
    fogg_json_key(&json, "map");
    fogg_board_write(&json, game->board);
}

void telling_tell(telling *c, const fogg_line *line)
{
    fogg_line seen = *line;
    if (!line->is_seat)
        seen.event = fogg_event_seen_by(&line->event, c->seat);
    sheet_add(&c->events, "event ");
    fogg_record_write_line(c->board, &seen, sheet_take, &c->events);
    sheet_add(&c->events, "\n");
    c->told = line->number;
    if (!line->is_seat && line->event.kind == FOGG_EV_KEEP && line->event.seat == c->seat) /* C3: what it does first */
        c->has_decided = true;
    if (!line->is_seat && line->event.kind == FOGG_EV_END) {
        c->has_result = true;
        c->result = line->result;
    }
}

void telling_write_opening(const telling *c, sheet *out)
{
    sheet_add(out, "newgame ");
    sheet_add_sheet(out, &c->opening, 0);
    sheet_add(out, c->has_decided ? ",\"resumed\":true}\n" : "}\n");
}

void telling_write_result(const telling *c, sheet *out)
{
    const fogg_result *result = &c->result;
    fogg_json json;
    sheet_add(out, "result ");
    fogg_json_init(&json, sheet_take, out);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "seat", c->seat);
    fogg_json_key(&json, "won");
    fogg_json_boolean(&json, (result->winners >> c->seat & 1) != 0);
    fogg_json_key(&json, "winners");
    fogg_json_begin_list(&json);
    for (int seat = 0; seat < result->seats; seat++)
        if (result->winners >> seat & 1)
            fogg_json_integer(&json, seat);
    fogg_json_end_list(&json);
    fogg_json_key(&json, "points");
    fogg_json_begin_list(&json);
    for (int seat = 0; seat < result->seats; seat++)
        fogg_json_integer(&json, result->score[seat].total);
    fogg_json_end_list(&json);
    fogg_json_string_at(&json, "reason", fogg_end_name(result->reason));
    fogg_json_integer_at(&json, "lost", c->lost);
    fogg_json_end_object(&json);
    sheet_add(out, "\n");
}

void telling_clear(telling *c)
{
    sheet_clear(&c->id);
    sheet_clear(&c->opening);
    sheet_clear(&c->events);
}
