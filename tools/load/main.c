/* main.c - the load tool: real clients over real sockets, to this machine only, for a bounded time.
 *
 *     load games PORTS GAMES SECONDS RATE [MAP [apart]]  rate 0: as fast as actions are answered
 *     load idle PORT CONNECTIONS                         until standard input ends
 *     load store FILE SECONDS                            the bare store
 *     load groups PLACE GROUP SECONDS [MOVE]             the bare store, so many entries a group; seconds a move
 *     load echo CONNECTIONS SECONDS BYTES                the bare library
 *
 * PORTS is one port or several with commas between: games are divided among them.  With `apart` the two players of a
 * game connect to any two of them. */
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

static void read_ports(games_plan *plan, char *text)
{
    for (char *word = strtok(text, ","); word && plan->port_count < GAMES_MAX_PORTS; word = strtok(NULL, ","))
        plan->ports[plan->port_count++] = number(word, 65535);
    if (plan->port_count == 0)
        number("no port", -1);
}

int main(int argc, char **argv)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (argc >= 6 && strcmp(argv[1], "games") == 0) {
        games_plan plan = {.games = number(argv[3], MOST_CONNECTIONS / 2),
                           .seconds = number(argv[4], MOST_SECONDS),
                           .rate = number(argv[5], 1000000),
                           .map = argc > 6 ? argv[6] : "usa",
                           .is_apart = argc > 7 && strcmp(argv[7], "apart") == 0};
        read_ports(&plan, argv[2]);
        return games_run(&plan);
    }
    if (argc == 4 && strcmp(argv[1], "idle") == 0)
        return idle(number(argv[2], 65535), number(argv[3], MOST_CONNECTIONS));
    if (argc == 4 && strcmp(argv[1], "store") == 0)
        return ceiling_store(argv[2], number(argv[3], MOST_SECONDS));
    if (argc >= 5 && strcmp(argv[1], "groups") == 0)
        return ceiling_groups(argv[2], number(argv[3], 1024), number(argv[4], MOST_SECONDS),
                              argc > 5 ? number(argv[5], MOST_SECONDS) : 0);
    if (argc == 5 && strcmp(argv[1], "echo") == 0)
        return ceiling_echo(number(argv[2], MOST_CONNECTIONS), number(argv[3], MOST_SECONDS), number(argv[4], 4096));
    fputs("usage: load games PORTS GAMES SECONDS RATE [MAP [apart]] | idle PORT CONNECTIONS | store FILE SECONDS | "
          "groups PLACE GROUP SECONDS [MOVE] | echo CONNECTIONS SECONDS BYTES\n",
          stderr);
    return 2;
}
