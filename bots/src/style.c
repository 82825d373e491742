/* style.c - which numbers make a style. */
#include "style.h"

#include "survey.h"

weights style_of(style s, const fogg_board *board)
{
    weights w = *weights_of(board);
    switch (s) {
    case STYLE_PLAIN:
        break;
    case STYLE_HASTY:
        w.fill_early /= 2;
        w.claim_wild = 0;
        w.tunnel_odds = 0;
        break;
    case STYLE_COLLECTOR:
        w.keep_extra = -SURVEY_POINT;
        w.drawn_extra = -SURVEY_POINT;
        w.pursue += w.pursue / 4;
        break;
    case STYLE_BUILDER:
        w.claim_length *= 2;
        w.fill_early = w.fill_early * 3 / 4;
        w.fill_line += SURVEY_POINT / 2;
        w.fill_race = 150;
        break;
    }
    return w;
}
