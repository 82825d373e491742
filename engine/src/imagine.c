/* imagine.c - what a search may see and change in the games that it imagines. */
#include "chance.h"
#include "fogg/assertion.h"

fogg_cards fogg_game_hand(const fogg_game *game, int seat)
{
    FOGG_ASSERT(seat >= 0 && seat < game->open.seats);
    return hand_of(game, seat);
}

uint64_t fogg_game_tickets(const fogg_game *game, int seat)
{
    FOGG_ASSERT(seat >= 0 && seat < game->open.seats);
    return hidden_in(game)->tickets[seat];
}

const uint8_t *fogg_game_offer(const fogg_game *game, int seat)
{
    FOGG_ASSERT(seat >= 0 && seat < game->open.seats);
    return offer_in(game, seat);
}

/* Where a ticket lies in the pile, or NULL. */
static uint8_t *in_pile(fogg_game *game, int ticket)
{
    hidden *h = hidden_of(game);
    for (int i = 0; i < game->open.pile; i++) {
        uint8_t *at = &h->pile[(h->pile_top + i) & (FOGG_MAX_TICKETS - 1)];
        if (*at == ticket)
            return at;
    }
    return NULL;
}

static bool is_offered(const fogg_game *game, int ticket)
{
    for (int seat = 0; seat < game->open.seats; seat++)
        for (int i = 0; i < offer_places(game->open.board); i++)
            if (offer_in(game, seat)[i] == ticket)
                return true;
    return false;
}

/* The seat that holds a ticket, or -1. */
static int holder(const fogg_game *game, int ticket)
{
    for (int seat = 0; seat < game->open.seats; seat++)
        if ((hidden_in(game)->tickets[seat] >> ticket & 1) != 0)
            return seat;
    return -1;
}

/* Exchanges one of `unwanted` for the ticket.  Returns the bit of what was given away, 0 if that was not possible. */
static uint64_t exchange(fogg_game *game, int seat, int ticket, uint64_t unwanted, unsigned from)
{
    hidden *h = hidden_of(game);
    uint64_t longs = game->open.board->long_tickets, bit = UINT64_C(1) << ticket;
    uint64_t same = unwanted & ((longs & bit) != 0 ? longs : ~longs);
    int other = holder(game, ticket);
    uint8_t *pile = in_pile(game, ticket);
    bool is_out = other < 0 && pile == NULL; /* then it may be exchanged for either kind */
    if (!is_out)
        unwanted = same;
    if (unwanted == 0 || is_offered(game, ticket) || (other >= 0 && (from >> other & 1) == 0))
        return 0;
    uint64_t given = same != 0 ? same & -same : unwanted & -unwanted;
    h->tickets[seat] ^= bit | given;
    if (other >= 0)
        h->tickets[other] ^= bit | given;
    if (pile != NULL)
        *pile = (uint8_t)__builtin_ctzll(given);
    return given;
}

void fogg_game_exchange_tickets(fogg_game *game, int seat, uint64_t tickets, unsigned from)
{
    FOGG_ASSERT(seat >= 0 && seat < game->open.seats);
    uint64_t held = hidden_in(game)->tickets[seat], unwanted = held & ~tickets;
    for (uint64_t missing = tickets & ~held; missing != 0 && unwanted != 0; missing &= missing - 1)
        unwanted &= ~exchange(game, seat, __builtin_ctzll(missing), unwanted, from);
    FOGG_ASSERT(fogg_game_ok(game));
}

void fogg_game_reshuffle(fogg_game *game, uint64_t seed)
{
    hidden *h = hidden_of(game);
    uint8_t *regular[FOGG_MAX_TICKETS];
    int count = 0;
    chance_start_fast(h, seed);
    for (int i = 0; i < game->open.pile; i++) {
        uint8_t *at = &h->pile[(h->pile_top + i) & (FOGG_MAX_TICKETS - 1)];
        if ((game->open.board->long_tickets >> *at & 1) == 0)
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
