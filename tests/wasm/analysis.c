/* analysis.c - what the page is told of a record's decisions, and of an answer to "what would you do here?". */
#include "fogg/analysis.h"

#include <string.h>

#include "page.h"
#include "test.h"

enum { GAMES = 4, DECISIONS = 12, ROOM = 100 };

/* The same record, judged without the module, with the seed of `fogg analyse`. */
static struct {
    fogg_course course;
    fogg_step steps[ROOM];
    fogg_finding findings[ROOM];
    int32_t prior[FOGG_MAX_SEATS], last[FOGG_MAX_SEATS];
} mine;

static char expected[KEPT_ROOM];

/* A game that has begun; its record is in `kept`, its map open. */
static void record_beginning(void)
{
    start("newyork", 2);
    seat_bots(2, "hungry");
    CHECK_INT(play(DECISIONS), DECISIONS);
    game_record();
    keep_answer();
    open_map("newyork");
}

static void judge_myself(fogg_judge *judge)
{
    static fogg_replay replay;
    const fogg_effort effort = {.thrift = {GAMES, 4 * GAMES}, .position = 4 * GAMES, .deal = 400};
    CHECK(fogg_replay_open(&replay, &the_solo.board, kept, strlen(kept)));
    CHECK(fogg_course_read(&mine.course, &replay, mine.steps, ROOM));
    CHECK_INT(mine.course.count, DECISIONS);
    for (int i = 0; i < DECISIONS; i++)
        fogg_step_judge(judge, &mine.steps[i], &effort, 1, &mine.findings[i]);
    fogg_course_prior(judge, &mine.course, &effort, 1, mine.prior);
    fogg_course_last(judge, &mine.course, &effort, 1, mine.last);
}

/* What fogg/analysis.h writes of a seat or a decision, as JSON. */
static json_t *expect(const fogg_survey *survey, int seat, int step)
{
    const fogg_analysis parts = {&mine.course, mine.findings, mine.prior, mine.last, survey};
    fogg_json json;
    fogg_text text;
    fogg_text_init(&text, expected, sizeof expected);
    fogg_json_init(&json, fogg_text_take, &text);
    if (step < 0) {
        fogg_analysis_write_seat(&parts, seat, &json);
    } else {
        fogg_json_begin_object(&json);
        fogg_analysis_write_decision(&parts, step, &json);
        fogg_json_end_object(&json);
    }
    return json_loads(expected, 0, NULL);
}

static void check_list(const json_t *list, const fogg_survey *survey, bool is_of_seats)
{
    for (int i = 0; i < (int)json_array_size(list); i++) {
        json_t *wanted = expect(survey, i, is_of_seats ? -1 : i);
        CHECK_THAT(wanted && json_equal(json_array_get(list, (size_t)i), wanted), "%d is not %s", i, expected);
        json_decref(wanted);
    }
}

TEST(analysis_of_a_record_has_its_seats_and_decisions)
{
    record_beginning();
    for (int round = 0; round < 2; round++) { /* the second time, nothing of the first is left */
        CHECK_INT(analysis_open(put(kept)), DECISIONS);
        CHECK_STR(answer(), "");
        for (int i = 0; i < DECISIONS; i++)
            CHECK_INT(analysis_judge(i, GAMES), 0);
    }
    analysis_tell();
    json_t *told = read_answer();
    fogg_survey *survey = fogg_survey_open(&the_solo.board);
    fogg_judge *judge = fogg_judge_open(&the_solo.board, survey);
    judge_myself(judge);
    const json_t *seats = json_object_get(told, "seats"), *decisions = json_object_get(told, "decisions");
    CHECK_INT(json_array_size(seats), 2);
    CHECK_INT(json_array_size(decisions), DECISIONS);
    check_list(seats, survey, true);
    check_list(decisions, survey, false);
    json_decref(told);
    fogg_judge_close(judge);
    fogg_survey_close(survey);
}

TEST(decision_that_the_record_does_not_have_is_not_judged)
{
    record_beginning();
    CHECK_INT(analysis_open(put(kept)), DECISIONS);
    CHECK_INT(analysis_judge(-1, GAMES), -1);
    CHECK_INT(analysis_judge(DECISIONS, GAMES), -1);
    CHECK_INT(analysis_judge(0, 3), -1); /* that is too few games to tell anything */
    CHECK_INT(analysis_judge(0, GAMES), 0);
}

TEST(record_that_is_wrong_is_not_analysed)
{
    record_beginning();
    strstr(kept, "\"ev\":\"draw\"")[6] = 'x';
    CHECK_INT(analysis_open(put(kept)), -1);
    CHECK_THAT(strstr(answer(), "line ") != NULL, "%s", answer());
}

/* The number of a field, which must be there. */
static int number(const json_t *object, const char *key)
{
    CHECK_THAT(json_is_integer(json_object_get(object, key)), "no %s", key);
    return (int)json_integer_value(json_object_get(object, key));
}

/* Compares a judgement of an action with the one that fogg/judge.h makes; returns what the action loses. */
static int check_judged(int seat, const char *action, const fogg_survey *survey, fogg_judge *judge)
{
    static fogg_judgement j;
    fogg_view view;
    fogg_action played;
    char error[FOGG_MAX_ACTION_TEXT], text[FOGG_MAX_ACTION_TEXT];
    CHECK_INT(judge_action(seat, GAMES, put(action)), 0);
    json_t *told = read_answer();
    fogg_game_view(&the_solo.game, seat, &view);
    CHECK(fogg_action_parse(&view, action, &played, error));
    fogg_judge_decision(judge, &view, played, &(fogg_thrift){GAMES, 4 * GAMES}, fogg_game_hash(&the_solo.game), &j);
    int best = j.best;
    for (int i = 0; i < j.options; i++)
        best = fogg_option_gain(&j, i) > fogg_option_gain(&j, best) ? i : best;
    fogg_action_print(&view, j.option[best].action, text);
    CHECK_INT(number(told, "chance"), fogg_option_chance(&j, 0));
    CHECK_INT(number(told, "loss"), fogg_option_gain(&j, best));
    CHECK_INT(number(told, "error"), fogg_option_error(&j, best));
    CHECK_STR(field(told, "action"), text);
    CHECK_STR(field(told, "reason"), fogg_reason_name(fogg_hint_for(survey, &view, j.option[best].action).reason));
    int loss = number(told, "loss");
    json_decref(told);
    return loss;
}

/* Opens the record of a whole game in its middle; returns the seat that decides there. */
static int open_middle(void)
{
    record_game();
    CHECK(replay_open(put(kept)) > 0);
    long turn = the_solo.count / 2;
    while (the_solo.lines[turn - 1].event.kind != FOGG_EV_TURN)
        turn++;
    CHECK_INT(replay_seek(turn), 0);
    return game_to_act();
}

TEST(action_is_judged_where_the_game_stands)
{
    int seat = open_middle(), worst = 0;
    fogg_survey *survey = fogg_survey_open(&the_solo.board);
    fogg_judge *judge = fogg_judge_open(&the_solo.board, survey);
    fogg_actions legal;
    fogg_view view;
    fogg_game_legal(&the_solo.game, seat, &legal);
    fogg_game_view(&the_solo.game, seat, &view);
    for (int i = 0; i < legal.count; i += 5) {
        char action[FOGG_MAX_ACTION_TEXT];
        fogg_action_print(&view, legal.at[i], action);
        int loss = check_judged(seat, action, survey, judge);
        CHECK(loss >= 0); /* the action itself is among those it is compared with */
        worst = loss > worst ? loss : worst;
    }
    CHECK(worst > 0);
    fogg_judge_close(judge);
    fogg_survey_close(survey);
}

static void refuse(int seat, int games, const char *action, const char *sentence)
{
    CHECK_INT(judge_action(seat, games, put(action)), -1);
    CHECK_THAT(strstr(answer(), sentence) != NULL, "%s, not %s", answer(), sentence);
}

TEST(action_is_not_judged_of_a_seat_that_does_not_decide)
{
    open_map("newyork");
    refuse(0, GAMES, "draw stock", "nobody decides there"); /* there is no game */
    int seat = open_middle();
    refuse(1 - seat, GAMES, "draw stock", "nobody decides there");
    refuse(-1, GAMES, "draw stock", "nobody decides there");
    refuse(2, GAMES, "draw stock", "nobody decides there");
    refuse(seat, 3, "draw stock", "too few games");
    refuse(seat, GAMES, "dance", "dance");
    refuse(seat, GAMES, "pass", fogg_verdict_name((fogg_verdict)game_check(seat, put("pass"))));
}

int main(void)
{
    RUN(analysis_of_a_record_has_its_seats_and_decisions);
    RUN(decision_that_the_record_does_not_have_is_not_judged);
    RUN(record_that_is_wrong_is_not_analysed);
    RUN(action_is_judged_where_the_game_stands);
    RUN(action_is_not_judged_of_a_seat_that_does_not_decide);
    players_leave();
    return test_done();
}
