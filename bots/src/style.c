/* style.c - which numbers make a style. */
#include "style.h"

#include "survey.h"

static void change(numbers *n, style s)
{
    switch (s) {
    case STYLE_PLAIN:
        break;
    case STYLE_HASTY:
        n->fill_early /= 2;
        n->claim_wild = 0;
        n->tunnel_odds = 0;
        break;
    case STYLE_COLLECTOR:
        n->keep_extra = -SURVEY_POINT;
        n->drawn_extra = -SURVEY_POINT;
        n->pursue += n->pursue / 4;
        break;
    case STYLE_BUILDER:
        n->claim_length *= 2;
        n->fill_early = n->fill_early * 3 / 4;
        n->fill_line += SURVEY_POINT / 2;
        n->fill_race = 150;
        break;
    }
}

weights style_of(style s, const fogg_board *board)
{
    weights w = *weights_of(board);
    for (int stage = 0; stage < WEIGHTS_STAGES; stage++)
        change(&w.at[stage], s);
    return w;
}
