/* label.c - the size of spaces, the bends of routes and the sides of names. */
#include "label.h"

#include <math.h>
#include <stdlib.h>

#include "art.h"
#include "fogg/text.h"

enum {
    MOST_SPACE = 320,
    LEAST_SPACE = 80,
    STEPS = 24, /* points along a route that names keep off */
    MOST_LETTER = 140,
    LEAST_LETTER = 90,
};

int64_t place_root(int64_t square)
{
    int64_t root = (int64_t)sqrt((double)square);
    while (root * root > square)
        root--;
    while ((root + 1) * (root + 1) <= square)
        root++;
    return root;
}

/* A route's length on the sheet, as the crow flies. */
static int64_t distance(const sheet *s, const fogg_route *route)
{
    int64_t dx = s->x[route->a] - s->x[route->b], dy = s->y[route->a] - s->y[route->b];
    return place_root(dx * dx + dy * dy);
}

/* The longest space of which a route has room for its number: spaces, gaps between them and at the dots, as
 * web/board/layout.ts sets them for a space that is 0.38 of its length wide. */
static int64_t space_for(int64_t length, int spaces)
{
    return length * 1000 / (1076 * spaces + 580);
}

static int compare(const void *a, const void *b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
    return (one > other) - (one < other);
}

/* A point of a route's curve, `step` of STEPS from its beginning. */
static void point_on(const sheet *s, int r, int step, int64_t *x, int64_t *y)
{
    const fogg_route *route = &s->board->routes[r];
    int64_t ax = s->x[route->a], ay = s->y[route->a], dx = s->x[route->b] - ax, dy = s->y[route->b] - ay;
    int64_t length = distance(s, route) + 1;
    int64_t aside = (int64_t)s->bend[r] * 4 * step * (STEPS - step) / (STEPS * STEPS); /* of the middle: the bend */
    *x = ax + dx * step / STEPS - dy * aside / length;
    *y = ay + dy * step / STEPS + dx * aside / length;
}

/* How near the middle of a route comes to anything else, squared. */
static int64_t room_at_middle(const sheet *s, int r)
{
    const fogg_route *route = &s->board->routes[r];
    int64_t x, y, least = INT64_MAX;
    point_on(s, r, STEPS / 2, &x, &y);
    if (x < 0 || y < 0 || x > s->width || y > s->height)
        return -1;
    for (int l = 0; l < s->board->location_count; l++) {
        int64_t dx = s->x[l] - x, dy = s->y[l] - y;
        if (l != route->a && l != route->b && dx * dx + dy * dy < least)
            least = dx * dx + dy * dy;
    }
    for (int other = 0; other < s->board->route_count; other++) {
        int64_t u, v;
        if (s->board->routes[other].a == route->a && s->board->routes[other].b == route->b)
            continue;
        point_on(s, other, STEPS / 2, &u, &v);
        if ((u - x) * (u - x) + (v - y) * (v - y) < least)
            least = (u - x) * (u - x) + (v - y) * (v - y);
    }
    return least;
}

/* Parts of a double route share the bend of the first. */
static int first_part(const fogg_board *board, int r)
{
    for (int other = 0; other < r; other++)
        if (board->routes[other].a == board->routes[r].a && board->routes[other].b == board->routes[r].b)
            return other;
    return r;
}

static void bend(sheet *s, int r)
{
    const fogg_route *route = &s->board->routes[r];
    int64_t straight = distance(s, route), due = (int64_t)s->space * (1076 * route->length + 580) / 1000;
    int first = first_part(s->board, r);
    if (first < r && s->bend[first] != 0) {
        s->bend[r] = s->bend[first];
        return;
    }
    if (straight >= due)
        return;
    int64_t most = straight * 2 / 3, wanted = place_root(3 * straight * (due - straight) / 8);
    s->bend[r] = (int)(wanted < most ? wanted : most);
    int64_t right = room_at_middle(s, r);
    s->bend[r] = -s->bend[r];
    if (room_at_middle(s, r) < right)
        s->bend[r] = -s->bend[r];
    if (first < r)
        s->bend[first] = s->bend[r];
}

void label_spaces(sheet *s)
{
    int64_t sizes[FOGG_MAX_ROUTES], bent = MOST_SPACE;
    int count = s->board->route_count;
    for (int r = 0; r < count; r++) {
        sizes[r] = space_for(distance(s, &s->board->routes[r]), s->board->routes[r].length);
        bent = sizes[r] * 3 / 2 < bent ? sizes[r] * 3 / 2 : bent; /* a bend makes a route half as long again */
    }
    qsort(sizes, (size_t)count, sizeof *sizes, compare);
    int64_t space = count > 0 && sizes[count / 5] < bent ? sizes[count / 5] : bent;
    s->space = (int)(space < LEAST_SPACE ? LEAST_SPACE : space);
    s->across = s->space * 38 / 100;
    s->text = s->space * 46 / 100;
    s->text = s->text > MOST_LETTER ? MOST_LETTER : s->text < LEAST_LETTER ? LEAST_LETTER : s->text;
    for (int r = 0; r < count; r++)
        bend(s, r);
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

typedef struct box {
    int64_t left, top, right, bottom;
} box;

static const int side_x[ART_SIDES] = {0, 1, 1, 1, 0, -1, -1, -1}, side_y[ART_SIDES] = {-1, -1, 0, 1, 1, 1, 0, -1};

/* Letters of a name; those of some alphabets take more bytes than one. */
static int letters(const char *name, int *longest_word)
{
    int count = 0, word = 0;
    *longest_word = 0;
    for (; *name != '\0'; name++) {
        if ((*name & 0xc0) == 0x80)
            continue;
        count++;
        word = *name == ' ' ? 0 : word + 1;
        *longest_word = word > *longest_word ? word : *longest_word;
    }
    return count;
}

/* What a name covers: about half a letter size a letter, in two lines if it is long and has a blank. */
static box box_of(const sheet *s, int l, int side)
{
    int longest, count = letters(s->board->locations[l].name, &longest);
    bool is_broken = count > 11 && longest < count;
    int64_t line = is_broken ? (count * 3 / 5 > longest ? count * 3 / 5 : longest) : count;
    int64_t wide = line * s->text * 11 / 20, tall = s->text * (is_broken ? 2 : 1),
            reach = s->across * 7 / 10 + s->text / 6;
    bool is_corner = side_x[side] != 0 && side_y[side] != 0;
    reach = is_corner ? reach * 7 / 10 : reach;
    int64_t x = s->x[l] + side_x[side] * (reach + wide / 2), y = s->y[l] + side_y[side] * (reach + tall / 2);
    return (box){x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2};
}

static bool is_in(const box *b, int64_t x, int64_t y, int64_t margin)
{
    return x > b->left - margin && x < b->right + margin && y > b->top - margin && y < b->bottom + margin;
}

static int64_t cost_of(const sheet *s, int l, int side, const box *taken, int names)
{
    static const int liking[ART_SIDES] = {3, 4, 0, 5, 2, 7, 1, 6};
    box b = box_of(s, l, side);
    int64_t cost = liking[side], x, y;
    for (int r = 0; r < s->board->route_count; r++)
        for (int step = 1; step < STEPS; step++) {
            point_on(s, r, step, &x, &y);
            cost += is_in(&b, x, y, s->across * (s->board->routes[r].twin == FOGG_NONE ? 1 : 2) / 2) ? 20 : 0;
        }
    for (int other = 0; other < s->board->location_count; other++)
        cost += other != l && is_in(&b, s->x[other], s->y[other], s->across) ? 200 : 0;
    for (int n = 0; n < names; n++)
        if (taken[n].left < b.right && b.left < taken[n].right && taken[n].top < b.bottom && b.top < taken[n].bottom)
            cost += 300;
    if (b.left < -300 || b.right > s->width + 300 || b.top < -300 || b.bottom > s->height + 300)
        cost += 1000;
    return cost;
}

void label_names(sheet *s)
{
    box taken[FOGG_MAX_LOCATIONS];
    for (int l = 0; l < s->board->location_count; l++) {
        int64_t least = INT64_MAX;
        for (int side = 0; side < ART_SIDES; side++) {
            int64_t cost = cost_of(s, l, side, taken, l);
            if (cost < least) {
                least = cost;
                s->side[l] = (uint8_t)side;
            }
        }
        taken[l] = box_of(s, l, s->side[l]);
    }
}

/* ---- as text ----------------------------------------------------------------------------------------------------- */

static void add_tenths(fogg_text *out, int64_t number)
{
    fogg_text_add(out, number < 0 ? " -" : " ");
    fogg_text_add_integer(out, llabs(number) / 10);
    if (number % 10 != 0) {
        fogg_text_add(out, ".");
        fogg_text_add_integer(out, llabs(number) % 10);
    }
}

size_t label_write(const sheet *s, char *text, size_t size)
{
    static const char *const names[ART_SIDES] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    fogg_text out;
    fogg_text_init(&out, text, size);
    fogg_text_add(&out, "layout");
    add_tenths(&out, s->width);
    add_tenths(&out, s->height);
    fogg_text_add(&out, "\nspace");
    add_tenths(&out, s->space);
    add_tenths(&out, s->across);
    fogg_text_add(&out, "\ntext");
    add_tenths(&out, s->text);
    fogg_text_add(&out, "\n");
    for (int l = 0; l < s->board->location_count; l++) {
        fogg_text_add(&out, "at ");
        fogg_text_add(&out, s->board->locations[l].id);
        add_tenths(&out, s->x[l]);
        add_tenths(&out, s->y[l]);
        fogg_text_add(&out, " label ");
        fogg_text_add(&out, names[s->side[l]]);
        fogg_text_add(&out, "\n");
    }
    for (int r = 0; r < s->board->route_count; r++) {
        if (s->bend[r] == 0)
            continue;
        fogg_text_add(&out, "curve ");
        fogg_text_add(&out, s->board->routes[r].id);
        add_tenths(&out, (int64_t)s->bend[r] * 4 / 3);
        add_tenths(&out, (int64_t)s->bend[r] * 4 / 3);
        fogg_text_add(&out, " 0\n");
    }
    return out.length;
}
