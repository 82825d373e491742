/* game.h - one game in progress: what may be done next, and doing it.
 *
 * A fogg_game is plain data: no pointer but the board's, no allocation, no I/O, no clock.  Copy it with `=`.
 * Same board, set-up and actions: same game on every platform. */
#ifndef FOGG_GAME_H
#define FOGG_GAME_H

#include "action.h"
#include "api.h"
#include "event.h"
#include "score.h"
#include "view.h"

FOGG_API_BEGIN

enum { FOGG_SEED_BYTES = 32, FOGG_HIDDEN_WORDS = 51 };

/* What nobody may know: hands, tickets, stock, pile and seed.  Its fields are the engine's alone. */
typedef struct fogg_hidden {
    uint64_t word[FOGG_HIDDEN_WORDS];
} fogg_hidden;

typedef struct fogg_game {
    fogg_public open;
    fogg_hidden hidden;
} fogg_game;

/* The bytes of a game that are used on a board; those after them mean nothing.  Boards with at most FOGG_FEW_TICKETS
 * tickets, of which at most FOGG_ORDER_OFFER are offered at once, need FOGG_FEW_BYTES. */
enum { FOGG_FEW_BYTES = 512 };
static inline size_t fogg_game_bytes(const fogg_board *board)
{
    return board->is_wide ? sizeof(fogg_game) : FOGG_FEW_BYTES;
}

/* As `=`, but copies only what the board uses: for whoever copies games all the time. */
static inline void fogg_game_copy(fogg_game *to, const fogg_game *from)
{
    if (__builtin_expect(from->open.board->is_wide, 0))
        *to = *from;
    else
        __builtin_memcpy(to, from, FOGG_FEW_BYTES); /* a constant, so that it becomes a few instructions */
}

typedef struct fogg_setup {
    int seats;
    int start;                     /* who begins, or -1: chosen by chance, C4 */
    uint8_t seed[FOGG_SEED_BYTES]; /* of the ChaCha20 generator that deals: docs/record.md */
} fogg_setup;

/* Shuffles, deals and turns up the market; the game then waits for every seat to choose its dealt tickets.  `seats`
 * and `start` must fit the board.  `sink` may be NULL, here and below. */
void fogg_game_init(fogg_game *game, const fogg_board *board, const fogg_setup *setup, const fogg_sink *sink);

/* The same with the fast generator, seeded with 64 bits: for games that nobody needs to verify. */
void fogg_game_init_fast(fogg_game *game, const fogg_board *board, int seats, uint64_t seed);
void fogg_game_init_fast_told(fogg_game *game, const fogg_board *board, int seats, uint64_t seed,
                              const fogg_sink *sink);

/* Lists the legal actions of `seat` in ascending order: none if the game does not wait for that seat, else at least
 * one. */
void fogg_game_legal(const fogg_game *game, int seat, fogg_actions *out);

/* How many legal actions `seat` has, and the index-th of them, without writing the list. */
int fogg_game_legal_count(const fogg_game *game, int seat);
fogg_action fogg_game_legal_at(const fogg_game *game, int seat, int index);

/* Returns FOGG_LEGAL, or the rule that forbids `seat` to play `action` now.  Changes nothing.  Takes any bits and
 * any seat at all: this is what faces the network. */
fogg_verdict fogg_game_check(const fogg_game *game, int seat, fogg_action action);

/* Checks as above, then plays.  A refused action leaves the game untouched. */
fogg_verdict fogg_game_play(fogg_game *game, int seat, fogg_action action, const fogg_sink *sink);

/* Plays an action that is known to be legal.  Debug builds assert that it is. */
void fogg_game_play_unchecked(fogg_game *game, int seat, fogg_action action, const fogg_sink *sink);

/* Ends the game where it stands; it is scored as it is.  `by` are the seats that gave up, a bit a seat: none of them
 * wins unless all gave up.  0: nobody gave up, a program's limit was reached.  Nothing happens to a game that is
 * over. */
void fogg_game_stop(fogg_game *game, unsigned by, const fogg_sink *sink);

/* The seat whose decision is awaited, the lowest if several choose dealt tickets; -1 when the game is over. */
int fogg_game_to_act(const fogg_game *game);

/* What `seat` (or FOGG_SPECTATOR) may know. */
void fogg_game_view(const fogg_game *game, int seat, fogg_view *view);

/* Builds a game that the view's seat cannot tell from the true one, dealing the unseen by `seed`: so a player
 * program searches without being able to peek. */
void fogg_game_from_view(fogg_game *game, const fogg_view *view, uint64_t seed);

/* For searches in games that fogg_game_from_view has built: what a seat holds and is offered (fogg_board_offer_places
 * tickets, FOGG_NONE where fewer).  Quicker than a view, because nothing is copied.  In a true game only that seat may
 * be shown them: K2. */
fogg_cards fogg_game_hand(const fogg_game *game, int seat);
fogg_mask fogg_game_tickets(const fogg_game *game, int seat);
const uint8_t *fogg_game_offer(const fogg_game *game, int seat);

/* Also for searches: gives the seat these tickets, as many as it holds now.  Each wanted ticket is taken
 * from where it is (the pile, the hand of a seat in `from`, out of the game), and one that the seat does not want
 * goes there instead.  A long ticket is exchanged for a long one and a regular one for a regular one, unless the
 * wanted one is out of the game (E1).  A ticket that cannot be exchanged so is left out. */
void fogg_game_exchange_tickets(fogg_game *game, int seat, fogg_mask tickets, unsigned from);

/* Also for searches, and for judging a game when it is over: chance begins anew.  The pile is shuffled (long tickets
 * stay where they are, E1) and the fast generator starts from `seed`.  What seats hold and what lies open stays. */
void fogg_game_reshuffle(fogg_game *game, uint64_t seed);

/* The score of every seat as if the game ended now, in `scores` (FOGG_MAX_SEATS entries); returns the winners, a bit
 * a seat: C26, C27.  Seats that gave up (fogg_game_stop) win only if all did. */
unsigned fogg_game_scores(const fogg_game *game, fogg_score *scores);

/* The last step of that, for searches that change a part of the scores and ask who wins then: sets what depends on
 * all seats or on counts (`longest`, `most_tickets`, `circles`, `total`) from all else, and returns the winners. */
unsigned fogg_public_settle(const fogg_public *open, fogg_score *scores);

/* A hash of everything but the generator's state: equal games have the same one, different games almost never do. */
uint64_t fogg_game_hash(const fogg_game *game);

/* Whether every invariant holds: an assertion for debug builds and tests. */
bool fogg_game_ok(const fogg_game *game);

/* How long a play-out took: decisions made, and turns.  Taking the only ticket of an offer is forced and not
 * counted. */
typedef struct fogg_playout {
    int decisions;
    int turns;
} fogg_playout;

/* Plays uniformly random legal actions until the game is over.  Uses the fast generator; a game with a seed switches
 * to it first, starting from the seed's next random number.  `cheapest`: a colour is one way to pay, with colour
 * spent before wilds, and refused tickets go in the order offered. */
fogg_playout fogg_game_play_randomly(fogg_game *game, bool cheapest);

FOGG_API_END

#endif
