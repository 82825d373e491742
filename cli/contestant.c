/* contestant.c - built-in players and programs behind one interface. */
#include "contestant.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

uint64_t contestant_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

bool contestant_open(contestant *c, const char *name, const fogg_board *board, const fogg_bot_host *host,
                     int deadline_ms, char *error)
{
    bool is_program = strncmp(name, "cmd:", 4) == 0;
    memset(c, 0, sizeof *c);
    if (is_program && name[strspn(name + 4, " ") + 4] == '\0') {
        snprintf(error, FOGG_MAX_BOT_ERROR, "cmd: takes a command, such as cmd:./mybot.py");
        return false;
    }
    c->bot = fogg_bot_open(is_program ? "planner" : name, board, 0, host, error);
    if (c->bot == NULL)
        return false;
    if (is_program && (c->program = bot_program_open(name + 4, deadline_ms)) == NULL) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "out of memory");
        contestant_close(c);
        return false;
    }
    return true;
}

void contestant_reset(contestant *c, uint64_t seed)
{
    fogg_bot_reset(c->bot, seed);
    c->streak = 0;
}

fogg_action contestant_choose(contestant *c, const fogg_view *view)
{
    fogg_action action;
    if (c->program != NULL) {
        if (c->streak < CONTESTANT_PATIENCE && bot_program_choose(c->program, view, &action, c->last_fault)) {
            c->streak = 0;
            return action;
        }
        c->streak++;
        c->faults++;
    }
    return fogg_bot_choose(c->bot, view);
}

void contestant_close(contestant *c)
{
    fogg_bot_close(c->bot);
    bot_program_close(c->program);
    c->bot = NULL;
    c->program = NULL;
}

/* Whether a piece is an option of the name before it: word=value, and no colon. */
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
