/* errand.c - decisions as bytes. */
#include "errand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../work/monotonic.h"
#include "fogg/bot.h"
#include "fogg/version.h"

enum { ORDER = 0x01020304 };

errand_mark errand_mark_of(const char *magic, size_t size)
{
    errand_mark mark = {.order = ORDER, .size = (uint32_t)size};
    memcpy(mark.magic, magic, sizeof mark.magic);
    snprintf(mark.version, sizeof mark.version, "%s", fogg_version());
    return mark;
}

bool errand_is_marked(const void *bytes, size_t length, const char *magic, size_t size)
{
    errand_mark wanted = errand_mark_of(magic, size);
    return length >= size && memcmp(bytes, &wanted, sizeof wanted) == 0;
}

void errand_init(errand *e, const fogg_view *view, const char *bot, uint64_t seed)
{
    memset(e, 0, sizeof *e);
    e->mark = errand_mark_of("fogg job", sizeof *e);
    memcpy(e->board, view->open.board->hash, sizeof e->board);
    snprintf(e->bot, sizeof e->bot, "%s", bot);
    e->seed = seed;
    e->view = *view;
    e->view.open.board = NULL;
}

void errand_tell(errand *e, const program_game *game, size_t lines)
{
    e->is_program = true;
    memcpy(e->id, game->id, sizeof e->id);
    e->seat = game->seat;
    e->seats = game->seats;
    memcpy(e->name, game->name, sizeof e->name);
    memcpy(e->kind, game->kind, sizeof e->kind);
    e->game_seed = game->seed;
    e->lines = lines;
}

void errand_carry(errand *e)
{
    e->board_bytes = sizeof(fogg_board);
}

const char *errand_read(const void *bytes, size_t length, errand *out, const char **lines)
{
    if (!errand_is_marked(bytes, length, "fogg job", sizeof *out))
        return "it is of another version";
    memcpy(out, bytes, sizeof *out);
    if ((out->board_bytes != 0 && out->board_bytes != sizeof(fogg_board)) || out->lines > length ||
        length != sizeof *out + out->board_bytes + out->lines || out->lines % sizeof(program_event) != 0 ||
        out->seats < 0 || out->seats > FOGG_MAX_SEATS)
        return "it is not whole";
    out->bot[sizeof out->bot - 1] = out->news[sizeof out->news - 1] = out->id[sizeof out->id - 1] = '\0';
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        out->name[seat][STORE_MAX_NAME - 1] = out->kind[seat][FOGG_MAX_KIND - 1] = '\0';
    *lines = (const char *)bytes + sizeof *out + out->board_bytes;
    return NULL;
}

const char *errand_read_answer(const void *bytes, size_t length, errand_answer *out)
{
    if (length != sizeof *out || !errand_is_marked(bytes, length, "fogg ans", sizeof *out))
        return "it is of another version";
    memcpy(out, bytes, sizeof *out);
    out->action[sizeof out->action - 1] = out->error[sizeof out->error - 1] = '\0';
    return NULL;
}

static uint64_t clock_us(void)
{
    return (uint64_t)monotonic_us();
}

static bool ask_bot(const errand *e, const fogg_survey *survey, fogg_action *action, char *error)
{
    const fogg_bot_host host = {.survey = survey, .clock = clock_us, .threads = 1};
    fogg_bot *bot = fogg_bot_open(e->bot, e->view.open.board, e->seed, &host, error);
    if (!bot)
        return false;
    *action = fogg_bot_choose(bot, &e->view);
    fogg_bot_close(bot);
    return true;
}

static bool ask_program(const errand *e, const char *lines, fogg_program *program, fogg_action *action, char *error)
{
    program_game game = {.board = e->view.open.board, .seat = e->seat, .seats = e->seats, .seed = e->game_seed};
    memcpy(game.id, e->id, sizeof game.id);
    memcpy(game.name, e->name, sizeof game.name);
    memcpy(game.kind, e->kind, sizeof game.kind);
    program_event *seen = e->lines > 0 ? memory_of(e->lines) : NULL; /* a copy, because `lines` is anywhere */
    if (seen)
        memcpy(seen, lines, e->lines);
    game.seen = seen;
    game.seen_count = e->lines / sizeof *seen;
    bool is_made = program_choose(program, &game, &e->view, monotonic_ms(), action, error);
    free(seen);
    return is_made;
}

static void decide(errand *e, const char *lines, const fogg_board *board, const fogg_survey *survey,
                   fogg_program *program, errand_answer *answer)
{
    fogg_action action;
    e->view.open.board = board;
    if (e->is_program && !program)
        snprintf(answer->error, sizeof answer->error, "this worker does not have %s", e->bot);
    else if (e->is_program ? ask_program(e, lines, program, &action, answer->error)
                           : ask_bot(e, survey, &action, answer->error))
        fogg_action_print(&e->view, action, answer->action);
    else if (answer->error[0] == '\0')
        snprintf(answer->error, sizeof answer->error, "it gave no answer");
    e->view.open.board = NULL;
}

/* Decides on the board that the errand carries. */
static void decide_on_carried(errand *e, const char *lines, fogg_program *program, errand_answer *answer)
{
    fogg_board *board = memory_of(sizeof *board);
    memcpy(board, lines - sizeof *board, sizeof *board);
    if (memcmp(board->hash, e->board, sizeof e->board) == 0 && fogg_board_ok(board)) {
        fogg_survey *survey = memory_got(fogg_survey_open(board));
        decide(e, lines, board, survey, program, answer);
        fogg_survey_close(survey);
    } else {
        snprintf(answer->error, sizeof answer->error, "the map that came is another one");
    }
    free(board);
}

void errand_run(errand *e, const char *lines, const fogg_board *const *boards, fogg_survey *const *surveys,
                fogg_program *program, errand_answer *answer)
{
    int at = 0;
    memset(answer, 0, sizeof *answer);
    answer->mark = errand_mark_of("fogg ans", sizeof *answer);
    answer->number = e->number;
    while (boards[at] && memcmp(boards[at]->hash, e->board, sizeof e->board) != 0)
        at++;
    if (boards[at])
        decide(e, lines, boards[at], surveys[at], program, answer);
    else if (e->board_bytes > 0)
        decide_on_carried(e, lines, program, answer);
    else
        snprintf(answer->error, sizeof answer->error, "this worker does not have the map");
}
