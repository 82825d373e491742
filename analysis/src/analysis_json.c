/* analysis_json.c - findings and accounts as JSON: docs/analysis.md. */
#include "fogg/analysis.h"

static void write_action(fogg_json *json, const char *key, const fogg_view *view, fogg_action action)
{
    char text[FOGG_MAX_ACTION_TEXT];
    fogg_action_print(view, action, text);
    fogg_json_string_at(json, key, text);
}

static void write_options(fogg_json *json, const fogg_view *view, const fogg_judgement *j)
{
    fogg_json_key(json, "options");
    fogg_json_begin_list(json);
    for (int i = 0; i < j->options; i++) {
        fogg_json_begin_object(json);
        write_action(json, "action", view, j->option[i].action);
        fogg_json_integer_at(json, "chance", fogg_option_chance(j, i));
        fogg_json_integer_at(json, "gain", fogg_option_gain(j, i));
        fogg_json_integer_at(json, "error", fogg_option_error(j, i));
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

/* Why the best action is one, where another was played. */
static void write_why(const fogg_analysis *a, const fogg_view *view, const fogg_finding *finding, fogg_json *json)
{
    const fogg_judgement *j = &finding->judgement;
    if (a->survey == NULL || j->best == 0)
        return;
    fogg_hint hint = fogg_hint_for(a->survey, view, j->option[j->best].action);
    fogg_json_key(json, "why");
    fogg_json_begin_object(json);
    fogg_hint_write(&hint, view->open.board, json);
    fogg_json_end_object(json);
}

void fogg_analysis_write_decision(const fogg_analysis *a, int step, fogg_json *json)
{
    const fogg_finding *finding = &a->findings[step];
    fogg_loss loss = fogg_finding_loss(finding);
    fogg_view view;
    fogg_game_view(&a->course->steps[step].before, a->course->steps[step].seat, &view);
    fogg_json_integer_at(json, "n", a->course->steps[step].event);
    fogg_json_integer_at(json, "turn", a->course->steps[step].turn);
    fogg_json_integer_at(json, "p", a->course->steps[step].seat);
    write_action(json, "action", &view, a->course->steps[step].action);
    fogg_json_key(json, "chance");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < a->course->seats; seat++)
        fogg_json_integer(json, finding->chance[seat]);
    fogg_json_end_list(json);
    fogg_json_string_at(json, "luck_kind", fogg_luck_name(a->course->steps[step].luck));
    fogg_json_key(json, "luck");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < a->course->seats; seat++)
        fogg_json_integer(json, fogg_step_luck(a->course, a->findings, a->prior, a->last, step, seat));
    fogg_json_end_list(json);
    fogg_json_key(json, "change");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < a->course->seats; seat++)
        fogg_json_integer(json, fogg_finding_change(finding, seat));
    fogg_json_end_list(json);
    if (finding->judgement.options < 2)
        return;
    fogg_json_integer_at(json, "loss", loss.loss);
    fogg_json_integer_at(json, "error", loss.error);
    if (loss.fault != FOGG_FAULT_NONE)
        fogg_json_string_at(json, "fault", fogg_fault_name(loss.fault));
    write_action(json, "best", &view, finding->judgement.option[finding->judgement.best].action);
    write_why(a, &view, finding, json);
    write_options(json, &view, &finding->judgement);
}

void fogg_analysis_write_seat(const fogg_analysis *a, int seat, fogg_json *json)
{
    fogg_account account;
    fogg_rating rating = fogg_rating_of(a->course, a->findings, seat);
    fogg_account_make(a->course, a->findings, a->prior, a->last, seat, &account);
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "p", seat);
    fogg_json_integer_at(json, "initial", account.initial);
    fogg_json_integer_at(json, "final", account.final);
    fogg_json_key(json, "luck");
    fogg_json_begin_object(json);
    for (int luck = 0; luck < FOGG_LUCK_COUNT; luck++)
        fogg_json_integer_at(json, fogg_luck_name((fogg_luck)luck), account.luck[luck]);
    fogg_json_end_object(json);
    fogg_json_integer_at(json, "own", account.own);
    fogg_json_integer_at(json, "others", account.others);
    fogg_json_integer_at(json, "decisions", account.decisions);
    fogg_json_integer_at(json, "lost", account.lost);
    for (int fault = FOGG_FAULT_SLIP; fault <= FOGG_FAULT_BLUNDER; fault++)
        fogg_json_integer_at(json, fogg_fault_name((fogg_fault)fault), account.faults[fault]);
    if (rating.is_known) {
        fogg_json_integer_at(json, "rating", rating.score);
        fogg_json_integer_at(json, "elo", rating.elo);
        fogg_json_integer_at(json, "elo_error", rating.elo_error);
    }
    fogg_json_end_object(json);
}

void fogg_analysis_write_seats(const fogg_analysis *a, fogg_json *json)
{
    fogg_json_key(json, "seats");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < a->course->seats; seat++)
        fogg_analysis_write_seat(a, seat, json);
    fogg_json_end_list(json);
}

void fogg_analysis_write_decisions(const fogg_analysis *a, fogg_json *json)
{
    fogg_json_key(json, "decisions");
    fogg_json_begin_list(json);
    for (int step = 0; step < a->course->count; step++) {
        fogg_json_begin_object(json);
        fogg_analysis_write_decision(a, step, json);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}
