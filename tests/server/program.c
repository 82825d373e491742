/* program.c - a player that is a program and fails is left alone for a while. */
#include "lobby/program.h"

#include <signal.h>
#include <string.h>

#include "desk.h"
#include "test.h"

static void wake_nobody(void *context)
{
    (void)context;
}

TEST(program_that_fails_three_times_in_a_row_is_left_alone_for_a_minute)
{
    static char text[] = "bad=cmd:false";
    fogg_program *list = NULL;
    fogg_program *program = program_open(&list, text, 1000, wake_nobody, NULL);
    CHECK(program && program_of(list, "bad") == program && !program_of(list, "cmd:false"));
    fogg_game game;
    fogg_view view;
    fogg_action action;
    char error[FOGG_BOT_PROGRAM_ERROR];
    program_game about = {.id = "x", .board = desk_boards()[0], .seats = 2};
    fogg_setup setup = {.seats = 2, .start = 0};
    fogg_game_init(&game, desk_boards()[0], &setup, NULL);
    fogg_game_view(&game, 0, &view);
    for (int i = 0; i < 3; i++) {
        CHECK(!program_choose(program, &about, &view, 1000, &action, error));
        CHECK(!strstr(error, "left alone"));
    }
    CHECK(!program_choose(program, &about, &view, 1001, &action, error));
    CHECK(strstr(error, "left alone") != NULL);
    CHECK(!program_choose(program, &about, &view, 60999, &action, error));
    CHECK(strstr(error, "left alone") != NULL);
    for (int i = 0; i < 3; i++) { /* a minute later it may try three times again */
        CHECK(!program_choose(program, &about, &view, 61000, &action, error));
        CHECK(!strstr(error, "left alone"));
    }
    CHECK(!program_choose(program, &about, &view, 61000, &action, error));
    CHECK(strstr(error, "left alone") != NULL);
    programs_close(list);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN); /* as the server does: a program may be gone when it is asked */
    RUN(program_that_fails_three_times_in_a_row_is_left_alone_for_a_minute);
    return test_done();
}
