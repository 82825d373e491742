/* handshake.c - the second edition begins: name, options, ready. */
#include <stdio.h>
#include <string.h>

#include "inside.h"

static const program_option *option_named(const fogg_bot_program *program, const char *name, size_t length)
{
    for (int i = 0; i < program->option_count; i++)
        if (strlen(program->option[i].name) == length && memcmp(program->option[i].name, name, length) == 0)
            return &program->option[i];
    return NULL;
}

/* Writes the lines that set the options. */
static bool write_options(fogg_bot_program *program, char *error)
{
    char value[256];
    sheet_empty(&program->out);
    if (program->options.is_short)
        return inside_fail(EXCHANGE_SHORT, 0, "", error);
    for (const char *at = program->options.length > 0 ? program->options.at : ""; *at != '\0';) {
        size_t length = strcspn(at, "+"), name = strcspn(at, "=+");
        const program_option *option = option_named(program, at, name);
        if (at[name] != '=' || length - name > sizeof value) {
            snprintf(error, FOGG_BOT_PROGRAM_ERROR, "an option is NAME=VALUE, not \"%.*s\"", (int)length, at);
            return false;
        }
        memcpy(value, at + name + 1, length - name - 1);
        value[length - name - 1] = '\0';
        if (option == NULL || !program_option_takes(option, value)) {
            snprintf(error, FOGG_BOT_PROGRAM_ERROR, "it has no option \"%.*s\"", (int)length, at);
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
static bool shake(fogg_bot_program *program, bool *is_ready, char *error)
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
            snprintf(error, FOGG_BOT_PROGRAM_ERROR, "it has more than %d options", SAID_OPTIONS);
            return false;
        }
        program->option[program->option_count++] = heard->option;
        return true;
    case SAID_READY:
        *is_ready = true;
        return true;
    case SAID_FOGG:
    case SAID_PLAY:
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "in the handshake it said something else before \"ready\"");
        return false;
    case SAID_INFO:
    case SAID_OTHER:
    case SAID_BAD:
        inside_is_passing(program, heard);
        return true;
    }
    return true;
}

bool inside_shake_hands(fogg_bot_program *program, long edition, char *error)
{
    int ms = program->patience_ms;
    long long until = exchange_now() + ms;
    bool is_ready = false;
    program->name[0] = program->author[0] = '\0';
    program->option_count = 0;
    if (edition != FOGG_BOT_PROGRAM_EDITION) {
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "it speaks edition %ld of the protocol, and this is edition %d",
                 edition, FOGG_BOT_PROGRAM_EDITION);
        return false;
    }
    for (int lines = 0; !is_ready; lines++) {
        char *line;
        size_t length;
        exchange_state state =
            lines < MOST_LINES ? exchange_hear(&program->exchange, until, &line, &length) : EXCHANGE_LATE;
        if (state != EXCHANGE_GOOD)
            return inside_fail(state, ms, "no \"ready\"", error);
        said_read(line, length, &program->heard);
        if (program->heard.kind == SAID_BAD && strncmp(line, "option", 6) == 0) {
            snprintf(error, FOGG_BOT_PROGRAM_ERROR, "%s", program->heard.text);
            return false;
        }
        if (!shake(program, &is_ready, error))
            return false;
    }
    program->edition = FOGG_BOT_PROGRAM_EDITION;
    return write_options(program, error) && inside_say(program, &program->out, until, ms, error);
}
