/* generate.c - random maps.  What must fit together (deals and boxes, ferries and wilds, tickets and paths) is decided
 * in that order, each part within what the parts before it leave. */
#include "generate.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fogg/board.h"
#include "fogg/switches.h"

enum {
    MOST_CARDS = FOGG_MAX_CARDS,
    FIXED_STACKS = 5,
    TINY_DECK = 3,    /* one map in so many */
    MOST_OFFERED = 7, /* tickets at once: more would only make lists of legal actions long */
    MOST_SWAPS = 40,  /* routes on which any cards can stand for others */
};

typedef struct road {
    int a, b, length, other_length, halves; /* other_length: of all parts but the first */
} road;

/* A map in the making. */
typedef struct maker {
    uint64_t dice;
    char *text;
    size_t length;
    int least, most; /* players */
    int locations, part[FOGG_MAX_LOCATIONS], degree[FOGG_MAX_LOCATIONS];
    int cars, colours, each, wild, dealt_cards;
    int tickets, long_tickets; /* in the box */
    bool has_many;             /* more than FOGG_FEW_TICKETS, if there are so many pairs */
    bool has_far;              /* more than FOGG_NEAR_ROUTES routes, as far as locations have room for them */
    int dealt, dealt_long;     /* to each player */
    bool has_ferries, has_tunnels, has_tokens, has_country;
    int market, sign_cards;             /* 0: none */
    int swaps;                          /* routes on which any cards can stand for others */
    int attractions, stations, longest; /* 0: none */
    int road_count, route_count;
    road roads[FOGG_MAX_ROUTES];
} maker;

/* A number from least to most. */
static int roll(maker *m, int least, int most)
{
    uint64_t z = m->dice += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return most <= least ? least : least + (int)(z % (uint64_t)(most - least + 1));
}

static bool one_in(maker *m, int chances)
{
    return roll(m, 1, chances) == 1;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

__attribute__((format(printf, 2, 3))) static void say(maker *m, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    m->length += (size_t)vsnprintf(m->text + m->length, GENERATE_MAX - m->length, format, arguments);
    va_end(arguments);
}

/* Three locations at least: each pair is at most one ticket, and every player is dealt one. */
static void choose_size(maker *m)
{
    static const int sizes[4][2] = {{3, 5}, {6, 12}, {13, 30}, {31, FOGG_MAX_LOCATIONS}};
    int size = roll(m, 0, 3);
    m->locations = roll(m, sizes[size][0], sizes[size][1]);
    if (one_in(m, 40))
        m->locations = FOGG_MAX_LOCATIONS;
    if (m->has_far)
        m->locations = roll(m, 40, FOGG_MAX_LOCATIONS);
    bool is_split = m->locations >= 6 && one_in(m, 5); /* into parts that no route joins */
    for (int l = 0; l < m->locations; l++)
        m->part[l] = is_split && l >= m->locations / 2;
}

static int count_pairs(const maker *m)
{
    int pairs = 0;
    for (int a = 0; a < m->locations; a++)
        for (int b = a + 1; b < m->locations; b++)
            pairs += m->part[a] == m->part[b];
    return pairs;
}

static void choose_tickets(maker *m)
{
    int most = lesser(m->has_many ? FOGG_MAX_TICKETS : FOGG_FEW_TICKETS, count_pairs(m));
    m->most = roll(m, 2, lesser(FOGG_MAX_SEATS, most));
    m->least = roll(m, 2, m->most);
    int dealt = roll(m, 1, lesser(one_in(m, 6) ? MOST_OFFERED : FOGG_ORDER_OFFER, most / m->most));
    m->dealt_long = one_in(m, 3) ? roll(m, 1, dealt) : 0;
    m->dealt = dealt - m->dealt_long;
    m->tickets = m->most * dealt;
    m->tickets = one_in(m, 4) ? m->tickets : roll(m, m->tickets, most); /* else nothing is left to draw */
    m->long_tickets = m->dealt_long > 0 ? roll(m, m->most * m->dealt_long, m->tickets - m->most * m->dealt) : 0;
}

/* C1: five cards for the market besides those that are dealt. */
static void choose_cards(maker *m)
{
    bool is_tiny = one_in(m, TINY_DECK);
    m->colours = roll(m, 1, FOGG_MAX_COLOURS);
    m->each = is_tiny ? roll(m, 1, 4) : roll(m, 5, MOST_CARDS / m->colours - 1);
    m->wild = roll(m, 0, lesser(is_tiny ? 3 : 20, MOST_CARDS - m->colours * m->each));
    if (m->colours * m->each + m->wild < FOGG_MARKET)
        m->wild = FOGG_MARKET - m->colours * m->each;
    int spare = (m->colours * m->each + m->wild - FOGG_MARKET) / m->most;
    m->dealt_cards = roll(m, 0, lesser(spare, one_in(m, 4) ? 16 : 5));
}

static void add_road(maker *m, int a, int b)
{
    int halves = one_in(m, 4) ? roll(m, 2, one_in(m, 3) ? FOGG_MAX_PARTS : 2) : 1;
    int most = m->has_far ? FOGG_MAX_ROUTES : FOGG_NEAR_ROUTES;
    if (m->degree[a] >= FOGG_MAX_ROUTES_AT || m->degree[b] >= FOGG_MAX_ROUTES_AT || m->route_count >= most)
        return;
    if (m->degree[a] + halves > FOGG_MAX_ROUTES_AT || m->degree[b] + halves > FOGG_MAX_ROUTES_AT ||
        m->route_count + halves > most)
        halves = 1;
    m->roads[m->road_count++] = (road){a, b, 0, 0, halves};
    m->degree[a] += halves;
    m->degree[b] += halves;
    m->route_count += halves;
}

static bool are_joined(const maker *m, int a, int b)
{
    for (int i = 0; i < m->road_count; i++)
        if ((m->roads[i].a == a && m->roads[i].b == b) || (m->roads[i].a == b && m->roads[i].b == a))
            return true;
    return false;
}

/* Each location joins one before it in its part, so that tickets can be completed: a chain, a star or a bush; then
 * roads between any two. */
static void lay_roads(maker *m)
{
    int shape = roll(m, 0, 2), first = 0;
    for (int l = 1; l < m->locations; l++) {
        if (m->part[l] != m->part[l - 1]) {
            first = l;
            continue;
        }
        int to = shape == 0 ? l - 1 : shape == 1 ? first : roll(m, first, l - 1);
        add_road(m, m->degree[to] + 2 <= FOGG_MAX_ROUTES_AT ? to : l - 1, l);
    }
    int more = roll(m, 0, one_in(m, 3) ? FOGG_NEAR_ROUTES : m->locations);
    if (m->has_far)
        more = roll(m, FOGG_MAX_ROUTES, 2 * FOGG_MAX_ROUTES);
    for (int i = 0; i < more; i++) {
        int a = roll(m, 0, m->locations - 1), b = roll(m, 0, m->locations - 1);
        if (a != b && m->part[a] == m->part[b] && !are_joined(m, a, b))
            add_road(m, a, b);
    }
    int longest = lesser(lesser(roll(m, 1, FOGG_MAX_LENGTH), m->cars), FOGG_MAX_LENGTH);
    for (int i = 0; i < m->road_count; i++) {
        m->roads[i].length = roll(m, 1, longest);
        m->roads[i].other_length = one_in(m, 5) ? roll(m, 1, longest) : m->roads[i].length;
    }
}

static const char *const colour_names[FOGG_MAX_COLOURS] = {"red",   "green", "blue", "yellow",
                                                           "black", "white", "pink", "orange"};

static void say_cards(maker *m)
{
    say(m, "colours");
    for (int c = 0; c < m->colours; c++)
        say(m, " %s", colour_names[c]);
    say(m, "\ncards %d each %d wild\nwild-card locomotive\ndeal-cards %d\n", m->each, m->wild, m->dealt_cards);
}

/* One random number a statement: compilers may evaluate the arguments of a call in any order. */
static void say_ticket_switches(maker *m)
{
    int keep = roll(m, 1, m->dealt + m->dealt_long), drawn = roll(m, 1, one_in(m, 8) ? MOST_OFFERED : FOGG_ORDER_OFFER);
    int drawn_keep = roll(m, 1, drawn);
    say(m, "deal-tickets %d", m->dealt);
    if (m->dealt_long > 0)
        say(m, " long %d", m->dealt_long);
    say(m, " keep %d", keep);
    int least_long = keep > m->dealt ? keep - m->dealt : 0;
    if (m->dealt_long > 0 && one_in(m, 3))
        say(m, " most-long %d", roll(m, least_long, m->dealt_long));
    int refused = roll(m, 0, 5);
    say(m, "\nrefused %s\n", refused < 3 ? "bottom" : refused < 5 ? "box" : "box always");
    say(m, "draw-tickets %d keep %d\n", drawn, drawn_keep);
}

static void say_route_points(maker *m)
{
    say(m, "route-points");
    for (int length = 1; length <= FOGG_MAX_LENGTH; length++) {
        bool is_used = false;
        for (int i = 0; i < m->road_count; i++)
            is_used = is_used || m->roads[i].length == length ||
                      (m->roads[i].halves > 1 && m->roads[i].other_length == length);
        if (is_used)
            say(m, " %d:%d", length, one_in(m, 10) ? 99 : roll(m, 1, 3 * length));
    }
    say(m, "\n");
}

static void say_number(maker *m, const char *name, int number, const char *if_none)
{
    if (number > 0)
        say(m, "%s %d\n", name, number);
    else
        say(m, "%s %s\n", name, if_none);
}

static void say_heights(maker *m, const char *name)
{
    say(m, "%s", name);
    for (int seats = m->least; m->has_tokens && seats <= m->most; seats++)
        say(m, " %d:%d", seats, roll(m, 1, 3));
    say(m, m->has_tokens ? "\n" : " none\n");
}

static void say_tokens(maker *m)
{
    say(m, "tokens");
    for (int held = 0; m->has_tokens && held <= FOGG_SYMBOLS; held++)
        say(m, " %d", roll(m, 0, 2 * held));
    say(m, m->has_tokens ? "\n" : " none\n");
    say_heights(m, "stacks");
    say_heights(m, "chosen-stacks");
}

static void say_ties(maker *m)
{
    bool by_longest = m->longest > 0 && one_in(m, 2);
    bool by_stations = m->stations > 0 && one_in(m, 2);
    bool is_longest_first = one_in(m, 2);
    say(m, "ties%s%s%s%s\n", by_longest && (is_longest_first || !by_stations) ? " longest" : "",
        by_stations ? " stations" : "", by_longest && by_stations && !is_longest_first ? " longest" : "",
        by_longest || by_stations ? "" : " none");
}

/* X4: where wilds stand for a colour. */
static void say_wilds(maker *m)
{
    bool on_tunnels = m->has_tunnels && one_in(m, 2), on_ferries = m->has_ferries && one_in(m, 2);
    if ((!on_tunnels && !on_ferries) || one_in(m, 2))
        say(m, "wilds everywhere\n");
    else
        say(m, "wilds%s%s\n", on_tunnels ? " tunnels" : "", on_ferries ? " ferries" : "");
}

/* X1, X5, X11-X13 */
static void say_more_switches(maker *m)
{
    say(m, "market %d\n", m->market);
    say(m, "market-wild %s\n", one_in(m, 3) ? "one-card" : "whole-turn");
    say_wilds(m);
    say_number(m, "sign-cards", m->sign_cards, "none");
    int bonus = roll(m, 1, 15);
    say_number(m, "most-tickets", one_in(m, 3) ? bonus : 0, "none");
    int circles = one_in(m, 3) ? roll(m, 1, FOGG_MAX_CIRCLES) : 0;
    say(m, circles > 0 ? "circles" : "circles none");
    for (int i = 1; i <= circles; i++)
        say(m, " %d", roll(m, i, 6 * i));
    say(m, "\n");
}

static void say_switches(maker *m)
{
    say(m, "players %d to %d\ncars %d\n", m->least, m->most, m->cars);
    if (m->stations > 0)
        say(m, "stations %d unbuilt %d\n", m->stations, roll(m, 1, 6));
    else
        say(m, "stations none\n");
    say_cards(m);
    say_ticket_switches(m);
    say_number(m, "doubles-close", one_in(m, 4) ? 0 : roll(m, 2, m->most), "never");
    say(m, "ferries %s\ntunnels %s\n", m->has_ferries ? "yes" : "no", m->has_tunnels ? "yes" : "no");
    say_route_points(m);
    say_number(m, "longest-path", m->longest, "none");
    say_number(m, "attractions", m->attractions, "none");
    say_tokens(m);
    say_ties(m);
    say_more_switches(m);
}

static void say_locations(maker *m)
{
    int stacks = m->has_tokens ? FIXED_STACKS : 0;
    for (int l = 0; l < m->locations; l++) {
        bool has_stack = roll(m, 1, m->locations - l) <= stacks;
        bool has_attraction = m->attractions > 0 && (l == 0 || one_in(m, 3));
        stacks -= has_stack;
        say(m, "location l%d \"Town %d\"%s%s\n", l, l, has_attraction ? " attraction" : "", has_stack ? " stack" : "");
    }
    if (m->has_country)
        say(m, "country c0 \"Country\" l0 l1\n");
}

/* A map that has ferries or tunnels has one at least: the first route is a ferry, the last one a tunnel. */
static void say_route(maker *m, const road *r, int half, int number)
{
    int colour = one_in(m, 3) ? m->colours : roll(m, 0, m->colours - 1);
    bool is_last = number == m->route_count - 1;
    bool is_ferry = m->has_ferries && (number == 0 || (!is_last && one_in(m, 5)));
    bool is_tunnel = m->has_tunnels && !is_ferry && (is_last || one_in(m, 4));
    bool has_room = m->swaps < MOST_SWAPS;
    is_ferry = is_ferry && (has_room || number == 0);
    bool is_any = !is_ferry && !is_tunnel && has_room && m->cars > 8 && one_in(m, 15); /* X6 */
    m->swaps += is_any || (is_ferry && m->sign_cards > 0);
    int length = half == 1 ? r->length : r->other_length;
    say(m, "route l%d l%d %d %s", r->a, r->b, length, colour < m->colours ? colour_names[colour] : "grey");
    if (r->halves > 1)
        say(m, " half %d", half);
    if (is_ferry)
        say(m, " ferry %d", roll(m, 1, lesser(length, m->wild)));
    if (is_any)
        say(m, " any %d", roll(m, 2, 5));
    say(m, is_tunnel ? " tunnel\n" : "\n");
}

static void say_routes(maker *m)
{
    int number = 0;
    for (int i = 0; i < m->road_count; i++)
        for (int half = 1; half <= m->roads[i].halves; half++)
            say_route(m, &m->roads[i], half, number++);
}

/* Chooses so many tickets at random among all pairs that routes join; the long ones first. */
static void say_tickets(maker *m)
{
    int pairs = count_pairs(m), left = m->tickets, long_left = m->long_tickets;
    for (int a = 0; a < m->locations; a++)
        for (int b = a + 1; b < m->locations; b++) {
            if (m->part[a] != m->part[b] || roll(m, 1, pairs--) > left)
                continue;
            bool is_long = roll(m, 1, left) <= long_left;
            left--;
            long_left -= is_long;
            int value = one_in(m, 20) ? 99 : roll(m, 1, 25), more = roll(m, 0, m->locations - 1);
            bool is_country = m->has_country && a == 0 && b > 1;                                               /* X8 */
            bool has_more = more > 1 && more != a && more != b && m->part[more] == m->part[a] && one_in(m, 6); /* X9 */
            say(m, is_country ? "ticket c%d" : "ticket l%d", a);
            say(m, " l%d%c%d", b, has_more ? ':' : ' ', value);
            if (has_more)
                say(m, " l%d:%d", more, roll(m, 1, 25));
            say(m, is_long ? " long\n" : "\n");
        }
}

/* The generator's own number for a name, so that a new switch leaves the values of the others as they were. */
static uint64_t seed_of(const char *name, uint64_t seed)
{
    for (; *name != '\0'; name++)
        seed = (seed ^ (uint64_t)*name) * UINT64_C(0x100000001b3);
    return seed;
}

/* A value at random for each switch with one value that nothing above has said: those that go with any others.  Only on
 * every fourth map, so that the other maps are those that fingerprints were taken on. */
static void say_other_switches(maker *m, uint64_t seed)
{
    for (int s = 0; s < fogg_switch_count() && seed % 4 == 0; s++) {
        fogg_switch_values values;
        char line[64];
        snprintf(line, sizeof line, "\n%s ", fogg_switch_name(s));
        if (!fogg_switch_values_of(s, &values) || strstr(m->text, line))
            continue;
        m->dice = seed_of(fogg_switch_name(s), seed);
        int words = (values.words[0] != NULL) + (values.words[1] != NULL);
        if (values.has_numbers && (words == 0 || one_in(m, 2)))
            say(m, "%s%d\n", line + 1, roll(m, values.least, values.most));
        else
            say(m, "%s%s\n", line + 1, values.words[roll(m, 0, words - 1)]);
    }
}

size_t generate_map(uint64_t seed, char text[GENERATE_MAX])
{
    maker m = {.dice = seed, .text = text};
    choose_size(&m);
    m.has_many = seed % 8 == 7;
    m.has_far = seed % 16 == 10;
    choose_tickets(&m);
    choose_cards(&m);
    m.cars = one_in(&m, 4) ? roll(&m, 3, 8) : roll(&m, 9, FOGG_MAX_CARS);
    m.stations = one_in(&m, 2) ? roll(&m, 1, FOGG_MAX_STATIONS) : 0;
    m.longest = one_in(&m, 2) ? roll(&m, 1, 20) : 0;
    m.attractions = one_in(&m, 3) ? roll(&m, 1, 3) : 0;
    m.has_tokens = m.locations >= FOGG_SYMBOLS && one_in(&m, 3);
    m.market = one_in(&m, 4) ? roll(&m, 3, FOGG_MARKET) : FOGG_MARKET;
    m.has_country = m.locations >= 6 && m.part[0] == m.part[1] && one_in(&m, 3);
    lay_roads(&m);
    m.has_ferries = m.wild > 0 && one_in(&m, 2);
    m.has_tunnels = m.route_count > 1 && one_in(&m, 2);
    m.sign_cards = m.has_ferries && one_in(&m, 3) ? roll(&m, 2, 4) : 0;
    say(&m, "fogg-map 1\nmap generated-%" PRIu64 " \"Generated %" PRIu64 "\"\n", seed, seed);
    say_switches(&m);
    say_locations(&m);
    say_routes(&m);
    say_tickets(&m);
    say_other_switches(&m, seed);
    return m.length;
}
