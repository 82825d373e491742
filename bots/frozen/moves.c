/* moves.c - lists the actions worth thinking about. */
#include "names.h"

#include "moves.h"

enum { CLAIMS_MAX = 12, PLACES_MAX = 8 };

static void add(moves *list, fogg_action action)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i] == action)
            return;
    if (list->count < MOVES_MAX)
        list->at[list->count++] = action;
}

/* Routes that the hand can pay, those that matter most first: wanted by the seat, touching its network, long. */
static void add_claims(moves *list, const mind *m, const survey *map, const glance *g)
{
    fogg_mask payable = glance_affordable(g, glance_routes(g));
    uint64_t own = plan_touched(map, glance_own(g));
    for (int n = 0; n < CLAIMS_MAX && !fogg_mask_is_empty(payable); n++) {
        int best = -1, best_score = -1;
        for (fogg_mask rest = payable; !fogg_mask_is_empty(rest);) {
            int r = fogg_mask_pop(&rest);
            int score = plan_worth(map, g, r) + 16 * __builtin_popcountll(own & map->ends[r]);
            score += fogg_mask_has(m->plan.wanted, r) ? 10000 : 0;
            if (score > best_score) {
                best_score = score;
                best = r;
            }
        }
        fogg_mask_remove(&payable, best);
        if (fogg_action_kind_of(list->at[0]) == FOGG_CLAIM && fogg_action_place(list->at[0]) == best)
            continue;
        add(list, policy_pay(&m->plan, g, best));
    }
}

/* One slot a kind of card, and the stock. */
static void add_draws(moves *list, const fogg_public *open)
{
    unsigned seen = fogg_public_can_take_wild(open) ? 0 : 1U << FOGG_WILD; /* C9 */
    if (fogg_action_kind_of(list->at[0]) == FOGG_DRAW && fogg_action_place(list->at[0]) != FOGG_FROM_STOCK)
        seen |= 1U << open->market[fogg_action_place(list->at[0])];
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        int card = open->market[slot];
        if (card == FOGG_NO_CARD || (seen >> card & 1) != 0)
            continue;
        seen |= 1U << card;
        add(list, fogg_action_of(FOGG_DRAW, (unsigned)slot));
    }
    if (fogg_public_has_stock(open))
        add(list, fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK));
}

/* E10: where the plan wants a station. */
static void add_stations(moves *list, const mind *m, const glance *g)
{
    for (uint64_t rest = m->plan.stations; rest != 0; rest &= rest - 1) {
        fogg_action action = policy_station(&m->plan, g, __builtin_ctzll(rest));
        if (action != (fogg_action)POLICY_NO_ACTION)
            add(list, action);
    }
}

/* Everything legal, as far as there is room; refused tickets in the order offered. */
static void add_all(moves *list, const fogg_view *view)
{
    int count = fogg_view_legal_count(view);
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_view_legal_at(view, i);
        if (list->count == MOVES_MAX ||
            (fogg_action_kind_of(action) == FOGG_KEEP && fogg_action_keep_order(action) > 0))
            break;
        add(list, action);
    }
}

void moves_around(moves *list, fogg_action first, const mind *m, const survey *map, const glance *g)
{
    list->count = 0;
    add(list, first);
    if (g->open->phase == FOGG_PHASE_TURN) {
        add_claims(list, m, map, g);
        add_draws(list, g->open);
        if (g->open->pile > 0)
            add(list, fogg_action_of(FOGG_TICKETS, 0));
        add_stations(list, m, g);
    } else if (g->open->phase == FOGG_PHASE_SECOND) {
        add_draws(list, g->open);
    }
}

void moves_list(moves *list, mind *m, const survey *map, const weights *w, const fogg_view *view)
{
    glance g = glance_of_view(view);
    fogg_action first = policy_choose(m, map, w, &g, POLICY_CAREFUL);
    moves_around(list, first != (fogg_action)POLICY_NO_ACTION ? first : policy_any(view), m, map, &g);
    if (view->open.phase != FOGG_PHASE_TURN && view->open.phase != FOGG_PHASE_SECOND)
        add_all(list, view);
}
