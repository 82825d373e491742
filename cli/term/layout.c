/* layout.c - two arrangements. */
#include "layout.h"

enum {
    LEAST_ROWS = 16,
    LEAST_COLUMNS = 50,
    WIDE_COLUMNS = 112, /* from here on the panel stands beside the map */
    WIDE_ROWS = 30,
    TABLE_HEAD = 15, /* rows of players, market and hand beside the map; the dialog leaves them in sight */
    STRIP_HEAD = 4,  /* the same below the map */
    LOW_HEAD = 3,    /* and where there are few rows */
    LOW_ROWS = 24,
};

layout layout_of(int rows, int columns)
{
    layout l = {.is_wide = columns >= WIDE_COLUMNS && rows >= WIDE_ROWS,
                .is_small = rows < LEAST_ROWS || columns < LEAST_COLUMNS,
                .message = rows - 2};
    if (l.is_wide) {
        int width = columns >= 150 ? 50 : 42;
        l.map = l.page = (layout_area){0, 0, rows - 2, columns - width - 1};
        l.panel = (layout_area){0, columns - width, rows - 2, width};
        l.dialog = (layout_area){TABLE_HEAD, columns - width, rows - 2 - TABLE_HEAD, width};
    } else {
        int height = rows >= 34 ? 14 : rows >= 28 ? 11 : 9;
        l.map = (layout_area){0, 0, rows - 2 - height, columns};
        l.page = (layout_area){0, 0, rows - 2, columns};
        l.panel = (layout_area){rows - 2 - height, 0, height, columns};
        int head = rows >= LOW_ROWS ? STRIP_HEAD : LOW_HEAD;
        l.dialog = (layout_area){l.panel.row + head, 0, height - head, columns};
    }
    return l;
}
