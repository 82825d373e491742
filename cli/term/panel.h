/* panel.h - the game in text: players, market, hand, tickets, what happened.  Beside the map in full, below it in
 * brief. */
#ifndef PANEL_H
#define PANEL_H

#include "../console.h"
#include "layout.h"
#include "menu.h"
#include "screen.h"
#include "spots.h"

/* `is_hidden`: the hand and the tickets are not shown, because somebody else may be looking.  Events from
 * number `news` on are new to the reader.  Room is left between the tickets and what happened for a `list` to choose
 * from, NULL for none: its place, `layout->dialog`, is set accordingly.  What can be clicked is added to `spots`. */
void panel_draw(const console *console, const screen *screen, layout *layout, bool is_hidden, long news,
                const menu *list, spots *spots);

/* Whether an event is worth a line of the log: a market refill is seen in the market, a turn at the players. */
bool panel_tells(const fogg_event *event);

#endif
