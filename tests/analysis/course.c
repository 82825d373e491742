/* course.c - the decisions of a record, and puzzles among decisions.
 *
 *     test-analysis-course RECORD [quick]     the record of a game on Europe; quick: looks for no puzzles */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../bots/table.h"
#include "fogg/analysis.h"
#include "fogg/json_read.h"
#include "fogg/puzzle.h"

enum { ROOM = 2000 };

static char *record;
static fogg_step steps[ROOM];

static bool read_course(fogg_course *course, fogg_replay *replay, size_t length, int room)
{
    CHECK(fogg_replay_open(replay, board_named("europe"), record, length));
    return fogg_course_read(course, replay, steps, room);
}

static fogg_luck luck_wanted(const fogg_step *step)
{
    switch (fogg_action_kind_of(step->action)) {
    case FOGG_DRAW:
        return fogg_action_place(step->action) == FOGG_FROM_STOCK ? FOGG_LUCK_BLIND : FOGG_LUCK_MARKET;
    case FOGG_TICKETS:
        return FOGG_LUCK_TICKETS;
    case FOGG_CLAIM:
        return board_named("europe")->routes[fogg_action_place(step->action)].is_tunnel ? FOGG_LUCK_TUNNEL
                                                                                        : FOGG_LUCK_HIDDEN;
    default:
        return FOGG_LUCK_HIDDEN;
    }
}

TEST(decisions_of_a_record_are_read_in_their_order)
{
    static fogg_replay replay;
    static fogg_course course;
    CHECK(read_course(&course, &replay, strlen(record), ROOM));
    CHECK(course.is_over && course.last.open.phase == FOGG_PHASE_OVER);
    CHECK_INT(course.seats, 3);
    CHECK_INT(course.steps[0].turn, 0);
    int kinds[FOGG_LUCK_COUNT] = {0}, turns = 0;
    for (int i = 0; i < course.count; i++) {
        const fogg_step *step = &course.steps[i];
        CHECK_INT(fogg_game_to_act(&step->before), step->seat);
        CHECK(fogg_game_check(&step->before, step->seat, step->action) == FOGG_LEGAL);
        CHECK(i == 0 || step->event > course.steps[i - 1].event);
        CHECK_INT(step->luck, luck_wanted(step));
        kinds[step->luck]++;
        turns += step->before.open.phase == FOGG_PHASE_TURN;
        CHECK_INT(step->turn, turns);
    }
    CHECK(turns > 50 && kinds[FOGG_LUCK_BLIND] > 0 && kinds[FOGG_LUCK_MARKET] > 0 && kinds[FOGG_LUCK_TUNNEL] > 0);
}

TEST(a_record_that_stops_early_is_read_as_far_as_it_goes)
{
    static fogg_replay replay;
    static fogg_course course, whole;
    fogg_survey *survey = fogg_survey_open(board_named("europe"));
    fogg_judge *judge = fogg_judge_open(board_named("europe"), survey);
    CHECK(read_course(&whole, &replay, strlen(record), ROOM));
    CHECK(!read_course(&course, &replay, strlen(record), whole.count - 1));
    CHECK_STR(replay.error.message, "the game has too many decisions");
    size_t half = strlen(record) / 2;
    while (record[half - 1] != '\n')
        half++;
    CHECK(read_course(&course, &replay, half, ROOM));
    CHECK(!course.is_over && course.count > 10 && course.count < whole.count);
    const fogg_effort effort = {"little", {8, 16}, 32, 32};
    int32_t chance[FOGG_MAX_SEATS] = {0}, again[FOGG_MAX_SEATS] = {0};
    fogg_course_last(judge, &course, &effort, 1, chance);
    fogg_course_last(judge, &course, &effort, 1, again);
    CHECK(memcmp(chance, again, sizeof chance) == 0);
    int sum = chance[0] + chance[1] + chance[2];
    CHECK_THAT(sum > FOGG_SURE - 20 && sum < FOGG_SURE + 20, "%d", sum);
    chance[3] = 7; /* nobody sits there */
    fogg_course_last(judge, &whole, &effort, 1, chance);
    CHECK_INT(chance[0] + chance[1] + chance[2], FOGG_SURE);
    CHECK_INT(chance[3], 7);
    fogg_course_prior(judge, &whole, &effort, 1, chance);
    sum = chance[0] + chance[1] + chance[2];
    CHECK_THAT(sum > FOGG_SURE - 20 && sum < FOGG_SURE + 20, "%d", sum);
    CHECK_INT(chance[3], 7);
    fogg_judge_close(judge);
    fogg_survey_close(survey);
}

/* Reads a text as JSON; returns whether it is one object. */
static bool is_object(const char *text)
{
    fogg_json_reader reader;
    fogg_json_reader_init(&reader, text, strlen(text));
    return fogg_json_next(&reader) == FOGG_JSON_OBJECT && fogg_json_skip(&reader) &&
           fogg_json_next(&reader) == FOGG_JSON_DONE;
}

TEST(decisions_and_seats_are_written_as_json)
{
    static fogg_replay replay;
    static fogg_course course;
    static fogg_finding findings[ROOM];
    static char text[1 << 16];
    const fogg_effort effort = {"little", {8, 16}, 8, 8};
    const fogg_board *board = board_named("europe");
    fogg_survey *survey = fogg_survey_open(board);
    fogg_judge *judge = fogg_judge_open(board, survey);
    int32_t prior[FOGG_MAX_SEATS] = {3000, 3000, 4000}, last[FOGG_MAX_SEATS] = {0, FOGG_SURE, 0};
    CHECK(read_course(&course, &replay, strlen(record), ROOM));
    course.count = 12;
    for (int i = 0; i < course.count; i++)
        fogg_step_judge(judge, &steps[i], &effort, 1, &findings[i]);
    const fogg_analysis analysis = {&course, findings, prior, last, survey};
    for (int i = 0; i < course.count; i++) {
        fogg_text out;
        fogg_json json;
        fogg_text_init(&out, text, sizeof text);
        fogg_json_init(&json, fogg_text_take, &out);
        fogg_json_begin_object(&json);
        fogg_analysis_write_decision(&analysis, i, &json);
        fogg_json_end_object(&json);
        CHECK_THAT(is_object(text), "%s", text);
        char wanted[128];
        snprintf(wanted, sizeof wanted, "{\"n\":%ld,\"turn\":%d,\"p\":%d,\"action\":\"", steps[i].event, steps[i].turn,
                 steps[i].seat);
        CHECK_THAT(strncmp(text, wanted, strlen(wanted)) == 0, "%s", text);
        CHECK((strstr(text, "\"options\":[{") != NULL) == (findings[i].judgement.options > 1));
    }
    for (int seat = 0; seat < 3; seat++) {
        fogg_text out;
        fogg_json json;
        char wanted[64];
        fogg_text_init(&out, text, sizeof text);
        fogg_json_init(&json, fogg_text_take, &out);
        fogg_analysis_write_seat(&analysis, seat, &json);
        CHECK_THAT(is_object(text), "%s", text);
        snprintf(wanted, sizeof wanted, "{\"p\":%d,\"initial\":%d,\"final\":%d,\"luck\":{\"deal\":", seat,
                 (int)prior[seat], (int)last[seat]);
        CHECK_THAT(strncmp(text, wanted, strlen(wanted)) == 0, "%s", text);
        CHECK(strstr(text, "},\"own\":") && strstr(text, ",\"others\":") && strstr(text, ",\"decisions\":"));
        CHECK(strstr(text, ",\"lost\":") && strstr(text, ",\"slip\":") && strstr(text, ",\"blunder\":"));
    }
    fogg_judge_close(judge);
    fogg_survey_close(survey);
}

static bool is_end_near(const fogg_public *open)
{
    int fewest = open->board->cars;
    for (int seat = 0; seat < open->seats; seat++)
        fewest = open->seat[seat].cars < fewest ? open->seat[seat].cars : fewest;
    return open->turns_left != FOGG_NOT_LAST || fewest <= open->board->cars / 6;
}

/* What a puzzle can be about, by its answer. */
static void check_theme(const fogg_puzzle *puzzle, const fogg_step *step)
{
    const fogg_public *open = &step->before.open;
    bool is_near = is_end_near(open);
    fogg_theme theme = puzzle->theme;
    if (fogg_action_kind_of(puzzle->tempting) == FOGG_STATION) {
        CHECK_INT(theme, FOGG_THEME_STATION);
        return;
    }
    switch (fogg_action_kind_of(puzzle->best)) {
    case FOGG_CLAIM:
        if (open->board->routes[fogg_action_place(puzzle->best)].is_tunnel)
            CHECK_INT(theme, FOGG_THEME_TUNNEL);
        else if (is_near)
            CHECK_INT(theme, FOGG_THEME_RACE);
        else
            CHECK(theme == FOGG_THEME_WAY || theme == FOGG_THEME_BLOCK || theme == FOGG_THEME_LONGEST ||
                  theme == FOGG_THEME_POINTS);
        break;
    case FOGG_DRAW:
        CHECK_INT(theme, is_near ? FOGG_THEME_RACE : FOGG_THEME_CARD);
        break;
    case FOGG_STATION:
        CHECK_INT(theme, FOGG_THEME_STATION);
        break;
    case FOGG_PAY:
    case FOGG_DECLINE:
        CHECK_INT(theme, FOGG_THEME_TUNNEL);
        break;
    default:
        CHECK_INT(theme, FOGG_THEME_TICKETS);
    }
}

/* Looks for puzzles in a game of two players, and checks them; counts them by the kind of their answer. */
static void count_puzzles(fogg_judge *judge, const fogg_survey *survey, const fogg_board *board, uint64_t seed,
                          int found[FOGG_ACTION_KIND_COUNT])
{
    fogg_bot *bot = bot_named("hungry", board, seed);
    fogg_game game;
    fogg_game_init_fast(&game, board, 2, seed);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_puzzle puzzle;
        fogg_game_view(&game, seat, &view);
        fogg_step step = {.seat = seat, .action = fogg_bot_choose(bot, &view), .before = game};
        if (fogg_puzzle_find(judge, survey, &step, seed, &puzzle)) {
            CHECK(puzzle.best != puzzle.tempting && puzzle.margin >= FOGG_PUZZLE_MARGIN);
            CHECK(puzzle.margin >= FOGG_PUZZLE_ERRORS * puzzle.error);
            CHECK(puzzle.chance >= FOGG_PUZZLE_LEAST && puzzle.chance <= FOGG_PUZZLE_MOST);
            check_theme(&puzzle, &step);
            found[fogg_action_kind_of(puzzle.best)]++;
        }
        fogg_game_play_unchecked(&game, seat, step.action, NULL);
    }
    fogg_bot_close(bot);
}

TEST(a_puzzle_has_one_clear_answer_that_is_not_the_planners)
{
    enum { MOST_GAMES = 20 };
    const fogg_board *board = board_named("newyork");
    fogg_survey *survey = fogg_survey_open(board);
    fogg_judge *judge = fogg_judge_open(board, survey);
    int found[FOGG_ACTION_KIND_COUNT] = {0};
    for (uint64_t seed = 1; (found[FOGG_DRAW] == 0 || found[FOGG_CLAIM] == 0) && seed <= MOST_GAMES; seed++)
        count_puzzles(judge, survey, board, seed, found);
    CHECK(found[FOGG_DRAW] > 0 && found[FOGG_CLAIM] > 0);
    fogg_judge_close(judge);
    fogg_survey_close(survey);
}

int main(int argc, char **argv)
{
    FILE *in = argc > 1 ? fopen(argv[1], "rb") : NULL;
    record = calloc(1, 1 << 18);
    if (!in || fread(record, 1, (1 << 18) - 1, in) == 0)
        return 1;
    fclose(in);
    RUN(decisions_of_a_record_are_read_in_their_order);
    RUN(a_record_that_stops_early_is_read_as_far_as_it_goes);
    RUN(decisions_and_seats_are_written_as_json);
    if (argc < 3)
        RUN(a_puzzle_has_one_clear_answer_that_is_not_the_planners);
    free(record);
    return test_done();
}
