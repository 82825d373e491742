/* facts.c - what follows from the public part of a game, where it takes a loop over the seats. */
#include "fogg/facts.h"

#include "bits.h"
#include "fogg/score.h"

int fogg_public_station_owner(const fogg_public *open, int location)
{
    for (int seat = 0; seat < open->seats; seat++)
        for (int i = 0; i < fogg_public_stations_built(open, seat); i++)
            if (open->seat[seat].station[i] == location)
                return seat;
    return -1;
}

uint64_t fogg_public_station_sites(const fogg_public *open)
{
    uint64_t sites = bits_below(open->board->location_count);
    for (int seat = 0; seat < open->seats; seat++)
        for (int i = 0; i < FOGG_MAX_STATIONS; i++)
            if (open->seat[seat].station[i] != FOGG_NONE)
                sites &= ~(UINT64_C(1) << open->seat[seat].station[i]);
    return sites;
}

uint64_t fogg_public_stack_sites(const fogg_public *open)
{
    uint64_t sites = bits_below(open->board->location_count);
    for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++)
        if (open->stack_at[symbol] != FOGG_NONE)
            sites &= ~(UINT64_C(1) << open->stack_at[symbol]);
    return sites;
}

fogg_mask fogg_public_routes_of_others(const fogg_public *open, int seat)
{
    fogg_mask others = {{0, 0}};
    for (int other = 0; other < open->seats; other++)
        if (other != seat)
            others = fogg_mask_or(others, open->seat[other].routes);
    return others;
}

uint64_t fogg_public_tickets_joined(const fogg_public *open, int seat, uint64_t tickets)
{
    uint8_t borrowed[FOGG_MAX_STATIONS];
    int built = fogg_public_stations_built(open, seat);
    const fogg_seat *s = &open->seat[seat];
    if (built == 0)
        return fogg_tickets_joined(open->board, s->routes, tickets);
    return fogg_tickets_joined_with_stations(open->board, s->routes, fogg_public_routes_of_others(open, seat), tickets,
                                             s->station, built, borrowed);
}
