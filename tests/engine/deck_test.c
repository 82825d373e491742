/* deck_test.c - the cards of a game, followed by its events alone, on maps with hardly any cards: C2, C12, C13,
 * E6-E9.
 *
 *     test-deck [MAPS]     generated maps to play on (60)
 *
 * The test keeps its own account of where each card lies, from the events alone, and checks every event against the
 * rules.  Whenever a decision is due, its account must be equal to the engine's position. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "fogg/position.h"
#include "generate.h"
#include "test.h"

typedef struct heap {
    int of[FOGG_CARD_COUNT];
    int total;
} heap;

typedef struct follower {
    const fogg_board *board;
    heap stock, discards, table; /* table: laid and turned up for a tunnel */
    heap last;                   /* of the old stock, when a tunnel's three cards run it out: told after the shuffle */
    heap hand[FOGG_MAX_SEATS];
    int market[FOGG_MARKET];
    int owed; /* extra cards of a tunnel, -1: no tunnel on the table */
    fogg_cards laid;
    bool is_giving; /* X5, X6: what a claim will tell has left the hand already */
    int idle, passes, ends;
} follower;

static void put(heap *h, int card, int count)
{
    h->of[card] += count;
    h->total += count;
    CHECK(h->of[card] >= 0);
}

static void put_all(heap *h, fogg_cards cards, int sign)
{
    for (int card = 0; card < FOGG_CARD_COUNT; card++)
        put(h, card, sign * fogg_cards_count(cards, card));
}

/* C12: a card leaves the stock, which was shuffled before if it was empty. */
static void leave_stock(follower *f, int card)
{
    heap *from = f->last.total > 0 ? &f->last : &f->stock;
    CHECK(from->total > 0);
    put(from, card, -1);
}

static int market_count(const follower *f, bool only_wild)
{
    int count = 0;
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        count += f->market[slot] != FOGG_NO_CARD && (!only_wild || f->market[slot] == FOGG_WILD);
    return count;
}

/* C2: whether the row must be swept: three wilds or more, and N >= min(5, T) - 2; X13: for 5 the size of the market. */
static bool must_sweep(const follower *f)
{
    int total = market_count(f, false) + f->stock.total + f->discards.total;
    int wild = market_count(f, true) + f->stock.of[FOGG_WILD] + f->discards.of[FOGG_WILD];
    int row = total < f->board->market ? total : f->board->market;
    return market_count(f, true) >= 3 && total - wild >= row - 2;
}

/* C13: whether a slot is empty although a card exists. */
static bool must_fill(const follower *f)
{
    return market_count(f, false) < f->board->market && f->stock.total + f->discards.total > 0;
}

static void follow_tunnel(follower *f, const fogg_event *event)
{
    int colour = FOGG_WILD, extra = 0;
    for (int card = 0; card < FOGG_WILD; card++)
        if (fogg_cards_count(event->paid, card) > 0)
            colour = card;
    put_all(&f->hand[event->seat], event->paid, -1);
    put_all(&f->table, event->paid, 1);
    for (int i = 0; i < event->card_count; i++) {
        leave_stock(f, event->cards[i]);
        put(&f->table, event->cards[i], 1);
        extra += event->cards[i] == FOGG_WILD || event->cards[i] == colour; /* E6, E7 */
    }
    CHECK_INT(event->extra, extra);
    CHECK(event->card_count == 3 || f->stock.total + f->discards.total == 0); /* E9 */
    f->owed = extra;
    f->laid = event->paid;
}

/* E8: the tunnel is settled: what was turned up is discarded with what was paid, or the cards laid go back. */
static void settle_tunnel(follower *f, int seat, bool is_claimed, fogg_cards paid)
{
    put_all(&f->table, f->laid, -1);
    for (int card = 0; card < FOGG_CARD_COUNT; card++) {
        put(&f->discards, card, f->table.of[card]);
        put(&f->table, card, -f->table.of[card]);
    }
    if (is_claimed) {
        put_all(&f->hand[seat], f->laid, 1);
        put_all(&f->hand[seat], paid, -1);
        put_all(&f->discards, paid, 1);
        CHECK_INT(fogg_cards_total(paid), fogg_cards_total(f->laid) + f->owed);
    } else {
        CHECK(f->owed > 0); /* a tunnel that demands nothing is claimed */
        put_all(&f->hand[seat], f->laid, 1);
    }
    f->owed = -1;
}

static void follow_payment(follower *f, const fogg_event *event)
{
    if (f->owed >= 0) {
        settle_tunnel(f, event->seat, true, event->paid);
        return;
    }
    put_all(&f->hand[event->seat], event->paid, -1);
    put_all(&f->discards, event->paid, 1);
}

static void follow(void *context, const fogg_game *game, const fogg_event *event)
{
    follower *f = context;
    (void)game;
    CHECK(event->kind == FOGG_EV_CLAIM || f->owed != 0);        /* E8 */
    CHECK(event->kind == FOGG_EV_TUNNEL || f->last.total == 0); /* C12: else the stock was empty */
    switch (event->kind) {
    case FOGG_EV_DEAL:
        for (int i = 0; i < event->card_count; i++) {
            leave_stock(f, event->cards[i]);
            put(&f->hand[event->seat], event->cards[i], 1);
        }
        break;
    case FOGG_EV_MARKET:
        CHECK(f->market[event->slot] == FOGG_NO_CARD);
        for (int slot = 0; slot < event->slot; slot++)
            CHECK(f->market[slot] != FOGG_NO_CARD); /* ascending */
        leave_stock(f, event->card);
        f->market[event->slot] = event->card;
        break;
    case FOGG_EV_SWEEP:
        CHECK(must_sweep(f) && !must_fill(f));
        CHECK_INT(event->card_count, market_count(f, false));
        for (int slot = 0; slot < FOGG_MARKET; slot++) {
            if (f->market[slot] != FOGG_NO_CARD)
                put(&f->discards, f->market[slot], 1);
            f->market[slot] = FOGG_NO_CARD;
        }
        break;
    case FOGG_EV_SHUFFLE:
        CHECK(f->stock.total < 3 && f->last.total == 0);
        f->last = f->stock;
        CHECK(f->discards.total > 0);
        CHECK_INT(event->count, f->discards.total);
        f->stock = f->discards;
        f->discards = (heap){0};
        break;
    case FOGG_EV_DRAW:
        if (event->slot == FOGG_FROM_STOCK) {
            leave_stock(f, event->card);
        } else {
            CHECK_INT(f->market[event->slot], event->card);
            f->market[event->slot] = FOGG_NO_CARD;
        }
        put(&f->hand[event->seat], event->card, 1);
        f->idle = f->passes = 0;
        break;
    case FOGG_EV_OFFER:
        f->idle = f->passes = 0;
        break;
    case FOGG_EV_TUNNEL:
        follow_tunnel(f, event);
        break;
    case FOGG_EV_DECLINE:
        settle_tunnel(f, event->seat, false, (fogg_cards){0});
        f->idle++;
        f->passes = 0;
        break;
    case FOGG_EV_LAY:
    case FOGG_EV_GIVE:
        put_all(&f->hand[event->seat], event->paid, -1);
        f->is_giving = true;
        break;
    case FOGG_EV_CLAIM:
    case FOGG_EV_STATION:
        if (f->is_giving)
            put_all(&f->discards, event->paid, 1);
        else
            follow_payment(f, event);
        f->is_giving = false;
        f->idle = f->passes = 0;
        break;
    case FOGG_EV_PASS:
        f->idle++;
        f->passes++;
        break;
    case FOGG_EV_TURN:
        CHECK(f->passes < game->open.seats && f->idle < 4 * game->open.seats); /* C14 */
        break;
    case FOGG_EV_END:
        f->ends |= 1 << game->open.end;
        CHECK((game->open.end == FOGG_END_PASSED) == (f->passes == game->open.seats));
        CHECK(game->open.end == FOGG_END_PASSED ||
              (game->open.end == FOGG_END_IDLE) == (f->idle == 4 * game->open.seats));
        break;
    case FOGG_EV_KEEP:
    case FOGG_EV_PLACE:
    case FOGG_EV_TOKEN:
    case FOGG_EV_LAST:
    case FOGG_EV_KIND_COUNT:
        break;
    }
}

/* When a decision is due, nothing is left to fill or to sweep, and the engine has the same cards in the same places. */
static void compare(const follower *f, const fogg_game *game)
{
    fogg_position p;
    fogg_game_position(game, &p);
    CHECK(game->open.phase == FOGG_PHASE_TOKEN || (!must_fill(f) && !must_sweep(f)));
    for (int card = 0; card < FOGG_CARD_COUNT; card++) {
        CHECK_INT(fogg_cards_count(p.stock, card), f->stock.of[card]);
        CHECK_INT(fogg_cards_count((fogg_cards){p.open.discards, p.open.discards_wild}, card), f->discards.of[card]);
        for (int seat = 0; seat < p.open.seats; seat++)
            CHECK_INT(fogg_cards_count(p.hand[seat], card), f->hand[seat].of[card]);
    }
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        CHECK_INT(p.open.market[slot], f->market[slot]);
}

/* Tries a tunnel whenever it can and never pays for it: games of such players stand still. */
static int choose_idly(const fogg_game *game, int seat, int count, int otherwise)
{
    for (int i = count - 1; i >= 0; i--) {
        fogg_action action = fogg_game_legal_at(game, seat, i);
        unsigned kind = fogg_action_kind_of(action);
        if (kind == FOGG_DECLINE ||
            (kind == FOGG_CLAIM && game->open.board->routes[fogg_action_place(action)].is_tunnel))
            return i;
    }
    return otherwise;
}

static int play(const fogg_board *board, int seats, int number)
{
    follower f = {.board = board, .owed = -1};
    fogg_sink sink = {.context = &f, .tell = follow};
    fogg_setup setup = {.seats = seats, .start = -1, .seed = {(uint8_t)number, (uint8_t)(number >> 8)}};
    uint64_t state = (uint64_t)number;
    fogg_game game;
    for (int colour = 0; colour < board->colours; colour++)
        put(&f.stock, colour, board->cards_each);
    put(&f.stock, FOGG_WILD, board->cards_wild);
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        f.market[slot] = FOGG_NO_CARD;
    fogg_game_init(&game, board, &setup, &sink);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        compare(&f, &game);
        int count = fogg_game_legal_count(&game, seat);
        int index = (int)dice(&state, (uint32_t)count);
        if (number % 2 != 0 && dice(&state, 4) != 0 && game.open.phase == FOGG_PHASE_TURN)
            index = (int)dice(&state, (uint32_t)(count < 6 ? count : 6)); /* a hoarder, so that cards run out */
        if (number % 4 == 3)
            index = choose_idly(&game, seat, count, index);
        CHECK_INT(fogg_game_play(&game, seat, fogg_game_legal_at(&game, seat, index), &sink), FOGG_LEGAL);
    }
    compare(&f, &game);
    return f.ends;
}

static int maps = 60;

TEST(cards_go_where_the_rules_say_on_generated_maps)
{
    static char text[GENERATE_MAX];
    static fogg_board board;
    int ends = 0;
    for (int number = 0; number < maps; number++) {
        size_t length = generate_map((uint64_t)number, text);
        CHECK_INT(fogg_board_parse(&board, text, length, NULL, NULL), 0);
        for (int seats = board.min_seats; seats <= board.max_seats; seats++)
            for (int i = 0; i < 4; i++)
                ends |= play(&board, seats, number * 64 + seats * 8 + i);
    }
    CHECK(ends == (1 << FOGG_END_CARS | 1 << FOGG_END_PASSED | 1 << FOGG_END_IDLE));
}

int main(int argc, char **argv)
{
    if (argc > 1)
        maps = atoi(argv[1]);
    RUN(cards_go_where_the_rules_say_on_generated_maps);
    return test_done();
}
