/* leftover.c - the longest trail by what it must leave out.
 *
 * Routes can be walked as one trail if they hang together and at most two locations have an odd number of them.  So the
 * longest trail leaves out the fewest spaces such that this holds.
 *
 * If the routes need not hang together, the least to leave out is found quickly: ways that join the odd locations in
 * pairs, all but two of them, with the smallest sum (pairing.h).  That is a bound, and the answer if what is kept
 * hangs together, as it mostly does where there are many loops.  Otherwise some part of it is cut off from the rest.
 * The longest trail then uses one of the routes that lead out of that part, or none of them: each case is a smaller
 * question of the same kind, with one route more that must be kept or left out. */
#include "leftover.h"

#include "bytes.h"
#include "pairing.h"

enum { FAR = PAIRING_COST_MAX }; /* more than any way: a player has fewer cars */

typedef struct leftover {
    const network *net;
    int best;                                            /* spaces of the longest trail found */
    uint64_t kept;                                       /* its routes */
    uint8_t way[FOGG_MAX_LOCATIONS][FOGG_MAX_LOCATIONS]; /* spaces of the shortest way that may be left out, or FAR */
    pairing pairs;
} leftover;

/* A set of routes that hang together. */
typedef struct piece {
    uint64_t routes, locations;
} piece;

static uint64_t bit(int i)
{
    return UINT64_C(1) << i;
}

/* What hangs together with a location. */
static piece piece_at(const network *net, uint64_t routes, int start)
{
    piece p = {0, bit(start)};
    for (uint64_t todo = p.locations; todo != 0;) {
        int v = __builtin_ctzll(todo);
        todo &= todo - 1;
        for (uint64_t here = net->at[v] & routes & ~p.routes; here != 0; here &= here - 1) {
            uint64_t end = bit(net->ends[__builtin_ctzll(here)] ^ v);
            p.routes |= here & -here;
            todo |= end & ~p.locations;
            p.locations |= end;
        }
    }
    return p;
}

static piece piece_with(const network *net, uint64_t routes, int route)
{
    return piece_at(net, routes, net->end[route]);
}

static int spaces_of(const network *net, uint64_t routes)
{
    int spaces = 0;
    for (; routes != 0; routes &= routes - 1)
        spaces += net->length[__builtin_ctzll(routes)];
    return spaces;
}

static uint64_t odd_locations(const network *net, const piece *p)
{
    uint64_t odd = 0;
    for (uint64_t rest = p->locations; rest != 0; rest &= rest - 1)
        if (__builtin_parityll(net->at[__builtin_ctzll(rest)] & p->routes) != 0)
            odd |= rest & -rest;
    return odd;
}

/* Fills `way` for the locations of a piece, over the routes that may be left out. */
static void find_ways(leftover *l, const piece *p, uint64_t loose)
{
    const network *net = l->net;
    for (uint64_t a = p->locations; a != 0; a &= a - 1) {
        int u = __builtin_ctzll(a);
        for (uint64_t b = p->locations; b != 0; b &= b - 1)
            l->way[u][__builtin_ctzll(b)] = FAR;
        l->way[u][u] = 0;
        for (uint64_t here = net->at[u] & loose; here != 0; here &= here - 1) {
            int i = __builtin_ctzll(here), v = net->ends[i] ^ u;
            l->way[u][v] = net->length[i] < l->way[u][v] ? net->length[i] : l->way[u][v];
        }
    }
    for (uint64_t m = p->locations; m != 0; m &= m - 1)
        for (uint64_t a = p->locations; a != 0; a &= a - 1) {
            int middle = __builtin_ctzll(m), u = __builtin_ctzll(a), first = l->way[u][middle];
            if (first == FAR)
                continue;
            for (uint64_t b = p->locations; b != 0; b &= b - 1) {
                int v = __builtin_ctzll(b), both = first + l->way[middle][v];
                if (both < l->way[u][v])
                    l->way[u][v] = (uint8_t)both;
            }
        }
}

/* The routes of a shortest way between two locations. */
static uint64_t way_between(const leftover *l, uint64_t loose, int u, int v)
{
    uint64_t routes = 0;
    while (u != v) {
        uint64_t here = l->net->at[u] & loose;
        int i = __builtin_ctzll(here);
        while (l->net->length[i] + l->way[l->net->ends[i] ^ u][v] != l->way[u][v]) {
            here &= here - 1;
            i = __builtin_ctzll(here);
        }
        routes ^= bit(i);
        u ^= l->net->ends[i];
    }
    return routes;
}

/* The least to leave out of a piece, and which routes: at most two locations keep an odd number.  Only `loose` routes
 * may be left out; if that is not possible, FAR or more. */
static int least_leftover(leftover *l, const piece *p, uint64_t loose, uint64_t *out)
{
    uint8_t place[PAIRING_MAX + 1];
    pairing *pairs = &l->pairs;
    uint64_t odd = odd_locations(l->net, p);
    *out = 0;
    if (fogg_bits_count(odd) <= 2)
        return 0;
    find_ways(l, p, loose);
    pairs->count = 0;
    for (; odd != 0; odd &= odd - 1)
        place[++pairs->count] = (uint8_t)__builtin_ctzll(odd);
    for (int u = 1; u <= pairs->count; u++)
        for (int v = 1; v <= pairs->count; v++)
            pairs->cost[u][v] = l->way[place[u]][place[v]];
    /* Whoever is paired with one of these two points is an end of the trail. */
    int ends = pairs->count;
    for (int end = 0; end < 2; end++) {
        pairs->count++;
        for (int v = 1; v <= pairs->count; v++)
            pairs->cost[pairs->count][v] = pairs->cost[v][pairs->count] = 0;
    }
    int spaces = pairing_make(pairs);
    if (spaces < FAR)
        for (int u = 1; u <= ends; u++)
            if (pairs->mate[u] > u && pairs->mate[u] <= ends)
                *out ^= way_between(l, loose, place[u], place[pairs->mate[u]]);
    return spaces;
}

/* The routes of `routes` that leave a set of locations. */
static uint64_t routes_out(const network *net, uint64_t routes, uint64_t locations)
{
    uint64_t once = 0;
    for (uint64_t rest = locations; rest != 0; rest &= rest - 1)
        once ^= net->at[__builtin_ctzll(rest)] & routes;
    return once;
}

/* Of the pieces that were kept, the one with the fewest routes that lead out of it; each of them is a trail.  Returns
 * those routes: none if there is one piece only. */
static uint64_t weakest_cut(leftover *l, const piece *whole, uint64_t kept)
{
    uint64_t cut = 0;
    for (uint64_t rest = kept; rest != 0;) {
        piece part = piece_with(l->net, kept, __builtin_ctzll(rest));
        int spaces = spaces_of(l->net, part.routes);
        rest &= ~part.routes;
        if (spaces > l->best) {
            l->best = spaces;
            l->kept = part.routes;
        }
        uint64_t out = part.routes == kept ? 0 : routes_out(l->net, whole->routes, part.locations);
        if (out != 0 && (cut == 0 || fogg_bits_count(out) < fogg_bits_count(cut)))
            cut = out;
    }
    return cut;
}

/* Looks for a longer trail among `routes` that walks all of `must`, routes among them. */
static void look(leftover *l, uint64_t routes, uint64_t must)
{
    while (routes != 0) {
        uint64_t first = must != 0 ? must : routes, out;
        piece whole = piece_with(l->net, routes, __builtin_ctzll(first));
        if ((must & ~whole.routes) != 0)
            return;
        routes = must != 0 ? 0 : routes & ~whole.routes;
        int spaces = spaces_of(l->net, whole.routes);
        if (spaces <= l->best)
            continue;
        int left = least_leftover(l, &whole, whole.routes & ~must, &out);
        if (left >= FAR || spaces - left <= l->best)
            continue;
        uint64_t loose = whole.routes;
        for (uint64_t cut = weakest_cut(l, &whole, whole.routes & ~out); cut != 0; cut &= cut - 1) {
            look(l, loose, must | (cut & -cut));
            loose &= ~(cut & -cut);
            if ((cut & (cut - 1)) == 0)
                look(l, loose, must);
        }
    }
}

int leftover_longest_trail(const network *net, uint64_t routes, int best, uint64_t *kept)
{
    leftover l;
    l.net = net;
    l.best = best;
    look(&l, routes, 0);
    if (l.best > best)
        *kept = l.kept;
    return l.best;
}

int leftover_walk(const network *net, uint64_t kept, uint8_t *trail)
{
    piece whole = piece_with(net, kept, __builtin_ctzll(kept));
    uint64_t odd = odd_locations(net, &whole);
    int count = 0, location = __builtin_ctzll(odd != 0 ? odd : whole.locations);
    FOGG_ASSERT(whole.routes == kept && fogg_bits_count(odd) <= 2);
    while (kept != 0) {
        /* Of the routes here, one from whose other end all that is left can be reached. */
        uint64_t here = net->at[location] & kept;
        int i = __builtin_ctzll(here);
        while (piece_at(net, kept & ~bit(i), net->ends[i] ^ location).routes != (kept & ~bit(i))) {
            here &= here - 1;
            i = __builtin_ctzll(here);
        }
        trail[count++] = net->route[i];
        kept &= ~bit(i);
        location ^= net->ends[i];
    }
    return count;
}
