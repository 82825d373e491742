/* view.h - what one seat may know of a game (K1-K4): all that a player program ever sees.
 *
 * The public part is the same for everybody and is, byte for byte, the public part of the game itself. */
#ifndef FOGG_VIEW_H
#define FOGG_VIEW_H

#include "action.h"
#include "api.h"
#include "board.h"

FOGG_API_BEGIN

enum {
    FOGG_SPECTATOR = 254, /* the seat of a view for somebody without a seat */
    FOGG_NOT_LAST = 255,  /* turns_left before the last round */
};

typedef enum fogg_phase {
    FOGG_PHASE_KEEP_DEALT, /* every seat in `waiting` chooses among its dealt tickets, in any order: C3 */
    FOGG_PHASE_PLACE,      /* `turn` places a token stack: S2, S3 */
    FOGG_PHASE_TURN,       /* `turn` chooses the action of its turn: C5 */
    FOGG_PHASE_SECOND,     /* `turn` takes its second card: C6 */
    FOGG_PHASE_KEEP_DRAWN, /* `turn` chooses among drawn tickets: C21 */
    FOGG_PHASE_TUNNEL,     /* `turn` pays the extra cards or declines: E8 */
    FOGG_PHASE_TOKEN,      /* `turn` chooses which end's token to take: S4 */
    FOGG_PHASE_OVER,
    FOGG_PHASE_GIVE, /* `turn` gives any cards that stand for others: X5, X6 */
} fogg_phase;

typedef enum fogg_end {
    FOGG_END_NONE,
    FOGG_END_CARS,    /* C25 */
    FOGG_END_PASSED,  /* C14: every player passed in succession */
    FOGG_END_IDLE,    /* C14: too many idle turns in succession */
    FOGG_END_STOPPED, /* ended from outside: fogg_game_stop */
} fogg_end;

/* What everybody knows of one seat. */
typedef struct fogg_seat {
    uint64_t routes[2]; /* claimed, of the near ones: fogg_public_routes has all */
    uint64_t known;     /* colour cards in the hand that all have seen go there: K3 */
    uint8_t known_wild;
    uint8_t hand;    /* cards in hand, known or not */
    uint8_t cars;    /* left to place, 0..63 */
    uint8_t tickets; /* held */
    int16_t points;  /* for routes so far: C18 */
    uint8_t tokens;  /* bit s: holds symbol s */
} fogg_seat;

/* What everybody knows: K1. */
typedef struct fogg_public {
    const fogg_board *board;
    uint64_t free[2];  /* near routes that nobody has claimed and C20 has not closed: fogg_public_free has all */
    uint64_t discards; /* colour cards */
    uint64_t given;    /* FOGG_PHASE_GIVE: colour cards given so far */
    uint8_t market[8]; /* FOGG_MARKET cards, FOGG_NO_CARD where a slot is empty; then zeros: it is used as one word */
    uint8_t discards_wild;
    uint8_t stock; /* cards in it */
    uint8_t pile;  /* tickets in it */
    uint8_t seats;
    uint8_t start;                  /* who began */
    uint8_t phase;                  /* fogg_phase */
    uint8_t end;                    /* fogg_end */
    uint8_t turn;                   /* whose decision it is; in FOGG_PHASE_KEEP_DEALT see `waiting` */
    uint8_t waiting;                /* bit s: seat s has not chosen its dealt tickets */
    uint8_t turns_left;             /* in the last round, this one included; FOGG_NOT_LAST before */
    uint8_t passes;                 /* turns passed in succession, at the end of the last turn: C14 */
    uint8_t idle;                   /* idle turns in succession, at the end of the last turn: C14 */
    uint8_t stopped_by;             /* FOGG_END_STOPPED: bit s: seat s gave up */
    uint8_t offered;                /* drawn tickets that `turn` chooses among */
    uint8_t tunnel_route;           /* FOGG_PHASE_TUNNEL, _GIVE: where, and FOGG_PHASE_TOKEN: the route just claimed */
    uint8_t tunnel_colour;          /* of the cards laid */
    uint8_t tunnel_wilds;           /* among the cards laid */
    uint8_t tunnel_extra;           /* cards due; FOGG_PHASE_GIVE: those still to give */
    uint8_t given_wild;             /* FOGG_PHASE_GIVE: wilds given so far */
    uint8_t swaps;                  /* FOGG_PHASE_GIVE: cards of the claim that the given ones stand for */
    uint8_t tunnel_shown[3];        /* turned up; FOGG_NO_CARD where cards ran out */
    uint8_t stack_at[FOGG_SYMBOLS]; /* location of each symbol's stack, FOGG_NONE until placed */
    uint8_t stack_height[FOGG_SYMBOLS];                 /* tokens left in it */
    uint8_t station[FOGG_MAX_SEATS][FOGG_MAX_STATIONS]; /* locations, in the order built; FOGG_NONE: not built */
    fogg_seat seat[FOGG_MAX_SEATS];
    uint64_t far[3]; /* bit r of the three words is the owner of far route r, a number of three bits: see below */
} fogg_public;

/* Who has a route: a seat, or one of these.  In fogg_public.far 0 is free, 1 seat 0 and so on, 7 closed. */
enum { FOGG_ROUTE_FREE = -1, FOGG_ROUTE_CLOSED = 6 };

/* The far routes that somebody has, a bit each. */
static inline uint64_t fogg_public_far(const fogg_public *open, int owner)
{
    unsigned number = (unsigned)owner + 1;
    return ((number & 1) != 0 ? open->far[0] : ~open->far[0]) & ((number & 2) != 0 ? open->far[1] : ~open->far[1]) &
           ((number & 4) != 0 ? open->far[2] : ~open->far[2]) & open->board->all_routes.word[2];
}

/* The routes that a seat has claimed. */
static inline fogg_mask fogg_public_routes(const fogg_public *open, int seat)
{
    const uint64_t *near = open->seat[seat].routes;
    bool has_far = FOGG_HAS_FAR && __builtin_expect(open->board->has_far, 0);
    return (fogg_mask){{near[0], near[1], has_far ? fogg_public_far(open, seat) : 0}};
}

/* The routes that nobody has claimed and C20 has not closed. */
static inline fogg_mask fogg_public_free(const fogg_public *open)
{
    bool has_far = FOGG_HAS_FAR && __builtin_expect(open->board->has_far, 0);
    return (fogg_mask){{open->free[0], open->free[1], has_far ? fogg_public_far(open, FOGG_ROUTE_FREE) : 0}};
}

/* Gives a route to a seat, or makes it free or closed, whoever had it before: for whoever builds a position. */
void fogg_public_give_route(fogg_public *open, int route, int owner);

typedef struct fogg_view {
    fogg_public open;
    uint8_t seat;                    /* whose view, or FOGG_SPECTATOR: then all below is empty */
    fogg_cards hand;                 /* K2; cards laid for a tunnel are not in it */
    fogg_mask tickets;               /* held */
    uint8_t offered[FOGG_MAX_OFFER]; /* tickets to choose among, FOGG_NONE where fewer */
} fogg_view;

/* As fogg_game_legal and fogg_game_check of game.h, for the view's own seat. */
void fogg_view_legal(const fogg_view *view, fogg_actions *out);
fogg_verdict fogg_view_check(const fogg_view *view, fogg_action action);

/* How many legal actions the view's seat has, and the index-th of them in ascending order, without writing the list. */
int fogg_view_legal_count(const fogg_view *view);
fogg_action fogg_view_legal_at(const fogg_view *view, int index);

/* Whether the game waits for a decision of `seat`. */
bool fogg_public_waits_for(const fogg_public *open, int seat);

/* The free routes that C19 and C20 let `seat` claim, whether or not it has the cards and cars for them. */
fogg_mask fogg_public_open_routes(const fogg_public *open, int seat);

/* The cards that the view's seat cannot see: those of the stock and the unknown ones in other hands. */
fogg_cards fogg_view_unseen(const fogg_view *view);

FOGG_API_END

#endif
