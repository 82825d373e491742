/* program.c - players that are programs of their own. */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../work/buffer.h"

enum {
    PATIENCE = 3, /* failures in a row */
    REST = 60000, /* milliseconds that it is left alone then */
};

static const char mark[] = "cmd:";

/* Where the command begins, or NULL. */
static char *command_of(const char *text)
{
    size_t name = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    const char *at = name > 0 && text[name] == '=' ? text + name + 1 : text;
    return strncmp(at, mark, strlen(mark)) == 0 ? (char *)at + strlen(mark) : NULL;
}

bool program_is_named(const char *text)
{
    return command_of(text) != NULL;
}

fogg_program *program_open(fogg_program **list, char *text, int deadline_ms, void (*wake)(void *context), void *context)
{
    char *command = command_of(text);
    fogg_program *made = memory_of(sizeof *made);
    made->name = text;
    if (command > text + strlen(mark))
        command[-1 - (int)strlen(mark)] = '\0'; /* the "=" */
    made->process = bot_program_open(command, deadline_ms);
    made->pool = made->process ? pool_open(1, POOL_PROMPT, wake, context) : NULL;
    if (!made->pool) {
        bot_program_close(made->process);
        free(made);
        return NULL;
    }
    made->next = *list;
    *list = made;
    return made;
}

fogg_program *program_of(fogg_program *list, const char *name)
{
    while (list && strcmp(list->name, name) != 0)
        list = list->next;
    return list;
}

bool program_choose(fogg_program *program, const fogg_view *view, int64_t now, fogg_action *action, char *error)
{
    if (now < program->rests_until) {
        snprintf(error, BOT_PROGRAM_ERROR, "it has failed %d times in a row and is left alone for a minute", PATIENCE);
        return false;
    }
    if (bot_program_choose(program->process, view, action, error)) {
        program->failures = 0;
        return true;
    }
    if (++program->failures >= PATIENCE) {
        program->failures = 0;
        program->rests_until = now + REST;
    }
    return false;
}

void programs_deliver(fogg_program *list)
{
    for (; list; list = list->next)
        pool_deliver(list->pool);
}

void programs_close(fogg_program *list)
{
    for (fogg_program *p = list; p; p = p->next)
        bot_program_cancel(p->process);
    while (list) {
        fogg_program *next = list->next;
        pool_close(list->pool);
        bot_program_close(list->process);
        free(list);
        list = next;
    }
}
