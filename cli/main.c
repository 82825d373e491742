/* main.c - the program: finds the command, runs it, and sees to it that its output was written. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "fogg/near.h"
#include "fogg/version.h"
#include "options.h"

static const struct {
    const char *name;
    const char *summary;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"play", "play a game at this terminal", command_play},
    {"admin", "look after the people and tables of a server", command_admin},
    {"arena", "let players compete, and tell how strong they are", command_arena},
    {"bench", "measure the speed of the engine", command_bench},
    {"map", "check, list and print maps", command_map},
    {"serve", "host games for people and serve the page", command_serve},
    {"show", "tell a recorded game as a story", command_show},
    {"sim", "play games between built-in players", command_sim},
    {"verify", "check recorded games", command_verify},
    {"web", "play a game in the browser", command_web},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static int print_help(void)
{
    puts("Usage: fogg COMMAND [OPTION]...\n\nRailway games: United States, Europe, New York, San Francisco.\n");
    for (int c = 0; c < COMMAND_COUNT; c++)
        printf("  %-8s %s\n", commands[c].name, commands[c].summary);
    puts("\nfogg COMMAND --help tells what a command takes; fogg --version prints the version.");
    return EXIT_SUCCESS;
}

static int tell_unknown(const char *name)
{
    fogg_near near;
    fogg_near_init(&near, name, strlen(name));
    for (int c = 0; c < COMMAND_COUNT; c++)
        fogg_near_try(&near, commands[c].name);
    if (near.best)
        return options_fault("", "no command \"%s\"; did you mean \"%s\"?", name, near.best);
    return options_fault("", "no command \"%s\"", name);
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return options_fault("", "which command?");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return print_help();
    if (strcmp(argv[1], "--version") == 0) {
        printf("fogg %s\n", fogg_version());
        return EXIT_SUCCESS;
    }
    if (argv[1][0] == '-')
        return options_fault("", "no option %s; a command comes first", argv[1]);
    for (int c = 0; c < COMMAND_COUNT; c++)
        if (strcmp(argv[1], commands[c].name) == 0)
            return commands[c].run(argc - 1, argv + 1);
    return tell_unknown(argv[1]);
}

/* If the caller closed a standard stream, opens /dev/null in its place, so that the next file we open does not get its
 * number.  It is opened the wrong way round, so that using the stream fails. */
static void occupy_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) == -1 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            exit(EXIT_FAILURE);
}

int main(int argc, char **argv)
{
    occupy_streams();
    signal(SIGPIPE, SIG_IGN); /* if the reader is gone, writing fails; the program is not killed */
    int status = run(argc, argv);
    bool is_written = !ferror(stdout);
    if (fflush(stdout) != 0)
        is_written = false;
    if (!is_written) {
        fprintf(stderr, "fogg: cannot write to standard output: %s\n", strerror(errno));
        return EXIT_FAILURE;
    }
    return status;
}
