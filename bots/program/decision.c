/* decision.c - one decision of a player program, in both editions. */
#include <stdio.h>
#include <string.h>

#include "fogg/view_json.h"
#include "inside.h"

/* The action, if the text is one and legal. */
static bool take_answer(const fogg_view *view, const char *text, fogg_action *action, char *error)
{
    char wrong[FOGG_MAX_ACTION_TEXT];
    fogg_action found;
    if (!fogg_action_parse(view, text, &found, wrong)) {
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "no action: %.512s", wrong);
        return false;
    }
    fogg_verdict verdict = fogg_view_check(view, found);
    if (verdict != FOGG_LEGAL) {
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "against rule %s: %s", fogg_verdict_rule(verdict),
                 fogg_verdict_sentence(verdict));
        return false;
    }
    *action = found;
    return true;
}

static void write_view(fogg_bot_program *program, const fogg_view *view)
{
    fogg_json json;
    fogg_json_init(&json, sheet_take, &program->out);
    fogg_view_write_listed(&json, view);
    sheet_add(&program->out, "\n");
}

/* How a decision, or the beginning of one, has gone. */
typedef enum outcome {
    MADE,
    LOST,   /* the program lives on */
    FAILED, /* it must be killed */
} outcome;

/* An answer of the first edition, that is there already or is waited for. */
static outcome take_old_answer(fogg_bot_program *program, const fogg_view *view, const char *line, size_t length,
                               fogg_action *action, char *error)
{
    if (program->options.length > 0) {
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "it has no options: it speaks the first edition of the protocol");
        return LOST;
    }
    if (strlen(line) != length) {
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "no action: there is a zero byte in it");
        return LOST;
    }
    return take_answer(view, line, action, error) ? MADE : LOST;
}

/* Sends the view alone and hears a line: the first edition, and the beginning of every other. */
static exchange_state ask_old(fogg_bot_program *program, const fogg_view *view, char **line, size_t *length,
                              char *error)
{
    bool is_first = program->edition == 0;
    long long until = exchange_now() + program->deadline_ms;
    if (!is_first)
        inside_drop_unasked(program, until);
    sheet_empty(&program->out);
    write_view(program, view);
    if (is_first) { /* the view with one more field */
        sheet bare = program->out;
        program->out = (sheet){0};
        sheet_add(&program->out, "{\"fogg\":2,");
        sheet_add_sheet(&program->out, &bare, 1);
        sheet_clear(&bare);
    }
    exchange_state sent = exchange_say_sheet(&program->exchange, &program->out, until);
    exchange_state heard = sent == EXCHANGE_SHORT ? sent : exchange_hear(&program->exchange, until, line, length);
    if (heard == EXCHANGE_GOOD && (sent == EXCHANGE_GOOD || is_first))
        return EXCHANGE_GOOD; /* who has answered need not have read the first line */
    if (sent == EXCHANGE_LATE)
        inside_fail(sent, program->deadline_ms, "it does not read its view", error);
    else
        inside_fail(heard != EXCHANGE_GOOD ? heard : sent, program->deadline_ms, "no answer", error);
    return heard != EXCHANGE_GOOD ? heard : sent;
}

/* Starts the program and finds out which edition it speaks.  For the first one this is the whole decision, and
 * `is_decided` is set. */
static outcome start(fogg_bot_program *program, const fogg_view *view, bool *is_decided, fogg_action *action,
                     char *error)
{
    char *line, why[PROCESS_ERROR];
    size_t length;
    if (!exchange_begin(&program->exchange, program->command, why)) {
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "%s", why);
        return FAILED;
    }
    if (ask_old(program, view, &line, &length, error) != EXCHANGE_GOOD)
        return FAILED;
    said_read(line, length, &program->heard);
    if (program->heard.kind == SAID_FOGG)
        return inside_shake_hands(program, program->heard.number, error) ? MADE : FAILED;
    program->edition = 1;
    *is_decided = true;
    return take_old_answer(program, view, line, length, action, error);
}

bool inside_open_game(fogg_bot_program *program, char *error)
{
    int ms = program->patience_ms;
    long long until = exchange_now() + ms;
    if (program->is_opened)
        return true;
    inside_drop_unasked(program, until);
    sheet_empty(&program->out);
    telling_write_opening(&program->telling, &program->out);
    if (!inside_say(program, &program->out, until, ms, error))
        return false;
    for (int lines = 0;; lines++) {
        char *line;
        size_t length;
        exchange_state state =
            lines < MOST_LINES ? exchange_hear(&program->exchange, until, &line, &length) : EXCHANGE_LATE;
        if (state != EXCHANGE_GOOD)
            return inside_fail(state, ms, "no \"ready\" after newgame", error);
        said_read(line, length, &program->heard);
        if (program->heard.kind == SAID_READY)
            break;
        if (!inside_is_passing(program, &program->heard))
            inside_note(program, "\"ready\" was expected");
    }
    program->is_opened = true;
    program->sent = 0;
    return true;
}

void inside_write_news(fogg_bot_program *program)
{
    const sheet *events = &program->telling.events;
    sheet_add_sheet(&program->out, events, program->sent);
    program->sent = events->length;
}

static void write_go(fogg_bot_program *program)
{
    char text[96];
    if (program->nodes > 0)
        snprintf(text, sizeof text, "go ms %d nodes %lld\n", program->budget_ms, program->nodes);
    else
        snprintf(text, sizeof text, "go ms %d\n", program->budget_ms);
    sheet_add(&program->out, text);
}

/* Waits for "play".  When the budget is used up the program is told to stop. */
static outcome await_play(fogg_bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    long long begun = exchange_now(), until = begun + program->budget_ms;
    bool is_stopped = false;
    for (int lines = 0; lines < MOST_LINES; lines++) {
        char *line;
        size_t length;
        exchange_state state = exchange_hear(&program->exchange, until, &line, &length);
        if (state == EXCHANGE_LATE && !is_stopped) {
            is_stopped = true;
            until = begun + program->deadline_ms;
            state = exchange_say(&program->exchange, "stop\n", 5, until);
            if (state == EXCHANGE_GOOD || state == EXCHANGE_DEAF) /* its answer may be here */
                state = exchange_hear(&program->exchange, until, &line, &length);
        }
        if (state != EXCHANGE_GOOD) {
            inside_fail(state, program->deadline_ms, "no answer", error);
            return FAILED;
        }
        said_read(line, length, &program->heard);
        if (program->heard.kind == SAID_PLAY)
            return take_answer(view, program->heard.text, action, error) ? MADE : LOST;
        if (!inside_is_passing(program, &program->heard))
            inside_note(program, "\"play\" was expected");
    }
    snprintf(error, FOGG_BOT_PROGRAM_ERROR, "more than %d lines for one decision", MOST_LINES);
    return FAILED;
}

/* Tells a program that lives on why its decision was lost. */
static void tell_fault(fogg_bot_program *program, const char *why)
{
    sheet_empty(&program->out);
    sheet_add(&program->out, "fault ");
    for (const char *at = why; *at != '\0'; at++)
        sheet_take(&program->out, (unsigned char)*at < ' ' ? " " : at, 1);
    sheet_add(&program->out, "\n");
    exchange_say_sheet(&program->exchange, &program->out, exchange_now() + program->deadline_ms);
}

static outcome decide(fogg_bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    if (!inside_open_game(program, error))
        return FAILED;
    long long until = exchange_now() + program->deadline_ms;
    inside_drop_unasked(program, until);
    sheet_empty(&program->out);
    inside_write_news(program);
    sheet_add(&program->out, "view ");
    write_view(program, view);
    write_go(program);
    if (!inside_say(program, &program->out, until, program->deadline_ms, error))
        return FAILED;
    outcome result = await_play(program, view, action, error);
    if (result == LOST)
        tell_fault(program, error);
    return result;
}

static outcome choose(fogg_bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    char *line;
    size_t length;
    if (program->edition == 0) {
        bool is_decided = false;
        outcome begun = start(program, view, &is_decided, action, error);
        if (begun != MADE || is_decided)
            return begun;
    }
    if (program->edition >= 2)
        return decide(program, view, action, error);
    if (ask_old(program, view, &line, &length, error) != EXCHANGE_GOOD)
        return FAILED;
    return take_old_answer(program, view, line, length, action, error);
}

bool inside_decide(fogg_bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    outcome result = choose(program, view, action, error);
    if (result == FAILED)
        inside_stop(program);
    return result == MADE;
}
