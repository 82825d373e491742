/* analysis.h - what a recorded game was worth, decision by decision: chances to win, losses, luck.  docs/analysis.md
 * says what the numbers mean.
 *
 *     fogg_course course;                             the decisions of a record, with the position before each
 *     fogg_course_read(&course, &replay, steps, room)
 *     for each step: fogg_step_judge(judge, &step, effort, seed, &finding)      in any order, in any thread
 *     fogg_account_make(&course, findings, prior, last, seat, &account)          adds up what a seat won and lost
 *
 * Chances are whole numbers: FOGG_SURE is a certain win.  So sums are exact, and the same on every machine.  Nothing
 * here allocates, opens a file or knows a clock. */
#ifndef FOGG_ANALYSIS_H
#define FOGG_ANALYSIS_H

#include "fogg/api.h"
#include "fogg/bot.h"
#include "fogg/json_write.h"
#include "fogg/judge.h"
#include "fogg/replay.h"

FOGG_API_BEGIN

enum { FOGG_SURE = 10000 }; /* a chance of one */

/* What may have changed a seat's chance besides decisions. */
typedef enum fogg_luck {
    FOGG_LUCK_DEAL,    /* cards and tickets at the start */
    FOGG_LUCK_BLIND,   /* a card from the stock */
    FOGG_LUCK_MARKET,  /* the card turned up where one was taken */
    FOGG_LUCK_TICKETS, /* the tickets offered */
    FOGG_LUCK_TUNNEL,  /* the cards that a tunnel turned up */
    FOGG_LUCK_HIDDEN,  /* what others held: an action turned out better or worse than its seat could know */
    FOGG_LUCK_COUNT
} fogg_luck;

/* "deal", "blind", "market", "tickets", "tunnel", "hidden". */
const char *fogg_luck_name(fogg_luck luck);

/* One decision of a game. */
typedef struct fogg_step {
    long event; /* the number of the first event that followed from it */
    int turn;   /* from 1; 0 before the first turn */
    int seat;
    fogg_action action;
    fogg_luck luck;   /* which chance followed it */
    fogg_game before; /* the true game, which waits for the seat */
} fogg_step;

/* A game as far as its record goes. */
typedef struct fogg_course {
    int seats, start;
    int count; /* decisions */
    const fogg_step *steps;
    bool is_over;   /* the record has its end */
    fogg_game last; /* the game after the last decision */
} fogg_course;

/* Plays the record of `replay`, which fogg_replay_open has opened, and writes its decisions to `steps`.  A record that
 * stops early is read as far as it goes.  Returns false with `replay->error` if a line is refused or there are more
 * than `room` decisions. */
bool fogg_course_read(fogg_course *course, fogg_replay *replay, fogg_step *steps, int room);

/* How much is played for each decision. */
typedef struct fogg_effort {
    const char *name;
    fogg_thrift thrift; /* for the options */
    int position;       /* games for the chances as all cards lie */
    int deal;           /* games for the chances before the deal, once a game */
} fogg_effort;

/* "quick", "normal", "deep"; NULL if there is no such effort. */
const fogg_effort *fogg_effort_find(const char *name);

/* What is known of one decision. */
typedef struct fogg_finding {
    int32_t chance[FOGG_MAX_SEATS]; /* before the decision, as all cards lie */
    fogg_judgement judgement;       /* as the seat knew the game */
} fogg_finding;

void fogg_step_judge(fogg_judge *judge, const fogg_step *step, const fogg_effort *effort, uint64_t seed,
                     fogg_finding *out);

/* The chances before the deal, and after the last decision: the result if the game is over. */
void fogg_course_prior(fogg_judge *judge, const fogg_course *course, const fogg_effort *effort, uint64_t seed,
                       int32_t *chance);
void fogg_course_last(fogg_judge *judge, const fogg_course *course, const fogg_effort *effort, uint64_t seed,
                      int32_t *chance);

/* The chance to win of an option, for the seat that decides, as it knew the game. */
int fogg_option_chance(const fogg_judgement *judgement, int option);

/* How much better than the action played an option is, and the standard error of that. */
int fogg_option_gain(const fogg_judgement *judgement, int option);
int fogg_option_error(const fogg_judgement *judgement, int option);

/* What a decision cost.  Nothing within twice the error is called a fault. */
typedef enum fogg_fault { FOGG_FAULT_NONE, FOGG_FAULT_SLIP, FOGG_FAULT_MISTAKE, FOGG_FAULT_BLUNDER } fogg_fault;

typedef struct fogg_loss {
    int loss;  /* the gain of the best option; below 0 only by chance */
    int error; /* of it, one deviation */
    fogg_fault fault;
} fogg_loss;

fogg_loss fogg_finding_loss(const fogg_finding *finding);

/* "", "slip", "mistake", "blunder". */
const char *fogg_fault_name(fogg_fault fault);

/* By how much the decision changed the chance of `seat`, compared with what the planner would have done, as far as the
 * seat that decided could know. */
int fogg_finding_change(const fogg_finding *finding, int seat);

/* Where the chance of a seat went: initial + the sum of luck + own + others = final, exactly. */
typedef struct fogg_account {
    int initial, final;
    int luck[FOGG_LUCK_COUNT];
    int own, others; /* decisions: fogg_finding_change */
    int decisions;   /* own ones with more than one option */
    int lost;        /* the sum of their losses */
    int faults[FOGG_FAULT_BLUNDER + 1];
} fogg_account;

/* `findings` has one for each step; `prior` and `last` are the chances before the deal and at the end. */
void fogg_account_make(const fogg_course *course, const fogg_finding *findings, const int32_t *prior,
                       const int32_t *last, int seat, fogg_account *out);

/* The luck of every seat at step `index`, -1 for the deal. */
int fogg_step_luck(const fogg_course *course, const fogg_finding *findings, const int32_t *prior, const int32_t *last,
                   int index, int seat);

/* An analysis whose parts are all there. */
typedef struct fogg_analysis {
    const fogg_course *course;
    const fogg_finding *findings;
    const int32_t *prior, *last;
    const fogg_survey *survey; /* for the reasons; NULL: none are told */
} fogg_analysis;

/* The fields of a hint without its action, into an object that is open. */
void fogg_hint_write(const fogg_hint *hint, const fogg_board *board, fogg_json *json);

/* The fields of one decision, and the object of one seat, as docs/analysis.md names them; the decision's go into an
 * object that is open. */
void fogg_analysis_write_decision(const fogg_analysis *a, int step, fogg_json *json);
void fogg_analysis_write_seat(const fogg_analysis *a, int seat, fogg_json *json);

/* The fields "seats" and "decisions", with all of them, into an object that is open. */
void fogg_analysis_write_seats(const fogg_analysis *a, fogg_json *json);
void fogg_analysis_write_decisions(const fogg_analysis *a, fogg_json *json);

/* How well a seat played. */
typedef struct fogg_rating {
    bool is_known; /* there were enough decisions */
    int score;     /* 0 to 100 */
    int elo;       /* `normal` is 1500 */
    int elo_error; /* one deviation */
} fogg_rating;

/* The least number of decisions that is rated. */
enum { FOGG_RATED_DECISIONS = 10 };

fogg_rating fogg_rating_of(const fogg_course *course, const fogg_finding *findings, int seat);

FOGG_API_END

#endif
