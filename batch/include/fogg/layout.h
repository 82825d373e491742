/* layout.h - a view as an array of bytes of a fixed size: what a learning program takes in.
 *
 *     fogg_layout layout;
 *     fogg_layout_init(&layout, board, 2);
 *     uint8_t *bytes = malloc(layout.size);
 *     fogg_layout_observe(&layout, &view, bytes);
 *
 * The size depends on the board and on the number of seats only.  The array is made from a view, so it holds nothing
 * that the view's seat may not know (K1-K4).  Seats are told from the viewer's place: row 0 is the view's own seat, row
 * 1 the next clockwise, and so on; a spectator's row 0 is seat 0.  Cards are counted by kind: the board's colours in
 * their order, then the wild. */
#ifndef FOGG_LAYOUT_H
#define FOGG_LAYOUT_H

#include "fogg/api.h"
#include "fogg/view.h"

FOGG_API_BEGIN

/* The parts of an observation, in the order in which they stand.  Fields that a board does not need have no rows. */
typedef enum fogg_field_kind {
    FOGG_FIELD_ROUTES,   /* seats x routes: 1 where the seat owns the route */
    FOGG_FIELD_OPEN,     /* 1 x routes: 1 where C19 and C20 let the viewer claim the route, cards and cars apart */
    FOGG_FIELD_PENDING,  /* 1 x routes: 1 at the tunnel to pay for, or the route whose token is to choose */
    FOGG_FIELD_TICKETS,  /* 1 x tickets: 1 where the viewer holds the ticket */
    FOGG_FIELD_JOINED,   /* 1 x tickets: 1 where it holds the ticket and its own routes join it; stations apart */
    FOGG_FIELD_OFFERED,  /* positions x tickets: 1 at the ticket that is offered at that position */
    FOGG_FIELD_STATIONS, /* seats x locations: 1 where the seat has a station */
    FOGG_FIELD_STACKS,   /* symbols x locations: the tokens in the stack */
    FOGG_FIELD_PHASE,    /* 1 x 8: 1 at the phase, as fogg_phase numbers them */
    FOGG_FIELD_MARKET,   /* slots x kinds: 1 at the card that lies there */
    FOGG_FIELD_HAND,     /* 1 x kinds: the viewer's cards; cards laid for a tunnel are not in it */
    FOGG_FIELD_DISCARDS, /* 1 x kinds */
    FOGG_FIELD_LAID,     /* 1 x kinds: the cards laid for the tunnel to pay for */
    FOGG_FIELD_SHOWN,    /* 1 x kinds: the cards turned up for it */
    FOGG_FIELD_KNOWN,    /* seats x kinds: cards in the hand that all have seen go there (K3) */
    FOGG_FIELD_TOKENS,   /* seats x symbols: 1 where the seat holds the token */
    FOGG_FIELD_SEATS,    /* seats x FOGG_SEAT_COLUMN_COUNT: fogg_seat_column */
    FOGG_FIELD_COUNTS,   /* 1 x FOGG_COUNT_COLUMN_COUNT: fogg_count_column */
    FOGG_FIELD_KIND_COUNT
} fogg_field_kind;

typedef enum fogg_seat_column {
    FOGG_COLUMN_CARDS,    /* in hand */
    FOGG_COLUMN_UNKNOWN,  /* those of them that not all have seen (K3) */
    FOGG_COLUMN_CARS,     /* left to place */
    FOGG_COLUMN_TICKETS,  /* held */
    FOGG_COLUMN_POINTS,   /* for routes so far; 255 also stands for more, which no built-in map reaches */
    FOGG_COLUMN_STATIONS, /* left to build */
    FOGG_COLUMN_STARTED,  /* 1: this seat began the game */
    FOGG_COLUMN_WAITING,  /* 1: has not chosen its dealt tickets yet */
    FOGG_SEAT_COLUMN_COUNT
} fogg_seat_column;

typedef enum fogg_count_column {
    FOGG_COLUMN_STOCK,      /* cards in the stock */
    FOGG_COLUMN_PILE,       /* tickets in the pile */
    FOGG_COLUMN_TURN,       /* the row of the seat whose decision it is; 0 while dealt tickets are chosen */
    FOGG_COLUMN_LAST_ROUND, /* 1: the last round has begun */
    FOGG_COLUMN_TURNS_LEFT, /* in the last round, this one included; 0 before */
    FOGG_COLUMN_PASSES,     /* turns passed in succession */
    FOGG_COLUMN_IDLE,       /* idle turns in succession */
    FOGG_COLUMN_EXTRA,      /* cards due for the tunnel */
    FOGG_COUNT_COLUMN_COUNT
} fogg_count_column;

typedef struct fogg_field {
    const char *name; /* "routes" */
    int offset;       /* of its first byte */
    int rows, columns;
} fogg_field;

typedef struct fogg_layout {
    const fogg_board *board;
    int seats;
    int size; /* bytes of an observation */
    fogg_field field[FOGG_FIELD_KIND_COUNT];
} fogg_layout;

/* Lays out the observations of games with so many seats, which must fit the board.  The board must live as long. */
void fogg_layout_init(fogg_layout *layout, const fogg_board *board, int seats);

/* Writes layout->size bytes.  The view must be of a game on that board with that many seats. */
void fogg_layout_observe(const fogg_layout *layout, const fogg_view *view, uint8_t *out);

/* The name of a column of FOGG_FIELD_SEATS or FOGG_FIELD_COUNTS: "cars", "stock". */
const char *fogg_seat_column_name(fogg_seat_column column);
const char *fogg_count_column_name(fogg_count_column column);

FOGG_API_END

#endif
