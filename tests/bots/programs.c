/* programs.c - player programs that play, crash, hang, lie, and what the arena makes of them. */
#include "table.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

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

/* One decision of a program, which must fail with this fault. */
static void expect_fault(const char *command, int deadline_ms, const char *told)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    fogg_bot_program *program = fogg_bot_program_open(command, deadline_ms);
    CHECK(program != NULL);
    for (int again = 0; again < 2; again++) { /* and again, started anew */
        CHECK(!fogg_bot_program_choose(program, &view, &action, error));
        CHECK_THAT(strstr(error, told) != NULL, "told \"%s\", not \"%s\"", error, told);
    }
    fogg_bot_program_close(program);
}

enum { PLENTY_MS = 600000 };

TEST(a_program_that_answers_is_heard)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    fogg_bot_program *program = fogg_bot_program_open("while read -r line; do echo keep all; done", PLENTY_MS);
    for (int again = 0; again < 3; again++) {
        CHECK_THAT(fogg_bot_program_choose(program, &view, &action, error), "%s", error);
        CHECK_INT(action, fogg_action_keep(3, 0));
    }
    fogg_bot_program_close(program);
}

TEST(a_program_that_ends_is_told)
{
    expect_fault("true", PLENTY_MS, "it has ended");
    expect_fault("read -r line; exit 3", PLENTY_MS, "it has ended");
    expect_fault("read -r line; kill -SEGV $$", PLENTY_MS, "it has ended");
    expect_fault("/nowhere/such-a-program 2>/dev/null", PLENTY_MS, "it has ended");
}

/* Whether a process has ended, reaped or not. */
static bool has_ended(long number)
{
    char path[64], state = 'Z';
    snprintf(path, sizeof path, "/proc/%ld/stat", number);
    FILE *file = fopen(path, "r");
    if (!file)
        return true;
    if (fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
        state = 'Z';
    fclose(file);
    return state == 'Z';
}

/* A process of a program that hangs is gone when its fault is told, or soon after.  `script` writes its number to
 * $OUT. */
static void expect_killed(const char *script)
{
    char path[] = "/tmp/fogg-hangs-XXXXXX", command[256];
    int file = mkstemp(path);
    long number = 0;
    CHECK(file >= 0);
    close(file);
    snprintf(command, sizeof command, "OUT=%s; %s", path, script);
    for (int deadline_ms = 500; number == 0;
         deadline_ms *= 2) { /* on a busy machine it may be killed before it has begun */
        char told[64];
        snprintf(told, sizeof told, "no answer within %d ms", deadline_ms);
        expect_fault(command, deadline_ms, told);
        FILE *written = fopen(path, "r");
        CHECK(written != NULL);
        if (fscanf(written, "%ld", &number) != 1)
            number = 0;
        fclose(written);
    }
    remove(path);
    for (int tries = 0; !has_ended(number); tries++) {
        CHECK_THAT(tries < 6000, "process %ld goes on", number);
        usleep(10000);
    }
}

TEST(a_program_that_hangs_is_killed)
{
    expect_fault("sleep 600", 50, "no answer within 50 ms");
    expect_fault("read -r line; trap '' TERM; sleep 600 & wait", 50, "no answer within 50 ms");
    expect_killed("echo $$ > $OUT; exec sleep 600");
    expect_killed("trap '' TERM; echo $$ > $OUT; while :; do sleep 600; done");
    expect_killed("sleep 600 & echo $! > $OUT; wait");
    expect_fault("exec sleep 600", 1100, "no answer within 1100 ms"); /* beyond a second of the clock */
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

TEST(lines_that_nobody_asked_for_are_not_heard)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    fogg_bot_program *program =
        fogg_bot_program_open("while read -r line; do printf 'keep all\\nrubbish\\n'; done", PLENTY_MS);
    for (int again = 0; again < 3; again++)
        CHECK_THAT(fogg_bot_program_choose(program, &view, &action, error), "%s", error);
    fogg_bot_program_close(program);
}

static bool exists(const char *path)
{
    return access(path, F_OK) == 0;
}

/* The rubbish comes after the answer was taken, so it waits in the pipe when the next decision is asked for. */
TEST(lines_that_come_between_two_decisions_are_not_heard)
{
    char folder[] = "/tmp/fogg-unasked-XXXXXX", path[64], command[256], error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/said", folder);
    snprintf(command, sizeof command,
             "read -r line; echo keep all; echo rubbish; : > %s; while read -r line; do echo keep all; done", path);
    fogg_bot_program *program = fogg_bot_program_open(command, PLENTY_MS);
    CHECK_THAT(fogg_bot_program_choose(program, &view, &action, error), "%s", error);
    for (int waits = 0; !exists(path) && waits < 60000; waits++)
        usleep(1000);
    CHECK(exists(path));
    CHECK_THAT(fogg_bot_program_choose(program, &view, &action, error), "%s", error);
    fogg_bot_program_close(program);
    unlink(path);
    rmdir(folder);
}

TEST(a_program_inherits_no_descriptor)
{
    enum { MINE = 57 };
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    CHECK_INT(dup2(STDERR_FILENO, MINE), MINE); /* an inherited descriptor that a library might leave open */
    fogg_bot_program *program =
        fogg_bot_program_open("for fd in /proc/self/fd/*; do case ${fd##*/} in 0|1|2) ;; *) test -e $fd && "
                              "exit 1 ;; esac; done; test ! -e /proc/$$/fd/57 || exit 1; "
                              "read -r line; echo keep all; read -r line",
                              PLENTY_MS);
    CHECK_THAT(fogg_bot_program_choose(program, &view, &action, error), "%s", error);
    fogg_bot_program_close(program);
    close(MINE);
}

/* Descriptors of this process that are open. */
static int count_open(void)
{
    int count = 0;
    for (int fd = 0; fd < 200; fd++)
        count += fcntl(fd, F_GETFD) >= 0;
    return count;
}

TEST(programs_that_come_and_go_leave_no_descriptor_and_no_process)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    int before = count_open();
    for (int again = 0; again < 3; again++) {
        fogg_bot_program *good = fogg_bot_program_open("while read -r line; do echo keep all; done", PLENTY_MS);
        CHECK_THAT(fogg_bot_program_choose(good, &view, &action, error), "%s", error);
        fogg_bot_program_close(good);
        expect_fault("true", PLENTY_MS, "it has ended");
        expect_fault("exec sleep 600", 20, "no answer within 20 ms");
    }
    CHECK_INT(count_open(), before);
    CHECK_INT(waitpid(-1, NULL, WNOHANG), -1); /* no child is left, not even a dead one */
    CHECK_INT(errno, ECHILD);
}

TEST(a_cancelled_decision_fails_at_once)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    fogg_bot_program *program = fogg_bot_program_open("exec sleep 600", PLENTY_MS);
    fogg_bot_program_cancel(program);
    CHECK(!fogg_bot_program_choose(program, &view, &action, error));
    CHECK(!fogg_bot_program_choose(program, &view, &action, error));
    fogg_bot_program_close(program);
}

/* A tournament of two players. */
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
    t.limits.deadline_ms = PLENTY_MS;
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
    signal(SIGPIPE, SIG_IGN); /* as fogg does: a program may end before it is asked */
    RUN(a_program_that_answers_is_heard);
    RUN(a_program_that_ends_is_told);
    RUN(a_program_that_hangs_is_killed);
    RUN(a_program_that_never_ends_its_line_is_told);
    RUN(rubbish_and_illegal_actions_are_told);
    RUN(lines_that_nobody_asked_for_are_not_heard);
    RUN(lines_that_come_between_two_decisions_are_not_heard);
    RUN(a_program_inherits_no_descriptor);
    RUN(programs_that_come_and_go_leave_no_descriptor_and_no_process);
    RUN(a_cancelled_decision_fails_at_once);
    RUN(the_arena_goes_on_with_programs_that_fail);
    RUN(the_same_seed_gives_the_same_table_on_any_number_of_threads);
    RUN(equal_players_share_every_deal);
    RUN(a_clear_test_ends_early);
    RUN(elo_and_win_rate_agree);
    RUN(names_are_split_at_commas_that_do_not_part_options);
    return test_done();
}
