/* analyse_record.c - an analysis as JSON: on its own, or inside the record that it is about. */
#include <stdlib.h>
#include <string.h>

#include "analyse.h"
#include "fogg/json_write.h"
#include "fogg/record.h"

static void write_bytes(void *file, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, file);
}

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

/* The fields of one decision, into an object that is open. */
static void write_decision(fogg_json *json, const analysis *a, int step)
{
    const fogg_finding *finding = &a->findings[step];
    fogg_loss loss = fogg_finding_loss(finding);
    fogg_view view;
    fogg_game_view(&a->steps[step].before, a->steps[step].seat, &view);
    fogg_json_key(json, "chance");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < a->course.seats; seat++)
        fogg_json_integer(json, finding->chance[seat]);
    fogg_json_end_list(json);
    fogg_json_string_at(json, "luck_kind", fogg_luck_name(a->steps[step].luck));
    fogg_json_key(json, "luck");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < a->course.seats; seat++)
        fogg_json_integer(json, fogg_step_luck(&a->course, a->findings, a->prior, a->last, step, seat));
    fogg_json_end_list(json);
    fogg_json_key(json, "change");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < a->course.seats; seat++)
        fogg_json_integer(json, fogg_finding_change(finding, seat));
    fogg_json_end_list(json);
    if (finding->judgement.options < 2)
        return;
    fogg_json_integer_at(json, "loss", loss.loss);
    fogg_json_integer_at(json, "error", loss.error);
    if (loss.fault != FOGG_FAULT_NONE)
        fogg_json_string_at(json, "fault", fogg_fault_name(loss.fault));
    write_action(json, "best", &view, finding->judgement.option[finding->judgement.best].action);
    write_options(json, &view, &finding->judgement);
}

static void write_seat(fogg_json *json, const analysis *a, int seat)
{
    fogg_account account;
    fogg_rating rating = fogg_rating_of(&a->course, a->findings, seat);
    fogg_account_make(&a->course, a->findings, a->prior, a->last, seat, &account);
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

/* What is true of the whole game, into an object that is open. */
static void write_summary(fogg_json *json, const analysis *a)
{
    fogg_json_integer_at(json, "version", 1);
    fogg_json_string_at(json, "budget", a->effort->name);
    fogg_json_integer_at(json, "seed", (long long)a->seed);
    fogg_json_key(json, "seats");
    fogg_json_begin_list(json);
    for (int seat = 0; seat < a->course.seats; seat++)
        write_seat(json, a, seat);
    fogg_json_end_list(json);
}

void analyse_write_json(const analysis *a, FILE *out)
{
    fogg_json json;
    fogg_json_init(&json, write_bytes, out);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "map", a->header.map);
    fogg_json_key(&json, "over");
    fogg_json_boolean(&json, a->course.is_over);
    write_summary(&json, a);
    fogg_json_key(&json, "decisions");
    fogg_json_begin_list(&json);
    for (int step = 0; step < a->course.count; step++) {
        fogg_view view;
        fogg_game_view(&a->steps[step].before, a->steps[step].seat, &view);
        fogg_json_begin_object(&json);
        fogg_json_integer_at(&json, "n", a->steps[step].event);
        fogg_json_integer_at(&json, "turn", a->steps[step].turn);
        fogg_json_integer_at(&json, "p", a->steps[step].seat);
        write_action(&json, "action", &view, a->steps[step].action);
        write_decision(&json, a, step);
        fogg_json_end_object(&json);
    }
    fogg_json_end_list(&json);
    fogg_json_end_object(&json);
    fputc('\n', out);
}

/* Where the field "analysis" of an earlier analysis begins, which is always the last one of its line, or where the
 * object ends.  Quotes inside strings have a backslash before them, so this text stands in no name. */
static size_t end_of_fields(const char *line, size_t length)
{
    static const char field[] = ",\"analysis\":{";
    for (size_t i = 0; i + sizeof field - 1 < length; i++)
        if (memcmp(line + i, field, sizeof field - 1) == 0)
            return i;
    while (length > 0 && line[length - 1] != '}')
        length--;
    return length > 0 ? length - 1 : 0;
}

/* A line with or without a field "analysis"; step -1 is the header's, -2 none. */
static void write_line(const analysis *a, const char *line, size_t length, int step, FILE *out)
{
    fogg_json json;
    fwrite(line, 1, end_of_fields(line, length), out);
    if (step >= -1) {
        fputs(",\"analysis\":", out);
        fogg_json_init(&json, write_bytes, out);
        fogg_json_begin_object(&json);
        if (step < 0)
            write_summary(&json, a);
        else
            write_decision(&json, a, step);
        fogg_json_end_object(&json);
    }
    fputs("}\n", out);
}

void analyse_write_record(const analysis *a, FILE *out)
{
    const char *at = a->text, *end = a->text + a->length;
    int next = 0; /* the step that is looked for */
    for (long number = 0; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        bool is_step = next < a->course.count && a->steps[next].event == number;
        write_line(a, at, length, number == 0 ? -1 : is_step ? next++ : -2, out);
        at += length + 1;
    }
}
