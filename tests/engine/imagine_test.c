/* imagine_test.c - games that are imagined: tickets exchanged and the pile shuffled anew, with nothing lost, nothing
 * doubled and nothing taken from whom it may not be taken. */
#include <string.h>

#include "boards.h"
#include "fogg/game.h"
#include "test.h"

/* A game some random decisions after its start: everybody has kept tickets, and some lie in the pile. */
static fogg_game game_after(const fogg_board *board, int seats, uint64_t seed, int decisions)
{
    fogg_game game;
    fogg_actions legal;
    uint64_t state = seed;
    fogg_game_init_fast(&game, board, seats, seed);
    for (int i = 0; i < decisions && fogg_game_to_act(&game) >= 0; i++) {
        int seat = fogg_game_to_act(&game);
        fogg_game_legal(&game, seat, &legal);
        fogg_game_play(&game, seat, legal.at[dice(&state, (uint32_t)legal.count)], NULL);
    }
    return game;
}

/* Sets of tickets as words: no board here has more than 64. */
static uint64_t tickets_of(const fogg_game *game, int seat)
{
    return fogg_game_tickets(game, seat).word[0];
}

static void exchange(fogg_game *game, int seat, uint64_t tickets, unsigned from)
{
    fogg_game_exchange_tickets(game, seat, (fogg_mask){{tickets, 0}}, from);
}

static uint64_t every_ticket(const fogg_board *board)
{
    return ~UINT64_C(0) >> (64 - board->ticket_count);
}

static uint64_t held_by_all(const fogg_game *game)
{
    uint64_t held = 0;
    for (int seat = 0; seat < game->open.seats; seat++)
        held |= tickets_of(game, seat);
    return held;
}

static uint64_t offered_to_all(const fogg_game *game)
{
    uint64_t offered = 0;
    for (int seat = 0; seat < game->open.seats; seat++)
        for (int i = 0; i < fogg_board_offer_places(game->open.board); i++)
            if (fogg_game_offer(game, seat)[i] != FOGG_NONE)
                offered |= UINT64_C(1) << fogg_game_offer(game, seat)[i];
    return offered;
}

TEST(a_ticket_of_the_pile_is_exchanged_for_one_that_is_not_wanted)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        const fogg_board *board = board_at((int)(seed % BOARDS));
        fogg_game game = game_after(board, 2, seed, 30), before = game;
        uint64_t held = tickets_of(&game, 0), longs = board->long_tickets.word[0];
        uint64_t free = ~held_by_all(&game) & ~offered_to_all(&game) & ~longs & every_ticket(board);
        if ((held & ~longs) == 0 || free == 0 || fogg_game_to_act(&game) < 0)
            continue;
        uint64_t given = held & ~longs & -(held & ~longs), wanted = free & -free;
        exchange(&game, 0, (held & ~given) | wanted, 0);
        CHECK(fogg_game_ok(&game));
        CHECK(tickets_of(&game, 0) == ((held & ~given) | wanted));
        CHECK(tickets_of(&game, 1) == tickets_of(&before, 1));
        CHECK(memcmp(&game.open, &before.open, sizeof game.open) == 0);
        /* And back again: nothing was lost. */
        exchange(&game, 0, held, 0);
        CHECK(tickets_of(&game, 0) == held);
        CHECK(memcmp(&game, &before, sizeof game) == 0);
    }
}

/* As many tickets as there are for exchange, and more wanted than that: each is given away once. */
TEST(all_tickets_are_exchanged_at_once)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        const fogg_board *board = board_at((int)(seed % BOARDS));
        fogg_game game = game_after(board, 2, seed, 30);
        uint64_t held = tickets_of(&game, 0), longs = board->long_tickets.word[0];
        uint64_t free = ~held_by_all(&game) & ~offered_to_all(&game) & ~longs & every_ticket(board);
        int count = __builtin_popcountll(held);
        if (fogg_game_to_act(&game) < 0 || __builtin_popcountll(free) <= count)
            continue;
        exchange(&game, 0, free, 0);
        CHECK(fogg_game_ok(&game));
        uint64_t now = tickets_of(&game, 0);
        CHECK_INT(__builtin_popcountll(now), count);
        CHECK((now & ~longs & ~free) == 0);
    }
}

TEST(a_ticket_is_taken_from_another_seat_only_if_that_is_allowed)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        const fogg_board *board = board_at((int)(seed % BOARDS));
        fogg_game game = game_after(board, 2, seed, 30), before = game;
        uint64_t own = tickets_of(&game, 0) & ~board->long_tickets.word[0];
        uint64_t other = tickets_of(&game, 1) & ~board->long_tickets.word[0];
        if (own == 0 || other == 0)
            continue;
        uint64_t given = own & -own, wanted = other & -other;
        uint64_t tickets = (tickets_of(&game, 0) & ~given) | wanted;
        exchange(&game, 0, tickets, 0);
        CHECK(memcmp(&game, &before, sizeof game) == 0);
        exchange(&game, 0, tickets, 1U << 1);
        CHECK(fogg_game_ok(&game));
        CHECK(tickets_of(&game, 0) == tickets);
        CHECK(tickets_of(&game, 1) == ((tickets_of(&before, 1) & ~wanted) | given));
    }
}

TEST(a_ticket_that_is_offered_is_not_exchanged)
{
    for (int b = 0; b < BOARDS; b++) {
        fogg_game game, before;
        const fogg_board *board = board_at(b);
        fogg_game_init_fast(&game, board, 2, 5);
        int first = fogg_game_to_act(&game);
        fogg_actions legal;
        fogg_game_legal(&game, first, &legal);
        fogg_game_play(&game, first, legal.at[0], NULL);
        before = game;
        uint64_t held = tickets_of(&game, first), offered = offered_to_all(&game) & ~board->long_tickets.word[0];
        CHECK(held != 0 && offered != 0);
        exchange(&game, first, offered & -offered, ~0U);
        CHECK(memcmp(&game, &before, sizeof game) == 0);
    }
}

TEST(shuffling_anew_changes_only_the_order_of_the_pile_and_the_chance)
{
    for (int b = 0; b < BOARDS; b++) {
        fogg_game game = game_after(board_at(b), 2, 9, 20), one = game, two = game, same = game;
        fogg_game_reshuffle(&one, 1);
        fogg_game_reshuffle(&two, 2);
        fogg_game_reshuffle(&same, 1);
        CHECK(fogg_game_ok(&one) && fogg_game_ok(&two));
        CHECK(memcmp(&one, &same, sizeof one) == 0);
        CHECK(memcmp(&one, &two, sizeof one) != 0);
        CHECK(memcmp(&one.open, &game.open, sizeof one.open) == 0);
        for (int seat = 0; seat < 2; seat++)
            CHECK(tickets_of(&one, seat) == tickets_of(&game, seat));
        /* Over many seeds every ticket of the pile comes to its top: the next that is offered first. */
        uint64_t tops = 0, wanted = ~held_by_all(&game) & ~offered_to_all(&game);
        int seat = fogg_game_to_act(&game);
        for (uint64_t seed = 0; seed < 1500 && seat >= 0; seed++) {
            fogg_game tried = game;
            fogg_game_reshuffle(&tried, seed);
            if (fogg_game_play(&tried, seat, fogg_action_of(FOGG_TICKETS, 0), NULL) != FOGG_LEGAL)
                break;
            tops |= UINT64_C(1) << fogg_game_offer(&tried, seat)[0];
        }
        CHECK((tops & ~wanted) == 0);
        CHECK(tops == 0 || __builtin_popcountll(tops) == game.open.pile);
    }
}

int main(void)
{
    RUN(a_ticket_of_the_pile_is_exchanged_for_one_that_is_not_wanted);
    RUN(all_tickets_are_exchanged_at_once);
    RUN(a_ticket_is_taken_from_another_seat_only_if_that_is_allowed);
    RUN(a_ticket_that_is_offered_is_not_exchanged);
    RUN(shuffling_anew_changes_only_the_order_of_the_pile_and_the_chance);
    return test_done();
}
