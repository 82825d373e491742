/* judge.h - how good actions are: every seat's chance to win after each of them, in the same imagined games.
 *
 *     fogg_judge *judge = fogg_judge_open(board, survey);
 *     fogg_judgement verdict;
 *     fogg_judge_decision(judge, &view, played, &(fogg_thrift){64, 256}, seed, &verdict);
 *     double chance = fogg_chance(verdict.option[verdict.best].won[view.seat], verdict.games);
 *     fogg_judge_close(judge);
 *
 * Games are imagined from the view, never from the true cards, and played on by the planner at every seat for some
 * turns; the learned evaluation tells what each seat's chance is then.
 * All actions are tried in the same games, so they have the same luck there and differences between them are far more
 * exact than the chances themselves.  Results are whole numbers: the same on every machine for the same seed.
 *
 * A judge has memory of its own and belongs to one thread at a time; any number of judges may share a survey. */
#ifndef FOGG_JUDGE_H
#define FOGG_JUDGE_H

#include "fogg/api.h"
#include "fogg/game.h"
#include "fogg/survey.h"

FOGG_API_BEGIN

enum {
    FOGG_WIN = 1200,           /* what a won game counts; a shared one is divided among 2, 3, 4 or 5 */
    FOGG_MAX_JUDGED = 5,       /* actions that a judgement tells of */
    FOGG_MAX_THRIFT = 1 << 20, /* imagined games at most */
    FOGG_JUDGE_TURNS = 10,     /* that are played on */
    FOGG_TO_THE_END = 1 << 30, /* turns: games are played to their end */
};

/* How many games may be imagined for a decision: to find the actions worth a second look, and then, other games, to
 * compare those.  Numbers of the second kind are not flattered by the choice. */
typedef struct fogg_thrift {
    int look;
    int compare;
} fogg_thrift;

/* One action. */
typedef struct fogg_judged {
    fogg_action action;
    int32_t won[FOGG_MAX_SEATS]; /* FOGG_WIN for each game that the seat won, a part of it by its chance */
    int32_t ahead;               /* for the seat that decides: `won` less that of the action played */
    int64_t squares;             /* of that difference, summed over the games */
} fogg_judged;

typedef struct fogg_judgement {
    int seat;      /* that decides */
    int games;     /* in which the options were compared; 0: there is one option only, and nothing was played */
    int options;   /* 1..FOGG_MAX_JUDGED */
    int reference; /* the option that the planner would choose */
    int best;      /* the option that did best at the first look; option 0 where nothing did better */
    fogg_judged option[FOGG_MAX_JUDGED]; /* the action played first, then the others, the most promising first */
} fogg_judgement;

typedef struct fogg_judge fogg_judge;

/* Both must live as long as the judge.  Returns NULL if memory is out. */
fogg_judge *fogg_judge_open(const fogg_board *board, const fogg_survey *map);
void fogg_judge_close(fogg_judge *judge); /* NULL is allowed */

/* How many turns are played on before the evaluation judges: FOGG_JUDGE_TURNS at first; FOGG_TO_THE_END uses none. */
void fogg_judge_set_turns(fogg_judge *judge, int turns);

/* Compares the action that was played with others.  The game must wait for the view's seat, and the action be legal. */
void fogg_judge_decision(fogg_judge *judge, const fogg_view *view, fogg_action played, const fogg_thrift *thrift,
                         uint64_t seed, fogg_judgement *out);

/* As all cards lie: plays the game on `games` times, with chance anew each time, and adds what each seat won. */
void fogg_judge_position(fogg_judge *judge, const fogg_game *game, int games, uint64_t seed, int32_t *won);

/* The same from before the deal, with `start` beginning. */
void fogg_judge_deal(fogg_judge *judge, int seats, int start, int games, uint64_t seed, int32_t *won);

/* The chance that so many games tell of, 0 to 1. */
static inline double fogg_chance(int32_t won, int games)
{
    return games > 0 ? (double)won / ((double)games * FOGG_WIN) : 0;
}

FOGG_API_END

#endif
