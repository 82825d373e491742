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

/* A map that somebody has put on the server, or a variant: no worker has it, so it comes along. */
TEST(worker_decides_on_a_board_that_comes_with_the_errand)
{
    static fogg_board own;
    const fogg_board *none[] = {NULL};
    errand sent, got;
    errand_answer answer;
    const char *lines;
    char text[FOGG_MAX_ACTION_TEXT], error[FOGG_MAX_BOT_ERROR];
    fogg_buffer bytes = {0};
    open_game(0);
    own = *desk_boards()[0];
    own.hash[0] ^= 1;
    fogg_game_init_fast(&game, &own, 2, 7);
    fogg_game_view(&game, fogg_game_to_act(&game), &view);
    errand_init(&sent, &view, "search:nodes=5", 99);
    errand_carry(&sent);
    buffer_add(&bytes, (const char *)&sent, sizeof sent);
    CHECK(errand_read(bytes.at, bytes.length, &got, &lines) != NULL); /* without it */
    buffer_add(&bytes, (const char *)&own, sizeof own);
    CHECK(errand_read(bytes.at, bytes.length, &got, &lines) == NULL);
    errand_run(&got, lines, none, surveys, NULL, &answer);
    CHECK_STR(answer.error, "");
    fogg_survey *survey = fogg_survey_open(&own);
    const fogg_bot_host host = {.survey = survey, .threads = 1};
    fogg_bot *bot = fogg_bot_open("search:nodes=5", &own, 99, &host, error);
    fogg_action_print(&view, fogg_bot_choose(bot, &view), text);
    fogg_bot_close(bot);
    fogg_survey_close(survey);
    CHECK_STR(answer.action, text);
    bytes.at[sizeof sent + offsetof(fogg_board, hash)] ^= 1; /* another board than the errand names */
    CHECK(errand_read(bytes.at, bytes.length, &got, &lines) == NULL);
    errand_run(&got, lines, none, surveys, NULL, &answer);
    CHECK_STR(answer.error, "the map that came is another one");
    buffer_clear(&bytes);
}

/* All events went to workers as they stand in the log, hidden cards and tickets of everybody among them. */
TEST(worker_is_not_sent_what_the_seat_may_not_know)
{
    static const char lines[] = "{\"n\":1,\"ev\":\"deal\",\"p\":0,\"cards\":[\"red\",\"blue\"],\"tickets\":[\"%s\"]}\n"
                                "{\"n\":2,\"ev\":\"deal\",\"p\":1,\"cards\":[\"red\",\"red\"],\"tickets\":[\"%s\"]}\n"
                                "{\"n\":3,\"ev\":\"seat\",\"p\":0,\"kind\":\"bot:planner\",\"why\":\"away\"}\n"
                                "{\"n\":4,\"ev\":\"draw\",\"p\":0,\"from\":\"stock\",\"card\":\"red\"}\n"
                                "{\"n\":5,\"ev\":\"draw\",\"p\":1,\"from\":\"stock\",\"card\":\"red\"}\n";
    const fogg_board *board = desk_boards()[0];
    program_game told = {.board = board, .seat = 1, .seats = 2};
    fogg_buffer out = {0};
    program_event seen[5];
    char ticket[2][FOGG_MAX_ROUTE_ID];
    for (int i = 0; i < 2; i++)
        fogg_board_ticket_id(board, i, ticket[i]);
    buffer_add_format(&told.lines, lines, ticket[0], ticket[1]);
    program_see(&told, &out);
    CHECK_INT((int)out.length, (int)sizeof seen);
    memcpy(seen, out.at, sizeof seen);
    CHECK(seen[0].event.card_count == 2 && seen[0].event.cards[0] == FOGG_NO_CARD &&
          seen[0].event.cards[1] == FOGG_NO_CARD && seen[0].event.tickets[0] == FOGG_NONE);
    CHECK(seen[1].event.cards[0] != FOGG_NO_CARD && seen[1].event.tickets[0] == 1);
    CHECK(seen[2].is_seat && seen[2].number == 3);
    CHECK_STR(seen[2].change.kind, "bot:planner");
    CHECK(seen[3].event.card == FOGG_NO_CARD && seen[4].event.card != FOGG_NO_CARD);
    buffer_clear(&told.lines);
    buffer_clear(&out);
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
    RUN(worker_decides_on_a_board_that_comes_with_the_errand);
    RUN(worker_is_not_sent_what_the_seat_may_not_know);
    RUN(bytes_of_another_version_or_length_are_refused);
    RUN(map_or_program_that_the_worker_does_not_have_is_told);
    for (int i = 0; surveys[i]; i++)
        fogg_survey_close(surveys[i]);
    return test_done();
}
