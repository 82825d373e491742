/* position.c - a game unpacked, and packed again. */
#include "fogg/position.h"

#include "bytes.h"
#include "eye.h"

void fogg_game_position(const fogg_game *game, fogg_position *position)
{
    const hidden *h = hidden_in(game);
    bytes_fill(position, 0, sizeof *position);
    position->open = game->open;
    position->stock = (fogg_cards){h->stock, h->stock_wild};
    for (int seat = 0; seat < game->open.seats; seat++) {
        position->hand[seat] = hand_of(game, seat);
        position->tickets[seat] = tickets_in(game, seat);
    }
    bytes_fill(position->offered, FOGG_NONE, sizeof position->offered);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        bytes_copy(position->offered[seat], offer_in(game, seat), (size_t)fogg_board_offer_places(game->open.board));
    for (int i = 0; i < game->open.pile; i++)
        position->pile[i] = (uint8_t)pile_at(game, i);
}

bool fogg_game_set_position(fogg_game *game, const fogg_position *position)
{
    fogg_public *open = &game->open;
    hidden *h = hidden_of(game);
    *open = position->open;
    h->stock = position->stock.colours;
    h->stock_wild = position->stock.wild;
    open->stock = (uint8_t)fogg_cards_total(position->stock);
    fogg_mask owned = {{0}}, closed = {{0}};
    for (int seat = 0; seat < open->seats; seat++) {
        h->hand[seat] = position->hand[seat].colours;
        h->wild[seat] = position->hand[seat].wild;
        tickets_put(game, seat, position->tickets[seat]);
        open->seat[seat].hand = (uint8_t)fogg_cards_total(position->hand[seat]);
        open->seat[seat].tickets = (uint8_t)fogg_mask_count(position->tickets[seat]);
        owned = fogg_mask_or(owned, fogg_public_routes(open, seat));
    }
    if (open->seats <= open->board->twin_seats)
        closed = fogg_mask_without(twins_of(open->board, owned), owned);
    for (int route = 0; route < open->board->route_count; route++)
        if (!fogg_mask_has(owned, route))
            fogg_public_give_route(open, route, fogg_mask_has(closed, route) ? FOGG_ROUTE_CLOSED : FOGG_ROUTE_FREE);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        bytes_copy(offer_of(game, seat), position->offered[seat], (size_t)fogg_board_offer_places(open->board));
    h->pile_top = 0;
    bytes_copy(h->pile, position->pile, open->board->is_wide ? FOGG_MAX_TICKETS : FOGG_FEW_TICKETS);
    return fogg_game_ok(game);
}
