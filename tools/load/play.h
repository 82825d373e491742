/* play.h - many games at once, each by two people over two WebSockets, and how long an action takes. */
#ifndef PLAY_H
#define PLAY_H

typedef struct play_plan {
    int port;
    int games;
    int seconds; /* measured, after all games have begun */
    int rate;    /* actions a second, all together; 0: as fast as they are answered */
    const char *map;
} play_plan;

/* Plays, and prints one line of JSON.  Returns the exit status. */
int play(const play_plan *plan);

/* Opens connections and keeps them until standard input ends; prints a line when all are there. */
int idle(int port, int connections);

/* The ceilings: group-committed inserts a second of the bare store, echoes a second of the bare library. */
int ceiling_store(const char *path, int seconds);
int ceiling_echo(int connections, int seconds, int bytes);

#endif
