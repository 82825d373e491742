/* picture.c - draws a position as the page draws the board by day: land and water from the map's scenery, spaces and
 * pieces along the same curves (docs/art.md); beside it a board of departures with names and points. */
#include "picture.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

#include "../lobby/mode.h"
#include "fogg/maps.h"
#include "parts.h"
#include "place.h"

enum { WIDTH = 1200, HEIGHT = 630, SIDE = 380, EDGE = 24 }; /* of the picture; of the board of departures */
enum { STEPS = 24 };                                        /* a curve is drawn as so many straight lines */
enum { MOST_SPOTS = 24000, MOST_PIXELS = 20000000 };        /* of a layer of the scenery */

/* The colours of web/board/looks.css by day. */
enum {
    WATER = 0xbcd3d0,
    LAND = 0xf0e3c2,
    TABLE = 0xc4a26c,
    SHORE = 0x5d4a30,
    RAIL = 0x8a7654,
    DOT = 0xb5402c,
    DOT_EDGE = 0x2c1e10,
    DOT_INNER = 0xf6dfa9,
    WOOD = 0x241f19,
    WOOD_EDGE = 0x17130e,
    GOLD = 0xf2c35c,
    CHALK = 0xf3e6c8
};

static const uint32_t seat_colours[FOGG_MAX_SEATS] = {0xbd1a25, 0x174c9c, 0x0e6b37, 0xdca100, 0x26232b};
static const uint32_t seat_edges[FOGG_MAX_SEATS] = {0x6f0d14, 0x0b2a5c, 0x063d1e, 0x7d5600, 0x08070a};

static const struct route_colour {
    const char *name;
    uint32_t fill, edge;
} route_colours[] = {
    {"purple", 0xddbbd7, 0x75418c}, {"blue", 0xb1d0ed, 0x1d5c9b},  {"orange", 0xffc58b, 0x943e00},
    {"white", 0xfffdf6, 0x8a7a60},  {"green", 0xbcd9a5, 0x266b2f}, {"yellow", 0xffe489, 0x9a7500},
    {"black", 0xc9c6c3, 0x2b2724},  {"red", 0xffbea4, 0xa3231f},   {"pink", 0xfbcfe0, 0xa8326b},
    {"grey", 0xdcd3bf, 0x857a66},
};

/* How the board lies in the picture. */
typedef struct plan {
    map_art art;
    char room[PLACE_ROOM];           /* for the drawing of a map that has none */
    double left, top, width, height; /* of the scenery, in units of the drawing */
    spot at;                         /* where its corner lies in the picture */
    double scale;
} plan;

void picture_add_escaped(fogg_buffer *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '<':
            buffer_add_text(out, "&lt;");
            break;
        case '>':
            buffer_add_text(out, "&gt;");
            break;
        case '&':
            buffer_add_text(out, "&amp;");
            break;
        case '"':
            buffer_add_text(out, "&quot;");
            break;
        default:
            buffer_add(out, text, 1);
        }
    }
}

static double view_number(const json_t *land, size_t i)
{
    return json_number_value(json_array_get(json_object_get(land, "view"), i));
}

/* Fits the scenery's window, or without scenery the drawing, into the room beside the departures. */
static void make_plan(const fogg_board *board, const map_parts *parts, const json_t *land, plan *p)
{
    *p = (plan){0};
    place_or_parse(&p->art, board, parts->art.at, parts->art.length, p->room);
    p->width = art_number(p->art.width);
    p->height = art_number(p->art.height);
    if (land) {
        p->left = view_number(land, 0);
        p->top = view_number(land, 1);
        p->width = view_number(land, 2);
        p->height = view_number(land, 3);
    }
    p->scale = fmin((WIDTH - SIDE) / fmax(1, p->width), HEIGHT / fmax(1, p->height));
    p->at = (spot){(WIDTH - SIDE - p->scale * p->width) / 2, (HEIGHT - p->scale * p->height) / 2};
}

static spot place(const plan *p, double x, double y)
{
    return (spot){p->at.x + (x - p->left) * p->scale, p->at.y + (y - p->top) * p->scale};
}

/* Where a location lies in the drawing. */
static spot location(const plan *p, int number)
{
    const art_place *known = &p->art.places[number];
    return known->draw_x.at ? (spot){art_number(known->draw_x), art_number(known->draw_y)}
                            : (spot){art_number(known->x), art_number(known->y)};
}

/* ---- scenery -------------------------------------------------------------------------------------------------- */

/* Reads "M0 1L2 3…Z"; returns how many spots. */
static int read_path(const plan *p, const char *path, spot *out, int most)
{
    int count = 0;
    while (*path != '\0' && count < most) {
        char *end;
        path += strspn(path, "MLZ ,");
        double x = strtod(path, &end);
        if (end == path)
            break;
        path = end + strspn(end, " ,");
        double y = strtod(path, &end);
        if (end == path)
            break;
        path = end;
        out[count++] = place(p, x, y);
    }
    return count;
}

/* How many pixels are looked at for the edges.  Those of a coast are short; a scenery that somebody made to be slow
 * has long ones. */
static double edge_pixels(const spot *ring, const int *counts, size_t rings)
{
    double sum = 0;
    for (size_t i = 0; i < rings; ring += counts[i++])
        for (int k = 0; k < counts[i]; k++) {
            const spot from = ring[k], to = ring[(k + 1) % counts[i]];
            sum += fmin(fabs(from.x - to.x) + 2, WIDTH) * fmin(fabs(from.y - to.y) + 2, HEIGHT);
        }
    return sum;
}

/* Fills all paths of a layer and draws their edges.  A layer that would take long is left out, or its edges are. */
static void draw_layer(const plan *p, const json_t *paths, uint32_t colour, raster *out)
{
    size_t rings = json_array_size(paths), all = 0;
    for (size_t i = 0; i < rings; i++)
        all += json_string_length(json_array_get(paths, i)) / 3 + 1; /* a spot has three letters at least */
    spot *spots = memory_of((all + 1) * sizeof *spots);
    int *counts = memory_of((rings + 1) * sizeof *counts), used = 0;
    for (size_t i = 0; i < rings; i++) {
        const char *path = json_string_value(json_array_get(paths, i));
        counts[i] = path ? read_path(p, path, spots + used, (int)all - used) : 0;
        used += counts[i];
    }
    if (used <= MOST_SPOTS)
        raster_rings(out, spots, counts, (int)rings, colour);
    const spot *ring = spots;
    bool has_edges = used <= MOST_SPOTS && edge_pixels(spots, counts, rings) < MOST_PIXELS;
    for (size_t i = 0; i < rings && has_edges; ring += counts[i++])
        for (int k = 0; k < counts[i]; k++)
            raster_line(out, ring[k], ring[(k + 1) % counts[i]], 0.4, SHORE, 0.7);
    free(spots);
    free(counts);
}

/* The table around the sheet. */
static void draw_table(const plan *p, raster *out)
{
    double right = p->at.x + p->scale * p->width, bottom = p->at.y + p->scale * p->height;
    raster_box(out, 0, 0, p->at.x, HEIGHT, TABLE);
    raster_box(out, right, 0, WIDTH, HEIGHT, TABLE);
    raster_box(out, 0, 0, WIDTH, p->at.y, TABLE);
    raster_box(out, 0, bottom, WIDTH, HEIGHT, TABLE);
}

static void draw_scenery(const plan *p, const json_t *land, raster *out)
{
    static const struct {
        const char *kind;
        uint32_t colour;
    } drawn[] = {{"land", LAND}, {"park", 0xcbd6a0}, {"lake", WATER}};
    size_t index;
    json_t *layer;
    for (size_t i = 0; i < sizeof drawn / sizeof drawn[0]; i++)
        json_array_foreach(json_object_get(land, "layers"), index, layer)
        {
            const char *kind = json_string_value(json_object_get(layer, "kind"));
            if (kind && strcmp(kind, drawn[i].kind) == 0)
                draw_layer(p, json_object_get(layer, "paths"), drawn[i].colour, out);
        }
}

/* ---- routes --------------------------------------------------------------------------------------------------- */

/* A route's curve, from dot to dot, `aside` to its right hand. */
static void make_curve(const fogg_board *board, const plan *p, int number, spot curve[STEPS + 1])
{
    const fogg_route *route = &board->routes[number];
    bool is_second = route->twin != FOGG_NONE && route->twin < number;
    int first = is_second ? route->twin : number;
    double bend = art_number(p->art.bends[number]), other = bend, aside = 0;
    if (route->twin != FOGG_NONE) {
        other = art_number(p->art.bends[route->twin]);
        bool is_left = bend != other ? bend < other : !is_second;
        aside = (is_left ? -0.58 : 0.58) * art_number(p->art.space_width);
    }
    const art_curve *given = &p->art.curves[first];
    double mean = (bend + other) / 2 * 4 / 3;
    double b1 = given->first.at ? art_number(given->first) : mean;
    double b2 = given->first.at ? art_number(given->second) : mean;
    spot a = location(p, route->a), b = location(p, route->b);
    double dx = b.x - a.x, dy = b.y - a.y, length = fmax(hypot(dx, dy), 1), nx = -dy / length, ny = dx / length;
    spot c1 = {a.x + dx / 3 + nx * b1, a.y + dy / 3 + ny * b1};
    spot c2 = {a.x + 2 * dx / 3 + nx * b2, a.y + 2 * dy / 3 + ny * b2};
    for (int i = 0; i <= STEPS; i++) {
        double t = (double)i / STEPS, u = 1 - t;
        curve[i].x = u * u * u * a.x + 3 * u * u * t * c1.x + 3 * u * t * t * c2.x + t * t * t * b.x + nx * aside;
        curve[i].y = u * u * u * a.y + 3 * u * u * t * c1.y + 3 * u * t * t * c2.y + t * t * t * b.y + ny * aside;
        curve[i] = place(p, curve[i].x, curve[i].y);
    }
}

/* The spot after a part of the curve, 0..1. */
static spot on_curve(const spot curve[STEPS + 1], double part)
{
    double at = fmin(fmax(part, 0), 1) * STEPS;
    int i = at < STEPS ? (int)at : STEPS - 1;
    return (spot){curve[i].x + (curve[i + 1].x - curve[i].x) * (at - i),
                  curve[i].y + (curve[i + 1].y - curve[i].y) * (at - i)};
}

static int owner_of(const fogg_public *open, int route)
{
    for (int seat = 0; seat < open->seats; seat++)
        if (fogg_mask_has(fogg_public_routes(open, seat), route))
            return seat;
    return -1;
}

static const struct route_colour *colour_of(const fogg_board *board, int colour)
{
    const int count = sizeof route_colours / sizeof route_colours[0];
    for (int i = 0; i < count; i++)
        if (strcmp(route_colours[i].name, fogg_board_card_name(board, colour)) == 0)
            return &route_colours[i];
    return &route_colours[count - 1];
}

static void draw_route(const fogg_public *open, const plan *p, int number, raster *out)
{
    const fogg_route *route = &open->board->routes[number];
    const struct route_colour *free_colour = colour_of(open->board, route->colour);
    int owner = owner_of(open, number);
    spot curve[STEPS + 1];
    make_curve(open->board, p, number, curve);
    double whole = 0, half = art_number(p->art.space_width) * p->scale / 2 * (owner >= 0 ? 1.1 : 0.85);
    for (int i = 0; i < STEPS; i++) {
        whole += hypot(curve[i + 1].x - curve[i].x, curve[i + 1].y - curve[i].y);
        raster_line(out, curve[i], curve[i + 1], 0.7, RAIL, 0.6);
    }
    double end = fmin(0.25, 1.1 * art_number(p->art.space_width) * p->scale / fmax(whole, 1));
    double pitch = (1 - 2 * end) / route->length, cap = fmin(half / fmax(whole, 1), pitch / 3);
    for (int i = 0; i < route->length; i++) {
        spot tail = on_curve(curve, end + i * pitch + cap * 1.15),
             head = on_curve(curve, end + (i + 1) * pitch - cap * 1.15);
        if (owner >= 0) {
            spot low = {tail.x + 1.5, tail.y + 2}, high = {head.x + 1.5, head.y + 2};
            raster_line(out, low, high, half + 0.8, 0x000000, 0.3);
            raster_line(out, tail, head, half + 0.8, seat_edges[owner], 1);
            raster_line(out, tail, head, half - 0.8, seat_colours[owner], 1);
            raster_line(out, (spot){tail.x, tail.y - half / 3}, (spot){head.x, head.y - half / 3}, half / 4, 0xffffff,
                        0.35);
        } else {
            raster_line(out, tail, head, half, free_colour->edge, 0.75);
            raster_line(out, tail, head, half - 1, free_colour->fill, 1);
        }
    }
}

static void draw_routes(const fogg_public *open, const plan *p, raster *out)
{
    for (int pass = 0; pass < 2; pass++) /* pieces lie over free routes */
        for (int route = 0; route < open->board->route_count; route++)
            if ((owner_of(open, route) >= 0) == (pass == 1))
                draw_route(open, p, route, out);
    for (int i = 0; i < open->board->location_count; i++) {
        spot known = location(p, i), at = place(p, known.x, known.y);
        double radius = fmax(4.5, art_number(p->art.space_width) * p->scale * 0.52);
        raster_line(out, at, at, radius + 1.2, DOT_EDGE, 1);
        raster_line(out, at, at, radius, DOT, 1);
        raster_line(out, at, at, radius * 0.62, DOT_INNER, 1);
        raster_line(out, at, at, radius * 0.45, DOT, 1);
    }
}

/* ---- departures ------------------------------------------------------------------------------------------------ */

enum { MOST_LETTERS = 64 };

/* A name in the letters that the board of departures has: any alphabet is written in Latin letters without marks. */
static void in_latin(const char *name, char out[MOST_LETTERS])
{
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[MOST_LETTERS * 2], rule[64];
    int32_t length = 0, limit;
    u_uastrcpy(rule, "Any-Latin; Latin-ASCII");
    u_strFromUTF8(wide, MOST_LETTERS, &length, name, -1, &status);
    UTransliterator *way = utrans_openU(rule, -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
    limit = length;
    if (U_SUCCESS(status))
        utrans_transUChars(way, wide, &length, MOST_LETTERS * 2, 0, &limit, &status);
    int used = 0;
    for (int32_t i = 0; U_SUCCESS(status) && i < limit && used < MOST_LETTERS - 1; i++)
        if (wide[i] < 0x80)
            out[used++] = (char)wide[i];
    out[used] = '\0';
    if (way)
        utrans_close(way);
}

/* A text in letters as large as fit, up to `most`, at the middle of a row. */
static void fit_text(raster *out, const char *text, double x, double middle, double room, double most, uint32_t colour)
{
    double letters = (double)strlen(text);
    double dot = letters > 0 ? fmin(most, room / (6 * letters)) : most;
    raster_text(out, text, x, middle - 3.5 * dot, dot, colour);
}

static void draw_departures(const store_table *stored, const fogg_public *open, raster *out)
{
    const int left = WIDTH - SIDE, right = WIDTH - EDGE, x = left + EDGE;
    char text[MOST_LETTERS];
    raster_box(out, left, 0, WIDTH, HEIGHT, WOOD_EDGE);
    raster_box(out, left + 4, 0, WIDTH, HEIGHT, WOOD);
    in_latin(open->board->title, text);
    fit_text(out, text, x, 58, right - x, 5, GOLD);
    raster_box(out, x, 96, right, 98, 0x6b5a3c);
    for (int seat = 0; seat < stored->seats; seat++) {
        double y = 150 + seat * 98.0;
        raster_box(out, x - 8, y - 40, right + 8, y + 46, 0x2d2722);
        raster_line(out, (spot){x + 10, y - 16}, (spot){x + 44, y - 16}, 11, seat_edges[seat], 1);
        raster_line(out, (spot){x + 10, y - 16}, (spot){x + 44, y - 16}, 9, seat_colours[seat], 1);
        in_latin(stored->seat[seat].name, text);
        fit_text(out, text, x + 68, y - 16, right - x - 68, 3.2, CHALK);
        snprintf(text, sizeof text, "%d", (int)open->seat[seat].points);
        fit_text(out, text, right - 6 * 4.6 * (double)strlen(text), y + 23, 200, 4.6, GOLD);
    }
}

/* The drawing and the scenery of a map: in its file, or those of the built-in one.  A variant and house rules do not
 * change them. */
static map_parts find_parts(const char *name, const char *file)
{
    char id[STORE_MAX_MAP];
    map_parts parts = {0};
    if (file) {
        map_parts_cut(&parts, file, strlen(file));
        return parts;
    }
    snprintf(id, sizeof id, "%.*s", (int)mode_map_length(name), name);
    const fogg_map *map = fogg_map_find(id);
    if (map) {
        parts.art = (map_part){.at = map->art, .length = map->art_length};
        parts.land = (map_part){.at = map->land, .length = map->land_length};
    }
    return parts;
}

static json_t *read_land(const map_parts *parts)
{
    return parts->land.at ? json_loadb(parts->land.at, parts->land.length, 0, NULL) : NULL;
}

void picture_draw(const store_table *stored, const fogg_public *open, const char *file, raster *out)
{
    plan p;
    const map_parts parts = find_parts(stored->map, file);
    json_t *land = read_land(&parts);
    make_plan(open->board, &parts, land, &p);
    raster_open(out, WIDTH, HEIGHT, WATER);
    draw_scenery(&p, land, out);
    json_decref(land);
    draw_table(&p, out);
    draw_routes(open, &p, out);
    draw_departures(stored, open, out);
}

spot picture_spot(const fogg_board *board, const char *map, int number)
{
    plan p;
    const map_parts parts = find_parts(map, NULL);
    json_t *land = read_land(&parts);
    make_plan(board, &parts, land, &p);
    json_decref(land);
    spot known = location(&p, number);
    return place(&p, known.x, known.y);
}
