/* main.c - the load tool: real clients over real sockets, to this machine only, for a bounded time.
 *
 *     load games PORT GAMES SECONDS RATE [MAP]    rate 0: as fast as actions are answered
 *     load idle PORT CONNECTIONS                  until standard input ends
 *     load store FILE SECONDS                     the bare store
 *     load echo CONNECTIONS SECONDS BYTES         the bare library */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "games.h"

enum { MOST_CONNECTIONS = 20000, MOST_SECONDS = 3600 };

static int number(const char *text, int most)
{
    int value = atoi(text);
    if (value < 0 || value > most) {
        fprintf(stderr, "load: %s is not from 0 to %d\n", text, most);
        exit(2);
    }
    return value;
}

int main(int argc, char **argv)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (argc >= 6 && strcmp(argv[1], "games") == 0) {
        games_plan plan = {.port = number(argv[2], 65535),
                           .games = number(argv[3], MOST_CONNECTIONS / 2),
                           .seconds = number(argv[4], MOST_SECONDS),
                           .rate = number(argv[5], 1000000),
                           .map = argc > 6 ? argv[6] : "usa"};
        return games_run(&plan);
    }
    if (argc == 4 && strcmp(argv[1], "idle") == 0)
        return idle(number(argv[2], 65535), number(argv[3], MOST_CONNECTIONS));
    if (argc == 4 && strcmp(argv[1], "store") == 0)
        return ceiling_store(argv[2], number(argv[3], MOST_SECONDS));
    if (argc == 5 && strcmp(argv[1], "echo") == 0)
        return ceiling_echo(number(argv[2], MOST_CONNECTIONS), number(argv[3], MOST_SECONDS), number(argv[4], 4096));
    fputs("usage: load games PORT GAMES SECONDS RATE [MAP] | idle PORT CONNECTIONS | store FILE SECONDS | echo "
          "CONNECTIONS SECONDS BYTES\n",
          stderr);
    return 2;
}
