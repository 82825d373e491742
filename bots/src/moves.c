/* moves.c - lists the actions worth thinking about. */
#include "moves.h"

enum {
    CLAIMS_MAX = 12,
    PAID_OTHERWISE = 3, /* claims, the first ones, whose other payments are listed, too */
};

void moves_add(moves *list, fogg_action action)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i] == action)
            return;
    if (list->count < MOVES_MAX)
        list->at[list->count++] = action;
}

void moves_add_claims(moves *list, int most, const mind *m, const survey *map, const weights *w, const glance *g)
{
    const numbers *now = weights_now(w, g->open);
    fogg_mask payable = glance_affordable(g, glance_routes(g));
    uint64_t own = plan_touched(map, glance_own(g));
    for (int n = 0; n < most && !fogg_mask_is_empty(payable); n++) {
        int best = -1, best_score = -1;
        for (fogg_mask rest = payable; !fogg_mask_is_empty(rest);) {
            int r = fogg_mask_pop(&rest);
            int score = plan_worth(map, now, g, r) + 16 * fogg_bits_count(own & map->ends[r]);
            score += fogg_mask_has(m->plan.wanted, r) ? 10000 : 0;
            if (score > best_score) {
                best_score = score;
                best = r;
            }
        }
        fogg_mask_remove(&payable, best);
        if (fogg_action_kind_of(list->at[0]) == FOGG_CLAIM && fogg_action_place(list->at[0]) == best)
            continue;
        moves_add(list, policy_pay(&m->plan, g, best));
    }
}

/* C15: the claim of a grey route with another colour, where that takes no more wilds. */
static void add_payments(moves *list, fogg_action claim, const glance *g)
{
    const fogg_route *route = &g->open->board->routes[fogg_action_place(claim)];
    if (route->colour != FOGG_GREY || g->open->board->has_limits)
        return;
    for (int colour = 0; colour < g->open->board->colours; colour++) {
        int held = fogg_colours_count(g->hand.colours, colour), lacks = route->length - held;
        int wilds = lacks > route->ferry ? lacks : route->ferry;
        if (held > 0 && wilds < route->length && wilds <= fogg_action_wilds(claim))
            moves_add(list, fogg_action_claim(fogg_action_place(claim), colour, wilds));
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
        moves_add(list, fogg_action_of(FOGG_DRAW, (unsigned)slot));
    }
    if (fogg_public_has_stock(open))
        moves_add(list, fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK));
}

/* E10: where the plan wants a station. */
static void add_stations(moves *list, const mind *m, const glance *g)
{
    for (uint64_t rest = m->plan.stations; rest != 0; rest &= rest - 1) {
        fogg_action action = policy_station(&m->plan, g, __builtin_ctzll(rest));
        if (action != (fogg_action)POLICY_NO_ACTION)
            moves_add(list, action);
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
        moves_add(list, action);
    }
}

void moves_around(moves *list, fogg_action first, const mind *m, const survey *map, const weights *w, const glance *g)
{
    list->count = 0;
    moves_add(list, first);
    if (g->open->phase == FOGG_PHASE_TURN) {
        moves_add_claims(list, CLAIMS_MAX, m, map, w, g);
        int claims = 0, count = list->count;
        add_draws(list, g->open);
        if (g->open->pile > 0)
            moves_add(list, fogg_action_of(FOGG_TICKETS, 0));
        add_stations(list, m, g);
        for (int i = 0; i < count && claims < PAID_OTHERWISE; i++)
            if (fogg_action_kind_of(list->at[i]) == FOGG_CLAIM) {
                add_payments(list, list->at[i], g);
                claims++;
            }
    } else if (g->open->phase == FOGG_PHASE_SECOND) {
        add_draws(list, g->open);
    }
}

void moves_list(moves *list, mind *m, const survey *map, const weights *w, const fogg_view *view)
{
    glance g = glance_of_view(view);
    fogg_action first = policy_choose(m, map, w, &g, POLICY_CAREFUL);
    moves_around(list, first != (fogg_action)POLICY_NO_ACTION ? first : policy_any(view), m, map, w, &g);
    if (view->open.phase != FOGG_PHASE_TURN && view->open.phase != FOGG_PHASE_SECOND)
        add_all(list, view);
}
