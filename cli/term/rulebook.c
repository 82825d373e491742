/* rulebook.c - sections, and lines of them, are told where a condition holds on the board. */
#include "rulebook.h"

#include <stdio.h>
#include <string.h>

enum { KEY_BYTES = 64, LIST_BYTES = 256, NUMBER_BYTES = 16 };

static bool has_ferries(const fogg_board *board)
{
    return !fogg_mask_is_same(board->ferries[0], board->all_routes);
}

/* E5 as most know it: the cards of a ferry are wilds and one colour. */
static bool has_usual_ferries(const fogg_board *board, bool with_coloured)
{
    bool has_coloured = false;
    for (int r = 0; r < board->route_count; r++) {
        const fogg_route *route = &board->routes[r];
        if (route->ferry > 0 && route->swap > 0)
            return false;
        has_coloured = has_coloured || (route->ferry > 0 && route->colour != FOGG_GREY);
    }
    return has_ferries(board) && board->wilds_on == FOGG_ON_ALL && has_coloured == with_coloured;
}

static bool has_doubles(const fogg_board *board)
{
    for (int r = 0; r < board->route_count; r++)
        if (board->routes[r].twin != FOGG_NONE)
            return true;
    return false;
}

static bool has_chosen_stacks(const fogg_board *board)
{
    for (int seats = 0; seats <= board->max_seats; seats++)
        if (board->has_tokens && board->chosen_height[seats] > 0)
            return true;
    return false;
}

static bool breaks_ties(const fogg_board *board, fogg_tiebreak first, fogg_tiebreak second)
{
    return board->ties[0] == first && board->ties[1] == second;
}

static bool is_switched(const fogg_board *board, const char *name)
{
    for (int s = 0; s < fogg_switch_count(); s++)
        if (strcmp(fogg_switch_name(s), name) == 0)
            return fogg_switch_is_set(board, s);
    return false;
}

/* Whether a condition holds: one of those below, or that a switch is not at its default. */
static bool holds(const fogg_board *board, const char *name)
{
    const struct {
        const char *name;
        bool holds;
    } conditions[] = {
        {"stations", board->stations > 0},
        {"no-stations", board->stations == 0},
        {"tunnels", !fogg_mask_is_empty(board->tunnels)},
        {"ferries", has_ferries(board)},
        {"grey-ferries", has_usual_ferries(board, false)},
        {"coloured-ferries", has_usual_ferries(board, true)},
        {"doubles", has_doubles(board)},
        {"doubles-close-two", board->twin_seats == 2},
        {"doubles-close-three", board->twin_seats == 3},
        {"doubles-close-more", board->twin_seats > 3},
        {"tokens", board->has_tokens},
        {"chosen-stacks", has_chosen_stacks(board)},
        {"refused-always", board->refused_always_leave},
        {"longest", board->longest_bonus > 0},
        {"ties-none", breaks_ties(board, FOGG_TIE_NONE, FOGG_TIE_NONE)},
        {"ties-longest", breaks_ties(board, FOGG_TIE_LONGEST, FOGG_TIE_NONE)},
        {"ties-stations", breaks_ties(board, FOGG_TIE_STATIONS, FOGG_TIE_NONE)},
        {"ties-stations-longest", breaks_ties(board, FOGG_TIE_STATIONS, FOGG_TIE_LONGEST)},
        {"ties-longest-stations", breaks_ties(board, FOGG_TIE_LONGEST, FOGG_TIE_STATIONS)},
    };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
        if (strcmp(conditions[i].name, name) == 0)
            return conditions[i].holds;
    return is_switched(board, name);
}

/* "2 → 1, 3 → 2": numbers by number; those that are zero are left out. */
static char *list_by_number(const wording *w, const uint8_t *values, int count, char *out)
{
    int length = 0;
    out[0] = '\0';
    for (int i = 0; i < count; i++)
        if (values[i] > 0 && length < LIST_BYTES)
            length += snprintf(out + length, (size_t)(LIST_BYTES - length), "%s%d → %d",
                               length > 0 ? fogg_words(w->language, "list.comma") : "", i, values[i]);
    return out;
}

static char *in_digits(int number, char *out)
{
    snprintf(out, NUMBER_BYTES, "%d", number);
    return out;
}

/* A paragraph of the catalogue with the numbers of the map. */
static void add_paragraph(page *p, const wording *w, const char *key, int width)
{
    const fogg_board *board = w->board;
    char market[NUMBER_BYTES], doubles[NUMBER_BYTES], stations[NUMBER_BYTES], drawn[NUMBER_BYTES], keep[NUMBER_BYTES];
    char stacks[LIST_BYTES], chosen[LIST_BYTES], tokens[LIST_BYTES], longest[LIST_BYTES], text[WORDING_BYTES];
    page_add(
        p,
        fogg_say(
            w->language, text, sizeof text, key,
            FOGG_WORDS({"cars", wording_pieces(w)}, {"market", in_digits(board->market, market)},
                       {"doubles", in_digits(board->twin_seats, doubles)},
                       {"stations", in_digits(board->stations, stations)},
                       {"drawn", in_digits(board->drawn_tickets, drawn)}, {"keep", in_digits(board->drawn_keep, keep)},
                       {"longest", wording_count(w, "count.points", board->longest_bonus, longest, sizeof longest)},
                       {"stacks", list_by_number(w, board->stack_height, board->max_seats + 1, stacks)},
                       {"chosen", list_by_number(w, board->chosen_height, board->max_seats + 1, chosen)},
                       {"tokens", list_by_number(w, board->token_points, FOGG_SYMBOLS + 1, tokens)})),
        width);
}

/* Whether rules.N.WHAT.M, if the catalogue has it, names a condition that holds; `otherwise` if it has none. */
static bool is_marked(const wording *w, int section, const char *what, int paragraph, bool otherwise)
{
    char key[KEY_BYTES];
    snprintf(key, sizeof key, "rules.%d.%s.%d", section, what, paragraph);
    const char *condition = fogg_words_find(w->language, key);
    return condition == NULL ? otherwise : holds(w->board, condition);
}

static void add_section(page *p, const wording *w, int section, int width)
{
    char key[KEY_BYTES], title[LIST_BYTES];
    snprintf(key, sizeof key, "rules.%d.title", section);
    snprintf(title, sizeof title, "- %s -", fogg_words(w->language, key));
    page_add(p, title, width);
    for (int paragraph = 0;; paragraph++) {
        snprintf(key, sizeof key, "rules.%d.text.%d", section, paragraph);
        if (fogg_words_find(w->language, key) == NULL)
            break;
        if (is_marked(w, section, "only", paragraph, true) && !is_marked(w, section, "unless", paragraph, false))
            add_paragraph(p, w, key, width);
    }
    page_add(p, "", width);
}

static void add_line(page *p, const wording *w, int width, const char *key, const fogg_filling *fillings)
{
    char text[WORDING_BYTES];
    page_add(p, fogg_say(w->language, text, sizeof text, key, fillings), width);
}

static void add_deal(page *p, const wording *w, int width)
{
    const fogg_board *board = w->board;
    char cards[LIST_BYTES], tickets[LIST_BYTES], longs[NUMBER_BYTES], keep[NUMBER_BYTES], most[NUMBER_BYTES];
    wording_count(w, "count.cards", board->dealt_cards, cards, sizeof cards);
    wording_count(w, "count.tickets", board->dealt_tickets + board->dealt_long, tickets, sizeof tickets);
    add_line(p, w, width, board->dealt_long > 0 ? "rule.dealt-long" : "rule.dealt",
             FOGG_WORDS({"cards", cards}, {"tickets", tickets}, {"long", in_digits(board->dealt_long, longs)},
                        {"keep", in_digits(board->dealt_keep, keep)}));
    if (board->refused_always_leave)
        add_line(p, w, width, "rule.refused-always", FOGG_NO_WORDS);
    else if (board->refused_leave)
        add_line(p, w, width, "rule.refused", FOGG_NO_WORDS);
    if (board->kept_long_most < board->dealt_long)
        add_line(p, w, width, "rule.most-long", FOGG_WORDS({"n", in_digits(board->kept_long_most, most)}));
}

/* X4: where wilds stand for a colour, if not everywhere. */
static void add_wilds(page *p, const wording *w, int width)
{
    unsigned on = w->board->wilds_on;
    if (on == FOGG_ON_ALL)
        return;
    bool on_tunnels = (on & FOGG_ON_TUNNELS) != 0, on_ferries = (on & FOGG_ON_FERRIES) != 0;
    add_line(p, w, width,
             on_tunnels && on_ferries ? "rule.wilds-both"
             : on_tunnels             ? "rule.wilds-tunnels"
                                      : "rule.wilds-ferries",
             FOGG_NO_WORDS);
}

/* What is special about routes and tickets: X6, X8, X9. */
static void add_places(page *p, const wording *w, int width)
{
    const fogg_board *board = w->board;
    char number[NUMBER_BYTES];
    int swap = 0;
    bool has_targets = false;
    for (int r = 0; r < board->route_count && swap == 0; r++)
        swap = board->routes[r].ferry == 0 ? board->routes[r].swap : 0;
    for (int t = 0; t < board->ticket_count; t++)
        has_targets = has_targets || board->journeys[t].target_count > 1;
    if (swap > 0)
        add_line(p, w, width, "rule.swap", FOGG_WORDS({"n", in_digits(swap, number)}));
    if (board->station_bonus > 0) {
        char points[LIST_BYTES];
        wording_count(w, "count.points", board->station_bonus, points, sizeof points);
        add_line(p, w, width, "rule.unbuilt", FOGG_WORDS({"points", points}));
    }
    if (board->country_count > 0)
        add_line(p, w, width, "rule.countries", FOGG_NO_WORDS);
    if (has_targets)
        add_line(p, w, width, "rule.targets", FOGG_NO_WORDS);
}

/* A sentence for each switch that is on, but those that sections tell of. */
static void add_switches(page *p, const wording *w, int width)
{
    for (int s = 0; s < fogg_switch_count(); s++) {
        char text[WORDING_BYTES];
        if (strcmp(fogg_switch_name(s), "longest-path") == 0 || strcmp(fogg_switch_name(s), "market") == 0)
            continue;
        if (wording_rule(w, s, text, sizeof text)[0] != '\0')
            page_add(p, text, width);
    }
}

/* X12: what one circle brings, two, and so on. */
static void add_circles(page *p, const wording *w, int width)
{
    char points[LIST_BYTES] = "";
    int length = 0;
    for (int n = 1; n <= w->board->circles && length < LIST_BYTES; n++)
        length += snprintf(points + length, (size_t)(LIST_BYTES - length), "%s%d",
                           n > 1 ? fogg_words(w->language, "list.comma") : "", w->board->circle_points[n]);
    if (w->board->circles > 0)
        add_line(p, w, width, "rule.circles", FOGG_WORDS({"points", points}));
}

/* The numbers of the map and what is special about it. */
static void add_numbers(page *p, const wording *w, int width)
{
    const fogg_board *board = w->board;
    char title[LIST_BYTES], points[LIST_BYTES], least[NUMBER_BYTES], most[NUMBER_BYTES], cars[NUMBER_BYTES];
    char colours[NUMBER_BYTES], each[NUMBER_BYTES], wild[NUMBER_BYTES];
    snprintf(title, sizeof title, "- %s -", fogg_words(w->language, "rule.heading"));
    page_add(p, title, width);
    add_line(p, w, width, "rule.numbers",
             FOGG_WORDS({"cars", wording_pieces(w)}, {"least", in_digits(board->min_seats, least)},
                        {"most", in_digits(board->max_seats, most)}, {"n", in_digits(board->cars, cars)},
                        {"colours", in_digits(board->colours, colours)}, {"each", in_digits(board->cards_each, each)},
                        {"wild", in_digits(board->cards_wild, wild)}));
    add_deal(p, w, width);
    add_line(p, w, width, "rule.points",
             FOGG_WORDS({"points", list_by_number(w, board->points, FOGG_MAX_LENGTH + 1, points)}));
    add_wilds(p, w, width);
    add_places(p, w, width);
    add_switches(p, w, width);
    add_circles(p, w, width);
    page_add(p, "", width);
}

void rulebook_add(page *p, const wording *w, int width)
{
    for (int section = 0;; section++) {
        char key[KEY_BYTES];
        snprintf(key, sizeof key, "rules.%d.title", section);
        if (fogg_words_find(w->language, key) == NULL)
            return;
        snprintf(key, sizeof key, "rules.%d.when", section);
        const char *when = fogg_words_find(w->language, key);
        if (when == NULL || holds(w->board, when))
            add_section(p, w, section, width);
        if (section == 0) /* which says what it is about */
            add_numbers(p, w, width);
    }
}
