/* record_write.c - headers and events as lines of JSON, names and order as in docs/record.md. */
#include <string.h>

#include "fogg/json_write.h"
#include "fogg/record.h"

void fogg_result_of(const fogg_game *game, fogg_result *result)
{
    *result = (fogg_result){.seats = game->open.seats, .has_borrowed = game->open.board->stations > 0};
    result->winners = (uint8_t)fogg_game_scores(game, result->score);
    result->reason = (fogg_end)game->open.end;
    result->by = game->open.stopped_by;
}

const char *fogg_line_name(const fogg_line *line)
{
    return line->is_seat ? "seat" : fogg_event_name(line->event.kind);
}

const char *fogg_seat_why_name(fogg_seat_why why)
{
    static const char *const names[FOGG_SEAT_WHY_COUNT] = {"resigned", "away", "back"};
    return names[why];
}

fogg_line fogg_seat_line(int seat, fogg_seat_why why, const char *kind)
{
    fogg_line line = {.is_seat = true, .event = {.kind = FOGG_EV_KIND_COUNT, .seat = (int8_t)seat}};
    fogg_text text;
    line.change.seat = (uint8_t)seat;
    line.change.why = why;
    fogg_text_init(&text, line.change.kind, sizeof line.change.kind);
    fogg_text_add(&text, kind);
    return line;
}

const char *fogg_end_name(fogg_end reason)
{
    switch (reason) {
    case FOGG_END_NONE:
        return "none";
    case FOGG_END_CARS:
        return "cars";
    case FOGG_END_PASSED:
        return "passed";
    case FOGG_END_IDLE:
        return "idle";
    case FOGG_END_STOPPED:
        return "stopped";
    }
    return "none";
}

const char *fogg_end_rule(fogg_end reason)
{
    return reason == FOGG_END_PASSED || reason == FOGG_END_IDLE ? "C14" : "C25";
}

void fogg_header_set_map(fogg_header *header, const fogg_board *board)
{
    fogg_text id;
    fogg_text_init(&id, header->map, sizeof header->map);
    fogg_text_add(&id, board->id);
    header->has_map_hash = true;
    memcpy(header->map_hash, board->hash, sizeof header->map_hash);
}

bool fogg_header_is_of(const fogg_header *header, const fogg_board *board)
{
    return strcmp(header->map, board->id) == 0 &&
           (!header->has_map_hash || memcmp(header->map_hash, board->hash, sizeof header->map_hash) == 0);
}

void fogg_record_write_header(const fogg_header *header, fogg_text_sink *sink, void *context)
{
    fogg_record_write_header_and_map(header, NULL, sink, context);
}

void fogg_record_write_header_and_map(const fogg_header *header, const fogg_carried_map *map, fogg_text_sink *sink,
                                      void *context)
{
    fogg_json json;
    fogg_json_init(&json, sink, context);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "fogg", 1);
    fogg_json_string_at(&json, "map", header->map);
    if (header->has_map_hash) {
        fogg_json_key(&json, "map_hash");
        fogg_json_hex(&json, header->map_hash, sizeof header->map_hash);
    }
    fogg_json_key(&json, "players");
    fogg_json_begin_list(&json);
    for (int seat = 0; seat < header->seats; seat++) {
        fogg_json_begin_object(&json);
        fogg_json_string_at(&json, "name", header->player[seat].name);
        fogg_json_string_at(&json, "kind", header->player[seat].kind);
        fogg_json_end_object(&json);
    }
    fogg_json_end_list(&json);
    if (header->has_seed) {
        fogg_json_key(&json, "seed");
        fogg_json_hex(&json, header->seed, sizeof header->seed);
    }
    if (header->has_commit) {
        fogg_json_key(&json, "commit");
        fogg_json_hex(&json, header->commit, sizeof header->commit);
    }
    fogg_json_integer_at(&json, "start", header->start);
    fogg_json_string_at(&json, "engine", header->engine);
    fogg_json_string_at(&json, "date", header->date);
    if (map) {
        fogg_json_key(&json, "map_text");
        fogg_json_bytes(&json, map->text, map->length);
    }
    if (map && map->art) {
        fogg_json_key(&json, "map_art");
        fogg_json_bytes(&json, map->art, map->art_length);
    }
    fogg_json_end_object(&json);
}

static void write_card_at(fogg_json *json, const fogg_board *board, const char *key, int card)
{
    if (card != FOGG_NO_CARD) /* K3: else the viewer may not know it */
        fogg_json_string_at(json, key, fogg_board_card_name(board, card));
}

/* A list of cards, or how many they are where the viewer may not know them (K2). */
static void write_cards_at(fogg_json *json, const fogg_board *board, const char *key, const uint8_t *cards, int count)
{
    if (cards[0] == FOGG_NO_CARD) {
        fogg_json_integer_at(json, "cards_count", count);
        return;
    }
    fogg_json_key(json, key);
    fogg_json_begin_list(json);
    for (int i = 0; i < count; i++)
        fogg_json_string(json, fogg_board_card_name(board, cards[i]));
    fogg_json_end_list(json);
}

static void write_tickets_at(fogg_json *json, const fogg_board *board, const char *key, const char *count_key,
                             const uint8_t *tickets, int count)
{
    if (tickets[0] == FOGG_NONE) { /* K2: how many is public, none too */
        fogg_json_integer_at(json, count_key, count);
        return;
    }
    fogg_json_key(json, key);
    fogg_json_begin_list(json);
    for (int i = 0; i < count; i++) {
        char id[FOGG_MAX_ROUTE_ID];
        fogg_json_bytes(json, id, fogg_board_ticket_id(board, tickets[i], id));
    }
    fogg_json_end_list(json);
}

static void write_payment(fogg_json *json, const fogg_board *board, fogg_cards paid)
{
    fogg_json_key(json, "cards");
    fogg_json_begin_object(json);
    for (int card = 0; card < FOGG_CARD_COUNT; card++) {
        if (fogg_cards_count(paid, card) > 0)
            fogg_json_integer_at(json, fogg_board_card_name(board, card), fogg_cards_count(paid, card));
    }
    fogg_json_end_object(json);
}

static void write_score(fogg_json *json, const fogg_board *board, const fogg_result *result, int seat)
{
    const fogg_score *score = &result->score[seat];
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "p", seat);
    for (int part = 0; part < FOGG_SCORE_PARTS; part++)
        if (fogg_score_part_is_always_told(part) || fogg_score_has_part(board, part))
            fogg_json_integer_at(json, fogg_score_part_name(part), fogg_score_part(score, part));
    fogg_json_integer_at(json, "total", score->total);
    fogg_json_integer_at(json, "done", score->done);
    fogg_json_integer_at(json, "failed", score->failed);
    fogg_json_integer_at(json, "longest_length", score->longest_length);
    if (result->has_borrowed) {
        fogg_json_key(json, "borrowed");
        fogg_json_begin_list(json);
        for (int i = 0; i < score->borrowed; i++) {
            fogg_json_begin_object(json);
            fogg_json_string_at(json, "at", board->locations[score->borrowed_at[i]].id);
            fogg_json_string_at(json, "route", board->routes[score->borrowed_route[i]].id);
            fogg_json_end_object(json);
        }
        fogg_json_end_list(json);
    }
    fogg_json_end_object(json);
}

/* Seats, a bit each, as a list in ascending order. */
static void write_seats_at(fogg_json *json, const char *key, unsigned seats)
{
    fogg_json_key(json, key);
    fogg_json_begin_list(json);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++) {
        if (seats >> seat & 1)
            fogg_json_integer(json, seat);
    }
    fogg_json_end_list(json);
}

static void write_result(fogg_json *json, const fogg_board *board, const fogg_result *result)
{
    fogg_json_key(json, "scores");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < result->seats; seat++)
        write_score(json, board, result, seat);
    fogg_json_end_list(json);
    write_seats_at(json, "winners", result->winners);
    fogg_json_string_at(json, "reason", fogg_end_name(result->reason));
    if (result->reason == FOGG_END_STOPPED)
        write_seats_at(json, "by", result->by);
}

static void write_place(fogg_json *json, const fogg_board *board, const fogg_event *event)
{
    fogg_json_string_at(json, "at", board->locations[event->location].id);
    fogg_json_integer_at(json, "symbol", event->symbol);
}

static void write_fields(fogg_json *json, const fogg_board *board, const fogg_event *event, const fogg_result *result)
{
    switch (event->kind) {
    case FOGG_EV_DEAL:
        write_cards_at(json, board, "cards", event->cards, event->card_count);
        write_tickets_at(json, board, "tickets", "tickets_count", event->tickets, event->ticket_count);
        break;
    case FOGG_EV_MARKET:
        fogg_json_integer_at(json, "slot", event->slot);
        write_card_at(json, board, "card", event->card);
        break;
    case FOGG_EV_SWEEP:
        write_cards_at(json, board, "cards", event->cards, event->card_count);
        break;
    case FOGG_EV_SHUFFLE:
        fogg_json_integer_at(json, "count", event->count);
        break;
    case FOGG_EV_KEEP:
        write_tickets_at(json, board, "tickets", "tickets_count", event->tickets, event->ticket_count);
        write_tickets_at(json, board, "refused", "refused_count", event->refused, event->refused_count);
        break;
    case FOGG_EV_PLACE:
        write_place(json, board, event);
        fogg_json_integer_at(json, "height", event->height);
        break;
    case FOGG_EV_DRAW:
        if (event->slot == FOGG_FROM_STOCK)
            fogg_json_string_at(json, "from", "stock");
        else
            fogg_json_integer_at(json, "from", event->slot);
        write_card_at(json, board, "card", event->card);
        break;
    case FOGG_EV_OFFER:
        write_tickets_at(json, board, "tickets", "tickets_count", event->tickets, event->ticket_count);
        break;
    case FOGG_EV_TUNNEL:
        fogg_json_string_at(json, "route", board->routes[event->route].id);
        write_payment(json, board, event->paid);
        write_cards_at(json, board, "shown", event->cards, event->card_count);
        fogg_json_integer_at(json, "extra", event->extra);
        break;
    case FOGG_EV_LAY:
        fogg_json_string_at(json, "route", board->routes[event->route].id);
        write_payment(json, board, event->paid);
        fogg_json_integer_at(json, "extra", event->extra);
        break;
    case FOGG_EV_GIVE:
        write_payment(json, board, event->paid);
        break;
    case FOGG_EV_CLAIM:
        fogg_json_string_at(json, "route", board->routes[event->route].id);
        write_payment(json, board, event->paid);
        fogg_json_integer_at(json, "points", event->points);
        break;
    case FOGG_EV_TOKEN:
        write_place(json, board, event);
        break;
    case FOGG_EV_STATION:
        fogg_json_string_at(json, "at", board->locations[event->location].id);
        write_payment(json, board, event->paid);
        break;
    case FOGG_EV_END:
        write_result(json, board, result);
        break;
    case FOGG_EV_TURN:
    case FOGG_EV_DECLINE:
    case FOGG_EV_PASS:
    case FOGG_EV_LAST:
    case FOGG_EV_KIND_COUNT:
        break;
    }
}

static bool has_seat(fogg_event_kind kind)
{
    return kind != FOGG_EV_MARKET && kind != FOGG_EV_SWEEP && kind != FOGG_EV_SHUFFLE && kind != FOGG_EV_END;
}

void fogg_record_write_line(const fogg_board *board, const fogg_line *line, fogg_text_sink *sink, void *context)
{
    fogg_json json;
    fogg_json_init(&json, sink, context);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "n", line->number);
    fogg_json_string_at(&json, "ev", fogg_line_name(line));
    if (has_seat(line->event.kind))
        fogg_json_integer_at(&json, "p", line->event.seat);
    if (line->is_seat) {
        fogg_json_string_at(&json, "kind", line->change.kind);
        fogg_json_string_at(&json, "why", fogg_seat_why_name(line->change.why));
    } else {
        write_fields(&json, board, &line->event, &line->result);
    }
    fogg_json_end_object(&json);
}
