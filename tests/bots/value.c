/* value.c - the learned evaluation: shares, what it makes of plain positions, and how true its chances are. */
#include "value.h"

#include "playout.h"
#include "position.h"
#include "wise.h"

/* Plays the planner against itself for so many turns. */
static void play_on(fogg_game *game, mind *minds, const fogg_survey *map, int seats, uint64_t seed, int turns)
{
    memset(minds, 0, sizeof(mind) * FOGG_MAX_SEATS);
    fogg_game_init_fast(game, map->board, seats, seed);
    playout_run(game, minds, map, weights_of(map->board), turns);
}

TEST(the_seats_share_one_win_on_every_map_with_every_number_of_players)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    for (int m = 0; m < 4; m++) {
        const fogg_board *board = board_named(maps[m]);
        fogg_survey *map = fogg_survey_open(board);
        for (int seats = board->min_seats; seats <= board->max_seats; seats++)
            for (uint64_t seed = 1; seed <= 20; seed++) {
                fogg_game game;
                mind minds[FOGG_MAX_SEATS];
                int32_t chances[FOGG_MAX_SEATS], margins[FOGG_MAX_SEATS], sum = 0;
                play_on(&game, minds, map, seats, seed, (int)seed * 2);
                if (game.open.phase == FOGG_PHASE_OVER)
                    continue;
                value_of(map->net, &game, minds, map, weights_of(board), chances, margins);
                for (int seat = 0; seat < seats; seat++) {
                    CHECK(chances[seat] >= 0 && chances[seat] <= VALUE_ONE);
                    CHECK(margins[seat] >= 0 && margins[seat] <= VALUE_ONE);
                    sum += chances[seat];
                }
                CHECK_THAT(sum > VALUE_ONE - 16 && sum <= VALUE_ONE, "%d", (int)sum);
            }
        fogg_survey_close(map);
    }
}

TEST(scores_become_shares_as_the_exponential_says)
{
    int32_t even[3][VALUE_HEADS] = {{7, 0}, {7, 0}, {7, 0}}, shares[3];
    value_shares(even, 3, 0, shares);
    CHECK_INT(shares[0], VALUE_ONE / 3);
    CHECK_INT(shares[2], VALUE_ONE / 3);
    int32_t odds[2][VALUE_HEADS] = {{0, 65536}, {0, -65536}}; /* e squared to one: 0.8808 */
    value_shares(odds, 2, 1, shares);
    CHECK_THAT(shares[0] > 57700 && shares[0] < 57750, "%d", (int)shares[0]);
    int32_t far[2][VALUE_HEADS] = {{INT32_MAX / 2, 0}, {INT32_MIN / 2, 0}};
    value_shares(far, 2, 0, shares);
    CHECK_INT(shares[0], VALUE_ONE);
    CHECK_INT(shares[1], 0);
}

TEST(no_part_of_the_exponential_is_off_by_more_than_rounding)
{
    const double step = 0.9985209922724895; /* e to the power of -97/65536 */
    double wanted = 65536;
    for (int32_t x = 0; x < 12 << 16; x += 97, wanted *= step) {
        int32_t apart[2][VALUE_HEADS] = {{x, 0}, {0, 0}}, shares[2];
        value_shares(apart, 2, 0, shares);
        double off = shares[1] - wanted * VALUE_ONE / (65536 + wanted);
        CHECK_THAT(off > -3 && off < 2, "at %d: %d is off by %g", (int)x, (int)shares[1], off);
    }
}

/* Every seat thinks for itself to the end, as those did whom the evaluation has learnt from. */
static void finish(fogg_game *game, const mind *minds, const fogg_survey *map, const weights *w)
{
    const thinker by = {.map = map, .w = w, .net = map->net, .turns = PLAYOUT_WHOLE, .wise = PLAYOUT_WHOLE};
    scene s = {.game = *game};
    memcpy(s.minds, minds, sizeof s.minds);
    for (int seat; (seat = fogg_game_to_act(&s.game)) >= 0;)
        fogg_game_play_unchecked(&s.game, seat, wise_action(&by, &s, seat, 1), NULL);
    *game = s.game;
}

/* The chances that it gives come true in games that such players end: in four bins, as far as so few games can tell. */
TEST(chances_come_true)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    enum { GAMES = 1500, BINS = 4 };
    for (int m = 0; m < 4; m++) {
        const fogg_board *board = board_named(maps[m]);
        const weights *w = weights_of(board);
        fogg_survey *map = fogg_survey_open(board);
        long given[BINS] = {0}, won[BINS] = {0}, count[BINS] = {0};
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            fogg_game game;
            mind minds[FOGG_MAX_SEATS];
            int32_t shares[FOGG_MAX_SEATS], margins[FOGG_MAX_SEATS];
            play_on(&game, minds, map, 2, seed, board->cars / 2 + (int)(seed % 16));
            if (game.open.phase == FOGG_PHASE_OVER)
                continue;
            value_of(map->net, &game, minds, map, w, shares, margins);
            finish(&game, minds, map, w);
            fogg_score points[FOGG_MAX_SEATS];
            unsigned winners = fogg_game_scores(&game, points);
            int bin = shares[0] == VALUE_ONE ? BINS - 1 : shares[0] * BINS / VALUE_ONE;
            given[bin] += shares[0];
            won[bin] += (winners & 1) != 0 ? VALUE_ONE / __builtin_popcount(winners) : 0;
            count[bin]++;
        }
        for (int bin = 0; bin < BINS; bin++) {
            CHECK(count[bin] > 30);
            long difference = (given[bin] - won[bin]) * 100 / count[bin] / VALUE_ONE;
            CHECK_THAT(difference > -12 && difference < 12, "%s, bin %d: off by %ld points of 100 in %ld games",
                       maps[m], bin, difference, count[bin]);
        }
        fogg_survey_close(map);
    }
}

TEST(a_map_that_it_was_trained_on_has_a_net_of_its_own_and_every_other_map_the_general_one)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    static fogg_board changed;
    for (int m = 0; m < 4; m++) {
        const fogg_board *board = board_named(maps[m]);
        CHECK(value_net_of(board)->places != NULL);
        changed = *board;
        changed.hash[0] ^= 1;
        CHECK(value_net_of(&changed) == &value_nets[0]);
    }
    CHECK(value_nets[0].places == NULL);
}

/* Every place of every kind is in the table of the net, and no two things have the same place. */
TEST(places_of_a_seat_are_different_and_within_the_table)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    for (int m = 0; m < 4; m++) {
        const fogg_board *board = board_named(maps[m]);
        fogg_survey *map = fogg_survey_open(board);
        for (uint64_t seed = 1; seed <= 200; seed++) {
            fogg_game game;
            mind minds[FOGG_MAX_SEATS];
            value_input in[FOGG_MAX_SEATS];
            play_on(&game, minds, map, board->max_seats, seed, (int)seed);
            if (game.open.phase == FOGG_PHASE_OVER)
                continue;
            value_look(map->net, &game, minds, map, weights_of(board), in);
            for (int seat = 0; seat < board->max_seats; seat++) {
                bool is_there[3 * FOGG_MAX_ROUTES + 2 * FOGG_MAX_TICKETS + TRAITS_CARDS * FOGG_WILD] = {false};
                int own = fogg_mask_count(fogg_public_routes(&game.open, seat));
                CHECK(in[seat].count >= own + board->colours && in[seat].count <= TRAITS_PLACES_MOST);
                for (int i = 0; i < in[seat].count; i++) {
                    int place = in[seat].places[i];
                    CHECK_THAT(place < traits_places(board) && !is_there[place], "place %d", place);
                    is_there[place] = true;
                }
            }
        }
        fogg_survey_close(map);
    }
}

int main(void)
{
    RUN(the_seats_share_one_win_on_every_map_with_every_number_of_players);
    RUN(scores_become_shares_as_the_exponential_says);
    RUN(no_part_of_the_exponential_is_off_by_more_than_rounding);
    RUN(chances_come_true);
    RUN(a_map_that_it_was_trained_on_has_a_net_of_its_own_and_every_other_map_the_general_one);
    RUN(places_of_a_seat_are_different_and_within_the_table);
    return test_done();
}
