/* errand.h - what the published players have in common: shortest paths by spaces, claims of wanted routes, cards for
 * them.
 *
 * The four (hungry, path, onestep, longroute) follow the ideas of F. de Mesentier Silva, S. Lee, J. Togelius and A.
 * Nealen, "AI-based playtesting of contemporary board games" (2017). */
#ifndef ERRAND_H
#define ERRAND_H

#include "glance.h"
#include "player.h"
#include "survey.h"

/* Prices of routes: a unit a space plus `each` a route; own ones for nothing, closed ones not at all. */
void errand_prices(const glance *g, int each, int16_t *price);

/* The shortest path of a ticket: its price, and the routes to claim; SURVEY_NO_WAY if it is cut off or takes too many
 * cars. */
int errand_path(const survey *map, const glance *g, const int16_t *price, int ticket, fogg_mask *routes);

/* Tickets held and not joined. */
uint64_t errand_open(const survey *map, const glance *g);

/* The longest of the routes that the hand can surely pay, claimed; ERRAND_NONE if there is none. */
enum { ERRAND_NONE = -1 };
fogg_action errand_claim(const glance *g, fogg_mask routes);

/* A card for one of the routes: of a colour that they lack from the market, else blind.  With no route given, for the
 * longest free one of the colour that the hand has most of. */
fogg_action errand_draw(const glance *g, fogg_mask routes);

/* Keeps the offered tickets with the most points a space, at least the minimum; others as long as the whole takes at
 * most `spaces`. */
fogg_action errand_keep(const survey *map, const glance *g, int spaces);

/* Decisions that the strategies do not cover: tunnels, tokens, stacks, and positions in which they find no action. */
fogg_action errand_other(fogg_bot *bot, const fogg_view *view);

#endif
