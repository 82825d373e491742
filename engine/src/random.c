/* random.c - uniformly random games, as fast as the machine goes: the workload of `fogg bench`.
 *
 * The action of a turn, by far the most frequent decision, is picked from group sizes without a list; the others take the way
 * that every caller takes. */
#include "legal.h"
#include "market.h"

enum { MAX_GROUPS = FOGG_MAX_COLOURS * (FOGG_MAX_LENGTH + 1) + FOGG_MAX_LENGTH };

/* What a seat can do in its turn, counted.  A group is the claims or stations of one payment. */
typedef struct choices {
    int total;
    int draws;
    uint8_t source[FOGG_MARKET + 1]; /* of each draw */
    int tickets;                     /* 1 if they can be drawn */
    int groups;
    fogg_mask places[MAX_GROUPS];
    int size[MAX_GROUPS];
    fogg_action first[MAX_GROUPS]; /* with place 0 */
} choices;

static inline void add_group(choices *c, fogg_mask places, fogg_action first)
{
    int size = fogg_mask_count(places);
    c->places[c->groups] = places;
    c->size[c->groups] = size;
    c->first[c->groups] = first;
    c->groups += size > 0;
    c->total += size;
}

static inline void list_draws(const fogg_public *open, choices *c)
{
    bool is_second = open->phase == FOGG_PHASE_SECOND;
    int draws = 0;
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        c->source[draws] = (uint8_t)slot;
        draws += open->market[slot] < FOGG_WILD || (open->market[slot] == FOGG_WILD && !is_second); /* C9 */
    }
    c->source[draws] = FOGG_FROM_STOCK;
    draws += (open->stock | open->discards | open->discards_wild) != 0;
    c->draws = draws;
    c->total = draws;
}

static inline void list_claims(const eye *e, choices *c, bool cheapest)
{
    const fogg_board *board = e->open->board;
    int cars = e->open->seat[e->seat].cars, wild = least(e->wild, FOGG_MAX_LENGTH);
    fogg_mask routes = open_routes(e->open, e->seat);
    for (uint64_t hand = e->hand; hand != 0;) {
        int colour = __builtin_ctzll(hand) / 8;
        int held = fogg_colours_count(hand, colour);
        hand -= fogg_colours_of(colour, held);
        if (cheapest) {
            int reach = least(least(held + wild, cars), FOGG_MAX_LENGTH);
            fogg_mask group = fogg_mask_and(board->payable[colour][reach], board->ferries[wild]);
            add_group(c, fogg_mask_and(group, routes), fogg_action_claim(0, colour, 0));
            continue;
        }
        for (int wilds = 0; wilds <= wild; wilds++)
            add_group(c, claim_group(board, routes, colour, held, wilds, cars), fogg_action_claim(0, colour, wilds));
    }
    for (int wilds = 1; wilds <= least(wild, cars); wilds++)
        add_group(c, claim_group_wild(board, routes, wilds), fogg_action_claim(0, FOGG_WILD, wilds));
}

static inline void list_stations(const eye *e, choices *c, bool cheapest)
{
    int cost = stations_built(&e->open->seat[e->seat]) + 1;
    if (cost > e->open->board->stations)
        return;
    fogg_mask sites = {{station_sites(e->open), 0}};
    for (int colour = 0; colour < e->open->board->colours; colour++) {
        int first;
        int payments = station_payments(fogg_colours_count(e->hand, colour), e->wild, cost, &first);
        for (int wilds = first; wilds < first + (cheapest ? least(payments, 1) : payments); wilds++)
            add_group(c, sites, fogg_action_station(0, colour, wilds));
    }
    if (e->wild >= cost)
        add_group(c, sites, fogg_action_station(0, FOGG_WILD, cost));
}

/* Of a claim in the cheapest way: colour before wilds. */
static fogg_action cheapest_payment(const eye *e, fogg_action action)
{
    int colour = fogg_action_colour(action);
    if (fogg_action_kind_of(action) != FOGG_CLAIM || colour == FOGG_WILD)
        return action;
    const fogg_route *route = &e->open->board->routes[fogg_action_place(action)];
    int wilds = most(route->ferry, route->length - fogg_colours_count(e->hand, colour));
    return wilds >= route->length ? fogg_action_claim(fogg_action_place(action), FOGG_WILD, route->length)
                                  : fogg_action_claim(fogg_action_place(action), colour, wilds);
}

static inline fogg_action pick_in_turn(fogg_game *game, bool cheapest)
{
    const fogg_public *open = &game->open;
    eye e = eye_of_game(game, open->turn);
    choices c;
    c.groups = 0;
    c.tickets = 0;
    list_draws(open, &c);
    if (open->phase == FOGG_PHASE_TURN) {
        c.tickets = open->pile > 0;
        c.total += c.tickets;
        list_claims(&e, &c, cheapest);
        if (open->board->stations > 0)
            list_stations(&e, &c, cheapest);
        if (c.total == 0)
            return fogg_action_of(FOGG_PASS, 0); /* C14 */
    }
    int index = (int)chance_below(hidden_of(game), (uint32_t)c.total);
    if (index < c.draws)
        return fogg_action_of(FOGG_DRAW, c.source[index]);
    index -= c.draws;
    if (index < c.tickets)
        return fogg_action_of(FOGG_TICKETS, 0);
    index -= c.tickets;
    int group = 0;
    while (index >= c.size[group])
        index -= c.size[group++];
    fogg_action action = c.first[group] + (fogg_action)mask_at(c.places[group], index);
    return cheapest ? cheapest_payment(&e, action) : action;
}

/* Any other decision.  In the cheapest way refused tickets go in the order offered, so those choices come first in the list. */
static fogg_action pick(fogg_game *game, int seat, bool cheapest)
{
    eye e = eye_of_game(game, seat);
    int count = legal_count(&e);
    if (cheapest && game->open.phase == FOGG_PHASE_KEEP_DRAWN)
        while (fogg_action_keep_order(legal_at(&e, count - 1)) > 0)
            count--;
    return legal_at(&e, (int)chance_below(hidden_of(game), (uint32_t)count));
}

static inline fogg_playout play_to_end(fogg_game *game, bool cheapest)
{
    fogg_playout playout = {0, 0};
    const fogg_public *open = &game->open;
    while (open->phase != FOGG_PHASE_OVER) {
        bool is_turn = open->phase == FOGG_PHASE_TURN;
        bool is_forced_ticket = open->phase == FOGG_PHASE_KEEP_DRAWN && open->offered == 1;
        int seat = fogg_game_to_act(game);
        fogg_action action = is_turn || open->phase == FOGG_PHASE_SECOND ? pick_in_turn(game, cheapest)
                                                                         : pick(game, seat, cheapest);
        fogg_game_play_unchecked(game, seat, action, NULL);
        playout.turns += is_turn;
        playout.decisions += !is_forced_ticket;
    }
    return playout;
}

fogg_playout fogg_game_play_randomly(fogg_game *game, bool cheapest)
{
    return cheapest ? play_to_end(game, true) : play_to_end(game, false);
}
