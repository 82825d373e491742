/* finale.h - the last turn of a game, solved: no other seat acts after it, so all that is hidden and matters are the
 * others' tickets, the pile of tickets, and the cards that a tunnel turns up.
 *
 * Every hand of tickets that the others may hold is gone through with its chance (guess.h).  Hands after which a seat
 * has the same points and completed tickets make no difference: what they lead to is scored once.  Of an offer of drawn
 * tickets all are equally likely (C21), and so are the unseen cards that a tunnel turns up (E6).  So the result is an
 * expectation and not an estimate, and does not depend on a seed. */
#ifndef FINALE_H
#define FINALE_H

#include "fogg/thoughts.h"
#include "guess.h"
#include "moves.h"
#include "playout.h"

enum {
    FINALE_CELLS = 2048,     /* outcomes of the others' tickets, at most */
    FINALE_PLACES = 4096,    /* of the table that finds them; a power of two */
    FINALE_OFFERS = 512,     /* sets of drawn tickets that are kept together, at most */
    FINALE_GAINS = 128,      /* what such sets may bring, at most */
    FINALE_MASSES = 1 << 15, /* pairs of both, at most */
    FINALE_MOVES = MOVES_MAX + FOGG_MAX_ROUTES,
    FINALE_NODE = 1024, /* steps (guess.h) that count as one play-out of the budget */
    FINALE_MS = 50000,  /* and as a millisecond: a tenth of what a processor of today does, for slow ones */
};

/* What a seat's tickets bring. */
typedef struct finale_gain {
    int16_t points;        /* C24 */
    uint8_t done, circles; /* completed tickets; those in a circle: X12 */
} finale_gain;

/* What all seats' tickets bring, and how likely that is. */
typedef struct finale_cell {
    finale_gain gain[FOGG_MAX_SEATS];
    uint64_t chance;
} finale_cell;

/* Drawn tickets that are kept. */
typedef struct finale_kept {
    fogg_mask tickets;
    int count, gain; /* of the tickets; index of what they bring */
} finale_kept;

/* Room for one decision; nothing in it is kept until the next. */
typedef struct finale {
    const belief *b;
    const fogg_view *view;
    finale_gain ticket[FOGG_MAX_SEATS][FOGG_MAX_TICKETS]; /* what each unseen ticket brings each seat */
    int cell_count;
    bool is_full; /* there was no room for a cell */
    finale_cell cell[FINALE_CELLS];
    uint16_t place[FINALE_PLACES]; /* 0: empty; else a cell's index + 1 */
    int offer;                     /* tickets that would be drawn; 0: it is no candidate */
    int kept_count, failed_count, gain_count;
    finale_kept kept[FINALE_OFFERS];      /* sets of tickets that would be completed */
    finale_kept failed[FOGG_MAX_TICKETS]; /* single tickets that would not, the cheapest first */
    finale_gain gain[FINALE_GAINS];
    uint64_t mass[FINALE_MASSES]; /* of each cell and gain: chance times number of offers */
    fogg_action action[FINALE_MOVES];
    prospect worth[FINALE_MOVES];
} finale;

/* Works out what each action of the view's seat is worth, those of `list` and every route that it can pay, and writes
 * the best of them to `out`, the best first; of equals the one that is first in the list.  `nodes` and `ms` are the
 * budget, 0 where it is not limited.  Returns false, and leaves `out` alone, if somebody acts after the seat, if it
 * would take more than the budget, or if it is one of the rare cases that are not solved: see finale.c. */
bool finale_solve(finale *f, fogg_thoughts *out, const moves *list, const plan *p, const belief *b,
                  const fogg_view *view, int nodes, int ms);

#endif
