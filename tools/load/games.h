/* games.h - what the load tool does: plays many games at once and measures how long an action takes, keeps idle
 * connections open, measures the store and the network library alone. */
#ifndef GAMES_H
#define GAMES_H

#include <stdbool.h>

enum { GAMES_MAX_PORTS = 16 };

typedef struct games_plan {
    int ports[GAMES_MAX_PORTS]; /* of the servers; a game is played at one of them, the next one at the next */
    int port_count;
    bool is_apart; /* the two of a game are at any two servers */
    int games;
    int seconds; /* measured, after all games have begun */
    int rate;    /* actions a second, all together; 0: as fast as they are answered */
    const char *map;
} games_plan;

/* Plays the games, each by two people over two WebSockets, and prints one line of JSON.  Returns the exit status. */
int games_run(const games_plan *plan);

/* Opens connections and keeps them until standard input ends; prints a line when all are open. */
int idle(int port, int connections);

/* The ceilings: group-committed inserts a second of the bare store; the same in groups of a set size, of games with so
 * many seconds a move (0: no clock) in which somebody acts every ten, told also as microseconds of this process; echoes
 * a second of the bare library. */
int ceiling_store(const char *path, int seconds);
int ceiling_groups(const char *place, int group, int seconds, int move);
int ceiling_echo(int connections, int seconds, int bytes);

#endif
