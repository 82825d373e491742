/* plan.c - joins tickets one after another by cheapest paths; routes that an earlier ticket needs cost a later one
 * nothing.  Several orders of the tickets are tried, and the best network is taken. */
#include "plan.h"

#include <string.h>

bool plan_holds(plan *p, const glance *g, int stage)
{
    if (!p->is_made || p->stage != stage || !fogg_mask_is_same(p->tickets, g->tickets))
        return false;
    if (p->stations != 0)
        p->stations &= fogg_public_station_sites(g->open);
    fogg_mask own = glance_own(g);
    fogg_mask lost = fogg_mask_without(fogg_mask_without(p->wanted, fogg_public_free(g->open)), own);
    if (!fogg_mask_is_empty(lost))
        return false;
    fogg_mask built = fogg_mask_and(p->wanted, own);
    while (!fogg_mask_is_empty(built)) {
        int r = fogg_mask_pop(&built);
        const fogg_route *route = &g->open->board->routes[r];
        fogg_mask_remove(&p->wanted, r);
        p->cars = (uint8_t)(p->cars - route->length);
        if (route->colour < FOGG_WILD)
            p->need -= fogg_colours_of(route->colour, route->length + (route->is_tunnel ? p->spare : 0));
    }
    if (fogg_mask_is_empty(p->wanted))
        p->grey = 0;
    return true;
}

uint64_t plan_touched(const survey *map, fogg_mask routes)
{
    uint64_t touched = 0;
    while (!fogg_mask_is_empty(routes))
        touched |= map->ends[fogg_mask_pop(&routes)];
    return touched;
}

int plan_worth_with_extras(const survey *map, const numbers *n, const glance *g, int route)
{
    const fogg_board *board = map->board;
    int worth = map->worth[route];
    if ((map->ends[route] & map->attractions) != 0 && board->attraction_points > 0) {
        uint64_t fresh = map->ends[route] & map->attractions & ~plan_touched(map, glance_own(g));
        worth += fogg_bits_count(fresh) * board->attraction_points * SURVEY_POINT;
    }
    if (board->has_tokens)
        for (int s = 0; s < FOGG_SYMBOLS; s++)
            if (g->open->stack_height[s] > 0 && g->open->stack_at[s] != FOGG_NONE &&
                (map->ends[route] >> g->open->stack_at[s] & 1) != 0 && (glance_self(g)->tokens >> s & 1) == 0)
                return worth + n->token;
    return worth;
}

/* What a route of each length costs with so many cards for it, the turns less the points. */
static void price_lengths(const survey *map, const numbers *n, int held, int16_t *price)
{
    const fogg_board *board = map->board;
    int turn = n->turn * map->pace / 100;
    for (int length = 1; length <= board->longest; length++) {
        int missing = 100 * length - n->held * (held < length ? held : length);
        int cost = turn * (200 + missing) / 200 - (map->has_extras ? 0 : board->points[length] * SURVEY_POINT);
        price[length] = (int16_t)(cost > 1 ? cost : 1);
    }
}

/* Fills in the price of each kind of route. */
static void price_kinds(const survey *map, const numbers *n, const glance *g, int16_t *price)
{
    const fogg_board *board = map->board;
    int16_t of_held[FOGG_MAX_LENGTH + 1][SURVEY_KINDS];
    unsigned known = 0;
    int longest_held = 0;
    for (int colour = 0; colour <= board->colours; colour++) {
        bool is_last = colour == board->colours; /* grey */
        int held = is_last ? longest_held : fogg_colours_count(g->hand.colours, colour);
        longest_held = held > longest_held ? held : longest_held;
        held = held < board->longest ? held : board->longest;
        if ((known >> held & 1) == 0)
            price_lengths(map, n, held, of_held[held]);
        known |= 1U << held;
        memcpy(price + SURVEY_KINDS * (is_last ? FOGG_GREY : colour), of_held[held], sizeof of_held[held]);
    }
}

/* What is right for free routes. */
static void price_free(const survey *map, const numbers *n, const glance *g, int16_t *price)
{
    int16_t of_kind[(FOGG_GREY + 1) * SURVEY_KINDS];
    price_kinds(map, n, g, of_kind);
    for (int r = 0; r < map->board->route_count; r++)
        price[r] = of_kind[map->kind[r]];
    if (map->has_extras)
        for (fogg_mask routes = glance_routes(g); !fogg_mask_is_empty(routes);) {
            int r = fogg_mask_pop(&routes);
            int cost = price[r] - plan_worth(map, n, g, r);
            price[r] = (int16_t)(cost > 1 ? cost : 1);
        }
    for (fogg_mask risky = map->risky; !fogg_mask_is_empty(risky);) {
        int r = fogg_mask_pop(&risky);
        const fogg_route *route = &map->board->routes[r];
        price[r] = (int16_t)(price[r] + route->ferry * n->ferry + (route->is_tunnel ? n->tunnel : 0));
    }
}

int plan_horizon(const numbers *n, const glance *g)
{
    const fogg_public *open = g->open;
    if (glance_is_last_turn(g))
        return 2;
    int least = 1000;
    for (int seat = 0; seat < open->seats; seat++) {
        if (seat == g->seat)
            continue;
        int cars = 16 * (open->seat[seat].cars - FOGG_LAST_CARS) - open->seat[seat].hand * n->hurry;
        least = cars < least ? cars : least;
    }
    return least <= 0 ? 4 : 4 + 2 * least * n->tempo / 256;
}

/* Where the seat has a station. */
static uint64_t station_cities(const glance *g)
{
    uint64_t cities = 0;
    for (int i = 0; i < fogg_public_stations_built(g->open, g->seat); i++)
        cities |= UINT64_C(1) << g->open->station[g->seat][i];
    return cities;
}

/* E11: a route of another seat costs as much as a station, or next to nothing where the seat has a station already. */
static void price_borrowed(const survey *map, const numbers *n, const glance *g, int16_t *price)
{
    uint64_t cities = station_cities(g);
    bool can_build = fogg_public_stations_left(g->open, g->seat) > 0;
    for (int seat = 0; seat < g->open->seats; seat++)
        for (fogg_mask theirs = fogg_public_routes(g->open, seat); !fogg_mask_is_empty(theirs);) {
            int r = fogg_mask_pop(&theirs);
            if ((map->ends[r] & cities) != 0)
                price[r] = 1;
            else if (can_build)
                price[r] = (int16_t)n->station;
        }
}

void plan_prices(const survey *map, const numbers *n, const glance *g, int16_t *price)
{
    price_free(map, n, g, price);
    for (fogg_mask closed = fogg_mask_without(map->board->all_routes, glance_routes(g)); !fogg_mask_is_empty(closed);)
        price[fogg_mask_pop(&closed)] = SURVEY_NO_WAY;
    if (map->board->stations > 0)
        price_borrowed(map, n, g, price);
    for (fogg_mask own = glance_own(g); !fogg_mask_is_empty(own);)
        price[fogg_mask_pop(&own)] = 0;
}

/* One network in the making. */
typedef struct draft {
    fogg_mask wanted, borrowed;
    fogg_mask open;
    fogg_mask paid;     /* routes that cost nothing any more */
    int cars, stations; /* left for more routes */
    int time;           /* left, half turns */
    int missing;        /* cards, if all in hand fit; below 0: cards to spare */
    int score;
} draft;

/* Those of `routes` that have no station of the seat at either end. */
static fogg_mask without_stations(const survey *map, const glance *g, fogg_mask routes)
{
    uint64_t cities = station_cities(g);
    fogg_mask left = {{0, 0}};
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        if ((map->ends[r] & cities) == 0)
            fogg_mask_add(&left, r);
    }
    return left;
}

/* What it brings to join a ticket rather than not. */
static int swing_of(const survey *map, int ticket)
{
    return 2 * map->board->tickets[ticket].points * SURVEY_POINT;
}

/* The most that the way of a ticket may cost. */
static int dear_for(const survey *map, const numbers *n, int ticket)
{
    int dear = swing_of(map, ticket) * n->pursue / 100;
    return dear < SURVEY_NO_WAY ? dear : SURVEY_NO_WAY - 1;
}

/* Joins one ticket if its way costs `most` or less.  Returns what it costs, joined or not; SURVEY_NO_WAY for more. */
static int join(draft *d, const survey *map, const glance *g, int16_t *price, int ticket, int most)
{
    const fogg_board *board = map->board;
    fogg_mask path = {{0, 0}};
    int cost = survey_ticket_within(map, price, ticket, most, &path);
    if (cost >= SURVEY_NO_WAY)
        return SURVEY_NO_WAY;
    path = fogg_mask_without(fogg_mask_without(path, glance_own(g)), fogg_mask_or(d->wanted, d->borrowed));
    fogg_mask to_claim = fogg_mask_and(path, fogg_public_free(g->open)),
              to_borrow = fogg_mask_without(path, fogg_public_free(g->open));
    int cars = 0, stations = 0, time = 0;
    if (!fogg_mask_is_empty(to_borrow)) {
        to_borrow = without_stations(map, g, to_borrow);
        stations = fogg_mask_count(to_borrow);
    }
    for (fogg_mask rest = to_claim; !fogg_mask_is_empty(rest);) {
        cars += board->routes[fogg_mask_pop(&rest)].length;
        time += 2;
    }
    int missing = d->missing + cars;
    time += (missing > 0 ? missing : 0) - (d->missing > 0 ? d->missing : 0);
    if (cars > d->cars || stations > d->stations || time > d->time)
        return cost;
    d->cars -= cars;
    d->time -= time;
    d->missing = missing;
    d->stations -= stations;
    d->wanted = fogg_mask_or(d->wanted, to_claim);
    d->borrowed = fogg_mask_or(d->borrowed, to_borrow);
    fogg_mask_add(&d->open, ticket);
    d->score += swing_of(map, ticket) - cost;
    d->paid = fogg_mask_or(d->paid, path);
    while (!fogg_mask_is_empty(path))
        price[fogg_mask_pop(&path)] = 0;
    return cost;
}

/* The open tickets, the one that costs most first. */
static int list_open(const survey *map, const glance *g, uint8_t *order)
{
    int count = 0;
    parts own;
    survey_parts(map, glance_own(g), &own);
    fogg_mask open = fogg_mask_without(g->tickets, survey_joined(map, &own, g->tickets));
    while (!fogg_mask_is_empty(open)) {
        int t = fogg_mask_pop(&open), at = count++;
        for (; at > 0 && map->alone[order[at - 1]] < map->alone[t]; at--)
            order[at] = order[at - 1];
        order[at] = (uint8_t)t;
    }
    return count;
}

/* The next permutation in the order of `rank`.  Returns the first place that has changed, or -1 after the last. */
static int permute(uint8_t *rank, int count)
{
    int i = count - 2;
    while (i >= 0 && rank[i] > rank[i + 1])
        i--;
    if (i < 0)
        return -1;
    int j = count - 1;
    while (rank[j] < rank[i])
        j--;
    uint8_t swap = rank[i];
    rank[i] = rank[j];
    rank[j] = swap;
    for (int a = i + 1, b = count - 1; a < b; a++, b--) {
        swap = rank[a];
        rank[a] = rank[b];
        rank[b] = swap;
    }
    return i;
}

/* The tickets in an order, and the networks on the way: at[i] joins the first i of them. */
typedef struct sketch {
    int count;
    uint8_t order[FOGG_MAX_TICKETS];
    int16_t cost[FOGG_MAX_TICKETS]; /* of the way of the ticket at that place, SURVEY_NO_WAY if it is too dear */
    draft at[FOGG_MAX_TICKETS + 1];
    int16_t price[FOGG_MAX_ROUTES]; /* with nothing joined */
} sketch;

/* The prices once the first `place` tickets of the order are joined. */
static void lower_prices(const sketch *s, int place, int16_t *price)
{
    memcpy(price, s->price, sizeof s->price);
    for (fogg_mask paid = s->at[place].paid; !fogg_mask_is_empty(paid);)
        price[fogg_mask_pop(&paid)] = 0;
}

static void join_next(sketch *s, const survey *map, const glance *g, int16_t *price, int place, int most)
{
    s->at[place + 1] = s->at[place];
    s->cost[place] = (int16_t)join(&s->at[place + 1], map, g, price, s->order[place], most);
}

/* Draws up the network anew from a place of the order on. */
static void redraw(sketch *s, const survey *map, const numbers *n, const glance *g, int place)
{
    int16_t price[FOGG_MAX_ROUTES];
    lower_prices(s, place, price);
    for (; place < s->count; place++)
        join_next(s, map, g, price, place, dear_for(map, n, s->order[place]));
}

/* The same after the last two tickets have changed places, where only a network that scores more than `best` counts.
 * Of the four ways that the two orders ask for some need not be found:
 * - A ticket that was too dear beside the other one is so without it, too: nothing changes.
 * - Beside a ticket that was not joined, the other one is joined as without it.
 * - To join both costs at least what each of them costs alone. */
static void redraw_swapped(sketch *s, const survey *map, const numbers *n, const glance *g, int best)
{
    int last = s->count - 1, ticket = s->order[last], other = s->order[last - 1]; /* `other` was last so far */
    int alone = s->cost[last - 1], beside = s->cost[last];
    int most = dear_for(map, n, ticket), swing = swing_of(map, ticket);
    bool was_joined = fogg_mask_has(s->at[last].open, ticket);
    if (beside == SURVEY_NO_WAY || (was_joined && beside == 0 && alone <= swing))
        return;
    int16_t price[FOGG_MAX_ROUTES];
    if (was_joined) {
        lower_prices(s, last - 1, price);
        join_next(s, map, g, price, last - 1, dear_for(map, n, other));
    } else {
        s->at[last] = s->at[last + 1];
        s->cost[last - 1] = (int16_t)beside;
        lower_prices(s, last, price);
        alone = alone < SURVEY_NO_WAY ? alone : most + 1;
    }
    const draft *d = &s->at[last];
    int least = fogg_mask_has(d->open, other) ? alone - s->cost[last - 1] : alone;
    if (d->score <= best && d->score + swing - best - 1 < most)
        most = d->score + swing - best - 1;
    s->at[last + 1] = s->at[last];
    if (most >= 0 && most >= least)
        join_next(s, map, g, price, last, most);
}

static draft best_draft(const survey *map, const numbers *n, const glance *g, int orders)
{
    uint8_t open[FOGG_MAX_TICKETS], rank[FOGG_MAX_TICKETS];
    sketch s;
    s.count = list_open(map, g, open);
    if (s.count == 0)
        return (draft){.cars = glance_self(g)->cars};
    plan_prices(map, n, g, s.price);
    s.at[0] = (draft){.cars = glance_self(g)->cars,
                      .stations = fogg_public_stations_left(g->open, g->seat),
                      .time = plan_horizon(n, g),
                      .missing = -glance_self(g)->hand * n->held / 100};
    for (int i = 0; i < s.count; i++) {
        rank[i] = (uint8_t)i;
        s.order[i] = open[i];
    }
    redraw(&s, map, n, g, 0);
    draft best = s.at[s.count];
    if (fogg_mask_is_empty(best.open)) /* each was too dear by itself, and is so in every order */
        return best;
    for (int place; --orders > 0 && (place = permute(rank, s.count)) >= 0;) {
        for (int i = place; i < s.count; i++)
            s.order[i] = open[rank[i]];
        if (place == s.count - 2 && !map->board->has_journeys)
            redraw_swapped(&s, map, n, g, best.score);
        else
            redraw(&s, map, n, g, place);
        if (s.at[s.count].score > best.score)
            best = s.at[s.count];
    }
    return best;
}

/* E10: chooses for each borrowed route an end to build a station at.  The end must be free, and one that the network
 * touches anyway is preferred. */
static uint64_t station_sites(const survey *map, const glance *g, const draft *d)
{
    uint64_t sites = 0, free = fogg_public_station_sites(g->open);
    uint64_t touched = plan_touched(map, fogg_mask_or(d->wanted, glance_own(g)));
    for (fogg_mask rest = d->borrowed; !fogg_mask_is_empty(rest);) {
        uint64_t ends = map->ends[fogg_mask_pop(&rest)] & free;
        uint64_t liked = ends & touched;
        uint64_t site = liked != 0 ? liked & -liked : ends & -ends;
        sites |= site;
        free &= ~site;
    }
    return sites;
}

void plan_make(plan *p, const survey *map, const weights *w, int stage, const glance *g, int orders)
{
    const numbers *n = &w->at[stage];
    draft d = best_draft(map, n, g, orders);
    *p = (plan){.is_made = true,
                .stage = (uint8_t)stage,
                .tickets = g->tickets,
                .open = d.open,
                .wanted = d.wanted,
                .borrowed = d.borrowed};
    p->cars = (uint8_t)(glance_self(g)->cars - d.cars);
    p->spare = (uint8_t)n->tunnel_spare;
    if (!fogg_mask_is_empty(d.borrowed))
        p->stations = station_sites(map, g, &d);
    for (fogg_mask rest = d.wanted; !fogg_mask_is_empty(rest);) {
        const fogg_route *route = &map->board->routes[fogg_mask_pop(&rest)];
        int cards = route->length + (route->is_tunnel ? p->spare : 0);
        if (route->colour < FOGG_WILD)
            p->need += fogg_colours_of(route->colour, cards);
        else if (cards > p->grey)
            p->grey = (uint8_t)cards;
    }
}
