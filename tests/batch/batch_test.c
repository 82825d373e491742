/* batch_test.c - many games at once: each is the game that would be played alone. */
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "fogg/batch.h"

enum { GAMES = 3, STEPS = 400 };

/* A row of each array against the game itself. */
static void check_row(const fogg_batch *batch, int index, const fogg_game *game)
{
    static fogg_actions legal;
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    const fogg_numbers *numbers = fogg_batch_numbers(batch);
    int seat = fogg_game_to_act(game);
    CHECK_INT(a->to_act[index], seat);
    legal.count = 0;
    if (seat >= 0)
        fogg_game_legal(game, seat, &legal);
    CHECK_INT(a->legal_counts[index], legal.count);
    const uint8_t *mask = a->masks + (size_t)index * (size_t)a->actions;
    int set = 0;
    for (int number = 0; number < a->actions; number++)
        set += mask[number];
    CHECK_INT(set, legal.count);
    for (int i = 0; i < legal.count; i++)
        CHECK_INT(mask[fogg_numbers_of(numbers, legal.at[i])], 1);

    uint8_t *wanted = malloc((size_t)a->size);
    fogg_view view;
    fogg_game_view(game, seat >= 0 ? seat : game->open.turn, &view);
    fogg_layout_observe(fogg_batch_layout(batch), &view, wanted);
    CHECK(memcmp(a->observations + (size_t)index * (size_t)a->size, wanted, (size_t)a->size) == 0);
    free(wanted);
}

static void check_end(const fogg_batch *batch, int index, const fogg_game *game)
{
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    float sum = 0, best = -2;
    for (int seat = 0; seat < a->seats; seat++) {
        float reward = a->rewards[index * a->seats + seat];
        CHECK_INT(a->scores[index * a->seats + seat], scores[seat].total);
        sum += reward;
        best = reward > best ? reward : best;
    }
    for (int seat = 0; seat < a->seats; seat++)
        if ((winners >> seat & 1) != 0)
            CHECK(a->rewards[index * a->seats + seat] == best);
        else
            CHECK(a->rewards[index * a->seats + seat] * (float)(1 - a->seats) == 1.0F);
    CHECK(sum > -1e-5F && sum < 1e-5F);
    CHECK(best == 1.0F || __builtin_popcount(winners) > 1);
}

/* Plays a batch with random actions and the same games alone beside it. */
static void play_beside(const fogg_board *board, int seats, unsigned flags)
{
    fogg_batch *batch = fogg_batch_open(board, seats, GAMES, FOGG_BATCH_OBSERVE | flags);
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    const uint64_t seeds[GAMES] = {5, 6, (uint64_t)-1};
    fogg_game alone[GAMES];
    int32_t actions[GAMES];
    uint64_t ended[GAMES] = {0};
    fogg_batch_reset(batch, seeds);
    for (int i = 0; i < GAMES; i++)
        fogg_game_init_fast(&alone[i], board, seats, seeds[i]);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < GAMES; i++)
            check_row(batch, i, &alone[i]);
        fogg_batch_choose_randomly(batch, actions);
        CHECK_INT(fogg_batch_step(batch, actions), -1);
        for (int i = 0; i < GAMES; i++) {
            int seat = fogg_game_to_act(&alone[i]);
            if (seat < 0) {
                CHECK_INT(a->ended[i], 0);
                CHECK(a->rewards[i * seats] == 0.0F);
                continue;
            }
            fogg_game_play_unchecked(&alone[i], seat, fogg_numbers_action(fogg_batch_numbers(batch), actions[i]), NULL);
            bool is_over = alone[i].open.phase == FOGG_PHASE_OVER;
            CHECK_INT(a->ended[i], is_over);
            ended[i] += is_over;
            CHECK_INT(a->games_played[i], ended[i]);
            if (!is_over)
                continue;
            check_end(batch, i, &alone[i]);
            if (flags & FOGG_BATCH_RESTART)
                fogg_game_init_fast(&alone[i], board, seats, fogg_batch_seed(seeds[i], ended[i]));
        }
    }
    for (int i = 0; i < GAMES; i++)
        CHECK(fogg_game_hash(&alone[i]) == fogg_game_hash(fogg_batch_game(batch, i)));
    fogg_batch_close(batch);
}

static void check_with_restart(const fogg_board *board, int seats)
{
    play_beside(board, seats, FOGG_BATCH_RESTART);
}

TEST(games_of_a_batch_are_those_played_alone_one_after_the_other)
{
    on_every_board(check_with_restart);
}

static void check_without_restart(const fogg_board *board, int seats)
{
    play_beside(board, seats, 0);
}

TEST(without_restart_a_game_that_is_over_stays_over)
{
    on_every_board(check_without_restart);
}

static fogg_batch *open_usa(int count, unsigned flags)
{
    static fogg_board board;
    const fogg_map *map = fogg_map_find("usa");
    CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
    fogg_batch *batch = fogg_batch_open(&board, 2, count, flags);
    CHECK(batch != NULL);
    return batch;
}

TEST(nothing_is_chosen_in_a_game_that_is_over_and_no_batch_is_closed)
{
    fogg_batch *batch = open_usa(1, 0);
    int32_t action;
    fogg_batch_reset(batch, (const uint64_t[]){1});
    while (fogg_batch_arrays_of(batch)->to_act[0] >= 0) {
        fogg_batch_choose_randomly(batch, &action);
        CHECK_INT(fogg_batch_step(batch, &action), -1);
    }
    CHECK_INT(fogg_batch_choose(batch, (const int32_t[]){7}, &action), -1);
    CHECK_INT(action, 0);
    fogg_batch_close(batch);
    fogg_batch_close(NULL);
}

TEST(one_illegal_action_leaves_every_game_untouched)
{
    fogg_batch *batch = open_usa(3, FOGG_BATCH_RESTART);
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    int32_t actions[3];
    fogg_batch_reset(batch, (const uint64_t[]){1, 2, 3});
    fogg_batch_choose_randomly(batch, actions);
    int32_t good = actions[1];
    uint64_t before[3];
    for (int i = 0; i < 3; i++)
        before[i] = fogg_game_hash(fogg_batch_game(batch, i));
    const int32_t bad[] = {a->actions - 1, a->actions, -2, INT32_MAX, INT32_MIN}; /* the first is `pass` */
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        actions[1] = bad[i];
        CHECK_INT(fogg_batch_step(batch, actions), 1);
        for (int g = 0; g < 3; g++)
            CHECK(fogg_game_hash(fogg_batch_game(batch, g)) == before[g]);
    }
    actions[1] = good;
    CHECK_INT(fogg_batch_step(batch, actions), -1);
    CHECK(fogg_game_hash(fogg_batch_game(batch, 0)) != before[0]);
    fogg_batch_close(batch);
}

TEST(game_that_is_told_to_wait_does_not_move)
{
    fogg_batch *batch = open_usa(2, FOGG_BATCH_RESTART);
    int32_t actions[2];
    fogg_batch_reset(batch, (const uint64_t[]){1, 2});
    uint64_t first = fogg_game_hash(fogg_batch_game(batch, 0)), second = fogg_game_hash(fogg_batch_game(batch, 1));
    fogg_batch_choose_randomly(batch, actions);
    actions[1] = FOGG_BATCH_WAIT;
    CHECK_INT(fogg_batch_step(batch, actions), -1);
    CHECK(fogg_game_hash(fogg_batch_game(batch, 0)) != first);
    CHECK(fogg_game_hash(fogg_batch_game(batch, 1)) == second);
    fogg_batch_close(batch);
}

TEST(a_game_that_is_begun_again_has_no_result)
{
    fogg_batch *batch = open_usa(2, 0);
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    int32_t actions[2];
    fogg_batch_reset(batch, (const uint64_t[]){1, 2});
    while (a->ended[0] == 0) {
        fogg_batch_choose_randomly(batch, actions);
        actions[1] = FOGG_BATCH_WAIT;
        CHECK_INT(fogg_batch_step(batch, actions), -1);
    }
    CHECK(a->rewards[0] != 0 && a->rewards[1] != 0 && a->scores[1] != 0);
    fogg_batch_reset_one(batch, 0, 3);
    CHECK(a->rewards[0] == 0 && a->rewards[1] == 0 && a->scores[0] == 0 && a->scores[1] == 0);
    CHECK(a->ended[0] == 0 && a->games_played[0] == 0);
    fogg_batch_close(batch);
}

TEST(index_of_a_legal_action_gives_its_number)
{
    fogg_batch *batch = open_usa(2, FOGG_BATCH_RESTART);
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    int32_t actions[2], indices[2] = {0, 0};
    fogg_batch_reset(batch, (const uint64_t[]){1, 2});
    for (int step = 0; step < 200; step++) {
        for (int index = 0, number = -1; index < a->legal_counts[0]; index++) {
            indices[0] = index;
            CHECK_INT(fogg_batch_choose(batch, indices, actions), -1);
            CHECK(actions[0] > number && a->masks[actions[0]] == 1);
            number = actions[0];
        }
        indices[0] = step % a->legal_counts[0];
        CHECK_INT(fogg_batch_choose(batch, indices, actions), -1);
        CHECK_INT(fogg_batch_step(batch, actions), -1);
    }
    indices[1] = a->legal_counts[1];
    CHECK_INT(fogg_batch_choose(batch, indices, actions), 1);
    indices[1] = -1;
    CHECK_INT(fogg_batch_choose(batch, indices, actions), 1);
    fogg_batch_close(batch);
}

TEST(random_choices_reach_every_legal_action_about_equally_often)
{
    fogg_batch *batch = open_usa(1, 0);
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    fogg_batch_reset(batch, (const uint64_t[]){4});
    int *times = calloc((size_t)a->actions, sizeof *times);
    int count = a->legal_counts[0];
    fogg_batch_seed_choices(batch, 9);
    for (int i = 0; i < 1000 * count; i++) {
        int32_t action;
        fogg_batch_choose_randomly(batch, &action);
        times[action]++;
    }
    for (int number = 0; number < a->actions; number++)
        CHECK(a->masks[number] ? times[number] > 850 && times[number] < 1150 : times[number] == 0);
    free(times);
    fogg_batch_close(batch);
}

TEST(same_seeds_give_the_same_games_and_restarted_ones_differ)
{
    fogg_batch *one = open_usa(2, FOGG_BATCH_RESTART), *two = open_usa(2, FOGG_BATCH_RESTART);
    int32_t actions[2];
    fogg_batch_reset(one, (const uint64_t[]){7, 8});
    fogg_batch_reset(two, (const uint64_t[]){7, 8});
    uint64_t first = fogg_game_hash(fogg_batch_game(one, 0));
    CHECK(first != fogg_game_hash(fogg_batch_game(one, 1)));
    while (fogg_batch_arrays_of(one)->games_played[0] < 2) {
        fogg_batch_choose_randomly(one, actions);
        CHECK_INT(fogg_batch_step(one, actions), -1);
        CHECK_INT(fogg_batch_step(two, actions), -1);
        CHECK(!fogg_batch_arrays_of(one)->ended[0] || fogg_game_hash(fogg_batch_game(one, 0)) != first);
    }
    for (int i = 0; i < 2; i++)
        CHECK(fogg_game_hash(fogg_batch_game(one, i)) == fogg_game_hash(fogg_batch_game(two, i)));
    CHECK(fogg_batch_seed(7, 0) == 7 && fogg_batch_seed(7, 1) != fogg_batch_seed(8, 1));
    fogg_batch_close(one);
    fogg_batch_close(two);
}

TEST(game_that_is_put_into_a_batch_goes_on_there)
{
    fogg_batch *batch = open_usa(2, FOGG_BATCH_OBSERVE);
    const fogg_batch_arrays *a = fogg_batch_arrays_of(batch);
    CHECK_INT(a->to_act[0], -1); /* nothing is begun yet */
    fogg_batch_reset(batch, (const uint64_t[]){1, 2});
    int32_t actions[2];
    for (int i = 0; i < 60; i++) {
        fogg_batch_choose_randomly(batch, actions);
        fogg_batch_step(batch, actions);
    }
    fogg_batch_set_game(batch, 1, fogg_batch_game(batch, 0));
    check_row(batch, 1, fogg_batch_game(batch, 0));
    fogg_batch_close(batch);
}

int main(void)
{
    RUN(games_of_a_batch_are_those_played_alone_one_after_the_other);
    RUN(without_restart_a_game_that_is_over_stays_over);
    RUN(nothing_is_chosen_in_a_game_that_is_over_and_no_batch_is_closed);
    RUN(one_illegal_action_leaves_every_game_untouched);
    RUN(game_that_is_told_to_wait_does_not_move);
    RUN(a_game_that_is_begun_again_has_no_result);
    RUN(index_of_a_legal_action_gives_its_number);
    RUN(random_choices_reach_every_legal_action_about_equally_often);
    RUN(same_seeds_give_the_same_games_and_restarted_ones_differ);
    RUN(game_that_is_put_into_a_batch_goes_on_there);
    return test_done();
}
