/* review.c - judging as bytes, at both ends. */
#include "review.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(offsetof(review, number) == offsetof(errand, number) && offsetof(review, news) == offsetof(errand, news),
               "a review is sent as an errand is");

static const char job_magic[] = "fogg rev", answer_magic[] = "fogg fnd";

void review_init(review *r, uint64_t number, const fogg_board *board, bool carries_board, const char *effort)
{
    memset(r, 0, sizeof *r);
    r->mark = errand_mark_of(job_magic, sizeof *r);
    r->number = number | REVIEW_NUMBER;
    memcpy(r->board, board->hash, sizeof r->board);
    r->board_bytes = carries_board ? sizeof *board : 0;
    snprintf(r->effort, sizeof r->effort, "%s", effort);
}

const char *review_read(const void *bytes, size_t length, review *out, const void **board)
{
    if (!errand_is_marked(bytes, length, job_magic, sizeof *out))
        return "it is of another version";
    memcpy(out, bytes, sizeof *out);
    if ((out->board_bytes != 0 && out->board_bytes != sizeof(fogg_board)) || length != sizeof *out + out->board_bytes)
        return "it is not whole";
    *board = out->board_bytes > 0 ? (const char *)bytes + sizeof *out : NULL;
    out->news[sizeof out->news - 1] = out->effort[sizeof out->effort - 1] = '\0';
    return NULL;
}

bool review_is_answer(const void *bytes, size_t length)
{
    return errand_is_marked(bytes, length, answer_magic, sizeof(review_answer));
}

const char *review_read_answer(const void *bytes, size_t length, review_answer *out)
{
    if (length != sizeof *out || !review_is_answer(bytes, length))
        return "it is of another version";
    memcpy(out, bytes, sizeof *out);
    return NULL;
}

static void judge_deal(fogg_judge *judge, const review *r, const fogg_effort *effort, fogg_finding *out)
{
    const fogg_course course = {.seats = r->seats, .start = r->start};
    memset(out, 0, sizeof *out);
    fogg_course_prior(judge, &course, effort, 1, out->chance);
}

static bool run_on(review *r, const fogg_board *board, fogg_survey *survey, review_answer *answer)
{
    const fogg_effort *effort = fogg_effort_find(r->effort);
    fogg_step *step = &r->step;
    step->before.open.board = board;
    bool is_good =
        r->is_prior
            ? r->seats >= board->min_seats && r->seats <= board->max_seats && r->start >= 0 && r->start < r->seats
            : fogg_game_ok(&step->before) && fogg_game_check(&step->before, step->seat, step->action) == FOGG_LEGAL;
    fogg_judge *judge = is_good && effort ? fogg_judge_open(board, survey) : NULL;
    if (!judge)
        return false;
    answer->mark = errand_mark_of(answer_magic, sizeof *answer);
    answer->number = r->number;
    if (r->is_prior)
        judge_deal(judge, r, effort, &answer->finding);
    else
        fogg_step_judge(judge, step, effort, 1, &answer->finding);
    fogg_judge_close(judge);
    return true;
}

static bool run_on_carried(review *r, const void *carried, review_answer *answer)
{
    fogg_board *board = memory_of(sizeof *board);
    memcpy(board, carried, sizeof *board);
    bool is_done = false;
    if (memcmp(board->hash, r->board, sizeof r->board) == 0 && fogg_board_ok(board)) {
        fogg_survey *survey = memory_got(fogg_survey_open(board));
        is_done = run_on(r, board, survey, answer);
        fogg_survey_close(survey);
    }
    r->step.before.open.board = NULL;
    free(board);
    return is_done;
}

bool review_run(review *r, const void *carried, const fogg_board *const *boards, fogg_survey *const *surveys,
                review_answer *answer)
{
    int at = 0;
    while (boards[at] && memcmp(boards[at]->hash, r->board, sizeof r->board) != 0)
        at++;
    if (boards[at])
        return run_on(r, boards[at], surveys[at], answer);
    return carried && run_on_carried(r, carried, answer);
}

static bool is_option_sound(const fogg_step *step, const fogg_judgement *j, const fogg_judged *option)
{
    int64_t most = (int64_t)j->games * FOGG_WIN;
    for (int seat = 0; seat < step->before.open.seats; seat++)
        if (option->won[seat] < 0 || option->won[seat] > most)
            return false;
    return option->ahead >= -most && option->ahead <= most && option->squares >= 0 &&
           option->squares <= most * FOGG_WIN &&
           fogg_game_check(&step->before, step->seat, option->action) == FOGG_LEGAL;
}

bool review_is_sound(const fogg_step *step, const fogg_finding *finding)
{
    const fogg_judgement *j = &finding->judgement;
    for (int seat = 0; seat < step->before.open.seats; seat++)
        if (finding->chance[seat] < 0 || finding->chance[seat] > FOGG_SURE)
            return false;
    if (j->seat != step->seat || j->games < 0 || j->games > FOGG_MAX_THRIFT || j->options < 1 ||
        j->options > FOGG_MAX_JUDGED || j->best < 0 || j->best >= j->options || j->reference < 0 ||
        j->reference >= j->options || j->option[0].action != step->action)
        return false;
    for (int i = 0; i < j->options; i++)
        if (!is_option_sound(step, j, &j->option[i]))
            return false;
    return true;
}
