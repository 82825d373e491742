/* errand.c - decisions that are made elsewhere.  As bytes they arrive as they were sent, and anything else is refused;
 * a table goes on with the answer, or without one after a while. */
#include "lobby/errand.h"

#include <string.h>

#include "desk.h"
#include "fogg/bot.h"
#include "lobby/think.h"
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

/* ---- a table that waits for an answer ------------------------------------------------------------------------ */

static fogg_desk d;
static int asked;
static uint64_t asked_number;
static char asked_line[200];
static errand asked_errand;
static bool nobody_is_there;

static bool note_asked(fogg_far *far, uint64_t number, const char *line, const void *bytes, size_t length)
{
    const char *lines;
    (void)far;
    asked++;
    asked_number = number;
    snprintf(asked_line, sizeof asked_line, "%s", line);
    if (errand_read(bytes, length, &asked_errand, &lines))
        asked_errand.number = 0;
    return !nobody_is_there;
}

/* Opens a table of Ann and a bot and lets Ann decide, so that the game waits for the bot. */
static const char *open_table(desk_client *ann, const char *seats)
{
    asked = 0;
    const char *table = desk_table(ann, "usa", seats, ",\"start\":0");
    desk_enter(ann, table);
    return table;
}

static void begin_far(void)
{
    static fogg_far far = {.ask = note_asked};
    desk_open(&d);
    d.hall.far = &far;
    nobody_is_there = false;
}

static void end_far(void)
{
    d.hall.is_closing = true;
    think_close(&d.hall); /* nobody answers any more */
    desk_close(&d);
}

/* What the bot that is asked decides. */
static const char *answer_of(void)
{
    static char text[FOGG_MAX_ACTION_TEXT];
    errand_answer answer;
    open_game(0);
    errand_run(&asked_errand, "", desk_boards(), surveys, NULL, &answer);
    CHECK_STR(answer.error, "");
    snprintf(text, sizeof text, "%s", answer.action);
    return text;
}

TEST(strong_bot_is_asked_elsewhere_and_its_answer_is_played_once)
{
    char line[64];
    begin_far();
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = open_table(ann, "[\"me\",\"bot:search:nodes=1\"]");
    CHECK_INT(asked, 1);
    CHECK_INT(asked_errand.number, asked_number);
    snprintf(line, sizeof line, "soon.%lld", (long long)ann->client->person);
    CHECK_STR(asked_line, line);
    CHECK(think_is_asked(&d.hall, asked_number) && !think_is_asked(&d.hall, asked_number + 1));
    CHECK_INT(d.hall.counts.bot_moves, 0);
    const char *action = answer_of();
    think_answer(&d.hall, asked_number + 1, action, "");
    desk_settle(&d);
    CHECK_INT(d.hall.counts.bot_moves, 0);
    think_answer(&d.hall, asked_number, action, "");
    desk_settle(&d);
    CHECK_INT(d.hall.counts.bot_moves, 1);
    CHECK_INT(d.hall.counts.stand_ins, 0);
    CHECK(!think_is_asked(&d.hall, asked_number));
    think_answer(&d.hall, asked_number, action, "");
    desk_settle(&d);
    CHECK_INT(d.hall.counts.bot_moves, 1);
    CHECK_INT(d.hall.counts.far_asked, 1);
    CHECK_INT(d.hall.counts.far_answered, 1);
    CHECK_INT(d.hall.counts.far_given_up, 0);
    CHECK_INT(d.hall.counts.bot_faults, 0);
    CHECK(desk_act(ann, table, 0, "act"));
    end_far();
}

TEST(bot_that_decides_at_once_is_not_asked_elsewhere)
{
    begin_far();
    desk_client *ann = desk_come(&d, "Ann");
    open_table(ann, "[\"me\",\"bot:random\"]");
    CHECK_INT(asked, 0);
    CHECK_INT(d.hall.counts.bot_moves, 1);
    end_far();
}

TEST(game_without_people_is_asked_for_later)
{
    char line[64];
    begin_far();
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = open_table(ann, "[\"me\",\"bot:search:nodes=1\"]");
    think_answer(&d.hall, asked_number, answer_of(), "");
    desk_settle(&d);
    CHECK_INT(asked, 1);
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", table);
    CHECK(asked > 1);
    snprintf(line, sizeof line, "later.%lld", (long long)ann->client->person);
    CHECK_STR(asked_line, line);
    end_far();
}

TEST(another_bot_decides_if_nobody_is_there_or_says_that_it_cannot)
{
    begin_far();
    desk_client *ann = desk_come(&d, "Ann");
    nobody_is_there = true;
    open_table(ann, "[\"me\",\"bot:search:nodes=1\"]");
    CHECK_INT(asked, 1);
    CHECK_INT(d.hall.counts.bot_moves, 1);
    CHECK_INT(d.hall.counts.stand_ins, 1);
    CHECK_INT(d.hall.counts.bot_faults, 1);
    CHECK_INT(d.hall.counts.far_given_up, 1);
    nobody_is_there = false;
    for (int i = 0; i < 2; i++) { /* without an action, or with an error */
        open_table(ann, "[\"me\",\"bot:search:nodes=1\"]");
        think_answer(&d.hall, asked_number, i == 0 ? "" : answer_of(), i == 0 ? "" : "it broke");
        desk_settle(&d);
        CHECK_INT(d.hall.counts.bot_moves, 2 + i);
        CHECK_INT(d.hall.counts.stand_ins, 2 + i);
        CHECK_INT(d.hall.counts.bot_faults, 2 + i);
        CHECK_INT(d.hall.counts.far_given_up, 2 + i);
    }
    CHECK_INT(d.hall.counts.far_answered, 0);
    end_far();
}

TEST(program_that_runs_elsewhere_is_asked_by_its_whole_name)
{
    char name[STORE_MAX_BOT], seats[200], line[200];
    fogg_program *programs = NULL;
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    const char *bots[] = {name, NULL};
    begin_far();
    d.hall.bots = bots;
    program_add_far(&programs, name);
    d.hall.programs = programs;
    desk_client *ann = desk_come(&d, "Ann");
    snprintf(seats, sizeof seats, "[\"me\",\"bot:%s\"]", name);
    open_table(ann, seats);
    CHECK_INT(asked, 1);
    snprintf(line, sizeof line, "program.%s", name);
    CHECK_STR(asked_line, line);
    CHECK_STR(asked_errand.bot, name);
    CHECK(asked_errand.is_program);
    end_far();
    programs_close(programs);
}

/* Ticks the hall so many milliseconds after now. */
static void tick_at(int64_t opened, int milliseconds)
{
    d.now = opened + milliseconds;
    hall_tick(&d.hall, d.now);
    desk_settle(&d);
}

TEST(table_waits_as_long_as_the_bot_may_think_and_a_second)
{
    static const struct {
        const char *seats;
        int budget; /* milliseconds */
    } cases[] = {{"[\"me\",\"bot:search:nodes=1\"]", 1000},
                 {"[\"me\",\"bot:search:ms=10\"]", 1000},
                 {"[\"me\",\"bot:search:ms=2500\"]", 2500}};
    begin_far();
    static const char *const bots[] = {"random", "search:nodes=1", "search:ms=10", "search:ms=2500", NULL};
    d.hall.bots = bots;
    desk_client *ann = desk_come(&d, "Ann");
    for (int i = 0; i < 3; i++) {
        open_table(ann, cases[i].seats);
        CHECK_INT(asked, 1);
        int64_t opened = d.now;
        tick_at(opened, cases[i].budget + 999);
        CHECK_INT(d.hall.counts.far_given_up, i);
        tick_at(opened, cases[i].budget + 1000);
        CHECK_INT(d.hall.counts.far_given_up, i + 1);
        CHECK_INT(d.hall.counts.stand_ins, i + 1);
        CHECK(!think_is_asked(&d.hall, asked_number));
    }
    end_far();
}

int main(void)
{
    RUN(worker_decides_what_a_bot_decides_here);
    RUN(worker_decides_on_a_board_that_comes_with_the_errand);
    RUN(worker_is_not_sent_what_the_seat_may_not_know);
    RUN(bytes_of_another_version_or_length_are_refused);
    RUN(map_or_program_that_the_worker_does_not_have_is_told);
    RUN(strong_bot_is_asked_elsewhere_and_its_answer_is_played_once);
    RUN(bot_that_decides_at_once_is_not_asked_elsewhere);
    RUN(game_without_people_is_asked_for_later);
    RUN(another_bot_decides_if_nobody_is_there_or_says_that_it_cannot);
    RUN(program_that_runs_elsewhere_is_asked_by_its_whole_name);
    RUN(table_waits_as_long_as_the_bot_may_think_and_a_second);
    for (int i = 0; surveys[i]; i++)
        fogg_survey_close(surveys[i]);
    return test_done();
}
