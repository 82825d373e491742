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
    for (fogg_mask own = fogg_public_routes(open, seat); !fogg_mask_is_empty(own);)
        price[fogg_mask_pop(&own)] = 0;
    for (fogg_mask rest = b->unseen; !fogg_mask_is_empty(rest);) {
        int t = fogg_mask_pop(&rest);
        fogg_mask path = {{0, 0}};
        b->weight[seat][t] = weigh(map, t, survey_ticket_path(map, price, t, &path));
    }
}

void belief_form(belief *b, const survey *map, const fogg_view *view)
{
    b->unseen = fogg_mask_without(fogg_mask_below(map->board->ticket_count), view->tickets);
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++)
        fogg_mask_remove(&b->unseen, view->offered[i]);
    for (int seat = 0; seat < view->open.seats; seat++)
        if (seat != view->seat)
            weigh_seat(b, map, &view->open, seat);
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

void belief_deal(const belief *b, const fogg_view *view, fogg_game *game, uint64_t *dice)
{
    const fogg_board *board = view->open.board;
    fogg_mask left = b->unseen;
    unsigned others = 0;
    for (int seat = 0; seat < view->open.seats; seat++) {
        if (seat == view->seat)
            continue;
        fogg_mask held = fogg_game_tickets(game, seat), longs = board->long_tickets;
        int held_longs = fogg_mask_count(fogg_mask_and(held, longs)), held_regular = fogg_mask_count(held) - held_longs;
        fogg_mask wanted = draw_several(b->weight[seat], fogg_mask_without(left, longs), held_regular, dice);
        wanted = fogg_mask_or(wanted, draw_several(b->weight[seat], fogg_mask_and(left, longs), held_longs, dice));
        left = fogg_mask_without(left, wanted);
        fogg_game_exchange_tickets(game, seat, wanted, (1U << view->open.seats) - 1 - (1U << view->seat) - others);
        others |= 1U << seat;
    }
}
