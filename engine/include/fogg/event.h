/* event.h - what happened, in the words of the game record (docs/record.md).
 *
 * The engine tells events while it plays; the record, the server's log and the messages to clients are made of them. */
#ifndef FOGG_EVENT_H
#define FOGG_EVENT_H

#include "api.h"
#include "board.h"

FOGG_API_BEGIN

typedef enum fogg_event_kind {
    FOGG_EV_DEAL,    /* seat, cards, tickets */
    FOGG_EV_MARKET,  /* slot, card */
    FOGG_EV_SWEEP,   /* cards: what lay in the market, slot by slot */
    FOGG_EV_SHUFFLE, /* count: cards in the new stock */
    FOGG_EV_KEEP,    /* seat, tickets, refused */
    FOGG_EV_PLACE,   /* seat (-1 at set-up), location, symbol, height */
    FOGG_EV_TURN,    /* seat */
    FOGG_EV_DRAW,    /* seat, slot or FOGG_FROM_STOCK, card */
    FOGG_EV_OFFER,   /* seat, tickets */
    FOGG_EV_TUNNEL,  /* seat, route, paid, cards: those turned up, extra */
    FOGG_EV_DECLINE, /* seat */
    FOGG_EV_CLAIM,   /* seat, route, paid, points */
    FOGG_EV_TOKEN,   /* seat, location, symbol */
    FOGG_EV_STATION, /* seat, location, paid */
    FOGG_EV_PASS,    /* seat */
    FOGG_EV_LAST,    /* seat */
    FOGG_EV_END,     /* no fields; fogg_game_scores gives the scores */
    FOGG_EV_LAY,     /* seat, route, paid, extra: any cards that are to be given for the rest: X5, X6 */
    FOGG_EV_GIVE,    /* seat, paid */
    FOGG_EV_KIND_COUNT
} fogg_event_kind;

enum { FOGG_MAX_EVENT_CARDS = 16 };

typedef struct fogg_event {
    fogg_event_kind kind;
    int8_t seat;
    uint8_t slot;
    uint8_t card; /* FOGG_NO_CARD where the viewer may not know it */
    bool is_open; /* X15: cards dealt or drawn from the stock are seen by all; set with FOGG_EV_DEAL and FOGG_EV_DRAW */
    uint8_t count;
    uint8_t route;
    uint8_t location;
    uint8_t symbol;
    uint8_t height;
    uint8_t extra;
    uint8_t points;
    fogg_cards paid;
    uint8_t card_count; /* of `cards`; all FOGG_NO_CARD where the viewer may not know them */
    uint8_t cards[FOGG_MAX_EVENT_CARDS];
    uint8_t ticket_count, refused_count; /* FOGG_NONE as a ticket: the viewer may not know it */
    uint8_t tickets[FOGG_MAX_OFFER];
    uint8_t refused[FOGG_MAX_OFFER];
} fogg_event;

/* The event's name in a record ("deal"), and the kind of that name or -1. */
const char *fogg_event_name(fogg_event_kind kind);
int fogg_event_kind_named(const char *name, size_t length);

/* What `viewer` (a seat, or FOGG_SPECTATOR of view.h) may know of an event: K2, K3.  Hidden cards become
 * FOGG_NO_CARD, hidden tickets FOGG_NONE; their number is public. */
fogg_event fogg_event_seen_by(const fogg_event *event, int viewer);

struct fogg_game;

/* Who is told what happens and, in a replay, decides chance.  `tell` is called after the game has changed.  If
 * `card` and `ticket` are set, the engine asks them instead of its own generator: `card` for each card that comes
 * from the stock (it must answer with one that is in `stock`), `ticket` for each ticket that set-up deals or puts
 * into the pile (it must answer with one of `candidates`). */
typedef struct fogg_sink {
    void *context;
    void (*tell)(void *context, const struct fogg_game *game, const fogg_event *event);
    int (*card)(void *context, fogg_cards stock);
    int (*ticket)(void *context, fogg_mask candidates);
} fogg_sink;

FOGG_API_END

#endif
