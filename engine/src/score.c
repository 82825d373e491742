/* score.c - the final score of every seat, and who wins: C26, C27. */
#include "fogg/score.h"

#include <stddef.h>

#include "bytes.h"
#include "eye.h"
#include "network.h"

static int ticket_points(const fogg_board *board, fogg_mask tickets)
{
    int points = 0;
    while (!fogg_mask_is_empty(tickets))
        points += board->tickets[fogg_mask_pop(&tickets)].points;
    return points;
}

/* X9: what the best targets of completed tickets are worth beyond the values that ticket_points counts. */
static int target_points(const fogg_board *board, fogg_mask routes, fogg_mask done)
{
    int points = 0;
    while (!fogg_mask_is_empty(done)) {
        int t = fogg_mask_pop(&done);
        if (!board->journeys[t].is_plain)
            points += fogg_ticket_points(board, routes, t) - board->tickets[t].points;
    }
    return points;
}

/* X12: completed tickets that stay joined whichever one of the routes is taken away: two ways that share no route. */
static int circles(const fogg_board *board, fogg_mask routes, fogg_mask done)
{
    for (fogg_mask rest = routes; !fogg_mask_is_empty(done) && !fogg_mask_is_empty(rest);) {
        fogg_mask others = routes;
        fogg_mask_remove(&others, fogg_mask_pop(&rest));
        done = fogg_tickets_joined(board, others, done);
    }
    return fogg_mask_count(done);
}

/* C24, E11 */
static void score_tickets(const fogg_game *game, int seat, const network *net, fogg_score *score)
{
    const fogg_public *open = &game->open;
    fogg_mask held = tickets_in(game, seat), done;
    fogg_mask own = fogg_public_routes(open, seat), usable = own;
    int built = fogg_public_stations_built(open, seat);
    if (built > 0) {
        uint8_t borrowed[FOGG_MAX_STATIONS];
        fogg_mask others = fogg_public_routes_of_others(open, seat);
        done = network_joined_with_stations(net, open->board, others, held, open->station[seat], built, borrowed);
        for (int i = 0; i < built; i++) {
            if (borrowed[i] == FOGG_NONE)
                continue;
            fogg_mask_add(&usable, borrowed[i]);
            score->borrowed_at[score->borrowed] = open->station[seat][i];
            score->borrowed_route[score->borrowed++] = borrowed[i];
        }
    } else {
        done = network_joined(net, open->board, held);
    }
    fogg_mask failed = fogg_mask_without(held, done);
    score->done = (uint8_t)fogg_mask_count(done);
    score->failed = (uint8_t)fogg_mask_count(failed);
    score->tickets = (int16_t)(ticket_points(open->board, done) - ticket_points(open->board, failed));
    if (__builtin_expect(open->board->has_journeys, 0))
        score->tickets = (int16_t)(score->tickets + target_points(open->board, usable, done));
    if (__builtin_expect(open->board->circles > 0, 0))
        score->circle_count = (uint8_t)circles(open->board, own, network_joined(net, open->board, held));
}

/* N1: attractions that at least one of the routes ends at. */
static int attractions(const fogg_board *board, fogg_mask routes)
{
    int count = 0;
    for (int v = 0; v < board->location_count; v++)
        count += board->locations[v].has_attraction &&
                 !fogg_mask_is_empty(fogg_mask_and(board->locations[v].routes, routes));
    return count;
}

static void score_seat(const fogg_game *game, int seat, fogg_score *score)
{
    const fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    const fogg_seat *s = &open->seat[seat];
    score->routes = s->points;
    network net;
    fogg_mask own = fogg_public_routes(open, seat);
    network_build(&net, board, own);
    score_tickets(game, seat, &net, score);
    score->longest_length = (uint8_t)network_longest_trail(&net, board);
    score->stations = (int16_t)(board->station_bonus * fogg_public_stations_left(open, seat)); /* E12 */
    if (board->attraction_points > 0)
        score->attractions = (int16_t)(board->attraction_points * attractions(board, own));
    if (board->has_tokens)
        score->tokens = board->token_points[fogg_bits_count(s->tokens)]; /* S5 */
}

/* C27: positive if `a` is ahead of `b`, 0 if they share. */
static int compare(const fogg_public *open, const fogg_score *scores, int a, int b)
{
    if (scores[a].total != scores[b].total)
        return scores[a].total - scores[b].total;
    if (scores[a].done != scores[b].done)
        return scores[a].done - scores[b].done;
    for (int i = 0; i < 2; i++) {
        int ahead = 0;
        switch (open->board->ties[i]) {
        case FOGG_TIE_NONE:
            break;
        case FOGG_TIE_LONGEST: /* U1, E13 */
            ahead = scores[a].longest - scores[b].longest;
            break;
        case FOGG_TIE_STATIONS: /* E13: fewer is better */
            ahead = fogg_public_stations_left(open, a) - fogg_public_stations_left(open, b);
            break;
        }
        if (ahead != 0)
            return ahead;
    }
    return 0;
}

/* C27, among those who did not give up; if all did, among all. */
static unsigned winners_of(const fogg_public *open, const fogg_score *scores)
{
    unsigned all = (1U << open->seats) - 1, winners = 0;
    unsigned rivals = open->stopped_by == all ? all : all & ~(unsigned)open->stopped_by;
    int best = __builtin_ctz(rivals);
    for (int seat = best + 1; seat < open->seats; seat++)
        if ((rivals >> seat & 1) != 0 && compare(open, scores, seat, best) > 0)
            best = seat;
    for (int seat = best; seat < open->seats; seat++)
        if ((rivals >> seat & 1) != 0 && compare(open, scores, seat, best) == 0)
            winners |= 1U << seat;
    return winners;
}

static bool is_everywhere(const fogg_board *board)
{
    (void)board;
    return true;
}

static bool has_longest(const fogg_board *board)
{
    return board->longest_bonus > 0;
}

static bool has_stations(const fogg_board *board)
{
    return board->stations > 0;
}

static bool has_attractions(const fogg_board *board)
{
    return board->attraction_points > 0;
}

static bool has_tokens(const fogg_board *board)
{
    return board->has_tokens;
}

static bool has_most_tickets(const fogg_board *board)
{
    return board->most_tickets_bonus > 0;
}

static bool has_circles(const fogg_board *board)
{
    return board->circles > 0;
}

static const struct {
    const char *name;
    const char *rule;
    size_t at; /* the field's place in fogg_score */
    bool (*is_there)(const fogg_board *board);
    bool is_always_told;
} parts[FOGG_SCORE_PARTS] = {
    {"routes", "C18", offsetof(fogg_score, routes), is_everywhere, true},
    {"tickets", "C24", offsetof(fogg_score, tickets), is_everywhere, true},
    {"longest", "C29", offsetof(fogg_score, longest), has_longest, true},
    {"stations", "E12", offsetof(fogg_score, stations), has_stations, true},
    {"attractions", "N1", offsetof(fogg_score, attractions), has_attractions, true},
    {"tokens", "S5", offsetof(fogg_score, tokens), has_tokens, true},
    {"most_tickets", "X11", offsetof(fogg_score, most_tickets), has_most_tickets, false},
    {"circles", "X12", offsetof(fogg_score, circles), has_circles, false},
};

const char *fogg_score_part_name(int part)
{
    return parts[part].name;
}

const char *fogg_score_part_rule(int part)
{
    return parts[part].rule;
}

bool fogg_score_has_part(const fogg_board *board, int part)
{
    return parts[part].is_there(board);
}

bool fogg_score_part_is_always_told(int part)
{
    return parts[part].is_always_told;
}

static inline int points_of(const fogg_score *score, int part)
{
    return *(const int16_t *)((const char *)score + parts[part].at);
}

/* C26 */
static int sum_of(const fogg_score *score)
{
    int sum = 0;
    for (int part = 0; part < FOGG_SCORE_PARTS; part++)
        sum += points_of(score, part);
    return sum;
}

int fogg_score_part(const fogg_score *score, int part)
{
    return points_of(score, part);
}

void fogg_score_set_part(fogg_score *score, int part, int points)
{
    *(int16_t *)((char *)score + parts[part].at) = (int16_t)points;
}

unsigned fogg_public_settle(const fogg_public *open, fogg_score *scores)
{
    const fogg_board *board = open->board;
    int longest = 1;   /* C29: nobody without a route holds the bonus */
    int completed = 1; /* X11: nor the other bonus without a completed ticket */
    for (int seat = 0; seat < open->seats; seat++) {
        longest = most(longest, scores[seat].longest_length);
        completed = most(completed, scores[seat].done);
    }
    for (int seat = 0; seat < open->seats; seat++) {
        fogg_score *s = &scores[seat];
        s->longest = s->longest_length == longest ? board->longest_bonus : 0;
        s->most_tickets = s->done == completed ? board->most_tickets_bonus : 0;
        if (__builtin_expect(board->circles > 0, 0))
            s->circles = board->circle_points[least(s->circle_count, board->circles)];
        s->total = (int16_t)sum_of(s);
    }
    return winners_of(open, scores);
}

unsigned fogg_game_scores(const fogg_game *game, fogg_score *scores)
{
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        scores[seat] = (fogg_score){0};
    for (int seat = 0; seat < game->open.seats; seat++)
        score_seat(game, seat, &scores[seat]);
    return fogg_public_settle(&game->open, scores);
}
