/* bot.c - fogg bot: the players that there are, and the check of one's own. */
#include "fogg/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "fogg/bot_check.h"
#include "maps.h"
#include "options.h"
#include "usual.h"

static int check(int argc, char **argv)
{
    static fogg_board board;
    const char *map = NULL, *set = "";
    long long deadline = 5000, seed = 1;
    const option choices[] = {
        {.name = "map", .argument = "MAP", .help = "play on this one only, or a map file", .text = &map},
        {.name = "set", .argument = "A=1+B=2", .help = "options of the program", .text = &set},
        usual_deadline(&deadline),
        usual_seed(&seed, "what chance begins with (1)"),
        {0},
    };
    const options usage = {
        .command = "bot check",
        .operands = "COMMAND",
        .choices = choices,
        .least = 1,
        .most = 1,
        .about = "Plays with a player program (docs/bots.md) on all maps, for all numbers of players, in positions of\n"
                 "every kind, and tries every line of the protocol.  Tells each fault with the lines exchanged before\n"
                 "it; the exit status is 1 if there was one."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (map != NULL && !map_load(map, &board))
        return EXIT_FAILURE;
    const fogg_bot_check_plan plan = {.command = argv[0] + (strncmp(argv[0], "cmd:", 4) == 0 ? 4 : 0),
                                      .options = set,
                                      .board = map != NULL ? &board : NULL,
                                      .deadline_ms = (int)deadline,
                                      .seed = (uint64_t)seed,
                                      .out = stdout};
    if (plan.command[strspn(plan.command, " ")] == '\0')
        return options_fault("bot check", "which command?  such as \"python3 mine.py\"");
    int faults = fogg_bot_check(&plan);
    if (faults < 0)
        fputs("fogg bot check: out of memory\n", stderr);
    else
        printf("%s: %d fault%s\n", argv[0], faults, faults == 1 ? "" : "s");
    return faults == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int list(int argc, char **argv)
{
    static const option no_options[] = {{0}};
    const options usage = {
        .command = "bot list", .operands = "", .choices = no_options, .about = "Lists the built-in players."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name != NULL; kind++)
        printf("%-10s %s\n", kind->name, kind->summary);
    return EXIT_SUCCESS;
}

static const verb verbs[] = {
    {"check", "COMMAND", "try a player program and tell its faults", check},
    {"list", "", "list the built-in players", list},
    {0},
};

int command_bot(int argc, char **argv)
{
    const options usage = {.command = "bot",
                           .operands = "[COMMAND]",
                           .about = "Lists the players, and checks one of your own (docs/bots.md).",
                           .verbs = verbs};
    return options_verb(&usage, argc, argv);
}
