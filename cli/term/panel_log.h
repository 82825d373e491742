/* panel_log.h - the latest events as sentences, in as many rows as there are.  `is_hidden`: as everybody may know
 * them.  Events from number `news` on stand out: they are new to the reader. */
#ifndef PANEL_LOG_H
#define PANEL_LOG_H

#include "../console.h"
#include "layout.h"
#include "screen.h"

void panel_draw_log(const console *console, const screen *screen, layout_area area, bool is_hidden, long news);

#endif
