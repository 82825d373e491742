/* pairing.c - pairs of the least cost: Edmonds' method.
 *
 * Every point has a price.  A pair is tight when the two prices are exactly what it is worth (a constant less the
 * cost); only tight pairs are made.  One search grows trees of tight links from all points without a mate: nodes at an
 * even distance are outer, at an odd one inner.  Two outer nodes of different trees that are linked tightly give one
 * pair more; of the same tree, they close a ring of odd length, a blossom, which from then on is one node.  When no
 * link is tight, the prices change by as much as they can. */
#include "pairing.h"

#include "bytes.h"

/* Worth of a pair that costs nothing: so much that one pair more is always worth more than any costs saved. */
enum { WORTH = (PAIRING_MAX / 2 + 1) * PAIRING_COST_MAX };

/* How far a link is from being tight. */
static int slack(const pairing *p, pairing_link l)
{
    return p->price[l.from] + p->price[l.to] - 2 * (WORTH - p->cost[l.from][l.to]);
}

static bool is_blossom(const pairing *p, int node)
{
    return node > p->count;
}

static void note_nearest(pairing *p, int point, int node)
{
    int old = p->nearest[node];
    if (old == 0 || slack(p, p->link[point][node]) < slack(p, p->link[old][node]))
        p->nearest[node] = (uint8_t)point;
}

static void find_nearest(pairing *p, int node)
{
    p->nearest[node] = 0;
    for (int point = 1; point <= p->count; point++)
        if (p->top[point] != node && p->side[p->top[point]] == 0)
            note_nearest(p, point, node);
}

/* Puts the points of a node that has become outer into the queue. */
static void enqueue(pairing *p, int node)
{
    if (!is_blossom(p, node)) {
        p->queue[p->queued++] = (uint8_t)node;
        return;
    }
    for (int i = 0; i < p->size[node]; i++)
        enqueue(p, p->ring[node][i]);
}

static void set_top(pairing *p, int node, int top)
{
    p->top[node] = (uint8_t)top;
    if (is_blossom(p, node))
        for (int i = 0; i < p->size[node]; i++)
            set_top(p, p->ring[node][i], top);
}

/* Reverses ring[from..to - 1]. */
static void reverse(uint8_t *ring, int from, int to)
{
    for (to--; from < to; from++, to--) {
        uint8_t other = ring[from];
        ring[from] = ring[to];
        ring[to] = other;
    }
}

/* The place of a part in the ring, counted in the direction in which it is even. */
static int even_place(pairing *p, int blossom, int part)
{
    int place = 0;
    while (p->ring[blossom][place] != part)
        place++;
    if (place % 2 == 0)
        return place;
    reverse(p->ring[blossom], 1, p->size[blossom]);
    return p->size[blossom] - place;
}

/* Makes node u the mate of node v, inside u too if it is a blossom: the part that is linked to v becomes the base. */
static void marry(pairing *p, int u, int v)
{
    pairing_link l = p->link[u][v];
    p->mate[u] = l.to;
    if (!is_blossom(p, u))
        return;
    uint8_t *ring = p->ring[u];
    int part = p->part[u][l.from], place = even_place(p, u, part);
    for (int i = 0; i < place; i++)
        marry(p, ring[i], ring[i ^ 1]);
    marry(p, part, v);
    reverse(ring, 0, place);
    reverse(ring, place, p->size[u]);
    reverse(ring, 0, p->size[u]);
}

/* Pairs u with v, and every other two nodes on the way from u to its tree's root anew. */
static void augment(pairing *p, int u, int v)
{
    for (;;) {
        int left = p->top[p->mate[u]];
        marry(p, u, v);
        if (left == 0)
            return;
        int next = p->top[p->parent[left]];
        marry(p, left, next);
        u = next;
        v = left;
    }
}

/* The first node that the ways from u and from v to their roots share, or 0. */
static int meeting(pairing *p, int u, int v)
{
    p->walks++;
    while (u != 0 || v != 0) {
        if (u != 0) {
            if (p->visited[u] == p->walks)
                return u;
            p->visited[u] = p->walks;
            u = p->top[p->mate[u]];
            if (u != 0)
                u = p->top[p->parent[u]];
        }
        int other = u;
        u = v;
        v = other;
    }
    return 0;
}

/* Appends the nodes from u up to, but without, the base. */
static void append_way(pairing *p, int blossom, int u, int base)
{
    while (u != base) {
        int inner = p->top[p->mate[u]];
        p->ring[blossom][p->size[blossom]++] = (uint8_t)u;
        p->ring[blossom][p->size[blossom]++] = (uint8_t)inner;
        enqueue(p, inner);
        u = p->top[p->parent[inner]];
    }
}

/* Links a new blossom to every node by the tightest link of its parts. */
static void link_blossom(pairing *p, int blossom)
{
    for (int x = 1; x <= p->nodes; x++)
        p->link[blossom][x] = p->link[x][blossom] = (pairing_link){0, 0};
    for (int x = 1; x <= p->count; x++)
        p->part[blossom][x] = 0;
    for (int i = 0; i < p->size[blossom]; i++) {
        int part = p->ring[blossom][i];
        for (int x = 1; x <= p->nodes; x++)
            if (p->link[part][x].from != 0 &&
                (p->link[blossom][x].from == 0 || slack(p, p->link[part][x]) < slack(p, p->link[blossom][x]))) {
                p->link[blossom][x] = p->link[part][x];
                p->link[x][blossom] = p->link[x][part];
            }
        for (int x = 1; x <= p->count; x++)
            if (p->part[part][x] != 0)
                p->part[blossom][x] = (uint8_t)part;
    }
}

static void close_blossom(pairing *p, int u, int base, int v)
{
    int b = p->count + 1;
    while (b <= p->nodes && p->top[b] != 0)
        b++;
    p->nodes = b > p->nodes ? b : p->nodes;
    p->price[b] = 0;
    p->side[b] = 0;
    p->mate[b] = p->mate[base];
    p->parent[b] = p->parent[base];
    p->size[b] = 1;
    p->ring[b][0] = (uint8_t)base;
    append_way(p, b, u, base);
    reverse(p->ring[b], 1, p->size[b]);
    append_way(p, b, v, base);
    set_top(p, b, b);
    link_blossom(p, b);
    find_nearest(p, b);
}

/* Opens an inner blossom whose price is 0: its parts become nodes again, those on the tree's way in and out of it
 * inner and outer by turns, the others not reached. */
static void open_blossom(pairing *p, int b)
{
    for (int i = 0; i < p->size[b]; i++)
        set_top(p, p->ring[b][i], p->ring[b][i]);
    int part = p->part[b][p->link[b][p->parent[b]].from], place = even_place(p, b, part);
    for (int i = 0; i < place; i += 2) {
        int inner = p->ring[b][i], outer = p->ring[b][i + 1];
        p->parent[inner] = p->link[outer][inner].from;
        p->side[inner] = 1;
        p->side[outer] = 0;
        p->nearest[inner] = 0;
        find_nearest(p, outer);
        enqueue(p, outer);
    }
    p->side[part] = 1;
    p->parent[part] = p->parent[b];
    for (int i = place + 1; i < p->size[b]; i++) {
        p->side[p->ring[b][i]] = -1;
        find_nearest(p, p->ring[b][i]);
    }
    p->top[b] = 0;
}

/* Follows a tight link from an outer node.  Returns whether there is one pair more. */
static bool follow(pairing *p, pairing_link l)
{
    int u = p->top[l.from], v = p->top[l.to];
    if (p->side[v] == -1) {
        int mate = p->top[p->mate[v]];
        p->parent[v] = l.from;
        p->side[v] = 1;
        p->side[mate] = 0;
        p->nearest[v] = p->nearest[mate] = 0;
        enqueue(p, mate);
    } else if (p->side[v] == 0) {
        int base = meeting(p, u, v);
        if (base == 0) {
            augment(p, u, v);
            augment(p, v, u);
            return true;
        }
        close_blossom(p, u, base, v);
    }
    return false;
}

/* Looks at the links of all outer points in the queue. */
static bool grow(pairing *p)
{
    while (p->taken < p->queued) {
        int u = p->queue[p->taken++];
        if (p->side[p->top[u]] == 1)
            continue;
        for (int v = 1; v <= p->count; v++) {
            if (p->top[u] == p->top[v])
                continue;
            if (slack(p, p->link[u][v]) == 0) {
                if (follow(p, p->link[u][v]))
                    return true;
            } else {
                note_nearest(p, u, p->top[v]);
            }
        }
    }
    return false;
}

/* By how much the prices of outer points may fall until a link becomes tight or an inner blossom opens. */
static int step(const pairing *p)
{
    int least = INT32_MAX;
    for (int x = 1; x <= p->nodes; x++) {
        if (p->top[x] != x)
            continue;
        if (is_blossom(p, x) && p->side[x] == 1 && p->price[x] / 2 < least)
            least = p->price[x] / 2;
        if (p->nearest[x] == 0 || p->side[x] == 1)
            continue;
        int far = slack(p, p->link[p->nearest[x]][x]);
        far = p->side[x] == 0 ? far / 2 : far;
        least = far < least ? far : least;
    }
    return least;
}

static void change_prices(pairing *p, int by)
{
    static const int8_t sign[3] = {0, -1, 1}; /* not reached, outer, inner */
    for (int x = 1; x <= p->count; x++)
        p->price[x] += sign[p->side[p->top[x]] + 1] * by;
    for (int x = p->count + 1; x <= p->nodes; x++)
        if (p->top[x] == x)
            p->price[x] -= 2 * sign[p->side[x] + 1] * by;
}

/* Finds one pair more. */
static void search(pairing *p)
{
    p->queued = p->taken = 0;
    for (int x = 1; x <= p->nodes; x++) {
        p->side[x] = -1;
        p->nearest[x] = 0;
    }
    for (int x = 1; x <= p->nodes; x++)
        if (p->top[x] == x && p->mate[x] == 0) {
            p->parent[x] = 0;
            p->side[x] = 0;
            enqueue(p, x);
        }
    while (!grow(p)) {
        change_prices(p, step(p));
        p->queued = p->taken = 0;
        for (int x = 1; x <= p->nodes; x++)
            if (p->top[x] == x && p->nearest[x] != 0 && p->top[p->nearest[x]] != x &&
                slack(p, p->link[p->nearest[x]][x]) == 0 && follow(p, p->link[p->nearest[x]][x]))
                return;
        for (int x = p->count + 1; x <= p->nodes; x++)
            if (p->top[x] == x && p->side[x] == 1 && p->price[x] == 0)
                open_blossom(p, x);
    }
}

int pairing_make(pairing *p)
{
    FOGG_ASSERT(p->count % 2 == 0 && p->count <= PAIRING_MAX);
    int sum = 0;
    p->nodes = p->count;
    p->walks = 0;
    bytes_fill(p->mate, 0, sizeof p->mate);
    bytes_fill(p->top, 0, sizeof p->top);
    bytes_fill(p->visited, 0, sizeof p->visited);
    for (int u = 1; u <= p->count; u++) {
        p->top[u] = (uint8_t)u;
        p->price[u] = WORTH;
        for (int v = 1; v <= p->count; v++) {
            p->link[u][v] = (pairing_link){(uint8_t)u, (uint8_t)v};
            p->part[u][v] = (uint8_t)(u == v ? u : 0);
        }
    }
    for (int pairs = 0; pairs < p->count / 2; pairs++)
        search(p);
    for (int u = 1; u <= p->count; u++)
        sum += p->cost[u][p->mate[u]];
    return sum / 2;
}
