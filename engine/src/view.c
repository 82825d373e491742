/* view.c - making the view of a seat, and making games that fit a view. */
#include "fogg/view.h"

#include "bits.h"
#include "bytes.h"
#include "eye.h"
#include "market.h"

void fogg_view_legal(const fogg_view *view, fogg_actions *out)
{
    eye e = eye_of_view(view);
    legal_list(&e, out);
}

fogg_verdict fogg_view_check(const fogg_view *view, fogg_action action)
{
    eye e = eye_of_view(view);
    return legal_check(&e, action);
}

int fogg_view_legal_count(const fogg_view *view)
{
    eye e = eye_of_view(view);
    return legal_count(&e);
}

fogg_action fogg_view_legal_at(const fogg_view *view, int index)
{
    FOGG_ASSERT(index >= 0 && index < fogg_view_legal_count(view));
    eye e = eye_of_view(view);
    return legal_at(&e, index);
}

void fogg_game_view(const fogg_game *game, int seat, fogg_view *view)
{
    view->open = game->open;
    bytes_fill(&view->seat, 0, sizeof *view - offsetof(fogg_view, seat));
    if (seat < 0 || seat >= game->open.seats) {
        view->seat = FOGG_SPECTATOR;
        bytes_fill(view->offered, FOGG_NONE, sizeof view->offered);
        return;
    }
    view->seat = (uint8_t)seat;
    view->hand = hand_of(game, seat);
    view->tickets = tickets_in(game, seat);
    bytes_fill(view->offered, FOGG_NONE, sizeof view->offered);
    bytes_copy(view->offered, offer_in(game, seat), (size_t)fogg_board_offer_places(game->open.board));
}

fogg_cards fogg_view_unseen(const fogg_view *view)
{
    const fogg_public *open = &view->open;
    fogg_cards seen = {open->discards + view->hand.colours, (uint8_t)(open->discards_wild + view->hand.wild)};
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        if (open->market[slot] != FOGG_NO_CARD)
            fogg_cards_add(&seen, open->market[slot], 1);
    if (open->phase == FOGG_PHASE_TUNNEL) { /* the cards laid and those turned up are seen by all */
        fogg_cards laid = fogg_public_tunnel_laid(open);
        seen.colours += laid.colours;
        seen.wild = (uint8_t)(seen.wild + laid.wild);
        for (int i = 0; i < FOGG_TUNNEL_CARDS; i++)
            if (open->tunnel_shown[i] != FOGG_NO_CARD)
                fogg_cards_add(&seen, open->tunnel_shown[i], 1);
    }
    if (open->phase == FOGG_PHASE_GIVE) {
        fogg_cards laid = fogg_public_laid(open);
        seen.colours += laid.colours + open->given;
        seen.wild = (uint8_t)(seen.wild + laid.wild + open->given_wild);
    }
    for (int seat = 0; seat < open->seats; seat++)
        if (seat != view->seat) {
            seen.colours += open->seat[seat].known;
            seen.wild = (uint8_t)(seen.wild + open->seat[seat].known_wild);
        }
    fogg_cards unseen = {0, (uint8_t)(open->board->cards_wild - seen.wild)};
    for (int colour = 0; colour < open->board->colours; colour++)
        fogg_cards_add(&unseen, colour, open->board->cards_each - fogg_colours_count(seen.colours, colour));
    return unseen;
}

/* The unseen cards go to the hands that hold unknown ones; what remains is the stock. */
static void deal_unseen_cards(fogg_game *game, const fogg_view *view)
{
    hidden *h = hidden_of(game);
    fogg_cards unseen = fogg_view_unseen(view);
    uint32_t left = (uint32_t)fogg_cards_total(unseen);
    for (int seat = 0; seat < game->open.seats; seat++) {
        const fogg_seat *s = &game->open.seat[seat];
        if (seat == view->seat) {
            h->hand[seat] = view->hand.colours;
            h->wild[seat] = view->hand.wild;
            continue;
        }
        h->hand[seat] = s->known;
        h->wild[seat] = s->known_wild;
        for (int unknown = fogg_public_unknown_cards(&game->open, seat); unknown > 0; unknown--) {
            int card = card_at(unseen.colours, chance_below(h, left--));
            unseen.colours -= colour_one(card);
            unseen.wild = (uint8_t)(unseen.wild - (card == FOGG_WILD));
            h->hand[seat] += colour_one(card);
            h->wild[seat] = (uint8_t)(h->wild[seat] + (card == FOGG_WILD));
        }
    }
    h->stock = unseen.colours;
    h->stock_wild = unseen.wild;
}

static int take_random_ticket(hidden *h, fogg_mask *candidates)
{
    int ticket = mask_at(*candidates, (int)chance_below(h, (uint32_t)fogg_mask_count(*candidates)));
    fogg_mask_remove(candidates, ticket);
    return ticket;
}

/* E1, E2: how many long tickets the other seats hold is unknown where refused ones leave the game.  Each of those
 * dealt is kept three times in four; more often where the regular tickets that are out of sight would not suffice
 * for the pile and all hands. */
static void guess_longs_held(const fogg_view *view, hidden *h, fogg_mask regular, fogg_mask longs,
                             int held[FOGG_MAX_SEATS])
{
    const fogg_public *open = &view->open;
    int spare = fogg_mask_count(regular) - open->pile, available = fogg_mask_count(longs);
    int most[FOGG_MAX_SEATS] = {0};
    for (int seat = 0; seat < open->seats; seat++) {
        if (seat == view->seat)
            continue;
        if (open->phase == FOGG_PHASE_KEEP_DEALT && (open->waiting >> seat & 1) != 0) {
            spare -= open->board->dealt_tickets;
            available -= open->board->dealt_long;
        } else {
            spare -= open->seat[seat].tickets;
            most[seat] = least(open->seat[seat].tickets, open->board->kept_long_most);
        }
    }
    if (open->phase == FOGG_PHASE_KEEP_DRAWN && open->turn != view->seat)
        spare -= open->offered;
    for (int round = 0; round < open->board->dealt_long; round++)
        for (int seat = 0; seat < open->seats; seat++)
            if (round < most[seat] && available > 0 && (chance_below(h, 4) != 0 || spare < 0)) {
                held[seat]++;
                available--;
                spare++;
            }
    for (int seat = 0; seat < open->seats; seat++)
        for (; spare < 0 && held[seat] < most[seat] && available > 0; held[seat]++, available--)
            spare++;
}

static void offer_unseen(fogg_game *game, int seat, int long_count, int count, fogg_mask *longs, fogg_mask *regular)
{
    hidden *h = hidden_of(game);
    for (int i = 0; i < count; i++)
        offer_of(game, seat)[i] = (uint8_t)take_random_ticket(h, i < long_count ? longs : regular);
}

/* Where refused tickets leave the game: the pile holds no long ticket, and hands hold those that were dealt to them. */
static void deal_kinds_apart(fogg_game *game, const fogg_view *view, fogg_mask longs, fogg_mask regular)
{
    hidden *h = hidden_of(game);
    const fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    int held[FOGG_MAX_SEATS] = {0};
    if (board->dealt_long > 0)
        guess_longs_held(view, h, regular, longs, held);
    for (int seat = 0; seat < open->seats; seat++) {
        if (seat == view->seat)
            continue;
        fogg_mask tickets = {{0, 0}};
        for (int i = 0; i < open->seat[seat].tickets; i++)
            fogg_mask_add(&tickets, take_random_ticket(h, i < held[seat] ? &longs : &regular));
        tickets_put(game, seat, tickets);
        if (open->phase == FOGG_PHASE_KEEP_DEALT && (open->waiting >> seat & 1) != 0)
            offer_unseen(game, seat, board->dealt_long, board->dealt_long + board->dealt_tickets, &longs, &regular);
        else if (open->phase == FOGG_PHASE_KEEP_DRAWN && open->turn == seat)
            offer_unseen(game, seat, 0, open->offered, &longs, &regular);
    }
    for (int i = 0; i < open->pile; i++)
        h->pile[i] = (uint8_t)take_random_ticket(h, &regular);
}

/* Where refused tickets go to the bottom of the pile: a long ticket that was dealt may lie in any hand or in the
 * pile, there below the regular ones; those that were not dealt have left the game. */
static void deal_kinds_together(fogg_game *game, const fogg_view *view, fogg_mask longs, fogg_mask regular)
{
    hidden *h = hidden_of(game);
    const fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    int out = fogg_mask_count(board->long_tickets) - open->seats * board->dealt_long;
    for (; out > 0; out--)
        take_random_ticket(h, &longs);
    for (int seat = 0; seat < open->seats; seat++)
        if (seat != view->seat && open->phase == FOGG_PHASE_KEEP_DEALT && (open->waiting >> seat & 1) != 0)
            offer_unseen(game, seat, board->dealt_long, board->dealt_long + board->dealt_tickets, &longs, &regular);
    fogg_mask rest = fogg_mask_or(longs, regular);
    for (int seat = 0; seat < open->seats; seat++) {
        if (seat == view->seat)
            continue;
        fogg_mask tickets = {{0, 0}};
        for (int i = 0; i < open->seat[seat].tickets; i++)
            fogg_mask_add(&tickets, take_random_ticket(h, &rest));
        tickets_put(game, seat, tickets);
        if (open->phase == FOGG_PHASE_KEEP_DRAWN && open->turn == seat)
            offer_unseen(game, seat, 0, open->offered, &longs, &rest);
    }
    regular = fogg_mask_without(rest, board->long_tickets);
    longs = fogg_mask_and(rest, board->long_tickets);
    for (int i = 0; i < open->pile; i++)
        h->pile[i] = (uint8_t)take_random_ticket(h, fogg_mask_is_empty(regular) ? &longs : &regular);
}

static void deal_unseen_tickets(fogg_game *game, const fogg_view *view)
{
    const fogg_board *board = game->open.board;
    fogg_mask unseen = fogg_mask_without(fogg_mask_below(board->ticket_count), view->tickets);
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++)
        fogg_mask_remove(&unseen, view->offered[i]);
    fogg_mask longs = fogg_mask_and(unseen, board->long_tickets);
    fogg_mask regular = fogg_mask_without(unseen, board->long_tickets);
    if (view->seat < game->open.seats) {
        tickets_put(game, view->seat, view->tickets);
        bytes_copy(offer_of(game, view->seat), view->offered, (size_t)fogg_board_offer_places(board));
    }
    if (board->dealt_long > 0 && !board->refused_leave)
        deal_kinds_together(game, view, longs, regular);
    else
        deal_kinds_apart(game, view, longs, regular);
}

void fogg_game_from_view(fogg_game *game, const fogg_view *view, uint64_t seed)
{
    bytes_fill(game, 0, fogg_game_bytes(view->open.board));
    game->open = view->open;
    hidden *h = hidden_of(game);
    chance_start_fast(h, seed);
    bytes_fill(h->offered, FOGG_NONE, sizeof h->offered);
    if (view->open.board->is_wide)
        bytes_fill(h->offered_many, FOGG_NONE, sizeof h->offered_many);
    deal_unseen_cards(game, view);
    deal_unseen_tickets(game, view);
    FOGG_ASSERT(fogg_game_ok(game));
}
