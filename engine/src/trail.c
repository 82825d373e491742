/* trail.c - the longest path (C28): the longest trail in a player's routes, exactly.
 *
 * Branches that lead nowhere else are peeled off first, leaf by leaf.  Each location where branches grow remembers
 * how deep the deepest two are.  If nothing is left, the routes were a forest, and the longest trail is the deepest
 * pair seen.  What is left are cores, in which every location has two routes or more; a trail through a core begins
 * and ends with a branch, the deepest one, wherever it can.
 *
 * A trail that cannot be made longer ends where a branch grows or where the number of routes is odd: at any other
 * location it could leave by an unused route.  So the depth-first search starts at those locations only.  It prunes
 * with a bound: every odd location but the two ends must leave a route unused, and an unused route serves two
 * locations.
 *
 * Where a network has many loops the search could take hours.  After a number of steps it hands over to leftover.h,
 * which is slower at first and never takes long. */
#include "bytes.h"
#include "leftover.h"
#include "network.h"

enum {
    FEW_ROUTES = 7, /* with so few left, trying all is quicker than asking which can be reached */
    STEPS_WITHOUT_MEMORY = 64,
    STEPS_MAX = 1000, /* about as many as take the time of leftover.h */
    MEMORY_SIZE = 1024,
};

/* A set of routes that hang together. */
typedef struct component {
    uint64_t routes;
    uint64_t locations;
    uint64_t odd; /* locations with an odd number of the routes */
    int spaces;
    int lost; /* the sum of `shortest` over the odd locations */
} component;

/* What was tried before: the routes that were left at a place, and how long the trail to it was.  The place needs no
 * field: the same routes at two places never share an entry (see was_tried). */
typedef struct memory {
    uint64_t routes;
    int spaces;
} memory;

typedef struct search {
    const network *net;
    uint8_t deepest[FOGG_MAX_LOCATIONS]; /* spaces of the longest branch that grows at a location, */
    uint8_t second[FOGG_MAX_LOCATIONS];  /* and of the longest beside it */
    int best;                            /* spaces of the longest trail found */
    int start;                           /* where the trail being tried entered the core */
    int ceiling;                         /* no trail of this component is longer: stop when it is reached */
    int steps;                           /* in this component; the memory is used only by searches that take long */
    bool is_given_up;                    /* too many steps: the component is not searched to its end */
    memory memory[MEMORY_SIZE];
    int exempt; /* the most that the far end of a trail can contribute to `lost` */
    int branch; /* the deepest branch of the component: what the far end can add */
    int depth;
    uint8_t *trail;   /* where to write the longest trail, or NULL */
    int trail_count;  /* routes in `trail` */
    uint8_t path[64]; /* the trail being tried */
} search;

/* What can be reached from a location over the given routes. */
static component reach(const network *net, uint64_t routes, int start)
{
    component c = {.locations = UINT64_C(1) << start};
    for (uint64_t todo = c.locations; todo != 0;) {
        int v = __builtin_ctzll(todo);
        todo &= todo - 1;
        uint64_t here = net->at[v] & routes;
        if (__builtin_parityll(here) != 0) {
            c.odd |= UINT64_C(1) << v;
            c.lost += net->shortest[v];
        }
        for (here &= ~c.routes; here != 0; here &= here - 1) {
            int i = __builtin_ctzll(here);
            uint64_t end = UINT64_C(1) << (net->ends[i] ^ v);
            c.routes |= here & -here;
            c.spaces += net->length[i];
            todo |= end & ~c.locations;
            c.locations |= end;
        }
    }
    return c;
}

/* An upper bound of the spaces in a trail from `location` over the component's routes. */
static int bound(const search *s, const component *c, int location)
{
    int lost = c->lost - s->exempt;
    if ((c->odd >> location & 1) != 0)
        lost -= s->net->shortest[location];
    return lost > 0 ? c->spaces - (lost + 1) / 2 : c->spaces;
}

static void keep(search *s, int spaces)
{
    s->best = spaces;
    if (s->trail == NULL)
        return;
    s->trail_count = s->depth;
    for (int i = 0; i < s->depth; i++)
        s->trail[i] = s->net->route[s->path[i]];
}

/* A location's number of unused routes has changed by one. */
static void toggle(component *c, const network *net, int location)
{
    c->odd ^= UINT64_C(1) << location;
    c->lost += (c->odd >> location & 1) != 0 ? net->shortest[location] : -net->shortest[location];
}

/* Whether a trail as long has come before to the same place with the same routes left.
 *
 * It may have begun elsewhere.  Going on is then worth the same, but at the place where that one began: a trail that
 * ends there was found from its other end, since all trails from one start are tried before the next start.
 *
 * Numbers that differ by less than 64 fall into different entries: the factor is the golden ratio, whose multiples
 * up to the 63rd stay more than 1/1024 away from a whole number. */
static bool was_tried(search *s, const component *c, int location, int spaces)
{
    if (++s->steps < STEPS_WITHOUT_MEMORY)
        return false;
    if (s->steps > STEPS_MAX) {
        s->is_given_up = true;
        s->ceiling = 0; /* ends every walk */
        return true;
    }
    if (s->steps == STEPS_WITHOUT_MEMORY)
        for (int i = 0; i < MEMORY_SIZE; i++)
            s->memory[i].routes = 0;
    memory *m = &s->memory[(c->routes + (uint64_t)location) * UINT64_C(0x9e3779b97f4a7c15) >> 54];
    if (m->routes == c->routes && m->spaces >= spaces)
        return true;
    *m = (memory){c->routes, spaces};
    return false;
}

/* Continues a trail of `spaces` that has come to `location`; `left` holds at least what can still be reached. */
static void walk(search *s, int location, const component *left, int spaces)
{
    const network *net = s->net;
    int all = spaces + (location == s->start ? s->second : s->deepest)[location];
    if (all > s->best)
        keep(s, all);
    if (spaces + bound(s, left, location) + s->branch <= s->best)
        return;
    component c = *left;
    if (fogg_bits_count(c.routes) > FEW_ROUTES) {
        c = reach(net, c.routes, location);
        if (spaces + bound(s, &c, location) + s->branch <= s->best)
            return;
        if (was_tried(s, &c, location, spaces))
            return;
    }
    for (uint64_t here = net->at[location] & c.routes; here != 0 && s->best < s->ceiling; here &= here - 1) {
        int i = __builtin_ctzll(here), end = net->ends[i] ^ location;
        component rest = c;
        rest.routes &= ~(here & -here);
        rest.spaces -= net->length[i];
        toggle(&rest, net, location);
        toggle(&rest, net, end);
        s->path[s->depth++] = (uint8_t)i;
        walk(s, end, &rest, spaces + net->length[i]);
        s->depth--;
    }
}

/* Searches a component for a trail longer than the best so far. */
static void search_component(search *s, const component *c)
{
    const network *net = s->net;
    uint64_t ends = c->odd;
    s->branch = s->exempt = s->steps = 0;
    s->is_given_up = false;
    for (uint64_t rest = c->locations; rest != 0; rest &= rest - 1) {
        int v = __builtin_ctzll(rest);
        ends |= s->deepest[v] > 0 ? rest & -rest : 0;
        s->branch = s->deepest[v] > s->branch ? s->deepest[v] : s->branch;
    }
    if (ends == 0) /* no odd location and no branch: any location can be an end */
        ends = c->locations & -c->locations;
    for (uint64_t rest = ends; rest != 0; rest &= rest - 1)
        if (net->shortest[__builtin_ctzll(rest)] > s->exempt)
            s->exempt = net->shortest[__builtin_ctzll(rest)];
    s->ceiling = 0;
    for (uint64_t rest = ends; rest != 0; rest &= rest - 1) {
        int v = __builtin_ctzll(rest), ceiling = s->deepest[v] + bound(s, c, v) + s->branch;
        if (ceiling > s->ceiling)
            s->ceiling = ceiling;
    }
    for (uint64_t rest = ends; rest != 0 && s->best < s->ceiling; rest &= rest - 1) {
        s->start = __builtin_ctzll(rest);
        walk(s, s->start, c, s->deepest[s->start]);
    }
}

/* A component with no more than two odd locations can be walked whole: from one to the other, or from any location
 * back to it. */
static int whole(const search *s, const component *c)
{
    int branches = 0;
    if (c->odd != 0) {
        uint64_t other = c->odd & (c->odd - 1);
        return (other & (other - 1)) != 0
                   ? 0
                   : c->spaces + s->deepest[__builtin_ctzll(c->odd)] + s->deepest[__builtin_ctzll(other)];
    }
    for (uint64_t rest = c->locations; rest != 0; rest &= rest - 1) {
        int v = __builtin_ctzll(rest), both = s->deepest[v] + s->second[v];
        branches = both > branches ? both : branches;
    }
    return c->spaces + branches;
}

/* Takes the branches off, noting how deep they are, and returns the routes of the cores. */
static uint64_t peel(search *s)
{
    const network *net = s->net;
    uint64_t routes = net->routes;
    for (uint64_t leaves = net->leaves; leaves != 0;) {
        int v = __builtin_ctzll(leaves), i = __builtin_ctzll(net->at[v] & routes), u = net->ends[i] ^ v;
        int depth = s->deepest[v] + net->length[i], deepest = s->deepest[u], both = deepest + depth;
        int less = depth < deepest ? depth : deepest;
        s->best = both > s->best ? both : s->best;
        s->second[u] = (uint8_t)(less > s->second[u] ? less : s->second[u]);
        s->deepest[u] = (uint8_t)(depth > deepest ? depth : deepest);
        routes &= ~(UINT64_C(1) << i);
        uint64_t is_leaf = fogg_bits_count(net->at[u] & routes) == 1;
        leaves = (leaves & ~(UINT64_C(1) << v | UINT64_C(1) << u)) | is_leaf << u;
    }
    return routes;
}

static void begin(search *s, const network *net, const fogg_board *board)
{
    s->net = net;
    s->best = s->depth = s->trail_count = 0;
    s->trail = NULL;
    bytes_fill(s->deepest, 0, board->location_count);
    bytes_fill(s->second, 0, board->location_count);
}

int network_longest_trail(const network *net, const fogg_board *board)
{
    search s;
    begin(&s, net, board);
    for (uint64_t routes = peel(&s); routes != 0;) {
        component c = reach(net, routes, net->end[__builtin_ctzll(routes)]);
        routes &= ~c.routes;
        int all = whole(&s, &c);
        s.best = all > s.best ? all : s.best;
        search_component(&s, &c);
        if (s.is_given_up) {
            uint64_t kept, with_branches = reach(net, net->routes, __builtin_ctzll(c.locations)).routes;
            s.best = leftover_longest_trail(net, with_branches, s.best, &kept);
        }
    }
    return s.best;
}

int fogg_longest_trail(const fogg_board *board, fogg_mask routes)
{
    FOGG_ASSERT(fogg_mask_is_empty(fogg_mask_without(routes, board->all_routes)));
    network net;
    network_build(&net, board, routes);
    return network_longest_trail(&net, board);
}

int fogg_longest_trail_path(const fogg_board *board, fogg_mask routes, uint8_t *trail, int *count)
{
    FOGG_ASSERT(fogg_mask_is_empty(fogg_mask_without(routes, board->all_routes)));
    network net;
    search s;
    network_build(&net, board, routes);
    begin(&s, &net, board);
    s.trail = trail;
    for (uint64_t left = net.routes; left != 0;) {
        component c = reach(&net, left, net.end[__builtin_ctzll(left)]);
        left &= ~c.routes;
        if (c.spaces <= s.best)
            continue;
        search_component(&s, &c);
        if (s.is_given_up) {
            uint64_t kept;
            int longest = leftover_longest_trail(&net, c.routes, s.best, &kept);
            if (longest > s.best)
                s.trail_count = leftover_walk(&net, kept, trail);
            s.best = longest;
        }
    }
    *count = s.trail_count;
    return s.best;
}
