/* company.h - a game for the full screen to show, and everybody else in it, without a disk, a server or a bot that
 * thinks: the same every time. */
#ifndef COMPANY_H
#define COMPANY_H

#include "../../cli/console.h"
#include "../../cli/latest.h"
#include "../../cli/lobby.h"

typedef struct company {
    console console;
    fogg_game game;
    uint32_t chance;     /* by which the others choose */
    char orders[2000];   /* what the others do instead: actions as text, one a line */
    bool has_news;       /* something was told, which the next step reports */
    bool is_lost;        /* the next step reports that the game cannot go on */
    bool has_no_rematch; /* nobody wants another game */
    char heard[2000];    /* what the client has asked for that changes no game: chat, resigning, pages of tables */
} company;

extern company company_now;

/* What is found on the disk and at the server. */
extern latest_state company_latest;
extern lobby company_tables;

/* Begins a game of the numbered seed, which also says who begins, on a built-in map.  `people` sit at this screen, in
 * the first seats.  Everybody
 * plays by chance until seat 0 is to act in the phase that is named: "keep", "turn", "second", "tickets", "tunnel",
 * "token", "place", "give", or "last" for a turn of the last round.  Returns false if the game ends before that. */
bool company_open(const char *map, const char *language, int seats, int people, unsigned seed, const char *phase);
void company_close(void);

/* From now on the game is played at a server. */
void company_go_live(void);

/* The table waits for players, as the text says; "": the cards are dealt. */
void company_gather(const char *text);

/* Everybody plays by chance to the end. */
void company_finish(void);

#endif
