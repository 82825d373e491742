/* bot_program.c - the exchange with a program: handshake, games, decisions, in both editions. */
#include "fogg/bot_program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "course.h"
#include "exchange.h"
#include "fogg/view_json.h"
#include "said.h"

enum {
    PATIENCE_MS = 10000, /* for the handshake and for newgame, if the deadline is not longer */
    QUIT_MS = 1000,      /* until a program that was told to quit is killed */
    MOST_LINES = 10000,  /* that a program may say for one decision */
};

struct bot_program {
    int deadline_ms, budget_ms, patience_ms;
    long long nodes;
    int edition; /* of the process that runs; 0: none runs, or it is not known yet */
    bot_program_listener *listener;
    void *listener_context;
    course course;
    bool is_opened; /* the process that runs has got newgame */
    size_t sent;    /* bytes of course.events that it has got */
    sheet out;      /* lines about to be sent */
    sheet options;  /* to be set: "depth=3+log=on" */
    char name[BOT_PROGRAM_NAME], author[BOT_PROGRAM_NAME];
    int option_count;
    program_option option[SAID_OPTIONS]; /* that the program has */
    said heard;
    exchange exchange;
    char command[];
};

/* ---- opening ------------------------------------------------------------------------------------------------------ */

bool bot_program_is_named(const char *name, const char **command, const char **options, size_t *length)
{
    if (strncmp(name, "cmd", 3) != 0)
        return false;
    name += 3;
    *options = name;
    *length = 0;
    if (*name == '[') {
        const char *end = strstr(name, "]:");
        if (end == NULL)
            return false;
        *options = name + 1;
        *length = (size_t)(end - name) - 1;
        name = end + 1;
    }
    *command = name + 1;
    return *name == ':';
}

bot_program *bot_program_open(const char *command, int deadline_ms)
{
    size_t size = strlen(command) + 1;
    bot_program *program = calloc(1, sizeof *program + size);
    if (program == NULL)
        return NULL;
    memcpy(program->command, command, size);
    program->deadline_ms = deadline_ms;
    bot_program_set_budget(program, 0, 0);
    bot_program_set_patience(program, deadline_ms > PATIENCE_MS ? deadline_ms : PATIENCE_MS);
    return program;
}

bot_program *bot_program_open_named(const char *name, int deadline_ms)
{
    const char *command, *options;
    size_t length;
    if (!bot_program_is_named(name, &command, &options, &length))
        return NULL;
    bot_program *program = bot_program_open(command, deadline_ms);
    if (program != NULL)
        bot_program_set_options(program, options, length);
    return program;
}

void bot_program_set_options(bot_program *program, const char *options, size_t length)
{
    sheet_empty(&program->options);
    sheet_take(&program->options, options, length);
}

void bot_program_set_budget(bot_program *program, int ms, long long nodes)
{
    int most = program->deadline_ms - program->deadline_ms / 10;
    program->budget_ms = ms > 0 && ms < most ? ms : most;
    program->nodes = nodes;
}

void bot_program_set_patience(bot_program *program, int ms)
{
    program->patience_ms = ms;
}

void bot_program_listen(bot_program *program, bot_program_listener *listener, void *context)
{
    program->listener = listener;
    program->listener_context = context;
}

void bot_program_trace(bot_program *program, bot_program_tracer *tracer, void *context)
{
    program->exchange.tracer = tracer;
    program->exchange.trace_context = context;
}

int bot_program_edition(const bot_program *program)
{
    return program->edition;
}

const char *bot_program_name(const bot_program *program)
{
    return program->name;
}

const char *bot_program_author(const bot_program *program)
{
    return program->author;
}

/* ---- lines -------------------------------------------------------------------------------------------------------- */

static void stop(bot_program *program)
{
    exchange_end(&program->exchange, 0);
    program->edition = 0;
    program->is_opened = false;
}

/* Why something failed that had to be done within so many milliseconds.  Returns false. */
static bool fail(exchange_state state, int ms, const char *what, char *error)
{
    switch (state) {
    case EXCHANGE_GOOD:
        break;
    case EXCHANGE_LATE:
        snprintf(error, BOT_PROGRAM_ERROR, "%s within %d ms", what, ms);
        break;
    case EXCHANGE_ENDED:
        snprintf(error, BOT_PROGRAM_ERROR, "it has ended");
        break;
    case EXCHANGE_DEAF:
        snprintf(error, BOT_PROGRAM_ERROR, "it has closed its input, or has ended");
        break;
    case EXCHANGE_LONG:
        snprintf(error, BOT_PROGRAM_ERROR, "a line of it is longer than %d bytes", INBOX_LINE);
        break;
    case EXCHANGE_CANCELLED:
        snprintf(error, BOT_PROGRAM_ERROR, "the decision was called off");
        break;
    }
    return false;
}

static bool say(bot_program *program, const sheet *lines, long long until, int ms, char *error)
{
    exchange_state state = exchange_say(&program->exchange, lines->at, lines->length, until);
    return state == EXCHANGE_GOOD || fail(state, ms, "it does not read what it is sent", error);
}

/* A line that should not have been said; it is passed over. */
static void note(bot_program *program, const char *what)
{
    if (program->exchange.tracer != NULL)
        program->exchange.tracer(program->exchange.trace_context, '!', what, strlen(what));
}

/* What is heard at any time: infos, and lines to pass over.  Returns whether it was one of them. */
static bool is_passing(bot_program *program, const said *heard)
{
    switch (heard->kind) {
    case SAID_INFO:
        if (program->listener != NULL)
            program->listener(program->listener_context, &heard->info);
        return true;
    case SAID_OTHER:
        note(program, "a word that is not known");
        return true;
    case SAID_BAD:
        note(program, heard->text);
        return true;
    case SAID_FOGG:
    case SAID_NAME:
    case SAID_AUTHOR:
    case SAID_OPTION:
    case SAID_READY:
    case SAID_PLAY:
        break;
    }
    return false;
}

/* Drops what was said unasked, whether it has been read or still waits in the pipe.  Infos are heard. */
static void drop_unasked(bot_program *program, long long until)
{
    char *line;
    size_t length;
    for (int lines = 0; lines < MOST_LINES && exchange_now() < until; lines++) {
        if (exchange_hear(&program->exchange, 0, &line, &length) != EXCHANGE_GOOD)
            break;
        said_read(line, length, &program->heard);
        if (program->edition < 2 || !is_passing(program, &program->heard))
            note(program, "nobody has asked for it");
    }
    if (program->edition < 2)
        inbox_empty(&program->exchange.in); /* what it says before its view comes is no beginning of an answer */
}

/* ---- the handshake ------------------------------------------------------------------------------------------------ */

static const program_option *option_named(const bot_program *program, const char *name, size_t length)
{
    for (int i = 0; i < program->option_count; i++)
        if (strlen(program->option[i].name) == length && memcmp(program->option[i].name, name, length) == 0)
            return &program->option[i];
    return NULL;
}

/* Writes the lines that set the options. */
static bool write_options(bot_program *program, char *error)
{
    char value[256];
    sheet_empty(&program->out);
    for (const char *at = program->options.length > 0 ? program->options.at : ""; *at != '\0';) {
        size_t length = strcspn(at, "+"), name = strcspn(at, "=+");
        const program_option *option = option_named(program, at, name);
        if (at[name] != '=' || length - name > sizeof value) {
            snprintf(error, BOT_PROGRAM_ERROR, "an option is NAME=VALUE, not \"%.*s\"", (int)length, at);
            return false;
        }
        memcpy(value, at + name + 1, length - name - 1);
        value[length - name - 1] = '\0';
        if (option == NULL || !program_option_takes(option, value)) {
            snprintf(error, BOT_PROGRAM_ERROR, "it has no option \"%.*s\"", (int)length, at);
            return false;
        }
        sheet_add(&program->out, "option ");
        sheet_add(&program->out, option->name);
        sheet_add(&program->out, " ");
        sheet_add(&program->out, value);
        sheet_add(&program->out, "\n");
        at += length + (at[length] == '+');
    }
    return true;
}

/* One line of the handshake.  Returns whether it may go on; sets `is_ready`. */
static bool shake(bot_program *program, bool *is_ready, char *error)
{
    said *heard = &program->heard;
    switch (heard->kind) {
    case SAID_NAME:
        snprintf(program->name, sizeof program->name, "%s", heard->text);
        return true;
    case SAID_AUTHOR:
        snprintf(program->author, sizeof program->author, "%s", heard->text);
        return true;
    case SAID_OPTION:
        if (program->option_count == SAID_OPTIONS) {
            snprintf(error, BOT_PROGRAM_ERROR, "it has more than %d options", SAID_OPTIONS);
            return false;
        }
        program->option[program->option_count++] = heard->option;
        return true;
    case SAID_READY:
        *is_ready = true;
        return true;
    case SAID_FOGG:
    case SAID_PLAY:
        snprintf(error, BOT_PROGRAM_ERROR, "in the handshake it said something else before \"ready\"");
        return false;
    case SAID_INFO:
    case SAID_OTHER:
    case SAID_BAD:
        is_passing(program, heard);
        return true;
    }
    return true;
}

/* After "fogg N": up to "ready", then the options. */
static bool shake_hands(bot_program *program, long edition, char *error)
{
    int ms = program->patience_ms;
    long long until = exchange_now() + ms;
    bool is_ready = false;
    program->name[0] = program->author[0] = '\0';
    program->option_count = 0;
    if (edition != BOT_PROGRAM_EDITION) {
        snprintf(error, BOT_PROGRAM_ERROR, "it speaks edition %ld of the protocol, and this is edition %d", edition,
                 BOT_PROGRAM_EDITION);
        return false;
    }
    for (int lines = 0; !is_ready; lines++) {
        char *line;
        size_t length;
        exchange_state state =
            lines < MOST_LINES ? exchange_hear(&program->exchange, until, &line, &length) : EXCHANGE_LATE;
        if (state != EXCHANGE_GOOD)
            return fail(state, ms, "no \"ready\"", error);
        said_read(line, length, &program->heard);
        if (program->heard.kind == SAID_BAD && strncmp(line, "option", 6) == 0) {
            snprintf(error, BOT_PROGRAM_ERROR, "%s", program->heard.text);
            return false;
        }
        if (!shake(program, &is_ready, error))
            return false;
    }
    program->edition = BOT_PROGRAM_EDITION;
    return write_options(program, error) && say(program, &program->out, until, ms, error);
}

/* ---- decisions ---------------------------------------------------------------------------------------------------- */

/* The action, if the text is one and legal. */
static bool take_answer(const fogg_view *view, const char *text, fogg_action *action, char *error)
{
    char wrong[FOGG_MAX_ACTION_TEXT];
    fogg_action found;
    if (!fogg_action_parse(view, text, &found, wrong)) {
        snprintf(error, BOT_PROGRAM_ERROR, "no action: %s", wrong);
        return false;
    }
    fogg_verdict verdict = fogg_view_check(view, found);
    if (verdict != FOGG_LEGAL) {
        snprintf(error, BOT_PROGRAM_ERROR, "against rule %s: %s", fogg_verdict_rule(verdict),
                 fogg_verdict_sentence(verdict));
        return false;
    }
    *action = found;
    return true;
}

static void write_view(bot_program *program, const fogg_view *view)
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
static outcome take_old_answer(bot_program *program, const fogg_view *view, const char *line, size_t length,
                               fogg_action *action, char *error)
{
    if (program->options.length > 0) {
        snprintf(error, BOT_PROGRAM_ERROR, "it has no options: it speaks the first edition of the protocol");
        return LOST;
    }
    if (strlen(line) != length) {
        snprintf(error, BOT_PROGRAM_ERROR, "no action: there is a zero byte in it");
        return LOST;
    }
    return take_answer(view, line, action, error) ? MADE : LOST;
}

/* Sends the view alone and hears a line: the first edition, and the beginning of every other. */
static exchange_state ask_old(bot_program *program, const fogg_view *view, char **line, size_t *length, char *error)
{
    bool is_first = program->edition == 0;
    long long until = exchange_now() + program->deadline_ms;
    if (!is_first)
        drop_unasked(program, until);
    sheet_empty(&program->out);
    write_view(program, view);
    if (is_first) { /* the view with one more field */
        char *text = program->out.at;
        program->out = (sheet){0};
        sheet_add(&program->out, "{\"fogg\":2,");
        sheet_add(&program->out, text + 1);
        free(text);
    }
    exchange_state sent = exchange_say(&program->exchange, program->out.at, program->out.length, until);
    exchange_state heard = exchange_hear(&program->exchange, until, line, length);
    if (heard == EXCHANGE_GOOD && (sent == EXCHANGE_GOOD || is_first))
        return EXCHANGE_GOOD; /* who has answered need not have read the first line */
    if (sent == EXCHANGE_LATE)
        fail(sent, program->deadline_ms, "it does not read its view", error);
    else
        fail(heard != EXCHANGE_GOOD ? heard : sent, program->deadline_ms, "no answer", error);
    return heard != EXCHANGE_GOOD ? heard : sent;
}

/* Starts the program and finds out which edition it speaks.  For the first one this is the whole decision, and
 * `is_decided` is set. */
static outcome start(bot_program *program, const fogg_view *view, bool *is_decided, fogg_action *action, char *error)
{
    char *line, why[PROCESS_ERROR];
    size_t length;
    if (!exchange_begin(&program->exchange, program->command, why)) {
        snprintf(error, BOT_PROGRAM_ERROR, "%s", why);
        return FAILED;
    }
    if (ask_old(program, view, &line, &length, error) != EXCHANGE_GOOD)
        return FAILED;
    said_read(line, length, &program->heard);
    if (program->heard.kind == SAID_FOGG)
        return shake_hands(program, program->heard.number, error) ? MADE : FAILED;
    program->edition = 1;
    *is_decided = true;
    return take_old_answer(program, view, line, length, action, error);
}

/* Tells the program of the game, if it does not know, and waits until it is ready. */
static bool open_game(bot_program *program, char *error)
{
    int ms = program->patience_ms;
    long long until = exchange_now() + ms;
    if (program->is_opened)
        return true;
    drop_unasked(program, until);
    sheet_empty(&program->out);
    course_write_opening(&program->course, &program->out);
    if (!say(program, &program->out, until, ms, error))
        return false;
    for (int lines = 0;; lines++) {
        char *line;
        size_t length;
        exchange_state state =
            lines < MOST_LINES ? exchange_hear(&program->exchange, until, &line, &length) : EXCHANGE_LATE;
        if (state != EXCHANGE_GOOD)
            return fail(state, ms, "no \"ready\" after newgame", error);
        said_read(line, length, &program->heard);
        if (program->heard.kind == SAID_READY)
            break;
        if (!is_passing(program, &program->heard))
            note(program, "\"ready\" was expected");
    }
    program->is_opened = true;
    program->sent = 0;
    return true;
}

/* The events that the program has not got yet. */
static void write_news(bot_program *program)
{
    const sheet *events = &program->course.events;
    if (events->length > program->sent)
        sheet_take(&program->out, events->at + program->sent, events->length - program->sent);
    program->sent = events->length;
}

static void write_go(bot_program *program)
{
    char text[96];
    if (program->nodes > 0)
        snprintf(text, sizeof text, "go ms %d nodes %lld\n", program->budget_ms, program->nodes);
    else
        snprintf(text, sizeof text, "go ms %d\n", program->budget_ms);
    sheet_add(&program->out, text);
}

/* Waits for "play".  When the budget is used up the program is told to stop. */
static outcome await_play(bot_program *program, const fogg_view *view, fogg_action *action, char *error)
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
            fail(state, program->deadline_ms, "no answer", error);
            return FAILED;
        }
        said_read(line, length, &program->heard);
        if (program->heard.kind == SAID_PLAY)
            return take_answer(view, program->heard.text, action, error) ? MADE : LOST;
        if (!is_passing(program, &program->heard))
            note(program, "\"play\" was expected");
    }
    snprintf(error, BOT_PROGRAM_ERROR, "more than %d lines for one decision", MOST_LINES);
    return FAILED;
}

/* Tells a program that lives on why its decision was lost. */
static void tell_fault(bot_program *program, const char *why)
{
    sheet_empty(&program->out);
    sheet_add(&program->out, "fault ");
    for (const char *at = why; *at != '\0'; at++)
        sheet_take(&program->out, (unsigned char)*at < ' ' ? " " : at, 1);
    sheet_add(&program->out, "\n");
    exchange_say(&program->exchange, program->out.at, program->out.length, exchange_now() + program->deadline_ms);
}

static outcome decide(bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    if (!open_game(program, error))
        return FAILED;
    long long until = exchange_now() + program->deadline_ms;
    drop_unasked(program, until);
    sheet_empty(&program->out);
    write_news(program);
    sheet_add(&program->out, "view ");
    write_view(program, view);
    write_go(program);
    if (!say(program, &program->out, until, program->deadline_ms, error))
        return FAILED;
    outcome result = await_play(program, view, action, error);
    if (result == LOST)
        tell_fault(program, error);
    return result;
}

/* A game for callers that have told of none. */
static void begin_unnamed(bot_program *program, const fogg_view *view)
{
    bot_program_game game = {
        .id = "", .board = view->open.board, .seat = view->seat, .seats = view->open.seats, .seed = 0};
    if (!program->course.is_on || program->course.board != game.board || program->course.seat != game.seat)
        bot_program_begin(program, &game);
}

static outcome choose(bot_program *program, const fogg_view *view, fogg_action *action, char *error)
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

bool bot_program_choose(bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    begin_unnamed(program, view);
    outcome result = choose(program, view, action, error);
    if (result == FAILED)
        stop(program);
    if (result != MADE)
        program->course.lost++;
    return result == MADE;
}

/* ---- games -------------------------------------------------------------------------------------------------------- */

void bot_program_begin(bot_program *program, const bot_program_game *game)
{
    if (course_is(&program->course, game))
        return;
    course_begin(&program->course, game);
    program->is_opened = false;
    program->sent = 0;
}

void bot_program_tell(bot_program *program, const fogg_line *line)
{
    course_tell(&program->course, line);
}

long bot_program_told(const bot_program *program)
{
    return program->course.told;
}

void bot_program_pass_over(bot_program *program)
{
    program->course.lost++;
}

void bot_program_finish(bot_program *program)
{
    char error[BOT_PROGRAM_ERROR];
    bool is_known = program->course.has_decided; /* else it has never heard of this game */
    if (program->edition >= 2 && is_known && !open_game(program, error))
        stop(program);
    if (program->edition >= 2 && program->is_opened) {
        sheet_empty(&program->out);
        write_news(program);
        if (program->course.has_result)
            course_write_result(&program->course, &program->out);
        exchange_state state = exchange_say(&program->exchange, program->out.at, program->out.length,
                                            exchange_now() + program->deadline_ms);
        if (state != EXCHANGE_GOOD)
            stop(program);
    }
    program->course.is_on = false;
    program->is_opened = false;
}

void bot_program_cancel(bot_program *program)
{
    program->exchange.is_cancelled = true;
}

void bot_program_close(bot_program *program)
{
    if (program == NULL)
        return;
    program->exchange.is_cancelled = false; /* one that is well may leave in good order */
    bool is_told =
        program->edition >= 2 && exchange_say(&program->exchange, "quit\n", 5, exchange_now()) == EXCHANGE_GOOD;
    exchange_end(&program->exchange, is_told ? QUIT_MS : 0);
    course_clear(&program->course);
    sheet_clear(&program->out);
    sheet_clear(&program->options);
    free(program);
}
