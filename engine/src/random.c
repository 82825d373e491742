/* random.c - uniformly random games, as fast as the machine goes: the workload of `fogg bench`.
 *
 * The action of a turn is picked from counts without a list; decisions that are rarer take the way that every caller takes. */
#include "play.h"
#include "tally.h"

enum { MAX_STATION_PAYMENTS = FOGG_MAX_COLOURS * FOGG_MAX_STATIONS + 1 };

typedef struct player {
    tally tally[FOGG_MAX_SEATS]; /* one for all where all may claim the same routes, else a seat each */
    bool is_shared;
    bool cheapest;
} player;

/* E10: the payments that build a station, each at any of the sites. */
typedef struct stations {
    uint64_t sites;
    int payments;
    fogg_action first[MAX_STATION_PAYMENTS]; /* with location 0 */
} stations;

static int list_stations(const eye *e, stations *s, bool cheapest)
{
    int cost = stations_built(&e->open->seat[e->seat]) + 1;
    s->payments = 0;
    if (cost > e->open->board->stations)
        return 0;
    s->sites = station_sites(e->open);
    for (int colour = 0; colour < e->open->board->colours; colour++) {
        int first;
        int count = station_payments(fogg_colours_count(e->hand, colour), e->wild, cost, &first);
        for (int wilds = first; wilds < first + (cheapest ? least(count, 1) : count); wilds++)
            s->first[s->payments++] = fogg_action_station(0, colour, wilds);
    }
    if (e->wild >= cost)
        s->first[s->payments++] = fogg_action_station(0, FOGG_WILD, cost);
    return s->payments * __builtin_popcountll(s->sites);
}

static fogg_action station_at(const stations *s, int index)
{
    int sites = __builtin_popcountll(s->sites);
    return s->first[index / sites] + (fogg_action)mask_at((fogg_mask){{s->sites, 0}}, index % sites);
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

/* Slots of the market that hold a card that may be taken, a bit each: C9, C13. */
static inline unsigned takeable_slots(const fogg_public *open)
{
    int highest = open->phase == FOGG_PHASE_SECOND ? FOGG_WILD - 1 : FOGG_WILD;
    unsigned slots = 0;
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        slots |= (unsigned)(open->market[slot] <= highest) << slot;
    return slots;
}

static inline unsigned has_stock(const fogg_public *open)
{
    return (open->stock | open->discards | open->discards_wild) != 0; /* C12, C13 */
}

static inline fogg_action draw_at(unsigned slots, int index)
{
    return fogg_action_of(FOGG_DRAW, (unsigned)bit_at(slots, index));
}

static inline fogg_action pick_second(fogg_game *game)
{
    unsigned slots = takeable_slots(&game->open) | has_stock(&game->open) << FOGG_FROM_STOCK;
    return draw_at(slots, (int)chance_below(hidden_of(game), (uint32_t)__builtin_popcount(slots)));
}

static inline __attribute__((always_inline)) fogg_action pick_turn(player *p, fogg_game *game, int longest)
{
    const fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    eye e = eye_of_game(game, open->turn);
    unsigned slots = takeable_slots(open) | has_stock(open) << FOGG_FROM_STOCK;
    int draws = __builtin_popcount(slots), tickets = open->pile > 0, claim_count, station_count = 0;

    claims c;
    stations s;
    fogg_mask routes = open_routes(open, open->turn);
    tally *t = &p->tally[p->is_shared ? 0 : open->turn];
    if (p->cheapest) {
        claim_count = count_all_cheapest(&e, routes);
    } else {
        tally_follow(t, board, routes);
        claims_count(&c, t, &e, longest);
        claim_count = c.total;
    }
    if (board->stations > 0)
        station_count = list_stations(&e, &s, p->cheapest);

    int total = draws + tickets + claim_count + station_count;
    if (total == 0)
        return fogg_action_of(FOGG_PASS, 0); /* C14 */
    int index = (int)chance_below(hidden_of(game), (uint32_t)total);
    if (index < draws)
        return draw_at(slots, index);
    index -= draws;
    if (index < tickets)
        return fogg_action_of(FOGG_TICKETS, 0);
    index -= tickets;
    if (index < claim_count)
        return p->cheapest ? cheapest_at(&e, routes, index) : claims_at(&c, t, &e, index);
    return station_at(&s, index - claim_count);
}

/* Any other decision.  In the cheapest way refused tickets go in the order offered; those choices come first in the list. */
static fogg_action pick(fogg_game *game, int seat, bool cheapest)
{
    eye e = eye_of_game(game, seat);
    int count = legal_count(&e);
    if (cheapest && game->open.phase == FOGG_PHASE_KEEP_DRAWN)
        while (fogg_action_keep_order(legal_at(&e, count - 1)) > 0)
            count--;
    return legal_at(&e, (int)chance_below(hidden_of(game), (uint32_t)count));
}

static inline __attribute__((always_inline)) fogg_playout play_to_end(fogg_game *game, bool cheapest, int longest)
{
    const fogg_public *open = &game->open;
    fogg_playout playout = {0, 0};
    player p;
    p.cheapest = cheapest;
    p.is_shared = open->seats <= open->board->twin_seats;
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
        } else {
            seat = fogg_game_to_act(game);
            action = pick(game, seat, cheapest);
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
