/* players.c - the games that can be played and the bots that can be asked for. */
#include "players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lobby/think.h"
#include "../store/store.h"
#include "../work/buffer.h"
#include "fogg/bot_object.h"
#include "fogg/maps.h"

static bool open_boards(net_players *players)
{
    int count = 0;
    for (const fogg_map *map = fogg_maps; map->id; map++)
        count++;
    if (count > 16)
        count = 16;
    players->owned = memory_of((size_t)count * sizeof *players->owned);
    for (int i = 0; i < count; i++) {
        if (fogg_board_parse(&players->owned[i], fogg_maps[i].text, fogg_maps[i].length, NULL, NULL) != 0) {
            fprintf(stderr, "fogg serve: the built-in map %s is broken\n", fogg_maps[i].id);
            return false;
        }
        players->boards[i] = &players->owned[i];
    }
    return true;
}

static bool is_openable(const net_players *players, const char *name)
{
    char error[FOGG_MAX_BOT_ERROR];
    const fogg_bot_host host = {.clock = think_clock, .threads = 1}; /* as think.c opens it: budgets in time are good */
    fogg_bot *bot = fogg_bot_open(name, players->boards[0], 1, &host, error);
    if (bot)
        fogg_bot_close(bot);
    else
        fprintf(stderr, "fogg serve: bot \"%s\": %s\n", name, error);
    return bot != NULL;
}

typedef struct adding {
    net_players *players;
    const fogg_server_options *options;
    void (*wake)(void *context);
    void *context;
} adding;

/* The name of the program that `text` describes, or NULL after telling what is wrong. */
static const char *open_program(const adding *to, char *text)
{
    const char *command = strstr(text, "cmd:") + strlen("cmd:");
    if (command[strspn(command, " ")] == '\0') {
        fprintf(stderr, "fogg serve: bot \"%s\": cmd: takes a command, such as cmd:./mybot.py\n", text);
        return NULL;
    }
    fogg_program *program =
        program_open(&to->players->programs, text, (int)to->options->deadline, to->wake, to->context);
    if (!program)
        fputs("fogg serve: cannot start threads\n", stderr);
    else if (strlen(program->name) >= STORE_MAX_BOT)
        fprintf(stderr, "fogg serve: bot \"%s\": too long to be its own name; give it one: NAME=cmd:COMMAND\n",
                program->name);
    else
        return program->name;
    return NULL;
}

/* The name of the player of a shared object, or NULL after telling what is wrong. */
static const char *load_object(const char *path)
{
    char error[FOGG_MAX_BOT_ERROR];
    const fogg_bot_kind *kind = fogg_bot_load(path, error);
    if (!kind)
        fprintf(stderr, "fogg serve: bot \"%s\": %s\n", path, error);
    return kind ? kind->name : NULL;
}

/* "NAME=think:" is a program that workers have. */
static bool is_far(const char *text)
{
    static const char end[] = "=think:";
    size_t name = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    return name > 0 && name < STORE_MAX_BOT && strcmp(text + name, end) == 0;
}

static const char *add_far(const adding *to, char *text)
{
    if (!to->options->nats) {
        fprintf(stderr, "fogg serve: bot \"%s\": workers are asked through NATS; give --nats URL\n", text);
        return NULL;
    }
    *strchr(text, '=') = '\0';
    program_add_far(&to->players->programs, text);
    return text;
}

static bool add_bot(const adding *to, char *text)
{
    net_players *players = to->players;
    if (players->bot_count == PLAYERS_MAX_BOTS) {
        fputs("fogg serve: too many bots\n", stderr);
        return false;
    }
    const char *name = is_far(text)               ? add_far(to, text)
                       : program_is_named(text)   ? open_program(to, text)
                       : fogg_bot_is_object(text) ? load_object(text)
                                                  : text;
    for (int i = 0; name && i < players->bot_count; i++) {
        if (strcmp(players->bots[i], name) == 0) {
            fprintf(stderr, "fogg serve: bot \"%s\": there is one of that name already\n", name);
            return false;
        }
    }
    if (!name || (name == text && !program_of(players->programs, name) && !is_openable(players, name)))
        return false;
    players->bots[players->bot_count++] = name;
    return true;
}

/* Who plays for absent people: one of the list, or one more. */
static bool choose_stand_in(const adding *to)
{
    net_players *players = to->players;
    const char *wanted = to->options->bot ? to->options->bot : "planner";
    if (fogg_bot_is_object(wanted) && !(wanted = load_object(wanted)))
        return false;
    players->stand_in = memory_of_text(wanted);
    if (program_is_named(wanted))
        return add_bot(to, players->stand_in);
    return program_of(players->programs, wanted) || is_openable(players, wanted);
}

bool players_open(net_players *players, const fogg_server_options *options, void (*wake)(void *context), void *context)
{
    const adding to = {players, options, wake, context};
    if (!open_boards(players))
        return false;
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name; kind++)
        players->bots[players->bot_count++] = kind->name;
    players->listed = memory_of_text(options->bots ? options->bots : "");
    for (char *rest = NULL, *name = strtok_r(players->listed, ";", &rest); name; name = strtok_r(NULL, ";", &rest))
        if (!add_bot(&to, name))
            return false;
    return choose_stand_in(&to);
}

void players_close(net_players *players)
{
    free(players->owned);
    free(players->listed);
    free(players->stand_in);
}
