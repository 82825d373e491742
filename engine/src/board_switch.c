/* board_switch.c - the rule switches of a map text: one function each, and the table of their names. */
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

static bool read_cars(board_reader *r)
{
    return reader_number(r, "number of cars", BOARD_MIN_CARS, FOGG_MAX_CARS, &r->board->cars);
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

static bool read_deal_cards(board_reader *r)
{
    return reader_number(r, "number of cards", 0, FOGG_MAX_EVENT_CARDS, &r->board->dealt_cards);
}

static bool read_market(board_reader *r)
{
    return reader_number(r, "number of cards in the market", BOARD_MIN_MARKET, FOGG_MARKET, &r->board->market);
}

static bool read_market_wild(board_reader *r)
{
    r->board->market_wild_is_one = reader_accepts(r, "one-card");
    return r->board->market_wild_is_one || reader_accepts(r, "whole-turn") ||
           reader_expects(r, "\"whole-turn\" or \"one-card\"");
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

static bool read_doubles_close(board_reader *r)
{
    return reader_accepts(r, "never") ||
           reader_number(r, "number of players", 2, FOGG_MAX_SEATS, &r->board->twin_seats);
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

static bool read_sign_cards(board_reader *r)
{
    return reader_accepts(r, "none") ||
           reader_number(r, "number of cards", BOARD_MIN_SWAP, BOARD_MAX_SWAP, &r->board->sign_cards);
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

static bool read_longest_path(board_reader *r)
{
    return reader_accepts(r, "none") || reader_number(r, "bonus", 1, BOARD_MAX_POINTS, &r->board->longest_bonus);
}

static bool read_most_tickets(board_reader *r)
{
    return reader_accepts(r, "none") || reader_number(r, "bonus", 1, BOARD_MAX_POINTS, &r->board->most_tickets_bonus);
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

static bool read_attractions(board_reader *r)
{
    return reader_accepts(r, "none") || reader_number(r, "value", 1, BOARD_MAX_POINTS, &r->board->attraction_points);
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

static bool read_hands(board_reader *r)
{
    r->board->hands_are_open = reader_accepts(r, "open");
    return r->board->hands_are_open || reader_accepts(r, "closed") || reader_expects(r, "\"closed\" or \"open\"");
}

static bool read_running_score(board_reader *r)
{
    r->board->score_is_hidden = reader_accepts(r, "hidden");
    return r->board->score_is_hidden || reader_accepts(r, "shown") || reader_expects(r, "\"shown\" or \"hidden\"");
}

/* `form` is the default of a switch that may be left out. */
static const struct {
    const char *name;
    const char *form; /* an example of its line */
    bool (*read)(board_reader *r);
    bool is_required;
} table[SWITCH_COUNT] = {
    [SWITCH_MAP] = {"map", "map usa \"United States\"", read_map, true},
    [SWITCH_PLAYERS] = {"players", "players 2 to 5", read_players, true},
    [SWITCH_CARS] = {"cars", "cars 45", read_cars, true},
    [SWITCH_STATIONS] = {"stations", "stations none", read_stations, false},
    [SWITCH_COLOURS] = {"colours", "colours red green blue", read_colours, true},
    [SWITCH_CARDS] = {"cards", "cards 12 each 14 wild", read_cards, true},
    [SWITCH_WILD_CARD] = {"wild-card", "wild-card locomotive", read_wild_card, false},
    [SWITCH_MARKET] = {"market", "market 5", read_market, false},
    [SWITCH_MARKET_WILD] = {"market-wild", "market-wild whole-turn", read_market_wild, false},
    [SWITCH_WILDS] = {"wilds", "wilds everywhere", read_wilds, false},
    [SWITCH_DEAL_CARDS] = {"deal-cards", "deal-cards 4", read_deal_cards, false},
    [SWITCH_DEAL_TICKETS] = {"deal-tickets", "deal-tickets 3 keep 2", read_deal_tickets, true},
    [SWITCH_REFUSED] = {"refused", "refused bottom", read_refused, false},
    [SWITCH_DRAW_TICKETS] = {"draw-tickets", "draw-tickets 3 keep 1", read_draw_tickets, false},
    [SWITCH_DOUBLES_CLOSE] = {"doubles-close", "doubles-close 2", read_doubles_close, false},
    [SWITCH_FERRIES] = {"ferries", "ferries no", read_ferries, false},
    [SWITCH_SIGN_CARDS] = {"sign-cards", "sign-cards none", read_sign_cards, false},
    [SWITCH_TUNNELS] = {"tunnels", "tunnels no", read_tunnels, false},
    [SWITCH_ROUTE_POINTS] = {"route-points", "route-points 1:1 2:2 3:4", read_route_points, true},
    [SWITCH_LONGEST_PATH] = {"longest-path", "longest-path none", read_longest_path, false},
    [SWITCH_MOST_TICKETS] = {"most-tickets", "most-tickets none", read_most_tickets, false},
    [SWITCH_CIRCLES] = {"circles", "circles none", read_circles, false},
    [SWITCH_ATTRACTIONS] = {"attractions", "attractions none", read_attractions, false},
    [SWITCH_TOKENS] = {"tokens", "tokens none", read_tokens, false},
    [SWITCH_STACKS] = {"stacks", "stacks none", read_stacks, false},
    [SWITCH_CHOSEN_STACKS] = {"chosen-stacks", "chosen-stacks none", read_chosen_stacks, false},
    [SWITCH_TIES] = {"ties", "ties none", read_ties, false},
    [SWITCH_HANDS] = {"hands", "hands closed", read_hands, false},
    [SWITCH_RUNNING_SCORE] = {"running-score", "running-score shown", read_running_score, false},
};

/* Apart from the table, so that programs that show no switches do not hold these texts. */
static const char *const meanings[SWITCH_COUNT] = {
    [SWITCH_MAP] = "what the map is called in commands and records, and what people call it",
    [SWITCH_PLAYERS] = "how many can play",
    [SWITCH_CARS] = "how many pieces each player has for routes",
    [SWITCH_STATIONS] = "stations of each player, and what an unbuilt one is worth",
    [SWITCH_COLOURS] = "the colours of the cards",
    [SWITCH_CARDS] = "cards in the box: of each colour, and wild ones",
    [SWITCH_WILD_CARD] = "what the wild card shows",
    [SWITCH_MARKET] = "cards in the market",
    [SWITCH_MARKET_WILD] = "whether a wild from the market takes the whole turn, or is one card of two",
    [SWITCH_WILDS] = "where wilds stand for a colour",
    [SWITCH_DEAL_CARDS] = "cards that each player gets at first",
    [SWITCH_DEAL_TICKETS] = "tickets that each player gets at first, and how many of them to keep at least",
    [SWITCH_REFUSED] = "where refused tickets go: under the pile, or out of the game",
    [SWITCH_DRAW_TICKETS] = "tickets that are drawn in a turn, and how many of them to keep at least",
    [SWITCH_DOUBLES_CLOSE] = "with up to so many players one half of a double route closes the other",
    [SWITCH_FERRIES] = "whether some routes ask for wilds",
    [SWITCH_SIGN_CARDS] = "any so many cards stand for one wild sign of a ferry",
    [SWITCH_TUNNELS] = "whether some routes are tunnels",
    [SWITCH_ROUTE_POINTS] = "what a route is worth, for each length that a route has",
    [SWITCH_LONGEST_PATH] = "the bonus for the longest path",
    [SWITCH_MOST_TICKETS] = "the bonus for the most completed tickets",
    [SWITCH_CIRCLES] = "what 1, 2, ... tickets are worth whose ends two ways join",
    [SWITCH_ATTRACTIONS] = "what each attraction reached is worth",
    [SWITCH_TOKENS] = "what 0, 1, ... 7 tourist tokens are worth",
    [SWITCH_STACKS] = "how high the fixed stacks of tokens are, for each number of players",
    [SWITCH_CHOSEN_STACKS] = "how high the stacks of tokens are that players place, for each number of players",
    [SWITCH_TIES] = "what breaks a tie that tickets do not break",
    [SWITCH_HANDS] = "whether everybody sees the cards of all hands",
    [SWITCH_RUNNING_SCORE] = "whether the points so far are shown",
};

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
    return table[number].form;
}

bool fogg_switch_is_required(int number)
{
    return table[number].is_required;
}

const char *fogg_switch_meaning(int number)
{
    return meanings[number];
}

const char *board_switch_name(board_switch s)
{
    return table[s].name;
}

const char *board_switch_form(board_switch s)
{
    return table[s].form;
}

void board_switch_default(board_reader *r)
{
    for (int s = 0; s < SWITCH_COUNT; s++)
        if (r->switch_line[s] == 0 && !table[s].is_required && reader_split(r, span_of(table[s].form)))
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
    r->is_good[s] = table[s].read(r) && reader_end(r);
    return true;
}
