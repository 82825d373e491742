/* record_read.c - the lines behind the header, read in one pass: each value goes straight into the line's structure.
 *
 * Which fields a line has depends on its event.  Writers put "n" and "ev" first; where a line has another field
 * before "ev", the name is looked up ahead. */
#include <string.h>

#include "field.h"

enum field {
    F_N,
    F_EV,
    F_P,
    F_ROUTE,
    F_SLOT,
    F_FROM,
    F_CARD,
    F_CARDS,
    F_TICKETS,
    F_REFUSED,
    F_SHOWN,
    F_EXTRA,
    F_POINTS,
    F_COUNT,
    F_AT,
    F_SYMBOL,
    F_HEIGHT,
    F_KIND,
    F_WHY,
    F_SCORES,
    F_WINNERS,
    F_REASON,
    F_BY,
    FIELD_COUNT
};

static const field_name field_names[FIELD_COUNT] = {
    [F_N] = FIELD_NAME("n"),
    [F_EV] = FIELD_NAME("ev"),
    [F_P] = FIELD_NAME("p"),
    [F_ROUTE] = FIELD_NAME("route"),
    [F_SLOT] = FIELD_NAME("slot"),
    [F_FROM] = FIELD_NAME("from"),
    [F_CARD] = FIELD_NAME("card"),
    [F_CARDS] = FIELD_NAME("cards"),
    [F_TICKETS] = FIELD_NAME("tickets"),
    [F_REFUSED] = FIELD_NAME("refused"),
    [F_SHOWN] = FIELD_NAME("shown"),
    [F_EXTRA] = FIELD_NAME("extra"),
    [F_POINTS] = FIELD_NAME("points"),
    [F_COUNT] = FIELD_NAME("count"),
    [F_AT] = FIELD_NAME("at"),
    [F_SYMBOL] = FIELD_NAME("symbol"),
    [F_HEIGHT] = FIELD_NAME("height"),
    [F_KIND] = FIELD_NAME("kind"),
    [F_WHY] = FIELD_NAME("why"),
    [F_SCORES] = FIELD_NAME("scores"),
    [F_WINNERS] = FIELD_NAME("winners"),
    [F_REASON] = FIELD_NAME("reason"),
    [F_BY] = FIELD_NAME("by"),
};

#define BIT(field) (UINT32_C(1) << (field))
#define NAMES      (BIT(F_N) | BIT(F_EV))

static const uint32_t fields_of[FOGG_EV_KIND_COUNT + 1] = {
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
    [FOGG_EV_LAY] = BIT(F_P) | BIT(F_ROUTE) | BIT(F_CARDS) | BIT(F_EXTRA),
    [FOGG_EV_GIVE] = BIT(F_P) | BIT(F_CARDS),
    [FOGG_EV_CLAIM] = BIT(F_P) | BIT(F_ROUTE) | BIT(F_CARDS) | BIT(F_POINTS),
    [FOGG_EV_TOKEN] = BIT(F_P) | BIT(F_AT) | BIT(F_SYMBOL),
    [FOGG_EV_STATION] = BIT(F_P) | BIT(F_AT) | BIT(F_CARDS),
    [FOGG_EV_PASS] = BIT(F_P),
    [FOGG_EV_LAST] = BIT(F_P),
    [FOGG_EV_END] = BIT(F_SCORES) | BIT(F_WINNERS) | BIT(F_REASON) | BIT(F_BY),
    [FOGG_EV_KIND_COUNT] = BIT(F_P) | BIT(F_KIND) | BIT(F_WHY), /* `seat` */
};

enum score_field {
    S_P,
    S_PART, /* the first of the parts of a score (fogg/score.h), which stand here one after another */
    S_TOTAL = S_PART + FOGG_SCORE_PARTS,
    S_DONE,
    S_FAILED,
    S_LONGEST_LENGTH,
    S_BORROWED,
    SCORE_FIELD_COUNT
};

/* The names of the fields but for the parts, which name_score_fields adds. */
static const field_name score_names[SCORE_FIELD_COUNT] = {
    [S_P] = FIELD_NAME("p"),
    [S_TOTAL] = FIELD_NAME("total"),
    [S_DONE] = FIELD_NAME("done"),
    [S_FAILED] = FIELD_NAME("failed"),
    [S_LONGEST_LENGTH] = FIELD_NAME("longest_length"),
    [S_BORROWED] = FIELD_NAME("borrowed"),
};

enum { B_AT, B_ROUTE, BORROWED_FIELD_COUNT };

static const field_name borrowed_names[BORROWED_FIELD_COUNT] = {FIELD_NAME("at"), FIELD_NAME("route")};

/* The score being read, and whose it is. */
typedef struct score_line {
    uint8_t seat;
    bool has_borrowed;
    fogg_score score;
} score_line;

/* E11: one station and the route that it uses; the object is the last token. */
static bool read_one_borrowed(field_reader *reader, uint8_t *at, uint8_t *route)
{
    const uint32_t both = BIT(B_AT) | BIT(B_ROUTE);
    field_walk walk = {.names = borrowed_names, .count = BORROWED_FIELD_COUNT, .wanted = both};
    if (!field_begin(reader))
        return false;
    for (int field; (field = field_next(reader, &walk)) != FIELD_END;) {
        if (field == FIELD_BAD || !(field == B_AT ? field_location(reader, at) : field_route(reader, route)))
            return false;
    }
    return field_complete(reader, &walk, both);
}

static bool read_borrowed(field_reader *reader, fogg_score *score)
{
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        if (score->borrowed == FOGG_MAX_STATIONS)
            return field_refuse(reader, "is too long a list");
        if (!read_one_borrowed(reader, &score->borrowed_at[score->borrowed], &score->borrowed_route[score->borrowed]))
            return false;
        score->borrowed++;
        reader->name = score_names[S_BORROWED].text;
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

static bool read_score_field(field_reader *reader, enum score_field field, score_line *line)
{
    fogg_score *score = &line->score;
    if (field >= S_PART && field < S_TOTAL) {
        int16_t points = 0;
        bool is_good = read_points(reader, &points);
        fogg_score_set_part(score, (int)field - S_PART, points);
        return is_good;
    }
    switch (field) {
    case S_P:
        return field_byte(reader, 0, FOGG_MAX_SEATS - 1, &line->seat);
    case S_PART: /* done above */
        break;
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

/* Fills in the names of all fields of a score; returns which of them must be there. */
static uint32_t name_score_fields(const fogg_board *board, field_name names[SCORE_FIELD_COUNT])
{
    uint32_t needed = BIT(SCORE_FIELD_COUNT) - 1 - BIT(S_BORROWED);
    memcpy(names, score_names, sizeof score_names);
    for (int part = 0; part < FOGG_SCORE_PARTS; part++) {
        const char *name = fogg_score_part_name(part);
        names[S_PART + part] = (field_name){name, strlen(name)};
        if (!fogg_score_part_is_always_told(part) && !fogg_score_has_part(board, part))
            needed &= ~BIT(S_PART + part);
    }
    return needed;
}

/* The score of a seat; the object is the last token. */
static bool read_score(field_reader *reader, score_line *line)
{
    field_name names[SCORE_FIELD_COUNT];
    const uint32_t all = BIT(SCORE_FIELD_COUNT) - 1, needed = name_score_fields(reader->board, names);
    field_walk walk = {.names = names, .count = SCORE_FIELD_COUNT, .wanted = all};
    if (!field_begin(reader))
        return false;
    for (int field; (field = field_next(reader, &walk)) != FIELD_END;) {
        if (field == FIELD_BAD || !read_score_field(reader, (enum score_field)field, line))
            return false;
    }
    return field_complete(reader, &walk, needed);
}

/* One object a seat, in seat order. */
static bool read_scores(field_reader *reader, fogg_result *result)
{
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        score_line line = {0};
        if (!read_score(reader, &line))
            return false;
        reader->name = field_names[F_SCORES].text;
        if (line.seat != result->seats)
            return field_refuse(reader, "must have one object a seat, in seat order");
        result->score[result->seats++] = line.score;
        result->has_borrowed = result->has_borrowed || line.has_borrowed;
    }
    return !reader->json.error || field_not_json(reader);
}

/* A list of seats in ascending order, as bits. */
static bool read_seats(field_reader *reader, uint8_t *out)
{
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        if (reader->json.token != FOGG_JSON_INTEGER || reader->json.integer < 0 ||
            reader->json.integer >= FOGG_MAX_SEATS)
            return field_refuse(reader, "must be a list of seats");
        if (*out >> reader->json.integer != 0)
            return field_refuse(reader, "must be a list of seats in ascending order");
        *out = (uint8_t)(*out | 1u << reader->json.integer);
    }
    return !reader->json.error || field_not_json(reader);
}

static bool read_reason(field_reader *reader, fogg_result *result)
{
    if (fogg_json_next(&reader->json) == FOGG_JSON_STRING) {
        for (fogg_end reason = FOGG_END_CARS; reason <= FOGG_END_STOPPED; reason++) {
            if (fogg_json_is(&reader->json, fogg_end_name(reason))) {
                result->reason = reason;
                return true;
            }
        }
    }
    return field_refuse(reader, "must be \"cars\", \"passed\", \"idle\" or \"stopped\"");
}

static bool read_why(field_reader *reader, fogg_seat_change *change)
{
    if (fogg_json_next(&reader->json) == FOGG_JSON_STRING) {
        for (int why = 0; why < FOGG_SEAT_WHY_COUNT; why++) {
            if (fogg_json_is(&reader->json, fogg_seat_why_name((fogg_seat_why)why))) {
                change->why = (fogg_seat_why)why;
                return true;
            }
        }
    }
    return field_refuse(reader, "must be \"resigned\", \"away\" or \"back\"");
}

static bool read_kind(field_reader *reader, fogg_seat_change *change)
{
    if (!field_string(reader, change->kind, sizeof change->kind))
        return false;
    return strcmp(change->kind, "human") == 0 || (strncmp(change->kind, "bot:", 4) == 0 && change->kind[4] != '\0') ||
           field_refuse(reader, "must be \"human\" or \"bot:NAME\"");
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

static bool read_seat(field_reader *reader, fogg_line *line)
{
    fogg_event *event = &line->event;
    long seat = 0;
    if (!field_integer(reader, event->kind == FOGG_EV_PLACE ? -1 : 0, FOGG_MAX_SEATS - 1, &seat))
        return false;
    event->seat = (int8_t)seat;
    if (line->is_seat)
        line->change.seat = (uint8_t)seat;
    return true;
}

/* A payment for what is laid or paid, a list for what is dealt or swept. */
static bool read_cards(field_reader *reader, fogg_event *event)
{
    bool is_list = event->kind == FOGG_EV_DEAL || event->kind == FOGG_EV_SWEEP;
    return is_list ? field_cards(reader, event->cards, &event->card_count) : field_card_set(reader, &event->paid);
}

static bool read_name(field_reader *reader, fogg_line *line)
{
    char name[16]; /* longer than any event's */
    int kind = -1;
    if (fogg_json_next(&reader->json) == FOGG_JSON_STRING) {
        size_t length = fogg_json_text(&reader->json, name, sizeof name);
        line->is_seat = strcmp(name, "seat") == 0;
        if (line->is_seat)
            kind = FOGG_EV_KIND_COUNT;
        else if (length < sizeof name)
            kind = fogg_event_kind_named(name, length);
    }
    if (kind < 0)
        return field_refuse(reader, "is no event of a record");
    line->event.kind = (fogg_event_kind)kind;
    line->event.is_open = reader->board->hands_are_open && (kind == FOGG_EV_DEAL || kind == FOGG_EV_DRAW); /* X15 */
    return true;
}

static bool read_field(field_reader *reader, enum field field, fogg_line *line)
{
    fogg_event *event = &line->event;
    switch (field) {
    case F_N:
        return field_integer(reader, 1, INT32_MAX, &line->number);
    case F_EV:
        return read_name(reader, line);
    case F_P:
        return read_seat(reader, line);
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
        return read_seats(reader, &line->result.winners);
    case F_REASON:
        return read_reason(reader, &line->result);
    case F_BY:
        return read_seats(reader, &line->result.by);
    case F_KIND:
        return read_kind(reader, &line->change);
    case F_WHY:
        return read_why(reader, &line->change);
    case FIELD_COUNT:
        break;
    }
    return false;
}

/* Looks for a field in the whole line, whatever is already read of it.  Returns false if it is not there or cannot
 * be read. */
static bool read_ahead(const field_reader *reader, enum field field, fogg_line *line)
{
    field_walk walk = {.names = field_names, .count = FIELD_COUNT, .wanted = BIT(field)};
    fogg_record_error ignored;
    field_reader ahead;
    field_init(&ahead, reader->json.text, reader->json.length, reader->board, &ignored);
    return field_begin_line(&ahead) && field_next(&ahead, &walk) == (int)field && read_field(&ahead, field, line);
}

/* The event is known: from here on its own fields are read, and all others passed over. */
static void want_fields(field_reader *reader, field_walk *walk, const fogg_line *line)
{
    walk->wanted = NAMES | fields_of[line->event.kind];
    reader->about = fogg_line_name(line);
}

/* `by` stands in an end that is "stopped", and in no other. */
static uint32_t required_fields(const fogg_line *line)
{
    bool is_without = line->event.kind == FOGG_EV_END && line->result.reason != FOGG_END_STOPPED;
    return NAMES | (fields_of[line->event.kind] & ~(is_without ? BIT(F_BY) : 0));
}

static bool read_fields(field_reader *reader, fogg_line *line)
{
    field_walk walk = {.names = field_names, .count = FIELD_COUNT, .wanted = BIT(FIELD_COUNT) - 1};
    bool is_named = false;
    if (!field_begin_line(reader))
        return false;
    for (int field; (field = field_next(reader, &walk)) != FIELD_END;) {
        if (field == FIELD_BAD)
            return false;
        if (field > F_EV && !is_named && read_ahead(reader, F_EV, line)) {
            want_fields(reader, &walk, line);
            is_named = true;
        }
        if (field > F_EV && !(is_named && walk.wanted >> field & 1)) {
            if (!fogg_json_skip(&reader->json))
                return field_not_json(reader);
            continue;
        }
        if (!read_field(reader, (enum field)field, line))
            return false;
        if (field == F_EV && !is_named) {
            want_fields(reader, &walk, line);
            is_named = true;
        }
    }
    if (NAMES & ~walk.seen)
        reader->about = "event";
    if (!field_complete(reader, &walk, is_named ? required_fields(line) : NAMES))
        return false;
    reader->name = field_names[F_BY].text;
    if (walk.seen & ~required_fields(line) & BIT(F_BY))
        return field_refuse(reader, "stands only where the game was stopped");
    return field_end_line(reader);
}

bool fogg_record_read_line(const fogg_board *board, const char *text, size_t length, fogg_line *line,
                           fogg_record_error *error)
{
    field_reader reader;
    *line = (fogg_line){0};
    field_init(&reader, text, length, board, error);
    reader.about = "event";
    if (length > FOGG_MAX_LINE)
        return field_refuse(&reader, "the line is too long");
    bool is_read = read_fields(&reader, line);
    if (!is_read && line->number == 0)
        read_ahead(&reader, F_N, line); /* so that the error can name the event */
    error->event = line->number;
    return is_read;
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
