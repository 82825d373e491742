/* keep.c - choosing tickets and places for token stacks. */
#include "keep.h"

#include <limits.h>

/* The price of several tickets together: each alone, less the most that it shares with one before it. */
static int price_together(const survey *map, const uint8_t *offered, int count, unsigned mask)
{
    int price = 0;
    for (int i = 0; i < count; i++) {
        if ((mask >> i & 1) == 0)
            continue;
        int shared = 0;
        for (int j = 0; j < i; j++)
            if ((mask >> j & 1) != 0 && map->saving[offered[j]][offered[i]] > shared)
                shared = map->saving[offered[j]][offered[i]];
        price += map->alone[offered[i]] - shared;
    }
    return price;
}

fogg_action keep_dealt(const survey *map, const weights *w, const glance *g)
{
    const numbers *n = weights_now(w, g->open);
    int count = glance_offer_count(g), minimum = fogg_public_least_to_keep(g->open), best_score = INT_MIN;
    unsigned best = (1U << count) - 1;
    for (unsigned mask = 1; mask < 1U << count; mask++) {
        int kept = fogg_bits_count(mask), score = 0;
        if (kept < minimum || !glance_may_keep(g, mask))
            continue;
        for (int i = 0; i < count; i++)
            if ((mask >> i & 1) != 0)
                score += map->board->tickets[g->offered[i]].points * SURVEY_POINT;
        score -= price_together(map, g->offered, count, mask) * n->keep_cost / 100;
        score -= (kept - minimum) * n->keep_extra;
        if (score > best_score) {
            best_score = score;
            best = mask;
        }
    }
    return fogg_action_keep(best, 0);
}

fogg_action keep_drawn(const survey *map, const weights *w, const glance *g)
{
    const int stage = weights_stage(g->open);
    const numbers *n = &w->at[stage];
    const fogg_board *board = map->board;
    int16_t price[FOGG_MAX_ROUTES];
    plan current;
    plan_make(&current, map, w, stage, g, 2);
    plan_prices(map, n, g, price);
    for (fogg_mask rest = fogg_mask_or(current.wanted, current.borrowed); !fogg_mask_is_empty(rest);)
        price[fogg_mask_pop(&rest)] = 0;
    int count = glance_offer_count(g), gains[FOGG_MAX_OFFER];
    unsigned mask = 0;
    for (int i = 0; i < count; i++) {
        const fogg_ticket *t = &board->tickets[g->offered[i]];
        fogg_mask path = {{0, 0}};
        int cost = survey_ticket_path(map, price, g->offered[i], &path), cars = 0;
        for (fogg_mask rest = fogg_mask_and(fogg_mask_without(path, current.wanted), fogg_public_free(g->open));
             !fogg_mask_is_empty(rest);)
            cars += board->routes[fogg_mask_pop(&rest)].length;
        bool can_finish = cost < SURVEY_NO_WAY && cars + current.cars <= glance_self(g)->cars;
        gains[i] = can_finish ? t->points * SURVEY_POINT - cost : -t->points * SURVEY_POINT;
        if (gains[i] >= n->drawn_extra)
            mask |= 1U << i;
    }
    while (fogg_bits_count(mask) < fogg_public_least_to_keep(g->open)) {
        int best = -1;
        for (int i = 0; i < count; i++)
            if ((mask >> i & 1) == 0 && (best < 0 || gains[i] > gains[best]))
                best = i;
        mask |= 1U << best;
    }
    return fogg_action_keep(mask, 0);
}

fogg_action keep_place(const survey *map, const weights *w, const glance *g)
{
    plan current;
    plan_make(&current, map, w, weights_stage(g->open), g, 2);
    int best = 0, best_score = -1;
    for (uint64_t sites = fogg_public_stack_sites(g->open); sites != 0; sites &= sites - 1) {
        int v = __builtin_ctzll(sites);
        int score = 8 * fogg_mask_count(fogg_mask_and(map->board->locations[v].routes, current.wanted)) + 8 -
                    map->degree[v] / 2;
        if (score > best_score) {
            best_score = score;
            best = v;
        }
    }
    return fogg_action_of(FOGG_PLACE, (unsigned)best);
}
