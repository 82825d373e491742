/* programs.c - player programs that play, crash, hang, lie, and what the arena makes of them. */
#include "table.h"

#include <string.h>

#include "tournament.h"

/* The view of seat 0 at the beginning of a game. */
static fogg_view first_view(void)
{
    fogg_game game;
    fogg_view view;
    fogg_game_init_fast(&game, board_named("newyork"), 2, 1);
    fogg_game_view(&game, 0, &view);
    return view;
}

/* One decision of a program that is expected to fail so. */
static void expect_fault(const char *command, int deadline_ms, const char *told)
{
    char error[BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    bot_program *program = bot_program_open(command, deadline_ms);
    CHECK(program != NULL);
    for (int again = 0; again < 2; again++) { /* and again, started anew */
        CHECK(!bot_program_choose(program, &view, &action, error));
        CHECK_THAT(strstr(error, told) != NULL, "told \"%s\", not \"%s\"", error, told);
    }
    bot_program_close(program);
}

enum { PLENTY_MS = 600000 };

TEST(a_program_that_answers_is_heard)
{
    char error[BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    bot_program *program = bot_program_open("while read -r line; do echo keep all; done", PLENTY_MS);
    for (int again = 0; again < 3; again++) {
        CHECK_THAT(bot_program_choose(program, &view, &action, error), "%s", error);
        CHECK_INT(action, fogg_action_keep(3, 0));
    }
    bot_program_close(program);
}

TEST(a_program_that_ends_is_told)
{
    expect_fault("true", PLENTY_MS, "it has ended");
    expect_fault("read -r line; exit 3", PLENTY_MS, "it has ended");
    expect_fault("read -r line; kill -SEGV $$", PLENTY_MS, "it has ended");
    expect_fault("/nowhere/such-a-program 2>/dev/null", PLENTY_MS, "it has ended");
}

TEST(a_program_that_hangs_is_killed)
{
    expect_fault("sleep 600", 50, "no answer within 50 ms");
    expect_fault("read -r line; trap '' TERM; sleep 600 & wait", 50, "no answer within 50 ms");
}

TEST(a_program_that_never_ends_its_line_is_told)
{
    expect_fault("tr '\\0' x < /dev/zero", PLENTY_MS, "longer than");
}

TEST(rubbish_and_illegal_actions_are_told)
{
    expect_fault("while read -r line; do echo rubbish; done", PLENTY_MS, "no action");
    expect_fault("while read -r line; do echo; done", PLENTY_MS, "no action");
    expect_fault("while read -r line; do echo draw stock; done", PLENTY_MS, "against rule C5");
}

/* A tournament of two. */
static void begin(tournament *t, const char *map, int seats, const char *first, const char *second, int games)
{
    memset(t, 0, sizeof *t);
    t->board = board_named(map);
    t->seats = seats;
    t->count = 2;
    t->name[0] = first;
    t->name[1] = second;
    t->games = games;
    t->threads = 1;
}

TEST(the_arena_goes_on_with_programs_that_fail)
{
    static tournament t;
    char error[FOGG_MAX_BOT_ERROR];
    begin(&t, "newyork", 2, "planner", "cmd:while read -r line; do echo rubbish; done", 2);
    t.deadline_ms = PLENTY_MS;
    CHECK_THAT(tournament_play(&t, error), "%s", error);
    CHECK_INT(t.standing[1].games, 2);
    CHECK_INT(t.standing[1].faults, t.standing[1].moves);
    CHECK_INT(t.standing[0].faults, 0);
    CHECK(strstr(t.fault[1], "no action") != NULL);
}

static void play_tournament(tournament *t, int threads)
{
    char error[FOGG_MAX_BOT_ERROR];
    memset(t, 0, sizeof *t);
    t->board = board_named("sanfrancisco");
    t->seats = 3;
    t->count = 4;
    t->name[0] = "search:nodes=20";
    t->name[1] = "planner";
    t->name[2] = "easy";
    t->name[3] = "random";
    t->games = 12;
    t->seed = 5;
    t->threads = threads;
    CHECK_THAT(tournament_play(t, error), "%s", error);
}

TEST(the_same_seed_gives_the_same_table_on_any_number_of_threads)
{
    static tournament one, two;
    play_tournament(&one, 1);
    play_tournament(&two, 2);
    CHECK_INT(one.lineups, 4);
    for (int i = 0; i < 4; i++) {
        CHECK(one.standing[i].wins == two.standing[i].wins);
        CHECK(one.standing[i].squares == two.standing[i].squares);
        CHECK(one.standing[i].score == two.standing[i].score);
        CHECK_INT(one.standing[i].moves, two.standing[i].moves);
        CHECK_INT(one.standing[i].games, 9); /* three of four line-ups, three seatings */
    }
}

TEST(equal_players_share_every_deal)
{
    static tournament t;
    char error[FOGG_MAX_BOT_ERROR];
    begin(&t, "usa", 4, "planner", "planner", 40);
    CHECK_THAT(tournament_play(&t, error), "%s", error);
    standing_rate r = standing_of(&t.standing[0], 4);
    CHECK(r.rate > 0.2499 && r.rate < 0.2501);
    CHECK(r.elo > -0.5 && r.elo < 0.5);
    CHECK(r.low < 0.25 && r.high > 0.25);
    CHECK_INT(t.standing[1].games, 120);
}

TEST(a_clear_test_ends_early)
{
    static tournament t;
    char error[FOGG_MAX_BOT_ERROR];
    begin(&t, "newyork", 2, "planner", "random", 100000);
    t.threads = 2;
    t.has_test = true;
    t.elo0 = 0;
    t.elo1 = 100;
    CHECK_THAT(tournament_play(&t, error), "%s", error);
    CHECK(t.ratio >= STANDING_BOUND);
    CHECK(t.sets_done < 1000);
}

TEST(elo_and_win_rate_agree)
{
    CHECK(standing_expected(0, 2) > 0.4999 && standing_expected(0, 2) < 0.5001);
    CHECK(standing_expected(400, 2) > 0.9090 && standing_expected(400, 2) < 0.9091);
    CHECK(standing_expected(0, 4) > 0.2499 && standing_expected(0, 4) < 0.2501);
}

TEST(names_are_split_at_commas_that_do_not_part_options)
{
    char text[] = "search:ms=100,threads=2,planner,cmd:./mine -x,easy";
    const char *names[8];
    CHECK_INT(contestant_names(text, names, 8), 4);
    CHECK_STR(names[0], "search:ms=100,threads=2");
    CHECK_STR(names[1], "planner");
    CHECK_STR(names[2], "cmd:./mine -x");
    CHECK_STR(names[3], "easy");
}

int main(void)
{
    RUN(a_program_that_answers_is_heard);
    RUN(a_program_that_ends_is_told);
    RUN(a_program_that_hangs_is_killed);
    RUN(a_program_that_never_ends_its_line_is_told);
    RUN(rubbish_and_illegal_actions_are_told);
    RUN(the_arena_goes_on_with_programs_that_fail);
    RUN(the_same_seed_gives_the_same_table_on_any_number_of_threads);
    RUN(equal_players_share_every_deal);
    RUN(a_clear_test_ends_early);
    RUN(elo_and_win_rate_agree);
    RUN(names_are_split_at_commas_that_do_not_part_options);
    return test_done();
}
