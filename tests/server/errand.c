/* errand.c - decisions as bytes: they arrive as they were sent, and anything else is refused. */
#include "lobby/errand.h"

#include <string.h>

#include "desk.h"
#include "fogg/bot.h"
#include "test.h"

static fogg_game game;
static fogg_view view;
static fogg_survey *surveys[HALL_MAX_MAPS + 1];

static void open_game(int board)
{
    fogg_game_init_fast(&game, desk_boards()[board], 2, 7);
    fogg_game_view(&game, fogg_game_to_act(&game), &view);
    for (int i = 0; desk_boards()[i] && !surveys[i]; i++)
        surveys[i] = fogg_survey_open(desk_boards()[i]);
}

TEST(worker_decides_what_a_bot_decides_here)
{
    for (int board = 0; desk_boards()[board]; board++) {
        errand sent, got;
        errand_answer answer, heard;
        const char *lines;
        char text[FOGG_MAX_ACTION_TEXT], error[FOGG_MAX_BOT_ERROR];
        open_game(board);
        errand_init(&sent, &view, "search:nodes=5", 99);
        sent.number = 12;
        CHECK(!errand_read(&sent, sizeof sent, &got, &lines));
        errand_run(&got, lines, desk_boards(), surveys, NULL, &answer);
        CHECK(!errand_read_answer(&answer, sizeof answer, &heard));
        CHECK_STR(heard.error, "");
        CHECK_INT(heard.number, 12);
        const fogg_bot_host host = {.survey = surveys[board], .threads = 1};
        fogg_bot *bot = fogg_bot_open("search:nodes=5", desk_boards()[board], 99, &host, error);
        fogg_action_print(&view, fogg_bot_choose(bot, &view), text);
        fogg_bot_close(bot);
        CHECK_STR(heard.action, text);
    }
}

TEST(bytes_of_another_version_or_length_are_refused)
{
    errand sent, got;
    errand_answer answer;
    const char *lines;
    open_game(0);
    errand_init(&sent, &view, "random", 1);
    CHECK(errand_read(&sent, sizeof sent - 1, &got, &lines) != NULL);
    CHECK(errand_read(&sent, 0, &got, &lines) != NULL);
    CHECK(errand_read_answer(&sent, sizeof sent, &answer) != NULL);
    sent.lines = 1; /* which does not follow */
    CHECK(errand_read(&sent, sizeof sent, &got, &lines) != NULL);
    sent.lines = 0;
    sent.mark.version[0] ^= 1;
    CHECK(errand_read(&sent, sizeof sent, &got, &lines) != NULL);
    sent.mark.version[0] ^= 1;
    sent.mark.size++;
    CHECK(errand_read(&sent, sizeof sent, &got, &lines) != NULL);
}

TEST(map_or_program_that_the_worker_does_not_have_is_told)
{
    errand sent;
    errand_answer answer;
    open_game(0);
    errand_init(&sent, &view, "random", 1);
    sent.board[0] ^= 1;
    errand_run(&sent, "", desk_boards(), surveys, NULL, &answer);
    CHECK(strstr(answer.error, "map") && answer.action[0] == '\0');
    errand_init(&sent, &view, "greedy", 1);
    sent.is_program = true;
    errand_run(&sent, "", desk_boards(), surveys, NULL, &answer);
    CHECK(strstr(answer.error, "greedy") && answer.action[0] == '\0');
    errand_init(&sent, &view, "no-such-bot", 1);
    errand_run(&sent, "", desk_boards(), surveys, NULL, &answer);
    CHECK(answer.error[0] != '\0' && answer.action[0] == '\0');
}

int main(void)
{
    RUN(worker_decides_what_a_bot_decides_here);
    RUN(bytes_of_another_version_or_length_are_refused);
    RUN(map_or_program_that_the_worker_does_not_have_is_told);
    for (int i = 0; surveys[i]; i++)
        fogg_survey_close(surveys[i]);
    return test_done();
}
