/* boards.c - the built-in boards, and random networks on them. */
#include "boards.h"

#include "fogg/maps.h"
#include "test.h"

const fogg_board *board_at(int index)
{
    static fogg_board boards[BOARDS];
    static bool is_read[BOARDS];
    if (!is_read[index])
        CHECK_INT(fogg_board_parse(&boards[index], fogg_maps[index].text, fogg_maps[index].length, NULL, NULL), 0);
    is_read[index] = true;
    return &boards[index];
}

uint32_t dice(uint64_t *state, uint32_t sides)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*state >> 33) * sides >> 31);
}

fogg_mask random_network(uint64_t *state, const fogg_board *board, int cars, int spread)
{
    fogg_mask routes = {{0, 0}};
    uint64_t reached = UINT64_C(1) << dice(state, board->location_count);
    for (int attempt = 0; attempt < 1000 && cars > 0; attempt++) {
        int r = (int)dice(state, board->route_count);
        const fogg_route *route = &board->routes[r];
        uint64_t ends = UINT64_C(1) << route->a | UINT64_C(1) << route->b;
        bool is_owned = fogg_mask_has(routes, r) || (route->twin != FOGG_NONE && fogg_mask_has(routes, route->twin));
        if (is_owned || route->length > cars || ((ends & reached) == 0 && (int)dice(state, 8) >= spread))
            continue;
        fogg_mask_add(&routes, r);
        cars -= route->length;
        reached |= ends;
    }
    return routes;
}
