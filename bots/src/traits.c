/* traits.c - first what each seat has by itself, then how the seats compare. */
#include "traits.h"

#include <string.h>

#include "lanes.h"
#include "playout.h"

/* What is known of a seat before it is compared with others. */
typedef struct outlook {
    int now;   /* points if the game ended now, without the longest path */
    int hoped; /* points if the plan is built and nothing else */
    int cars;  /* left */
    int need;  /* turns that the plan takes, halves */
    int slack; /* halves that are left beyond those */
    int line;  /* spaces of the longest line */
    int then;  /* the same with the plan's cars */
    int hand;  /* cards */
    int ready; /* points that the hand can pay for */
} outlook;

/* The numbers of one seat before they are clipped. */
typedef struct writer {
    const survey *map;
    int count;
    int32_t numbers[TRAITS];
} writer;

static inline void put(writer *w, int value)
{
    w->numbers[w->count++] = value;
}

/* Points as turns, eight of which stand for 1. */
static inline void put_points(writer *w, int points)
{
    put(w, survey_share(points * SURVEY_POINT * (TRAITS_ONE / 8), w->map->by_pace));
}

static inline void put_share(writer *w, int part, int whole)
{
    put(w, part * TRAITS_ONE / whole);
}

/* Cars, as a share of those that a seat begins with. */
static inline void put_cars(writer *w, int cars)
{
    put(w, survey_share(cars * TRAITS_ONE, w->map->by_cars));
}

static inline void clip(const writer *w, int16_t *out)
{
    const eight most = (eight){0} + TRAITS_CLIP;
    for (int i = 0; i < TRAITS; i += 8) {
        four low, high;
        memcpy(&low, &w->numbers[i], sizeof low);
        memcpy(&high, &w->numbers[i + 4], sizeof high);
        lanes_store(&out[i], lanes_most(-most, lanes_least(most, lanes_narrow(low, high))));
    }
}

/* Points beside routes and tickets: unbuilt stations (E12), attractions (N1), tokens (S5). */
static int extra_points(const survey *map, const glance *g, uint64_t touched)
{
    const fogg_board *board = map->board;
    int points = 0;
    if (board->stations > 0)
        points += fogg_public_stations_left(g->open, g->seat) * board->station_bonus;
    if (board->attraction_points > 0)
        points += fogg_bits_count(touched & map->attractions) * board->attraction_points;
    if (board->has_tokens)
        points += board->token_points[fogg_bits_count(glance_self(g)->tokens)];
    return points;
}

/* What the hand can pay for. */
typedef struct means {
    int best;   /* points of the longest such route that brings any */
    int points; /* with all cards and cars, the longest routes first */
} means;

static means means_of(const survey *map, const glance *g, fogg_mask payable)
{
    int cars = glance_self(g)->cars, cards = glance_self(g)->hand;
    means found = {0};
    for (int length = map->board->longest; length > 0; length--) {
        int room = survey_share(cars < cards ? cars : cards, map->by_length[length]),
            worth = map->board->points[length];
        int count = fogg_mask_count(fogg_mask_and(payable, map->of_length[length]));
        found.best = found.best == 0 && count > 0 ? worth : found.best;
        count = count < room ? count : room;
        found.points += count * worth;
        cars -= count * length;
        cards -= count * length;
    }
    return found;
}

/* What is the same for all seats. */
typedef struct setting {
    const numbers *numbers;
    fogg_mask unheld; /* tickets that nobody holds */
    int unheld_count;
    int longs; /* long routes that are free */
} setting;

/* Writes what the hand and the pile promise: 8 numbers of the hand, 6 of tickets and routes that may be had. */
static void look_ahead(writer *out, outlook *o, const glance *g, mind *m, const plan *p, const survey *map,
                       fogg_mask payable, int tunnels, const setting *at)
{
    const holding *cards = &m->look.cards;
    const fogg_board *board = map->board;
    fogg_mask wanted = p->wanted;
    int tips = 0, count = at->unheld_count > 0 ? at->unheld_count : 1;
    for (uint64_t rest = m->longest.tips; rest != 0; rest &= rest - 1)
        tips +=
            fogg_mask_count(fogg_mask_and(fogg_public_free(g->open), board->locations[__builtin_ctzll(rest)].routes));
    put_share(out, cards->squares, 32);
    put_share(out, cards->second, 6);
    put_share(out, cards->many, 4);
    put_points(out, o->ready);
    put_share(out, fogg_mask_count(payable), 16);
    put_share(out, fogg_mask_count(fogg_mask_and(payable, wanted)), 4);
    put_share(out, tunnels, 2);
    put_share(out, fogg_mask_count(g->tickets), 4);

    network_refresh(&m->look.then, map, fogg_mask_or(glance_own(g), wanted), at->unheld);
    put(out, m->look.then.points * SURVEY_POINT * (TRAITS_ONE / 2) / (map->pace * count));
    put_share(out, 2 * m->look.then.count, count);
    put_share(out, m->look.then.parts, 4);
    put_share(out, at->longs, 8);
    put_share(out, tips, 8);
    put_share(out, g->open->pile, 32);
}

/* Writes what the seat has by itself: 42 numbers. */
static void look_at_self(writer *out, outlook *o, const glance *g, mind *m, const plan *p, const survey *map,
                         const setting *at, uint64_t theirs)
{
    const fogg_board *board = map->board;
    const fogg_seat *self = glance_self(g);
    fogg_mask open = fogg_mask_without(g->tickets, m->look.now.joined);
    fogg_mask dropped = fogg_mask_without(open, p->open);
    int done = m->look.now.points, planned = network_points(map, fogg_mask_and(p->open, open));
    int given_up = network_points(map, dropped), extras = extra_points(map, g, m->look.now.touched), worth = 0,
        danger = 0, alone = 0, wanted = 0, tunnels = 0;
    for (fogg_mask rest = p->wanted; !fogg_mask_is_empty(rest);) {
        int r = fogg_mask_pop(&rest);
        bool is_near = (map->ends[r] & theirs) != 0;
        worth += board->points[board->routes[r].length];
        wanted++;
        danger += is_near;
        tunnels += fogg_mask_has(board->tunnels, r);
        alone += is_near && board->routes[r].twin == FOGG_NONE;
    }
    const holding *cards = &m->look.cards;
    holding_refresh(&m->look.cards, g, p);
    int lacks = cards->lacks;
    int missing = lacks > g->hand.wild ? lacks - g->hand.wild : 0, horizon = plan_horizon(at->numbers, g);
    if (board->longest_bonus > 0)
        longest_refresh(&m->longest, map, glance_own(g));
    fogg_mask payable = fogg_mask_and(cards->payable, glance_routes(g));
    means can = means_of(map, g, payable);
    int useful = 0;
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        int card = g->open->market[slot];
        useful += card == FOGG_WILD ||
                  (card < FOGG_WILD && fogg_colours_count(g->hand.colours, card) < fogg_colours_count(p->need, card));
    }
    *o = (outlook){.now = self->points + extras + done - planned - given_up,
                   .hoped = self->points + extras + done + planned - given_up + worth,
                   .cars = self->cars,
                   .need = 2 * wanted + missing,
                   .line = m->longest.length,
                   .then = m->longest.length + p->cars,
                   .hand = self->hand,
                   .ready = can.points};
    o->slack = horizon - o->need;
    put_points(out, self->points);
    put_points(out, done);
    put_points(out, planned);
    put_points(out, given_up);
    put_points(out, extras);
    put_points(out, worth);
    put_points(out, can.best);
    put_cars(out, self->cars);
    put_cars(out, self->cars - p->cars);
    put_share(out, self->hand, 8);
    put_share(out, g->hand.wild, 4);
    put_share(out, wanted, 4);
    put_share(out, lacks, 8);
    put_share(out, missing, 8);
    put_share(out, cards->spare, 8);
    put_share(out, cards->most, 6);
    put_share(out, o->need, 16);
    put_share(out, horizon, 16);
    put_share(out, o->slack, 16);
    put_share(out, missing == 0 && wanted > 0, 1);
    put_share(out, wanted == 0, 1);
    put_share(out, danger, 4);
    put_share(out, alone, 4);
    put_share(out, useful, 4);
    put_share(out, board->stations > 0 ? fogg_public_stations_left(g->open, g->seat) : 0, 3);
    put_share(out, fogg_mask_count(p->borrowed), 2);
    put_cars(out, m->longest.length);
    put_share(out, fogg_mask_count(dropped), 2);
    look_ahead(out, o, g, m, p, map, payable, tunnels, at);
}

/* Writes how the seat stands against the others: 22 numbers. */
static void compare(writer *out, const outlook *all, const fogg_public *open, int seat, const survey *map)
{
    const fogg_board *board = map->board;
    const outlook *self = &all[seat];
    int now = -1000, hoped = -1000, cars = 1000, slack = -1000, path = 0, then = 0, need = 1000, hand = 0, ready = 0,
        tickets = 0;
    for (int other = 0; other < open->seats; other++) {
        const outlook *o = &all[other];
        if (other == seat)
            continue;
        now = o->now > now ? o->now : now;
        hoped = o->hoped > hoped ? o->hoped : hoped;
        cars = o->cars < cars ? o->cars : cars;
        slack = o->slack > slack ? o->slack : slack;
        need = o->need < need ? o->need : need;
        path = o->line > path ? o->line : path;
        then = o->then > then ? o->then : then;
        hand = o->hand > hand ? o->hand : hand;
        ready = o->ready > ready ? o->ready : ready;
        tickets = open->seat[other].tickets > tickets ? open->seat[other].tickets : tickets;
    }
    int bonus = self->line > path ? 2 : self->line == path ? 1 : 0;
    bool is_last = open->turns_left != FOGG_NOT_LAST;
    int wait = seat - open->turn + (seat < open->turn ? open->seats : 0);
    int turns = !is_last ? -1 : wait < open->turns_left ? 1 : 0;
    put_points(out, self->now - now);
    put_points(out, self->hoped - hoped);
    put_points(out, self->now + bonus * board->longest_bonus / 2 - now - (2 - bonus) * board->longest_bonus / 2);
    put_points(out, self->hoped + (self->then > then) * board->longest_bonus - hoped -
                        (self->then < then) * board->longest_bonus);
    put_cars(out, self->cars - cars);
    put_cars(out, cars);
    put_share(out, self->slack - slack, 16);
    put_share(out, self->need - need, 16);
    put_share(out, self->hand - hand, 8);
    put_points(out, self->ready - ready);
    put_share(out, open->seat[seat].tickets - tickets, 4);
    put_share(out, board->longest_bonus > 0 ? self->line - path : 0, 16);
    put_share(out, board->longest_bonus > 0 ? self->then - then : 0, 16);
    put_share(out, wait == 0, 1);
    put_share(out, wait, 4);
    put_share(out, is_last, 1);
    put_share(out, turns == 1, 1);
    put_share(out, open->seats - 2, 3);
    put_points(out, board->longest_bonus);
    put_share(out, board->cars, 45);
    put_share(out, map->pace, 64);
    put_share(out, 1, 1);
}

void traits_of(const fogg_game *game, mind *minds, const survey *map, const weights *w, int16_t *const *out,
               const plan **plans)
{
    const fogg_public *open = &game->open;
    outlook all[FOGG_MAX_SEATS];
    writer written[FOGG_MAX_SEATS];
    int stage = weights_stage(open);
    setting at = {.numbers = &w->at[stage],
                  .unheld = fogg_mask_below(map->board->ticket_count),
                  .longs = fogg_mask_count(fogg_mask_and(fogg_public_free(open), map->longs))};
    for (int seat = 0; seat < open->seats; seat++) {
        fogg_mask tickets = fogg_game_tickets(game, seat);
        network_refresh(&minds[seat].look.now, map, fogg_public_routes(open, seat), tickets);
        at.unheld = fogg_mask_without(at.unheld, tickets);
    }
    at.unheld_count = fogg_mask_count(at.unheld);
    for (int seat = 0; seat < open->seats; seat++) {
        glance g = glance_of_game(game, seat);
        uint64_t theirs = 0;
        for (int other = 0; other < open->seats; other++)
            theirs |= other != seat ? minds[other].look.now.touched : 0;
        plans[seat] = policy_hope(stage, &minds[seat], map, w, &g);
        written[seat].map = map;
        written[seat].count = 0;
        look_at_self(&written[seat], &all[seat], &g, &minds[seat], plans[seat], map, &at, theirs);
    }
    for (int seat = 0; seat < open->seats; seat++) {
        compare(&written[seat], all, open, seat, map);
        clip(&written[seat], out[seat]);
    }
}

int traits_places_of(const fogg_game *game, const plan *p, int seat, uint16_t out[TRAITS_PLACES_MOST])
{
    const fogg_board *board = game->open.board;
    const fogg_cards hand = fogg_game_hand(game, seat);
    const fogg_mask own = fogg_public_routes(&game->open, seat);
    int count = 0, base = 0;
    for (fogg_mask rest = own; !fogg_mask_is_empty(rest);)
        out[count++] = (uint16_t)(base + fogg_mask_pop(&rest));
    base += board->route_count;
    for (fogg_mask rest = fogg_public_routes_of_others(&game->open, seat); !fogg_mask_is_empty(rest);)
        out[count++] = (uint16_t)(base + fogg_mask_pop(&rest));
    base += board->route_count;
    for (fogg_mask rest = fogg_mask_without(p->wanted, own); !fogg_mask_is_empty(rest);)
        out[count++] = (uint16_t)(base + fogg_mask_pop(&rest));
    base += board->route_count;
    for (fogg_mask rest = fogg_game_tickets(game, seat); !fogg_mask_is_empty(rest);)
        out[count++] = (uint16_t)(base + fogg_mask_pop(&rest));
    base += board->ticket_count;
    for (fogg_mask rest = p->open; !fogg_mask_is_empty(rest);)
        out[count++] = (uint16_t)(base + fogg_mask_pop(&rest));
    base += board->ticket_count;
    for (int colour = 0; colour < board->colours; colour++) {
        int held = fogg_colours_count(hand.colours, colour);
        out[count++] = (uint16_t)(base + TRAITS_CARDS * colour + (held < TRAITS_CARDS ? held : TRAITS_CARDS - 1));
    }
    return count;
}
