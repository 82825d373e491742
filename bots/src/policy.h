/* policy.h - the planner's decisions: one glance in, one action out, in well under a microsecond once the plan is made.
 *
 * It is the player `planner`, the prior of the search and both sides of its play-outs. */
#ifndef POLICY_H
#define POLICY_H

#include "holding.h"
#include "longest.h"
#include "network.h"
#include "plan.h"
#include "sums.h"

/* What was found out at the last look at a seat, for the next one: only how long that takes depends on it. */
typedef struct last_look {
    network now;  /* its routes and tickets */
    network then; /* its routes and those that it wants, with the tickets that nobody holds */
    holding cards;
    value_sums sums;
} last_look;

/* A seat's train of thought from one decision to the next. */
typedef struct mind {
    plan plan;
    plan hope;       /* before the last stage, in which plans leave dear tickets for later: how all would be joined */
    longest longest; /* of its own network; looked for where there is a bonus for it */
    longest rival;   /* the longest of the others; `routes` are those of all of them together */
    last_look look;
    fogg_mask fill;                     /* routes that may be filled up with */
    uint16_t lengths[FOGG_MAX_COLOURS]; /* of these: bit l: the colour can pay one of l spaces */
} mind;

enum {
    POLICY_NO_ACTION = -1, /* nothing of what the policy knows is legal: take any action */
    POLICY_QUICK = 2,      /* orders of tickets tried in play-outs */
    POLICY_CAREFUL = 24,   /* and at the table */
};

/* The action of the seat; POLICY_NO_ACTION only in positions without a card to draw. */
fogg_action policy_choose(mind *m, const survey *map, const weights *w, const glance *g, int orders);

/* Some legal action, for positions in which the policy finds none; a tunnel only if nothing else is legal. */
fogg_action policy_any(const fogg_view *view);

/* Claims a route that the hand can pay: colour is spent before wilds, for a grey route the colour least needed. */
fogg_action policy_pay(const plan *p, const glance *g, int route);

/* E10: builds a station at the location, paid with the colour least needed; POLICY_NO_ACTION if the hand cannot pay
 * or there is one already. */
fogg_action policy_station(const plan *p, const glance *g, int location);

/* The draw of a turn or of its second card; POLICY_NO_ACTION if none is possible. */
fogg_action policy_draw(mind *m, const survey *map, const weights *w, const glance *g);

/* What each card would bring, by kind; FOGG_CARD_COUNT entries, units. */
void policy_gains(mind *m, const survey *map, const weights *w, const glance *g, int *gain);

/* Makes a new plan if the old one does not hold, or, at the table, where a new one for each turn is better.  Returns
 * the numbers of the stage. */
static inline const numbers *policy_refresh_at(int stage, mind *m, const survey *map, const weights *w, const glance *g,
                                               int orders)
{
    bool is_anew = w->at[stage].replan > 0 && orders > POLICY_QUICK && g->open->phase == FOGG_PHASE_TURN;
    if (!plan_holds(&m->plan, g, stage) || is_anew)
        plan_make(&m->plan, map, w, stage, g, orders);
    return &w->at[stage];
}

static inline const numbers *policy_refresh(mind *m, const survey *map, const weights *w, const glance *g, int orders)
{
    return policy_refresh_at(weights_stage(g->open), m, map, w, g, orders);
}

enum { POLICY_LAST = WEIGHTS_STAGES - 1 }; /* the stage in which nothing is left for later */

/* The plan that joins all tickets that are worth it, for whoever judges a position of that stage; policy_hope brings it
 * up to date. */
static inline const plan *policy_hoped(const mind *m, int stage)
{
    return stage < POLICY_LAST ? &m->hope : &m->plan;
}

static inline const plan *policy_hope(int stage, mind *m, const survey *map, const weights *w, const glance *g)
{
    policy_refresh_at(stage, m, map, w, g, POLICY_QUICK);
    if (stage < POLICY_LAST && !plan_holds(&m->hope, g, POLICY_LAST))
        plan_make(&m->hope, map, w, POLICY_LAST, g, POLICY_QUICK);
    return policy_hoped(m, stage);
}

#endif
