/* plan.h - which routes to build: a cheap network that joins a seat's tickets, over its own and free routes.
 *
 * A plan holds until its tickets change or one of its routes is lost: plan_holds is cheap, plan_make is not. */
#ifndef PLAN_H
#define PLAN_H

#include "glance.h"
#include "survey.h"
#include "weights.h"

typedef struct plan {
    bool is_made;
    uint8_t stage;      /* whose numbers it was made with: weights.h */
    uint8_t grey;       /* spaces of the longest grey route among the wanted */
    uint8_t cars;       /* that the wanted routes take */
    uint8_t spare;      /* cards that are collected for a tunnel beyond its spaces */
    fogg_mask tickets;  /* those it was made for */
    fogg_mask open;     /* of these, the ones it joins and that are not joined yet */
    fogg_mask wanted;   /* routes to claim, most of them free when it was made */
    fogg_mask borrowed; /* E11: routes of others that it goes over */
    uint64_t stations;  /* E10: locations to build at, one for each of those */
    uint64_t need;      /* cards for the wanted routes that have a colour, packed by colour */
} plan;

/* Whether the plan still fits the position, made for that stage; forgets routes that have been claimed since. */
bool plan_holds(plan *p, const glance *g, int stage);

/* Makes the plan anew, with the numbers of a stage.  `orders`: in how many orders of the tickets to try, at least 1. */
void plan_make(plan *p, const survey *map, const weights *w, int stage, const glance *g, int orders);

/* The price of each route for this hand (units; 0 for own ones), SURVEY_NO_WAY for those that cannot be used;
 * FOGG_MAX_ROUTES entries. */
void plan_prices(const survey *map, const numbers *n, const glance *g, int16_t *price);

/* How many more turns the seat can count on, in half turns. */
int plan_horizon(const numbers *n, const glance *g);

/* What a claim of the route brings at once besides tickets, in units: points, attractions (N1), a token (S4, S5). */
int plan_worth_with_extras(const survey *map, const numbers *n, const glance *g, int route);

static inline int plan_worth(const survey *map, const numbers *n, const glance *g, int route)
{
    return map->has_extras ? plan_worth_with_extras(map, n, g, route) : map->worth[route];
}

/* The locations that a set of routes touches. */
uint64_t plan_touched(const survey *map, fogg_mask routes);

#endif
