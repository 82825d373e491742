/* imagine.c - what a search may see and change in the games that it imagines. */
#include "chance.h"
#include "fogg/assertion.h"

fogg_cards fogg_game_hand(const fogg_game *game, int seat)
{
    FOGG_ASSERT(seat >= 0 && seat < game->open.seats);
    return hand_of(game, seat);
}

fogg_mask fogg_game_tickets(const fogg_game *game, int seat)
{
    FOGG_ASSERT(seat >= 0 && seat < game->open.seats);
    return tickets_in(game, seat);
}

const uint8_t *fogg_game_offer(const fogg_game *game, int seat)
{
    FOGG_ASSERT(seat >= 0 && seat < game->open.seats);
    return offer_in(game, seat);
}

/* Where a ticket lies in the pile, or NULL. */
static uint8_t *in_pile(fogg_game *game, int ticket)
{
    for (int i = 0; i < game->open.pile; i++)
        if (pile_at(game, i) == ticket)
            return &hidden_of(game)->pile[pile_place(game, i, true)];
    return NULL;
}

static bool is_offered(const fogg_game *game, int ticket)
{
    for (int seat = 0; seat < game->open.seats; seat++)
        for (int i = 0; i < fogg_board_offer_places(game->open.board); i++)
            if (offer_in(game, seat)[i] == ticket)
                return true;
    return false;
}

/* The seat that holds a ticket, or -1. */
static int holder(const fogg_game *game, int ticket)
{
    for (int seat = 0; seat < game->open.seats; seat++)
        if (fogg_mask_has(tickets_in(game, seat), ticket))
            return seat;
    return -1;
}

/* A seat gives one of its tickets for another. */
static void swap_ticket(fogg_game *game, int seat, int given, int taken)
{
    fogg_mask held = tickets_in(game, seat);
    fogg_mask_remove(&held, given);
    fogg_mask_add(&held, taken);
    tickets_put(game, seat, held);
}

/* Exchanges one of `unwanted` for the ticket.  Returns what was given away, FOGG_NONE if that was not possible. */
static int exchange(fogg_game *game, int seat, int ticket, fogg_mask unwanted, unsigned from)
{
    fogg_mask longs = game->open.board->long_tickets;
    fogg_mask same = fogg_mask_has(longs, ticket) ? fogg_mask_and(unwanted, longs) : fogg_mask_without(unwanted, longs);
    int other = holder(game, ticket);
    uint8_t *pile = in_pile(game, ticket);
    bool is_out = other < 0 && pile == NULL; /* then it may be exchanged for either kind */
    if (!is_out)
        unwanted = same;
    if (fogg_mask_is_empty(unwanted) || is_offered(game, ticket) || (other >= 0 && (from >> other & 1) == 0))
        return FOGG_NONE;
    int given = fogg_mask_first(fogg_mask_is_empty(same) ? unwanted : same);
    swap_ticket(game, seat, given, ticket);
    if (other >= 0)
        swap_ticket(game, other, ticket, given);
    if (pile != NULL)
        *pile = (uint8_t)given;
    return given;
}

void fogg_game_exchange_tickets(fogg_game *game, int seat, fogg_mask tickets, unsigned from)
{
    FOGG_ASSERT(seat >= 0 && seat < game->open.seats);
    fogg_mask held = tickets_in(game, seat), unwanted = fogg_mask_without(held, tickets);
    fogg_mask missing = fogg_mask_without(tickets, held);
    while (!fogg_mask_is_empty(missing) && !fogg_mask_is_empty(unwanted)) {
        int given = exchange(game, seat, fogg_mask_pop(&missing), unwanted, from);
        if (given != FOGG_NONE)
            fogg_mask_remove(&unwanted, given);
    }
    FOGG_ASSERT(fogg_game_ok(game));
}

void fogg_game_reshuffle(fogg_game *game, uint64_t seed)
{
    hidden *h = hidden_of(game);
    uint8_t *regular[FOGG_MAX_TICKETS];
    int count = 0;
    chance_start_fast(h, seed);
    for (int i = 0; i < game->open.pile; i++) {
        uint8_t *at = &h->pile[pile_place(game, i, true)];
        if (!fogg_mask_has(game->open.board->long_tickets, *at))
            regular[count++] = at;
    }
    for (; count > 1; count--) {
        uint8_t *last = regular[count - 1], *other = regular[chance_fast_below(h, (uint32_t)count)];
        uint8_t ticket = *last;
        *last = *other;
        *other = ticket;
    }
    FOGG_ASSERT(fogg_game_ok(game));
}
