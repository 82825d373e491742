/* play.h - what an action does.  The checks are elsewhere; here every action is legal.
 *
 * Inlined wherever a game is played: with a sink for games that people watch, and with none for searches and
 * play-outs, where all telling disappears. */
#ifndef FOGG_PLAY_H
#define FOGG_PLAY_H

#include "eye.h"
#include "market.h"

/* `has_extras`, here and in pick.h: whether the board may have rules that few boards have (fogg_board.has_extras).
 * Play-outs on other boards pass a constant, so that these rules cost them nothing. */

/* Takes cards out of a hand.  Everybody sees them, so the cards that are known to be in the hand are taken off first
 * (K3). */
ALWAYS_INLINE void spend(fogg_game *game, int seat, int colour, int count, int wilds)
{
    hidden *h = hidden_of(game);
    fogg_seat *s = &game->open.seat[seat];
    if (colour != FOGG_WILD) {
        int known = least(fogg_colours_count(s->known, colour), count);
        h->hand[seat] -= fogg_colours_of(colour, count);
        s->known -= fogg_colours_of(colour, known);
    }
    h->wild[seat] = (uint8_t)(h->wild[seat] - wilds);
    s->known_wild = (uint8_t)most(0, s->known_wild - wilds);
    s->hand = (uint8_t)(s->hand - count - wilds);
}

ALWAYS_INLINE fogg_cards payment(int colour, int count, int wilds)
{
    return (fogg_cards){colour == FOGG_WILD ? 0 : fogg_colours_of(colour, count), (uint8_t)wilds};
}

ALWAYS_INLINE void begin_turn(fogg_game *game, int seat, const fogg_sink *sink)
{
    game->open.turn = (uint8_t)seat;
    game->open.phase = FOGG_PHASE_TURN;
    tell(game, sink, &(fogg_event){.kind = FOGG_EV_TURN, .seat = (int8_t)seat});
}

ALWAYS_INLINE void end_game(fogg_game *game, fogg_end end, const fogg_sink *sink)
{
    game->open.phase = FOGG_PHASE_OVER;
    game->open.end = (uint8_t)end;
    tell(game, sink, &(fogg_event){.kind = FOGG_EV_END});
}

/* C25: two or fewer cars at the end of a turn give every seat, this one included, exactly one more. */
ALWAYS_INLINE void next_turn(fogg_game *game, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    int seat = open->turn;
    if (open->turns_left != FOGG_NOT_LAST) {
        if (--open->turns_left == 0) {
            end_game(game, FOGG_END_CARS, sink);
            return;
        }
    } else if (open->seat[seat].cars <= FOGG_LAST_CARS) {
        open->turns_left = open->seats;
        tell(game, sink, &(fogg_event){.kind = FOGG_EV_LAST, .seat = (int8_t)seat});
    }
    begin_turn(game, seat + 1 == open->seats ? 0 : seat + 1, sink);
}

/* Ends a turn in which something was done: the counts of C14 begin at 0 again. */
ALWAYS_INLINE void end_turn(fogg_game *game, const fogg_sink *sink)
{
    game->open.passes = 0;
    game->open.idle = 0;
    next_turn(game, sink);
}

/* C14: ends a turn that was passed or whose tunnel was given up.  The game is over when every seat has passed in
 * succession, or after four idle turns in succession for each seat.  Either reason goes before C25 if both hold. */
ALWAYS_INLINE void end_idle_turn(fogg_game *game, bool is_pass, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    open->passes = (uint8_t)(is_pass ? open->passes + 1 : 0);
    open->idle++;
    if (open->passes == open->seats)
        end_game(game, FOGG_END_PASSED, sink);
    else if (open->idle == FOGG_IDLE_ROUNDS * open->seats)
        end_game(game, FOGG_END_IDLE, sink);
    else
        next_turn(game, sink);
}

/* A card comes into a hand, seen by all if it lay in the market. */
ALWAYS_INLINE void take_card(fogg_game *game, int seat, int card, int is_seen)
{
    hidden *h = hidden_of(game);
    fogg_seat *s = &game->open.seat[seat];
    uint64_t colours = colour_one(card);
    int wild = card == FOGG_WILD;
    h->hand[seat] += colours;
    h->wild[seat] = (uint8_t)(h->wild[seat] + wild);
    s->hand++;
    s->known += colours & -(uint64_t)is_seen; /* K3 */
    s->known_wild = (uint8_t)(s->known_wild + (is_seen & wild));
}

/* C6, C7: a card from the market, replaced at once, or from the stock; returns it. */
ALWAYS_INLINE int draw_card(fogg_game *game, int source, bool has_extras, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    int seat = open->turn, is_market = source != FOGG_FROM_STOCK, card = market_card(open, source);
    bool is_open = has_extras && open->board->hands_are_open; /* X15 */
    if (sink == NULL) {
        /* One card leaves the stock in either case.  Branch-free: the source is random, so a branch would often be
         * mispredicted. */
        int fresh = stock_take(game, NULL);
        card = fresh ^ ((card ^ fresh) & -is_market);
        take_card(game, seat, card, is_market | is_open);
        market_put(open, source, fresh & -is_market);
    } else if (is_market) {
        take_card(game, seat, card, true);
        market_put(open, source, FOGG_NO_CARD);
        tell(game, sink,
             &(fogg_event){.kind = FOGG_EV_DRAW, .seat = (int8_t)seat, .slot = (uint8_t)source, .card = (uint8_t)card});
        market_fill_slot(game, source, sink);
    } else {
        card = stock_take(game, sink);
        take_card(game, seat, card, is_open);
        tell(game, sink,
             &(fogg_event){.kind = FOGG_EV_DRAW,
                           .seat = (int8_t)seat,
                           .slot = (uint8_t)source,
                           .card = (uint8_t)card,
                           .is_open = is_open});
    }
    if (__builtin_expect(market_wilds(open) >= FOGG_SWEEP_WILDS, 0) && market_card(open, source) == FOGG_WILD)
        market_sweep(game, sink);
    return card;
}

/* C6-C10: one card; the second is due unless a market wild was taken or nothing can be taken any more (C13). */
ALWAYS_INLINE void play_draw(fogg_game *game, int source, bool is_second, bool has_extras, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    int card = draw_card(game, source, has_extras, sink);
    bool is_one = has_extras && open->board->market_wild_is_one;                    /* X1 */
    if (is_second || (card == FOGG_WILD && source != FOGG_FROM_STOCK && !is_one)) { /* C8 */
        end_turn(game, sink);
        return;
    }
    open->phase = FOGG_PHASE_SECOND;
    if (__builtin_expect(!fogg_public_has_stock(open), 0)) {
        for (int slot = 0; slot < FOGG_MARKET; slot++)
            if (open->market[slot] < FOGG_WILD + is_one)
                return;
        end_turn(game, sink); /* C13: one card is all there is. */
    }
}

/* C21: takes tickets off the pile to choose among. */
ALWAYS_INLINE void play_tickets(fogg_game *game, bool has_extras, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    hidden *h = hidden_of(game);
    int seat = open->turn;
    fogg_event event = {.kind = FOGG_EV_OFFER, .seat = (int8_t)seat};
    int count = least(open->board->drawn_tickets, open->pile);
    uint8_t *offered = has_extras ? offer_of(game, seat) : h->offered[seat];
    for (int i = 0; i < count; i++) {
        uint8_t ticket = h->pile[h->pile_top];
        h->pile_top = (uint8_t)pile_place(game, 1, has_extras);
        offered[i] = ticket;
        event.tickets[i] = ticket;
    }
    event.ticket_count = (uint8_t)count;
    open->pile = (uint8_t)(open->pile - count);
    open->offered = (uint8_t)count;
    open->phase = FOGG_PHASE_KEEP_DRAWN;
    tell(game, sink, &event);
}

static inline void begin_placing_or_turns(fogg_game *game, const fogg_sink *sink);

/* C3, C21: takes what is kept of the first `places` tickets offered; the others go to the bottom of the pile, or (E2,
 * X2) out of the game. */
ALWAYS_INLINE void keep_of(fogg_game *game, int seat, fogg_action action, uint8_t *offered, int places, bool has_extras,
                           const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    hidden *h = hidden_of(game);
    unsigned mask = fogg_action_keep_mask(action);
    uint8_t kept[FOGG_MAX_OFFER], refused[FOGG_MAX_OFFER];
    int kept_count = 0, refused_count = 0;
    for (int i = 0; i < places; i++) {
        uint8_t ticket = offered[i];
        if (ticket == FOGG_NONE)
            break;
        int is_kept = (int)(mask >> i & 1); /* used without a branch: it is random */
        uint64_t *held = has_extras && ticket >= 64 ? &h->tickets_many[seat] : &h->tickets[seat];
        *held |= (uint64_t)is_kept << (ticket & 63);
        kept[kept_count] = ticket;
        refused[refused_count] = ticket;
        kept_count += is_kept;
        refused_count += !is_kept;
        offered[i] = FOGG_NONE;
    }
    open->seat[seat].tickets = (uint8_t)(open->seat[seat].tickets + kept_count);
    refusal_arrange(refused, refused_count, fogg_action_keep_order(action));
    if (!refusal_leaves(open, has_extras))
        for (int i = 0; i < refused_count; i++)
            h->pile[pile_place(game, open->pile++, has_extras)] = refused[i];
    open->offered = 0;
    if (sink == NULL)
        return;
    fogg_event event = {.kind = FOGG_EV_KEEP,
                        .seat = (int8_t)seat,
                        .ticket_count = (uint8_t)kept_count,
                        .refused_count = (uint8_t)refused_count};
    bytes_copy(event.tickets, kept, (size_t)kept_count);
    bytes_copy(event.refused, refused, (size_t)refused_count);
    tell(game, sink, &event);
}

ALWAYS_INLINE void play_keep(fogg_game *game, int seat, fogg_action action, bool has_extras, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    bool is_dealt = open->phase == FOGG_PHASE_KEEP_DEALT;
    if (has_extras && open->board->is_wide)
        keep_of(game, seat, action, hidden_of(game)->offered_many[seat], FOGG_MAX_OFFER, has_extras, sink);
    else
        keep_of(game, seat, action, hidden_of(game)->offered[seat], FOGG_ORDER_OFFER, has_extras, sink);
    if (!is_dealt) {
        end_turn(game, sink);
        return;
    }
    open->waiting &= (uint8_t) ~(1U << seat);
    if (open->waiting == 0)
        begin_placing_or_turns(game, sink);
}

/* S2, S3: the symbol whose stack is placed next, or FOGG_SYMBOLS. */
static inline int next_stack(const fogg_public *open)
{
    int symbol = 0;
    while (symbol < FOGG_SYMBOLS && open->stack_at[symbol] != FOGG_NONE)
        symbol++;
    return symbol;
}

/* S2: the last in turn order places first, then the one before; S3: with two players the second places both. */
static inline void begin_placing_or_turns(fogg_game *game, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    int symbol = open->board->has_tokens ? next_stack(open) : FOGG_SYMBOLS;
    if (symbol == FOGG_SYMBOLS) {
        begin_turn(game, open->start, sink);
        return;
    }
    int back = symbol == FOGG_SYMBOLS - 1 && open->seats > 2 ? 2 : 1;
    open->turn = (uint8_t)((open->start + open->seats - back) % open->seats);
    open->phase = FOGG_PHASE_PLACE;
}

ALWAYS_INLINE void play_place(fogg_game *game, int location, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    int symbol = next_stack(open);
    open->stack_at[symbol] = (uint8_t)location;
    open->stack_height[symbol] = open->board->chosen_height[open->seats];
    tell(game, sink,
         &(fogg_event){.kind = FOGG_EV_PLACE,
                       .seat = (int8_t)open->turn,
                       .location = (uint8_t)location,
                       .symbol = (uint8_t)symbol,
                       .height = open->stack_height[symbol]});
    begin_placing_or_turns(game, sink);
}

/* The end of a turn that brought discards: slots that were empty may be filled now (C13). */
ALWAYS_INLINE void settle_and_end_turn(fogg_game *game, const fogg_sink *sink)
{
    market_settle(game, sink);
    end_turn(game, sink);
}

ALWAYS_INLINE void take_token(fogg_game *game, int location, int symbol, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    open->stack_height[symbol]--;
    open->seat[open->turn].tokens |= (uint8_t)(1U << symbol);
    tell(game, sink,
         &(fogg_event){.kind = FOGG_EV_TOKEN,
                       .seat = (int8_t)open->turn,
                       .location = (uint8_t)location,
                       .symbol = (uint8_t)symbol});
}

/* S4: takes the token at an end of the route.  Returns true if both ends offer one: then the seat must choose. */
ALWAYS_INLINE bool token_choice_is_due(fogg_game *game, int route, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    const fogg_route *r = &open->board->routes[route];
    int at_a = token_at(open, open->turn, r->a);
    int at_b = token_at(open, open->turn, r->b);
    if (at_a >= 0 && at_b >= 0) {
        open->tunnel_route = (uint8_t)route;
        open->phase = FOGG_PHASE_TOKEN;
        return true;
    }
    if (at_a >= 0)
        take_token(game, r->a, at_a, sink);
    else if (at_b >= 0)
        take_token(game, r->b, at_b, sink);
    return false;
}

/* C17, C20: the part of a claim that is about far routes. */
static inline void claim_far(fogg_public *open, int route)
{
    const fogg_board *board = open->board;
    if (route >= FOGG_NEAR_ROUTES)
        far_give(open, UINT64_C(1) << (route & 63), open->turn);
    if (open->seats <= board->twin_seats)
        far_give(open, board->far_twins[route], FOGG_ROUTE_CLOSED);
}

/* C16-C20: the cards are paid already and lie in `paid`.  `has_far`: whether the board may have far routes. */
ALWAYS_INLINE void claim(fogg_game *game, int route, fogg_cards paid, bool has_far, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    const fogg_board *board = open->board;
    const fogg_route *r = &board->routes[route];
    fogg_seat *s = &open->seat[open->turn];
    discard(open, paid.colours, paid.wild);
    pair free = pair_without(pair_of(open->free), pair_of(r->mask));
    if (open->seats <= board->twin_seats) /* C20 */
        free = pair_without(free, pair_of(r->twins));
    for (int i = 0; i < 2; i++) {
        s->routes[i] |= r->mask[i];
        open->free[i] = free.word[i];
    }
    if (has_far && __builtin_expect(board->has_far, 0))
        claim_far(open, route);
    s->cars = (uint8_t)(s->cars - r->length);
    s->points = (int16_t)(s->points + board->points[r->length]);
    tell(game, sink,
         &(fogg_event){.kind = FOGG_EV_CLAIM,
                       .seat = (int8_t)open->turn,
                       .route = (uint8_t)route,
                       .paid = paid,
                       .points = board->points[r->length]});
    if (board->has_tokens && token_choice_is_due(game, route, sink))
        return;
    settle_and_end_turn(game, sink);
}

/* E8: the cards turned up for a tunnel are discarded when it is settled. */
ALWAYS_INLINE void discard_shown(fogg_public *open)
{
    for (int i = 0; i < FOGG_TUNNEL_CARDS; i++) {
        int card = open->tunnel_shown[i];
        if (card != FOGG_NO_CARD)
            discard(open, colour_one(card), card == FOGG_WILD);
        open->tunnel_shown[i] = FOGG_NO_CARD;
    }
}

/* E6, E7, E9: turns up three cards and counts those that demand more.  E8: returns whether more is due; the seat
 * then chooses to pay or to decline. */
ALWAYS_INLINE bool tunnel_demands_more(fogg_game *game, int route, int colour, int wilds, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    fogg_event event = {.kind = FOGG_EV_TUNNEL, .seat = (int8_t)open->turn, .route = (uint8_t)route};
    event.paid = payment(colour, open->board->routes[route].length - wilds, wilds);
    for (int i = 0; i < FOGG_TUNNEL_CARDS; i++) {
        int card = stock_take(game, sink);
        open->tunnel_shown[i] = (uint8_t)card;
        if (card == FOGG_NO_CARD)
            continue;
        event.cards[event.card_count++] = (uint8_t)card;
        event.extra = (uint8_t)(event.extra + (card == colour || card == FOGG_WILD));
    }
    tell(game, sink, &event);
    if (event.extra == 0) {
        discard_shown(open);
        return false;
    }
    open->tunnel_route = (uint8_t)route;
    open->tunnel_colour = (uint8_t)colour;
    open->tunnel_wilds = (uint8_t)wilds;
    open->tunnel_extra = event.extra;
    open->phase = FOGG_PHASE_TUNNEL;
    return true;
}

/* X5, X6: lays the cards of a claim; any cards are to be given for the rest. */
static inline void begin_giving(fogg_game *game, int route, int colour, int wilds, int swaps, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    open->tunnel_route = (uint8_t)route;
    open->tunnel_colour = (uint8_t)colour;
    open->tunnel_wilds = (uint8_t)wilds;
    open->swaps = (uint8_t)swaps;
    open->tunnel_extra = (uint8_t)(swaps * open->board->routes[route].swap);
    open->given = 0;
    open->given_wild = 0;
    open->phase = FOGG_PHASE_GIVE;
    tell(game, sink,
         &(fogg_event){.kind = FOGG_EV_LAY,
                       .seat = (int8_t)open->turn,
                       .route = (uint8_t)route,
                       .paid = fogg_public_laid(open),
                       .extra = open->tunnel_extra});
}

ALWAYS_INLINE void play_claim(fogg_game *game, fogg_action action, bool has_extras, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    int route = fogg_action_place(action), colour = fogg_action_colour(action), wilds = fogg_action_wilds(action);
    const fogg_route *r = &open->board->routes[route];
    if (has_extras && fogg_action_swaps(action) > 0) {
        int swaps = fogg_action_swaps(action);
        spend(game, open->turn, colour, r->length - wilds - swaps, wilds);
        begin_giving(game, route, colour, wilds, swaps, sink);
        return;
    }
    spend(game, open->turn, colour, r->length - wilds, wilds);
    if (r->is_tunnel && tunnel_demands_more(game, route, colour, wilds, sink))
        return;
    claim(game, route, payment(colour, r->length - wilds, wilds), has_extras, sink);
}

/* X5, X6: some of the cards; with the last of them the route is claimed. */
static inline void play_give(fogg_game *game, int card, int number, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    bool is_wild = card == FOGG_WILD;
    spend(game, open->turn, card, is_wild ? 0 : number, is_wild ? number : 0);
    fogg_cards given = payment(card, number, is_wild ? number : 0);
    open->given += given.colours;
    open->given_wild = (uint8_t)(open->given_wild + given.wild);
    open->tunnel_extra = (uint8_t)(open->tunnel_extra - number);
    tell(game, sink, &(fogg_event){.kind = FOGG_EV_GIVE, .seat = (int8_t)open->turn, .paid = given});
    if (open->tunnel_extra > 0)
        return;
    fogg_cards paid = fogg_public_laid(open);
    paid.colours += open->given;
    paid.wild = (uint8_t)(paid.wild + open->given_wild);
    open->given = 0;
    open->given_wild = open->swaps = 0;
    open->phase = FOGG_PHASE_TURN; /* nothing is laid any more */
    claim(game, open->tunnel_route, paid, true, sink);
}

/* E8: pays what the tunnel demands, and claims. */
ALWAYS_INLINE void play_pay(fogg_game *game, int wilds, bool has_far, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    int count = open->tunnel_extra - wilds;
    spend(game, open->turn, open->tunnel_colour, count, wilds);
    fogg_cards paid = fogg_public_tunnel_laid(open), extra = payment(open->tunnel_colour, count, wilds);
    paid.colours += extra.colours;
    paid.wild = (uint8_t)(paid.wild + extra.wild);
    discard_shown(open);
    claim(game, open->tunnel_route, paid, has_far, sink);
}

/* E8: the cards laid return to the hand, and everybody has seen them. */
static inline void take_back(fogg_game *game)
{
    fogg_public *open = &game->open;
    hidden *h = hidden_of(game);
    int seat = open->turn;
    fogg_seat *s = &open->seat[seat];
    fogg_cards back = fogg_public_laid(open);
    if (open->phase == FOGG_PHASE_GIVE) {
        back.colours += open->given;
        back.wild = (uint8_t)(back.wild + open->given_wild);
        open->given = 0;
        open->given_wild = open->swaps = 0;
    }
    h->hand[seat] += back.colours;
    h->wild[seat] = (uint8_t)(h->wild[seat] + back.wild);
    s->known += back.colours;
    s->known_wild = (uint8_t)(s->known_wild + back.wild);
    s->hand = (uint8_t)(s->hand + fogg_cards_total(back));
    discard_shown(open);
}

ALWAYS_INLINE void play_decline(fogg_game *game, const fogg_sink *sink)
{
    take_back(game);
    tell(game, sink, &(fogg_event){.kind = FOGG_EV_DECLINE, .seat = (int8_t)game->open.turn});
    market_settle(game, sink);
    end_idle_turn(game, false, sink);
}

ALWAYS_INLINE void play_station(fogg_game *game, fogg_action action, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    int location = fogg_action_place(action), colour = fogg_action_colour(action), wilds = fogg_action_wilds(action);
    int built = fogg_public_stations_built(open, open->turn), cost = fogg_public_station_cost(open, open->turn);
    spend(game, open->turn, colour, cost - wilds, wilds);
    fogg_cards paid = payment(colour, cost - wilds, wilds);
    discard(open, paid.colours, paid.wild);
    open->station[open->turn][built] = (uint8_t)location;
    tell(game, sink,
         &(fogg_event){
             .kind = FOGG_EV_STATION, .seat = (int8_t)open->turn, .location = (uint8_t)location, .paid = paid});
    settle_and_end_turn(game, sink);
}

ALWAYS_INLINE void play_token(fogg_game *game, int location, const fogg_sink *sink)
{
    int symbol = token_at(&game->open, game->open.turn, location);
    if (symbol >= 0) /* S4: else the action is not legal */
        take_token(game, location, symbol, sink);
    settle_and_end_turn(game, sink);
}

ALWAYS_INLINE void play_pass(fogg_game *game, const fogg_sink *sink)
{
    tell(game, sink, &(fogg_event){.kind = FOGG_EV_PASS, .seat = (int8_t)game->open.turn});
    end_idle_turn(game, true, sink);
}

ALWAYS_INLINE void play(fogg_game *game, int seat, fogg_action action, const fogg_sink *sink)
{
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_KEEP:
        play_keep(game, seat, action, true, sink);
        break;
    case FOGG_PLACE:
        play_place(game, fogg_action_place(action), sink);
        break;
    case FOGG_DRAW:
        play_draw(game, fogg_action_place(action), game->open.phase == FOGG_PHASE_SECOND, true, sink);
        break;
    case FOGG_TICKETS:
        play_tickets(game, true, sink);
        break;
    case FOGG_CLAIM:
        play_claim(game, action, true, sink);
        break;
    case FOGG_STATION:
        play_station(game, action, sink);
        break;
    case FOGG_PAY:
        play_pay(game, fogg_action_place(action), true, sink);
        break;
    case FOGG_DECLINE:
        play_decline(game, sink);
        break;
    case FOGG_TOKEN:
        play_token(game, fogg_action_place(action), sink);
        break;
    case FOGG_PASS:
        play_pass(game, sink);
        break;
    case FOGG_GIVE:
        play_give(game, fogg_action_place(action), fogg_action_wilds(action), sink);
        break;
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
}

#endif
