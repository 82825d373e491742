/* players.c - every player finishes every game, twice in the same way; bad names are refused. */
#include "table.h"

#include <string.h>

/* Plays one game in which all seats are of one kind; returns its hash. */
static uint64_t play(const char *name, const char *map, int seats, uint64_t seed)
{
    const fogg_board *board = board_named(map);
    fogg_bot *bots[FOGG_MAX_SEATS];
    fogg_game game;
    uint64_t hash = 0;
    for (int seat = 0; seat < seats; seat++)
        bots[seat] = bot_named(name, board, seed + (uint64_t)seat);
    fogg_game_init_fast(&game, board, seats, seed);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        fogg_verdict verdict = fogg_game_play(&game, seat, action, NULL);
        CHECK_THAT(verdict == FOGG_LEGAL, "%s on %s with %d seats: %s", name, map, seats, fogg_verdict_name(verdict));
        hash = hash * 31 + action;
    }
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_close(bots[seat]);
    return hash ^ fogg_game_hash(&game);
}

static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};

TEST(every_instant_player_finishes_every_map_at_every_number_of_seats)
{
    static const char *const names[] = {"random",  "hoarder",  "path", "onestep", "hungry", "longroute",
                                        "planner", "beginner", "easy", "normal",  "hard"};
    for (int m = 0; m < 4; m++)
        for (int n = 0; n < 11; n++)
            for (int seats = board_named(maps[m])->min_seats; seats <= board_named(maps[m])->max_seats; seats++)
                play(names[n], maps[m], seats, 1);
}

/* One number of seats a map: a search plays dozens of games for every move. */
TEST(the_search_finishes_every_map_and_every_number_of_seats)
{
    static const int seats[4] = {2, 5, 4, 3};
    for (int m = 0; m < 4; m++)
        play("search:nodes=1", maps[m], seats[m], 5);
}

TEST(the_search_finishes_with_its_trees)
{
    play("search:nodes=300", "newyork", 2, 5);
    play("search:nodes=300", "sanfrancisco", 2, 5);
}

TEST(strong_finishes_the_short_maps)
{
    for (int m = 2; m < 4; m++)
        play("strong", maps[m], board_named(maps[m])->min_seats, 6);
}

/* A clock that moves on by a fifth of a second at every look. */
static uint64_t hasty_clock(void)
{
    static uint64_t now;
    return now += 200000;
}

TEST(expert_decides)
{
    const fogg_board *board = board_named("newyork");
    const fogg_bot_host host = {.clock = hasty_clock, .threads = 2};
    char error[FOGG_MAX_BOT_ERROR];
    fogg_bot *bot = fogg_bot_open("expert", board, 1, &host, error);
    CHECK_THAT(bot != NULL, "%s", error);
    fogg_game game;
    fogg_game_init_fast(&game, board, 2, 1);
    fogg_view view;
    fogg_game_view(&game, 0, &view);
    CHECK(fogg_game_play(&game, 0, fogg_bot_choose(bot, &view), NULL) == FOGG_LEGAL);
    fogg_bot_close(bot);
}

TEST(a_node_budget_reproduces_every_move)
{
    CHECK(play("search:nodes=200", "newyork", 2, 7) == play("search:nodes=200", "newyork", 2, 7));
    CHECK(play("search:nodes=200,forgets=50,noise=5", "newyork", 3, 7) ==
          play("search:nodes=200,forgets=50,noise=5", "newyork", 3, 7));
    CHECK(play("planner", "usa", 4, 7) == play("planner", "usa", 4, 7));
    CHECK(play("easy", "europe", 2, 7) == play("easy", "europe", 2, 7));
    CHECK(play("random", "usa", 2, 7) != play("random", "usa", 2, 8));
}

/* The decisions of a search in one game, the seats played by planners in between. */
static uint64_t decisions(int threads, const char *name)
{
    const fogg_board *board = board_named("sanfrancisco");
    const fogg_bot_host host = {.threads = threads};
    char error[FOGG_MAX_BOT_ERROR];
    fogg_bot *bot = fogg_bot_open(name, board, 3, &host, error), *planner = bot_named("planner", board, 3);
    CHECK_THAT(bot != NULL, "%s", error);
    fogg_game game;
    uint64_t hash = 0;
    fogg_game_init_fast(&game, board, 3, 3);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        if (seat == 0)
            hash = hash * 31 + fogg_bot_choose(bot, &view);
        fogg_game_play_unchecked(&game, seat, fogg_bot_choose(planner, &view), NULL);
    }
    fogg_bot_close(bot);
    fogg_bot_close(planner);
    return hash;
}

TEST(two_threads_decide_as_one_does)
{
    CHECK(decisions(1, "search:nodes=200,threads=2") == decisions(2, "search:nodes=200,threads=2"));
    CHECK(decisions(2, "search:nodes=200,threads=2") != decisions(2, "search:nodes=20,threads=2"));
}

TEST(a_bot_that_is_reset_plays_as_a_new_one)
{
    const fogg_board *board = board_named("usa");
    fogg_bot *used = bot_named("easy", board, 1), *fresh = bot_named("easy", board, 9);
    fogg_game game;
    fogg_view view;
    fogg_game_init_fast(&game, board, 2, 4);
    fogg_game_view(&game, 1, &view);
    fogg_bot_choose(used, &view);
    fogg_bot_reset(used, 9);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_choose(used, &view);
        CHECK_INT(action, fogg_bot_choose(fresh, &view));
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    fogg_bot_close(used);
    fogg_bot_close(fresh);
}

static void refuse(const char *name, const char *told)
{
    char error[FOGG_MAX_BOT_ERROR];
    CHECK(fogg_bot_open(name, board_named("usa"), 1, NULL, error) == NULL);
    CHECK_STR(error, told);
}

TEST(bad_names_are_told_with_what_was_meant)
{
    refuse("planer", "no player \"planer\"; did you mean \"planner\"?");
    refuse("xyzzy", "no player \"xyzzy\"");
    refuse("", "no player \"\"");
    refuse("search:node=5", "the player has no option \"node\"; did you mean \"nodes\"?");
    refuse("search:nodes=0", "the option \"nodes\" takes a number from 1 to 100000000");
    refuse("search:nodes=12x", "the option \"nodes\" takes a number from 1 to 100000000");
    refuse("search:nodes", "the option \"nodes\" takes a number from 1 to 100000000");
    refuse("search:nodes=99999999999999999999", "the option \"nodes\" takes a number from 1 to 100000000");
    refuse("random:nodes=5", "the player has no option \"nodes\"");
    refuse("search:ms=50", "there is no clock here: give a budget in nodes instead of ms");
}

TEST(a_name_of_any_length_is_refused_in_a_short_sentence)
{
    char name[2000], error[FOGG_MAX_BOT_ERROR];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    CHECK(fogg_bot_open(name, board_named("usa"), 1, NULL, error) == NULL);
    CHECK(strlen(error) < FOGG_MAX_BOT_ERROR);
}

TEST(every_kind_can_be_opened_without_a_clock)
{
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name != NULL; kind++)
        fogg_bot_close(bot_named(kind->name, board_named("usa"), 1));
}

TEST(six_kinds_are_levels_and_two_kinds_take_their_time)
{
    static const char *const levels[] = {"beginner", "easy", "normal", "hard", "strong", "expert"};
    size_t found = 0;
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name != NULL; kind++) {
        bool takes_time = strcmp(kind->name, "search") == 0 || strcmp(kind->name, "expert") == 0;
        CHECK_THAT(kind->is_instant == !takes_time, "%s", kind->name);
        if (kind->is_level) {
            CHECK(found < sizeof levels / sizeof levels[0]);
            CHECK_STR(kind->name, levels[found++]);
        }
    }
    CHECK_INT(found, sizeof levels / sizeof levels[0]);
}

int main(void)
{
    RUN(six_kinds_are_levels_and_two_kinds_take_their_time);
    RUN(every_instant_player_finishes_every_map_at_every_number_of_seats);
    RUN(the_search_finishes_every_map_and_every_number_of_seats);
    RUN(the_search_finishes_with_its_trees);
    RUN(strong_finishes_the_short_maps);
    RUN(expert_decides);
    RUN(a_node_budget_reproduces_every_move);
    RUN(two_threads_decide_as_one_does);
    RUN(a_bot_that_is_reset_plays_as_a_new_one);
    RUN(bad_names_are_told_with_what_was_meant);
    RUN(a_name_of_any_length_is_refused_in_a_short_sentence);
    RUN(every_kind_can_be_opened_without_a_clock);
    return test_done();
}
