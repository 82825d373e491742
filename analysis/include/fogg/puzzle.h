/* puzzle.h - positions in which one action is clearly the best, and not the one that comes to mind first.
 *
 *     fogg_puzzle puzzle;
 *     if (fogg_puzzle_find(judge, survey, &step, seed, &puzzle))
 *         "%s: by %d", fogg_theme_name(puzzle.theme), puzzle.margin
 *
 * docs/puzzles.md says what counts as clearly best. */
#ifndef FOGG_PUZZLE_H
#define FOGG_PUZZLE_H

#include "fogg/analysis.h"
#include "fogg/bot.h"

FOGG_API_BEGIN

/* What a puzzle is about. */
typedef enum fogg_theme {
    FOGG_THEME_TICKETS, /* which tickets to keep, or that it is time for more */
    FOGG_THEME_RACE,    /* the end is near */
    FOGG_THEME_BLOCK,   /* a route that a rival needs, and oneself does not */
    FOGG_THEME_TUNNEL,  /* to try it or not, to pay or not */
    FOGG_THEME_STATION, /* to build it or not */
    FOGG_THEME_TOKEN,
    FOGG_THEME_LONGEST, /* the longest path */
    FOGG_THEME_CARD,    /* which card to take */
    FOGG_THEME_POINTS,  /* a route for its points */
    FOGG_THEME_WAY,     /* a route of one's own tickets, before it is gone */
    FOGG_THEME_COUNT
} fogg_theme;

/* "tickets", "race", "block", ... */
const char *fogg_theme_name(fogg_theme theme);

typedef struct fogg_puzzle {
    fogg_theme theme;
    fogg_action best, tempting; /* the answer; what the planner would do */
    int chance;                 /* of the best action, as its seat knows the game: FOGG_SURE is one */
    int margin, error;          /* of the best over the second best, and its standard error */
} fogg_puzzle;

/* How clear a puzzle must be. */
enum {
    FOGG_PUZZLE_MARGIN = 500, /* the best is better than any other by this */
    FOGG_PUZZLE_ERRORS = 6,   /* and by so many standard errors */
    FOGG_PUZZLE_LEAST = 1000, /* the chance of the best: the game is not lost */
    FOGG_PUZZLE_MOST = 9800,  /* nor won whatever one does */
};

/* Whether a decision is a puzzle: first with few games, then with more and more.  The action that was played does not
 * matter. */
bool fogg_puzzle_find(fogg_judge *judge, const fogg_survey *map, const fogg_step *step, uint64_t seed,
                      fogg_puzzle *out);

/* The same for puzzles of one theme, FOGG_THEME_COUNT for any: others are dropped after the first few games. */
bool fogg_puzzle_find_about(fogg_judge *judge, const fogg_survey *map, const fogg_step *step, fogg_theme theme,
                            uint64_t seed, fogg_puzzle *out);

/* By how much an action is better than the best other one: chance, margin and error of `out` are filled.  Actions that
 * answer alike (fogg_answer_is_alike) do not count as others. */
void fogg_puzzle_measure(fogg_judge *judge, const fogg_view *view, fogg_action action, const fogg_thrift *thrift,
                         uint64_t seed, fogg_puzzle *out);

/* Whether two actions are the same answer: the same route or place with any payment, a card of the same colour, the
 * same tickets. */
bool fogg_answer_is_alike(const fogg_public *open, fogg_action a, fogg_action b);

FOGG_API_END

#endif
