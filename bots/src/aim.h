/* aim.h - what the published players have in common: shortest paths by spaces, claims of wanted routes, cards for
 * them.
 *
 * The four (hungry, path, onestep, longroute) follow the ideas of F. de Mesentier Silva, S. Lee, J. Togelius and A.
 * Nealen, "AI-based playtesting of contemporary board games" (2017). */
#ifndef AIM_H
#define AIM_H

#include "glance.h"
#include "player.h"
#include "survey.h"

/* Prices of routes: a unit a space plus `each` a route; own routes cost 0, routes that cannot be claimed
 * SURVEY_NO_WAY. */
void aim_prices(const glance *g, int each, int16_t *price);

/* The shortest path of a ticket: its price, and the routes to claim; SURVEY_NO_WAY if it is cut off or takes too many
 * cars. */
int aim_path(const survey *map, const glance *g, const int16_t *price, int ticket, fogg_mask *routes);

/* Tickets held and not joined. */
fogg_mask aim_open(const survey *map, const glance *g);

/* Claims the longest of the routes that the hand can surely pay; AIM_NONE if there is none. */
enum { AIM_NONE = -1 };
fogg_action aim_claim(const glance *g, fogg_mask routes);

/* Draws a card for one of the routes: from the market if a colour that they lack lies there, else blind.  If
 * `routes` is empty, the card is for the longest free route of the colour that the hand has most of. */
fogg_action aim_draw(const glance *g, fogg_mask routes);

/* Keeps at least the minimum of the offered tickets, those with the most points a space first; more only as long as
 * all together take at most `spaces`. */
fogg_action aim_keep(const survey *map, const glance *g, int spaces);

/* Decisions that the strategies do not cover: tunnels, tokens, stacks, and positions in which they find no action. */
fogg_action aim_other(fogg_bot *bot, const fogg_view *view);

/* Which routes a player wants now; none if it is content. */
typedef fogg_mask aim_wish(const survey *map, const glance *g);

/* The whole of a player that only says what it wants: keeps tickets for half of its cars, claims a wanted route (any
 * one if it wants none), else draws a card for one. */
fogg_action aim_choose(fogg_bot *bot, const fogg_view *view, aim_wish *wish);

#endif
