/* bot.h - the players: a view in, an action out.
 *
 *     char error[FOGG_MAX_BOT_ERROR];
 *     fogg_bot *bot = fogg_bot_open("search:nodes=2000", board, seed, NULL, error);
 *     if (bot == NULL)
 *         "no player: %s", error
 *     fogg_action action = fogg_bot_choose(bot, &view);
 *     fogg_bot_close(bot);
 *
 * A player is named "<name>" or "<name>:<option>=<value>,..."; where commas separate names, + may stand for the comma
 * between options.  docs/bots.md lists the options.  Players see views, never games.
 * Same board, name, seed and views: same actions, unless the name asks for a budget in milliseconds.
 *
 * Bots share nothing that changes: each may live in a thread of its own.  Memory is asked for when a bot is opened and
 * never later: a decision cannot run out of it. */
#ifndef FOGG_BOT_H
#define FOGG_BOT_H

#include "fogg/api.h"
#include "fogg/survey.h"
#include "fogg/view.h"

FOGG_API_BEGIN

enum {
    FOGG_MAX_BOT_NAME = 96,   /* bytes of a player's name with its options, its end included */
    FOGG_MAX_BOT_ERROR = 256, /* bytes of a sentence about a bad name, its end included */
    FOGG_MAX_KINDS = 32,      /* players in fogg_bot_kinds */
};

typedef struct fogg_bot fogg_bot;

/* What a program gives to the bots that it opens.  A bot without a host (NULL) has no clock, one thread and a survey
 * of its own. */
typedef struct fogg_bot_host {
    const fogg_survey *survey; /* of the bot's board, must live as long as the bot; NULL: the bot makes its own */
    uint64_t (*clock)(void);   /* microseconds from any fixed moment, never going back; NULL: budgets are in nodes */
    int threads;               /* that a bot may use at once, the caller's included; 0 means 1 */
} fogg_bot_host;

/* Makes a player.  The board must live as long as the bot; `host` need not.  Returns NULL with a sentence in `error`
 * (FOGG_MAX_BOT_ERROR bytes) that names the bad word and, if it can, what was meant. */
fogg_bot *fogg_bot_open(const char *name, const fogg_board *board, uint64_t seed, const fogg_bot_host *host,
                        char *error);

/* Returns the bot's action, which is legal.  The game must wait for the view's seat.  Changes the bot's generator
 * and memory. */
fogg_action fogg_bot_choose(fogg_bot *bot, const fogg_view *view);

/* Forgets the game so far and begins another, as a bot newly opened with that seed would. */
void fogg_bot_reset(fogg_bot *bot, uint64_t seed);

/* NULL is allowed. */
void fogg_bot_close(fogg_bot *bot);

/* Why an action is a good one, in a form that clients can put into a sentence of any language. */
typedef enum fogg_reason {
    FOGG_REASON_NOTHING_BETTER,
    FOGG_REASON_FINISHES_TICKET,   /* ticket, route */
    FOGG_REASON_NEEDED_FOR_TICKET, /* ticket, route */
    FOGG_REASON_MAY_BE_LOST,       /* ticket, route: the route is needed, and somebody else builds there */
    FOGG_REASON_ROUTE_POINTS,      /* route, points */
    FOGG_REASON_COLLECTS_COLOUR,   /* card, route: what the card is for */
    FOGG_REASON_COLLECTS_ANY,      /* route: nothing in the market serves it better than chance */
    FOGG_REASON_CHEAP_TICKETS,     /* the tickets kept bring most for what they cost */
    FOGG_REASON_MORE_TICKETS,      /* there is time for another */
    FOGG_REASON_BORROWS,           /* location: a station there saves a ticket */
    FOGG_REASON_END_IS_NEAR,       /* points: what can still be had */
    FOGG_REASON_SAVES_UP,          /* card, route, points: no plan asks for the card, but it pays there */
    FOGG_REASON_COUNT
} fogg_reason;

typedef struct fogg_hint {
    fogg_action action;
    fogg_reason reason;
    uint8_t ticket, route, card, location; /* FOGG_NONE, FOGG_NO_CARD where the reason has none */
    int16_t points;
} fogg_hint;

/* What the bot would do, and the reason that the planner sees for it.  Otherwise as fogg_bot_choose. */
fogg_hint fogg_bot_hint(fogg_bot *bot, const fogg_view *view);

/* The reason that the planner sees for an action of the view's seat, for which the game must wait. */
fogg_hint fogg_hint_for(const fogg_survey *map, const fogg_view *view, fogg_action action);

/* A reason's name as messages spell it: "finishes-ticket". */
const char *fogg_reason_name(fogg_reason reason);

/* The players, from the weakest kind to the strongest, then those of fogg_bot_load: name and one line each.  The one
 * after the last has a NULL name. */
typedef struct fogg_bot_kind {
    const char *name;
    const char *summary;
    bool is_level;   /* one of those meant for people: beginner to expert */
    bool is_instant; /* decides within a few milliseconds */
} fogg_bot_kind;

extern const fogg_bot_kind *const fogg_bot_kinds;

/* The kind of a player named with or without options, or NULL. */
const fogg_bot_kind *fogg_bot_kind_of(const char *name);

FOGG_API_END

#endif
