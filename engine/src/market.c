/* market.c - what rarely happens to the market: shuffling, sweeping, filling several slots. */
#include "market.h"

void market_shuffle(fogg_game *game, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    hidden *h = hidden_of(game);
    h->stock = open->discards;
    h->stock_wild = open->discards_wild;
    open->stock = (uint8_t)(fogg_colours_total(h->stock) + h->stock_wild);
    open->discards = 0;
    open->discards_wild = 0;
    if (sink != NULL)
        tell(game, sink, &(fogg_event){.kind = FOGG_EV_SHUFFLE, .count = open->stock});
}

/* C13: fills every empty slot as far as cards allow. */
static void market_fill(fogg_game *game, const fogg_sink *sink)
{
    uint64_t closed = market_closed(game->open.board);
    for (int slot = 0; slot < FOGG_MARKET; slot++) /* a bound that the compiler knows */
        if (((market_word(&game->open) & ~closed) >> (8 * slot) & 0xff) == FOGG_NO_CARD)
            market_fill_slot(game, slot, sink);
}

/* C2: whether the cards of market, stock and discards can make a row with at most two wilds. */
static bool better_row_exists(const fogg_game *game)
{
    const fogg_public *open = &game->open;
    int total = open->stock + fogg_colours_total(open->discards) + open->discards_wild;
    int wild = hidden_in(game)->stock_wild + open->discards_wild;
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        total += open->market[slot] != FOGG_NO_CARD;
        wild += open->market[slot] == FOGG_WILD;
    }
    int row = total < open->board->market ? total : open->board->market;
    return total - wild > row - FOGG_SWEEP_WILDS;
}

void market_sweep(fogg_game *game, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    while (market_wilds(open) >= FOGG_SWEEP_WILDS && better_row_exists(game)) {
        uint8_t cards[FOGG_MARKET];
        int count = 0;
        for (int slot = 0; slot < FOGG_MARKET; slot++) {
            int card = market_card(open, slot);
            if (card == FOGG_NO_CARD)
                continue;
            discard(open, colour_one(card), card == FOGG_WILD);
            cards[count++] = (uint8_t)card;
            market_put(open, slot, FOGG_NO_CARD);
        }
        if (sink != NULL) {
            fogg_event event = {.kind = FOGG_EV_SWEEP, .card_count = (uint8_t)count};
            bytes_copy(event.cards, cards, (size_t)count);
            tell(game, sink, &event);
        }
        market_fill(game, sink);
    }
}

void market_restore(fogg_game *game, const fogg_sink *sink)
{
    market_fill(game, sink);
    market_sweep(game, sink);
}
