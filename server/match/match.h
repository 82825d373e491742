/* match.h - one game that people play: who decides for each seat, what goes into the log, whose clock runs.
 *
 * A match knows no socket, no store and no clock.  The caller drives it in three steps: it plans something, which gives
 * a step and changes nothing; it stores the step; then it applies the step to the match.  So nothing happens that is
 * not stored.  A match is the sum of its log: replaying the entries one by one gives the same match again, and every
 * event that the engine tells meanwhile must be the one that was written down. */
#ifndef MATCH_H
#define MATCH_H

#include "../store/store.h"
#include "../work/buffer.h"
#include "clock.h"
#include "fogg/record.h"

/* The newest rules that this program plays.  Raise it when the engine, or the text of events, changes so that a log of
 * before would replay otherwise; tables of older rules are then still played as they began (store_table.rules).  Among
 * several nodes no table of newer rules is taken by a program that does not know them. */
enum { MATCH_RULES = 1 };

/* One moment in two forms, both in milliseconds: by a clock that never jumps (its zero means nothing), which measures
 * players' seconds; and as a date, which is stored and which measures days. */
typedef struct match_time {
    int64_t steady, date;
} match_time;

typedef struct match_seat {
    bool is_bot;       /* from the beginning */
    bool has_resigned; /* a bot has it for good */
    bool is_away;      /* a bot has it until the player is back */
    bool is_present;   /* somebody is connected; not part of the log */
    int64_t absent_since;
    int waits_since; /* the last event before the game began to wait for this seat */
    int stood_in;    /* decisions that another bot made in place of the one that should have */
} match_seat;

/* An accepted action of a client: so that the same one sent again is known. */
typedef struct match_receipt {
    int first, last; /* its events */
} match_receipt;

typedef struct fogg_match {
    fogg_game game;
    uint8_t seed[FOGG_SEED_BYTES];
    int start; /* as the table says: -1 by chance */
    int seats;
    int entries, events; /* the numbers of the last ones */
    int64_t date;        /* of the last entry */
    int64_t away;        /* milliseconds that an absent player is waited for */
    match_clock clock;
    match_seat seat[FOGG_MAX_SEATS];
    fogg_buffer receipts; /* see receipt.c */
    bool keeps_lines;     /* a player program is told what has happened: set it before the first step */
    fogg_buffer lines;    /* then: the text of all events so far */
} fogg_match;

/* A step: what a match is about to do, and every event that follows from it. */
typedef struct match_step {
    store_entry_kind kind;
    store_actor actor;
    int seat;
    int64_t at;        /* by the clock that the match's clock runs by */
    int64_t date;      /* the same moment as a date */
    int64_t time_left; /* in the seat's bank after it, for a replay; -1 before it is known, and without a bank */
    int number, first, last;
    fogg_game game; /* as it will be */
    char *action;   /* as text, owned; "" where there is none */
    char id[STORE_MAX_ACTION_ID];
    fogg_line *lines; /* last - first + 1 of them, owned */
    int line_room;
    fogg_buffer events; /* the lines as text */
} match_step;

typedef enum match_refusal_kind {
    MATCH_FINE,
    MATCH_UNREADABLE, /* the text is no action: `sentence` */
    MATCH_ILLEGAL,    /* `verdict` */
    MATCH_STALE,      /* the position has moved on since the event that was seen last */
    MATCH_REPEATED,   /* done already: `first` and `last` are its events */
    MATCH_NO_CHANGE,  /* the seat is already in that state */
} match_refusal_kind;

typedef struct match_refusal {
    match_refusal_kind kind;
    fogg_verdict verdict;
    int first, last;
    char sentence[FOGG_MAX_ACTION_TEXT];
} match_refusal;

/* A match that has not begun: nothing in its log. */
void match_init(fogg_match *match, const fogg_board *board, const store_table *table);
void match_clear(fogg_match *match);

/* Clears and frees one that was allocated; NULL is none. */
void match_free(fogg_match *match);

/* The set-up: the first step of every match. */
void match_plan_start(const fogg_match *match, match_time now, match_step *step);

/* A seat wants to do something: `text` is the action, `id` the client's name for it ("" for none), `have` the number
 * of the last event that whoever decides has seen.  With any refusal there is no step to clear. */
match_refusal_kind match_plan_action(const fogg_match *match, int seat, const char *text, const char *id, int have,
                                     store_actor actor, match_time now, match_step *step, match_refusal *refusal);

/* What the rules say about an action, or why the text is none: MATCH_FINE, MATCH_ILLEGAL or MATCH_UNREADABLE.
 * Changes nothing. */
match_refusal_kind match_check_action(const fogg_match *match, int seat, const char *text, match_refusal *refusal);

/* Resigning, being away, coming back, being taken by another person: the event `seat` of the record.  `player` is who
 * plays the seat from then on: "human", "bot:NAME". */
match_refusal_kind match_plan_change(const fogg_match *match, int seat, store_entry_kind kind, const char *player,
                                     match_time now, match_step *step);

/* What the match's clock runs by at a moment: the date for days, the steady clock for seconds. */
int64_t match_clock_time(const fogg_match *match, match_time now);

/* When the first clock will run out after the step, by the match's clock, 0 for never; sets the step's time_left. */
int64_t match_foresee(const fogg_match *match, match_step *step);

/* The step has been stored: it happens. */
void match_apply(fogg_match *match, const match_step *step);
void match_step_clear(match_step *step);

/* The step as the store takes it; its strings are the step's. */
store_entry match_step_entry(const match_step *step, int64_t table);

/* Plays an entry of the log again; clocks run by its dates then.  Returns false, with the match of no further use,
 * if it does not give what is written. */
bool match_replay(fogg_match *match, const store_entry *entry);

/* Somebody of this seat is connected, or nobody is any more, since a moment of the steady clock. */
void match_set_present(fogg_match *match, int seat, bool is_present, int64_t now);

bool match_is_over(const fogg_match *match);

/* Whether a bot decides for the seat. */
bool match_is_driven(const fogg_match *match, int seat);

/* What is to be done now. */
typedef enum match_duty_kind {
    MATCH_WAIT,
    MATCH_BOT,     /* a bot decides for `seat` */
    MATCH_TIMEOUT, /* time ran out: a bot makes this one decision for `seat` */
    MATCH_AWAY,    /* `seat` has been absent too long: plan that change */
} match_duty_kind;

typedef struct match_duty {
    match_duty_kind kind;
    int seat;
    int64_t next; /* when to ask again if nothing happens before, by the steady clock; 0 for never */
} match_duty;

match_duty match_next_duty(const fogg_match *match, match_time now);

/* When the first running clock runs out, by the match's clock; 0 for never. */
int64_t match_deadline(const fogg_match *match);

#endif
