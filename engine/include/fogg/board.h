/* board.h - one of the games: its map, its cards and its rule switches.  Immutable once parsed.
 *
 * A board comes from text (docs/map-format.md) and holds no pointer: it can be copied, compared and kept in static
 * storage.  All differences between the games are numbers and switches here: no code of the engine asks which game
 * it plays. */
#ifndef FOGG_BOARD_H
#define FOGG_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "api.h"
#include "cards.h"
#include "mask.h"

FOGG_API_BEGIN

enum {
    FOGG_MAX_SEATS = 5,
    FOGG_MAX_LOCATIONS = 64,
    FOGG_MAX_ROUTES = FOGG_MASK_BITS,
    FOGG_MAX_ROUTES_AT = 16, /* routes that end at one location */
    FOGG_MAX_TICKETS = 128,
    FOGG_FEW_TICKETS = 64, /* boards with more need a larger position: fogg_game_bytes */
    FOGG_MAX_LENGTH = 9,   /* spaces of a route */
    FOGG_MAX_CARS = 63,    /* of one player */
    FOGG_MAX_STATIONS = 3, /* of one player */
    FOGG_MAX_OFFER = 16,   /* tickets to choose from at once */
    FOGG_ORDER_OFFER = 4,  /* up to so many, and the order in which refused ones go to the bottom is chosen: C21 */
    FOGG_MAX_PARTS = 3,    /* of a double or triple route */
    FOGG_MAX_COUNTRIES = 16,
    FOGG_MAX_TARGETS = 8,    /* of one ticket */
    FOGG_MAX_CIRCLES = 8,    /* numbers of circle tickets that have points of their own */
    FOGG_MARKET = 5,         /* slots of the market */
    FOGG_SYMBOLS = 7,        /* kinds of tourist token, and stacks of them */
    FOGG_MAX_ID = 48,        /* bytes of an id, its end included */
    FOGG_MAX_ROUTE_ID = 100, /* two ids, their joint, a number */
    FOGG_MAX_NAME = 64,      /* bytes of a name, UTF-8, its end included */
    FOGG_NONE = 255,         /* no route, no location, no twin */
    FOGG_HASH_BYTES = 32,
};

typedef struct fogg_location {
    char id[FOGG_MAX_ID];
    char name[FOGG_MAX_NAME];
    bool has_attraction; /* N1 */
    bool has_stack;      /* S1: a fixed token stack */
    fogg_mask routes;    /* those that end here */
} fogg_location;

typedef struct fogg_route {
    uint8_t a, b;      /* locations */
    uint8_t length;    /* spaces, 1..FOGG_MAX_LENGTH */
    uint8_t colour;    /* 0..colours-1, or FOGG_GREY */
    uint8_t ferry;     /* wilds that must be among the cards, 0 for none: E5, S6 */
    uint8_t twin;      /* the next part of a double or triple route, after the last the first one; or FOGG_NONE */
    bool is_tunnel;    /* E6 */
    uint64_t mask[2];  /* derived: this route among the near ones */
    uint64_t twins[2]; /* derived: the other parts of a double or triple route among them: fogg_board_twins has all */
    uint64_t payers;   /* derived: byte c is 1 if cards of colour c can pay, else 0 */
    uint64_t closes;   /* derived: `payers` of the route and of its twin, added */
    char id[FOGG_MAX_ROUTE_ID];
    uint8_t part;       /* of a double or triple route, from 1; 0 for a single route */
    uint8_t swap;       /* any so many cards stand for one card (X6) or for one wild sign (X5); 0: nothing does */
    uint8_t swap_most;  /* derived: how many of the cards due may be replaced like that */
    uint8_t wilds_most; /* derived: so many wilds may be among the cards: X4 */
} fogg_route;           /* 160 bytes, of which play-outs read the first 56 */

/* X8: border points, each a location of its own, that tickets name together. */
typedef struct fogg_country {
    char id[FOGG_MAX_ID];
    char name[FOGG_MAX_NAME];
    uint64_t locations; /* a bit each */
} fogg_country;

/* What a ticket can lead to.  A place is the number of a location, or FOGG_MAX_LOCATIONS and the number of a country
 * added. */
typedef struct fogg_target {
    uint64_t locations; /* each of them will do */
    uint8_t place;
    uint8_t points;
} fogg_target;

typedef struct fogg_ticket {
    uint8_t a, b;   /* locations, in the map file's order; of a country the first border point */
    uint8_t points; /* what it costs if it is not completed: the value of its cheapest target */
    bool is_long;   /* E1 */
} fogg_ticket;

/* The whole of a ticket.  It is apart from fogg_ticket, which is small because it is looked at so often. */
typedef struct fogg_journey {
    uint8_t from;         /* the place where it begins */
    uint8_t copy;         /* of tickets with the same ends: 0, or from 2 */
    uint8_t target_count; /* 1, but for tickets to one of several places: X9 */
    bool is_plain;        /* derived: the ticket joins two locations, and its journey tells nothing more */
    fogg_target targets[FOGG_MAX_TARGETS];
    uint64_t starts; /* derived: the locations of `from` */
    uint64_t goals;  /* derived: the locations of all targets */
} fogg_journey;

/* What breaks a tie that completed tickets do not (C27), in the order the map file gives. */
enum { FOGG_ON_PLAIN = 1, FOGG_ON_FERRIES = 2, FOGG_ON_TUNNELS = 4, FOGG_ON_ALL = 7 };

typedef enum fogg_tiebreak {
    FOGG_TIE_NONE,
    FOGG_TIE_LONGEST,  /* U1, E13: holds the longest-path bonus */
    FOGG_TIE_STATIONS, /* E13: fewer stations built */
} fogg_tiebreak;

/* Tables that only the engine's play-outs read: engine/src/board_tables.h. */
enum { FOGG_BOARD_TABLE_WORDS = 207 };

typedef struct fogg_board_tables {
    uint64_t word[FOGG_BOARD_TABLE_WORDS];
} fogg_board_tables;

typedef struct fogg_board {
    char id[FOGG_MAX_ID];
    char title[FOGG_MAX_NAME];

    /* Derived from what follows, and looked at all the time. */
    bool is_wide;         /* many tickets, or offers that are large or have limits: a game needs the words at its end */
    bool has_extras;      /* is_wide, or a switch that the turns of few boards have to ask for: X1, X2, X15 */
    bool has_journeys;    /* some tickets are not plain: X8, X9 */
    bool has_limits;      /* some routes do not take wilds for all of their cards, or other cards for some: X4-X6 */
    bool has_far;         /* more than FOGG_NEAR_ROUTES routes */
    bool has_loose_parts; /* has_far, or routes of three parts or whose parts are no neighbours in the list of routes */

    /* The table of the rules. */
    uint8_t min_seats, max_seats;
    uint8_t cars;       /* each */
    uint8_t stations;   /* each, 0 for none */
    uint8_t colours;    /* number of card colours */
    uint8_t cards_each; /* of each colour */
    uint8_t cards_wild;
    uint8_t dealt_cards;                 /* to each seat */
    uint8_t dealt_tickets;               /* regular ones, to each seat */
    uint8_t dealt_long;                  /* long ones, to each seat, from a pile of their own: E1 */
    uint8_t dealt_keep;                  /* the least to keep of all dealt */
    uint8_t kept_long_most;              /* X10: of the long ones dealt, so many may be kept */
    bool refused_leave;                  /* E2: refused dealt tickets leave the game; else they go to the bottom */
    bool refused_always_leave;           /* X2: those that are drawn in a turn and refused, too */
    uint8_t drawn_tickets;               /* in a turn */
    uint8_t drawn_keep;                  /* the least to keep */
    uint8_t twin_seats;                  /* C20: with up to so many players one half of a double closes the other */
    uint8_t points[FOGG_MAX_LENGTH + 1]; /* by length; 0 for lengths that no route has */
    uint8_t longest_bonus;               /* C29; 0 where the game has none */
    uint8_t most_tickets_bonus;          /* X11; 0 where the game has none */
    uint8_t circle_points[FOGG_MAX_CIRCLES + 1]; /* X12: by tickets that are circles; all 0 where the game has none */
    uint8_t circles;                           /* X12: the number of them from which on nothing is added; 0: no bonus */
    uint8_t market;                            /* X13: cards in the row, up to FOGG_MARKET */
    bool market_wild_is_one;                   /* X1: a wild from the market is one card of two */
    bool hands_are_open;                       /* X15: everybody sees the cards of all hands */
    bool score_is_hidden;                      /* X16: points so far are not shown: fogg_public_score_is_shown */
    uint8_t wilds_on;                          /* X4: kinds of route that wilds stand for a colour on, FOGG_ON_... */
    uint8_t sign_cards;                        /* X5: any so many cards stand for a ferry's wild sign; 0: none do */
    uint8_t station_bonus;                     /* E12: an unbuilt station */
    uint8_t attraction_points;                 /* N1: 0 where the game has none */
    bool has_tokens;                           /* S1 */
    uint8_t token_points[FOGG_SYMBOLS + 1];    /* S5: by tokens held */
    uint8_t stack_height[FOGG_MAX_SEATS + 1];  /* S1: of the fixed stacks, by number of seats */
    uint8_t chosen_height[FOGG_MAX_SEATS + 1]; /* S2, S3: of the stacks that players place */
    fogg_tiebreak ties[2];

    char colour_name[FOGG_MAX_COLOURS][FOGG_MAX_ID];
    char wild_name[FOGG_MAX_ID]; /* what the wild card shows; messages and records say "wild" */

    uint8_t location_count, route_count, ticket_count, country_count;
    fogg_location locations[FOGG_MAX_LOCATIONS];
    fogg_route routes[FOGG_MAX_ROUTES];
    fogg_ticket tickets[FOGG_MAX_TICKETS];
    fogg_journey journeys[FOGG_MAX_TICKETS]; /* of the tickets */
    fogg_country countries[FOGG_MAX_COUNTRIES];

    /* Derived.  `payable[c][n]`: routes of at most n spaces that cards of colour c can pay (its own and the grey ones;
     * c = FOGG_WILD: all).  `ferries[k]`: routes that ask for at most k wilds. */
    fogg_mask payable[FOGG_CARD_COUNT][FOGG_MAX_LENGTH + 1];
    fogg_mask ferries[FOGG_MAX_LENGTH + 1];
    fogg_mask wild_room[FOGG_MAX_LENGTH + 1]; /* routes that take at least so many wilds: X4 */
    fogg_mask swappable;                      /* routes with a `swap` */
    fogg_board_tables tables;
    uint8_t longest; /* spaces of the longest route */
    fogg_mask all_routes;
    uint64_t far_twins[FOGG_MAX_ROUTES]; /* the other parts of a double or triple route among the far routes */
    fogg_mask tunnels;
    fogg_mask first_halves; /* of double routes whose other half is the next route */
    fogg_mask second_halves;
    fogg_mask long_tickets;

    /* The SHA-256 of the words of the text that no quotes surround: what the rules read, not what people are shown.
     * docs/map-format.md says of which bytes. */
    uint8_t hash[FOGG_HASH_BYTES];
} fogg_board;

/* One fault of a map text.  `object` is what the line is about ("route denver--omaha"), `message` says what is wrong
 * and, if it can, what was meant.  The strings live only as long as the call. */
typedef void fogg_fault_sink(void *context, int line, const char *object, const char *message);

/* Reads a map text.  Tells every fault to `fault` (which may be NULL) and returns how many there were.  If there
 * were none, the board is complete and fogg_board_ok holds; else its contents mean nothing.  Takes any bytes at all. */
int fogg_board_parse(fogg_board *board, const char *text, size_t length, fogg_fault_sink *fault, void *context);

/* The index of a location or route with this id (not zero-terminated: `length` bytes), or -1. */
int fogg_board_location(const fogg_board *board, const char *id, size_t length);
int fogg_board_route(const fogg_board *board, const char *id, size_t length);

/* The other parts of a double or triple route. */
static inline fogg_mask fogg_board_twins(const fogg_board *board, int route)
{
    const uint64_t *twins = board->routes[route].twins;
    return (fogg_mask){{twins[0], twins[1], FOGG_HAS_FAR ? board->far_twins[route] : 0}};
}

/* X8: what a ticket's end is called, and its locations, a bit each.  See fogg_target. */
const char *fogg_board_place_id(const fogg_board *board, int place);
const char *fogg_board_place_name(const fogg_board *board, int place);
uint64_t fogg_board_place_locations(const fogg_board *board, int place);

/* The index of the ticket called "<a>--<b>", or -1.  A ticket to several places is called by the first of them, a
 * further copy of a ticket "<a>--<b>-2". */
int fogg_board_ticket(const fogg_board *board, const char *id, size_t length);

/* The index of the card with this name (a colour's name or "wild"), or -1. */
int fogg_board_card(const fogg_board *board, const char *name, size_t length);

/* A colour's name, "wild" for FOGG_WILD, "grey" for FOGG_GREY. */
const char *fogg_board_card_name(const fogg_board *board, int card);

/* Writes a ticket's id and returns its length.  `out` holds FOGG_MAX_ROUTE_ID bytes. */
size_t fogg_board_ticket_id(const fogg_board *board, int ticket, char *out);

/* How many places an offer of tickets has on this board: so many can be chosen among at once. */
static inline int fogg_board_offer_places(const fogg_board *board)
{
    return board->is_wide ? FOGG_MAX_OFFER : FOGG_ORDER_OFFER;
}

/* Whether the derived tables and every index agree with one another: an assertion, not a check of input. */
bool fogg_board_ok(const fogg_board *board);

FOGG_API_END

#endif
