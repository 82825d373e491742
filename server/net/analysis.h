/* analysis.h - analyses of finished games that workers make (docs/analysis.md), for pages whose readers would wait
 * longer: GET /analysis/CODE.json.
 *
 * The decisions of a game are handed out one by one (review.h), two at a time, behind the decisions of bots.  Two games
 * are worked on at once; the last few analyses are kept in memory. */
#ifndef NET_ANALYSIS_H
#define NET_ANALYSIS_H

#include "http.h"
#include "review.h"

typedef struct net_analyses net_analyses;

/* NULL on a server that does not offer them; the calls below take that. */
net_analyses *analyses_open(net_server *server);
void analyses_close(net_analyses *all); /* when store and pools are closed */

void analysis_request(net_exchange *exchange);

/* An answer of a worker, or that a review was not taken (NULL). */
void analyses_take(void *all, uint64_t number, const review_answer *answer);

/* Asks again where no answer has come; to be called at every tick. */
void analyses_tick(net_analyses *all);

#endif
