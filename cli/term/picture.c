/* picture.c - the order of the layers, and the scenery: coasts in dots, land and water told apart. */
#include "picture.h"

#include <math.h>
#include <stdlib.h>

chart_point picture_cell(const picture *a, chart_point at)
{
    return (chart_point){(at.x - a->chart->left) * a->scale / 2, (at.y - a->chart->top) * a->scale * a->stretch / 4};
}

static const int16_t line_inks[CHART_KINDS] = {
    [CHART_COAST] = 137, [CHART_LAKE] = 67, [CHART_RIVER] = 24, [CHART_PARK] = 65, [CHART_BRIDGE] = 131};

static void draw_line(const picture *a, const chart_line *line)
{
    const chart_point *points = a->chart->points + line->first;
    style look = {line_inks[line->kind], STYLE_PLAIN, 0};
    size_t steps = line->is_closed ? line->count : line->count - 1;
    for (size_t i = 0; i < steps; i++) {
        chart_point from = points[i], to = points[(i + 1) % line->count];
        float left = a->chart->left, top = a->chart->top, down = a->scale * a->stretch;
        canvas_line(a->canvas, (from.x - left) * a->scale, (from.y - top) * down, (to.x - left) * a->scale,
                    (to.y - top) * down, look);
    }
}

static int compare_floats(const void *a, const void *b)
{
    float first = *(const float *)a, second = *(const float *)b;
    return first < second ? -1 : first > second;
}

/* Where the outlines of one kind cross a row's middle, in columns, ascending. */
static int crossings(const picture *a, chart_kind kind, float y, float *out, int room)
{
    int count = 0;
    for (size_t l = 0; l < a->chart->line_count; l++) {
        const chart_line *line = &a->chart->lines[l];
        if (line->kind != kind || !line->is_closed)
            continue;
        const chart_point *points = a->chart->points + line->first;
        for (size_t i = 0; i < line->count && count < room; i++) {
            chart_point from = points[i], to = points[(i + 1) % line->count];
            if ((from.y <= y) == (to.y <= y))
                continue;
            float x = from.x + (y - from.y) * (to.x - from.x) / (to.y - from.y);
            out[count++] = (x - a->chart->left) * a->scale / 2;
        }
    }
    qsort(out, (size_t)count, sizeof *out, compare_floats);
    return count;
}

/* Marks the cells within the outlines of one kind, by the even-odd rule. */
static void fill(const picture *a, chart_kind kind, bool is_land)
{
    float cuts[512];
    for (int row = 0; row < a->canvas->rows; row++) {
        float y = a->chart->top + ((float)row + 0.5F) * 4 / (a->scale * a->stretch);
        int count = crossings(a, kind, y, cuts, 512);
        for (int i = 0; i + 1 < count; i += 2)
            for (int column = (int)ceilf(cuts[i] - 0.5F); (float)column + 0.5F < cuts[i + 1]; column++) {
                canvas_cell *cell = canvas_at(a->canvas, column, row);
                if (cell)
                    cell->is_land = is_land;
            }
    }
}

void picture_paint_land(const picture *a)
{
    static const chart_kind order[] = {CHART_RIVER, CHART_PARK, CHART_BRIDGE, CHART_LAKE, CHART_COAST};
    fill(a, CHART_COAST, true);
    fill(a, CHART_LAKE, false);
    for (size_t k = 0; k < sizeof order / sizeof order[0]; k++)
        for (size_t l = 0; l < a->chart->line_count; l++)
            if (a->chart->lines[l].kind == order[k])
                draw_line(a, &a->chart->lines[l]);
}

/* Spaces whose letter is not in sight. */
static int hidden_spaces(const picture *a)
{
    const fogg_board *board = a->console->board;
    int letters[FOGG_MAX_ROUTES] = {0}, hidden = 0;
    for (int i = 0; i < a->canvas->columns * a->canvas->rows; i++)
        if (a->canvas->cells[i].what == CANVAS_ROUTE && a->canvas->cells[i].weight == PICTURE_LETTER)
            letters[a->canvas->cells[i].which]++;
    for (int r = 0; r < board->route_count; r++)
        hidden += letters[r] < board->routes[r].length ? board->routes[r].length - letters[r] : 0;
    return hidden;
}

int picture_paint(const picture *a)
{
    if (a->schematic) {
        picture_paint_schematic(a);
        return 0;
    }
    picture_paint_land(a);
    picture_paint_routes(a);
    int covering = picture_paint_cities(a);
    return covering + hidden_spaces(a);
}
