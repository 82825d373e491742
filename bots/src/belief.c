/* belief.c - weighs and deals hidden tickets.
 *
 * A hand's score is the sum of its tickets' scores, and what the tickets mean to each other: the price that they share
 * and the routes that they explain together. */
#include "belief.h"

#include "dice.h"

/* What each sign tells, printed by `believe fit` (tools/believe): in sixteenths of a doubling of the odds if nothing
 * else is said, and in parts of BELIEF_FINE where it is multiplied. */
enum { SIXTEENTH = BELIEF_FINE / 16 };

static const int16_t by_paid[BELIEF_STAGES][BELIEF_PAID] = {
    {-44, -36, -21, -13, 5, 21, 31, 53, 44, -51},
    {-37, -34, -25, -20, -10, 5, 28, 33, 41, -41},
    {-41, -43, -38, -29, -21, -1, 20, 7, 54, -33},
};
static const int16_t by_match[BELIEF_MATCH] = {-21, -12, -7, -1};
/* Parts for a turn's worth of points, of the price on the empty board and of what is left of it, by time. */
static const int16_t by_points[BELIEF_TIMES] = {106, 110, 88, 79};
static const int16_t by_price[BELIEF_TIMES] = {-143, -103, -81, -64};
static const int16_t by_left[BELIEF_TIMES] = {36, -7, 5, 12};
/* Parts for as many spaces as a seat has cars, of all routes together that are still to be built. */
static const int16_t by_spaces[BELIEF_TIMES] = {-159, -1117, -2268, -2341};
/* Parts for each sixteenth of the routes that a hand explains. */
static const int16_t by_explained[BELIEF_TIMES] = {0, 43, 104, 116};

enum {
    EVEN = 64,  /* the weight of a ticket that nothing speaks for or against */
    TRIES = 16, /* hands that are drawn for a seat until one fits to those of the others */
};

/* Two to the power of x/BELIEF_FINE, times 1024, x from 0 to BELIEF_FINE - 1. */
static uint32_t part_of_doubling(int x)
{
    static const uint16_t sixteenths[17] = {1024, 1069, 1117, 1166, 1218, 1272, 1328, 1387, 1448,
                                            1512, 1579, 1649, 1722, 1798, 1878, 1961, 2048};
    int at = x / SIXTEENTH, rest = x % SIXTEENTH;
    return sixteenths[at] + (uint32_t)(sixteenths[at + 1] - sixteenths[at]) * (uint32_t)rest / SIXTEENTH;
}

uint32_t belief_weight(int behind)
{
    enum { HALVINGS = BELIEF_SHARP - 1 };
    int halvings = (behind + BELIEF_FINE - 1) / BELIEF_FINE;
    if (halvings > HALVINGS)
        return 1;
    uint32_t weight = part_of_doubling(halvings * BELIEF_FINE - behind) << (BELIEF_SHARP - 10) >> halvings;
    return weight > 0 ? weight : 1;
}

/* EVEN times two to the power of x/BELIEF_FINE. */
static uint16_t odds_of(int x)
{
    enum { LEAST = -5 * BELIEF_FINE, MOST = 9 * BELIEF_FINE };
    x = x < LEAST ? LEAST : x > MOST ? MOST : x;
    uint32_t odds = EVEN * part_of_doubling((x - LEAST) % BELIEF_FINE) << (x - LEAST) / BELIEF_FINE >> 15;
    return (uint16_t)(odds > 0 ? odds > UINT16_MAX ? UINT16_MAX : odds : 1);
}

/* How the cards that a seat took from the market fit the routes that are left of a way. */
static uint8_t match_of(const fogg_board *board, uint64_t known, fogg_mask left)
{
    int taken = fogg_colours_total(known), fitting = 0;
    uint64_t need = 0;
    if (taken == 0)
        return 0;
    while (!fogg_mask_is_empty(left)) {
        const fogg_route *r = &board->routes[fogg_mask_pop(&left)];
        if (r->colour < FOGG_WILD)
            need += fogg_colours_of(r->colour, r->length);
    }
    for (int colour = 0; colour < board->colours; colour++) {
        int held = fogg_colours_count(known, colour), wanted = fogg_colours_count(need, colour);
        fitting += held < wanted ? held : wanted;
    }
    return (uint8_t)(3 * fitting < taken ? 1 : 3 * fitting < 2 * taken ? 2 : 3);
}

void belief_read(const survey *map, const fogg_public *open, int seat, fogg_mask tickets, belief_sign *signs,
                 fogg_mask *uses, fogg_mask *rest)
{
    const fogg_board *board = map->board;
    const fogg_seat *self = &open->seat[seat];
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask routes = fogg_public_open_routes(open, seat), owned = fogg_public_routes(open, seat);
    int stage = (board->cars - self->cars) * BELIEF_STAGES / (board->cars + 1);
    for (int r = 0; r < board->route_count; r++)
        price[r] = fogg_mask_has(routes, r) ? map->base[r] : SURVEY_NO_WAY;
    for (fogg_mask own = owned; !fogg_mask_is_empty(own);)
        price[fogg_mask_pop(&own)] = 0;
    while (!fogg_mask_is_empty(tickets)) {
        int t = fogg_mask_pop(&tickets), alone = map->alone[t];
        fogg_mask path = {{0, 0}};
        int cost = survey_ticket_path(map, price, t, &path);
        int paid = alone > cost ? (alone - cost) * 8 / alone : 0;
        uses[t] = fogg_mask_and(path, owned);
        rest[t] = fogg_mask_without(path, owned);
        signs[t] = (belief_sign){.stage = (uint8_t)stage,
                                 .time = (uint8_t)(fogg_mask_is_empty(owned) ? 0 : stage + 1),
                                 .paid = (uint8_t)(cost >= SURVEY_NO_WAY ? BELIEF_PAID - 1 : paid),
                                 .match = match_of(board, self->known, rest[t]),
                                 .left = (int16_t)cost};
    }
}

fogg_mask belief_unseen(const fogg_view *view)
{
    fogg_mask unseen = fogg_mask_without(fogg_mask_below(view->open.board->ticket_count), view->tickets);
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++)
        fogg_mask_remove(&unseen, view->offered[i]);
    return unseen;
}

/* A price in turns, times so much. */
static int in_turns(const survey *map, int factor, int price)
{
    return factor * price / map->pace;
}

static int score_of(const survey *map, int ticket, const belief_sign *s)
{
    enum { LOST = 8 }; /* turns that the rest of a way counts for which cannot be built any more */
    int left = s->left < SURVEY_NO_WAY ? s->left : LOST * map->pace;
    int score = SIXTEENTH * (by_paid[s->stage][s->paid] + by_match[s->match]) +
                in_turns(map, by_points[s->time], map->board->tickets[ticket].points * SURVEY_POINT) +
                in_turns(map, by_price[s->time], map->alone[ticket]) + in_turns(map, by_left[s->time], left);
    return score < INT16_MIN / 8 ? INT16_MIN / 8 : score > INT16_MAX / 8 ? INT16_MAX / 8 : score;
}

/* ---- going through all hands ------------------------------------------------------------------------------------ */

typedef struct walk {
    const belief *b;
    const belief_seat *of;
    belief_sink *sink;
    void *context;
    int held, longs;
    fogg_mask long_tickets;
    uint8_t list[FOGG_MAX_TICKETS]; /* the tickets to choose from */
    int count;
    uint8_t taken[FOGG_MAX_TICKETS];
} walk;

/* What the tickets of a hand save because they go together: each the most that it shares with one before it. */
static int shared_price(const survey *map, const uint8_t *taken, int count)
{
    int shared = 0;
    for (int i = 0; i < count; i++)
        shared = map->saving[taken[i]][taken[count]] > shared ? map->saving[taken[i]][taken[count]] : shared;
    return shared;
}

int belief_spaces(const survey *map, fogg_mask routes)
{
    int spaces = 0;
    for (int length = 1; length <= map->board->longest; length++)
        spaces += length * fogg_mask_count(fogg_mask_and(routes, map->of_length[length]));
    return spaces;
}

/* What the tickets add to each other's scores. */
static int score_together(const belief *b, const belief_seat *of, int shared, fogg_mask found, fogg_mask rest)
{
    return -in_turns(b->map, by_price[of->time], shared) +
           by_spaces[of->time] * belief_spaces(b->map, rest) / b->map->board->cars +
           by_explained[of->time] * belief_explained(fogg_mask_count(found), of->routes);
}

static void extend(walk *w, int depth, int from, int longs, int score, int shared, fogg_mask found, fogg_mask rest)
{
    if (depth == w->held) {
        w->sink(w->context, w->taken, score + score_together(w->b, w->of, shared, found, rest));
        return;
    }
    for (int i = from; i <= w->count - (w->held - depth); i++) {
        int t = w->list[i], with = longs + fogg_mask_has(w->long_tickets, t);
        if (with > w->longs || with + w->held - depth - 1 < w->longs)
            continue;
        w->taken[depth] = (uint8_t)t;
        extend(w, depth + 1, i + 1, with, score + w->of->score[t], shared + shared_price(w->b->map, w->taken, depth),
               fogg_mask_or(found, w->of->uses[t]), fogg_mask_or(rest, w->of->rest[t]));
    }
}

void belief_each_hand(const belief *b, int seat, int longs, fogg_mask left, belief_sink *sink, void *context)
{
    const fogg_mask none = {{0, 0}};
    walk w;
    w.b = b;
    w.of = &b->seat[seat];
    w.sink = sink;
    w.context = context;
    w.held = w.of->held;
    w.longs = longs;
    w.long_tickets = b->map->board->long_tickets;
    w.count = 0;
    while (!fogg_mask_is_empty(left))
        w.list[w.count++] = (uint8_t)fogg_mask_pop(&left);
    extend(&w, 0, 0, 0, 0, 0, none, none);
}

/* ---- pools ------------------------------------------------------------------------------------------------------ */

/* A pool in the making: scores first, then weights. */
typedef struct filling {
    belief_pool *pool;
    int held, most;
    int32_t score[BELIEF_HANDS];
} filling;

static void add_hand(void *context, const uint8_t *tickets, int score)
{
    filling *f = context;
    for (int i = 0; i < f->held; i++)
        f->pool->hand[f->pool->count][i] = tickets[i];
    f->score[f->pool->count++] = score;
    f->most = score > f->most ? score : f->most;
}

static int draw_weighted(const uint16_t *weight, fogg_mask candidates, uint64_t *dice)
{
    int sum = 0;
    for (fogg_mask rest = candidates; !fogg_mask_is_empty(rest);)
        sum += weight[fogg_mask_pop(&rest)];
    int at = dice_below(dice, sum);
    for (;;) {
        int t = fogg_mask_pop(&candidates);
        at -= weight[t];
        if (at < 0)
            return t;
    }
}

/* Draws `count` different tickets of the candidates by weight, or all if there are fewer. */
static fogg_mask draw_several(const uint16_t *weight, fogg_mask candidates, int count, uint64_t *dice)
{
    fogg_mask drawn = {{0, 0}};
    for (; count > 0 && !fogg_mask_is_empty(candidates); count--) {
        int ticket = draw_weighted(weight, candidates, dice);
        fogg_mask_add(&drawn, ticket);
        fogg_mask_remove(&candidates, ticket);
    }
    return drawn;
}

/* Draws a hand, each ticket judged by itself. */
static fogg_mask draw_apart(const belief *b, int seat, int longs, fogg_mask left, uint64_t *dice)
{
    const belief_seat *of = &b->seat[seat];
    const fogg_mask all_longs = b->map->board->long_tickets;
    return fogg_mask_or(draw_several(of->weight, fogg_mask_without(left, all_longs), of->held - longs, dice),
                        draw_several(of->weight, fogg_mask_and(left, all_longs), longs, dice));
}

/* Fills the pool with a sample: hands drawn ticket by ticket, weighed by what is left out of account then. */
static void sample_hands(const belief *b, int seat, int longs, filling *f)
{
    const fogg_mask none = {{0, 0}};
    uint64_t dice = b->unseen.word[0];
    for (int n = 0; n < BELIEF_SAMPLED; n++) {
        uint8_t hand[BELIEF_MOST];
        int count = 0, shared = 0;
        fogg_mask found = none, rest = none;
        for (fogg_mask drawn = draw_apart(b, seat, longs, b->unseen, &dice); !fogg_mask_is_empty(drawn); count++) {
            hand[count] = (uint8_t)fogg_mask_pop(&drawn);
            rest = fogg_mask_or(rest, b->seat[seat].rest[hand[count]]);
            shared += shared_price(b->map, hand, count);
            found = fogg_mask_or(found, b->seat[seat].uses[hand[count]]);
        }
        if (count == f->held)
            add_hand(f, hand, score_together(b, &b->seat[seat], shared, found, rest));
    }
}

/* Whether so many hands, times the ways to hold `held` of the tickets, are more than a pool has room for. */
static bool are_too_many(int64_t hands, int tickets, int held)
{
    for (int i = 0; i < held && hands <= BELIEF_HANDS; i++)
        hands = hands * (tickets - i) / (i + 1);
    return hands > BELIEF_HANDS;
}

static void fill_pool(belief *b, int seat, int longs)
{
    filling f;
    f.pool = &b->pool[seat][longs];
    f.held = b->seat[seat].held;
    f.most = INT16_MIN;
    f.pool->count = 0;
    int all_longs = fogg_mask_count(fogg_mask_and(b->unseen, b->map->board->long_tickets));
    int regular = fogg_mask_count(b->unseen) - all_longs;
    if (f.held > BELIEF_MOST || longs > f.held || longs > all_longs || f.held - longs > regular)
        return;
    if (are_too_many(longs > 0 ? all_longs : 1, regular, f.held - longs))
        sample_hands(b, seat, longs, &f);
    else
        belief_each_hand(b, seat, longs, b->unseen, add_hand, &f);
    uint32_t sum = 0;
    for (int i = 0; i < f.pool->count; i++)
        f.pool->up_to[i] = sum += belief_weight(f.most - f.score[i]);
}

void belief_fill(belief *b, int viewer, int seats)
{
    bool has_longs = !fogg_mask_is_empty(fogg_mask_and(b->unseen, b->map->board->long_tickets));
    for (int seat = 0; seat < seats; seat++)
        for (int longs = 0; longs < BELIEF_LONGS; longs++) {
            b->pool[seat][longs].count = 0;
            if (seat != viewer && b->seat[seat].held > 0 && (longs == 0 || has_longs))
                fill_pool(b, seat, longs);
        }
}

void belief_form(belief *b, const survey *map, const fogg_view *view)
{
    b->map = map;
    b->unseen = belief_unseen(view);
    for (int seat = 0; seat < view->open.seats; seat++) {
        belief_seat *of = &b->seat[seat];
        belief_sign signs[FOGG_MAX_TICKETS];
        of->held = view->open.seat[seat].tickets;
        of->routes = fogg_mask_count(fogg_public_routes(&view->open, seat));
        of->time = 0;
        if (seat == view->seat || of->held == 0)
            continue;
        belief_read(map, &view->open, seat, b->unseen, signs, of->uses, of->rest);
        for (fogg_mask rest = b->unseen; !fogg_mask_is_empty(rest);) {
            int t = fogg_mask_pop(&rest);
            of->time = signs[t].time;
            of->score[t] = (int16_t)score_of(map, t, &signs[t]);
            of->weight[t] = odds_of(of->score[t]);
        }
    }
    belief_fill(b, view->seat, view->open.seats);
}

int belief_chance(const belief *b, int seat, int longs, int ticket)
{
    const belief_pool *p = &b->pool[seat][longs];
    uint64_t sum = 0;
    for (int i = 0; i < p->count; i++)
        for (int n = 0; n < b->seat[seat].held; n++)
            if (p->hand[i][n] == ticket)
                sum += p->up_to[i] - (i > 0 ? p->up_to[i - 1] : 0);
    return p->count > 0 ? (int)((sum << 16) / p->up_to[p->count - 1]) : 0;
}

/* ---- dealing ---------------------------------------------------------------------------------------------------- */

static fogg_mask tickets_of(const belief_pool *p, int index, int held)
{
    fogg_mask tickets = {{0, 0}};
    for (int i = 0; i < held; i++)
        fogg_mask_add(&tickets, p->hand[index][i]);
    return tickets;
}

/* The hand at which the sum of the weights passes `at`. */
static int hand_at(const belief_pool *p, uint32_t at)
{
    int low = 0, high = p->count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (p->up_to[middle] > at)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* Draws a hand from among `left`. */
static fogg_mask draw_hand(const belief *b, int seat, int longs, fogg_mask left, uint64_t *dice)
{
    const belief_pool *p = &b->pool[seat][longs < BELIEF_LONGS ? longs : 0];
    for (int i = 0; i < TRIES && longs < BELIEF_LONGS && p->count > 0; i++) {
        int at = hand_at(p, (uint32_t)dice_below(dice, (int)p->up_to[p->count - 1]));
        fogg_mask tickets = tickets_of(p, at, b->seat[seat].held);
        if (fogg_mask_is_empty(fogg_mask_without(tickets, left)))
            return tickets;
    }
    return draw_apart(b, seat, longs, left, dice);
}

void belief_deal(const belief *b, const fogg_view *view, fogg_game *game, uint64_t *dice)
{
    fogg_mask left = b->unseen;
    unsigned others = 0;
    for (int seat = 0; seat < view->open.seats; seat++) {
        if (seat == view->seat || b->seat[seat].held == 0)
            continue;
        int longs = fogg_mask_count(fogg_mask_and(fogg_game_tickets(game, seat), b->map->board->long_tickets));
        fogg_mask wanted = draw_hand(b, seat, longs, left, dice);
        left = fogg_mask_without(left, wanted);
        fogg_game_exchange_tickets(game, seat, wanted, (1U << view->open.seats) - 1 - (1U << view->seat) - others);
        others |= 1U << seat;
    }
}
