/* belief.c - weighs and deals hidden tickets. */
#include "names.h"

#include "belief.h"

#include "../src/dice.h"

/* The weight of a ticket, by how many eighths of its price the rival's own routes save. */
static const uint16_t by_eighths[9] = {16, 24, 36, 54, 81, 121, 182, 273, 400};
enum { CUT_OFF = 8 };

static uint16_t weigh(const survey *map, int ticket, int price)
{
    int alone = map->alone[ticket];
    if (price >= SURVEY_NO_WAY)
        return CUT_OFF;
    int paid = alone > price ? (alone - price) * 8 / (alone > 0 ? alone : 1) : 0;
    return by_eighths[paid < 8 ? paid : 8];
}

static void weigh_seat(belief *b, const survey *map, const fogg_public *open, int seat)
{
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask routes = fogg_public_open_routes(open, seat);
    for (int r = 0; r < map->board->route_count; r++)
        price[r] = fogg_mask_has(routes, r) ? map->base[r] : SURVEY_NO_WAY;
    for (fogg_mask own = open->seat[seat].routes; !fogg_mask_is_empty(own);)
        price[fogg_mask_pop(&own)] = 0;
    for (uint64_t rest = b->unseen; rest != 0; rest &= rest - 1) {
        int t = __builtin_ctzll(rest);
        fogg_mask path = {{0, 0}};
        b->weight[seat][t] = weigh(map, t, survey_ticket_path(map, price, t, &path));
    }
}

void belief_form(belief *b, const survey *map, const fogg_view *view)
{
    int count = map->board->ticket_count;
    b->unseen = (count == 64 ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1) & ~view->tickets;
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++)
        b->unseen &= ~(UINT64_C(1) << view->offered[i]);
    for (int seat = 0; seat < view->open.seats; seat++)
        if (seat != view->seat)
            weigh_seat(b, map, &view->open, seat);
}

static int draw_weighted(const uint16_t *weight, uint64_t candidates, uint64_t *dice)
{
    int sum = 0;
    for (uint64_t rest = candidates; rest != 0; rest &= rest - 1)
        sum += weight[__builtin_ctzll(rest)];
    int at = dice_below(dice, sum);
    for (;; candidates &= candidates - 1) {
        int t = __builtin_ctzll(candidates);
        at -= weight[t];
        if (at < 0)
            return t;
    }
}

/* Draws `count` different tickets of the candidates by weight, or all if there are fewer. */
static uint64_t draw_several(const uint16_t *weight, uint64_t candidates, int count, uint64_t *dice)
{
    uint64_t drawn = 0;
    for (; count > 0 && candidates != 0; count--) {
        uint64_t bit = UINT64_C(1) << draw_weighted(weight, candidates, dice);
        drawn |= bit;
        candidates &= ~bit;
    }
    return drawn;
}

void belief_deal(const belief *b, const fogg_view *view, fogg_game *game, uint64_t *dice)
{
    const fogg_board *board = view->open.board;
    uint64_t left = b->unseen;
    unsigned others = 0;
    for (int seat = 0; seat < view->open.seats; seat++) {
        if (seat == view->seat)
            continue;
        uint64_t held = fogg_game_tickets(game, seat), longs = board->long_tickets;
        uint64_t wanted = draw_several(b->weight[seat], left & ~longs, __builtin_popcountll(held & ~longs), dice);
        wanted |= draw_several(b->weight[seat], left & longs, __builtin_popcountll(held & longs), dice);
        left &= ~wanted;
        fogg_game_exchange_tickets(game, seat, wanted, (1U << view->open.seats) - 1 - (1U << view->seat) - others);
        others |= 1U << seat;
    }
}
