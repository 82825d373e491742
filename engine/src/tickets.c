/* tickets.c - which tickets a network completes (C24), with the best use of stations (E11). */
#include "fogg/facts.h"
#include "network.h"

/* The labels of some locations, a bit each. */
static uint64_t labels(const network *net, uint64_t locations)
{
    uint64_t found = 0;
    for (; locations != 0; locations &= locations - 1)
        found |= UINT64_C(1) << network_label(net, __builtin_ctzll(locations));
    return found;
}

/* X9: the value of the best target of a ticket that the network reaches if the parts in each of `groups` are joined;
 * 0 if it reaches none. */
static int best_target(const network *net, const fogg_journey *journey, const uint64_t *groups, int count)
{
    uint64_t reached = labels(net, journey->starts);
    int best = 0;
    for (int i = 0; i < count; i++)
        reached |= (groups[i] & reached) != 0 ? groups[i] : 0;
    for (int i = 0; i < journey->target_count; i++)
        if (journey->targets[i].points > best && (labels(net, journey->targets[i].locations) & reached) != 0)
            best = journey->targets[i].points;
    return best;
}

/* X9: which of the tickets that are not plain are joined. */
static fogg_mask journeys_joined(const network *net, const fogg_board *board, fogg_mask tickets)
{
    fogg_mask done = {{0, 0}};
    while (!fogg_mask_is_empty(tickets)) {
        int t = fogg_mask_pop(&tickets);
        if (!board->journeys[t].is_plain && best_target(net, &board->journeys[t], NULL, 0) > 0)
            fogg_mask_add(&done, t);
    }
    return done;
}

int fogg_ticket_points(const fogg_board *board, fogg_mask routes, int ticket)
{
    network net;
    network_build(&net, board, routes);
    int best = best_target(&net, &board->journeys[ticket], NULL, 0);
    return best > 0 ? best : -board->tickets[ticket].points;
}

/* Which of up to 64 plain tickets are joined, a bit each. */
static inline uint64_t joined_of(const network *net, const fogg_ticket *of, uint64_t tickets)
{
    uint64_t done = 0;
    for (; tickets != 0; tickets &= tickets - 1) {
        const fogg_ticket *ticket = &of[__builtin_ctzll(tickets)];
        done |= network_label(net, ticket->a) == network_label(net, ticket->b) ? tickets & -tickets : 0;
    }
    return done;
}

fogg_mask network_joined(const network *net, const fogg_board *board, fogg_mask tickets)
{
    fogg_mask done = {{0, 0}};
    done.word[0] = joined_of(net, board->tickets, tickets.word[0]);
    if (__builtin_expect(tickets.word[1] != 0, 0))
        done.word[1] = joined_of(net, board->tickets + 64, tickets.word[1]);
    if (__builtin_expect(board->has_journeys, 0))
        done = fogg_mask_or(done, journeys_joined(net, board, tickets));
    return done;
}

fogg_mask fogg_tickets_joined(const fogg_board *board, fogg_mask routes, fogg_mask tickets)
{
    FOGG_ASSERT(fogg_mask_is_empty(fogg_mask_without(routes, board->all_routes)));
    network net;
    network_build(&net, board, routes);
    return network_joined(&net, board, tickets);
}

/* The choice for all stations together, tried exhaustively: each of up to three stations borrows none or one of at
 * most 16 routes. */
typedef struct assignment {
    const fogg_board *board;
    const network *net;
    int ways[FOGG_MAX_STATIONS];                           /* routes worth borrowing */
    uint8_t route[FOGG_MAX_STATIONS][FOGG_MAX_ROUTES_AT];  /* those routes */
    uint64_t joins[FOGG_MAX_STATIONS][FOGG_MAX_ROUTES_AT]; /* bits of the two parts that each would join */
    int open;                                              /* tickets that the own routes leave open */
    uint64_t ends[FOGG_MAX_TICKETS];                       /* bits of the two parts that each wants joined */
    uint8_t ticket[FOGG_MAX_TICKETS];
    int chosen[FOGG_MAX_STATIONS], best[FOGG_MAX_STATIONS]; /* ways, from 1; 0: none */
    fogg_mask best_done;
    int best_points, best_count;
} assignment;

/* Lists the routes that end in the station's city and lead to another part than the seat's own part there, one for
 * each part they lead to.  Returns the bits of all those parts. */
static uint64_t list_ways(assignment *a, const network *net, int station, int location, fogg_mask others)
{
    uint64_t here = UINT64_C(1) << network_label(net, location), reached = here;
    fogg_mask routes = fogg_mask_and(a->board->locations[location].routes, others);
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        uint64_t there = UINT64_C(1) << network_label(net, a->board->routes[r].a ^ a->board->routes[r].b ^ location);
        if ((reached & there) != 0)
            continue;
        reached |= there;
        a->joins[station][a->ways[station]] = here | there;
        a->route[station][a->ways[station]++] = (uint8_t)r;
    }
    return reached;
}

/* Joins sets that have a member in common into one and empties the others. */
static void merge(uint64_t groups[FOGG_MAX_STATIONS])
{
    for (int i = 1; i < FOGG_MAX_STATIONS; i++)
        for (int round = 0; round < 2; round++)
            for (int j = 0; j < i; j++)
                if ((groups[i] & groups[j]) != 0) {
                    groups[i] |= groups[j];
                    groups[j] = 0;
                }
}

static bool are_joined(const uint64_t groups[FOGG_MAX_STATIONS], uint64_t ends)
{
    return (ends & ~groups[0]) == 0 || (ends & ~groups[1]) == 0 || (ends & ~groups[2]) == 0;
}

/* Returns the tickets that the seat's own routes join.  Lists those of the others that would be joined if every
 * station used all of its ways at once: no choice among the ways joins any ticket beyond these. */
static fogg_mask list_open(assignment *a, const network *net, fogg_mask tickets, uint64_t reached[FOGG_MAX_STATIONS])
{
    fogg_mask done = {{0, 0}};
    merge(reached);
    while (!fogg_mask_is_empty(tickets)) {
        int t = fogg_mask_pop(&tickets);
        const fogg_ticket *ticket = &a->board->tickets[t];
        if (!a->board->journeys[t].is_plain) { /* X9: a borrowed route may reach a better target */
            a->ticket[a->open++] = (uint8_t)t;
            continue;
        }
        int from = network_label(net, ticket->a), to = network_label(net, ticket->b);
        uint64_t ends = UINT64_C(1) << from | UINT64_C(1) << to;
        if (from == to) {
            fogg_mask_add(&done, t);
        } else if (are_joined(reached, ends)) {
            a->ticket[a->open] = (uint8_t)t;
            a->ends[a->open++] = ends;
        }
    }
    return done;
}

static void consider(assignment *a)
{
    uint64_t groups[FOGG_MAX_STATIONS] = {0};
    fogg_mask done = {{0, 0}};
    int points = 0, count = 0;
    for (int i = 0; i < FOGG_MAX_STATIONS; i++)
        groups[i] = a->chosen[i] > 0 ? a->joins[i][a->chosen[i] - 1] : 0;
    merge(groups);
    for (int i = 0; i < a->open; i++) {
        const fogg_ticket *ticket = &a->board->tickets[a->ticket[i]];
        int value = ticket->points;
        const fogg_journey *journey = &a->board->journeys[a->ticket[i]];
        if (journey->is_plain ? !are_joined(groups, a->ends[i])
                              : (value = best_target(a->net, journey, groups, FOGG_MAX_STATIONS)) == 0)
            continue;
        fogg_mask_add(&done, a->ticket[i]);
        points += value + ticket->points; /* instead of what it costs otherwise */
        count++;
    }
    if (points < a->best_points || (points == a->best_points && count <= a->best_count))
        return;
    a->best_points = points;
    a->best_count = count;
    a->best_done = done;
    for (int i = 0; i < FOGG_MAX_STATIONS; i++)
        a->best[i] = a->chosen[i];
}

/* The next choice, the last station's changing fastest; false after all. */
static bool advance(assignment *a)
{
    for (int i = FOGG_MAX_STATIONS - 1; i >= 0; i--) {
        if (a->chosen[i] < a->ways[i]) {
            a->chosen[i]++;
            return true;
        }
        a->chosen[i] = 0;
    }
    return false;
}

fogg_mask network_joined_with_stations(const network *net, const fogg_board *board, fogg_mask others, fogg_mask tickets,
                                       const uint8_t *station, int count, uint8_t *borrowed)
{
    uint64_t reached[FOGG_MAX_STATIONS] = {0};
    assignment a;
    a.board = board;
    a.net = net;
    a.open = a.best_count = a.best_points = 0;
    a.best_done = (fogg_mask){{0, 0}};
    for (int i = 0; i < FOGG_MAX_STATIONS; i++) {
        a.ways[i] = a.chosen[i] = a.best[i] = 0;
        if (i < count)
            reached[i] = list_ways(&a, net, i, station[i], others);
    }
    fogg_mask done = list_open(&a, net, tickets, reached);
    /* X9: own routes may complete a ticket that is not plain, so no borrowed route at all is a choice, too. */
    bool is_choice = a.open > 0 && (board->has_journeys || advance(&a));
    while (is_choice) {
        consider(&a);
        is_choice = advance(&a);
    }
    for (int i = 0; i < count; i++)
        borrowed[i] = a.best[i] > 0 ? a.route[i][a.best[i] - 1] : FOGG_NONE;
    return fogg_mask_or(done, a.best_done);
}

fogg_mask fogg_tickets_joined_with_stations(const fogg_board *board, fogg_mask own, fogg_mask others, fogg_mask tickets,
                                            const uint8_t *station, int count, uint8_t *borrowed)
{
    network net;
    network_build(&net, board, own);
    return network_joined_with_stations(&net, board, others, tickets, station, count, borrowed);
}
