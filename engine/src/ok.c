/* ok.c - the invariants of a game, all of them. */
#include "eye.h"
#include "fogg/position.h"

/* Every card of the box is somewhere, once. */
static bool cards_are_conserved(const fogg_game *game)
{
    const fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    const hidden *h = hidden_in(game);
    int count[FOGG_CARD_COUNT] = {0};
    for (int card = 0; card < FOGG_CARD_COUNT; card++) {
        count[card] += fogg_cards_count((fogg_cards){h->stock, h->stock_wild}, card);
        count[card] += fogg_cards_count((fogg_cards){open->discards, open->discards_wild}, card);
        for (int seat = 0; seat < open->seats; seat++)
            count[card] += fogg_cards_count(hand_of(game, seat), card);
    }
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        if (open->market[slot] < FOGG_CARD_COUNT)
            count[open->market[slot]]++;
        else if (open->market[slot] != FOGG_NO_CARD)
            return false;
    if (open->phase == FOGG_PHASE_TUNNEL) {
        for (int card = 0; card < FOGG_CARD_COUNT; card++)
            count[card] += fogg_cards_count(fogg_public_tunnel_laid(open), card);
        for (int i = 0; i < FOGG_TUNNEL_CARDS; i++)
            if (open->tunnel_shown[i] != FOGG_NO_CARD)
                count[open->tunnel_shown[i]]++;
    }
    for (int card = 0; card < FOGG_CARD_COUNT && open->phase == FOGG_PHASE_GIVE; card++) {
        count[card] += fogg_cards_count(fogg_public_laid(open), card);
        count[card] += fogg_cards_count((fogg_cards){open->given, open->given_wild}, card);
    }
    for (int colour = 0; colour < FOGG_MAX_COLOURS; colour++)
        if (count[colour] != (colour < board->colours ? board->cards_each : 0))
            return false;
    return count[FOGG_WILD] == board->cards_wild &&
           open->stock == fogg_cards_total((fogg_cards){h->stock, h->stock_wild});
}

/* No ticket is in two places.  One that is nowhere has left the game, which only some boards allow (E1, E2). */
static bool tickets_are_apart(const fogg_game *game)
{
    const fogg_public *open = &game->open;
    fogg_mask seen = {{0, 0}};
    int count = 0;
    for (int seat = 0; seat < open->seats; seat++) {
        if (open->seat[seat].tickets != fogg_mask_count(tickets_in(game, seat)))
            return false;
        seen = fogg_mask_or(seen, tickets_in(game, seat));
        count += open->seat[seat].tickets;
        const uint8_t *offered = offer_in(game, seat);
        for (int i = 0; i < fogg_board_offer_places(open->board) && offered[i] != FOGG_NONE; i++, count++)
            fogg_mask_add(&seen, offered[i]);
    }
    for (int i = 0; i < open->pile; i++, count++)
        fogg_mask_add(&seen, pile_at(game, i));
    if (count != fogg_mask_count(seen))
        return false;
    return open->board->refused_leave || !fogg_mask_is_empty(open->board->long_tickets) ||
           count == open->board->ticket_count;
}

/* Routes, cars and points of a seat agree. */
static bool seat_is_consistent(const fogg_game *game, int seat)
{
    const fogg_public *open = &game->open;
    const fogg_seat *s = &open->seat[seat];
    fogg_cards hand = hand_of(game, seat);
    int cars = s->cars, points = 0;
    fogg_mask routes = fogg_public_routes(open, seat);
    for (fogg_mask rest = routes; !fogg_mask_is_empty(rest);) {
        int r = fogg_mask_pop(&rest);
        const fogg_route *route = &open->board->routes[r];
        cars += route->length;
        points += open->board->points[route->length];
        if (!fogg_mask_is_empty(fogg_mask_and(routes, fogg_board_twins(open->board, r)))) /* C19 */
            return false;
    }
    for (int colour = 0; colour < FOGG_MAX_COLOURS; colour++)
        if (fogg_colours_count(s->known, colour) > fogg_colours_count(hand.colours, colour))
            return false;
    return cars == open->board->cars && points == s->points && s->known_wild <= hand.wild &&
           s->hand == fogg_cards_total(hand);
}

/* Nobody owns what is free or another's; with few seats no double has two owners (C20). */
static bool routes_are_apart(const fogg_game *game)
{
    const fogg_public *open = &game->open;
    fogg_mask owned = {{0, 0}};
    for (int seat = 0; seat < open->seats; seat++) {
        if (!fogg_mask_is_empty(fogg_mask_and(owned, fogg_public_routes(open, seat))))
            return false;
        owned = fogg_mask_or(owned, fogg_public_routes(open, seat));
    }
    fogg_mask closed = owned;
    if (open->seats <= open->board->twin_seats) {
        fogg_mask twins = twins_of(open->board, owned);
        if (!fogg_mask_is_empty(fogg_mask_and(twins, owned)))
            return false;
        closed = fogg_mask_or(closed, twins);
    }
    fogg_mask free = fogg_mask_without(open->board->all_routes, closed);
    return fogg_mask_is_same(free, fogg_public_free(open));
}

/* C14: idle turns stay below the number that ends the game while it goes on, and passed turns are idle turns. */
static bool idle_turns_are_counted(const fogg_public *open)
{
    int most_idle = FOGG_IDLE_ROUNDS * open->seats - (open->end != FOGG_END_IDLE);
    bool all_passed = open->passes >= open->seats;
    return open->passes <= open->idle && open->idle <= most_idle + all_passed &&
           all_passed == (open->end == FOGG_END_PASSED);
}

/* A game that is over has a reason, and only a game that was stopped has seats that gave up. */
static bool end_is_consistent(const fogg_public *open)
{
    return (open->phase == FOGG_PHASE_OVER) == (open->end != FOGG_END_NONE) && open->end <= FOGG_END_STOPPED &&
           (open->stopped_by == 0 || open->end == FOGG_END_STOPPED) && open->stopped_by >> open->seats == 0;
}

/* C21: `offered` says how many drawn tickets lie before the seat at turn. */
static bool offer_is_counted(const fogg_game *game)
{
    const uint8_t *offered = offer_in(game, game->open.turn);
    int count = 0;
    while (count < fogg_board_offer_places(game->open.board) && offered[count] != FOGG_NONE)
        count++;
    return game->open.phase != FOGG_PHASE_KEEP_DRAWN || (count > 0 && count == game->open.offered);
}

bool fogg_game_ok(const fogg_game *game)
{
    const fogg_public *open = &game->open;
    if (open->board == NULL || open->seats < open->board->min_seats || open->seats > open->board->max_seats)
        return false;
    if (open->phase > FOGG_PHASE_GIVE || open->turn >= open->seats || open->start >= open->seats)
        return false;
    if (!idle_turns_are_counted(open) || !end_is_consistent(open) || !offer_is_counted(game))
        return false;
    if (open->phase == FOGG_PHASE_GIVE && open->tunnel_extra == 0)
        return false;
    if (open->phase != FOGG_PHASE_GIVE && (open->given | open->given_wild | open->swaps) != 0)
        return false;
    for (int seat = 0; seat < open->seats; seat++)
        if (!seat_is_consistent(game, seat))
            return false;
    return cards_are_conserved(game) && tickets_are_apart(game) && routes_are_apart(game);
}
