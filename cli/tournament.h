/* tournament.h - many games between players, several at a time.
 *
 * A set is one deal played once in each seating.  With fewer players than seats the last one takes the seats that are
 * left; with more, every choice of players plays the same deals.  Sets are counted in order, so the outcome does not
 * depend on which thread was quicker. */
#ifndef TOURNAMENT_H
#define TOURNAMENT_H

#include <stdatomic.h>
#include <stdio.h>

#include "contestant.h"
#include "part.h"
#include "standing.h"

enum { TOURNAMENT_PLAYERS = 16, TOURNAMENT_THREADS = 64 };

/* What one player did in one set. */
typedef struct tournament_result {
    int games, moves, score, done, held;
    long faults;
    double wins, seconds;
} tournament_result;

typedef struct tournament_set {
    bool is_done;
    tournament_result of[TOURNAMENT_PLAYERS];
} tournament_set;

typedef struct tournament {
    /* What is played. */
    const char *map, *map_hash; /* as it was named; in a part that was read, also the board's hash */
    const fogg_board *board;
    const fogg_survey *survey; /* of the board; NULL: every bot makes its own */
    int seats;
    int count; /* players */
    const char *name[TOURNAMENT_PLAYERS];
    long games; /* at least; whole sets are played */
    uint64_t seed;
    int threads;              /* games at a time */
    int bot_threads;          /* that a bot may use */
    contestant_limits limits; /* of programs */
    bool has_test; /* stop as soon as the sequential test decides between elo0 and elo1 for the first player */
    double elo0, elo1;
    work_part part; /* of the sets; {0}: all.  A part is played to its end, whatever the test says */
    FILE *out;      /* where the sets of a part are written; else NULL */
    void (*progress)(void *context, const struct tournament *t); /* after every set that was counted; may be NULL */
    void *context;
    void (*counted)(void *context, const struct tournament *t, const int *who,
                    const double *wins); /* the same: who sat at each seat, and what each player won; may be NULL */
    contestant_listener *listener;       /* hears what programs think, in any thread; may be NULL */

    /* How it stands. */
    atomic_bool is_stopped; /* set it to end early: games that have begun are finished */
    long sets, sets_done;
    long lineups; /* choices of players */
    standing standing[TOURNAMENT_PLAYERS];
    double ratio;                                           /* of the test */
    char fault[TOURNAMENT_PLAYERS][FOGG_BOT_PROGRAM_ERROR]; /* the last of each player's */
} tournament;

/* Plays.  Returns false with a sentence in `error` (FOGG_MAX_BOT_ERROR bytes) if a player cannot be opened. */
bool tournament_play(tournament *t, char *error);

/* Counts the sets of parts that were played elsewhere instead of playing them: the outcome is the same.  Returns false
 * with a sentence in `error` if a file cannot be read, or sets are missing. */
bool tournament_merge(tournament *t, const char *const *paths, int count, char *error);

/* ---- tournament_part.c: a part as a file ---- */
void tournament_write_head(const tournament *t, FILE *out);
void tournament_write_set(const tournament *t, long index, const tournament_set *set, FILE *out);
void tournament_write_end(const tournament *t, FILE *out);

/* Reads what is played from a part; the texts are in `owned`, which the caller frees in any case. */
bool tournament_read_head(tournament *t, const char *path, char **owned, char *error);

/* Reads the sets of a part of the same work as the file `first`. */
bool tournament_read_part(tournament *t, const char *path, const char *first, tournament_set *sets, char *error);

#endif
