/* board_switch.c - reads the rule switches of a map text: one value as its row of switch_list.h says, any other form by
 * a function of its own. */
#include <stddef.h>

#include "board_reader.h"
#include "fogg/event.h"
#include "fogg/switches.h"

static bool read_map(board_reader *r)
{
    return reader_id(r, "id", r->board->id) && reader_name(r, "title", r->board->title);
}

static bool read_players(board_reader *r)
{
    fogg_board *board = r->board;
    bool has_least = reader_number(r, "least number of players", 2, FOGG_MAX_SEATS, &board->min_seats);
    int least = has_least ? board->min_seats : 2;
    return reader_keyword(r, "to") &&
           reader_number(r, "greatest number of players", least, FOGG_MAX_SEATS, &board->max_seats) && has_least;
}

static bool read_stations(board_reader *r)
{
    fogg_board *board = r->board;
    if (reader_accepts(r, "none"))
        return true;
    return reader_number(r, "number of stations", 1, FOGG_MAX_STATIONS, &board->stations) &&
           reader_keyword(r, "unbuilt") &&
           reader_number(r, "value of an unbuilt station", 0, BOARD_MAX_POINTS, &board->station_bonus);
}

/* Words that mean something else where a colour may stand. */
static bool is_reserved(const char *name)
{
    static const char *const reserved[] = {"wild", "grey", "stock", "all", "any"};
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++)
        if (span_is(span_of(name), reserved[i]))
            return true;
    return false;
}

static bool read_colours(board_reader *r)
{
    fogg_board *board = r->board;
    int count = r->count - r->next;
    if (count > FOGG_MAX_COLOURS) {
        reader_fault(r, "%d colours; the engine takes at most %d", count, FOGG_MAX_COLOURS);
        return false;
    }
    do {
        char *name = board->colour_name[board->colours];
        if (!reader_id(r, "colour", name))
            return false;
        span text = span_of(name);
        if (is_reserved(name) || name[0] < 'a') {
            reader_fault(r, "%q cannot name a colour", text);
            return false;
        }
        if (fogg_board_card(board, name, text.length) >= 0) {
            reader_fault(r, "the colour %q stands twice", text);
            return false;
        }
        board->colours++;
    } while (!reader_is_at_end(r));
    return true;
}

static bool read_cards(board_reader *r)
{
    fogg_board *board = r->board;
    return reader_number(r, "number of cards of a colour", 1, FOGG_MAX_CARDS, &board->cards_each) &&
           reader_keyword(r, "each") &&
           reader_number(r, "number of wild cards", 0, FOGG_MAX_CARDS, &board->cards_wild) && reader_keyword(r, "wild");
}

static bool read_wild_card(board_reader *r)
{
    return reader_id(r, "name of the wild card", r->board->wild_name);
}

static bool read_wilds(board_reader *r)
{
    uint8_t *on = &r->board->wilds_on;
    if (reader_accepts(r, "everywhere")) {
        *on = FOGG_ON_ALL;
        return true;
    }
    *on = 0;
    do {
        uint8_t kind = reader_accepts(r, "tunnels")   ? FOGG_ON_TUNNELS
                       : reader_accepts(r, "ferries") ? FOGG_ON_FERRIES
                                                      : 0;
        if (kind == 0)
            return reader_expects(r, "\"everywhere\", \"tunnels\" or \"ferries\"");
        if ((*on & kind) != 0) {
            reader_fault(r, "the same kind of route stands twice");
            return false;
        }
        *on |= kind;
    } while (!reader_is_at_end(r));
    return true;
}

/* How many of `offered` tickets must be kept: "keep 2". */
static bool read_keep(board_reader *r, int offered, uint8_t *keep)
{
    return reader_keyword(r, "keep") && reader_number(r, "number of tickets to keep", 1, offered, keep);
}

static bool read_deal_tickets(board_reader *r)
{
    fogg_board *board = r->board;
    if (!reader_number(r, "number of tickets", 0, FOGG_MAX_OFFER, &board->dealt_tickets))
        return false;
    if (reader_accepts(r, "long") && !reader_number(r, "number of long tickets", 1, FOGG_MAX_OFFER, &board->dealt_long))
        return false;
    int dealt = board->dealt_tickets + board->dealt_long;
    if (dealt < 1 || dealt > FOGG_MAX_OFFER) {
        reader_fault(r, "%d tickets to choose from; the engine takes from 1 to %d", dealt, FOGG_MAX_OFFER);
        return false;
    }
    board->kept_long_most = board->dealt_long;
    if (!read_keep(r, dealt, &board->dealt_keep))
        return false;
    if (!reader_accepts(r, "most-long"))
        return true;
    if (!reader_number(r, "greatest number of long tickets", 0, board->dealt_long, &board->kept_long_most))
        return false;
    if (board->dealt_keep > board->dealt_tickets + board->kept_long_most) {
        reader_fault(r, "%d of the tickets must be kept, but only %d may be", board->dealt_keep,
                     board->dealt_tickets + board->kept_long_most);
        return false;
    }
    return true;
}

static bool read_refused(board_reader *r)
{
    r->board->refused_leave = reader_accepts(r, "box");
    if (r->board->refused_leave)
        r->board->refused_always_leave = reader_accepts(r, "always");
    return r->board->refused_leave || reader_accepts(r, "bottom") || reader_expects(r, "\"bottom\" or \"box\"");
}

static bool read_draw_tickets(board_reader *r)
{
    fogg_board *board = r->board;
    return reader_number(r, "number of tickets", 1, FOGG_MAX_OFFER, &board->drawn_tickets) &&
           read_keep(r, board->drawn_tickets, &board->drawn_keep);
}

static bool read_yes_no(board_reader *r, bool *answer)
{
    *answer = reader_accepts(r, "yes");
    return *answer || reader_accepts(r, "no") || reader_expects(r, "\"yes\" or \"no\"");
}

static bool read_ferries(board_reader *r)
{
    return read_yes_no(r, &r->has_ferries);
}

static bool read_tunnels(board_reader *r)
{
    return read_yes_no(r, &r->has_tunnels);
}

static bool read_route_points(board_reader *r)
{
    uint8_t *points = r->board->points;
    do {
        uint8_t length, value;
        if (!reader_pair(r, "LENGTH:POINTS", 1, FOGG_MAX_LENGTH, 1, BOARD_MAX_POINTS, &length, &value))
            return false;
        if (points[length] != 0) {
            reader_fault(r, "the length %d stands twice", length);
            return false;
        }
        points[length] = value;
    } while (!reader_is_at_end(r));
    return true;
}

static bool read_circles(board_reader *r)
{
    fogg_board *board = r->board;
    if (reader_accepts(r, "none"))
        return true;
    do {
        if (board->circles == FOGG_MAX_CIRCLES) {
            reader_fault(r, "the engine takes points for at most %d circles", FOGG_MAX_CIRCLES);
            return false;
        }
        board->circles++;
        if (!reader_number(r, "value of so many circles", 0, BOARD_MAX_POINTS, &board->circle_points[board->circles]))
            return false;
    } while (!reader_is_at_end(r));
    if (board->circle_points[board->circles] > 0)
        return true;
    reader_fault(r, "the last number is 0, so that circles bring nothing; say \"none\"");
    return false;
}

static bool read_tokens(board_reader *r)
{
    if (reader_accepts(r, "none"))
        return true;
    r->board->has_tokens = true;
    for (int held = 0; held <= FOGG_SYMBOLS; held++)
        if (!reader_number(r, "value of so many tokens", 0, BOARD_MAX_POINTS, &r->board->token_points[held]))
            return false;
    return true;
}

static bool read_heights(board_reader *r, uint8_t height[FOGG_MAX_SEATS + 1])
{
    if (reader_accepts(r, "none"))
        return true;
    do {
        uint8_t seats, value;
        if (!reader_pair(r, "PLAYERS:HEIGHT", 2, FOGG_MAX_SEATS, 1, BOARD_MAX_HEIGHT, &seats, &value))
            return false;
        if (height[seats] != 0) {
            reader_fault(r, "%d players stand twice", seats);
            return false;
        }
        height[seats] = value;
    } while (!reader_is_at_end(r));
    return true;
}

static bool read_stacks(board_reader *r)
{
    return read_heights(r, r->board->stack_height);
}

static bool read_chosen_stacks(board_reader *r)
{
    return read_heights(r, r->board->chosen_height);
}

static bool read_ties(board_reader *r)
{
    fogg_tiebreak *ties = r->board->ties;
    if (reader_accepts(r, "none"))
        return true;
    for (int i = 0; i < 2 && (i == 0 || !reader_is_at_end(r)); i++) {
        if (reader_accepts(r, "longest"))
            ties[i] = FOGG_TIE_LONGEST;
        else if (reader_accepts(r, "stations"))
            ties[i] = FOGG_TIE_STATIONS;
        else
            return reader_expects(r, "\"longest\", \"stations\" or \"none\"");
    }
    if (ties[0] == ties[1]) {
        reader_fault(r, "the same tie-break stands twice");
        return false;
    }
    return true;
}

typedef struct row {
    const char *name;
    const char *line; /* its default, or an example */
    bool is_required;
    bool (*read)(board_reader *r); /* a form of its own; NULL: one value, as follows */
    size_t at;                     /* the field of fogg_board that holds it, of one byte */
    const char *words[2];          /* that stand for 0 and 1; NULL: none does */
    const char *expected;          /* the same, in a fault */
    const char *what;              /* the number is; NULL: it is none */
    uint8_t least, most;
} row;

/* Where a field of one byte is; of another size it does not compile. */
#define PLACE(field) (offsetof(fogg_board, field) + 0 * sizeof(char[sizeof(((fogg_board *)0)->field) == 1 ? 1 : -1]))

/* The forms of switch_list.h. */
#define OWN(function) .read = (function)

#define NUMBER(field, what_it_is, from, to) .at = PLACE(field), .what = (what_it_is), .least = (from), .most = (to)

#define NUMBER_OR(word, field, what_it_is, from, to) NUMBER(field, what_it_is, from, to), .words = {(word), NULL}

#define EITHER(field, no, yes) .at = PLACE(field), .words = {(no), (yes)}, .expected = "\"" no "\" or \"" yes "\""

#define OPTIONAL_ROW(id, name, values, form) {(name), name " " values, false, form},
#define REQUIRED_ROW(id, name, values, form) {(name), name " " values, true, form},

static const row table[SWITCH_COUNT] = {SWITCH_LIST(OPTIONAL_ROW, REQUIRED_ROW)};

static bool read_value(board_reader *r, const row *s)
{
    uint8_t *value = (uint8_t *)r->board + s->at;
    for (int i = 0; i < 2 && s->words[i]; i++)
        if (reader_accepts(r, s->words[i])) {
            *value = (uint8_t)i;
            return true;
        }
    return s->what ? reader_number(r, s->what, s->least, s->most, value) : reader_expects(r, s->expected);
}

int fogg_switch_count(void)
{
    return SWITCH_COUNT;
}

const char *fogg_switch_name(int number)
{
    return table[number].name;
}

const char *fogg_switch_line(int number)
{
    return table[number].line;
}

bool fogg_switch_is_required(int number)
{
    return table[number].is_required;
}

bool fogg_switch_values_of(int number, fogg_switch_values *out)
{
    const row *s = &table[number];
    *out = (fogg_switch_values){.words = {s->words[0], s->words[1]}, .least = s->least, .most = s->most};
    out->has_numbers = s->what != NULL;
    return !s->read;
}

int fogg_switch_value(const fogg_board *board, int number)
{
    return table[number].read ? -1 : *((const uint8_t *)board + table[number].at);
}

const char *fogg_switch_word(const fogg_board *board, int number)
{
    int value = fogg_switch_value(board, number);
    return value == 0 || value == 1 ? table[number].words[value] : NULL;
}

/* What the values of a line mean for a switch with one value. */
static int value_of(const row *s, const char *values)
{
    for (int i = 0; i < 2 && s->words[i]; i++)
        if (span_is(span_of(values), s->words[i]))
            return i;
    int number = 0;
    for (; *values >= '0' && *values <= '9'; values++)
        number = 10 * number + (*values - '0');
    return number;
}

bool fogg_switch_is_set(const fogg_board *board, int number)
{
    const row *s = &table[number];
    return !s->read && !s->is_required &&
           fogg_switch_value(board, number) != value_of(s, s->line + span_of(s->name).length + 1);
}

const char *board_switch_name(board_switch s)
{
    return table[s].name;
}

const char *board_switch_form(board_switch s)
{
    return table[s].line;
}

void board_switch_default(board_reader *r)
{
    for (int s = 0; s < SWITCH_COUNT; s++)
        if (r->switch_line[s] == 0 && !table[s].is_required && reader_split(r, span_of(table[s].line)))
            board_switch_read(r);
}

void board_switch_forgive(board_reader *r, span name)
{
    for (int s = 0; s < SWITCH_COUNT; s++)
        if (span_is(name, table[s].name) && r->switch_line[s] == 0)
            r->switch_line[s] = r->line;
}

bool board_switch_read(board_reader *r)
{
    int s = 0;
    while (s < SWITCH_COUNT && !reader_accepts(r, table[s].name))
        s++;
    if (s == SWITCH_COUNT)
        return false;
    if (r->switch_line[s] != 0) {
        reader_fault(r, "stands twice; the first is on line %d", r->switch_line[s]);
        return true;
    }
    r->switch_line[s] = r->line;
    bool is_read = table[s].read ? table[s].read(r) : read_value(r, &table[s]);
    r->is_good[s] = is_read && reader_end(r);
    return true;
}
