/* belief.c - weighs and deals hidden tickets. */
#include "belief.h"

#include "dice.h"

/* What each sign tells, in sixteenths of a doubling of the odds: printed by `believe fit` (tools/believe). */
static const int16_t by_paid[BELIEF_STAGES][BELIEF_PAID] = {
    {-75, -46, -27, -10, 10, 30, 35, 60, 61, -38},
    {-68, -51, -52, -28, -8, 20, 46, 75, 85, -18},
    {-30, -22, -30, -27, -25, -16, 6, 39, 104, 1},
};
static const int16_t by_match[BELIEF_MATCH] = {0, -13, -1, 15};
static const int16_t by_taste[BELIEF_TASTE] = {-11, 0, 7, 4};

enum {
    EVEN = 64,   /* the weight of a ticket that nothing speaks for or against */
    EXPLAIN = 6, /* sixteenths of a doubling for each sixteenth of the routes that a set explains */
};

/* EVEN times two to the power of x/16. */
static uint16_t weight_of(int x)
{
    static const uint16_t sixteenths[16] = {1024, 1069, 1117, 1166, 1218, 1272, 1328, 1387,
                                            1448, 1512, 1579, 1649, 1722, 1798, 1878, 1961};
    enum { LEAST = -80, MOST = 144 };
    x = x < LEAST ? LEAST : x > MOST ? MOST : x;
    int whole = (x + 96) / 16, part = (x + 96) % 16; /* 96: so that neither is below 0 */
    int weight = EVEN * sixteenths[part] >> 10;
    weight = whole >= 6 ? weight << (whole - 6) : weight >> (6 - whole);
    return (uint16_t)(weight > 0 ? weight : 1);
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

static uint8_t taste_of(const survey *map, int ticket)
{
    int points = map->board->tickets[ticket].points * SURVEY_POINT, price = map->alone[ticket];
    return (uint8_t)(2 * points < price ? 0 : 4 * points < 3 * price ? 1 : points < price ? 2 : 3);
}

void belief_read(const survey *map, const fogg_public *open, int seat, fogg_mask tickets, belief_sign *signs,
                 fogg_mask *uses)
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
        signs[t] = (belief_sign){.stage = (uint8_t)stage,
                                 .paid = (uint8_t)(cost >= SURVEY_NO_WAY ? BELIEF_PAID - 1 : paid),
                                 .match = match_of(board, self->known, fogg_mask_without(path, owned)),
                                 .taste = taste_of(map, t)};
    }
}

fogg_mask belief_unseen(const fogg_view *view)
{
    fogg_mask unseen = fogg_mask_without(fogg_mask_below(view->open.board->ticket_count), view->tickets);
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++)
        fogg_mask_remove(&unseen, view->offered[i]);
    return unseen;
}

void belief_form(belief *b, const survey *map, const fogg_view *view)
{
    b->unseen = belief_unseen(view);
    for (int seat = 0; seat < view->open.seats; seat++) {
        belief_sign signs[FOGG_MAX_TICKETS];
        if (seat == view->seat)
            continue;
        belief_read(map, &view->open, seat, b->unseen, signs, b->uses[seat]);
        for (fogg_mask rest = b->unseen; !fogg_mask_is_empty(rest);) {
            int t = fogg_mask_pop(&rest);
            b->weight[seat][t] =
                weight_of(by_paid[signs[t].stage][signs[t].paid] + by_match[signs[t].match] + by_taste[signs[t].taste]);
        }
    }
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

int belief_share(int explained)
{
    return weight_of(EXPLAIN * explained);
}

/* How many of the seat's routes, of 16, lie on the ways of these tickets. */
static int explained(const belief *b, const fogg_public *open, int seat, fogg_mask tickets)
{
    fogg_mask found = {{0, 0}};
    while (!fogg_mask_is_empty(tickets))
        found = fogg_mask_or(found, b->uses[seat][fogg_mask_pop(&tickets)]);
    return belief_explained(fogg_mask_count(found), fogg_mask_count(fogg_public_routes(open, seat)));
}

/* Draws several sets of tickets for a seat and takes one of them, by how much of its network they explain. */
static fogg_mask draw_set(const belief *b, const fogg_view *view, int seat, fogg_mask left, fogg_mask held,
                          uint64_t *dice)
{
    const fogg_mask longs = view->open.board->long_tickets;
    int held_longs = fogg_mask_count(fogg_mask_and(held, longs)), held_regular = fogg_mask_count(held) - held_longs;
    fogg_mask set[BELIEF_TRIES];
    int share[BELIEF_TRIES], sum = 0;
    for (int i = 0; i < BELIEF_TRIES; i++) {
        set[i] = draw_several(b->weight[seat], fogg_mask_without(left, longs), held_regular, dice);
        set[i] = fogg_mask_or(set[i], draw_several(b->weight[seat], fogg_mask_and(left, longs), held_longs, dice));
        share[i] = belief_share(explained(b, &view->open, seat, set[i]));
        sum += share[i];
    }
    int at = dice_below(dice, sum), i = 0;
    while (at >= share[i])
        at -= share[i++];
    return set[i];
}

void belief_deal(const belief *b, const fogg_view *view, fogg_game *game, uint64_t *dice)
{
    fogg_mask left = b->unseen;
    unsigned others = 0;
    for (int seat = 0; seat < view->open.seats; seat++) {
        if (seat == view->seat)
            continue;
        fogg_mask wanted = draw_set(b, view, seat, left, fogg_game_tickets(game, seat), dice);
        left = fogg_mask_without(left, wanted);
        fogg_game_exchange_tickets(game, seat, wanted, (1U << view->open.seats) - 1 - (1U << view->seat) - others);
        others |= 1U << seat;
    }
}
