/* style.h - ways to play that one can feel: the planner with some of its numbers changed.  For the levels. */
#ifndef STYLE_H
#define STYLE_H

#include "weights.h"

typedef enum style {
    STYLE_PLAIN,
    STYLE_HASTY,     /* claims what it can pay, wanted or not, and spends its wilds */
    STYLE_COLLECTOR, /* keeps more tickets than it may have time for */
    STYLE_BUILDER,   /* long routes first, in one long line */
} style;

/* The planner's numbers for a board in a style. */
weights style_of(style s, const fogg_board *board);

#endif
