/* ending.h - the end of a game in full: the seats by rank, the parts of every score, why a tie was broken, every
 * ticket, and what programs thought. */
#ifndef ENDING_H
#define ENDING_H

#include "console.h"

/* The seats from the winner down. */
void ending_order(const fogg_result *result, int order[FOGG_MAX_SEATS]);

/* Why the winners are ahead of somebody with as many points, or share the victory; "" if nobody has as many. */
char *ending_tie(const console *console, char *out, size_t size);

/* The tickets that a seat kept, a bit each, as far as this screen has been told. */
fogg_mask ending_tickets(const console *console, int seat);

/* What a program thought before a decision, in one line. */
char *ending_thought(const console *console, const fogg_bot_program_info *info, char *out, size_t size);

/* Tells all of it, line by line, in `width` columns. */
typedef void ending_sink(void *context, const char *line);
void ending_tell(const console *console, int width, ending_sink *sink, void *context);

#endif
