/* lines.c - lines to and from a player program. */
#include <stdio.h>
#include <string.h>

#include "inside.h"

void inside_stop(fogg_bot_program *program)
{
    exchange_end(&program->exchange, 0);
    program->edition = 0;
    program->is_opened = false;
}

bool inside_fail(exchange_state state, int ms, const char *what, char *error)
{
    switch (state) {
    case EXCHANGE_GOOD:
        break;
    case EXCHANGE_LATE:
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "%s within %d ms", what, ms);
        break;
    case EXCHANGE_ENDED:
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "it has ended");
        break;
    case EXCHANGE_DEAF:
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "it has closed its input, or has ended");
        break;
    case EXCHANGE_LONG:
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "a line of it is longer than %d bytes", INBOX_LINE);
        break;
    case EXCHANGE_CANCELLED:
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "the decision was called off");
        break;
    case EXCHANGE_SHORT:
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "memory is out");
        break;
    }
    return false;
}

bool inside_say(fogg_bot_program *program, const sheet *lines, long long until, int ms, char *error)
{
    exchange_state state = exchange_say_sheet(&program->exchange, lines, until);
    return state == EXCHANGE_GOOD || inside_fail(state, ms, "it does not read what it is sent", error);
}

void inside_note(fogg_bot_program *program, const char *what)
{
    if (program->exchange.tracer != NULL)
        program->exchange.tracer(program->exchange.trace_context, '!', what, strlen(what));
}

bool inside_is_passing(fogg_bot_program *program, const said *heard)
{
    switch (heard->kind) {
    case SAID_INFO:
        if (program->listener != NULL)
            program->listener(program->listener_context, &heard->info);
        return true;
    case SAID_OTHER:
        inside_note(program, "a word that is not known");
        return true;
    case SAID_BAD:
        inside_note(program, heard->text);
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

void inside_drop_unasked(fogg_bot_program *program, long long until)
{
    char *line;
    size_t length;
    for (int lines = 0; lines < MOST_LINES && exchange_now() < until; lines++) {
        if (exchange_hear(&program->exchange, 0, &line, &length) != EXCHANGE_GOOD)
            break;
        said_read(line, length, &program->heard);
        if (program->edition < 2 || !inside_is_passing(program, &program->heard))
            inside_note(program, "nobody has asked for it");
    }
    if (program->edition < 2)
        inbox_empty(&program->exchange.in); /* what it says before its view comes is no beginning of an answer */
}
