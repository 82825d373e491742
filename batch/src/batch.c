/* batch.c - many games stepped at once.
 *
 * Each step goes through the games once and leaves a game only when its arrays are written, so that all that belongs to
 * a game is in the cache once.  A mask is changed where it changes: the legal actions of each game are kept as a list,
 * and the entries of the old list are cleared before those of the new one are set. */
#include "fogg/batch.h"

#include <stdlib.h>
#include <string.h>

#include "numbers_table.h"
#include "observe.h"

/* Which tickets a seat's routes join, kept as long as neither routes nor tickets change. */
typedef struct joined_cache {
    fogg_mask routes;
    fogg_mask tickets;
    fogg_mask joined;
} joined_cache;

typedef struct place {
    fogg_game game;
    uint64_t seed; /* of the game that was begun by a reset */
    joined_cache cache[FOGG_MAX_SEATS];
} place;

struct fogg_batch {
    const fogg_board *board;
    fogg_numbers *numbers;
    fogg_layout layout;
    fogg_batch_arrays arrays;
    unsigned flags;
    uint64_t chance;   /* state of the generator of random choices */
    place *places;     /* one a game */
    uint16_t *legal;   /* rows of `arrays.actions`: the legal actions of each game, ascending */
    fogg_actions list; /* scratch */
};

/* Splitmix64: the next number of a sequence whose state is one word. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

uint64_t fogg_batch_seed(uint64_t seed, uint64_t k)
{
    if (k == 0)
        return seed;
    uint64_t state = next_random(&seed) + k;
    return next_random(&state);
}

static bool is_whole(const fogg_batch *batch)
{
    const fogg_batch_arrays *a = &batch->arrays;
    return batch->numbers && batch->places && batch->legal && a->masks && a->legal_counts && a->to_act && a->ended &&
           a->rewards && a->scores && a->games_played && (a->observations || !(batch->flags & FOGG_BATCH_OBSERVE));
}

fogg_batch *fogg_batch_open(const fogg_board *board, int seats, int count, unsigned flags)
{
    FOGG_ASSERT(count >= 1 && count <= FOGG_MAX_BATCH && seats >= board->min_seats && seats <= board->max_seats);
    fogg_batch *batch = calloc(1, sizeof *batch);
    if (batch == NULL)
        return NULL;
    batch->board = board;
    batch->flags = flags;
    batch->numbers = fogg_numbers_open(board);
    fogg_layout_init(&batch->layout, board, seats);
    size_t games = (size_t)count, actions = batch->numbers ? (size_t)batch->numbers->count : 0;
    fogg_batch_arrays *a = &batch->arrays;
    *a = (fogg_batch_arrays){.count = count, .actions = (int)actions, .seats = seats, .size = batch->layout.size};
    batch->places = calloc(games, sizeof *batch->places);
    batch->legal = calloc(games * actions, sizeof *batch->legal);
    a->masks = calloc(games, actions);
    if (flags & FOGG_BATCH_OBSERVE)
        a->observations = calloc(games, (size_t)a->size);
    a->legal_counts = calloc(games, sizeof *a->legal_counts);
    a->to_act = calloc(games, sizeof *a->to_act);
    a->ended = calloc(games, sizeof *a->ended);
    a->rewards = calloc(games * (size_t)seats, sizeof *a->rewards);
    a->scores = calloc(games * (size_t)seats, sizeof *a->scores);
    a->games_played = calloc(games, sizeof *a->games_played);
    if (!is_whole(batch)) {
        fogg_batch_close(batch);
        return NULL;
    }
    memset(a->to_act, -1, games);
    return batch;
}

void fogg_batch_close(fogg_batch *batch)
{
    if (batch == NULL)
        return;
    fogg_batch_arrays *a = &batch->arrays;
    fogg_numbers_close(batch->numbers);
    free(batch->places);
    free(batch->legal);
    free(a->masks);
    free(a->observations);
    free(a->legal_counts);
    free(a->to_act);
    free(a->ended);
    free(a->rewards);
    free(a->scores);
    free(a->games_played);
    free(batch);
}

const fogg_batch_arrays *fogg_batch_arrays_of(const fogg_batch *batch)
{
    return &batch->arrays;
}

const fogg_numbers *fogg_batch_numbers(const fogg_batch *batch)
{
    return batch->numbers;
}

const fogg_layout *fogg_batch_layout(const fogg_batch *batch)
{
    return &batch->layout;
}

static uint16_t *legal_of(const fogg_batch *batch, int index)
{
    return batch->legal + (size_t)index * (size_t)batch->arrays.actions;
}

static uint8_t *mask_of(const fogg_batch *batch, int index)
{
    return batch->arrays.masks + (size_t)index * (size_t)batch->arrays.actions;
}

/* Those of `tickets` whose two ends both have a route of the seat: no other can be joined. */
static fogg_mask touched_tickets(const fogg_board *board, fogg_mask routes, fogg_mask tickets)
{
    fogg_mask touched = {{0, 0}};
    while (!fogg_mask_is_empty(tickets)) {
        int t = fogg_mask_pop(&tickets);
        const fogg_ticket *ticket = &board->tickets[t];
        if (!board->journeys[t].is_plain) { /* X9: too many ends to look at */
            fogg_mask_add(&touched, t);
            continue;
        }
        fogg_mask at_a = fogg_mask_and(routes, board->locations[ticket->a].routes);
        fogg_mask at_b = fogg_mask_and(routes, board->locations[ticket->b].routes);
        if (!fogg_mask_is_empty(at_a) && !fogg_mask_is_empty(at_b))
            fogg_mask_add(&touched, t);
    }
    return touched;
}

/* While a game goes on, routes and tickets are only added, so a ticket that is joined stays joined. */
static fogg_mask joined_tickets(place *p, const fogg_board *board, const fogg_view *view)
{
    joined_cache *cache = &p->cache[view->seat];
    fogg_mask routes = fogg_public_routes(&view->open, view->seat);
    if (fogg_mask_is_same(cache->routes, routes) && fogg_mask_is_same(cache->tickets, view->tickets))
        return cache->joined;
    fogg_mask open = touched_tickets(board, routes, fogg_mask_without(view->tickets, cache->joined));
    cache->routes = routes;
    cache->tickets = view->tickets;
    if (!fogg_mask_is_empty(open))
        cache->joined = fogg_mask_or(cache->joined, fogg_tickets_joined(board, routes, open));
    return cache->joined;
}

/* Writes the mask and the list of legal actions of a game from the view of the seat to act. */
static void list_legal(fogg_batch *batch, int index, const fogg_view *view)
{
    uint8_t *mask = mask_of(batch, index);
    uint16_t *legal = legal_of(batch, index);
    int32_t *count = &batch->arrays.legal_counts[index];
    for (int i = 0; i < *count; i++)
        mask[legal[i]] = 0;
    *count = 0;
    if (view == NULL)
        return;
    fogg_view_legal(view, &batch->list);
    *count = batch->list.count;
    for (int i = 0; i < batch->list.count; i++) {
        int number = numbers_of_legal(batch->numbers, batch->list.at[i]);
        FOGG_ASSERT(number < batch->arrays.actions);
        legal[i] = (uint16_t)number;
        mask[number] = 1;
    }
}

/* Writes all that describes the next decision of a game.  A game that is over is observed by its last seat. */
static void describe(fogg_batch *batch, int index)
{
    place *p = &batch->places[index];
    int seat = fogg_game_to_act(&p->game);
    fogg_view view;
    fogg_game_view(&p->game, seat >= 0 ? seat : p->game.open.turn, &view);
    batch->arrays.to_act[index] = (int8_t)seat;
    list_legal(batch, index, seat >= 0 ? &view : NULL);
    if (batch->arrays.observations != NULL)
        fogg_private_observe(&batch->layout, &view, joined_tickets(p, batch->board, &view),
                             batch->arrays.observations + (size_t)index * (size_t)batch->arrays.size);
}

static void begin(fogg_batch *batch, int index, uint64_t seed)
{
    place *p = &batch->places[index];
    fogg_game_init_fast(&p->game, batch->board, batch->arrays.seats, seed);
    memset(p->cache, 0, sizeof p->cache);
}

void fogg_batch_reset_one(fogg_batch *batch, int index, uint64_t seed)
{
    FOGG_ASSERT(index >= 0 && index < batch->arrays.count);
    size_t seats = (size_t)batch->arrays.seats, row = (size_t)index * seats;
    batch->places[index].seed = seed;
    batch->arrays.games_played[index] = 0;
    batch->arrays.ended[index] = 0;
    memset(batch->arrays.rewards + row, 0, seats * sizeof *batch->arrays.rewards);
    memset(batch->arrays.scores + row, 0, seats * sizeof *batch->arrays.scores);
    begin(batch, index, seed);
    describe(batch, index);
}

void fogg_batch_reset(fogg_batch *batch, const uint64_t *seeds)
{
    for (int i = 0; i < batch->arrays.count; i++)
        fogg_batch_reset_one(batch, i, seeds[i]);
}

void fogg_batch_set_game(fogg_batch *batch, int index, const fogg_game *game)
{
    FOGG_ASSERT(game->open.board == batch->board && game->open.seats == batch->arrays.seats);
    fogg_batch_reset_one(batch, index, 0);
    fogg_game_copy(&batch->places[index].game, game);
    describe(batch, index);
}

float fogg_batch_reward(int seats, unsigned winners, int seat)
{
    FOGG_ASSERT(winners != 0 && seats > 1);
    float share = (winners >> seat & 1) != 0 ? (float)seats / (float)__builtin_popcount(winners) : 0.0F;
    return (share - 1.0F) / (float)(seats - 1);
}

/* The result of a game that has just ended. */
static void settle(fogg_batch *batch, int index)
{
    const fogg_game *game = &batch->places[index].game;
    int seats = batch->arrays.seats;
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    for (int seat = 0; seat < seats; seat++) {
        batch->arrays.rewards[index * seats + seat] = fogg_batch_reward(seats, winners, seat);
        batch->arrays.scores[index * seats + seat] = scores[seat].total;
    }
    batch->arrays.ended[index] = 1;
    batch->arrays.games_played[index]++;
}

static void clear_rewards(fogg_batch *batch, int index)
{
    int seats = batch->arrays.seats;
    for (int seat = 0; seat < seats; seat++)
        batch->arrays.rewards[index * seats + seat] = 0.0F;
    batch->arrays.ended[index] = 0;
}

int fogg_batch_step(fogg_batch *batch, const int32_t *actions)
{
    const fogg_batch_arrays *a = &batch->arrays;
    for (int i = 0; i < a->count; i++) {
        bool is_number = actions[i] >= 0 && actions[i] < a->actions;
        bool is_asked = a->to_act[i] >= 0 && actions[i] != FOGG_BATCH_WAIT;
        if (is_asked && !(is_number && mask_of(batch, i)[actions[i]] != 0))
            return i;
    }
    for (int i = 0; i < a->count; i++) {
        if (a->ended[i] != 0)
            clear_rewards(batch, i);
        if (a->to_act[i] < 0 || actions[i] == FOGG_BATCH_WAIT)
            continue;
        place *p = &batch->places[i];
        fogg_game_play_unchecked(&p->game, a->to_act[i], batch->numbers->action[actions[i]], NULL);
        if (p->game.open.phase == FOGG_PHASE_OVER) {
            settle(batch, i);
            if (batch->flags & FOGG_BATCH_RESTART)
                begin(batch, i, fogg_batch_seed(p->seed, a->games_played[i]));
        }
        describe(batch, i);
    }
    return -1;
}

void fogg_batch_seed_choices(fogg_batch *batch, uint64_t seed)
{
    batch->chance = seed;
}

void fogg_batch_choose_randomly(fogg_batch *batch, int32_t *actions)
{
    for (int i = 0; i < batch->arrays.count; i++) {
        uint64_t count = (uint64_t)batch->arrays.legal_counts[i];
        uint64_t bits = next_random(&batch->chance) >> 32;
        actions[i] = count == 0 ? 0 : legal_of(batch, i)[bits * count >> 32];
    }
}

int fogg_batch_choose(const fogg_batch *batch, const int32_t *indices, int32_t *actions)
{
    for (int i = 0; i < batch->arrays.count; i++) {
        int32_t count = batch->arrays.legal_counts[i];
        if (count > 0 && (indices[i] < 0 || indices[i] >= count))
            return i;
        actions[i] = count == 0 ? 0 : legal_of(batch, i)[indices[i]];
    }
    return -1;
}

const fogg_game *fogg_batch_game(const fogg_batch *batch, int index)
{
    FOGG_ASSERT(index >= 0 && index < batch->arrays.count);
    return &batch->places[index].game;
}
