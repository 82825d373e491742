/* analysis.c - what the record that is open was worth, decision by decision: docs/analysis.md.
 *
 * The page asks for one decision after another, so that it can show what is known already and stop when it likes. */
#include <stdlib.h>

#include "fogg/analysis.h"
#include "io.h"
#include "solo.h"

/* Reads the record in the room, for the map that is open.  Returns the number of its decisions, or -1 with a
 * sentence. */
int EXPORT(analysis_open)(size_t length);

/* Judges a decision, in `games` imagined games at first and in four times as many for what is worth a second look.
 * Returns 0, or -1 if there is no such decision or there are too few games. */
int EXPORT(analysis_judge)(int step, int games);

/* Judges the action in the room as one of a seat that the game waits for, in the position that is open (a game, or a
 * moment of a record).  Answers with its chance, what it loses against the best, and the best with its reason.
 * Returns 0, or -1 with a sentence. */
int EXPORT(judge_action)(int seat, int games, size_t length);

/* Once every decision was judged: an object with the seats and the decisions. */
void EXPORT(analysis_tell)(void);

enum { ROOM = 4000, DEAL = 400, LEAST_GAMES = 4 };

static struct {
    char *text;
    fogg_survey *survey;
    fogg_judge *judge;
    fogg_course course;
    fogg_step *steps;
    fogg_finding *findings;
    int32_t prior[FOGG_MAX_SEATS], last[FOGG_MAX_SEATS];
} the;

static void *memory_of(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

static void forget(void)
{
    fogg_judge_close(the.judge);
    fogg_survey_close(the.survey);
    free(the.text);
    free(the.steps);
    free(the.findings);
    the.judge = NULL;
    the.survey = NULL;
    the.text = NULL;
    the.steps = NULL;
    the.findings = NULL;
}

static void open_judge(void)
{
    const fogg_board *board = &the_solo.board;
    the.survey = fogg_survey_open(board);
    the.judge = the.survey ? fogg_judge_open(board, the.survey) : NULL;
    if (!the.judge)
        abort();
}

int analysis_open(size_t length)
{
    static fogg_replay replay;
    const fogg_board *board = &the_solo.board;
    forget();
    the.text = memory_of(length + 1);
    for (size_t i = 0; i < length; i++)
        the.text[i] = io_room()[i];
    the.steps = memory_of(sizeof *the.steps * ROOM);
    io_begin();
    if (!fogg_replay_open(&replay, board, the.text, length) ||
        !fogg_course_read(&the.course, &replay, the.steps, ROOM)) {
        char message[FOGG_MAX_ERROR_TEXT];
        fogg_text out;
        fogg_text_init(&out, message, sizeof message);
        fogg_record_error_print(&replay.error, &out);
        io_add_string(message);
        return -1;
    }
    open_judge();
    the.findings = memory_of(sizeof *the.findings * (size_t)the.course.count);
    const fogg_effort effort = {.deal = DEAL};
    fogg_course_prior(the.judge, &the.course, &effort, 1, the.prior);
    return the.course.count;
}

int analysis_judge(int step, int games)
{
    const fogg_effort effort = {.thrift = {games, 4 * games}, .position = 4 * games};
    io_begin();
    if (step < 0 || step >= the.course.count || games < LEAST_GAMES)
        return -1;
    fogg_step_judge(the.judge, &the.steps[step], &effort, 1, &the.findings[step]);
    if (step == the.course.count - 1)
        fogg_course_last(the.judge, &the.course, &effort, 1, the.last);
    return 0;
}

void analysis_tell(void)
{
    const fogg_analysis parts = {&the.course, the.findings, the.prior, the.last, the.survey};
    fogg_json json;
    io_begin();
    fogg_json_init(&json, io_add, NULL);
    fogg_json_begin_object(&json);
    fogg_analysis_write_seats(&parts, &json);
    fogg_analysis_write_decisions(&parts, &json);
    fogg_json_end_object(&json);
}

static void write_judged(const fogg_view *view, const fogg_judgement *j)
{
    char text[FOGG_MAX_ACTION_TEXT];
    fogg_json json;
    int best = j->best;
    for (int i = 0; i < j->options; i++)
        if (fogg_option_gain(j, i) > fogg_option_gain(j, best))
            best = i;
    fogg_hint hint = fogg_hint_for(the.survey, view, j->option[best].action);
    fogg_json_init(&json, io_add, NULL);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "chance", fogg_option_chance(j, 0));
    fogg_json_integer_at(&json, "loss", fogg_option_gain(j, best));
    fogg_json_integer_at(&json, "error", fogg_option_error(j, best));
    fogg_action_print(view, j->option[best].action, text);
    fogg_json_string_at(&json, "action", text);
    fogg_hint_write(&hint, &the_solo.board, &json);
    fogg_json_end_object(&json);
}

static int refuse(const char *why)
{
    io_add_string(why);
    return -1;
}

int judge_action(int seat, int games, size_t length)
{
    char error[FOGG_MAX_ACTION_TEXT];
    fogg_action action;
    fogg_view view;
    const fogg_thrift thrift = {games, 4 * games};
    static fogg_judgement judgement;
    (void)length;
    io_begin();
    if (!the_solo.is_open || seat < 0 || seat >= the_solo.game.open.seats ||
        !fogg_public_waits_for(&the_solo.game.open, seat))
        return refuse("nobody decides there");
    if (games < LEAST_GAMES)
        return refuse("too few games");
    fogg_game_view(&the_solo.game, seat, &view);
    if (!fogg_action_parse(&view, io_room(), &action, error))
        return refuse(error);
    fogg_verdict verdict = fogg_game_check(&the_solo.game, seat, action);
    if (verdict != FOGG_LEGAL)
        return refuse(fogg_verdict_name(verdict));
    forget();
    open_judge();
    fogg_judge_decision(the.judge, &view, action, &thrift, fogg_game_hash(&the_solo.game), &judgement);
    write_judged(&view, &judgement);
    return 0;
}
