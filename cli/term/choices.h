/* choices.h - menus of what can be done now. */
#ifndef CHOICES_H
#define CHOICES_H

#include "../console.h"
#include "menu.h"

/* Each fills the menu and returns how many items it has; with 0 the menu must not be used. */
int choices_keep(menu *menu, const console *console);
int choices_draw(menu *menu, const console *console);
int choices_goals(menu *menu, const console *console);

/* Routes that can be claimed, those that tickets need first; only those of a location, unless it is -1. */
int choices_claim(menu *menu, const console *console, int location);
int choices_station(menu *menu, const console *console);

/* The ways to pay for a route (FOGG_CLAIM) or for a station at a location (FOGG_STATION), fewest wilds first. */
int choices_payment(menu *menu, const console *console, fogg_action_kind kind, int place);

/* All legal actions of a decision that has only a few: tunnel, token, stack, tickets, passing. */
int choices_decide(menu *menu, const console *console, const char *title_key);

/* The action that the ticks of choices_keep mean. */
fogg_action choices_kept(const menu *menu);

#endif
