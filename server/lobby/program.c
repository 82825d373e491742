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

/* Where "cmd:COMMAND" begins, behind "NAME=" if that is there; or NULL. */
static char *command_of(const char *text)
{
    size_t name = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    const char *at = name > 0 && text[name] == '=' ? text + name + 1 : text, *command, *options;
    size_t length;
    return fogg_bot_program_is_named(at, &command, &options, &length) ? (char *)at : NULL;
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
    if (command > text)
        command[-1] = '\0'; /* the "=" */
    made->process = fogg_bot_program_open_named(command, deadline_ms);
    made->pool = made->process ? pool_open(1, POOL_PROMPT, wake, context) : NULL;
    if (!made->pool) {
        fogg_bot_program_close(made->process);
        free(made);
        return NULL;
    }
    made->next = *list;
    *list = made;
    return made;
}

void program_add_far(fogg_program **list, const char *name)
{
    fogg_program *made = memory_of(sizeof *made);
    made->name = name;
    made->is_far = true;
    made->next = *list;
    *list = made;
}

fogg_program *program_of(fogg_program *list, const char *name)
{
    while (list && strcmp(list->name, name) != 0)
        list = list->next;
    return list;
}

void program_game_free(program_game *game)
{
    if (game)
        buffer_clear(&game->lines);
    free(game);
}

/* Reads the next event of a text; `at` is behind it afterwards.  Returns false if it cannot be read. */
static bool read_event(const fogg_board *board, const char **at, fogg_line *line)
{
    fogg_record_error error;
    size_t length = strcspn(*at, "\n");
    bool is_good = fogg_record_read_line(board, *at, length, line, &error);
    *at += length + ((*at)[length] == '\n');
    return is_good;
}

void program_see(const program_game *game, fogg_buffer *out)
{
    for (const char *at = buffer_text(&game->lines); *at != '\0';) {
        fogg_line line;
        program_event seen;
        if (!read_event(game->board, &at, &line))
            continue;
        memset(&seen, 0, sizeof seen); /* the bytes between its fields leave the process, too */
        seen.number = line.number;
        seen.is_seat = line.is_seat;
        if (line.is_seat)
            seen.change = line.change;
        else
            seen.event = fogg_event_seen_by(&line.event, game->seat);
        buffer_add(out, (const char *)&seen, sizeof seen);
    }
}

static void tell(fogg_bot_program *process, const fogg_line *line)
{
    if (line->number > fogg_bot_program_told(process))
        fogg_bot_program_tell(process, line);
}

/* Tells the program what has happened since it was told last. */
static void tell_news(fogg_bot_program *process, const program_game *game)
{
    fogg_bot_program_game about = {
        .id = game->id, .board = game->board, .seat = game->seat, .seats = game->seats, .seed = game->seed};
    for (int seat = 0; seat < game->seats; seat++) {
        about.name[seat] = game->name[seat];
        about.kind[seat] = game->kind[seat];
    }
    fogg_bot_program_begin(process, &about);
    for (const char *at = buffer_text(&game->lines); *at != '\0';) {
        fogg_line line;
        if (read_event(game->board, &at, &line))
            tell(process, &line);
    }
    for (size_t i = 0; i < game->seen_count; i++) {
        const program_event *seen = &game->seen[i];
        fogg_line line = {.number = seen->number, .is_seat = seen->is_seat, .event = seen->event};
        if (seen->is_seat)
            line.change = seen->change;
        tell(process, &line);
    }
}

static void hear(void *context, const fogg_bot_program_info *info)
{
    program_game *game = context;
    game->has_info = true;
    game->info = *info;
}

bool program_choose(fogg_program *program, program_game *game, const fogg_view *view, int64_t now, fogg_action *action,
                    char *error)
{
    if (now < program->rests_until) {
        snprintf(error, FOGG_BOT_PROGRAM_ERROR, "it has failed %d times in a row and is left alone for a minute",
                 PATIENCE);
        return false;
    }
    tell_news(program->process, game);
    fogg_bot_program_listen(program->process, hear, game);
    bool is_made = fogg_bot_program_choose(program->process, view, action, error);
    fogg_bot_program_listen(program->process, NULL, NULL);
    if (is_made) {
        program->failures = 0;
        return true;
    }
    if (++program->failures >= PATIENCE) {
        program->failures = 0;
        program->rests_until = now + REST;
    }
    return false;
}

void program_end(fogg_program *program, const program_game *game)
{
    if (fogg_bot_program_edition(program->process) < 2)
        return; /* it does not run, or is told of nothing */
    tell_news(program->process, game);
    fogg_bot_program_finish(program->process);
}

void programs_deliver(fogg_program *list)
{
    for (; list; list = list->next)
        if (!list->is_far)
            pool_deliver(list->pool);
}

void programs_close(fogg_program *list)
{
    for (fogg_program *p = list; p; p = p->next)
        if (!p->is_far)
            fogg_bot_program_cancel(p->process);
    while (list) {
        fogg_program *next = list->next;
        if (!list->is_far) {
            pool_close(list->pool);
            fogg_bot_program_close(list->process);
        }
        free(list);
        list = next;
    }
}
