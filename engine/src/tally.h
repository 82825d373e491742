/* tally.h - the claims that a hand can pay, counted eight colours at a time.
 *
 * A tally counts the ways to pay for the routes that a seat may claim; routes are taken out as they are claimed.  A
 * claim with d cards of a colour and up to W wilds reaches the routes of at most d+W spaces of which at least d can
 * take the colour.  For each d, one difference of two words counts these routes for all colours; a mask keeps the
 * colours of which the hand holds d.
 *
 * The difference is right only if every route that `lean` subtracts is counted in the other word: no ferry may ask
 * for more than W+1 wilds, and there must be cars for every route.  Therefore ferries are left out for a hand
 * without wilds, routes that are too long are taken out of both words for a hand that is short of cars, and boards
 * without can_tally have no tallies. */
#ifndef FOGG_TALLY_H
#define FOGG_TALLY_H

#include "board_tables.h"
#include "pick.h"

#define LANES      UINT64_C(0x00ff00ff00ff00ff)
#define LANES_1    UINT64_C(0x0001000100010001)
#define LANES_8000 UINT64_C(0x8000800080008000)

typedef struct tally {
    pair counted; /* the routes that are counted */
    board_ways ways;
} tally;

/* What does not change while a game is played on a board.  Callers pass constants, so that loops unroll. */
typedef struct board_shape {
    int longest; /* no route has more spaces */
    bool has_ferries;
    bool has_stations;
    bool is_shared;  /* C20: with few players all seats may claim the same routes */
    bool has_extras; /* rules that few boards have: play.h */
} board_shape;

/* How many words a hand on such a board reads: up to twice the longest route (its spaces, and as many wilds), four
 * at once. */
static inline int words_used(board_shape shape)
{
    return shape.longest <= 6 ? 16 : BOARD_WAYS;
}

/* Four words at once.  The signed form and the bytes are for comparisons. */
typedef uint64_t words __attribute__((vector_size(32)));
typedef int64_t signed_words __attribute__((vector_size(32)));
typedef uint8_t word_bytes __attribute__((vector_size(32)));

/* The claims of one hand. */
typedef struct claims {
    uint64_t with[BOARD_TALLY_LENGTH]; /* byte c of with[d-1]: claims with d cards of colour c */
    bool is_deep; /* five of a colour are held, which is rare; else nothing beyond with[3] is written */
    int coloured; /* the sum of `with` */
    int total;    /* `coloured`, and the claims with wilds only */
    int wilds;    /* that can be spent at most */
    int reach;    /* spaces of the longest route that there are cars for */
} claims;

static inline void tally_init(tally *t, const fogg_board *board)
{
    t->counted = pair_of(board->all_routes.word);
    t->ways = tables_of(board)->ways;
}

/* Subtracts `payers` from every word from the `from`-th on. */
ALWAYS_INLINE void words_lower(uint64_t *word, int from, uint64_t payers, int count)
{
#pragma GCC unroll 5
    for (int n = 0; n < count; n += 4) {
        words at = {(uint64_t)n, (uint64_t)n + 1, (uint64_t)n + 2, (uint64_t)n + 3}, now;
        bytes_copy(&now, word + n, sizeof now);
        now -= (words)((signed_words)at >= from) & payers;
        bytes_copy(word + n, &now, sizeof now);
    }
}

/* Copies words; all after the `last`-th become copies of that one. */
ALWAYS_INLINE void words_cap(uint64_t *copy, const uint64_t *word, int last, int count)
{
#pragma GCC unroll 5
    for (int n = 0; n < count; n += 4) {
        words at = {(uint64_t)n, (uint64_t)n + 1, (uint64_t)n + 2, (uint64_t)n + 3}, now;
        bytes_copy(&now, word + n, sizeof now);
        words beyond = (words)((signed_words)at > last);
        now = (now & ~beyond) | (word[last] & beyond);
        bytes_copy(copy + n, &now, sizeof now);
    }
}

/* sums_add adds the bytes of each word to the sum of that word, sums_total adds up the sums. */
#ifdef __AVX2__
ALWAYS_INLINE void sums_add(words *sums, const words *bytes)
{
    typedef char chars __attribute__((vector_size(32)));
    *sums += (words)__builtin_ia32_psadbw256((chars)*bytes, (chars){0});
}

ALWAYS_INLINE int sums_total(const words *sums)
{
    return (int)((*sums)[0] + (*sums)[1] + (*sums)[2] + (*sums)[3]);
}
#else
ALWAYS_INLINE void sums_add(words *sums, const words *bytes)
{
    *sums += (*bytes & LANES) + (*bytes >> 8 & LANES);
}

ALWAYS_INLINE int sums_total(const words *sums)
{
    return (int)(((*sums)[0] + (*sums)[1] + (*sums)[2] + (*sums)[3]) * LANES_1 >> 48);
}
#endif

/* Takes out `count` routes of the same length and ferry number, which `payers` can pay. */
ALWAYS_INLINE void tally_remove(tally *t, const fogg_route *route, uint64_t payers, int count, board_shape shape)
{
    int used = words_used(shape);
    uint64_t any;
    bytes_copy(&any, &t->ways.any[1], sizeof any);
    any -= (uint64_t)count * (BYTES_1 << 8 * (route->length - 1));
    bytes_copy(&t->ways.any[1], &any, sizeof any);
    words_lower(t->ways.plain, route->length, route->ferry == 0 ? payers : 0, used);
    if (shape.has_ferries) {
        words_lower(t->ways.payable, route->length, payers, used);
        words_lower(t->ways.lean, route->length - route->ferry, payers, used);
    }
}

/* Takes out the routes that are not among `routes` any more. */
static inline void tally_follow(tally *t, const fogg_board *board, pair routes, board_shape shape)
{
    pair gone = pair_without(t->counted, routes);
    t->counted = routes;
    while (!pair_is_empty(gone)) {
        const fogg_route *route = &board->routes[pair_pop(&gone)];
        tally_remove(t, route, route->payers, 1, shape);
    }
}

/* As open_routes, but without work where the shape says that all seats may claim the same routes. */
ALWAYS_INLINE pair claimable(const fogg_public *open, int seat, board_shape shape)
{
    if (shape.is_shared || open->seats <= open->board->twin_seats)
        return pair_of(open->free);
    return pair_without(pair_of(open->free),
                        neighbours_of(open->board, pair_of(open->seat[seat].routes))); /* can_tally */
}

/* The index-th route.  Branch-free: which word it is in is random, so a branch would often be mispredicted. */
static inline int pair_at(pair routes, int index)
{
    int low = fogg_bits_count(routes.word[0]), is_high = index >= low;
    uint64_t word = routes.word[0] ^ ((routes.word[0] ^ routes.word[1]) & -(uint64_t)is_high);
    return 64 * is_high + bit_at(word, index - (low & -is_high));
}

/* The routes that d cards of a colour and the rest in wilds can claim. */
static inline pair claims_routes(const claims *c, const fogg_board *board, pair routes, int colour, int d)
{
    pair group = pair_and(routes, pair_of(board->payable[colour][least(d + c->wilds, c->reach)].word));
    return pair_without(group, tables_of(board)->lean[colour][d - 1]);
}

/* The words of `lean` without the routes that are too long for `reach` cars. */
ALWAYS_INLINE void lean_cap(uint64_t *copy, const uint64_t *lean, const fogg_board *board, pair routes, int reach)
{
    bytes_copy(copy, lean, BOARD_WAYS * sizeof *lean);
    for (routes = pair_without(routes, pair_of(board->payable[FOGG_WILD][reach].word)); !pair_is_empty(routes);) {
        const fogg_route *route = &board->routes[pair_pop(&routes)];
        words_lower(copy, route->length - route->ferry, route->payers, BOARD_WAYS);
    }
}

/* Counts what a hand can claim.  The words after the longest route that there are cars for repeat its counts, so
 * that indices need not be compared with it. */
ALWAYS_INLINE void claims_count(claims *c, const tally *t, const fogg_public *open, int seat, fogg_cards hand,
                                board_shape shape)
{
    int wilds = least(hand.wild, shape.longest), reach = shape.longest;
    bool are_ferries_in = shape.has_ferries && wilds > 0;
    const uint64_t *upper = are_ferries_in ? t->ways.payable : t->ways.plain;
    const uint64_t *lower = are_ferries_in ? t->ways.lean : t->ways.plain;
    uint64_t capped[BOARD_WAYS], capped_lean[BOARD_WAYS];
    if (__builtin_expect(open->seat[seat].cars < shape.longest, 0)) {
        reach = open->seat[seat].cars;
        words_cap(capped, upper, reach, words_used(shape));
        upper = lower = capped;
        if (are_ferries_in) {
            lean_cap(capped_lean, t->ways.lean, open->board, claimable(open, seat, shape), reach);
            lower = capped_lean;
        }
    }
    const words ones = {BYTES_1, BYTES_1, BYTES_1, BYTES_1}, steps = {0, BYTES_1, 2 * BYTES_1, 3 * BYTES_1};
    const words held = {hand.colours, hand.colours, hand.colours, hand.colours};
    words sums = {0};
    c->is_deep = colours_reaching(hand.colours, 5) != 0;
#pragma GCC unroll 2
    for (int d = 1; d <= shape.longest; d += 4) {
        if (d > 4 && __builtin_expect(!c->is_deep, 1))
            break;
        words counts = steps + (uint64_t)d * ones, above, below;
        bytes_copy(&above, upper + d + wilds, sizeof above);
        bytes_copy(&below, lower + d - 1, sizeof below);
        words ways = (above - below) & (words)((word_bytes)held >= (word_bytes)counts);
        bytes_copy(&c->with[d - 1], &ways, sizeof ways);
        sums_add(&sums, &ways);
    }
    c->coloured = sums_total(&sums);
    c->total = c->coloured + t->ways.any[least(wilds, reach)];
    c->wilds = wilds;
    c->reach = reach;
}

/* The colour of the index-th claim; subtracts the claims of the colours before it from the index.  Branch-free,
 * because the colour is random: finds the pair of colours first, then which of the two. */
ALWAYS_INLINE int claims_colour(const claims *c, int *index, board_shape shape)
{
    uint64_t even = 0, odd = 0;
#pragma GCC unroll 8
    for (int d = 1; d <= shape.longest; d++) {
        if (d > 4 && __builtin_expect(!c->is_deep, 1))
            break;
        even += c->with[d - 1] & LANES;
        odd += c->with[d - 1] >> 8 & LANES;
    }
    uint64_t sums = (even + odd) * LANES_1;
    uint64_t beyond = ((sums | LANES_8000) - (uint64_t)(*index + 1) * LANES_1) & LANES_8000;
    int couple = 4 - fogg_bits_count(beyond);
    *index -= (int)((sums << 16) >> (16 * couple) & 0xffff);
    int first = (int)(even >> (16 * couple) & 0xffff), is_second = *index >= first;
    *index -= first & -is_second;
    return 2 * couple + is_second;
}

/* The index-th claim: by colour, then by cards of the colour, then by route; those of wilds only last. */
ALWAYS_INLINE fogg_action claims_at(const claims *c, const fogg_board *board, pair routes, int index, board_shape shape)
{
    if (index >= c->coloured) {
        int reach = least(c->wilds, c->reach);
        int route = pair_at(pair_and(pair_of(board->payable[FOGG_WILD][reach].word), routes), index - c->coloured);
        return fogg_action_claim(route, FOGG_WILD, board->routes[route].length);
    }
    int colour = claims_colour(c, &index, shape);
    for (int d = 1;; d++) {
        int count = fogg_colours_count(c->with[d - 1], colour);
        if (index < count) {
            int route = pair_at(claims_routes(c, board, routes, colour, d), index);
            return fogg_action_claim(route, colour, board->routes[route].length - d);
        }
        index -= count;
    }
}

#endif
