/* scope.c - one canvas for each zoom; the window moves over it. */
#include "scope.h"

#include <math.h>

enum {
    READABLE_SPACE = 5, /* dots of a space that can be read */
    STRETCHES = 8,      /* steps from a map that is true to scale to the most stretched one */
    LAND_PAPER = 235,   /* of the palette */
    SEA_PAPER = STYLE_PLAIN,
};

#define MOST_STRETCH 1.5F /* down against across, or across against down */

void scope_open(scope *s, const chart *sheet)
{
    *s = (scope){.chart = sheet, .stretch = 1};
}

void scope_close(scope *s)
{
    canvas_close(&s->canvas);
}

/* The scale at which the whole map fits. */
static float whole_scale(const scope *s)
{
    float across = (float)s->columns * 2 / s->chart->width;
    float down = (float)s->rows * 4 / (s->chart->height * s->stretch);
    return across < down ? across : down;
}

static float scale_of(const scope *s, int zoom)
{
    float whole = whole_scale(s), readable = READABLE_SPACE / s->chart->space;
    return (whole > readable ? whole : readable) * powf(1.2F, (float)zoom);
}

/* The canvas's size at this scale. */
static int canvas_columns(const scope *s)
{
    return (int)ceilf(s->chart->width * s->scale / 2);
}

static int canvas_rows(const scope *s)
{
    return (int)ceilf(s->chart->height * s->scale * s->stretch / 4);
}

/* A map smaller than the window stands in its middle; a larger one leaves no empty edge. */
static int clamp(int at, int window, int whole)
{
    if (whole <= window)
        return -(window - whole) / 2;
    return at < 0 ? 0 : at > whole - window ? whole - window : at;
}

static void settle(scope *s)
{
    s->left = clamp(s->left, s->columns, canvas_columns(s));
    s->top = clamp(s->top, s->rows, canvas_rows(s));
}

/* Takes another scale and keeps the middle of the window where it is. */
static void rescale(scope *s, float scale, float middle_column, float middle_row)
{
    float ratio = s->scale > 0 ? scale / s->scale : 0;
    float x = s->scale > 0 ? middle_column * ratio : s->chart->width * scale / 4;
    float y = s->scale > 0 ? middle_row * ratio : s->chart->height * scale * s->stretch / 8;
    s->scale = scale;
    s->left = (int)lroundf(x - (float)s->columns / 2);
    s->top = (int)lroundf(y - (float)s->rows / 2);
    settle(s);
}

/* What is shown: the size to which somebody has zoomed, or that of the whole map. */
static float wanted_scale(const scope *s)
{
    bool is_whole = !s->is_zoomed && (s->kind == SCOPE_TRUE || s->kind == SCOPE_SCHEMATIC);
    return is_whole ? whole_scale(s) : scale_of(s, s->zoom);
}

void scope_fit(scope *s, int row, int column, int rows, int columns)
{
    float middle_column = (float)s->left + (float)s->columns / 2, middle_row = (float)s->top + (float)s->rows / 2;
    if (rows != s->rows || columns != s->columns)
        s->kind = SCOPE_UNKNOWN;
    s->row = row;
    s->column = column;
    s->rows = rows;
    s->columns = columns;
    rescale(s, wanted_scale(s), middle_column, middle_row);
}

/* Whether nothing of the whole map is covered if it is stretched like this. */
static bool is_clear(scope *s, const screen *on, const console *t, float stretch)
{
    static const picture_marks none = {.location = -1, .route = -1};
    s->stretch = stretch;
    s->scale = whole_scale(s);
    const picture painter = {.chart = s->chart,
                             .console = t,
                             .canvas = &s->canvas,
                             .scale = s->scale,
                             .stretch = stretch,
                             .is_ascii = on->is_ascii,
                             .marks = &none};
    canvas_close(&s->canvas);
    canvas_open(&s->canvas, canvas_columns(s), canvas_rows(s));
    return picture_paint(&painter) == 0;
}

/* Finds out how the whole map can be shown at this size: true, if nothing of it is covered, and as little stretched as
 * possible into the room that is left; else as a schematic. */
static void choose_kind(scope *s, const screen *on, const console *t)
{
    float room = (float)s->rows * 4 / s->chart->height / ((float)s->columns * 2 / s->chart->width);
    s->kind = SCOPE_PART;
    for (int step = 0; step <= STRETCHES && s->kind == SCOPE_PART; step++) {
        float stretch = powf(MOST_STRETCH, (room > 1 ? 1.0F : -1.0F) * (float)step / STRETCHES);
        if (step == 0 || (room > 1 ? stretch <= room : stretch >= room))
            s->kind = is_clear(s, on, t, stretch) ? SCOPE_TRUE : SCOPE_PART;
    }
    if (s->kind == SCOPE_PART) {
        s->stretch = 1;
        schematic_make(&s->schematic, s->chart, t->board, s->columns, s->rows, on->is_ascii);
        s->kind = s->schematic.is_good ? SCOPE_SCHEMATIC : SCOPE_PART;
    }
    rescale(s, wanted_scale(s), (float)canvas_columns(s) / 2, (float)canvas_rows(s) / 2);
}

static bool is_schematic(const scope *s)
{
    return s->kind == SCOPE_SCHEMATIC && !s->is_zoomed;
}

bool scope_has_short_names(const scope *s)
{
    bool is_any = false;
    for (int l = 0; l < FOGG_MAX_LOCATIONS && is_schematic(s); l++)
        is_any = is_any || s->schematic.is_short[l];
    return is_any;
}

void scope_zoom(scope *s, int steps)
{
    bool was_whole = !s->is_zoomed && s->kind != SCOPE_PART;
    if (was_whole && steps <= 0)
        return;
    if (was_whole) {
        s->zoom = scale_of(s, 0) > 1.05F * whole_scale(s) ? 0 : 1;
    } else {
        int zoom = steps == 0 ? -12 : s->zoom + steps;
        s->zoom = zoom < -12 ? -12 : zoom > 10 ? 10 : zoom;
        while (steps <= 0 && s->zoom < 0 && scale_of(s, s->zoom) < 0.99F * whole_scale(s))
            s->zoom++;
    }
    s->is_zoomed = steps > 0 || (steps < 0 && scale_of(s, s->zoom) > 1.01F * whole_scale(s)) || s->kind == SCOPE_PART;
    rescale(s, wanted_scale(s), (float)s->left + (float)s->columns / 2, (float)s->top + (float)s->rows / 2);
}

void scope_pan(scope *s, int columns, int rows)
{
    s->left += columns;
    s->top += rows;
    settle(s);
}

void scope_follow(scope *s, chart_point at)
{
    int column = (int)((at.x - s->chart->left) * s->scale / 2),
        row = (int)((at.y - s->chart->top) * s->scale * s->stretch / 4);
    int edge_columns = s->columns / 5, edge_rows = s->rows / 4;
    if (column < s->left + edge_columns)
        s->left = column - edge_columns;
    if (column > s->left + s->columns - edge_columns)
        s->left = column - s->columns + edge_columns;
    if (row < s->top + edge_rows)
        s->top = row - edge_rows;
    if (row > s->top + s->rows - edge_rows)
        s->top = row - s->rows + edge_rows;
    settle(s);
}

static void show_cell(const scope *s, const screen *on, int row, int column)
{
    const canvas_cell *cell = canvas_at(&s->canvas, s->left + column, s->top + row);
    style look = cell ? cell->style : (style){STYLE_PLAIN, STYLE_PLAIN, 0};
    uint32_t glyph = ' ';
    if (cell && cell->glyph != 0)
        glyph = cell->glyph;
    else if (cell && cell->dots != 0)
        glyph = on->is_ascii ? '.' : 0x2800U + cell->dots;
    if (look.paper == STYLE_PLAIN && on->colours == 256)
        look.paper = cell && cell->is_land ? LAND_PAPER : SEA_PAPER;
    screen_put(on, s->row + row, s->column + column, glyph, look);
}

void scope_draw(scope *s, const screen *on, const console *t, const picture_marks *marks)
{
    if (s->rows <= 0 || s->columns <= 0)
        return;
    if (s->kind == SCOPE_UNKNOWN)
        choose_kind(s, on, t);
    canvas_close(&s->canvas);
    if (is_schematic(s))
        canvas_open(&s->canvas, s->columns, s->rows);
    else
        canvas_open(&s->canvas, canvas_columns(s), canvas_rows(s));
    s->left = is_schematic(s) ? 0 : s->left;
    s->top = is_schematic(s) ? 0 : s->top;
    const picture painter = {.chart = s->chart,
                             .console = t,
                             .canvas = &s->canvas,
                             .scale = s->scale,
                             .stretch = s->stretch,
                             .is_ascii = on->is_ascii,
                             .marks = marks,
                             .schematic = is_schematic(s) ? &s->schematic : NULL};
    picture_paint(&painter);
    for (int row = 0; row < s->rows; row++)
        for (int column = 0; column < s->columns; column++)
            show_cell(s, on, row, column);
}

canvas_what scope_find(const scope *s, int row, int column, int *which)
{
    bool is_inside = row >= s->row && row < s->row + s->rows && column >= s->column && column < s->column + s->columns;
    const canvas_cell *cell =
        is_inside ? canvas_at(&s->canvas, s->left + column - s->column, s->top + row - s->row) : NULL;
    if (!cell)
        return CANVAS_NOTHING;
    *which = cell->which;
    return (canvas_what)cell->what;
}
