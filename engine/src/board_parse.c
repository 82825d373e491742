/* board_parse.c - a map text into a board: its lines, its words, and its locations, routes and tickets. */
#include "board_reader.h"
#include "fogg/utf8.h"

/* Counts one more good line of a kind; whether the board has room for it. */
static bool count_line(board_lines *lines, int most, int line)
{
    if (lines->total < most)
        lines->line[lines->total] = line;
    else if (lines->total == most)
        lines->first_over = line;
    lines->total++;
    return lines->total <= most;
}

/* Tells that the next word is no detail of the line's object, or that it stands there twice.  Returns false. */
static bool tell_detail(board_reader *r, const char *a, const char *b, const char *c, const char *d)
{
    span found = r->words[r->next].text;
    if (r->words[r->next].is_quoted)
        return reader_expects(r, a);
    fogg_near near;
    fogg_near_init(&near, found.at, found.length);
    fogg_near_try(&near, a);
    fogg_near_try(&near, b);
    fogg_near_try(&near, c);
    fogg_near_try(&near, d);
    return reader_unknown(r, "detail", &near);
}

static bool read_location(board_reader *r)
{
    fogg_location location = {0};
    if (!reader_id(r, "id", location.id)) {
        r->locations.unnamed++;
        return false;
    }
    span id = span_of(location.id);
    int twin = fogg_board_location(r->board, location.id, id.length);
    if (twin >= 0) {
        r->locations.unnamed++;
        reader_fault(r, "there is a location %q already, on line %d", id, r->locations.line[twin]);
        return false;
    }
    bool is_good = reader_name(r, "name", location.name);
    while (is_good && !reader_is_at_end(r)) {
        if (!location.has_attraction && reader_accepts(r, "attraction"))
            location.has_attraction = true;
        else if (!location.has_stack && reader_accepts(r, "stack"))
            location.has_stack = true;
        else
            is_good = tell_detail(r, "attraction", "stack", "", "");
    }
    /* Even with a fault its id is known, so that routes to it are not faults as well. */
    if (count_line(&r->locations, FOGG_MAX_LOCATIONS, r->line))
        r->board->locations[r->board->location_count++] = location;
    return is_good;
}

/* The index of the country with this id, or -1. */
static int country_named(const fogg_board *board, span id)
{
    for (int c = 0; c < board->country_count; c++)
        if (span_is(id, board->countries[c].id))
            return c;
    return -1;
}

/* Looks up the id of a location; tells a fault, with the near miss, if there is none. */
static bool find_location(board_reader *r, span id, uint8_t *location)
{
    int found = fogg_board_location(r->board, id.at, id.length);
    if (found >= 0) {
        *location = (uint8_t)found;
        return true;
    }
    if (r->locations.total > FOGG_MAX_LOCATIONS)
        return false; /* it may be one of those beyond the limit, which is told once */
    fogg_near near;
    fogg_near_init(&near, id.at, id.length);
    for (int l = 0; l < r->board->location_count; l++)
        fogg_near_try(&near, r->board->locations[l].id);
    for (int c = 0; c < r->board->country_count; c++)
        fogg_near_try(&near, r->board->countries[c].id);
    if (!near.best && (r->locations.unnamed > 0 || r->countries.faulty > 0))
        return false; /* it may be one whose line has a fault, which is told already */
    return reader_unknown(r, "location", &near);
}

/* Takes the next word as the id of a location. */
static bool read_end(board_reader *r, const char *what, uint8_t *location)
{
    span id;
    return reader_take(r, what, &id) && find_location(r, id, location);
}

/* X8: a country, and the locations that are its border points. */
static bool read_country(board_reader *r)
{
    fogg_country country = {0};
    if (!reader_id(r, "id", country.id) || !reader_name(r, "name", country.name))
        return false;
    span id = span_of(country.id);
    if (fogg_board_location(r->board, country.id, id.length) >= 0 || country_named(r->board, id) >= 0) {
        reader_fault(r, "there is a location or a country %q already", id);
        return false;
    }
    do {
        uint8_t location = 0;
        if (!read_end(r, "location", &location))
            return false;
        if ((country.locations >> location & 1) != 0) {
            reader_fault(r, "the location %q stands twice", span_of(r->board->locations[location].id));
            return false;
        }
        country.locations |= UINT64_C(1) << location;
    } while (!reader_is_at_end(r));
    if (count_line(&r->countries, FOGG_MAX_COUNTRIES, r->line))
        r->board->countries[r->board->country_count++] = country;
    return true;
}

/* Takes two locations, which must differ. */
static bool read_ends(board_reader *r, uint8_t *a, uint8_t *b)
{
    bool has_a = read_end(r, "first location", a), has_b = read_end(r, "second location", b);
    if (!has_a || !has_b)
        return false;
    if (*a == *b) {
        reader_fault(r, "both ends are %q", span_of(r->board->locations[*a].id));
        return false;
    }
    return true;
}

static bool read_route_colour(board_reader *r, uint8_t *colour)
{
    span name;
    if (!reader_take(r, "colour", &name))
        return false;
    if (span_is(name, "grey")) {
        *colour = FOGG_GREY;
        return true;
    }
    int found = fogg_board_card(r->board, name.at, name.length);
    if (found >= 0 && found != FOGG_WILD) {
        *colour = (uint8_t)found;
        return true;
    }
    if (!r->is_good[SWITCH_COLOURS])
        return false; /* the colours are not known, which is told already */
    fogg_near near;
    fogg_near_init(&near, name.at, name.length);
    for (int c = 0; c < r->board->colours; c++)
        fogg_near_try(&near, r->board->colour_name[c]);
    fogg_near_try(&near, "grey");
    return reader_unknown(r, "colour", &near);
}

static bool read_route_details(board_reader *r, fogg_route *route)
{
    while (!reader_is_at_end(r)) {
        if (route->part == 0 && reader_accepts(r, "half")) {
            if (!reader_number(r, "half", 1, FOGG_MAX_PARTS, &route->part))
                return false;
        } else if (route->ferry == 0 && reader_accepts(r, "ferry")) {
            if (!reader_number(r, "number of wilds", 1, route->length, &route->ferry))
                return false;
        } else if (!route->is_tunnel && reader_accepts(r, "tunnel")) {
            route->is_tunnel = true;
        } else if (route->swap == 0 && reader_accepts(r, "any")) {
            if (!reader_number(r, "number of cards", BOARD_MIN_SWAP, BOARD_MAX_SWAP, &route->swap))
                return false;
        } else {
            return tell_detail(r, "half", "ferry", "tunnel", "any");
        }
    }
    if (route->is_tunnel && route->ferry > 0) {
        reader_fault(r, "a route is a tunnel or a ferry, not both");
        return false;
    }
    if (route->swap > 0 && (route->is_tunnel || route->ferry > 0)) {
        reader_fault(r, "\"any\" is for routes that are neither a tunnel nor a ferry");
        return false;
    }
    return true;
}

static void name_route(const fogg_board *board, fogg_route *route)
{
    writer w;
    writer_init(&w, route->id, sizeof route->id);
    writer_string(&w, board->locations[route->a].id);
    writer_string(&w, "--");
    writer_string(&w, board->locations[route->b].id);
    if (route->part > 0) {
        writer_char(&w, '-');
        writer_number(&w, route->part);
    }
}

static bool read_route(board_reader *r)
{
    fogg_route route = {.twin = FOGG_NONE};
    bool has_ends = read_ends(r, &route.a, &route.b);
    bool has_length = reader_number(r, "length", 1, FOGG_MAX_LENGTH, &route.length);
    bool has_colour = read_route_colour(r, &route.colour);
    if (!has_ends || !has_length || !has_colour || !read_route_details(r, &route))
        return false;
    name_route(r->board, &route);
    if (count_line(&r->routes, FOGG_MAX_ROUTES, r->line))
        r->board->routes[r->board->route_count++] = route;
    return true;
}

/* The end of a ticket: a location, or a country (X8). */
static bool find_place(board_reader *r, span id, uint8_t *place)
{
    int country = country_named(r->board, id);
    if (country < 0)
        return find_location(r, id, place);
    *place = (uint8_t)(FOGG_MAX_LOCATIONS + country);
    return true;
}

/* The part of "italia:11" before the colon; all of a word without one. */
static span before_colon(span text)
{
    size_t length = 0;
    while (length < text.length && text.at[length] != ':')
        length++;
    return (span){text.at, length};
}

/* X9: the targets of a ticket with a value each: "france:5 italia:11". */
static bool read_targets(board_reader *r, fogg_journey *journey)
{
    while (!reader_is_at_end(r) && before_colon(r->words[r->next].text).length < r->words[r->next].text.length) {
        fogg_target target = {0};
        span text, id;
        int points;
        if (!reader_take(r, "target", &text))
            return false;
        id = before_colon(text);
        if (journey->target_count == FOGG_MAX_TARGETS) {
            reader_fault(r, "the engine takes at most %d targets", FOGG_MAX_TARGETS);
            return false;
        }
        if (!find_place(r, id, &target.place))
            return false;
        if (!span_number((span){id.at + id.length + 1, text.length - id.length - 1}, BOARD_MAX_POINTS, &points) ||
            points < 1) {
            reader_fault(r, "%q is no target with a value from 1 to %d", text, BOARD_MAX_POINTS);
            return false;
        }
        target.points = (uint8_t)points;
        journey->targets[journey->target_count++] = target;
    }
    return true;
}

static bool read_target(board_reader *r, fogg_journey *journey)
{
    span id;
    bool is_good = reader_take(r, "second location", &id) && find_place(r, id, &journey->targets[0].place);
    journey->target_count = 1;
    return reader_number(r, "value", 1, BOARD_MAX_POINTS, &journey->targets[0].points) && is_good;
}

/* The ends of a ticket have no location in common. */
static bool are_ends_apart(board_reader *r, fogg_journey *journey)
{
    const fogg_board *board = r->board;
    journey->starts = fogg_board_place_locations(board, journey->from);
    for (int i = 0; i < journey->target_count; i++) {
        uint64_t goals = fogg_board_place_locations(board, journey->targets[i].place);
        if ((journey->starts & goals) != 0 || (journey->goals & goals) != 0) {
            if ((journey->starts & goals) != 0)
                reader_fault(r, "both ends are %q", span_of(fogg_board_place_id(board, journey->targets[i].place)));
            else
                reader_fault(r, "the target %q stands twice",
                             span_of(fogg_board_place_id(board, journey->targets[i].place)));
            return false;
        }
        journey->goals |= goals;
        journey->targets[i].locations = goals;
    }
    return true;
}

static bool read_ticket(board_reader *r)
{
    fogg_ticket ticket = {0};
    fogg_journey journey = {0};
    span id;
    bool has_from = reader_take(r, "first location", &id) && find_place(r, id, &journey.from);
    if (!read_targets(r, &journey))
        return false;
    bool has_ends = (journey.target_count > 0 || read_target(r, &journey)) && has_from;
    if (!has_ends || !are_ends_apart(r, &journey))
        return false;
    while (!reader_is_at_end(r)) {
        if (!ticket.is_long && reader_accepts(r, "long")) {
            ticket.is_long = true;
        } else if (journey.copy == 0 && reader_accepts(r, "copy")) {
            if (!reader_number(r, "number of the copy", 2, 9, &journey.copy))
                return false;
        } else {
            return tell_detail(r, "long", "copy", "", "");
        }
    }
    if (count_line(&r->tickets, FOGG_MAX_TICKETS, r->line)) {
        r->board->journeys[r->board->ticket_count] = journey;
        r->board->tickets[r->board->ticket_count++] = ticket;
    }
    return true;
}

static void write_part(writer *w, span text)
{
    if (reader_is_id(text))
        writer_span(w, text);
    else
        writer_quoted(w, text);
}

/* What the line is about: its first word, and the id that follows or the two that its id is made from. */
static void name_object(board_reader *r)
{
    writer w;
    writer_init(&w, r->object, sizeof r->object);
    write_part(&w, r->words[0].text);
    span kind = r->words[0].text;
    bool has_ends = span_is(kind, "route") || span_is(kind, "ticket");
    if ((has_ends || span_is(kind, "location") || span_is(kind, "country")) && r->count > 1) {
        writer_char(&w, ' ');
        write_part(&w, r->words[1].text);
    }
    if (has_ends && r->count > 2) {
        writer_string(&w, "--");
        write_part(&w, span_is(kind, "ticket") ? before_colon(r->words[2].text) : r->words[2].text);
    }
}

/* Counts a line that cannot be read as a faulty one of its kind: else what it should have said would be told as
 * missing, too. */
static void forgive(board_reader *r, span kind)
{
    bool is_location = span_is(kind, "location");
    r->locations.faulty += is_location;
    r->countries.faulty += span_is(kind, "country");
    r->locations.unnamed += is_location;
    r->routes.faulty += span_is(kind, "route");
    r->tickets.faulty += span_is(kind, "ticket");
    board_switch_forgive(r, kind);
}

static void tell_unknown(board_reader *r)
{
    span first = r->words[0].text;
    reader_object(r, "line");
    if (r->words[0].is_quoted) {
        reader_fault(r, "the line begins with a name in quotes");
        return;
    }
    fogg_near near;
    fogg_near_init(&near, first.at, first.length);
    for (int s = 0; s < SWITCH_COUNT; s++)
        fogg_near_try(&near, board_switch_name((board_switch)s));
    fogg_near_try(&near, "location");
    fogg_near_try(&near, "country");
    fogg_near_try(&near, "route");
    fogg_near_try(&near, "ticket");
    reader_unknown(r, "line begins with", &near);
    if (near.best)
        forgive(r, span_of(near.best));
}

/* The first reading: switches and locations. */
static void read_first(board_reader *r)
{
    if (reader_accepts(r, "location"))
        r->locations.faulty += !read_location(r);
    else if (!reader_accepts(r, "route") && !reader_accepts(r, "ticket") && !reader_accepts(r, "country") &&
             !board_switch_read(r))
        tell_unknown(r);
}

/* The second: countries, because tickets refer to them. */
static void read_countries(board_reader *r)
{
    if (reader_accepts(r, "country"))
        r->countries.faulty += !read_country(r);
}

/* The third: what refers to locations, countries and colours. */
static void read_third(board_reader *r)
{
    if (reader_accepts(r, "route"))
        r->routes.faulty += !read_route(r);
    else if (reader_accepts(r, "ticket"))
        r->tickets.faulty += !read_ticket(r);
}

/* The version stands alone on the first line: without it nothing else is looked at. */
static bool read_version(board_reader *r, span line)
{
    r->line = 1;
    reader_object(r, "version");
    r->is_silent = true;
    bool has_words = reader_split(r, line);
    r->is_silent = false;
    if (!has_words || !span_is(r->words[0].text, "fogg-map")) {
        reader_fault(r, "this is no map: the first line of one is \"fogg-map 1\"");
        return false;
    }
    if (r->count != 2 || !span_is(r->words[1].text, "1") || r->words[0].is_quoted || r->words[1].is_quoted) {
        reader_fault(r, "this engine reads version 1: the first line must be \"fogg-map 1\"");
        return false;
    }
    return true;
}

/* Adds the words of a line that no quotes surround, a blank between them and an end of line behind them. */
static void hash_line(board_reader *r)
{
    bool is_first = true;
    for (int w = 0; w < r->count; w++) {
        if (r->words[w].is_quoted)
            continue;
        fogg_sha256_add(&r->hash, " ", is_first ? 0 : 1);
        fogg_sha256_add(&r->hash, r->words[w].text.at, r->words[w].text.length);
        is_first = false;
    }
    fogg_sha256_add(&r->hash, "\n", 1);
}

/* Goes through the lines after the first. */
static void read_lines(board_reader *r, span text, void (*read)(board_reader *r), bool is_again)
{
    for (r->line = 2; text.length > 0; r->line++) {
        span line = reader_cut_line(&text);
        reader_object(r, "line");
        r->is_silent = is_again; /* a line that is no text was told the first time */
        int faults = r->faults;
        bool has_words = reader_split(r, line);
        r->is_silent = false;
        if (has_words) {
            if (!is_again)
                hash_line(r);
            name_object(r);
            read(r);
        } else if (r->faults > faults) {
            forgive(r, r->first);
        }
    }
    r->line--;
}

int fogg_board_parse(fogg_board *board, const char *text, size_t length, fogg_fault_sink *fault, void *context)
{
    board_reader reader = {.board = board, .sink = fault, .context = context};
    size_t mark = fogg_utf8_mark(text, length);
    span rest = {text + mark, length - mark};
    *board = (fogg_board){0};
    fogg_sha256_begin(&reader.hash);
    if (!read_version(&reader, reader_cut_line(&rest)))
        return reader.faults;
    rest.length = variant_own_length(rest.at, rest.length);
    read_lines(&reader, rest, read_first, false);
    board_switch_default(&reader);
    read_lines(&reader, rest, read_countries, true);
    read_lines(&reader, rest, read_third, true);
    board_check(&reader);
    fogg_sha256_end(&reader.hash, board->hash);
    if (reader.faults == 0)
        board_derive(board);
    return reader.faults;
}
