/* schematic_marks.c - each mark has a few places on its line; those that quarrel move until no two do. */
#include "schematic_marks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../heap.h"
#include "glyphs.h"

enum { STEPS = 24, MAX_PLACES = 40, ROUNDS = 60, ONE_WORD = 150 };

typedef struct candidate {
    int column, row;
    int cost; /* apart from other marks: how far from the middle, how many other lines it covers */
} candidate;

typedef struct mark {
    int route, width, count, chosen;
    candidate places[MAX_PLACES];
} mark;

typedef struct field {
    int columns, rows;
    uint8_t *lines; /* how many lines run through each cell */
    bool *is_name;  /* a name, or the blank beside it */
    mark marks[FOGG_MAX_ROUTES];
    int mark_count;
} field;

/* The cells of a route's line, from one end to the other, each once; returns how many. */
static int cells_of_line(const schematic *s, const fogg_route *route, schematic_box *out, int room)
{
    chart_point a = s->anchors[route->a], b = s->anchors[route->b];
    int steps = (int)ceilf(fmaxf(fabsf(b.x - a.x), fabsf(b.y - a.y))) * 2 + 1, count = 0;
    for (int i = 0; i <= steps; i++) {
        float t = (float)i / (float)steps;
        schematic_box at = {(int)floorf(a.x + t * (b.x - a.x)), (int)floorf(a.y + t * (b.y - a.y)), 1};
        if ((count == 0 || out[count - 1].column != at.column || out[count - 1].row != at.row) && count < room)
            out[count++] = at;
    }
    return count;
}

static void draw_field(field *f, const schematic *s, const fogg_board *board)
{
    schematic_box cells[512];
    for (int l = 0; l < board->location_count; l++)
        for (int i = 0; i < s->places[l].width; i++)
            f->is_name[s->places[l].row * f->columns + s->places[l].column + i] = true;
    for (int r = 0; r < board->route_count; r++) {
        if (board->routes[r].twin != FOGG_NONE && board->routes[r].twin < r)
            continue;
        int count = cells_of_line(s, &board->routes[r], cells, 512);
        for (int i = 0; i < count; i++)
            f->lines[cells[i].row * f->columns + cells[i].column]++;
    }
}

/* What a mark costs at a place; -1: it cannot stand there. */
static int cost_at(const field *f, int column, int row, int width)
{
    int cost = 0;
    if (row < 0 || row >= f->rows || column < 0 || column + width > f->columns)
        return -1;
    for (int i = 0; i < width; i++) {
        if (f->is_name[row * f->columns + column + i])
            return -1;
        cost += f->lines[row * f->columns + column + i] > 1 ? 4 : 0;
    }
    /* A name right beside it reads as one word: before its first letter more than behind its number. */
    cost += column > 0 && f->is_name[row * f->columns + column - 1] ? ONE_WORD : 0;
    cost += column + width < f->columns && f->is_name[row * f->columns + column + width] ? 60 : 0;
    return cost;
}

static void add_place(mark *m, int column, int row, int cost)
{
    for (int i = 0; i < m->count; i++)
        if (m->places[i].column == column && m->places[i].row == row)
            return;
    if (m->count < MAX_PLACES)
        m->places[m->count++] = (candidate){column, row, cost};
}

static bool find_places(const field *f, const schematic *s, const fogg_board *board, mark *m)
{
    chart_point a = s->anchors[board->routes[m->route].a], b = s->anchors[board->routes[m->route].b];
    for (int i = 0; i <= STEPS; i++) {
        int step = i % 2 == 0 ? i / 2 : -(i + 1) / 2; /* from the middle outward */
        float t = 0.5F + 0.9F * (float)step / STEPS, x = a.x + t * (b.x - a.x), y = a.y + t * (b.y - a.y);
        for (int shift = 0; shift < 3; shift++) {
            int aside = shift == 0 ? 0 : shift == 1 ? 1 : -1;
            int column = (int)lroundf(x - (float)m->width / 2) + aside, row = (int)floorf(y);
            int cost = cost_at(f, column, row, m->width);
            if (cost >= 0)
                add_place(m, column, row, cost + abs(step) / 2 + 2 * abs(aside));
        }
    }
    return m->count > 0;
}

static int quarrel(const mark *a, int place, const mark *b)
{
    const candidate *p = &a->places[place], *q = &b->places[b->chosen];
    if (p->row != q->row)
        return 0;
    int gap = p->column < q->column ? q->column - p->column - a->width : p->column - q->column - b->width;
    return gap < 0 ? 200 : gap == 0 ? 12 : 0;
}

static int cost_of_place(const field *f, int number, int place)
{
    int cost = f->marks[number].places[place].cost;
    for (int i = 0; i < f->mark_count; i++)
        if (i != number)
            cost += quarrel(&f->marks[number], place, &f->marks[i]);
    return cost;
}

/* Moves each mark to its best place until nothing moves any more; a mark that still quarrels is put anywhere, and all
 * begin again.  Returns whether there is peace. */
static bool settle(field *f)
{
    uint32_t chance = 12345;
    for (int round = 0; round < ROUNDS; round++) {
        int worst = -1;
        for (int i = 0; i < f->mark_count; i++) {
            mark *m = &f->marks[i];
            int least = cost_of_place(f, i, m->chosen);
            for (int place = 0; place < m->count; place++) {
                int cost = cost_of_place(f, i, place);
                if (cost < least) {
                    least = cost;
                    m->chosen = place;
                }
            }
            if (least >= ONE_WORD)
                worst = i;
        }
        if (worst < 0 && round > 4)
            return true;
        chance = chance * 1103515245 + 12345;
        if (worst >= 0)
            f->marks[worst].chosen = (int)((chance >> 16) % (unsigned)f->marks[worst].count);
    }
    return false;
}

static field *field_open(const schematic *s)
{
    field *f = heap_new(sizeof *f);
    f->columns = s->columns;
    f->rows = s->rows;
    f->lines = heap_new((size_t)s->columns * (size_t)s->rows * sizeof *f->lines);
    f->is_name = heap_new((size_t)s->columns * (size_t)s->rows * sizeof *f->is_name);
    return f;
}

static void field_close(field *f)
{
    free(f->lines);
    free(f->is_name);
    free(f);
}

bool schematic_place_marks(schematic *s, const fogg_board *board)
{
    field *f = field_open(s);
    draw_field(f, s, board);
    bool is_good = true;
    for (int r = 0; r < board->route_count && is_good; r++) {
        if (board->routes[r].twin != FOGG_NONE && board->routes[r].twin < r)
            continue;
        mark *m = &f->marks[f->mark_count++];
        *m = (mark){.route = r, .width = schematic_mark_width(board, r)};
        is_good = find_places(f, s, board, m);
    }
    is_good = is_good && settle(f);
    for (int i = 0; is_good && i < f->mark_count; i++) {
        const mark *m = &f->marks[i];
        int twin = board->routes[m->route].twin;
        s->marks[m->route] = (schematic_box){m->places[m->chosen].column, m->places[m->chosen].row, m->width};
        if (twin != FOGG_NONE)
            s->marks[twin] = s->marks[m->route];
    }
    field_close(f);
    return is_good;
}

/* Whether the cells of a row, and a blank at either side, have nothing but the name itself in them. */
static bool is_free(const field *f, const schematic_box *name, int column, int width)
{
    if (column < 0 || column + width > f->columns)
        return false;
    for (int i = column - 1; i <= column + width; i++) {
        bool is_own = i >= name->column && i < name->column + name->width, is_edge = i < column || i == column + width;
        int cell = name->row * f->columns + i;
        if (i < 0 || i >= f->columns || is_own)
            continue;
        if (f->is_name[cell] || (!is_edge && f->lines[cell] > 0))
            return false;
    }
    return true;
}

void schematic_lengthen(schematic *s, const fogg_board *board, bool is_ascii)
{
    field *f = field_open(s);
    draw_field(f, s, board);
    for (int r = 0; r < board->route_count; r++)
        for (int i = 0; i < s->marks[r].width; i++)
            f->is_name[s->marks[r].row * f->columns + s->marks[r].column + i] = true;
    for (int l = 0; l < board->location_count; l++) {
        uint32_t glyphs[64];
        schematic_box *place = &s->places[l];
        int width = place->width - SHORTNAME_WIDTH + glyphs_of(board->locations[l].name, is_ascii, glyphs, 64);
        for (int shift = 0; s->is_short[l] && shift <= width - place->width; shift++) {
            int column = place->column - shift;
            if (!is_free(f, place, column, width))
                continue;
            *place = (schematic_box){column, place->row, width};
            s->is_short[l] = false;
            for (int i = 0; i < width; i++)
                f->is_name[place->row * f->columns + column + i] = true;
        }
    }
    field_close(f);
}
