/* main.c - the program: finds the command, runs it, and sees to it that its output was written. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "fogg/version.h"
#include "help.h"
#include "options.h"

static int run(int argc, char **argv)
{
    if (argc < 2)
        return options_fault("", "which command?");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return help_print();
    if (strcmp(argv[1], "--version") == 0) {
        printf("fogg %s\n", fogg_version());
        return EXIT_SUCCESS;
    }
    if (argv[1][0] == '-')
        return options_fault("", "no option %s; a command comes first", argv[1]);
    const command_entry *found = command_find(argv[1]);
    return found ? found->run(argc - 1, argv + 1) : EXIT_USAGE;
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
