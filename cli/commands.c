/* commands.c - the list of the commands. */
#include "commands.h"

#include <string.h>

#include "fogg/near.h"
#include "options.h"

const command_entry commands[] = {
    {"play", "play a game at this terminal", command_play},
    {"admin", "look after the people and tables of a server", command_admin},
    {"analyse", "tell what each decision of a recorded game was worth", command_analyse},
    {"arena", "let players compete, and tell how strong they are", command_arena},
    {"bench", "measure the speed of the engine", command_bench},
    {"bot", "list players, and check one of your own", command_bot},
    {"daily", "tell the deal of the day, and check records of it", command_daily},
    {"help", "tell what a command takes; print man pages and completions", command_help},
    {"map", "check, list, print and measure maps", command_map},
    {"puzzle", "make and check puzzles from recorded games", command_puzzle},
    {"serve", "host games for people and serve the page", command_serve},
    {"show", "tell a recorded game as a story", command_show},
    {"sim", "play games between players", command_sim},
    {"think", "make decisions of bots for servers on other machines", command_think},
    {"verify", "check recorded games", command_verify},
    {"web", "play a game in the browser", command_web},
    {0},
};

const command_entry *command_find(const char *name)
{
    fogg_near near;
    fogg_near_init(&near, name, strlen(name));
    for (const command_entry *c = commands; c->name; c++) {
        if (strcmp(name, c->name) == 0)
            return c;
        fogg_near_try(&near, c->name);
    }
    if (near.best)
        options_fault("", "no command \"%s\"; did you mean \"%s\"?", name, near.best);
    else
        options_fault("", "no command \"%s\"", name);
    return NULL;
}
