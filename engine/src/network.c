/* network.c - building the graph of a player's routes, and finding its parts. */
#include "network.h"

static int root(network *net, int location)
{
    while (net->label[location] != location) {
        net->label[location] = net->label[net->label[location]];
        location = net->label[location];
    }
    return location;
}

static void add_route(network *net, const fogg_route *route, int index)
{
    int i = net->count++;
    uint64_t bit = UINT64_C(1) << i;
    net->route[i] = (uint8_t)index;
    net->ends[i] = route->a ^ route->b;
    net->length[i] = route->length;
    net->odd ^= UINT64_C(1) << route->a ^ UINT64_C(1) << route->b;
    net->at[route->a] |= bit;
    net->at[route->b] |= bit;
    net->shortest[route->a] = route->length < net->shortest[route->a] ? route->length : net->shortest[route->a];
    net->shortest[route->b] = route->length < net->shortest[route->b] ? route->length : net->shortest[route->b];
    net->label[root(net, route->a)] = (uint8_t)root(net, route->b);
}

/* Every location gets its final label, and every part what belongs to it. */
static void find_parts(network *net, const fogg_board *board)
{
    for (int v = 0; v < board->location_count; v++)
        net->label[v] = (uint8_t)root(net, v);
    for (int i = 0; i < net->count; i++) {
        const fogg_route *route = &board->routes[net->route[i]];
        int label = net->label[route->a];
        network_part *part = &net->part[label];
        if ((net->labels >> label & 1) == 0)
            *part = (network_part){0, 0, 0};
        net->labels |= UINT64_C(1) << label;
        part->routes |= UINT64_C(1) << i;
        part->locations |= UINT64_C(1) << route->a | UINT64_C(1) << route->b;
        part->spaces += route->length;
    }
}

void network_build(network *net, const fogg_board *board, fogg_mask routes)
{
    net->count = 0;
    net->odd = net->labels = 0;
    for (int v = 0; v < board->location_count; v++) {
        net->at[v] = 0;
        net->shortest[v] = FOGG_MAX_LENGTH;
        net->label[v] = (uint8_t)v;
    }
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        add_route(net, &board->routes[r], r);
    }
    find_parts(net, board);
}
