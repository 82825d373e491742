/* place.c - places locations by the lengths of the routes between them.
 *
 * First every two locations are drawn towards the distance that the routes between them have (stress majorization,
 * from several starts; the one with the fewest crossings counts).  Then what is too near is pushed apart: locations,
 * ends of routes, and locations that lie on a route of others.  Then the whole is turned and brought to the sheet. */
#include "place.h"

#include <stdint.h>
#include <string.h>

#include "label.h"

enum {
    UNIT = 1024, /* one space of a route, while locations are placed */
    STARTS = 8,
    PULLS = 120,  /* rounds of each start */
    PUSHES = 160, /* rounds of pushing apart */
    NEAREST = 2 * UNIT + UNIT / 2,
    OFF_ROUTE = UNIT + UNIT / 4, /* a location is so far from routes that do not end there */
    TURNS = 24,
    SHEET = 10000, /* width of the sheet, tenths */
    LEAST_HEIGHT = 5500,
    MOST_HEIGHT = 9000,
    EDGE = 500,
};

typedef struct point {
    int64_t x, y;
} point;

typedef struct placing {
    const fogg_board *board;
    int count;
    int64_t far[FOGG_MAX_LOCATIONS][FOGG_MAX_LOCATIONS]; /* along routes, in spaces */
    point at[FOGG_MAX_LOCATIONS];
} placing;

static int64_t length_of(int64_t x, int64_t y)
{
    return place_root(x * x + y * y);
}

/* A route takes its spaces and half a space at each end. */
static void measure(placing *p)
{
    int64_t most = 1;
    for (int i = 0; i < p->count; i++)
        for (int j = 0; j < p->count; j++)
            p->far[i][j] = i == j ? 0 : INT32_MAX;
    for (int r = 0; r < p->board->route_count; r++) {
        const fogg_route *route = &p->board->routes[r];
        int64_t *there = &p->far[route->a][route->b], length = route->length + 1;
        if (length < *there)
            *there = p->far[route->b][route->a] = length;
    }
    for (int k = 0; k < p->count; k++)
        for (int i = 0; i < p->count; i++)
            for (int j = 0; j < p->count; j++)
                if (p->far[i][k] + p->far[k][j] < p->far[i][j])
                    p->far[i][j] = p->far[i][k] + p->far[k][j];
    for (int i = 0; i < p->count; i++)
        for (int j = 0; j < p->count; j++)
            if (p->far[i][j] < INT32_MAX && p->far[i][j] > most)
                most = p->far[i][j];
    for (int i = 0; i < p->count; i++) /* parts that no route joins lie beside each other */
        for (int j = 0; j < p->count; j++)
            if (p->far[i][j] == INT32_MAX)
                p->far[i][j] = most + 2;
}

static void scatter(placing *p, uint32_t seed)
{
    uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
    for (int l = 0; l < p->count; l++) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        p->at[l].x = (int64_t)(state >> 44) % (32 * UNIT);
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        p->at[l].y = (int64_t)(state >> 44) % (20 * UNIT);
    }
}

/* Moves one location to where all others would have it; near ones count more. */
static point wished(const placing *p, int i)
{
    int64_t sum = 0, x = 0, y = 0;
    for (int j = 0; j < p->count; j++) {
        if (j == i)
            continue;
        int64_t far = p->far[i][j], weight = (1 << 16) / (far * far) + 1;
        int64_t dx = p->at[i].x - p->at[j].x, dy = p->at[i].y - p->at[j].y, now = length_of(dx, dy);
        if (now == 0) {
            dx = now = 1;
            dy = 0;
        }
        sum += weight;
        x += weight * (p->at[j].x + far * UNIT * dx / now);
        y += weight * (p->at[j].y + far * UNIT * dy / now);
    }
    return (point){x / sum, y / sum};
}

static void pull(placing *p)
{
    for (int round = 0; round < PULLS; round++)
        for (int i = 0; i < p->count; i++)
            p->at[i] = wished(p, i);
}

/* On which hand of a line a point lies. */
static int hand(point a, point b, point c)
{
    int64_t turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

static int crossings(const placing *p)
{
    int count = 0;
    for (int r = 0; r < p->board->route_count; r++)
        for (int s = 0; s < r; s++) {
            const fogg_route *one = &p->board->routes[r], *other = &p->board->routes[s];
            if (one->a == other->a || one->a == other->b || one->b == other->a || one->b == other->b)
                continue;
            point a = p->at[one->a], b = p->at[one->b], c = p->at[other->a], d = p->at[other->b];
            count += hand(a, b, c) * hand(a, b, d) < 0 && hand(c, d, a) * hand(c, d, b) < 0;
        }
    return count;
}

/* How far the distances are from those wanted. */
static int64_t stress(const placing *p)
{
    int64_t sum = 0;
    for (int i = 0; i < p->count; i++)
        for (int j = 0; j < i; j++) {
            int64_t far = p->far[i][j] * UNIT;
            int64_t off = length_of(p->at[i].x - p->at[j].x, p->at[i].y - p->at[j].y) - far;
            sum += (off < 0 ? -off : off) * 256 / far;
        }
    return sum;
}

static void find_places(placing *p)
{
    point best[FOGG_MAX_LOCATIONS] = {{0}};
    int64_t least = INT64_MAX;
    for (uint32_t start = 1; start <= STARTS; start++) {
        scatter(p, start);
        pull(p);
        int64_t cost = stress(p) + (int64_t)crossings(p) * 256;
        if (cost < least) {
            least = cost;
            memcpy(best, p->at, sizeof best);
        }
    }
    memcpy(p->at, best, sizeof best);
}

/* Moves two points apart, or together, towards a distance: each by an eighth of what is missing. */
static void space_out(point *a, point *b, int64_t wanted)
{
    int64_t dx = b->x - a->x, dy = b->y - a->y, now = length_of(dx, dy);
    if (now == 0) {
        dx = now = 1;
        dy = 0;
    }
    int64_t x = (wanted - now) * dx / now / 8, y = (wanted - now) * dy / now / 8;
    a->x -= x;
    a->y -= y;
    b->x += x;
    b->y += y;
}

/* Moves a location off a route of others. */
static void step_aside(placing *p, int l, const fogg_route *route)
{
    point *a = &p->at[route->a], *b = &p->at[route->b], *c = &p->at[l];
    int64_t dx = b->x - a->x, dy = b->y - a->y, square = dx * dx + dy * dy;
    int64_t along = (c->x - a->x) * dx + (c->y - a->y) * dy;
    if (square == 0 || along <= 0 || along >= square)
        return;
    point foot = {a->x + dx * (along / UNIT) / (square / UNIT + 1), a->y + dy * (along / UNIT) / (square / UNIT + 1)};
    int64_t x = c->x - foot.x, y = c->y - foot.y, now = length_of(x, y);
    if (now >= OFF_ROUTE)
        return;
    if (now == 0) {
        int64_t length = length_of(dx, dy);
        x = -dy * 16 / (length + 1);
        y = dx * 16 / (length + 1);
        now = 16;
    }
    int64_t push = (OFF_ROUTE - now) / 4;
    c->x += x * push / now;
    c->y += y * push / now;
    a->x -= x * push / now / 4;
    a->y -= y * push / now / 4;
    b->x -= x * push / now / 4;
    b->y -= y * push / now / 4;
}

static void push_apart(placing *p)
{
    for (int round = 0; round < PUSHES; round++) {
        for (int i = 0; i < p->count; i++)
            for (int j = 0; j < i; j++)
                if (length_of(p->at[i].x - p->at[j].x, p->at[i].y - p->at[j].y) < NEAREST)
                    space_out(&p->at[i], &p->at[j], NEAREST);
        for (int r = 0; r < p->board->route_count; r++) {
            const fogg_route *route = &p->board->routes[r];
            point *a = &p->at[route->a], *b = &p->at[route->b];
            int64_t due = (route->length + 1) * (int64_t)UNIT, now = length_of(a->x - b->x, a->y - b->y);
            if (now < due || now > due * 3 / 2)
                space_out(a, b, now < due ? due : due * 3 / 2);
            for (int l = 0; l < p->count; l++)
                if (l != route->a && l != route->b)
                    step_aside(p, l, route);
        }
    }
}

/* ---- on the sheet ------------------------------------------------------------------------------------------------ */

/* Cosines of 0, 7.5, ... 180 degrees, in 1024ths. */
static const int cosines[TURNS + 1] = {1024, 1015, 989,  946,  887,  812,  724,  623,  512,  392,  265,   134,  0,
                                       -134, -265, -392, -512, -623, -724, -812, -887, -946, -989, -1015, -1024};

typedef struct frame {
    int64_t left, top, right, bottom;
} frame;

static point turned(point at, int turn)
{
    int64_t c = cosines[turn], s = turn <= TURNS / 2 ? cosines[TURNS / 2 - turn] : cosines[turn - TURNS / 2];
    return (point){(at.x * c - at.y * s) / 1024, (at.x * s + at.y * c) / 1024};
}

static frame frame_of(const placing *p, int turn)
{
    frame f = {INT64_MAX, INT64_MAX, INT64_MIN, INT64_MIN};
    for (int l = 0; l < p->count; l++) {
        point at = turned(p->at[l], turn);
        f.left = at.x < f.left ? at.x : f.left;
        f.top = at.y < f.top ? at.y : f.top;
        f.right = at.x > f.right ? at.x : f.right;
        f.bottom = at.y > f.bottom ? at.y : f.bottom;
    }
    return f;
}

/* The turn with the flattest frame: a board is wider than tall. */
static int best_turn(const placing *p)
{
    int best = 0;
    int64_t least = INT64_MAX;
    for (int turn = 0; turn < TURNS; turn++) {
        frame f = frame_of(p, turn);
        int64_t ratio = (f.bottom - f.top) * 1024 / (f.right - f.left + 1);
        if (ratio < least) {
            least = ratio;
            best = turn;
        }
    }
    return best;
}

/* Brings the places to the sheet, in tenths; flat maps are stretched a little. */
static void fit(const placing *p, sheet *s)
{
    int turn = best_turn(p);
    frame f = frame_of(p, turn);
    int64_t wide = f.right - f.left + 1, tall = f.bottom - f.top + 1, room = SHEET - 2 * EDGE;
    int64_t height = tall * room / wide;
    if (height > MOST_HEIGHT - 2 * EDGE) {
        room = room * (MOST_HEIGHT - 2 * EDGE) / height;
        height = MOST_HEIGHT - 2 * EDGE;
    }
    int64_t drawn = height;
    if (height < LEAST_HEIGHT - 2 * EDGE)
        drawn = height * 3 / 2 < LEAST_HEIGHT - 2 * EDGE ? height * 3 / 2 : LEAST_HEIGHT - 2 * EDGE;
    s->width = (int)(room + 2 * EDGE);
    s->height = (int)((drawn > 2000 ? drawn : 2000) + 2 * EDGE);
    int64_t over = (s->height - 2 * EDGE - drawn) / 2;
    for (int l = 0; l < p->count; l++) {
        point at = turned(p->at[l], turn);
        s->x[l] = (int)(EDGE + (at.x - f.left) * room / wide);
        s->y[l] = (int)(EDGE + over + (at.y - f.top) * drawn / tall);
    }
}

size_t place_make(const fogg_board *board, char *out, size_t size)
{
    placing p = {.board = board, .count = board->location_count};
    sheet s = {.board = board};
    measure(&p);
    find_places(&p);
    push_apart(&p);
    fit(&p, &s);
    label_spaces(&s);
    label_names(&s);
    return label_write(&s, out, size);
}

bool place_or_parse(map_art *art, const fogg_board *board, const char *text, size_t length, char room[PLACE_ROOM])
{
    if (text && art_parse(art, board, text, length, NULL, NULL) == 0)
        return true;
    art_parse(art, board, room, place_make(board, room, PLACE_ROOM), NULL, NULL);
    return false;
}
