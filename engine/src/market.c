/* market.c - the sweep, the market's rare rule. */
#include "market.h"

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
    int row = total < FOGG_MARKET ? total : FOGG_MARKET;
    return total - wild >= row - 2;
}

void market_sweep(fogg_game *game, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    while (market_wilds(open) >= 3 && better_row_exists(game)) {
        fogg_event event = {.kind = FOGG_EV_SWEEP};
        for (int slot = 0; slot < FOGG_MARKET; slot++) {
            int card = market_card(open, slot);
            if (card == FOGG_NO_CARD)
                continue;
            discard(open, colour_one(card), card == FOGG_WILD);
            event.cards[event.card_count++] = (uint8_t)card;
            market_put(open, slot, FOGG_NO_CARD);
        }
        tell(game, sink, &event);
        market_fill(game, sink);
    }
}
