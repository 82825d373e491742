/* contestant.c - built-in players and programs behind one interface. */
#include "contestant.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "fogg/utf8.h"

static uint64_t microseconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

uint64_t contestant_clock(void)
{
    return microseconds(CLOCK_MONOTONIC);
}

uint64_t contestant_effort(void)
{
    return microseconds(CLOCK_THREAD_CPUTIME_ID);
}

bool contestant_is_program(const char *name)
{
    const char *command, *options;
    size_t length;
    return fogg_bot_program_is_named(name, &command, &options, &length);
}

bool contestant_open(contestant *c, const char *name, const fogg_board *board, const fogg_bot_host *host,
                     const contestant_limits *limits, char *error)
{
    const char *command, *options;
    size_t length;
    bool is_program = fogg_bot_program_is_named(name, &command, &options, &length);
    memset(c, 0, sizeof *c);
    c->name = name;
    if (is_program && command[strspn(command, " ")] == '\0') {
        snprintf(error, FOGG_MAX_BOT_ERROR, "cmd: takes a command, such as cmd:./mybot.py");
        return false;
    }
    char known[FOGG_MAX_BOT_NAME] = "planner";
    if (!is_program && !fogg_bot_resolve(name, known, error))
        return false;
    c->bot = fogg_bot_open(known, board, 0, host, error);
    if (c->bot == NULL)
        return false;
    if (!is_program)
        return true;
    c->program = fogg_bot_program_open_named(name, limits->deadline_ms);
    if (c->program == NULL) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "out of memory");
        contestant_close(c);
        return false;
    }
    fogg_bot_program_set_budget(c->program, limits->budget_ms, limits->nodes);
    return true;
}

static void hear(void *context, const fogg_bot_program_info *info)
{
    const contestant *c = context;
    c->listener(c->context, c, info);
}

/* Writes an action of the line that is expected.  It happens in a position that is not there yet, so a draw is told by
 * its card; returns false where there is nothing to tell. */
static bool print_expected(const fogg_view *view, const fogg_expected *e, char *out)
{
    unsigned kind = fogg_action_kind_of(e->action);
    if (kind == FOGG_DRAW && e->card == FOGG_NO_CARD)
        snprintf(out, FOGG_BOT_PROGRAM_ACTION, "draw stock");
    else if (kind == FOGG_DRAW)
        snprintf(out, FOGG_BOT_PROGRAM_ACTION, "draw %s", fogg_board_card_name(view->open.board, e->card));
    else if (kind == FOGG_CLAIM)
        snprintf(out, FOGG_BOT_PROGRAM_ACTION, "claim %s", view->open.board->routes[fogg_action_place(e->action)].id);
    else if (kind == FOGG_TICKETS)
        snprintf(out, FOGG_BOT_PROGRAM_ACTION, "tickets");
    else
        return false;
    return true;
}

/* What a built-in player thought, in the form that programs use. */
static void tell_thoughts(const contestant *c, const fogg_view *view, const fogg_thoughts *thoughts)
{
    fogg_bot_program_info info = {.chance = (int)((int64_t)thoughts->candidate[0].chance * 1000 / FOGG_CERTAIN),
                                  .nodes = thoughts->playouts,
                                  .depth = -1,
                                  .ms = -1};
    snprintf(info.text, sizeof info.text, "error %.1f %%", 100.0 * thoughts->candidate[0].error / FOGG_CERTAIN);
    for (int i = 0; i < thoughts->count && i < FOGG_BOT_PROGRAM_CANDIDATES; i++) {
        const fogg_candidate *from = &thoughts->candidate[i];
        fogg_bot_program_candidate *to = &info.candidate[info.candidate_count++];
        char text[FOGG_MAX_ACTION_TEXT];
        int length = (int)fogg_action_print(view, from->action, text);
        snprintf(to->action, sizeof to->action, "%.*s", length, text);
        to->chance = (int)((int64_t)from->chance * 1000 / FOGG_CERTAIN);
        to->nodes = from->playouts;
    }
    for (int i = 0; i < thoughts->expected_count && info.line_count < FOGG_BOT_PROGRAM_LINE; i++)
        info.line_count += print_expected(view, &thoughts->expected[i], info.line[info.line_count]);
    c->listener(c->context, c, &info);
}

void contestant_listen(contestant *c, contestant_listener *listener, void *context)
{
    c->listener = listener;
    c->context = context;
    if (c->program != NULL)
        fogg_bot_program_listen(c->program, hear, c);
}

void contestant_begin(contestant *c, const fogg_bot_program_game *game)
{
    fogg_bot_reset(c->bot, game->seed);
    c->streak = 0;
    c->seat = game->seat;
    snprintf(c->game, sizeof c->game, "%s", game->id);
    if (c->program != NULL)
        fogg_bot_program_begin(c->program, game);
}

void contestant_tell(contestant *c, const fogg_line *line)
{
    if (c->program != NULL)
        fogg_bot_program_tell(c->program, line);
}

fogg_action contestant_choose(contestant *c, const fogg_view *view)
{
    fogg_action action;
    if (c->program == NULL) {
        action = fogg_bot_choose(c->bot, view);
        const fogg_thoughts *thoughts = c->listener != NULL ? fogg_bot_thoughts(c->bot) : NULL;
        if (thoughts != NULL)
            tell_thoughts(c, view, thoughts);
        if (fogg_bot_lost(c->bot) > c->lost) {
            c->lost = fogg_bot_lost(c->bot);
            c->faults++;
            snprintf(c->last_fault, sizeof c->last_fault, "its action is not legal");
        }
        return action;
    }
    if (c->streak >= CONTESTANT_PATIENCE)
        fogg_bot_program_pass_over(c->program);
    else if (fogg_bot_program_choose(c->program, view, &action, c->last_fault)) {
        c->streak = 0;
        return action;
    }
    c->streak++;
    c->faults++;
    return fogg_bot_choose(c->bot, view);
}

void contestant_finish(contestant *c)
{
    if (c->program != NULL)
        fogg_bot_program_finish(c->program);
}

void contestant_cancel(contestant *c)
{
    if (c->program != NULL)
        fogg_bot_program_cancel(c->program);
}

void contestant_close(contestant *c)
{
    fogg_bot_close(c->bot);
    fogg_bot_program_close(c->program);
    c->bot = NULL;
    c->program = NULL;
}

void contestant_kind(const char *name, char kind[FOGG_MAX_KIND])
{
    size_t length = strlen(name), room = FOGG_MAX_KIND - strlen("bot:") - 1;
    length = fogg_utf8_good(name, length < room ? length : room);
    snprintf(kind, FOGG_MAX_KIND, "bot:%.*s", (int)length, name);
}

/* Whether a piece is an option of the name before it: word=value. */
static bool is_option(const char *piece)
{
    size_t word = strspn(piece, "abcdefghijklmnopqrstuvwxyz");
    return word > 0 && piece[word] == '=';
}

int contestant_names(char *text, const char **names, int most)
{
    int count = 0;
    for (char *at = text; count < most; count++) {
        names[count] = at;
        char *comma = strchr(at, ',');
        while (comma != NULL && is_option(comma + 1))
            comma = strchr(comma + 1, ',');
        if (comma == NULL)
            return count + 1;
        *comma = '\0';
        at = comma + 1;
    }
    return count;
}
