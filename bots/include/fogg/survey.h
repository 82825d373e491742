/* survey.h - what players work out from a board alone: neighbours, prices of routes, the cheapest path of each ticket.
 *
 * Making a survey takes a millisecond, a decision of the planner a microsecond: so make one survey a board, keep it as
 * long as the board, and give it to every bot (fogg_bot_host).  It never changes once it is open: any number of bots in
 * any number of threads may share it. */
#ifndef FOGG_SURVEY_H
#define FOGG_SURVEY_H

#include "fogg/api.h"
#include "fogg/board.h"

FOGG_API_BEGIN

typedef struct fogg_survey fogg_survey;

/* Makes the survey of a board, which must live as long.  Returns NULL if memory is out. */
fogg_survey *fogg_survey_open(const fogg_board *board);

/* Closes it after the last bot that uses it.  NULL is allowed. */
void fogg_survey_close(fogg_survey *survey);

FOGG_API_END

#endif
