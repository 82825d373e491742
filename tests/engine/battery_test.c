/* battery_test.c - the battery: random games on every map with every number of players, and all that must hold on
 * the way.
 *
 *     test-battery [GAMES]     games for each map and number of players (150) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "fogg/position.h"
#include "generate.h"
#include "test.h"

enum { MAX_DECISIONS = 20000 }; /* no game is longer */

static int games = 150;
static fogg_actions legal, again;

typedef struct table {
    const fogg_board *board;
    int seats;
} table;

static bool is_listed(fogg_action action)
{
    for (int low = 0, high = legal.count - 1; low <= high;) {
        int middle = (low + high) / 2;
        if (legal.at[middle] == action)
            return true;
        if (legal.at[middle] < action)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return false;
}

/* The list, the count, the index and the check of legal actions agree. */
static void check_legal(const fogg_game *game, int seat, uint64_t *state)
{
    fogg_game_legal(game, seat, &legal);
    CHECK(legal.count >= 1);
    CHECK_INT(fogg_game_legal_count(game, seat), legal.count);
    for (int i = 0; i < legal.count; i++) {
        CHECK(i == 0 || legal.at[i] > legal.at[i - 1]);
        CHECK(fogg_game_legal_at(game, seat, i) == legal.at[i]);
        CHECK(fogg_game_check(game, seat, legal.at[i]) == FOGG_LEGAL);
    }
    for (int i = 0; i < 20; i++) { /* any bits; near to legal ones, and not */
        fogg_action bits = dice(state, 2) == 0 ? legal.at[dice(state, (uint32_t)legal.count)] ^ 1U << dice(state, 24)
                                               : dice(state, UINT32_MAX);
        CHECK((fogg_game_check(game, seat, bits) == FOGG_LEGAL) == is_listed(bits));
    }
    for (int other = 0; other < game->open.seats; other++) {
        if (fogg_public_waits_for(&game->open, other))
            continue;
        CHECK_INT(fogg_game_legal_count(game, other), 0);
        CHECK(fogg_game_check(game, other, legal.at[0]) != FOGG_LEGAL);
    }
}

/* An action that is refused changes nothing. */
static void check_refusal(const fogg_game *game, uint64_t *state)
{
    fogg_game copy = *game;
    int seat = (int)dice(state, 8) - 1;
    fogg_action bits = dice(state, 1 << 20);
    if (fogg_game_check(game, seat, bits) != FOGG_LEGAL) {
        CHECK(fogg_game_play(&copy, seat, bits, NULL) != FOGG_LEGAL);
        CHECK(memcmp(&copy, game, sizeof copy) == 0);
    }
}

static void check_equal_views(const fogg_view *a, const fogg_view *b)
{
    CHECK(memcmp(&a->open, &b->open, sizeof a->open) == 0);
    CHECK(a->seat == b->seat && a->hand.colours == b->hand.colours && a->hand.wild == b->hand.wild);
    CHECK(fogg_mask_is_same(a->tickets, b->tickets) && memcmp(a->offered, b->offered, sizeof a->offered) == 0);
}

/* A game built from a view gives that view again, is a possible game, and has the same legal actions; and, K2 and
 * K4, nothing in the view depends on what it does not show: two games that differ only there give one view. */
static void check_views(const fogg_game *game, int viewer, uint64_t seed)
{
    fogg_view view, other;
    fogg_game imagined;
    fogg_game_view(game, viewer, &view);
    fogg_game_from_view(&imagined, &view, seed);
    CHECK(fogg_game_ok(&imagined));
    fogg_game_view(&imagined, viewer, &other);
    check_equal_views(&view, &other);
    if (viewer == FOGG_SPECTATOR) {
        CHECK(view.hand.colours == 0 && view.hand.wild == 0 && fogg_mask_is_empty(view.tickets));
        CHECK(view.offered[0] == FOGG_NONE);
        return;
    }
    fogg_view_legal(&view, &again);
    CHECK_INT(again.count, fogg_game_legal_count(game, viewer));
    for (int i = 0; i < again.count; i += 7)
        CHECK(fogg_view_check(&view, again.at[i]) == FOGG_LEGAL && fogg_view_legal_at(&view, i) == again.at[i]);
}

/* An action's text is read back as the same action. */
static void check_text(const fogg_game *game, int seat, fogg_action action)
{
    fogg_view view;
    fogg_action read;
    char text[FOGG_MAX_ACTION_TEXT], error[FOGG_MAX_ACTION_TEXT];
    fogg_game_view(game, seat, &view);
    CHECK(fogg_action_print(&view, action, text) == strlen(text));
    CHECK_THAT(fogg_action_parse(&view, text, &read, error), "%s: %s", text, error);
    CHECK_THAT(read == action, "%s: %x is read as %x", text, (unsigned)action, (unsigned)read);
}

static void check_end(const fogg_game *game)
{
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    CHECK(winners != 0 && winners >> game->open.seats == 0);
    CHECK_INT(fogg_game_to_act(game), -1);
    for (int seat = 0; seat < game->open.seats; seat++) {
        const fogg_score *s = &scores[seat];
        int sum = 0;
        for (int part = 0; part < FOGG_SCORE_PARTS; part++)
            sum += fogg_score_part(s, part);
        CHECK_INT(s->total, sum);
        CHECK_INT(s->done + s->failed, game->open.seat[seat].tickets);
        CHECK(fogg_game_check(game, seat, fogg_action_of(FOGG_PASS, 0)) == FOGG_GAME_OVER);
    }
}

static void play_one(const table *t, uint64_t seed)
{
    fogg_game game;
    uint64_t state = seed;
    fogg_setup setup = {.seats = t->seats, .start = -1, .seed = {(uint8_t)seed, (uint8_t)(seed >> 8), 1}};
    fogg_game_init(&game, t->board, &setup, NULL);
    int decisions = 0;
    for (int seat = fogg_game_to_act(&game); seat >= 0; seat = fogg_game_to_act(&game), decisions++) {
        CHECK(decisions < MAX_DECISIONS);
        CHECK(fogg_game_ok(&game));
        check_legal(&game, seat, &state);
        check_refusal(&game, &state);
        check_views(&game, seat, state);
        check_views(&game, (int)dice(&state, (uint32_t)t->seats), state);
        check_views(&game, FOGG_SPECTATOR, state);
        fogg_action action = legal.at[dice(&state, (uint32_t)legal.count)];
        check_text(&game, seat, action);
        fogg_game copy = game;
        CHECK(fogg_game_play(&game, seat, action, NULL) == FOGG_LEGAL);
        fogg_game_play_unchecked(&copy, seat, action, NULL);
        CHECK(memcmp(&copy, &game, sizeof copy) == 0);
        CHECK(fogg_game_hash(&copy) == fogg_game_hash(&game));
    }
    CHECK(fogg_game_ok(&game));
    check_end(&game);
}

static void run_battery(void *data)
{
    for (int i = 0; i < games; i++)
        play_one(data, (uint64_t)i);
}

/* The fast play-outs end in sound games, too. */
static void run_playouts(void *data)
{
    const table *t = data;
    for (uint64_t seed = 0; seed < 500; seed++) {
        fogg_game game;
        fogg_game_init_fast(&game, t->board, t->seats, seed);
        fogg_playout playout = fogg_game_play_randomly(&game, (seed & 1) != 0);
        CHECK(playout.decisions >= playout.turns);
        CHECK(fogg_game_ok(&game));
        check_end(&game);
    }
}

/* One game and some play-outs on each of as many generated maps as there are games on a built-in one. */
static void run_generated(void *data)
{
    static fogg_board board;
    static char text[GENERATE_MAX];
    (void)data;
    for (uint64_t seed = 0; seed < (uint64_t)games; seed++) {
        size_t length = generate_map(seed, text);
        CHECK_INT(fogg_board_parse(&board, text, length, NULL, NULL), 0);
        table t = {.board = &board};
        t.seats = board.min_seats + (int)(seed % (uint64_t)(board.max_seats - board.min_seats + 1));
        play_one(&t, seed);
        for (uint64_t other = 0; other < 20; other++) {
            fogg_game game;
            fogg_game_init_fast(&game, &board, t.seats, other);
            fogg_game_play_randomly(&game, (other & 1) != 0);
            CHECK(fogg_game_ok(&game));
            check_end(&game);
        }
    }
}

/* Few locations, many routes and many cars: a player's routes make loops everywhere, which is where a search for the
 * longest path (C28) could take hours. */
static bool is_dense(const fogg_board *board)
{
    return board->cars > 2 * board->location_count && board->route_count > 2 * board->location_count;
}

static void run_dense(void *data)
{
    static fogg_board board;
    static char text[GENERATE_MAX];
    int seen = 0;
    (void)data;
    for (uint64_t seed = 0; seed < (uint64_t)games * 10; seed++) {
        CHECK_INT(fogg_board_parse(&board, text, generate_map(seed, text), NULL, NULL), 0);
        if (!is_dense(&board))
            continue;
        seen++;
        for (int seats = board.min_seats; seats <= board.max_seats; seats++) {
            fogg_game game;
            fogg_game_init_fast(&game, &board, seats, seed);
            fogg_game_play_randomly(&game, false);
            check_end(&game);
        }
    }
    CHECK(seen >= games / 4);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        games = atoi(argv[1]);
    for (int b = 0; b < BOARDS; b++) {
        table t = {.board = board_at(b)};
        for (t.seats = t.board->min_seats; t.seats <= t.board->max_seats; t.seats++) {
            char name[160];
            snprintf(name, sizeof name, "the battery holds on %s with %d players", t.board->id, t.seats);
            test_run_with(name, run_battery, &t);
            snprintf(name, sizeof name, "play-outs are sound on %s with %d players", t.board->id, t.seats);
            test_run_with(name, run_playouts, &t);
        }
    }
    test_run_with("the battery holds on generated maps", run_generated, NULL);
    test_run_with("games on maps where everything is joined are scored soon", run_dense, NULL);
    return test_done();
}
