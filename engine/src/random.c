/* random.c - uniformly random games, as fast as the machine goes: the workload of `fogg bench`.
 *
 * The action of a turn is picked from counts without a list; decisions that are rarer take the way that every caller takes. */
#include "play.h"
#include "tally.h"

typedef struct player {
    tally tally[FOGG_MAX_SEATS]; /* one for all where all may claim the same routes, else a seat each */
    bool is_shared;
    bool cheapest;
    uint64_t sites; /* E10: cities without a station */
} player;

/* E10: how many payments build a station: for each colour a number of wilds, in the cheapest way the fewest, and wilds alone. */
static inline int count_station_payments(const eye *e, int cost, bool cheapest)
{
    int payments = e->wild >= cost;
    if (cheapest)
        return payments + __builtin_popcountll(bytes_reaching(e->hand, most(cost - e->wild, 1)) & BYTES_1);
    for (int wilds = 0; wilds <= least(e->wild, cost - 1); wilds++)
        payments += __builtin_popcountll(bytes_reaching(e->hand, cost - wilds) & BYTES_1);
    return payments;
}

/* The index-th of them, with location 0. */
static fogg_action station_payment_at(const eye *e, int cost, bool cheapest, int index)
{
    for (int colour = 0; colour < e->open->board->colours; colour++) {
        int first;
        int count = station_payments(fogg_colours_count(e->hand, colour), e->wild, cost, &first);
        count = cheapest ? least(count, 1) : count;
        if (index < count)
            return fogg_action_station(0, colour, first + index);
        index -= count;
    }
    return fogg_action_station(0, FOGG_WILD, cost);
}

/* In the cheapest way a colour is one payment for each route that it reaches with all wilds behind it. */
static int count_cheapest(const eye *e, fogg_mask routes, int colour)
{
    int held = fogg_colours_count(e->hand, colour), wild = least(e->wild, FOGG_MAX_LENGTH);
    int reach = least(least(held + wild, e->open->seat[e->seat].cars), FOGG_MAX_LENGTH);
    if (held == 0)
        return 0;
    fogg_mask group = fogg_mask_and(e->open->board->payable[colour][reach], e->open->board->ferries[wild]);
    return fogg_mask_count(fogg_mask_and(group, routes));
}

static fogg_action cheapest_at(const eye *e, fogg_mask routes, int index)
{
    const fogg_board *board = e->open->board;
    int wild = least(e->wild, FOGG_MAX_LENGTH), cars = e->open->seat[e->seat].cars;
    for (int colour = 0; colour < board->colours; colour++) {
        int size = count_cheapest(e, routes, colour), held = fogg_colours_count(e->hand, colour);
        if (index < size) {
            int reach = least(least(held + wild, cars), FOGG_MAX_LENGTH);
            fogg_mask group = fogg_mask_and(board->payable[colour][reach], board->ferries[wild]);
            int place = mask_at(fogg_mask_and(group, routes), index);
            const fogg_route *route = &board->routes[place];
            int wilds = most(route->ferry, route->length - held);
            return wilds < route->length ? fogg_action_claim(place, colour, wilds)
                                         : fogg_action_claim(place, FOGG_WILD, wilds);
        }
        index -= size;
    }
    int place = mask_at(fogg_mask_and(board->payable[FOGG_WILD][least(wild, cars)], routes), index);
    return fogg_action_claim(place, FOGG_WILD, board->routes[place].length);
}

static int count_all_cheapest(const eye *e, fogg_mask routes)
{
    int reach = least(least(e->wild, e->open->seat[e->seat].cars), FOGG_MAX_LENGTH);
    int total = fogg_mask_count(fogg_mask_and(e->open->board->payable[FOGG_WILD][reach], routes));
    for (int colour = 0; colour < e->open->board->colours; colour++)
        total += count_cheapest(e, routes, colour);
    return total;
}

/* What a card can be drawn from, a bit each: C9, C12, C13. */
static inline unsigned draw_sources(const fogg_public *open, bool is_second)
{
    uint64_t word = market_word(open), barred = market_empty(word) | (is_second ? market_wild(word) : 0);
    unsigned slots = bits_of_bytes(barred) ^ ((1U << FOGG_MARKET) - 1);
    return slots | (unsigned)((open->stock | open->discards | open->discards_wild) != 0) << FOGG_FROM_STOCK;
}

static inline fogg_action pick_second(fogg_game *game)
{
    unsigned sources = draw_sources(&game->open, true);
    int index = (int)chance_below(hidden_of(game), (uint32_t)__builtin_popcount(sources));
    return fogg_action_of(FOGG_DRAW, (unsigned)bit_at(sources, index));
}

static inline __attribute__((always_inline)) fogg_action pick_turn(player *p, fogg_game *game, int longest)
{
    const fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    eye e = eye_of_game(game, open->turn);
    unsigned sources = draw_sources(open, false);
    int draws = __builtin_popcount(sources), tickets = open->pile > 0, claim_count, station_count = 0;

    claims c;
    fogg_mask routes = open_routes(open, open->turn);
    tally *t = &p->tally[p->is_shared ? 0 : open->turn];
    if (p->cheapest) {
        claim_count = count_all_cheapest(&e, routes);
    } else {
        tally_follow(t, board, routes);
        claims_count(&c, t, &e, longest);
        claim_count = c.total;
    }
    int cost = board->stations > 0 ? stations_built(&open->seat[open->turn]) + 1 : 1, payments = 0;
    if (cost <= board->stations) {
        payments = count_station_payments(&e, cost, p->cheapest);
        station_count = payments * __builtin_popcountll(p->sites);
    }

    int total = draws + tickets + claim_count + station_count;
    if (total == 0)
        return fogg_action_of(FOGG_PASS, 0); /* C14 */
    int index = (int)chance_below(hidden_of(game), (uint32_t)total);
    if (index < draws)
        return fogg_action_of(FOGG_DRAW, (unsigned)bit_at(sources, index));
    index -= draws;
    if (index < claim_count)
        return p->cheapest ? cheapest_at(&e, routes, index) : claims_at(&c, t, &e, index);
    index -= claim_count;
    if (index < tickets)
        return fogg_action_of(FOGG_TICKETS, 0);
    index -= tickets;
    int site = bit_at(p->sites, index / payments);
    p->sites &= ~(UINT64_C(1) << site);
    return station_payment_at(&e, cost, p->cheapest, index % payments) + (fogg_action)site;
}

/* C3, C21: tickets to keep, and the order of the refused; in the cheapest way always the order offered. */
static inline fogg_action pick_keep(fogg_game *game, int seat, bool cheapest)
{
    eye e = eye_of_game(game, seat);
    int count = offer_count(&e), minimum = offer_minimum(&game->open, count), total = 0;
    int orders[FOGG_MAX_OFFER + 1]; /* by tickets kept */
    for (int kept = 0; kept <= count; kept++)
        orders[kept] = kept < minimum ? 0 : cheapest ? 1 : refusal_orders(&game->open, count - kept);
    for (unsigned mask = 0; mask < 1U << count; mask++)
        total += orders[__builtin_popcount(mask)];
    int index = (int)chance_below(hidden_of(game), (uint32_t)total);
    unsigned mask = 0;
    while (index >= orders[__builtin_popcount(mask)])
        index -= orders[__builtin_popcount(mask++)];
    return fogg_action_keep(mask, (unsigned)index);
}

/* E6-E8: the extra cards of a tunnel with so many wilds, or none of it. */
static inline fogg_action pick_tunnel(fogg_game *game)
{
    const fogg_public *open = &game->open;
    eye e = eye_of_game(game, open->turn);
    int held = open->tunnel_colour == FOGG_WILD ? 0 : fogg_colours_count(e.hand, open->tunnel_colour);
    int first = most(0, open->tunnel_extra - held);
    int payments = most(0, least(open->tunnel_extra, e.wild) - first + 1);
    int index = (int)chance_below(hidden_of(game), (uint32_t)payments + 1);
    return index < payments ? fogg_action_of(FOGG_PAY, (unsigned)(first + index)) : fogg_action_of(FOGG_DECLINE, 0);
}

/* Any other decision: placing a stack, which token. */
static fogg_action pick(fogg_game *game, int seat)
{
    eye e = eye_of_game(game, seat);
    return legal_at(&e, (int)chance_below(hidden_of(game), (uint32_t)legal_count(&e)));
}

static inline __attribute__((always_inline)) fogg_playout play_to_end(fogg_game *game, bool cheapest, int longest)
{
    const fogg_public *open = &game->open;
    fogg_playout playout = {0, 0};
    player p;
    p.cheapest = cheapest;
    p.is_shared = open->seats <= open->board->twin_seats;
    p.sites = station_sites(open);
    for (int seat = 0; seat < (p.is_shared ? 1 : open->seats); seat++)
        tally_init(&p.tally[seat], open->board);
    while (open->phase != FOGG_PHASE_OVER) {
        fogg_action action;
        int seat = open->turn;
        playout.decisions++;
        if (open->phase == FOGG_PHASE_TURN) {
            action = pick_turn(&p, game, longest);
            playout.turns++;
        } else if (open->phase == FOGG_PHASE_SECOND) {
            action = pick_second(game);
        } else if (open->phase == FOGG_PHASE_TUNNEL) {
            action = pick_tunnel(game);
        } else {
            seat = fogg_game_to_act(game);
            bool is_keep = open->phase == FOGG_PHASE_KEEP_DEALT || open->phase == FOGG_PHASE_KEEP_DRAWN;
            action = is_keep ? pick_keep(game, seat, cheapest) : pick(game, seat);
            playout.decisions -= open->phase == FOGG_PHASE_KEEP_DRAWN && open->offered == 1;
        }
        play(game, seat, action, NULL);
    }
    return playout;
}

/* The inner loops are compiled for the longest route of the board and for nothing shorter or longer. */
fogg_playout fogg_game_play_randomly(fogg_game *game, bool cheapest)
{
    if (cheapest)
        return play_to_end(game, true, FOGG_MAX_LENGTH);
    switch (game->open.board->longest) {
    case 4:
        return play_to_end(game, false, 4);
    case 5:
        return play_to_end(game, false, 5);
    case 6:
        return play_to_end(game, false, 6);
    }
    return play_to_end(game, false, FOGG_MAX_LENGTH);
}
