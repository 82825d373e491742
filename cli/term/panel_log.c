/* panel_log.c - from the last event upward, as many as are seen whole; the last one at any rate. */
#include "panel_log.h"

#include <stdio.h>

#include "../sweeps.h"
#include "panel.h"
#include "pen.h"

static int rows_of(const char *text, int width)
{
    int rows = 0;
    do {
        pen_break(text, width, &text);
        rows++;
    } while (*text != '\0');
    return rows;
}

static void draw_entry(const screen *on, layout_area area, int row, const char *text, style look)
{
    for (int line = 0; *text != '\0'; line++) {
        char part[512];
        const char *begin = text;
        size_t length = pen_break(begin, area.columns - 2, &text);
        snprintf(part, sizeof part, "%s%.*s", line == 0 ? "" : " ", (int)length, begin);
        if (row + line >= area.row)
            screen_text(on, row + line, area.column, area.columns, look, part);
    }
}

/* Whether somebody did it; sweeps and shuffles happen by themselves. */
static bool is_somebody(const fogg_event *event)
{
    return event->kind != FOGG_EV_SWEEP && event->kind != FOGG_EV_SHUFFLE;
}

void panel_draw_log(const console *t, const screen *on, layout_area area, bool is_hidden, long news)
{
    int row = area.row + area.rows;
    for (long i = t->event_count - 1; i >= 0 && row > area.row; i--) {
        char text[WORDING_BYTES];
        fogg_event event = console_event(t, i, is_hidden ? FOGG_SPECTATOR : t->view.seat);
        if (!panel_tells(&event) || sweeps_go_on(t->events, t->event_count, i))
            continue;
        console_sentence(t, i, &event, text, sizeof text);
        int rows = rows_of(text, area.columns - 2);
        if (row - rows < area.row && row < area.row + area.rows)
            return;
        row -= rows;
        bool is_seat = is_somebody(&event) && event.seat >= 0 && event.seat < t->header.seats;
        style look = is_seat ? style_of_name(event.seat) : (style){245, STYLE_PLAIN, 0};
        look.look = i >= news ? STYLE_BOLD : STYLE_DIM;
        draw_entry(on, area, row, text, look);
    }
}
