/* picture_routes.c - routes as their spaces: a letter each, a stretch of colour, a seat's sign once claimed.
 *
 * A route that runs rather across than down takes one cell a column, any other one cell a row; so the two halves of a
 * double route, shifted by a row or by two columns, never touch.  Stretches are painted before letters: where routes
 * crowd, spaces can still be counted. */
#include <ctype.h>
#include <math.h>

#include "picture.h"

enum { SAMPLES = 96, MAX_CELLS = 384, MAX_STRETCH = 48 };

typedef struct spot {
    int column, row;
} spot;

/* One space: the cells of its stretch, of which one has the letter. */
typedef struct stretch {
    int count;
    spot cells[MAX_STRETCH];
    int letter;
    bool is_across;
} stretch;

/* A route's curve in cells, with the length walked so far at each sample. */
typedef struct walk {
    chart_point at[SAMPLES + 1];
    float length[SAMPLES + 1]; /* a row counts twice: cells are twice as high as wide */
    bool is_across;
} walk;

static void lay_walk(const picture *a, int route, walk *w)
{
    const chart_curve *curve = &a->chart->curves[route];
    chart_point from = picture_cell(a, curve->control[0]), to = picture_cell(a, curve->control[3]);
    float dx = to.x - from.x, dy = to.y - from.y;
    w->is_across = fabsf(dx) >= 1.2F * fabsf(dy);
    /* "Left" is seen in the direction of the route: up for a route to the right, right for a route downward. */
    float shift_x = w->is_across ? 0 : (dy > 0 ? -1.0F : 1.0F) * (float)curve->lane;
    float shift_y = w->is_across ? (dx > 0 ? 0.5F : -0.5F) * (float)curve->lane : 0;
    for (int i = 0; i <= SAMPLES; i++) {
        chart_point at = picture_cell(a, chart_at(curve, (float)i / SAMPLES));
        w->at[i] = (chart_point){at.x + shift_x, at.y + shift_y};
        float step_x = i > 0 ? w->at[i].x - w->at[i - 1].x : 0, step_y = i > 0 ? 2 * (w->at[i].y - w->at[i - 1].y) : 0;
        w->length[i] = (i > 0 ? w->length[i - 1] : 0) + sqrtf(step_x * step_x + step_y * step_y);
    }
}

/* The cells that the walk passes, one a column or a row, each with the length at which the walk is in its middle. */
static int lay_cells(const walk *w, spot *cells, float *lengths)
{
    int count = 0;
    float begin = 0;
    for (int i = 0; i < SAMPLES; i++)
        for (int part = 0; part < 4; part++) {
            float t = (float)part / 4, length = w->length[i] + t * (w->length[i + 1] - w->length[i]);
            spot at = {(int)floorf(w->at[i].x + t * (w->at[i + 1].x - w->at[i].x)),
                       (int)floorf(w->at[i].y + t * (w->at[i + 1].y - w->at[i].y))};
            const spot *last = count > 0 ? &cells[count - 1] : NULL;
            if (!last || (w->is_across ? at.column != last->column : at.row != last->row)) {
                if (count == MAX_CELLS)
                    return count;
                begin = length;
                cells[count++] = at;
            }
            lengths[count - 1] = (begin + length) / 2;
        }
    return count;
}

/* A space has the cells whose middles lie on its share of the walk; between two spaces one cell is left out, if there
 * is room. */
static void lay_stretches(const walk *w, int spaces, stretch *stretches)
{
    spot cells[MAX_CELLS];
    float lengths[MAX_CELLS], whole = w->length[SAMPLES], margin = fminf(1.4F, 0.12F * whole);
    float share = (whole - 2 * margin) / (float)spaces;
    int count = lay_cells(w, cells, lengths);
    for (int space = 0; space < spaces; space++) {
        stretch *s = &stretches[space];
        float begin = margin + share * (float)space, middle = begin + share / 2;
        int nearest = 0;
        *s = (stretch){.is_across = w->is_across};
        for (int i = 0; i < count; i++) {
            if (lengths[i] >= begin && lengths[i] < begin + share && s->count < MAX_STRETCH)
                s->cells[s->count++] = cells[i];
            if (fabsf(lengths[i] - middle) < fabsf(lengths[nearest] - middle))
                nearest = i;
        }
        if (s->count == 0)
            s->cells[s->count++] = cells[nearest];
        s->count -= s->count > 1 && space + 1 < spaces;
        s->letter = (s->count - 1) / 2;
    }
}

int picture_owner(const picture *a, int route)
{
    const fogg_public *open = &a->console->view.open;
    for (int seat = 0; seat < open->seats; seat++)
        if (fogg_mask_has(fogg_public_routes(open, seat), route))
            return seat;
    return -1;
}

style picture_space(const picture *a, int route, int space, uint32_t *letter)
{
    const console *t = a->console;
    const fogg_route *r = &t->board->routes[route];
    int owner = picture_owner(a, route);
    bool is_marked = fogg_mask_has(a->marks->routes, route) || a->marks->route == route;
    style look;
    if (owner >= 0) {
        *letter = style_seat_mark(owner, a->is_ascii);
        look = fogg_mask_has(a->marks->new_routes, route) ? STYLE_OF_NEWS : style_of_seat(owner);
    } else if (!fogg_mask_has(fogg_public_free(&t->view.open), route)) {
        *letter = a->is_ascii ? 'x' : 0xd7;
        look = (style){242, STYLE_PLAIN, STYLE_DIM};
    } else {
        int card = space < r->ferry ? FOGG_WILD : r->colour;
        *letter = (uint32_t)(unsigned char)wording_letter(&t->words, card);
        look = style_of_space(fogg_board_card_name(t->board, card));
    }
    if (is_marked && owner < 0)
        look = (style){16, 231, STYLE_BOLD | STYLE_MARK};
    return look;
}

static bool is_city(const picture *a, spot at)
{
    const canvas_cell *cell = canvas_at(a->canvas, at.column, at.row);
    return !cell || cell->what == CANVAS_LOCATION;
}

static void put(const picture *a, spot at, uint32_t glyph, style look, int route, int weight)
{
    canvas_cell *cell = canvas_at(a->canvas, at.column, at.row);
    if (!cell || cell->what == CANVAS_LOCATION)
        return;
    canvas_put(a->canvas, at.column, at.row, glyph, look, weight);
    cell->what = CANVAS_ROUTE;
    cell->which = (uint8_t)route;
}

/* Whether a letter can stand there without hiding a city or another letter. */
static bool is_room(const picture *a, spot at)
{
    return !is_city(a, at) && canvas_at(a->canvas, at.column, at.row)->weight < PICTURE_LETTER;
}

/* Where a space's letter goes: its middle cell; else another cell of it that no other letter has; else a cell beside
 * it, rather one that no other route takes. */
static spot letter_place(const picture *a, const stretch *s)
{
    static const spot around[] = {{1, 0},   {-1, 0}, {0, 1},  {0, -1}, {1, 1},
                                  {-1, -1}, {1, -1}, {-1, 1}, {2, 0},  {-2, 0}};
    spot middle = s->cells[s->letter];
    for (int far = 0; far < s->count; far++) {
        int tried = s->letter + (far % 2 == 1 ? far / 2 + 1 : -far / 2);
        if (tried >= 0 && tried < s->count && is_room(a, s->cells[tried]))
            return s->cells[tried];
    }
    for (int may_cover = 0; may_cover < 2; may_cover++)
        for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
            spot at = {middle.column + around[i].column, middle.row + around[i].row};
            if (is_room(a, at) && (may_cover == 1 || canvas_at(a->canvas, at.column, at.row)->weight == 0))
                return at;
        }
    return middle;
}

/* A tunnel's space stands in parentheses where they fit; else its letter is small and underlined. */
static void paint_space(const picture *a, int route, const stretch *s, int space, bool is_letter)
{
    const fogg_route *r = &a->console->board->routes[route];
    bool is_tunnel = r->is_tunnel && fogg_mask_has(fogg_public_free(&a->console->view.open), route);
    bool has_parentheses = is_tunnel && s->is_across && s->count >= 3;
    bool is_backward = s->cells[0].column > s->cells[s->count - 1].column;
    uint32_t letter;
    style look = picture_space(a, route, space, &letter);
    if (is_letter) {
        if (is_tunnel && !has_parentheses) {
            letter = r->colour == FOGG_GREY ? '=' : (uint32_t)tolower((int)letter);
            look.look |= STYLE_UNDERLINE;
        }
        put(a, letter_place(a, s), letter, look, route, PICTURE_LETTER);
        return;
    }
    bool is_free = fogg_mask_has(fogg_public_free(&a->console->view.open), route);
    const char *colour = fogg_board_card_name(a->console->board, space < r->ferry ? FOGG_WILD : r->colour);
    uint32_t fill = is_free ? style_fill(colour, a->is_ascii) : ' ';
    for (int i = 0; i < s->count; i++) {
        bool is_first = i == (is_backward ? s->count - 1 : 0), is_last = i == (is_backward ? 0 : s->count - 1);
        uint32_t glyph = has_parentheses && is_first ? '(' : has_parentheses && is_last ? ')' : fill;
        put(a, s->cells[i], glyph, look, route, PICTURE_STRETCH);
    }
}

static void paint_route(const picture *a, int route, bool is_letter)
{
    stretch stretches[FOGG_MAX_LENGTH];
    walk w;
    lay_walk(a, route, &w);
    int spaces = a->console->board->routes[route].length;
    lay_stretches(&w, spaces, stretches);
    for (int space = 0; space < spaces; space++)
        paint_space(a, route, &stretches[space], space, is_letter);
}

void picture_paint_routes(const picture *a)
{
    const fogg_board *board = a->console->board;
    for (int l = 0; l < board->location_count; l++) {
        chart_point at = picture_cell(a, a->chart->places[l]);
        canvas_cell *cell = canvas_at(a->canvas, (int)floorf(at.x), (int)floorf(at.y));
        if (cell) {
            cell->what = CANVAS_LOCATION;
            cell->which = (uint8_t)l;
        }
    }
    for (int pass = 0; pass < 2; pass++)
        for (int r = 0; r < board->route_count; r++)
            paint_route(a, r, pass == 1);
}
