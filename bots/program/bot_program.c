/* bot_program.c - the life of a player program, and the games that it is told of. */
#include "fogg/bot_program.h"

#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum {
    PATIENCE_MS = 10000, /* for the handshake and for newgame, if the deadline is not longer */
    QUIT_MS = 1000,      /* until a program that was told to quit is killed */
};

/* ---- opening ---------------------------------------------------------------------------------------------------- */

bool fogg_bot_program_is_named(const char *name, const char **command, const char **options, size_t *length)
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

fogg_bot_program *fogg_bot_program_open(const char *command, int deadline_ms)
{
    size_t size = strlen(command) + 1;
    fogg_bot_program *program = calloc(1, sizeof *program + size);
    if (program == NULL)
        return NULL;
    memcpy(program->command, command, size);
    program->deadline_ms = deadline_ms;
    fogg_bot_program_set_budget(program, 0, 0);
    fogg_bot_program_set_patience(program, deadline_ms > PATIENCE_MS ? deadline_ms : PATIENCE_MS);
    return program;
}

fogg_bot_program *fogg_bot_program_open_named(const char *name, int deadline_ms)
{
    const char *command, *options;
    size_t length;
    if (!fogg_bot_program_is_named(name, &command, &options, &length))
        return NULL;
    fogg_bot_program *program = fogg_bot_program_open(command, deadline_ms);
    if (program != NULL)
        fogg_bot_program_set_options(program, options, length);
    return program;
}

void fogg_bot_program_set_options(fogg_bot_program *program, const char *options, size_t length)
{
    sheet_empty(&program->options);
    sheet_take(&program->options, options, length);
}

void fogg_bot_program_set_budget(fogg_bot_program *program, int ms, long long nodes)
{
    int most = program->deadline_ms - program->deadline_ms / 10;
    program->budget_ms = ms > 0 && ms < most ? ms : most;
    program->nodes = nodes;
}

void fogg_bot_program_set_patience(fogg_bot_program *program, int ms)
{
    program->patience_ms = ms;
}

void fogg_bot_program_listen(fogg_bot_program *program, fogg_bot_program_listener *listener, void *context)
{
    program->listener = listener;
    program->listener_context = context;
}

void fogg_bot_program_trace(fogg_bot_program *program, fogg_bot_program_tracer *tracer, void *context)
{
    program->exchange.tracer = tracer;
    program->exchange.trace_context = context;
}

int fogg_bot_program_edition(const fogg_bot_program *program)
{
    return program->edition;
}

const char *fogg_bot_program_name(const fogg_bot_program *program)
{
    return program->name;
}

const char *fogg_bot_program_author(const fogg_bot_program *program)
{
    return program->author;
}

/* ---- games ------------------------------------------------------------------------------------------------------ */

/* A game for callers that have told of none. */
static void begin_unnamed(fogg_bot_program *program, const fogg_view *view)
{
    fogg_bot_program_game game = {
        .id = "", .board = view->open.board, .seat = view->seat, .seats = view->open.seats, .seed = 0};
    if (!program->telling.is_on || program->telling.board != game.board || program->telling.seat != game.seat)
        fogg_bot_program_begin(program, &game);
}

bool fogg_bot_program_choose(fogg_bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    begin_unnamed(program, view);
    bool is_made = inside_decide(program, view, action, error);
    program->telling.lost += !is_made;
    return is_made;
}

void fogg_bot_program_begin(fogg_bot_program *program, const fogg_bot_program_game *game)
{
    if (telling_is(&program->telling, game))
        return;
    telling_begin(&program->telling, game);
    program->is_opened = false;
    program->sent = 0;
}

void fogg_bot_program_tell(fogg_bot_program *program, const fogg_line *line)
{
    telling_tell(&program->telling, line);
}

long fogg_bot_program_told(const fogg_bot_program *program)
{
    return program->telling.told;
}

void fogg_bot_program_pass_over(fogg_bot_program *program)
{
    program->telling.lost++;
}

void fogg_bot_program_finish(fogg_bot_program *program)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    bool is_known = program->telling.has_decided; /* else it has never heard of this game */
    if (program->edition >= 2 && is_known && !inside_open_game(program, error))
        inside_stop(program);
    if (program->edition >= 2 && program->is_opened) {
        sheet_empty(&program->out);
        inside_write_news(program);
        if (program->telling.has_result)
            telling_write_result(&program->telling, &program->out);
        exchange_state state =
            exchange_say_sheet(&program->exchange, &program->out, exchange_now() + program->deadline_ms);
        if (state != EXCHANGE_GOOD)
            inside_stop(program);
    }
    program->telling.is_on = false;
    program->is_opened = false;
}

void fogg_bot_program_cancel(fogg_bot_program *program)
{
    program->exchange.is_cancelled = true;
}

void fogg_bot_program_close(fogg_bot_program *program)
{
    if (program == NULL)
        return;
    program->exchange.is_cancelled = false; /* one that is well may leave in good order */
    bool is_told =
        program->edition >= 2 && exchange_say(&program->exchange, "quit\n", 5, exchange_now()) == EXCHANGE_GOOD;
    exchange_end(&program->exchange, is_told ? QUIT_MS : 0);
    telling_clear(&program->telling);
    sheet_clear(&program->out);
    sheet_clear(&program->options);
    free(program);
}
