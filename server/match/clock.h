/* clock.h - the players' time.  Knows no clock of its own: every call is told the moment, in milliseconds.
 *
 * A seat's clock runs while the game waits for that seat; while dealt tickets are chosen, several run at once.
 *
 *     none    nothing runs out
 *     move    so many seconds for each decision
 *     bank    so many seconds for the whole game, and an increment after each turn
 *     days    so many days for each decision */
#ifndef MATCH_CLOCK_H
#define MATCH_CLOCK_H

#include "../store/store.h"

typedef struct match_clock {
    store_clock kind;
    int64_t time;                  /* of a decision, or of the bank at the beginning */
    int64_t increment;             /* added to the bank when the clock stops */
    int64_t bank[FOGG_MAX_SEATS];  /* left when the clock stopped last */
    int64_t since[FOGG_MAX_SEATS]; /* when it began to run; 0: it stands */
} match_clock;

void clock_init(match_clock *clock, const store_table *table);

/* The game waits for the seat, or does so no longer. */
void clock_run(match_clock *clock, int seat, int64_t now);
void clock_stop(match_clock *clock, int seat, int64_t now);

/* The seat has decided, and another decision of its turn follows. */
void clock_decided(match_clock *clock, int seat, int64_t now);

/* The server was down until `now`: running clocks of seconds begin again, as nobody could play meanwhile; days go
 * on. */
void clock_resume(match_clock *clock, int64_t now);

/* Milliseconds left, 0 if none are; -1 if nothing runs out. */
int64_t clock_left(const match_clock *clock, int seat, int64_t now);

/* The moment when the seat's time runs out; 0 if its clock stands or nothing runs out. */
int64_t clock_deadline(const match_clock *clock, int seat);

#endif
