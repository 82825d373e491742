/* setup.c - a game before its first turn: C1-C4, E1, E2, S1. */
#include "bits.h"
#include "bytes.h"
#include "eye.h"
#include "market.h"

/* Takes one of the candidates: at random, or as the sink says.  `is_wide` is that of the board, here and below: a
 * constant, so that the sets of other boards are single words. */
ALWAYS_INLINE int take_ticket(fogg_game *game, fogg_mask *candidates, bool is_wide, const fogg_sink *sink)
{
    hidden *h = hidden_of(game);
    uint32_t count = (uint32_t)(is_wide ? fogg_mask_count(*candidates) : fogg_bits_count(candidates->word[0]));
    int ticket;
    if (sink != NULL && sink->ticket != NULL) {
        ticket = sink->ticket(sink->context, *candidates);
    } else {
        int index = (int)(sink == NULL ? chance_fast_below(h, count) : chance_below(h, count));
        ticket = is_wide ? mask_at(*candidates, index) : bit_at(candidates->word[0], index);
    }
    if (is_wide)
        fogg_mask_remove(candidates, ticket);
    else
        candidates->word[0] &= ~(UINT64_C(1) << ticket);
    return ticket;
}

/* C1, C3, E1, E2: cards and tickets to every seat, seat by seat. */
ALWAYS_INLINE void deal(fogg_game *game, fogg_mask *regular, fogg_mask *longs, bool is_wide, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    hidden *h = hidden_of(game);
    for (int seat = 0; seat < open->seats; seat++) {
        fogg_event event = {.kind = FOGG_EV_DEAL, .seat = (int8_t)seat, .is_open = board->hands_are_open};
        for (int i = 0; i < board->dealt_cards; i++) {
            int card = stock_take(game, sink);
            h->hand[seat] += colour_one(card);
            h->wild[seat] = (uint8_t)(h->wild[seat] + (card == FOGG_WILD));
            event.cards[event.card_count++] = (uint8_t)card;
        }
        open->seat[seat].hand = board->dealt_cards;
        if (__builtin_expect(board->hands_are_open, 0)) { /* X15 */
            open->seat[seat].known = h->hand[seat];
            open->seat[seat].known_wild = h->wild[seat];
        }
        uint8_t *offer = is_wide ? h->offered_many[seat] : h->offered[seat];
        for (int i = 0; i < board->dealt_long + board->dealt_tickets; i++) {
            uint8_t ticket = (uint8_t)take_ticket(game, i < board->dealt_long ? longs : regular, is_wide, sink);
            offer[i] = ticket;
            event.tickets[event.ticket_count++] = ticket;
        }
        tell(game, sink, &event);
    }
}

/* S1: the fixed stacks, symbols in the order of the locations. */
static void place_fixed_stacks(fogg_game *game, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    uint8_t symbol = 0;
    for (int location = 0; location < open->board->location_count; location++) {
        if (!open->board->locations[location].has_stack)
            continue;
        open->stack_at[symbol] = (uint8_t)location;
        open->stack_height[symbol] = open->board->stack_height[open->seats];
        tell(game, sink,
             &(fogg_event){.kind = FOGG_EV_PLACE,
                           .seat = -1,
                           .location = (uint8_t)location,
                           .symbol = symbol,
                           .height = open->stack_height[symbol]});
        symbol++;
    }
}

static void empty_table(fogg_game *game, const fogg_board *board, int seats)
{
    fogg_public *open = &game->open;
    hidden *h = hidden_of(game);
    open->board = board;
    for (int i = 0; i < 2; i++)
        open->free[i] = board->all_routes.word[i];
    open->seats = (uint8_t)seats;
    open->phase = FOGG_PHASE_KEEP_DEALT;
    open->waiting = (uint8_t)((1U << seats) - 1);
    open->turns_left = FOGG_NOT_LAST;
    bytes_fill(open->market, FOGG_NO_CARD, FOGG_MARKET);
    bytes_fill(open->tunnel_shown, FOGG_NO_CARD, sizeof open->tunnel_shown);
    bytes_fill(open->stack_at, FOGG_NONE, sizeof open->stack_at);
    bytes_fill(h->offered, FOGG_NONE, sizeof h->offered);
    if (board->is_wide)
        bytes_fill(h->offered_many, FOGG_NONE, sizeof h->offered_many);
    bytes_fill(open->station, FOGG_NONE, sizeof open->station);
    for (int seat = 0; seat < seats; seat++)
        open->seat[seat].cars = board->cars;
    for (int colour = 0; colour < board->colours; colour++)
        h->stock += fogg_colours_of(colour, board->cards_each);
    h->stock_wild = board->cards_wild;
    open->stock = (uint8_t)(board->colours * board->cards_each + board->cards_wild);
}

/* Everything after the generator is ready.  The start seat is drawn first even if the caller chose one, so that a
 * seed deals the same cards whoever begins. */
ALWAYS_INLINE void set_up(fogg_game *game, const fogg_board *board, int seats, int start, bool is_wide,
                          const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    hidden *h = hidden_of(game);
    FOGG_ASSERT(seats >= board->min_seats && seats <= board->max_seats && start < seats);
    empty_table(game, board, seats);
    int random_start = (int)chance_below(h, (uint32_t)seats); /* C4, S8 */
    open->start = (uint8_t)(start < 0 ? random_start : start);
    open->turn = open->start;

    fogg_mask longs = board->long_tickets, regular = fogg_mask_without(fogg_mask_below(board->ticket_count), longs);
    deal(game, &regular, &longs, is_wide, sink);
    market_settle(game, sink);
    if (board->has_tokens)
        place_fixed_stacks(game, sink);
    while ((regular.word[0] | regular.word[1]) != 0) /* what is left of the long tickets is out of the game: E1 */
        h->pile[open->pile++] = (uint8_t)take_ticket(game, &regular, is_wide, sink);
    FOGG_ASSERT(fogg_game_ok(game));
}

/* The same for games that somebody listens to or that have a seed: one copy of the code is enough for them. */
static __attribute__((noinline)) void set_up_told(fogg_game *game, const fogg_board *board, int seats, int start,
                                                  const fogg_sink *sink)
{
    set_up(game, board, seats, start, board->is_wide, sink);
}

void fogg_game_init(fogg_game *game, const fogg_board *board, const fogg_setup *setup, const fogg_sink *sink)
{
    bytes_fill(game, 0, fogg_game_bytes(board));
    bytes_copy(hidden_of(game)->seed, setup->seed, FOGG_SEED_BYTES);
    set_up_told(game, board, setup->seats, setup->start, sink_for(game, sink));
}

void fogg_game_init_fast_told(fogg_game *game, const fogg_board *board, int seats, uint64_t seed, const fogg_sink *sink)
{
    bytes_fill(game, 0, fogg_game_bytes(board));
    chance_start_fast(hidden_of(game), seed);
    set_up_told(game, board, seats, -1, sink);
}

void fogg_game_init_fast(fogg_game *game, const fogg_board *board, int seats, uint64_t seed)
{
    if (__builtin_expect(board->is_wide, 0)) {
        fogg_game_init_fast_told(game, board, seats, seed, NULL);
        return;
    }
    bytes_fill(game, 0, FOGG_FEW_BYTES);
    chance_start_fast(hidden_of(game), seed);
    set_up(game, board, seats, -1, false, NULL);
}
