/* chart.c - positions and curves, from the lines of maps/art/<map>.txt. */
#include "chart.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "chart_land.h"

enum { MAX_WORDS = 24 };

typedef struct word {
    const char *at;
    size_t length;
} word;

/* What a drawing says of a route. */
typedef struct course {
    float bend, first, second; /* sideways, of the two inner control points */
    bool has_bend, has_curve;
} course;

static bool is(word w, const char *text)
{
    return w.length == strlen(text) && memcmp(w.at, text, w.length) == 0;
}

/* Numbers are decimal and short, and a blank, a line's end or the text's final zero follows them. */
static float number(word w)
{
    return strtof(w.at, NULL);
}

static chart_side side_of(word w)
{
    static const char *const names[CHART_SIDES] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    for (int side = 0; side < CHART_SIDES; side++)
        if (is(w, names[side]))
            return (chart_side)side;
    return CHART_E;
}

static int split(const char *at, const char *end, word *words)
{
    int count = 0;
    while (count < MAX_WORDS) {
        while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
            at++;
        if (at == end || *at == '#')
            return count;
        bool is_quoted = *at == '"';
        const char *begin = at += is_quoted;
        while (at < end && (is_quoted ? *at != '"' : *at != ' ' && *at != '\t' && *at != '\r'))
            at++;
        words[count++] = (word){begin, (size_t)(at - begin)};
        at += is_quoted && at < end;
    }
    return count;
}

static void read_place(chart *c, const fogg_board *board, const word *words, int count)
{
    int location = fogg_board_location(board, words[1].at, words[1].length);
    if (location < 0 || count < 4)
        return;
    c->places[location] = (chart_point){number(words[2]), number(words[3])};
    for (int i = 4; i < count; i++) {
        if (is(words[i], "draw") && i + 2 < count)
            c->places[location] = (chart_point){number(words[i + 1]), number(words[i + 2])};
        if (is(words[i], "label") && i + 1 < count)
            c->sides[location] = side_of(words[i + 1]);
    }
}

static void read_course(const fogg_board *board, course *courses, const word *words, int count)
{
    int route = fogg_board_route(board, words[1].at, words[1].length);
    if (route < 0 || count < 3)
        return;
    course *found = &courses[route];
    if (is(words[0], "bend")) {
        found->bend = number(words[2]);
        found->has_bend = true;
    } else if (count > 3) {
        found->first = number(words[2]);
        found->second = number(words[3]);
        found->has_curve = true;
    }
}

static void read_drawing(chart *c, const fogg_board *board, course *courses, const char *text, size_t length)
{
    for (const char *at = text, *end = text + length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        word words[MAX_WORDS];
        int count = split(at, stop, words);
        if (count >= 3 && is(words[0], "layout")) {
            c->width = number(words[1]);
            c->height = number(words[2]);
        } else if (count >= 2 && is(words[0], "space")) {
            c->space = number(words[1]);
        } else if (count >= 2 && is(words[0], "at")) {
            read_place(c, board, words, count);
        } else if (count >= 2 && (is(words[0], "bend") || is(words[0], "curve"))) {
            read_course(board, courses, words, count);
        }
        at = newline ? newline + 1 : end;
    }
}

static void stand_in_a_ring(chart *c, const fogg_board *board)
{
    c->width = 1000;
    c->height = 645;
    for (int l = 0; l < board->location_count; l++) {
        float angle = 6.2831853F * (float)l / (float)board->location_count;
        c->places[l] = (chart_point){500 + 430 * cosf(angle), 322 + 280 * sinf(angle)};
        c->sides[l] = CHART_E;
    }
}

/* The two halves of a double route share the curve of the first; the half with the smaller bend is on the left hand. */
static void bend_route(chart *c, const fogg_board *board, const course *courses, int route)
{
    const fogg_route *r = &board->routes[route];
    int first = r->twin < route ? r->twin : route;
    const course *run = &courses[first];
    float one = run->has_curve ? run->first : run->bend * 4 / 3, two = run->has_curve ? run->second : run->bend * 4 / 3;
    chart_point a = c->places[board->routes[first].a], b = c->places[board->routes[first].b];
    float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
    float across_x = length > 0 ? -dy / length : 0, across_y = length > 0 ? dx / length : 0; /* the right hand */
    chart_curve *curve = &c->curves[route];
    curve->control[0] = a;
    curve->control[1] = (chart_point){a.x + dx / 3 + across_x * one, a.y + dy / 3 + across_y * one};
    curve->control[2] = (chart_point){a.x + dx * 2 / 3 + across_x * two, a.y + dy * 2 / 3 + across_y * two};
    curve->control[3] = b;
    curve->lane = 0;
    if (r->twin != FOGG_NONE) {
        bool has_smaller = courses[route].has_bend ? courses[route].bend < courses[r->twin].bend : route == first;
        curve->lane = has_smaller ? -1 : 1;
    }
}

void chart_open(chart *c, const fogg_board *board, const char *art, size_t art_length, const char *land,
                size_t land_length)
{
    course courses[FOGG_MAX_ROUTES] = {{0}};
    *c = (chart){0};
    if (art)
        read_drawing(c, board, courses, art, art_length);
    if (c->width < 1 || c->height < 1)
        stand_in_a_ring(c, board);
    if (c->space < 1)
        c->space = 0.03F * c->width;
    for (int r = 0; r < board->route_count; r++)
        bend_route(c, board, courses, r);
    if (land)
        chart_read_land(c, land, land_length);
    if (c->left == 0 && c->top == 0) { /* no sheet around the layout is given: leave room for names at its edge */
        c->left = -0.05F * c->width;
        c->top = -0.05F * c->height;
        c->width *= 1.1F;
        c->height *= 1.1F;
    }
}

void chart_close(chart *c)
{
    free(c->lines);
    free(c->points);
    *c = (chart){0};
}

chart_point chart_at(const chart_curve *curve, float t)
{
    float u = 1 - t, a = u * u * u, b = 3 * u * u * t, d = 3 * u * t * t, e = t * t * t;
    const chart_point *p = curve->control;
    return (chart_point){a * p[0].x + b * p[1].x + d * p[2].x + e * p[3].x,
                         a * p[0].y + b * p[1].y + d * p[2].y + e * p[3].y};
}
