/* schematic.c - places by annealing: each name is moved a little, again and again; moves that make the whole better
 * stay, others seldom.  Then each route's mark finds its place on the line (schematic_marks.c). */
#include "schematic.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../heap.h"
#include "glyphs.h"
#include "schematic_marks.h"

enum { TRIES = 4, ROUNDS = 420, TOKEN_CELLS = 3 };

/* What is bad, in points. */
enum { TOUCHING = 300, UNDER_A_NAME = 90, NO_ROOM = 30, CROSSING = 30, TURNED_ROUND = 14 };

typedef struct edge {
    int a, b, mark; /* locations; cells of the mark */
    float dx, dy;   /* from a to b on the true map, in cells */
} edge;

typedef struct node {
    int column, row, width;
    float home_x, home_y; /* where the true map has it */
    int edges[FOGG_MAX_ROUTES_AT], edge_count;
} node;

typedef struct work {
    int columns, rows, node_count, edge_count;
    node nodes[FOGG_MAX_LOCATIONS];
    edge edges[FOGG_MAX_ROUTES];
    uint64_t chance;
} work;

static uint32_t chance(work *w, uint32_t below)
{
    w->chance ^= w->chance << 13;
    w->chance ^= w->chance >> 7;
    w->chance ^= w->chance << 17;
    return (uint32_t)((w->chance >> 33) % below);
}

static float middle_of(const node *n)
{
    return (float)n->column + (float)n->width / 2;
}

/* ---- what is wrong ----------------------------------------------------------------------------------------------- */

static float touching(const node *a, const node *b)
{
    int rows = abs(a->row - b->row);
    int gap = a->column < b->column ? b->column - a->column - a->width : a->column - b->column - b->width;
    if (rows == 0 && gap < 1)
        return (float)(TOUCHING + 20 * (1 - gap));
    return rows == 1 && gap < 0 ? 6 : 0;
}

/* Whether the line from `a` to `b` runs through the name of `n`. */
static bool is_under(const node *a, const node *b, const node *n)
{
    int top = a->row < b->row ? a->row : b->row, bottom = a->row + b->row - top;
    if (n->row < top || n->row > bottom)
        return false;
    float from = middle_of(a), to = middle_of(b), left = fminf(from, to), right = fmaxf(from, to);
    if (a->row != b->row) {
        float slope = (to - from) / (float)(b->row - a->row), at = from + slope * (float)(n->row - a->row);
        float half = fabsf(slope) / 2;
        left = fmaxf(left, at - half);
        right = fminf(right, at + half);
    }
    return right > (float)n->column - 0.6F && left < (float)(n->column + n->width) + 0.6F;
}

/* How many cells are missing for the mark of an edge. */
static int shortage(const node *a, const node *b, int mark)
{
    int rows = abs(a->row - b->row);
    int gap = a->column < b->column ? b->column - a->column - a->width : a->column - b->column - b->width;
    if (rows >= 2)
        return 0;
    return gap < mark + 2 ? mark + 2 - gap : 0;
}

static float side(float ax, float ay, float bx, float by, float x, float y)
{
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

static bool are_crossing(const work *w, const edge *e, const edge *f)
{
    if (e->a == f->a || e->a == f->b || e->b == f->a || e->b == f->b)
        return false;
    const node *a = &w->nodes[e->a], *b = &w->nodes[e->b], *c = &w->nodes[f->a], *d = &w->nodes[f->b];
    if ((a->row < c->row && a->row < d->row && b->row < c->row && b->row < d->row) ||
        (a->row > c->row && a->row > d->row && b->row > c->row && b->row > d->row))
        return false;
    float ax = middle_of(a), bx = middle_of(b), cx = middle_of(c), dx = middle_of(d);
    float ay = (float)a->row, by = (float)b->row, cy = (float)c->row, dy = (float)d->row;
    return side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) <= 0 &&
           side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) <= 0;
}

static float cost_of_edge(const work *w, int number)
{
    const edge *e = &w->edges[number];
    const node *a = &w->nodes[e->a], *b = &w->nodes[e->b];
    float dx = middle_of(b) - middle_of(a), dy = (float)(b->row - a->row);
    float cost = (float)(NO_ROOM * shortage(a, b, e->mark)) + 0.15F * (fabsf(dx) + 2 * fabsf(dy));
    if (dx * e->dx < 0 && fabsf(e->dx) > 2)
        cost += TURNED_ROUND + fminf(fabsf(dx), fabsf(e->dx));
    if (dy * e->dy < 0 && fabsf(e->dy) > 0.7F)
        cost += TURNED_ROUND + 3 * fminf(fabsf(dy), fabsf(e->dy));
    for (int n = 0; n < w->node_count; n++)
        if (n != e->a && n != e->b && is_under(a, b, &w->nodes[n]))
            cost += UNDER_A_NAME;
    for (int f = 0; f < w->edge_count; f++)
        if (f != number && are_crossing(w, e, &w->edges[f]))
            cost += CROSSING;
    return cost;
}

/* All that depends on where this name stands. */
static float cost_of(const work *w, int number)
{
    const node *n = &w->nodes[number];
    float x = middle_of(n) - n->home_x, y = (float)n->row - n->home_y;
    float cost = 0.03F * x * x + 0.35F * y * y;
    for (int i = 0; i < w->node_count; i++)
        if (i != number)
            cost += touching(n, &w->nodes[i]);
    for (int i = 0; i < n->edge_count; i++)
        cost += cost_of_edge(w, n->edges[i]);
    for (int e = 0; e < w->edge_count; e++)
        if (w->edges[e].a != number && w->edges[e].b != number &&
            is_under(&w->nodes[w->edges[e].a], &w->nodes[w->edges[e].b], n))
            cost += UNDER_A_NAME;
    return cost;
}

/* ---- moving ------------------------------------------------------------------------------------------------------ */

static void put_inside(const work *w, node *n)
{
    int last_column = w->columns - n->width, last_row = w->rows - 1;
    n->column = n->column < 0 ? 0 : n->column > last_column ? last_column : n->column;
    n->row = n->row < 0 ? 0 : n->row > last_row ? last_row : n->row;
}

static void try_move(work *w, int number, float heat)
{
    node *n = &w->nodes[number];
    const node before = *n;
    float cost = cost_of(w, number);
    int reach = heat > 20 ? 8 : 4;
    n->column += (int)chance(w, (uint32_t)(2 * reach + 1)) - reach;
    n->row += (int)chance(w, 5) - 2;
    put_inside(w, n);
    if (n->column == before.column && n->row == before.row)
        return;
    float worse = cost_of(w, number) - cost;
    if (worse > 0 && (heat <= 0 || (float)chance(w, 10000) >= 10000 * expf(-worse / heat)))
        *n = before;
}

static void anneal(work *w)
{
    for (int round = 0; round < ROUNDS; round++) {
        float left = 1 - (float)round / (0.85F * ROUNDS), heat = left > 0 ? 45 * left * left : 0;
        for (int n = 0; n < w->node_count; n++)
            try_move(w, n, heat);
    }
}

/* ---- beginning and end ------------------------------------------------------------------------------------------- */

static void add_edges(work *w, const fogg_board *board)
{
    for (int r = 0; r < board->route_count; r++) {
        const fogg_route *route = &board->routes[r];
        if (route->twin != FOGG_NONE && route->twin < r)
            continue;
        node *a = &w->nodes[route->a], *b = &w->nodes[route->b];
        a->edges[a->edge_count++] = b->edges[b->edge_count++] = w->edge_count;
        w->edges[w->edge_count++] =
            (edge){route->a, route->b, schematic_mark_width(board, r), b->home_x - a->home_x, b->home_y - a->home_y};
    }
}

/* The true map, stretched until it fills the area. */
static void begin(work *w, const chart *sheet, const fogg_board *board, const schematic *s)
{
    float left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (int l = 0; l < board->location_count; l++) {
        left = fminf(left, sheet->places[l].x);
        right = fmaxf(right, sheet->places[l].x);
        top = fminf(top, sheet->places[l].y);
        bottom = fmaxf(bottom, sheet->places[l].y);
    }
    w->node_count = board->location_count;
    for (int l = 0; l < board->location_count; l++) {
        node *n = &w->nodes[l];
        *n = (node){.width = s->places[l].width};
        float across = right > left ? (sheet->places[l].x - left) / (right - left) : 0.5F;
        float down = bottom > top ? (sheet->places[l].y - top) / (bottom - top) : 0.5F;
        n->home_x = 2 + across * (float)(s->columns - 4);
        n->home_y = down * (float)(s->rows - 1);
        n->column = (int)lroundf(n->home_x - (float)n->width / 2);
        n->row = (int)lroundf(n->home_y);
        put_inside(w, n);
    }
    w->edge_count = 0;
    add_edges(w, board);
}

static bool is_clean(const work *w)
{
    for (int a = 0; a < w->node_count; a++)
        for (int b = a + 1; b < w->node_count; b++)
            if (touching(&w->nodes[a], &w->nodes[b]) >= TOUCHING)
                return false;
    return true;
}

static bool try_once(schematic *s, work *w, const chart *sheet, const fogg_board *board, int number)
{
    *w =
        (work){.columns = s->columns, .rows = s->rows, .chance = UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(number + 1)};
    begin(w, sheet, board, s);
    anneal(w);
    for (int l = 0; l < w->node_count; l++) {
        s->places[l].column = w->nodes[l].column;
        s->places[l].row = w->nodes[l].row;
        s->anchors[l] = (chart_point){middle_of(&w->nodes[l]), (float)w->nodes[l].row + 0.5F};
    }
    return is_clean(w) && schematic_place_marks(s, board);
}

/* Gives each location the room for its name: all whole, or all short.  Tokens that may lie there stand behind it.
 * Returns false if there is certainly too little. */
static bool measure(schematic *s, const fogg_board *board, bool is_short, bool is_ascii)
{
    int cells = 0;
    for (int l = 0; l < board->location_count; l++) {
        uint32_t glyphs[64];
        int width = is_short ? SHORTNAME_WIDTH : glyphs_of(board->locations[l].name, is_ascii, glyphs, 64);
        s->is_short[l] = is_short;
        s->places[l].width = width + (board->has_tokens ? TOKEN_CELLS : 0);
        if (s->places[l].width > s->columns)
            return false;
        cells += s->places[l].width + 1;
    }
    for (int r = 0; r < board->route_count; r++)
        if (board->routes[r].twin == FOGG_NONE || board->routes[r].twin > r)
            cells += schematic_mark_width(board, r);
    return cells < s->columns * s->rows * (is_short ? 6 : 4) / 10;
}

void schematic_make(schematic *s, const chart *sheet, const fogg_board *board, int columns, int rows, bool is_ascii)
{
    if (s->columns == columns && s->rows == rows)
        return;
    *s = (schematic){.columns = columns, .rows = rows};
    shortnames_find(&s->names, board, is_ascii);
    work *w = heap_new(sizeof *w);
    for (int is_short = 0; is_short < 2 && !s->is_good; is_short++)
        for (int number = 0; number < TRIES && !s->is_good; number++)
            s->is_good = measure(s, board, is_short == 1, is_ascii) && try_once(s, w, sheet, board, number);
    free(w);
    if (s->is_good)
        schematic_lengthen(s, board, is_ascii);
}

int schematic_mark_width(const fogg_board *board, int route)
{
    const fogg_route *r = &board->routes[route];
    int ferry = r->ferry; /* X3: halves may ask for different numbers of wilds; the mark has room for the greater */
    if (r->twin != FOGG_NONE && board->routes[r->twin].ferry > ferry)
        ferry = board->routes[r->twin].ferry;
    return 2 + (r->twin != FOGG_NONE) + ferry;
}
