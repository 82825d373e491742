/* random.c - uniformly random games, as fast as the machine goes: the workload of `fogg bench`.
 *
 * The choices of a turn are counted without a list, and the picked one is played at once.  Rarer decisions use the
 * general list of legal actions (pick.h). */
#define FOGG_NEAR_ONLY /* boards with far routes are not tallied; play_any_action calls what knows them */
#include "random.h"

#include "pick.h"
#include "play.h"
#include "tally.h"

typedef struct player {
    tally tally[FOGG_MAX_SEATS];   /* one for all seats if all may claim the same routes, else one a seat */
    claims claims[FOGG_MAX_SEATS]; /* of the seat at turn, and those of the next, counted ahead */
    int ahead;                     /* the seat whose claims were counted last */
    bool is_stale;                 /* a route was claimed since then: some of those claims may be gone */
    uint64_t sites;                /* E10: cities without a station */
    uint8_t cost[FOGG_MAX_SEATS];  /* E10: of the next station, 0 if there is none left */
} player;

/* Takes out the route that the seat at turn has claimed. */
ALWAYS_INLINE void follow_claim(player *p, const fogg_public *open, int route, board_shape shape)
{
    const fogg_board *board = open->board;
    p->is_stale = true;
    if (shape.is_shared) { /* C20: both halves of a double route are closed to all */
        const fogg_route *r = &board->routes[route];
        tally_remove(&p->tally[0], r, r->closes, 1 + (r->twin != FOGG_NONE), shape);
        return;
    }
    for (int seat = 0; seat < open->seats; seat++)
        tally_follow(&p->tally[seat], board, claimable(open, seat, shape), shape);
}

ALWAYS_INLINE void count_claims(const player *p, const fogg_game *game, int seat, claims *c, board_shape shape)
{
    claims_count(c, &p->tally[shape.is_shared ? 0 : seat], &game->open, seat, hand_of(game, seat), shape);
}

/* Counts the claims of the seat after `seat`, before `seat` has moved. */
ALWAYS_INLINE void look_ahead(player *p, const fogg_game *game, int seat, board_shape shape)
{
    p->ahead = seat + 1 == game->open.seats ? 0 : seat + 1;
    p->is_stale = false;
    count_claims(p, game, p->ahead, &p->claims[p->ahead], shape);
}

/* The kind of action is random, so the processor cannot predict it and should learn it early.  Therefore it is drawn
 * with the claims that were counted a turn ahead.  Some of those may be gone by now; if one of them is drawn, the
 * draw is repeated, which leaves the others equally likely. */
ALWAYS_INLINE void take_turn(player *p, fogg_game *game, board_shape shape)
{
    fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    int seat = open->turn;
    claims *c = &p->claims[seat];
    bool is_stale = p->is_stale;
    if (__builtin_expect(p->ahead != seat, 0)) {
        count_claims(p, game, seat, c, shape);
        is_stale = false;
    }
    look_ahead(p, game, seat, shape);
    unsigned sources = draw_sources(open);
    int draws = fogg_bits_count(sources), tickets = open->pile > 0, stations = 0, payments = 0, cost = 1;
    if (shape.has_stations) {
        cost = p->cost[seat];
        payments = cost > 0 ? count_station_payments(hand_of(game, seat), cost) : 0;
        stations = payments * fogg_bits_count(p->sites);
    }
    int others = draws + tickets + stations;
    if (__builtin_expect(others == 0, 0)) {
        count_claims(p, game, seat, c, shape);
        is_stale = false;
        if (c->total == 0) {
            FOGG_ASSERT(is_legal(game, fogg_action_of(FOGG_PASS, 0)));
            play_pass(game, NULL); /* C14 */
            return;
        }
    }
    for (;;) {
        int index = (int)chance_fast_below(hidden_of(game), (uint32_t)(others + c->total));
        if (index < draws) {
            FOGG_ASSERT(is_legal(game, fogg_action_of(FOGG_DRAW, (unsigned)source_at(sources, index))));
            play_draw(game, source_at(sources, index), false, shape.has_extras, NULL);
            return;
        }
        if ((index -= draws) < tickets) {
            play_tickets(game, shape.has_extras, NULL);
            return;
        }
        if ((index -= tickets) < stations) {
            int site = bit_at(p->sites, index / payments);
            p->sites &= ~(UINT64_C(1) << site);
            fogg_action action = station_paid_at(hand_of(game, seat), cost, site, index % payments);
            FOGG_ASSERT(is_legal(game, action));
            play_station(game, action, NULL);
            p->cost[seat] = (uint8_t)fogg_public_station_cost(open, seat);
            return;
        }
        index -= stations;
        if (is_stale)
            count_claims(p, game, seat, c, shape);
        is_stale = false;
        if (index < c->total) {
            fogg_action action = claims_at(c, board, claimable(open, seat, shape), index, shape);
            int route = fogg_action_place(action);
            FOGG_ASSERT(is_legal(game, action));
            play_claim(game, action, false, NULL); /* can_tally: no cards stand for others, no far routes */
            if (open->phase != FOGG_PHASE_TUNNEL)
                follow_claim(p, open, route, shape);
            return;
        }
    }
}

/* E6-E8: pays the extra cards of a tunnel with some number of wilds, or declines. */
ALWAYS_INLINE void settle_tunnel(player *p, fogg_game *game, board_shape shape)
{
    const fogg_public *open = &game->open;
    eye e = eye_of_game(game, open->turn);
    int held = open->tunnel_colour == FOGG_WILD ? 0 : fogg_colours_count(e.hand, open->tunnel_colour);
    int first = most(0, open->tunnel_extra - held);
    int payments = most(0, least(open->tunnel_extra, e.wild) - first + 1);
    int index = (int)chance_fast_below(hidden_of(game), (uint32_t)payments + 1);
    if (index == payments) {
        play_decline(game, NULL);
        return;
    }
    play_pay(game, first + index, false, NULL);
    follow_claim(p, open, open->tunnel_route, shape);
}

ALWAYS_INLINE void player_init(player *p, const fogg_public *open, board_shape shape)
{
    p->ahead = -1;
    p->is_stale = false;
    p->sites = fogg_public_station_sites(open);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++) /* a bound that the compiler knows */
        p->cost[seat] = (uint8_t)(seat < open->seats ? fogg_public_station_cost(open, seat) : 0);
    for (int seat = 0; seat < (shape.is_shared ? 1 : open->seats); seat++) {
        tally_init(&p->tally[seat], open->board);
        tally_follow(&p->tally[seat], open->board, claimable(open, seat, shape), shape);
    }
}

/* Picks from the general list of legal actions.  Not inlined: the inner loops below rarely need it, and it is long. */
static __attribute__((noinline)) void play_any_action(fogg_game *game, int seat)
{
    fogg_game_play_unchecked(game, seat, pick(game, seat), NULL);
}

/* A decision that is neither the action of a turn nor its second card.  Returns whether there was a choice. */
ALWAYS_INLINE bool decide_rest(player *p, fogg_game *game, board_shape shape)
{
    const fogg_public *open = &game->open;
    if (open->phase == FOGG_PHASE_TUNNEL) {
        settle_tunnel(p, game, shape);
    } else if (open->phase == FOGG_PHASE_KEEP_DEALT || open->phase == FOGG_PHASE_KEEP_DRAWN) {
        int seat = fogg_game_to_act(game);
        bool is_forced = open->phase == FOGG_PHASE_KEEP_DRAWN && open->offered == 1;
        fogg_action action = pick_keep(game, seat, true, shape.has_extras);
        FOGG_ASSERT(is_legal(game, action));
        play_keep(game, seat, action, shape.has_extras, NULL);
        return !is_forced;
    } else {
        play_any_action(game, open->turn);
    }
    return true;
}

ALWAYS_INLINE fogg_playout play_to_end(fogg_game *game, board_shape shape)
{
    const fogg_public *open = &game->open;
    fogg_playout playout = {0, 0};
    player p;
    player_init(&p, open, shape);
    while (open->phase != FOGG_PHASE_OVER) {
        if (open->phase == FOGG_PHASE_TURN) {
            take_turn(&p, game, shape);
            playout.turns++;
        }
        if (open->phase == FOGG_PHASE_SECOND) {
            int source = pick_second(game, shape.has_extras);
            FOGG_ASSERT(is_legal(game, fogg_action_of(FOGG_DRAW, (unsigned)source)));
            play_draw(game, source, true, shape.has_extras, NULL);
            playout.decisions++;
        } else if (open->phase != FOGG_PHASE_TURN && open->phase != FOGG_PHASE_OVER) {
            playout.decisions += decide_rest(&p, game, shape);
        }
    }
    playout.decisions += playout.turns;
    return playout;
}

/* For boards whose claims cannot be tallied: every decision uses the general list of legal actions. */
static fogg_playout play_slowly(fogg_game *game)
{
    const fogg_public *open = &game->open;
    fogg_playout playout = {0, 0};
    while (open->phase != FOGG_PHASE_OVER) {
        int seat = fogg_game_to_act(game);
        playout.turns += open->phase == FOGG_PHASE_TURN;
        playout.decisions += !(open->phase == FOGG_PHASE_KEEP_DRAWN && open->offered == 1);
        play_any_action(game, seat);
    }
    return playout;
}

/* The inner loop is compiled once for each shape of board, each time in a function of its own. */
#define PLAY_TO_END(name, ...) \
    static __attribute__((noinline)) fogg_playout name(fogg_game *game) \
    { \
        return play_to_end(game, (board_shape){__VA_ARGS__}); \
    }

PLAY_TO_END(play_plain, .longest = 6)
PLAY_TO_END(play_plain_shared, .longest = 6, .is_shared = true)
PLAY_TO_END(play_any, .longest = BOARD_TALLY_LENGTH, .has_ferries = true, .has_stations = true)
PLAY_TO_END(play_any_shared, .longest = BOARD_TALLY_LENGTH, .has_ferries = true, .has_stations = true,
            .is_shared = true)
PLAY_TO_END(play_with_extras, .longest = BOARD_TALLY_LENGTH, .has_ferries = true, .has_stations = true,
            .has_extras = true)

fogg_playout fogg_game_play_randomly(fogg_game *game, bool cheapest)
{
    FOGG_ASSERT(fogg_game_ok(game));
    const fogg_board *board = game->open.board;
    chance_quicken(hidden_of(game));
    if (cheapest)
        return play_cheapest(game);
    if (!tables_of(board)->can_tally)
        return play_slowly(game);
    if (board->has_extras)
        return play_with_extras(game);
    bool has_ferries = !fogg_mask_is_empty(fogg_mask_without(board->all_routes, board->ferries[0]));
    bool is_shared = game->open.seats <= board->twin_seats;
    if (board->longest <= 6 && !has_ferries && board->stations == 0)
        return is_shared ? play_plain_shared(game) : play_plain(game);
    return is_shared ? play_any_shared(game) : play_any(game);
}
