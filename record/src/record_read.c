/* record_read.c - the lines behind the header: the event's name first, then the fields that it must have. */
#include "field.h"

enum field {
    F_N,
    F_EV,
    F_P,
    F_CARDS,
    F_TICKETS,
    F_SLOT,
    F_CARD,
    F_COUNT,
    F_REFUSED,
    F_AT,
    F_SYMBOL,
    F_HEIGHT,
    F_FROM,
    F_ROUTE,
    F_SHOWN,
    F_EXTRA,
    F_POINTS,
    F_SCORES,
    F_WINNERS,
    F_REASON,
    FIELD_COUNT
};

static const char *const field_names[FIELD_COUNT] = {
    "n",      "ev",     "p",    "cards", "tickets", "slot",  "card",   "count",  "refused", "at",
    "symbol", "height", "from", "route", "shown",   "extra", "points", "scores", "winners", "reason",
};

#define BIT(field) (UINT32_C(1) << (field))

static const uint32_t fields_of[FOGG_EV_KIND_COUNT] = {
    [FOGG_EV_DEAL] = BIT(F_P) | BIT(F_CARDS) | BIT(F_TICKETS),
    [FOGG_EV_MARKET] = BIT(F_SLOT) | BIT(F_CARD),
    [FOGG_EV_SWEEP] = BIT(F_CARDS),
    [FOGG_EV_SHUFFLE] = BIT(F_COUNT),
    [FOGG_EV_KEEP] = BIT(F_P) | BIT(F_TICKETS) | BIT(F_REFUSED),
    [FOGG_EV_PLACE] = BIT(F_P) | BIT(F_AT) | BIT(F_SYMBOL) | BIT(F_HEIGHT),
    [FOGG_EV_TURN] = BIT(F_P),
    [FOGG_EV_DRAW] = BIT(F_P) | BIT(F_FROM) | BIT(F_CARD),
    [FOGG_EV_OFFER] = BIT(F_P) | BIT(F_TICKETS),
    [FOGG_EV_TUNNEL] = BIT(F_P) | BIT(F_ROUTE) | BIT(F_CARDS) | BIT(F_SHOWN) | BIT(F_EXTRA),
    [FOGG_EV_DECLINE] = BIT(F_P),
    [FOGG_EV_CLAIM] = BIT(F_P) | BIT(F_ROUTE) | BIT(F_CARDS) | BIT(F_POINTS),
    [FOGG_EV_TOKEN] = BIT(F_P) | BIT(F_AT) | BIT(F_SYMBOL),
    [FOGG_EV_STATION] = BIT(F_P) | BIT(F_AT) | BIT(F_CARDS),
    [FOGG_EV_PASS] = BIT(F_P),
    [FOGG_EV_LAST] = BIT(F_P),
    [FOGG_EV_END] = BIT(F_SCORES) | BIT(F_WINNERS) | BIT(F_REASON),
};

enum score_field {
    S_P,
    S_ROUTES,
    S_TICKETS,
    S_LONGEST,
    S_STATIONS,
    S_ATTRACTIONS,
    S_TOKENS,
    S_TOTAL,
    S_DONE,
    S_FAILED,
    S_LONGEST_LENGTH,
    S_BORROWED,
    SCORE_FIELD_COUNT
};

static const char *const score_names[SCORE_FIELD_COUNT] = {
    "p",      "routes", "tickets", "longest", "stations",       "attractions",
    "tokens", "total",  "done",    "failed",  "longest_length", "borrowed",
};

static const char *const borrowed_names[] = {"at", "route"};

/* The score being read, and whose it is. */
typedef struct score_line {
    uint8_t seat;
    bool has_borrowed;
    fogg_score score;
} score_line;

static bool read_borrowed_field(field_reader *reader, int field, void *out)
{
    fogg_score *score = out;
    return field == 0 ? field_location(reader, &score->borrowed_at[score->borrowed])
                      : field_route(reader, &score->borrowed_route[score->borrowed]);
}

static bool read_borrowed(field_reader *reader, fogg_score *score)
{
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        if (score->borrowed == FOGG_MAX_STATIONS)
            return field_refuse(reader, "is too long a list");
        if (!field_inner(reader, borrowed_names, 2, 3, 3, read_borrowed_field, score))
            return false;
        score->borrowed++;
    }
    return !reader->json.error || field_not_json(reader);
}

static bool read_points(field_reader *reader, int16_t *out)
{
    long value = 0;
    if (!field_integer(reader, -9999, 9999, &value))
        return false;
    *out = (int16_t)value;
    return true;
}

static bool read_score_field(field_reader *reader, int field, void *out)
{
    score_line *line = out;
    fogg_score *score = &line->score;
    switch ((enum score_field)field) {
    case S_P:
        return field_byte(reader, 0, FOGG_MAX_SEATS - 1, &line->seat);
    case S_ROUTES:
        return read_points(reader, &score->routes);
    case S_TICKETS:
        return read_points(reader, &score->tickets);
    case S_LONGEST:
        return read_points(reader, &score->longest);
    case S_STATIONS:
        return read_points(reader, &score->stations);
    case S_ATTRACTIONS:
        return read_points(reader, &score->attractions);
    case S_TOKENS:
        return read_points(reader, &score->tokens);
    case S_TOTAL:
        return read_points(reader, &score->total);
    case S_DONE:
        return field_byte(reader, 0, 255, &score->done);
    case S_FAILED:
        return field_byte(reader, 0, 255, &score->failed);
    case S_LONGEST_LENGTH:
        return field_byte(reader, 0, 255, &score->longest_length);
    case S_BORROWED:
        line->has_borrowed = true;
        return read_borrowed(reader, score);
    case SCORE_FIELD_COUNT:
        break;
    }
    return false;
}

static bool read_scores(field_reader *reader, fogg_result *result)
{
    const uint32_t all = BIT(SCORE_FIELD_COUNT) - 1;
    const char *name = reader->name;
    unsigned seen = 0;
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        score_line line = {0};
        if (!field_inner(reader, score_names, SCORE_FIELD_COUNT, all & ~BIT(S_BORROWED), all, read_score_field, &line))
            return false;
        reader->name = name;
        if (seen >> line.seat & 1)
            return field_refuse(reader, "has two entries for one seat");
        seen |= 1u << line.seat;
        result->score[line.seat] = line.score;
        result->has_borrowed = result->has_borrowed || line.has_borrowed;
        result->seats++;
    }
    if (reader->json.error)
        return field_not_json(reader);
    return seen == (1u << result->seats) - 1 || field_refuse(reader, "leaves out a seat");
}

static bool read_winners(field_reader *reader, fogg_result *result)
{
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        if (reader->json.token != FOGG_JSON_INTEGER || reader->json.integer < 0 ||
            reader->json.integer >= FOGG_MAX_SEATS)
            return field_refuse(reader, "must be a list of seats");
        if (result->winners >> reader->json.integer & 1)
            return field_refuse(reader, "names a seat twice");
        result->winners = (uint8_t)(result->winners | 1u << reader->json.integer);
    }
    return !reader->json.error || field_not_json(reader);
}

static bool read_reason(field_reader *reader, fogg_result *result)
{
    if (fogg_json_next(&reader->json) == FOGG_JSON_STRING) {
        for (fogg_end reason = FOGG_END_CARS; reason <= FOGG_END_RESIGNED; reason++) {
            if (fogg_json_is(&reader->json, fogg_end_name(reason))) {
                result->reason = reason;
                return true;
            }
        }
    }
    return field_refuse(reader, "must be \"cars\", \"passed\" or \"resigned\"");
}

static bool read_from(field_reader *reader, uint8_t *slot)
{
    fogg_json_token token = fogg_json_next(&reader->json);
    if (token == FOGG_JSON_STRING && fogg_json_is(&reader->json, "stock"))
        *slot = FOGG_FROM_STOCK;
    else if (token == FOGG_JSON_INTEGER && reader->json.integer >= 0 && reader->json.integer < FOGG_MARKET)
        *slot = (uint8_t)reader->json.integer;
    else
        return field_refuse(reader, "must be \"stock\" or 0..4");
    return true;
}

static bool read_seat(field_reader *reader, fogg_event *event)
{
    long seat = 0;
    if (!field_integer(reader, event->kind == FOGG_EV_PLACE ? -1 : 0, FOGG_MAX_SEATS - 1, &seat))
        return false;
    event->seat = (int8_t)seat;
    return true;
}

/* A payment for what is laid or paid, a list for what is dealt or swept. */
static bool read_cards(field_reader *reader, fogg_event *event)
{
    bool is_list = event->kind == FOGG_EV_DEAL || event->kind == FOGG_EV_SWEEP;
    return is_list ? field_cards(reader, event->cards, &event->card_count) : field_card_set(reader, &event->paid);
}

static bool read_field(field_reader *reader, int field, void *out)
{
    fogg_line *line = out;
    fogg_event *event = &line->event;
    switch ((enum field)field) {
    case F_P:
        return read_seat(reader, event);
    case F_CARDS:
        return read_cards(reader, event);
    case F_TICKETS:
        return field_tickets(reader, event->tickets, &event->ticket_count);
    case F_SLOT:
        return field_byte(reader, 0, FOGG_MARKET - 1, &event->slot);
    case F_CARD:
        return field_card(reader, &event->card);
    case F_COUNT:
        return field_byte(reader, 0, FOGG_MAX_CARDS, &event->count);
    case F_REFUSED:
        return field_tickets(reader, event->refused, &event->refused_count);
    case F_AT:
        return field_location(reader, &event->location);
    case F_SYMBOL:
        return field_byte(reader, 0, FOGG_SYMBOLS - 1, &event->symbol);
    case F_HEIGHT:
        return field_byte(reader, 0, 255, &event->height);
    case F_FROM:
        return read_from(reader, &event->slot);
    case F_ROUTE:
        return field_route(reader, &event->route);
    case F_SHOWN:
        return field_cards(reader, event->cards, &event->card_count);
    case F_EXTRA:
        return field_byte(reader, 0, 255, &event->extra);
    case F_POINTS:
        return field_byte(reader, 0, 255, &event->points);
    case F_SCORES:
        return read_scores(reader, &line->result);
    case F_WINNERS:
        return read_winners(reader, &line->result);
    case F_REASON:
        return read_reason(reader, &line->result);
    case F_N:
    case F_EV:
    case FIELD_COUNT:
        break; /* read before: read_name */
    }
    return false;
}

/* The first pass: which event, and its number. */
static bool read_name(field_reader *reader, int field, void *out)
{
    fogg_line *line = out;
    if (field == F_N)
        return field_integer(reader, 1, INT32_MAX, &line->number);
    if (fogg_json_next(&reader->json) == FOGG_JSON_STRING) {
        for (int kind = 0; kind < FOGG_EV_KIND_COUNT; kind++) {
            if (fogg_json_is(&reader->json, fogg_event_name((fogg_event_kind)kind))) {
                line->event.kind = (fogg_event_kind)kind;
                return true;
            }
        }
    }
    return field_refuse(reader, "is no event of a record");
}

bool fogg_record_read_line(const fogg_board *board, const char *text, size_t length, fogg_line *line,
                           fogg_record_error *error)
{
    field_reader reader;
    const uint32_t both = BIT(F_N) | BIT(F_EV);
    *line = (fogg_line){0};
    field_init(&reader, text, length, board, error);
    reader.about = "event";
    if (length > FOGG_MAX_LINE)
        return field_refuse(&reader, "the line is too long");
    if (!field_members(&reader, field_names, 2, both, both, read_name, line))
        return false;
    error->event = line->number;
    fogg_json_reader_init(&reader.json, text, length);
    reader.about = fogg_event_name(line->event.kind);
    reader.name = NULL;
    uint32_t fields = fields_of[line->event.kind];
    return field_members(&reader, field_names, FIELD_COUNT, fields, fields, read_field, line);
}

void fogg_record_error_print(const fogg_record_error *error, fogg_text *out)
{
    if (error->line > 0) {
        fogg_text_add(out, "line ");
        fogg_text_add_integer(out, error->line);
        fogg_text_add(out, ": ");
    }
    if (error->event > 0) {
        fogg_text_add(out, "event ");
        fogg_text_add_integer(out, error->event);
        fogg_text_add(out, ": ");
    }
    if (error->rule[0] != '\0') {
        fogg_text_add(out, error->rule);
        fogg_text_add(out, ": ");
    }
    fogg_text_add(out, error->message);
}
