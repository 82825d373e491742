/* trail.c - the longest path (C28): the longest trail in a player's routes, exactly.
 *
 * Component by component.  One with at most two odd locations is an Eulerian trail: all of its spaces count.  A tree's longest
 * trail is its diameter.  Else a trail that cannot be made longer ends at odd locations (at an even one it would have left by
 * an unused route), so a depth-first search starts at those only.  It cuts with a bound: every odd location but the two ends
 * must leave a route unused, and an unused route serves two locations. */
#include "network.h"

enum {
    FEW_ROUTES = 7, /* with so few left, trying all is quicker than asking which can be reached */
    STEPS_WITHOUT_MEMORY = 64,
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

/* What was tried before: a place, the routes left there, and how long the trail was. */
typedef struct memory {
    uint64_t routes;
    uint8_t location;
    uint8_t spaces;
} memory;

typedef struct search {
    const network *net;
    int best;    /* spaces of the longest trail found */
    int ceiling; /* no trail of this component is longer: stop when it is reached */
    int steps;   /* so far; the memory is used only by searches that take long */
    memory memory[MEMORY_SIZE];
    int exempt; /* the most that the far end of a trail can contribute to `lost` */
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
        if ((__builtin_popcountll(here) & 1) != 0) {
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

/* At most so many spaces are in a trail from `location` over the component's routes. */
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

/* Whether the same place with the same routes left was tried before, at the end of a trail as long. */
static bool was_tried(search *s, const component *c, int location, int spaces)
{
    if (++s->steps < STEPS_WITHOUT_MEMORY)
        return false;
    if (s->steps == STEPS_WITHOUT_MEMORY)
        for (int i = 0; i < MEMORY_SIZE; i++)
            s->memory[i].routes = 0;
    memory *m = &s->memory[(c->routes + (uint64_t)location) * UINT64_C(0x9e3779b97f4a7c15) >> 54];
    if (m->routes == c->routes && m->location == location && m->spaces >= spaces)
        return true;
    *m = (memory){c->routes, (uint8_t)location, (uint8_t)spaces};
    return false;
}

/* Continues a trail of `spaces` that has come to `location`; `left` holds at least what can still be reached. */
static void walk(search *s, int location, const component *left, int spaces)
{
    const network *net = s->net;
    if (spaces > s->best)
        keep(s, spaces);
    if (spaces + bound(s, left, location) <= s->best)
        return;
    component c = *left;
    if (__builtin_popcountll(c.routes) > FEW_ROUTES) {
        c = reach(net, c.routes, location);
        if (spaces + bound(s, &c, location) <= s->best)
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

/* Searches a component for a trail longer than the best so far.  Where all locations are even the trail is closed, and any may
 * be its end. */
static void search_component(search *s, const component *c)
{
    const network *net = s->net;
    uint64_t ends = c->odd != 0 ? c->odd : c->locations & -c->locations;
    s->steps = 0;
    s->exempt = 0;
    for (uint64_t rest = ends; rest != 0; rest &= rest - 1)
        if (net->shortest[__builtin_ctzll(rest)] > s->exempt)
            s->exempt = net->shortest[__builtin_ctzll(rest)];
    s->ceiling = 0;
    for (uint64_t rest = ends; rest != 0; rest &= rest - 1) {
        int ceiling = bound(s, c, __builtin_ctzll(rest));
        if (ceiling > s->ceiling)
            s->ceiling = ceiling;
    }
    for (uint64_t rest = ends; rest != 0 && s->best < s->ceiling; rest &= rest - 1)
        walk(s, __builtin_ctzll(rest), c, 0);
}

/* The far end of the longest way from a location in a tree, and its spaces in `*spaces`. */
static int farthest(const network *net, const component *tree, int from, int *spaces)
{
    uint8_t distance[FOGG_MAX_LOCATIONS];
    int best = from;
    uint64_t unused = tree->routes;
    distance[from] = 0;
    for (uint64_t todo = UINT64_C(1) << from; todo != 0;) {
        int v = __builtin_ctzll(todo);
        todo &= todo - 1;
        if (distance[v] > distance[best])
            best = v;
        uint64_t here = net->at[v] & unused;
        unused &= ~here;
        for (; here != 0; here &= here - 1) {
            int i = __builtin_ctzll(here), end = net->ends[i] ^ v;
            distance[end] = (uint8_t)(distance[v] + net->length[i]);
            todo |= UINT64_C(1) << end;
        }
    }
    *spaces = distance[best];
    return best;
}

static int tree_diameter(const network *net, const component *tree)
{
    int spaces;
    int end = farthest(net, tree, __builtin_ctzll(tree->locations), &spaces);
    farthest(net, tree, end, &spaces);
    return spaces;
}

/* The component of a network's label. */
static component component_of(const network *net, int label)
{
    const network_part *part = &net->part[label];
    component c = {part->routes, part->locations, net->odd & part->locations, part->spaces, 0};
    for (uint64_t odd = c.odd; odd != 0; odd &= odd - 1)
        c.lost += net->shortest[__builtin_ctzll(odd)];
    return c;
}

/* The easy components first: what they yield may spare the search of others. */
int network_longest_trail(const network *net)
{
    int best = 0;
    uint64_t hard = 0;
    for (uint64_t labels = net->labels; labels != 0; labels &= labels - 1) {
        const network_part *part = &net->part[__builtin_ctzll(labels)];
        bool is_eulerian = __builtin_popcountll(net->odd & part->locations) <= 2;
        hard |= is_eulerian ? 0 : labels & -labels;
        best = is_eulerian && part->spaces > best ? part->spaces : best;
    }
    search s;
    s.net = net;
    s.best = best;
    s.depth = 0;
    s.trail = NULL;
    for (; hard != 0; hard &= hard - 1) {
        const network_part *part = &net->part[__builtin_ctzll(hard)];
        if (part->spaces <= s.best)
            continue;
        component c = component_of(net, __builtin_ctzll(hard));
        if (__builtin_popcountll(c.routes) >= __builtin_popcountll(c.locations)) {
            search_component(&s, &c);
        } else {
            int diameter = tree_diameter(net, &c);
            s.best = diameter > s.best ? diameter : s.best;
        }
    }
    return s.best;
}

int fogg_longest_trail(const fogg_board *board, fogg_mask routes)
{
    network net;
    network_build(&net, board, routes);
    return network_longest_trail(&net);
}

int fogg_longest_trail_path(const fogg_board *board, fogg_mask routes, uint8_t *trail, int *count)
{
    network net;
    network_build(&net, board, routes);
    search s = {.net = &net, .trail = trail};
    for (uint64_t labels = net.labels; labels != 0; labels &= labels - 1) {
        component c = component_of(&net, __builtin_ctzll(labels));
        if (c.spaces > s.best)
            search_component(&s, &c);
    }
    *count = s.trail_count;
    return s.best;
}
